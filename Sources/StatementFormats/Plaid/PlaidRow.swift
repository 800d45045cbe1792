import FinanceModel
import JSONText
import TextCoding

/// One Plaid transaction object, read in place.
///
/// Source: the OpenAPI document of plaid/plaid-openapi, schema `Transaction`. Plaid's plus is money
/// out of the account; ours is money in.
struct PlaidRow {
  /// A transaction and the account it names.
  struct Transaction {
    let accountID: String
    let row: FinanceModel.Transaction
  }

  enum Field: Int, CaseIterable {
    case transactionID, accountID, amount, isoCurrency, unofficialCurrency, date, authorizedDate
    case name, originalDescription, merchantName, pending, pendingTransactionID, checkNumber
    case category, financeCategory, transactionCode, other

    private static let names: [String: Field] = [
      "transaction_id": .transactionID, "account_id": .accountID, "amount": .amount,
      "iso_currency_code": .isoCurrency, "unofficial_currency_code": .unofficialCurrency,
      "date": .date, "authorized_date": .authorizedDate, "name": .name,
      "original_description": .originalDescription, "merchant_name": .merchantName,
      "pending": .pending, "pending_transaction_id": .pendingTransactionID,
      "check_number": .checkNumber, "category": .category,
      "personal_finance_category": .financeCategory, "transaction_code": .transactionCode,
    ]

    init(_ name: [UInt8]) {
      self = Self.names[String(decoding: name, as: UTF8.self)] ?? .other
    }
  }

  /// Why an object is no transaction.
  struct Failure: Error {
    let code: ErrorCode
    let member: String?
    let reason: String
  }

  /// The names of the row before, in their order: rows of one export have the same ones.
  private var known: [(raw: [UInt8], snake: [UInt8], field: Field)] = []
  private var extras = CanonicalJSON()

  /// The values of one object.
  private struct Values {
    private var known = [UnsafeRawBufferPointer?](repeating: nil, count: Field.allCases.count)
    var others: [CanonicalJSON.Member] = []

    subscript(field: Field) -> UnsafeRawBufferPointer? {
      get { known[field.rawValue] }
      set { known[field.rawValue] = newValue }
    }
  }

  mutating func read(_ slice: JSONSlice) throws(Failure) -> Transaction {
    if let offset = UTF8Scan.firstInvalid(in: slice.bytes) {
      throw Failure(
        code: .unreadableRow, member: nil, reason: "byte \(offset + 1) of it is not UTF-8")
    }
    guard slice.bytes.first == UInt8(ascii: "{") else {
      throw Failure(
        code: .unreadableRow, member: nil, reason: "expected a transaction object")
    }
    let values = try values(of: slice)
    guard let accountID = Self.text(values[.accountID]), !accountID.isEmpty else {
      throw Failure(
        code: .missingID, member: "account_id", reason: "expected the id of an account, found none")
    }
    guard let id = Self.text(values[.transactionID]), !id.isEmpty else {
      throw Failure(
        code: .missingID, member: "transaction_id",
        reason: "expected the id of the transaction, found none")
    }
    let amount = try Self.amount(values[.amount])
    guard let date = try Self.date(values[.date], "date") else {
      throw Failure(code: .missingDate, member: "date", reason: "expected a date, found none")
    }
    let name = Self.text(values[.name]) ?? ""
    let original = Self.text(values[.originalDescription])
    var row = FinanceModel.Transaction(
      date: date, amount: amount, currency: try Self.currency(values),
      description: original ?? name,
      location: RowLocation(line: slice.line, column: slice.column))
    if let original, original != name, !name.isEmpty {
      // The name is in every export, the bank's own text only where it was asked for.
      row.identity = name
      row.memo = name
    }
    row.sourceID = id
    row.initiated = try Self.date(values[.authorizedDate], "authorized_date")
    row.payee = Self.text(values[.merchantName])
    row.isPending = try Self.flag(values[.pending])
    row.pendingID = Self.text(values[.pendingTransactionID]).flatMap { $0.isEmpty ? nil : $0 }
    row.checkNumber = Self.text(values[.checkNumber])
    row.kind = Self.text(values[.transactionCode]).map { $0.replacing(" ", with: "_") }
    row.sourceCategory = Self.category(values)
    row.extras = try extras(values)
    return Transaction(accountID: accountID, row: row)
  }

  // MARK: Members

  private mutating func values(of slice: JSONSlice) throws(Failure) -> Values {
    var values = Values()
    values.others.reserveCapacity(16)
    for (index, span) in slice.members.enumerated() {
      let name = UnsafeRawBufferPointer(rebasing: slice.bytes[span.name])
      let value = UnsafeRawBufferPointer(rebasing: slice.bytes[span.value])
      let (snake, field) = field(name, at: index)
      if field == .other {
        if value.first != UInt8(ascii: "n"), !CanonicalJSON.isLeftOut(name) {
          values.others.append(CanonicalJSON.Member(name: snake, value: value))
        }
        continue
      }
      guard values[field] == nil else {
        throw Self.duplicate(String(decoding: snake, as: UTF8.self))
      }
      values[field] = value
    }
    return values
  }

