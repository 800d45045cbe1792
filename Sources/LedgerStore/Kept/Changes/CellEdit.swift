import FinanceModel
import JSONText

/// How a change makes the new value of a cell of the one that is there, where it does not set it as a whole:
/// edits of one cell that do not contradict each other hold in any order.
package enum CellEdit: Hashable {
  case tags(adding: [String], removing: [String])
  /// Of tags, and of the tags of parts.
  case rename(String, to: String)

  /// - Parameters:
  ///   - name: of the column.
  ///   - value: what is there.
  package func applied(to value: String?, of name: String) throws -> String? {
    switch self {
    case .tags(let adding, let removing):
      var tags = TagList(stored: value)
      for tag in removing { tags.remove(tag) }
      for tag in adding { tags.insert(tag) }
      return tags.stored
    case .rename(let old, let new):
      guard name == "parts" else {
        var tags = TagList(stored: value)
        return tags.rename(old, to: new) ? tags.stored : value
      }
      var parts = try AmountPart.parts(stored: value)
      var isChanged = false
      for place in parts.indices {
        var own = TagList(parts[place].tags)
        guard own.rename(old, to: new) else { continue }
        parts[place].tags = own.tags
        isChanged = true
      }
      return isChanged ? AmountPart.stored(parts) : value
    }
  }
}

// MARK: As the book keeps it

extension CellEdit {
  var stored: String {
    func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    let members: [JSONValue.Member] =
      switch self {
      case .tags(let adding, let removing):
        [.init("add", list(adding)), .init("remove", list(removing))]
      case .rename(let old, let new): [.init("rename", list([old, new]))]
      }
    return JSONWriter.text(.object(members))
  }

  init(stored: String) throws {
    let value = try JSONParser.parse(Array(stored.utf8))
    func list(_ name: String) -> [String] { value[name]?.array?.compactMap(\.string) ?? [] }
    let names = list("rename")
    if let old = names.first, let new = names.last {
      self = .rename(old, to: new)
    } else {
      self = .tags(adding: list("add"), removing: list("remove"))
    }
  }
}
