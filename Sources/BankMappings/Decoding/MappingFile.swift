import Digests
import FinanceModel

/// One mapping file, as text.
package struct MappingFile: Hashable, Sendable {
  /// What errors call it.
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// A sane chain of `extends` is one or two long.
  private static let maximumExtensions = 8

  /// The mapping and its variants, in the order they are tried.
  ///
  /// Throws `invalid_mapping`, with the line, for the first thing that is wrong.
  ///
  /// - Parameter base: finds the file that `extends` names, by id.
  package func decoded(
    extending base: (_ id: String) throws(FinanceETLError) -> MappingFile? = { _ in nil }
  ) throws(FinanceETLError) -> [BankMapping] {
    let root = try resolved(base, seen: [])
    let revision = String(SHA256.hex(of: text).prefix(12))
    let variants = root["variants"]?.items ?? []
    let main = root.without(["variants", "extends", "tables"])
    if let tables = root["tables"] { return try decodeTables(tables, main, revision) }
    var mappings: [BankMapping] = []
    let hasOwn = main["detect"] != nil || variants.isEmpty
    if hasOwn { mappings.append(try decode(main, nil, revision)) }
    for variant in variants {
      let name = variant["name"]?.text
      // The tests are of the file, whichever variant comes first.
      let base = mappings.isEmpty ? main : main.without(["tests"])
      let whole = Self.merged(base, variant.without(["name"]))
      mappings.append(try decode(whole, name, revision))
    }
    return mappings
  }

  /// Each table is a mapping that a document is told by, and knows the others.
  private func decodeTables(
    _ node: YAMLNode, _ main: YAMLNode, _ revision: String
  ) throws(FinanceETLError) -> [BankMapping] {
    guard main["detect"] == nil, main["columns"] == nil else {
      throw .invalidMapping(
        "with `tables`, each table has its own `detect` and `columns`", name, line: node.line)
    }
    var tables: [BankMapping] = []
    for (index, table) in node.items.enumerated() {
      // The tests are of the file, whichever table comes first.
      let base = index == 0 ? main : main.without(["tests"])
      let whole = Self.merged(base, table.without(["name", "alone"]))
      tables.append(try decode(whole, table["name"]?.text, revision))
    }
    guard let format = tables.first?.reading.format,
      tables.allSatisfy({ $0.reading.format == format && format != .pdf && $0.reading.hasHeader })
    else {
      throw .invalidMapping(
        "the tables of a document have one format, and headers; a PDF has no `tables`", name,
        line: node.line)
    }
    let all = tables
    for index in tables.indices { tables[index].tables = all }
    return zip(tables, node.items).filter { $1["alone"]?.text != "false" }.map(\.0)
  }

  private func decode(
    _ node: YAMLNode, _ variant: String?, _ revision: String
  ) throws(FinanceETLError) -> BankMapping {
    let kind = TableKind(rawValue: node["kind"]?.text ?? "") ?? .transactions
    try ShapeCheck(file: name).check(node, MappingLanguage.whole(kind))
    var decoder = MappingDecoder(node, file: name, revision: revision)
    return try decoder.decode(variant: variant)
  }

  private func resolved(
    _ base: (_ id: String) throws(FinanceETLError) -> MappingFile?, seen: [String]
  ) throws(FinanceETLError) -> YAMLNode {
    guard let root = try YAMLNode.parse(text, file: name) else {
      throw .invalidMapping("the file is empty", name, line: nil)
    }
    // Before it is merged: the lines of an error are those of the file it names.
    try ShapeCheck(file: name).check(root, MappingLanguage.file)
    guard let extends = root["extends"], let id = extends.text else { return root }
    guard !seen.contains(id), root["id"]?.text != id else {
      throw .invalidMapping(
        "`extends` forms a cycle: \((seen + [id]).joined(separator: " → "))", name,
        line: extends.line)
    }
    guard seen.count < Self.maximumExtensions else {
      throw .invalidMapping(
        "`extends` chains more than \(Self.maximumExtensions) mappings", name, line: extends.line)
    }
    guard let file = try base(id) else {
      throw .invalidMapping(
        "it extends \"\(id)\", but there is no such mapping", name, line: extends.line)
    }
    let parent = try file.resolved(base, seen: seen + [id])
    return Self.merged(parent.without(["tests", "variants", "extends"]), root)
  }

  /// Sections are merged key by key; how a document is told is one thing and replaced as a whole.
  private static func merged(_ base: YAMLNode, _ other: YAMLNode) -> YAMLNode {
    let isTold = other["detect"] != nil
    return (isTold ? base.without(["detect"]) : base).merging(other, depth: 2)
  }
}
