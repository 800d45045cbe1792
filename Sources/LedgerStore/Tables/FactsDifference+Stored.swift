import FinanceModel
import JSONText
import Matching

/// Facts as `observations`, `decisions` and `transaction_mappings` keep them.
extension Book.FactsDifference {
  /// - Parameter json: of no facts, `{}`.
  package init(stored json: String) throws {
    let stored = StoredMembers(try JSONParser.parse(Array(json.utf8)))
    let mapping = stored.members("mapping")
    self.init(
      status: try stored.value("status"), date: try stored.value("date"), amount: nil,
      currency: try stored.value("currency"), description: try stored.text("description"),
      initiated: try stored.value("initiated"), valueDate: try stored.value("value_date"),
      payee: try stored.text("payee"), memo: try stored.text("memo"),
      kind: try stored.text("kind"), checkNumber: try stored.text("check_number"),
      originalAmount: try stored.value("original_amount"),
      originalCurrency: try stored.value("original_currency"),
      sourceCategory: try stored.text("source_category"),
      extras: try stored.text("extras").map { Book.SourceValue(json: $0) },
      trade: try stored.text("trade").map { Book.SourceValue(json: $0) },
      // An id that the bank used again carries an addition of ours.
      sourceID: try mapping.text("source_id")?.split(separator: "\u{1F}").first.map(String.init),
      balance: try mapping.value("balance"), state: try mapping.value("state"))
    let exact: ExactDecimal? = try stored.value("amount_exact")
    let units = try stored.integer("amount")
    amount =
      exact
      ?? currency.flatMap { currency in
        units.map { Money(minorUnits: $0, currency: currency).decimal }
      }
  }

  /// What is not as in `other`; nil where all is. Of a line (`isLine`) only what it states counts.
  package func differences(from other: Self, isLine: Bool = false) -> Self? {
    var differences = self
    func drop<Value: Equatable>(_ path: WritableKeyPath<Self, Value?>, unless isShown: Bool) {
      if !isShown { differences[keyPath: path] = nil }
    }
    func compare<Value: Equatable>(_ path: WritableKeyPath<Self, Value?>) {
      drop(path, unless: self[keyPath: path] != other[keyPath: path])
    }
    // Its digits: ¥5 is not shown as $5.00 is.
    func compareDigits(_ path: WritableKeyPath<Self, ExactDecimal?>) {
      drop(path, unless: self[keyPath: path]?.text != other[keyPath: path]?.text)
    }
    compare(\.status)
    compare(\.date)
    compareDigits(\.amount)
    compare(\.currency)
    compare(\.description)
    compare(\.initiated)
    compare(\.valueDate)
    compare(\.payee)
    compare(\.memo)
    compare(\.kind)
    compare(\.checkNumber)
    compareDigits(\.originalAmount)
    compare(\.originalCurrency)
    compare(\.sourceCategory)
    compare(\.extras)
    compare(\.trade)
    compare(\.sourceID)
    compareDigits(\.balance)
    compare(\.state)
    if isLine {
      // A transaction that is gone was stated as posted: nothing to tell.
      if status == .posted { differences.status = nil }
      (differences.sourceID, differences.balance, differences.state) = (nil, nil, nil)
    }
    return differences == Self() ? nil : differences
  }
}

/// The members of an object that the program wrote.
private struct StoredMembers {
  private let object: JSONValue?

  init(_ object: JSONValue?) {
    self.object = object
  }

  func members(_ name: String) -> StoredMembers { StoredMembers(object?[name]) }

  func text(_ name: String) throws -> String? {
    guard let value = object?[name] else { return nil }
    guard let text = value.string else { throw unreadable(name, value) }
    return text
  }

  func integer(_ name: String) throws -> Int64? {
    guard let value = object?[name] else { return nil }
    guard let integer = value.integer else { throw unreadable(name, value) }
    return Int64(integer)
  }

  func value<Value: StoredText>(_ name: String) throws -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = Value(stored: text) else { throw unreadable(name, .string(text)) }
    return value
  }

  private func unreadable(_ name: String, _ value: JSONValue) -> FinanceETLError {
    FinanceETLError(
      .databaseFailed,
      "what the book keeps of a row cannot be read: \(name) is \(JSONWriter.text(value))",
      hint: "restore the book from a backup")
  }
}

extension LineState: StoredText {}
