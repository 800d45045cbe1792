/// The fields of one record, up to its `^`.
struct QIFRecord {
  struct Field {
    let code: Character
    let value: String
  }

  let line: Int
  private(set) var fields: [Field] = []
  private(set) var byteCount = 0

  init(line: Int) {
    self.line = line
  }

  mutating func add(_ text: String) {
    guard let code = text.first else { return }
    byteCount += text.utf8.count
    fields.append(Field(code: code, value: String(text.dropFirst())))
  }

  /// The first value of a field that is not blank.
  subscript(code: Character) -> String? {
    for field in fields where field.code == code {
      let value = field.value.trimmingBlanks
      if !value.isEmpty { return value }
    }
    return nil
  }

  /// T counts; U only where T is missing: Quicken writes both.
  var amount: String? { self["T"] ?? self["U"] }

  /// One part of a row that is booked on several categories.
  struct Split {
    var category: String
    var memo: String?
    var amount: String?
    var percentage: String?
  }

  /// S begins the next one. An empty S without an amount is a blank line of Quicken's form.
  var splits: [Split] {
    guard fields.contains(where: { $0.code == "S" }) else { return [] }
    var splits: [Split] = []
    for field in fields {
      let value = field.value.trimmingBlanks
      switch field.code {
      case "S": splits.append(Split(category: value))
      case "E" where !splits.isEmpty: splits[splits.count - 1].memo = value
      case "$" where !splits.isEmpty: splits[splits.count - 1].amount = value
      case "%" where !splits.isEmpty: splits[splits.count - 1].percentage = value
      default: break
      }
    }
    return splits.filter { split in
      !split.category.isEmpty || split.memo?.isEmpty == false
        || split.amount?.contains { ("1"..."9").contains($0) } == true
    }
  }

  /// The record as it stands.
  var raw: String {
    fields.map { "\($0.code)\($0.value)" }.joined(separator: "\n") + "\n^"
  }
}

/// The account of `[Account]` in L or S; nil for a category.
enum QIFTransfer {
  static func account(_ category: String) -> String? {
    guard category.hasPrefix("["), let end = category.firstIndex(of: "]") else { return nil }
    let name = String(category[category.index(after: category.startIndex)..<end]).trimmingBlanks
    return name.isEmpty ? nil : name
  }
}
