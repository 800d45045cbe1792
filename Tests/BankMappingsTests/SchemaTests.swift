import BuiltinMappings
import FinanceModel
import JSONText
import TestSupport
import Testing
import Yams

@testable import BankMappings

@Suite("The JSON Schema of mappings")
struct SchemaTests {
  static let schema = JSONSchema(MappingSchema.mapping)

  @Test("every mapping that comes with the program is valid")
  func builtinMappings() throws {
    for entry in BuiltinEntries.all {
      let node = try #require(try Yams.compose(yaml: entry.file.text))
      #expect(Self.schema.refusal(of: JSONValue(node)) == nil, "\(entry.id)")
    }
  }

  @Test("the example of the language has every key the language knows")
  func everyKeyIsTried() throws {
    var tried: Set<String> = []
    for example in [
      try Self.example(), try Self.printedExample(), try Self.tablesExample(),
    ] {
      #expect(Self.schema.refusal(of: example) == nil)
      #expect(shapeRefusal(example) == nil)
      #expect(isDecoded(Self.alone(example)))
      collect(example, into: &tried)
    }
    let known = keys(of: .keys(MappingLanguage.file)).filter { !$0.contains(" is ") }
      .compactMap { $0.split(separator: ".").last.map { String($0) } }
    // A table has a header or it does not.
    #expect(Set(known).subtracting(tried) == ["shape"])
  }

  @Test("the schema has the keys of the language, and no others")
  func sameKeys() {
    #expect(keys(of: .keys(MappingLanguage.file)) == keys(of: MappingSchema.mapping))
    #expect(keys(of: .keys(MappingLanguage.ruleFile)) == keys(of: MappingSchema.rules))
    for (name, shape) in MappingLanguage.definitions {
      let schema = MappingSchema.mapping["$defs"]?[name] ?? .null
      #expect(keys(of: shape) == keys(of: schema), "\(name)")
    }
    #expect(MappingSchema.mapping["$defs"]?.object?.count == MappingLanguage.definitions.count)
  }

  @Test("every key has a line for an editor, and every keyword is one that is checked here")
  func keywords() {
    func visit(_ schema: JSONValue) {
      for member in schema.object ?? [] {
        #expect(JSONSchema.known.contains(member.name), "\(member.name)")
        switch member.name {
        case "properties", "$defs":
          for inner in member.value.object ?? [] {
            let isShort =
              member.name == "$defs" || inner.value["description"]?.string?.isEmpty == false
              || inner.value["required"] != nil || inner.value["anyOf"] != nil
              || inner.value["enum"] != nil
            #expect(isShort, "\(inner.name)")
            visit(inner.value)
          }
        case "items", "additionalProperties": visit(member.value)
        case "anyOf", "allOf": (member.value.array ?? []).forEach(visit)
        default: break
        }
      }
    }
    visit(MappingSchema.mapping)
    visit(MappingSchema.rules)
  }

