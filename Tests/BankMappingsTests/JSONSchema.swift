import JSONText

/// A small validator: `type`, `properties`, `additionalProperties`, `required`, `minProperties`,
/// `enum`, `items`, `anyOf`, `allOf` and `$ref` to `$defs`. Source: JSON Schema draft 2020-12.
struct JSONSchema {
  private let root: JSONValue

  init(_ root: JSONValue) {
    self.root = root
  }

  /// The keywords this validator does not know, which the schema must not have.
  static let known: Set = [
    "$schema", "title", "description", "type", "properties", "additionalProperties", "required",
    "minProperties", "enum", "items", "anyOf", "allOf", "$ref", "$defs",
  ]

  /// Where `value` is not valid and why; nil where it is.
  func refusal(of value: JSONValue) -> String? {
    refusal(of: value, root, at: "")
  }

  private func refusal(of value: JSONValue, _ schema: JSONValue, at path: String) -> String? {
    guard let members = schema.object else {
      return schema == .bool(false) ? "\(path): nothing may stand here" : nil
    }
    for member in members {
      if let refusal = refusal(of: value, member, at: path) { return refusal }
    }
    return additional(value, schema, at: path)
  }

  private func refusal(
    of value: JSONValue, _ keyword: JSONValue.Member, at path: String
  ) -> String? {
    let rule = keyword.value
    switch keyword.name {
    case "type":
      let names = (rule.array ?? [rule]).compactMap(\.string)
      return names.contains { Self.isOf(value, $0) } ? nil : "\(path): is no \(names)"
    case "enum":
      return rule.array?.contains(value) == true ? nil : "\(path): is none of them"
    case "required":
      guard let object = value.object else { return nil }
      let missing = (rule.array ?? []).compactMap(\.string).first { name in
        !object.contains { $0.name == name }
      }
      return missing.map { "\(path): lacks \($0)" }
    case "minProperties":
      guard let object = value.object, let count = rule.integer else { return nil }
      return object.count < count ? "\(path): has too few" : nil
    case "properties":
      for member in value.object ?? [] {
        guard let schema = rule[member.name] else { continue }
        let inner = refusal(of: member.value, schema, at: "\(path)/\(member.name)")
        if let inner { return inner }
      }
      return nil
    case "items":
      for (index, item) in (value.array ?? []).enumerated() {
        if let inner = refusal(of: item, rule, at: "\(path)/\(index)") { return inner }
      }
      return nil
    case "anyOf":
      let refusals = (rule.array ?? []).map { refusal(of: value, $0, at: path) }
      return refusals.contains { $0 == nil } ? nil : refusals.compactMap { $0 }.last
    case "allOf":
      return (rule.array ?? []).lazy.compactMap { refusal(of: value, $0, at: path) }.first
    case "$ref":
      let name = rule.string.map { $0.split(separator: "/").last.map { String($0) } ?? "" } ?? ""
      guard let target = root["$defs"]?[name] else { return "\(path): \(name) is not defined" }
      return refusal(of: value, target, at: path)
    default: return nil
    }
  }

  private func additional(
    _ value: JSONValue, _ schema: JSONValue, at path: String
  ) -> String? {
    guard let others = schema["additionalProperties"], let object = value.object else { return nil }
    let names = Set((schema["properties"]?.object ?? []).map(\.name))
    for member in object where !names.contains(member.name) {
      let inner = refusal(of: member.value, others, at: "\(path)/\(member.name)")
      if let inner { return inner }
    }
    return nil
  }

  private static func isOf(_ value: JSONValue, _ type: String) -> Bool {
    switch (value, type) {
    case (.string, "string"), (.number, "number"), (.bool, "boolean"), (.null, "null"),
      (.array, "array"), (.object, "object"):
      true
    case (.number(let digits), "integer"): Int(digits) != nil
    default: false
    }
  }
}
