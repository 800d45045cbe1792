import FinanceModel
import JSONText
import TextCoding

/// One Plaid transaction object, read in place.
///
/// Source: the OpenAPI document of plaid/plaid-openapi, schema `Transaction`. Plaid's plus is money
/// out of the account; ours is money in.
struct PlaidRow {
  enum Field: Int, CaseIterable {
    case transactionID, accountID, amount, isoCurrency, unofficialCurrency, date, authorizedDate
    case name, originalDescription, merchantName, pending, pendingTransactionID, checkNumber
    case category, financeCategory, transactionCode
    // Members of `personal_finance_category`.
    case detailed, primary
    case other

    private static let names: [String: Field] = [
      "transaction_id": .transactionID, "account_id": .accountID, "amount": .amount,
      "iso_currency_code": .isoCurrency, "unofficial_currency_code": .unofficialCurrency,
      "date": .date, "authorized_date": .authorizedDate, "name": .name,
      "original_description": .originalDescription, "merchant_name": .merchantName,
      "pending": .pending, "pending_transaction_id": .pendingTransactionID,
      "check_number": .checkNumber, "category": .category,
      "personal_finance_category": .financeCategory, "transaction_code": .transactionCode,
    ]

    init?(ofCategory name: UnsafeRawBufferPointer) {
      switch String(decoding: name, as: UTF8.self) {
      case "detailed": self = .detailed
      case "primary": self = .primary
      default: return nil
      }
    }

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

  /// The layout of the row before.
  private var layout: ObjectLayout?
  private var json = CanonicalJSON()
  /// The account that the row before names; most rows have the same.
  private(set) var accountID = ""
  /// The currency of the row before.
  private var currency: Currency?
  /// What amounts of the row are in, where that is a hundredth of its currency.
  private var hundredth: QuotedCurrency?

  /// One object with its members at hand.
  private struct Source {
    let slice: JSONSlice
    let object: CanonicalJSON.OpenObject
  }

  mutating func read(_ slice: JSONSlice) throws(Failure) -> StatementTransaction {
    if !slice.isASCII, let offset = UTF8Scan.firstInvalid(in: slice.bytes) {
      throw Failure(
        code: .unreadableRow, member: nil,
        reason: "byte \(offset + 1) of the transaction is not UTF-8")
    }
    guard slice.bytes.first == UInt8(ascii: "{") else {
      throw Failure(
        code: .unreadableRow, member: nil, reason: "expected a transaction object")
    }
    json.reset()
    let source = Source(
      slice: slice, object: json.open(0, of: slice, as: .row, guess: layout))
    layout = source.object.layout
    if let name = source.object.layout.repeatedField { throw Self.duplicate(name) }
    try readAccountID(source)
    guard let id = text(.transactionID, source), !id.isEmpty else {
      throw Failure(
        code: .missingID, member: "transaction_id",
        reason: "expected the id of the transaction, found none")
    }
    let amount = try amount(source)
    guard let date = try date(.date, "date", source) else {
      throw Failure(code: .missingDate, member: "date", reason: "expected a date, found none")
    }
    let name = text(.name, source) ?? ""
    let original = text(.originalDescription, source)
    var row = StatementTransaction(
      date: date, amount: amount, currency: try currency(source), description: original ?? name,
      location: RowLocation(line: slice.line, column: slice.column))
    if let original, original != name, !name.isEmpty {
      // The name is in every export, the bank's own text only where it was asked for.
      row.identity = name
      row.memo = name
    }
    row.sourceID = id
    row.initiated = try self.date(.authorizedDate, "authorized_date", source)
    row.payee = text(.merchantName, source)
    row.isPending = try isPending(source)
    row.pendingID = text(.pendingTransactionID, source).flatMap { $0.isEmpty ? nil : $0 }
    row.checkNumber = text(.checkNumber, source)
    row.kind = text(.transactionCode, source).map { $0.replacing(" ", with: "_") }
    let finance = openCategory(source)
    row.sourceCategory = category(source, finance)
    row.extras = try extras(source, finance)
    guard let hundredth else { return row }
    guard let whole = row.inWholeUnits(of: hundredth) else {
      throw Failure(
        code: .unreadableAmount, member: "amount", reason: "the amount has too many digits")
    }
    return whole
  }

  private static func duplicate(_ name: String) -> Failure {
    Failure(code: .unreadableRow, member: name, reason: "duplicate member")
  }

