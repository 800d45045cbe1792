import Digests
import FinanceModel

extension AccountReference {
  /// An account that a statement names by its number.
  ///
  /// - Parameters:
  ///   - source: the format.
  ///   - number: IBAN, or the bank's own; nil where the statement names none.
  ///   - bankCode: the bank's code within its country.
  init(
    statedBy source: String, feed: String, number: String?, kind: AccountKind = .checking,
    currency: Currency?, institution: String? = nil, institutionID: String? = nil,
    bankCode: String? = nil
  ) {
    self.init(
      kind: kind, currency: currency, institution: institution, institutionID: institutionID,
      metadata: ["source": source])
    metadata["bankId"] = bankCode
    let whole = number?.filter { !$0.isWhitespace } ?? ""
    guard !whole.isEmpty else { return }
    mask = Self.mask(of: whole)
    let words = [institution, kind.title, mask].compactMap { $0 }
    name = words.joined(separator: " ")
    let isMasked = whole.contains("*") || whole.contains("•") || whole.lowercased().contains("xx")
    let iban = IBAN(whole)
    // An IBAN is one account everywhere; any other number is its bank's.
    let scope = iban != nil ? "iban" : isMasked ? feed : bankCode ?? institutionID ?? feed
    key = "\(scope):\(SHA256.key(of: [scope, iban?.text ?? whole]))"
    if !isMasked { self.number = iban?.text ?? whole }
  }

  /// The key of an account that a source knows by its name alone.
  static func key(feed: String, name: String) -> String {
    "\(feed):\(SHA256.key(of: [feed, name]))"
  }
}
