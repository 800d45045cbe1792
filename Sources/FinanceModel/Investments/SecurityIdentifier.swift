/// One name of a security: an ISIN, a ticker, an id of the source.
///
/// An ISIN, CUSIP, SEDOL and FIGI is one only where its check digit is right.
public struct SecurityIdentifier: Hashable, Sendable {
  public enum Scheme: String, CaseIterable, Hashable, Sendable {
    case isin, cusip, sedol, figi
    /// Germany's six characters, without a check.
    case wkn
    /// Switzerland's number, without a check.
    case valor
    /// Interactive Brokers' number of a contract.
    case conid
    /// Plaid's `security_id`; its scope is the feed of the statement.
    case plaid
    /// OFX's SECID where it is none of the others; its scope is the feed of the statement.
    case secid = "fitid_secid"
    /// Its scope is the market, where one is stated.
    case ticker
    /// A name that a person reads: where a source has nothing better.
    case name
  }

  public let scheme: Scheme
  /// Without blanks at its ends; ISIN, CUSIP, SEDOL, FIGI and WKN in capitals.
  public let value: String
  /// The market (MIC) of a ticker, an exchange's own name; empty where none is stated. Of what is one
  /// only within its feed: empty for the feed of the statement, in the book the feed.
  public let scope: String

  /// Nil where `value` is empty, longer than 128 bytes, or fails the check of its scheme.
  public init?(_ scheme: Scheme, _ value: some StringProtocol, scope: String = "") {
    var text = String(value)
    if text.utf8.first == 0x20 || text.utf8.last == 0x20 {
      text = String(text.drop { $0 == " " })
      while text.last == " " { text.removeLast() }
    }
    guard (1...128).contains(text.utf8.count) else { return nil }
    switch scheme {
    case .isin, .cusip, .sedol, .figi, .wkn: text = text.uppercased()
    case .valor, .conid, .plaid, .secid, .ticker, .name: break
    }
    guard scheme.accepts(text) else { return nil }
    self.scheme = scheme
    self.value = text
    self.scope = scope
  }

  /// Whether it is one only within its feed: ids of another feed say nothing about it. A ticker without a
  /// market is; what names it, and the currency, say whether two sources mean one security by it.
  public var isOfFeed: Bool {
    switch scheme {
    case .plaid, .secid, .name: true
    case .ticker: scope.isEmpty || scope.hasPrefix(Self.feedMark)
    case .isin, .cusip, .sedol, .figi, .wkn, .valor, .conid: false
    }
  }

  /// Whether it names one security wherever it stands.
  public var isWorldwide: Bool {
    switch scheme {
    case .isin, .cusip, .sedol, .figi, .wkn, .valor, .conid: true
    case .plaid, .secid, .ticker, .name: false
    }
  }

  /// Whether it is an id that its source gave.
  public var isSourcesOwn: Bool { scheme == .plaid || scheme == .secid }

  /// What stands before the feed in the scope of a ticker, where else its market stands.
  package static let feedMark = "@"

  /// The CUSIP inside an ISIN of the United States or Canada, the SEDOL inside one of the United Kingdom
  /// or Ireland, the WKN inside one of Germany, the Valor inside one of Switzerland: the same security by
  /// its national name. Nil of anything else.
  public var national: SecurityIdentifier? {
    guard scheme == .isin else { return nil }
    let inner = value.dropFirst(2).dropLast()
    switch value.prefix(2) {
    case "US", "CA": return SecurityIdentifier(.cusip, inner)
    case "GB", "IE":
      return inner.hasPrefix("00") ? SecurityIdentifier(.sedol, inner.dropFirst(2)) : nil
    case "DE": return inner.hasPrefix("000") ? SecurityIdentifier(.wkn, inner.dropFirst(3)) : nil
    case "CH", "LI": return SecurityIdentifier(.valor, inner.drop { $0 == "0" })
    default: return nil
    }
  }
}

extension SecurityIdentifier: CustomStringConvertible {
  /// `cusip:037833100`
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Adds ``description``.
  func write(to text: inout String) {
    text += scheme.rawValue
    text += ":"
    if !scope.isEmpty {
      text += scope
      text += ":"
    }
    text += value
  }
}

extension SecurityIdentifier.Scheme: Codable {}

extension Sequence<SecurityIdentifier> {
  /// In the order of their descriptions, each of which is made once.
  package func sortedByDescription() -> [SecurityIdentifier] {
    map { (text: $0.description, name: $0) }.sorted { $0.text < $1.text }.map(\.name)
  }
}