  @Test("whatever is changed in a mapping, the schema and the decoder agree on it")
  func mutations() throws {
    var examples = [
      try Self.example(), Self.alone(try Self.example()), try Self.printedExample(),
      try Self.tablesExample(),
    ]
    for id in ["cn/alipay-csv", "lt/swedbank-csv", "zz/revolut-csv", "at/raiffeisen-rcm"] {
      let entry = try #require(BuiltinEntries.all.first { $0.id == id })
      examples.append(JSONValue(try #require(try Yams.compose(yaml: entry.file.text))))
    }
    for example in examples {
      for changed in Tier.some(of: Mutation.all(of: example), quick: 50, full: 250) {
        let (schema, shape) = (Self.schema.refusal(of: changed.value), shapeRefusal(changed.value))
        #expect(
          (schema == nil) == (shape == nil),
          "\(changed.what): schema \(schema ?? "takes it"), decoder \(shape ?? "takes it")")
      }
    }
  }

  @Test("what the decoder takes, the schema takes too")
  func decodedIsValid() throws {
    let example = Self.alone(try Self.example())
    #expect(isDecoded(example))
    let changes = Tier.some(of: Mutation.all(of: example), quick: 50, full: 300)
    for changed in changes where isDecoded(changed.value) {
      #expect(Self.schema.refusal(of: changed.value) == nil, "\(changed.what)")
    }
  }

  // MARK: Both sides

  /// A mapping that extends nothing and has no variants.
  private static func alone(_ value: JSONValue) -> JSONValue {
    .object((value.object ?? []).filter { !["extends", "variants"].contains($0.name) })
  }

  private func isDecoded(_ value: JSONValue) -> Bool {
    (try? MappingFile(name: "x", text: JSONWriter.text(value)).decoded()) != nil
  }

  /// What the decoder says of keys and kinds of values.
  private func shapeRefusal(_ value: JSONValue) -> String? {
    let (node, check) = (YAMLNode(value), ShapeCheck(file: "x"))
    do throws(FinanceETLError) {
      try check.check(node, MappingLanguage.file)
      if ["extends", "variants", "tables"].allSatisfy({ node[$0] == nil }) {
        let kind = node["kind"]?.text.flatMap { TableKind(rawValue: $0) } ?? .transactions
        try check.check(node, MappingLanguage.whole(kind))
      }
      guard node["verified"]?.text == "documented", node["source"] == nil, node["extends"] == nil
      else { return nil }
      return "lacks source"
    } catch {
      return error.message
    }
  }

  private func collect(_ value: JSONValue, into keys: inout Set<String>) {
    for member in value.object ?? [] {
      keys.insert(member.name)
      collect(member.value, into: &keys)
    }
    for item in value.array ?? [] { collect(item, into: &keys) }
  }

  private func keys(of shape: Shape, _ path: String = "") -> Set<String> {
    switch shape {
    case .text, .integer, .flag, .choice: return []
    case .list(let item), .oneOrMany(let item): return keys(of: item, path)
    case .any(let shapes): return shapes.reduce(into: []) { $0.formUnion(keys(of: $1, path)) }
    case .named(let name): return ["\(path) is \(name)"]
    case .keys(let set):
      var found = set.others.map { keys(of: $0, path + ".*") } ?? []
      for key in set.keys {
        found.insert("\(path).\(key.name)")
        found.formUnion(keys(of: key.shape, "\(path).\(key.name)"))
      }
      return found
    }
  }

  private func keys(of schema: JSONValue, _ path: String = "") -> Set<String> {
    var found: Set<String> = []
    for member in schema.object ?? [] {
      switch member.name {
      case "$ref":
        found.insert("\(path) is \(member.value.string?.split(separator: "/").last ?? "")")
      case "items": found.formUnion(keys(of: member.value, path))
      case "additionalProperties": found.formUnion(keys(of: member.value, path + ".*"))
      case "anyOf":
        for choice in member.value.array ?? [] { found.formUnion(keys(of: choice, path)) }
      case "properties":
        for property in member.value.object ?? [] {
          found.insert("\(path).\(property.name)")
          found.formUnion(keys(of: property.value, "\(path).\(property.name)"))
        }
      default: break
      }
    }
    return found
  }
}

/// One change of a document.
private struct Mutation {
  var what: String
  var value: JSONValue

  /// An unknown key in each map, a value of each kind at each place, each key left out.
  static func all(of value: JSONValue, at path: String = "") -> [Mutation] {
    let kinds: [JSONValue] = [
      .null, .bool(true), .number(7), .string("word"), .string("7"), .array([]), .object([]),
      .array([.string("word")]), .array([.array([])]), .object([.init("zzz", .string("word"))]),
    ]
    var found = kinds.map { Mutation(what: "\(path) is \($0)", value: $0) }
    switch value {
    case .object(let members):
      let unknown = JSONValue.Member("zzunknown", .string("word"))
      found.append(Mutation(what: "\(path) has more", value: .object(members + [unknown])))
      for (index, member) in members.enumerated() {
        var fewer = members
        fewer.remove(at: index)
        found.append(Mutation(what: "\(path) lacks \(member.name)", value: .object(fewer)))
        found += all(of: member.value, at: "\(path)/\(member.name)").map { inner in
          var changed = members
          changed[index].value = inner.value
          return Mutation(what: inner.what, value: .object(changed))
        }
      }
    case .array(let items):
      for (index, item) in items.enumerated() {
        found += all(of: item, at: "\(path)/\(index)").map { inner in
          var changed = items
          changed[index] = inner.value
          return Mutation(what: inner.what, value: .array(changed))
        }
      }
    default: break
    }
    return found
  }
}

extension JSONValue {
  /// A YAML document as the JSON it means by YAML 1.2's core schema.
  init(_ node: Node) {
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      self = isPlain ? Self.plain(scalar.string) : .string(scalar.string)
    case .sequence(let items): self = .array(items.map { JSONValue($0) })
    case .mapping(let entries):
      self = .object(entries.map { Member($0.key.string ?? "", JSONValue($0.value)) })
    case .alias: self = .null
    }
  }

  private static func plain(_ text: String) -> JSONValue {
    switch text {
    case "", "~", "null": .null
    case "true": .bool(true)
    case "false": .bool(false)
    default:
      text.wholeMatch(of: #/[-+]?[0-9]+|[-+]?[0-9]+\.[0-9]*/#) == nil
        ? .string(text) : .number(text)
    }
  }
}

extension YAMLNode {
  init(_ value: JSONValue) {
    switch value {
    case .null: self.init(content: .scalar("", isPlain: true), line: 1)
    case .bool(let flag): self.init(content: .scalar("\(flag)", isPlain: true), line: 1)
    case .number(let digits): self.init(content: .scalar(digits, isPlain: true), line: 1)
    case .string(let text): self.init(content: .scalar(text, isPlain: false), line: 1)
    case .array(let items): self.init(content: .list(items.map { YAMLNode($0) }), line: 1)
    case .object(let members):
      self.init(
        content: .map(
          members.map { Entry(key: $0.name, keyLine: 1, value: YAMLNode($0.value)) }), line: 1)
    }
  }
}