  private mutating func field(
    _ name: UnsafeRawBufferPointer, at index: Int
  ) -> (snake: [UInt8], field: Field) {
    if index < known.count, JSONSlices.isEqual(name, known[index].raw) {
      return (known[index].snake, known[index].field)
    }
    let snake = SnakeCase.name(name)
    let entry = (raw: Array(name), snake: snake, field: Field(snake))
    if index < known.count { known[index] = entry } else { known.append(entry) }
    return (snake, entry.field)
  }

  private static func duplicate(_ name: String) -> Failure {
    Failure(code: .unreadableRow, member: name, reason: "the member stands there twice")
  }

  // MARK: Values

  /// The text of a string, or the digits of a number; nil for null and anything else.
  static func text(_ value: UnsafeRawBufferPointer?) -> String? {
    guard let value, let first = value.first else { return nil }
    switch first {
    case UInt8(ascii: "\""): return JSONSlices.string(value)
    case UInt8(ascii: "-"), 0x30...0x39: return String(decoding: value, as: UTF8.self)
    default: return nil
    }
  }

  /// The exact value of a number, or of a string that is one; nil for null.
  static func decimal(_ value: UnsafeRawBufferPointer?) -> ExactDecimal?? {
    guard let value, value.first != UInt8(ascii: "n") else { return .some(nil) }
    if value.first == UInt8(ascii: "\"") {
      return ExactDecimal(JSONSlices.string(value)).map { .some($0) }
    }
    return ExactDecimal(jsonNumber: value).map { .some($0) }
  }

  private static func amount(_ value: UnsafeRawBufferPointer?) throws(Failure) -> ExactDecimal {
    guard let decimal = decimal(value) else {
      throw Failure(
        code: .unreadableAmount, member: "amount",
        reason: "expected a number of at most 38 digits, found \(shown(value))")
    }
    guard let decimal else {
      throw Failure(
        code: .missingAmount, member: "amount", reason: "expected an amount, found none")
    }
    return decimal.negated
  }

  /// A civil date as written; the clock behind it, where an app prints one, is not looked at.
  private static func date(
    _ value: UnsafeRawBufferPointer?, _ member: String
  ) throws(Failure) -> CivilDate? {
    guard let value, value.first != UInt8(ascii: "n") else { return nil }
    let text = Self.text(value) ?? ""
    let follows = text.dropFirst(10).first
    guard follows == nil || follows == "T" || follows == " ",
      let date = CivilDate(iso: text.prefix(10))
    else {
      throw Failure(
        code: .unreadableDate, member: member,
        reason: "expected a date like 2024-01-31, found \(shown(value))")
    }
    return date
  }

  private static func currency(_ values: Values) throws(Failure) -> Currency? {
    guard let code = text(values[.isoCurrency]) ?? text(values[.unofficialCurrency]) else {
      return nil
    }
    guard let currency = Currency(code) else {
      throw Failure(
        code: .unreadableRow, member: "iso_currency_code",
        reason: "expected a currency, found \"\(code.prefix(40))\"")
    }
    return currency
  }

  private static func flag(_ value: UnsafeRawBufferPointer?) throws(Failure) -> Bool {
    switch value?.first {
    case UInt8(ascii: "t"): return true
    case UInt8(ascii: "f"), UInt8(ascii: "n"), nil: return false
    default:
      throw Failure(
        code: .unreadableRow, member: "pending",
        reason: "expected true or false, found \(shown(value))")
    }
  }

  /// `personal_finance_category.detailed`, else its primary one, else the legacy list.
  private static func category(_ values: Values) -> String? {
    if let object = values[.financeCategory], object.first == UInt8(ascii: "{") {
      var detailed: String?
      var primary: String?
      JSONSlices.forEachMember(of: object) { name, value in
        if name.elementsEqual("detailed".utf8) { detailed = text(value) }
        if name.elementsEqual("primary".utf8) { primary = text(value) }
      }
      if let category = detailed ?? primary { return category }
    }
    guard let list = values[.category] else { return nil }
    if list.first != UInt8(ascii: "[") { return text(list) }
    var words: [String] = []
    JSONSlices.forEachElement(of: list) { word in
      if let word = text(word) { words.append(word) }
    }
    return words.isEmpty ? nil : words.joined(separator: " > ")
  }

  private mutating func extras(_ values: Values) throws(Failure) -> String? {
    var members = values.others
    if let category = values[.financeCategory], category.first == UInt8(ascii: "{") {
      // What the category's column does not hold: how sure Plaid is, and the version of its list.
      JSONSlices.forEachMember(of: category) { name, value in
        guard !name.elementsEqual("detailed".utf8), !name.elementsEqual("primary".utf8) else {
          return
        }
        members.append(
          CanonicalJSON.Member(name: Array("category_".utf8) + SnakeCase.name(name), value: value))
      }
    }
    extras.reset()
    do throws(CanonicalJSON.DuplicateName) {
      guard try extras.write(members) else { return nil }
    } catch {
      throw Self.duplicate(error.name)
    }
    return String(decoding: extras.bytes, as: UTF8.self)
  }

  private static func shown(_ value: UnsafeRawBufferPointer?) -> String {
    guard let value else { return "nothing" }
    let text = String(decoding: value.prefix(40), as: UTF8.self)
    return value.count > 40 ? "\(text)… (\(value.count) characters)" : text
  }
}
