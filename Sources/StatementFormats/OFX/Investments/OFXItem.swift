import FinanceModel
import JSONText

/// One aggregate of an investment statement, kept whole while it is read: a trade, a position, a
/// security, balances.
struct OFXItem {
  private static let maximumBytes = 64 * 1024
  private static let maximumDepth = 32

  let name: String
  let position: MarkupPosition
  private var depth = 1
  private var path: [String] = []
  private var leaves: [(path: [String], value: String)] = []
  /// The first leaf of each name.
  private var first: [String: String] = [:]
  /// As it was written, for the quarantine.
  private(set) var raw: String

  init(_ element: OFXElement, at position: MarkupPosition) {
    name = element.text
    self.position = position
    raw = "<\(name)>"
  }

  /// Whether the specification names it.
  var isKnown: Bool { Self.isItem(name) || name.hasPrefix("INV") || name.contains("CLOSING") }
  var isEmpty: Bool { leaves.isEmpty }

  var location: RowLocation { RowLocation(line: position.line, column: position.column) }

  mutating func open(_ element: OFXElement) {
    let text = element.text
    if text == name { depth += 1 }
    if path.count < Self.maximumDepth { path.append(text) }
    append("<\(text)>")
  }

  mutating func leaf(_ element: OFXElement, _ value: UnsafeRawBufferPointer) {
    let (leaf, text) = (element.text, String(decoding: value, as: UTF8.self))
    append("<\(leaf)>\(text)")
    guard raw.utf8.count < Self.maximumBytes else { return }
    leaves.append((path, text))
    leaves[leaves.count - 1].path.append(leaf)
    if first[leaf] == nil { first[leaf] = text }
  }

  /// Whether this end tag ends it.
  mutating func close(_ element: OFXElement) -> Bool {
    let text = element.text
    append("</\(text)>")
    if let index = path.lastIndex(of: text) { path.removeSubrange(index...) }
    guard text == name else { return false }
    depth -= 1
    return depth == 0
  }

  private mutating func append(_ piece: String) {
    if raw.utf8.count < Self.maximumBytes { raw += piece }
  }

  // MARK: Values

  /// The first leaf of a name.
  subscript(name: String) -> String? { first[name] }

  /// The first leaf of a name in an aggregate, and in no aggregate `other`.
  func value(_ name: String, in aggregate: String, but other: String? = nil) -> String? {
    leaves.first { leaf in
      leaf.path.last == name && leaf.path.contains(aggregate)
        && other.map { leaf.path.contains($0) } != true
    }?.value
  }

  /// The values in an aggregate that stands several times, each time it begins anew with `start`.
  func groups(of aggregate: String, startingWith start: String) -> [[String: String]] {
    var groups: [[String: String]] = []
    for leaf in leaves where leaf.path.dropLast().contains(aggregate) {
      guard let name = leaf.path.last else { continue }
      if name == start { groups.append([:]) }
      if !groups.isEmpty { groups[groups.count - 1][name] = leaf.value }
    }
    return groups
  }

  /// A number; throws where it is none.
  func number(_ name: String) throws(OFXItemFailure) -> ExactDecimal? {
    guard let text = first[name] else { return nil }
    switch OFXValue.amount(text) {
    case .value(let value): return value
    case .missing: return nil
    case .ambiguous, .unreadable:
      throw OFXItemFailure(.unreadableAmount, "expected a number in \(name), found \"\(text)\"")
    }
  }

  /// An amount in whole units of its currency: what is stated in pence is in pounds then.
  func amount(
    _ name: String, in quoted: QuotedCurrency?
  ) throws(OFXItemFailure) -> ExactDecimal? {
    guard let amount = try number(name), let quoted else { return try number(name) }
    guard let whole = quoted.whole(amount) else {
      throw OFXItemFailure(.unreadableAmount, "\(name) has too many digits: \(amount.text)")
    }
    return whole
  }

  /// How many of the statement's currency one whole unit of `quoted` is.
  func rate(of quoted: QuotedCurrency) throws(OFXItemFailure) -> ExactDecimal? {
    let stated = try number("CURRATE")
    return quoted.unit == nil ? stated : stated?.times(100)?.normalized
  }

  /// The currency that CURRENCY or ORIGCURRENCY names; throws where it names none that is known.
  func currency(in aggregate: String) throws(OFXItemFailure) -> QuotedCurrency? {
    guard let code = value("CURSYM", in: aggregate) else { return nil }
    guard let quoted = QuotedCurrency(code) else {
      throw OFXItemFailure(
        .unreadableRow, "expected a currency like USD in CURSYM, found \"\(code)\"")
    }
    return quoted
  }

  /// Whether prices are percent of par: they have no currency.
  var isDebt: Bool { name.contains("DEBT") }

  func date(_ name: String) -> CivilDate? { first[name].flatMap { OFXValue.date($0) } }

  /// A number that stands as a leaf, or as the balance of an aggregate of its own.
  func balance(_ name: String) throws(OFXItemFailure) -> ExactDecimal? {
    if first[name] != nil { return try number(name) }
    guard let text = value("BALAMT", in: name) else { return nil }
    guard case .value(let value) = OFXValue.amount(text) else {
      throw OFXItemFailure(.unreadableAmount, "expected a number in \(name), found \"\(text)\"")
    }
    return value
  }

  /// The leaves that stand in no aggregate of its own and are none of `known`, as an object.
  func others(but known: Set<String>) -> String? {
    var members: [String: String] = [:]
    for leaf in leaves {
      guard let name = leaf.path.last, leaf.path.allSatisfy({ !known.contains($0) }) else {
        continue
      }
      members[name.lowercased()] = leaf.value
    }
    return members.isEmpty ? nil : JSONWriter.text(members)
  }

  // MARK: Securities

  /// The security that it names; what was odd about the name.
  func security(
    in aggregate: String = "SECID", but other: String? = nil
  ) -> (id: SecurityIdentifier, flags: [InvestmentFlag])? {
    guard let value = value("UNIQUEID", in: aggregate, but: other) else { return nil }
    let type = self.value("UNIQUEIDTYPE", in: aggregate, but: other)?.uppercased() ?? ""
    return Self.identifier(value, type)
  }

  /// Source: OFX 2.2 §13.8.1, SECID.
  static func identifier(
    _ value: String, _ type: String
  ) -> (id: SecurityIdentifier, flags: [InvestmentFlag])? {
    let scheme: SecurityIdentifier.Scheme? =
      switch type {
      case "CUSIP": .cusip
      case "ISIN": .isin
      case "SEDOL": .sedol
      case "FIGI": .figi
      case "TICKER": .ticker
      case "WKN": .wkn
      default: nil
      }
    if let scheme, let id = SecurityIdentifier(scheme, value) { return (id, []) }
    return SecurityIdentifier(.secid, value).map { ($0, scheme == nil ? [] : [.failedCheck]) }
  }
}

/// Why an aggregate cannot be read.
struct OFXItemFailure: Error {
  let code: ErrorCode
  let reason: String

  init(_ code: ErrorCode, _ reason: String) {
    self.code = code
    self.reason = reason
  }
}

extension OFXItem {
  func rejected(_ failure: OFXItemFailure) -> RejectedRow {
    RejectedRow(
      location: location, raw: raw, code: failure.code, reason: "\(name): \(failure.reason)",
      hint: "the row is kept in the quarantine; `finance-etl quarantine list` shows it")
  }
}
