import FinanceModel
import JSONText

/// The securities that a document describes, by Plaid's `security_id`.
struct PlaidSecurities {
  private struct Entry {
    var security: StatedSecurity
    let price: SecurityPrice?
    /// As it is written: pages repeat what they all need.
    let written: [UInt8]
  }

  /// What every trade asks of its security.
  struct Facts {
    let kind: SecurityKind
    let isCashEquivalent: Bool
  }

  private var entries: [String: Entry] = [:]
  private(set) var facts: [String: Facts] = [:]
  /// In the order they were met.
  private(set) var ids: [String] = []

  subscript(id: String) -> StatedSecurity? { entries[id]?.security }

  var isEmpty: Bool { entries.isEmpty }

  /// The price that a market states of it.
  func price(of id: String) -> SecurityPrice? { entries[id]?.price }

  /// Whether a security is there as it is written.
  func holds(_ id: String, written: UnsafeRawBufferPointer) -> Bool {
    guard let entry = entries[id] else { return false }
    return entry.written.withUnsafeBytes { $0.isSame(as: written) }
  }

  /// Adds one; throws where the document says something else of it.
  mutating func add(
    _ security: StatedSecurity, _ price: SecurityPrice?, written: UnsafeRawBufferPointer
  ) throws(PlaidRow.Failure) {
    let id = security.id.value
    if facts[id] == nil {
      facts[id] = Facts(kind: security.kind, isCashEquivalent: security.isCashEquivalent)
    }
    guard let known = entries[id] else {
      ids.append(id)
      entries[id] = Entry(security: security, price: price, written: Array(written))
      return
    }
    let isOne =
      known.security.kind == security.kind
      && Self.codes(known.security) == Self.codes(security)
    guard isOne else {
      entries[id]?.security.flags.append(.ambiguousSecurity)
      throw PlaidRow.Failure(
        code: .unreadableRow, member: "security_id",
        reason: "the document describes the security \(id) twice, as two")
    }
    // A later page may be newer.
    var newer = security
    newer.flags = Array(Set(known.security.flags + security.flags)).sorted {
      $0.rawValue < $1.rawValue
    }
    entries[id] = Entry(
      security: newer, price: price ?? known.price, written: Array(written))
  }

  private static func codes(_ security: StatedSecurity) -> Set<SecurityIdentifier> {
    Set(security.identifiers.filter { [.isin, .cusip].contains($0.scheme) })
  }
}

/// Makes securities of Plaid's. Source: plaid/plaid-openapi, schema `Security`.
enum PlaidSecurity {
  private static let taken: Set<String> = [
    "security_id", "isin", "cusip", "sedol", "ticker_symbol", "name", "type", "iso_currency_code",
    "unofficial_currency_code", "is_cash_equivalent", "close_price", "close_price_as_of",
    "option_contract", "market_identifier_code",
  ]

  static func security(
    _ value: JSONValue, at location: RowLocation
  ) throws(PlaidRow.Failure) -> (security: StatedSecurity, price: SecurityPrice?) {
    guard let text = value["security_id"]?.string, let id = SecurityIdentifier(.plaid, text) else {
      throw PlaidRow.Failure(
        code: .missingID, member: "security_id",
        reason: "expected the id of a security, found none")
    }
    let currency = try value.plaidCurrency()
    var security = StatedSecurity(
      id: id, kind: kind(of: value), name: value["name"]?.string, currency: currency?.currency,
      location: location)
    security.sourceKind = value["type"]?.string
    // Coins are no cash, whatever a bank says.
    security.isCashEquivalent =
      security.kind == .cash
      || value["is_cash_equivalent"]?.bool == true
        && ![.crypto, .option].contains(security.kind)
    name(&security, value)
    if security.kind == .option { try takeOption(value, &security) }
    if let income = value["fixed_income"] { try takeDebt(income, &security) }
    var taken = taken
    let price = try price(value, of: security, in: currency)
    if price == nil { taken.remove("close_price") }
    security.extras = value.plaidExtras(but: taken)
    return (security, price)
  }