  // MARK: Values

  /// The index of a field's node; nil where the field is absent or null.
  private func index(_ field: Field, _ source: Source) -> Int? {
    let place = source.object.layout.fields[field.rawValue]
    guard place >= 0 else { return nil }
    let index = json.children[source.object.base + place]
    return source.slice.first(of: source.slice.nodes[index]) == UInt8(ascii: "n") ? nil : index
  }

  private func text(_ field: Field, _ source: Source) -> String? {
    index(field, source).flatMap { source.slice.scalarText(of: source.slice.nodes[$0]) }
  }

  private mutating func readAccountID(_ source: Source) throws(Failure) {
    if let index = index(.accountID, source),
      source.slice.isString(source.slice.nodes[index], accountID)
    {
      return
    }
    guard let text = text(.accountID, source), !text.isEmpty else {
      throw Failure(
        code: .missingID, member: "account_id", reason: "expected the id of an account, found none")
    }
    accountID = text
  }

  private func amount(_ source: Source) throws(Failure) -> ExactDecimal {
    guard let index = index(.amount, source) else {
      throw Failure(
        code: .missingAmount, member: "amount", reason: "expected an amount, found none")
    }
    let (slice, node) = (source.slice, source.slice.nodes[index])
    let isText = slice.first(of: node) == UInt8(ascii: "\"")
    let decimal =
      isText
      ? ExactDecimal(slice.string(of: node)) : ExactDecimal(jsonNumber: slice.bytes(of: node))
    guard let decimal else {
      throw Failure(
        code: .unreadableAmount, member: "amount",
        reason: "expected a number of at most 38 digits, found \(slice.shown(node))")
    }
    return decimal.negated
  }

  private func date(
    _ field: Field, _ member: String, _ source: Source
  ) throws(Failure) -> CivilDate? {
    guard let index = index(field, source) else { return nil }
    return try source.slice.date(of: source.slice.nodes[index], member)
  }

  private mutating func currency(_ source: Source) throws(Failure) -> Currency? {
    if let currency, let index = index(.isoCurrency, source),
      source.slice.isString(source.slice.nodes[index], currency.code)
    {
      return currency
    }
    (currency, hundredth) = (nil, nil)
    guard let code = text(.isoCurrency, source) ?? text(.unofficialCurrency, source) else {
      return nil
    }
    guard let known = QuotedCurrency(code) else {
      throw Failure(
        code: .unreadableRow, member: "iso_currency_code",
        reason: "expected a currency, found \"\(code.prefix(40))\"")
    }
    if known.unit == nil { currency = known.currency } else { hundredth = known }
    return known.currency
  }

  private func isPending(_ source: Source) throws(Failure) -> Bool {
    guard let index = index(.pending, source) else { return false }
    let node = source.slice.nodes[index]
    switch source.slice.first(of: node) {
    case UInt8(ascii: "t"): return true
    case UInt8(ascii: "f"): return false
    default:
      throw Failure(
        code: .unreadableRow, member: "pending",
        reason: "expected true or false, found \(source.slice.shown(node))")
    }
  }

  /// The members of `personal_finance_category`.
  private mutating func openCategory(_ source: Source) -> Source? {
    let slice = source.slice
    guard let index = index(.financeCategory, source),
      slice.first(of: slice.nodes[index]) == UInt8(ascii: "{")
    else { return nil }
    let guess = source.object.layout.merged?.category
    return Source(slice: slice, object: json.open(index, of: slice, as: .category, guess: guess))
  }

  /// The detailed category, else its primary one, else the legacy list.
  private func category(_ source: Source, _ finance: Source?) -> String? {
    if let finance, let category = text(.detailed, finance) ?? text(.primary, finance) {
      return category
    }
    guard let index = index(.category, source) else { return nil }
    let (slice, node) = (source.slice, source.slice.nodes[index])
    if slice.first(of: node) != UInt8(ascii: "[") { return slice.scalarText(of: node) }
    let words = slice.children(of: index).compactMap { slice.scalarText(of: slice.nodes[$0]) }
    return words.isEmpty ? nil : words.joined(separator: " > ")
  }

  private mutating func extras(_ source: Source, _ finance: Source?) throws(Failure) -> String? {
    do throws(CanonicalJSON.DuplicateName) {
      guard try json.write(source.object, with: finance?.object, of: source.slice) else {
        return nil
      }
    } catch {
      throw Self.duplicate(error.name)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
