import JSONText

/// The language as a JSON Schema, for editors. Source: JSON Schema draft 2020-12.
package enum MappingSchema {
  /// The schema of a mapping file.
  package static let mapping: JSONValue = {
    let plain = schema(of: MappingLanguage.file, title: "Bank mapping")
    return .object((plain.object ?? []) + [.init("allOf", .array([whole, sourced]))])
  }()
  /// The schema of a rule file.
  package static let rules: JSONValue = schema(of: MappingLanguage.ruleFile, title: "Rules")

  /// What must be there, unless another file or the variants give it.
  private static let whole: JSONValue = {
    .object([
      .init(
        "anyOf",
        .array(
          ["extends", "variants", "tables"].map { .object([required([$0])]) }
            + TableKind.allCases.map { .object(whole($0)) }))
    ])
  }()

  private static func whole(_ kind: TableKind) -> [JSONValue.Member] {
    let sections = MappingLanguage.neededSections(kind)
    var inner: [JSONValue.Member] = [
      .init("account", .object([oneOf(MappingLanguage.neededInAccount)])),
      .init("kind", .object([.init("enum", strings([kind.rawValue]))])),
    ]
    if sections.contains("fields") {
      inner.append(.init("fields", .object([required(MappingLanguage.neededFields)])))
    }
    if sections.contains("security") {
      inner.append(.init("security", .object([oneOf(MappingLanguage.neededInSecurity)])))
    }
    let isSaid = kind == .transactions ? [] : ["kind"]
    return [
      required(MappingLanguage.neededKeys + sections + isSaid),
      .init("properties", .object(inner)),
    ]
  }

  /// `documented` names its source.
  private static let sourced: JSONValue = {
    let words = Verification.allCases.filter { $0 != .documented }.map(\.rawValue)
    let other: [JSONValue.Member] = [
      .init("verified", .object([.init("enum", strings(words))]))
    ]
    return .object([
      .init(
        "anyOf",
        .array([
          .object([required(["source"])]), .object([required(["extends"])]),
          .object([.init("properties", .object(other))]),
        ]))
    ])
  }()

  private static func required(_ keys: [String]) -> JSONValue.Member {
    .init("required", strings(keys))
  }

  /// That one of some keys is there.
  private static func oneOf(_ keys: [String]) -> JSONValue.Member {
    .init("anyOf", .array(keys.map { .object([required([$0])]) }))
  }

  private static func schema(of keys: KeySet, title: String) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("title", .string(title)),
    ]
    members += object(keys)
    let definitions = MappingLanguage.definitions.sorted { $0.key < $1.key }
    members.append(
      .init("$defs", .object(definitions.map { .init($0.key, .object(value($0.value))) })))
    return .object(members)
  }

  private static func value(_ shape: Shape) -> [JSONValue.Member] {
    switch shape {
    case .text: [.init("type", strings(["string", "number", "boolean"]))]
    case .integer: [.init("type", .string("integer"))]
    case .flag: [.init("type", .string("boolean"))]
    case .choice(let words):
      [
        .init(
          "enum",
          .array(
            words.flatMap { word in
              // A version or the like is written as a number.
              [JSONValue.string(word)] + (Int(word) == nil ? [] : [.number(word)])
            }))
      ]
    case .list(let item):
      [.init("type", .string("array")), .init("items", .object(value(item)))]
    case .oneOrMany(let item): alternatives([item, .list(item)])
    case .keys(let keys): object(keys)
    case .any(let shapes): alternatives(shapes)
    case .named(let name): [.init("$ref", .string("#/$defs/\(name)"))]
    }
  }

  private static func alternatives(_ shapes: [Shape]) -> [JSONValue.Member] {
    [.init("anyOf", .array(shapes.map { .object(value($0)) }))]
  }

  private static func object(_ keys: KeySet) -> [JSONValue.Member] {
    let properties = keys.keys.map { key in
      JSONValue.Member(
        key.name, .object([.init("description", .string(key.summary))] + value(key.shape)))
    }
    var members: [JSONValue.Member] = [
      .init("type", .string("object")),
      .init("properties", .object(properties)),
      .init("additionalProperties", keys.others.map { .object(value($0)) } ?? .bool(false)),
    ]
    let needed = keys.keys.filter(\.isRequired).map(\.name)
    if !needed.isEmpty { members.append(required(needed)) }
    if !keys.needsOneOf.isEmpty { members.append(oneOf(keys.needsOneOf)) }
    if keys.isNeverEmpty { members.append(.init("minProperties", .number(1))) }
    return members
  }

  private static func strings(_ words: [String]) -> JSONValue {
    .array(words.map { .string($0) })
  }
}