  private static func kind(of value: JSONValue) -> SecurityKind {
    switch value["type"]?.string?.lowercased() {
    case "cash": .cash
    case "cryptocurrency": .crypto
    case "equity": .stock
    case "etf", "mutual fund": .fund
    case "fixed income": .fixedIncome
    case "derivative":
      value["option_contract"] != nil || value["subtype"]?.string?.lowercased() == "option"
        ? .option : .other
    default: .other
    }
  }

  // MARK: Names

  /// `proxy_security_id` is of a security that is like this one, and no name of it.
  private static func name(_ security: inout StatedSecurity, _ value: JSONValue) {
    let schemes: [(String, SecurityIdentifier.Scheme)] = [
      ("isin", .isin), ("cusip", .cusip), ("sedol", .sedol),
    ]
    for (member, scheme) in schemes {
      guard let text = value[member]?.string, !text.isEmpty else { continue }
      if let identifier = SecurityIdentifier(scheme, text) {
        security.identifiers.append(identifier)
      } else {
        if !security.flags.contains(.failedCheck) { security.flags.append(.failedCheck) }
        if let own = SecurityIdentifier(.secid, text) { security.identifiers.append(own) }
      }
    }
    if let text = value["institution_security_id"]?.scalarText,
      let own = SecurityIdentifier(.secid, text), !security.identifiers.contains(own)
    {
      security.identifiers.append(own)
    }
    // What is held as a currency has no market; nor does a coin, whatever Plaid states.
    guard security.kind != .cash, let ticker = value["ticker_symbol"]?.string,
      SecurityIdentifier(.cusip, ticker) == nil,
      let name = SecurityIdentifier(
        .ticker, ticker,
        scope: security.kind == .crypto ? "" : value["market_identifier_code"]?.string ?? "")
    else { return }
    security.identifiers.append(name)
  }

  // MARK: Terms

  private static func takeOption(
    _ value: JSONValue, _ security: inout StatedSecurity
  ) throws(PlaidRow.Failure) {
    security.multiplier = ExactDecimal(significand: 100, scale: 0)
    guard let terms = value["option_contract"] else { return }
    security.option = OptionTerms(
      right: terms["contract_type"]?.string.flatMap {
        OptionTerms.Right(rawValue: $0.lowercased())
      },
      underlying: terms["underlying_security_ticker"]?.string.flatMap {
        SecurityIdentifier(.ticker, $0)
      }, strike: try terms.plaidNumber("strike_price"),
      expires: try terms.plaidDay("expiration_date"))
  }

  private static func takeDebt(
    _ value: JSONValue, _ security: inout StatedSecurity
  ) throws(PlaidRow.Failure) {
    var debt = DebtTerms()
    debt.parValue = try value.plaidNumber("face_value")
    debt.matures = try value.plaidDay("maturity_date")
    if let rate = value["yield_rate"], rate["type"]?.string == "coupon" {
      debt.couponRate = try rate.plaidNumber("percentage")
    }
    security.debt = debt.isEmpty ? nil : debt
  }

  /// Of a market, in the security's own currency, and of another day than what the bank states.
  private static func price(
    _ value: JSONValue, of security: StatedSecurity, in currency: QuotedCurrency?
  ) throws(PlaidRow.Failure) -> SecurityPrice? {
    // The price of a bond is percent of par.
    let unit = security.kind == .fixedIncome ? nil : currency?.unit
    guard let stated = try value.plaidNumber("close_price"), stated.signum > 0,
      let day = try value.plaidDay("close_price_as_of"),
      let price = unit == nil ? stated : currency?.whole(stated)
    else { return nil }
    var quote = SecurityPrice(
      security: security.id, date: day, price: price, currency: security.currency,
      origin: .market, location: security.location)
    quote.priceUnit = unit
    return quote
  }
}
