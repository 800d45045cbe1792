import FinanceModel
import JSONText
import TextCoding

/// One investment transaction as Plaid states it. What it does to units and cash is known when its
/// security is, which stands behind it in the response.
///
/// Source: plaid/plaid-openapi, schema `InvestmentTransaction`.
struct PlaidTrade {
  let id: String
  /// The day it was posted, typically that of settlement.
  let date: CivilDate
  /// The day of the order.
  var ordered: CivilDate?
  var name = ""
  let rule: PlaidTradeRule
  /// Type and subtype: `cash/dividend`.
  let words: String
  var security: String?
  /// As stated: + where money leaves.
  let amount: ExactDecimal
  /// As stated: + where units come in.
  var quantity: ExactDecimal?
  /// Per unit; nil where none is stated, or 0.
  var price: ExactDecimal?
  var fees: ExactDecimal?
  var currency: Currency?
  /// What its money is in, where that is a hundredth of ``currency``.
  var hundredth: QuotedCurrency?
  /// Of a row that takes back another: the id of that one.
  var cancels: String?
  /// What else is stated: one compact JSON object, keys sorted.
  var extras: String?
  let location: RowLocation

  /// As a JSON object, for the quarantine.
  var raw: String {
    let facts: [(String, JSONValue?)] = [
      ("investment_transaction_id", .string(id)), ("date", .string(date.isoText)),
      ("name", .string(name)), ("type_and_subtype", .string(words)),
      ("security_id", .text(security)), ("quantity", quantity.map { .number($0.text) }),
      ("amount", .number(amount.text)), ("price", price.map { .number($0.text) }),
      ("fees", fees.map { .number($0.text) }),
      ("currency", .text(hundredth?.unit ?? currency?.code)),
    ]
    let others = extras.flatMap { try? JSONParser.parse(Array($0.utf8)).object } ?? []
    return JSONWriter.text(
      .object(facts.compactMap { name, value in value.map { .init(name, $0) } } + others))
  }
}

/// Reads investment transactions in place.
struct PlaidTradeReader {
  enum Field: Int, CaseIterable {
    case id, accountID, securityID, date, ordered, name, quantity, amount, price, fees, type
    case subtype, isoCurrency, unofficialCurrency, cancels

    private static let names: [String: Field] = [
      "investment_transaction_id": .id, "account_id": .accountID, "security_id": .securityID,
      "date": .date, "transaction_datetime": .ordered, "name": .name, "quantity": .quantity,
      "amount": .amount, "price": .price, "fees": .fees, "type": .type, "subtype": .subtype,
      "iso_currency_code": .isoCurrency, "unofficial_currency_code": .unofficialCurrency,
      "cancel_transaction_id": .cancels,
    ]

    /// Nil of a member that is kept as it is.
    init?(_ name: [UInt8]) {
      guard let field = Self.names[String(decoding: name, as: UTF8.self)] else { return nil }
      self = field
    }
  }

  private var layout: ObjectLayout?
  private var json = CanonicalJSON()
  /// The account that the row before names.
  private(set) var accountID = ""
  private var currency: Currency?
  private var hundredth: QuotedCurrency?
  private var rule = PlaidTradeRule(type: "cash", subtype: "dividend")
  private var words = "cash/dividend"
  private var (type, subtype) = ("cash", "dividend")
  /// Ids of securities that rows named: many rows name one, and wait together.
  private var securities: Set<String> = []
  private static let mostSecurities = 10_000

  mutating func read(_ slice: JSONSlice) throws(PlaidRow.Failure) -> PlaidTrade {
    if !slice.isASCII, let offset = UTF8Scan.firstInvalid(in: slice.bytes) {
      throw PlaidRow.Failure(
        code: .unreadableRow, member: nil,
        reason: "byte \(offset + 1) of the transaction is not UTF-8")
    }
    guard slice.bytes.first == UInt8(ascii: "{") else {
      throw PlaidRow.Failure(
        code: .unreadableRow, member: nil, reason: "expected an investment transaction")
    }
    json.reset()
    let object = json.open(0, of: slice, as: .trade, guess: layout)
    layout = object.layout
    if let name = object.layout.repeatedField {
      throw PlaidRow.Failure(code: .unreadableRow, member: name, reason: "duplicate member")
    }
    try readAccountID(object, slice)
    guard let id = text(.id, object, slice), !id.isEmpty else {
      throw PlaidRow.Failure(
        code: .missingID, member: "investment_transaction_id",
        reason: "expected the id of the transaction, found none")
    }
    guard let amount = try number(.amount, "amount", object, slice) else {
      throw PlaidRow.Failure(
        code: .missingAmount, member: "amount", reason: "expected an amount, found none")
    }
    guard let day = node(.date, object, slice) else {
      throw PlaidRow.Failure(
        code: .missingDate, member: "date", reason: "expected a date, found none")
    }
    readWords(object, slice)
    var trade = PlaidTrade(
      id: id, date: try slice.date(of: day, "date"), rule: rule, words: words, amount: amount,
      location: RowLocation(line: slice.line, column: slice.column))
    trade.name = text(.name, object, slice) ?? ""
    trade.ordered = try node(.ordered, object, slice).map { node throws(PlaidRow.Failure) in
      try slice.date(of: node, "transaction_datetime")
    }
    trade.security = security(object, slice)
    trade.quantity = try number(.quantity, "quantity", object, slice)
    trade.price = try number(.price, "price", object, slice).flatMap { $0.isZero ? nil : $0 }
    if trade.price?.isNegative == true {
      throw PlaidRow.Failure(
        code: .unreadableAmount, member: "price", reason: "expected a price of 0 or more")
    }
    trade.fees = try number(.fees, "fees", object, slice).flatMap { $0.isZero ? nil : $0 }
    trade.currency = try currency(object, slice)
    trade.hundredth = hundredth
    trade.cancels = text(.cancels, object, slice).flatMap { $0.isEmpty ? nil : $0 }
    trade.extras = try extras(object, slice)
    return trade
  }

  // MARK: Values

  /// Nil where the field is absent or null.
  private func node(
    _ field: Field, _ object: CanonicalJSON.OpenObject, _ slice: JSONSlice
  ) -> JSONNode? {
    let place = object.layout.fields[field.rawValue]
    guard place >= 0 else { return nil }
    let node = slice.nodes[json.children[object.base + place]]
    return slice.first(of: node) == UInt8(ascii: "n") ? nil : node
  }

  private func text(
    _ field: Field, _ object: CanonicalJSON.OpenObject, _ slice: JSONSlice
  ) -> String? {
    node(field, object, slice).flatMap { slice.scalarText(of: $0) }
  }

  private func number(
    _ field: Field, _ member: String, _ object: CanonicalJSON.OpenObject, _ slice: JSONSlice
  ) throws(PlaidRow.Failure) -> ExactDecimal? {
    guard let node = node(field, object, slice) else { return nil }
    return try slice.number(of: node, member)
  }

  /// The id of its security, in the memory of the one that was met before.
  private mutating func security(
    _ object: CanonicalJSON.OpenObject, _ slice: JSONSlice
  ) -> String? {
    guard let id = text(.securityID, object, slice), !id.isEmpty else { return nil }
    guard securities.count < Self.mostSecurities else {
      return securities.firstIndex(of: id).map { securities[$0] } ?? id
    }
    return securities.insert(id).memberAfterInsert
  }

  private mutating func readAccountID(
    _ object: CanonicalJSON.OpenObject, _ slice: JSONSlice
  ) throws(PlaidRow.Failure) {
    if let node = node(.accountID, object, slice), slice.isString(node, accountID) { return }
    guard let id = text(.accountID, object, slice), !id.isEmpty else {
      throw PlaidRow.Failure(
        code: .missingID, member: "account_id",
        reason: "expected the id of an account, found none")
    }
    accountID = id
  }

  /// The rule of its words; of most rows it is the one of the row before.
  private mutating func readWords(_ object: CanonicalJSON.OpenObject, _ slice: JSONSlice) {
    let (typeNode, subtypeNode) = (node(.type, object, slice), node(.subtype, object, slice))
    if let typeNode, let subtypeNode, slice.isString(typeNode, type),
      slice.isString(subtypeNode, subtype)
    {
      return
    }
    type = Self.word(typeNode, slice)
    subtype = Self.word(subtypeNode, slice)
    words = subtype.isEmpty ? type : "\(type)/\(subtype)"
    rule = PlaidTradeRule(type: type, subtype: subtype)
  }

  private static func word(_ node: JSONNode?, _ slice: JSONSlice) -> String {
    let word = (node.flatMap { slice.scalarText(of: $0) } ?? "").lowercased()
    guard word.utf8.contains(UInt8(ascii: "_")) else { return word }
    return String(word.map { $0 == "_" ? " " : $0 })
  }

  private mutating func currency(
    _ object: CanonicalJSON.OpenObject, _ slice: JSONSlice
  ) throws(PlaidRow.Failure) -> Currency? {
    if let currency, let node = node(.isoCurrency, object, slice),
      slice.isString(node, currency.code)
    {
      return currency
    }
    (currency, hundredth) = (nil, nil)
    guard let code = text(.isoCurrency, object, slice) ?? text(.unofficialCurrency, object, slice)
    else { return nil }
    guard let known = QuotedCurrency(code) else {
      throw PlaidRow.Failure(
        code: .unreadableRow, member: "iso_currency_code",
        reason: "expected a currency, found \"\(code.prefix(40))\"")
    }
    if known.unit == nil { currency = known.currency } else { hundredth = known }
    return known.currency
  }

  private mutating func extras(
    _ object: CanonicalJSON.OpenObject, _ slice: JSONSlice
  ) throws(PlaidRow.Failure) -> String? {
    do throws(CanonicalJSON.DuplicateName) {
      guard try json.write(object, of: slice) else { return nil }
    } catch {
      throw PlaidRow.Failure(code: .unreadableRow, member: error.name, reason: "duplicate member")
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
