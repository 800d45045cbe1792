import Digests
import FinanceModel

/// What a book keeps of the account on the other side of a transaction: enough to tell whether it is one
/// of its own, and not enough to say which account in the world it is.
///
/// An account is known by several numbers: its IBAN, the part of it that its country writes, the number
/// within its bank. Each of them gives one digest, salted by the book, and so short that some accounts of
/// every large bank share it.
package final class CounterpartyDigests {
  /// Hexadecimal digits of a digest. Among the few own accounts of a book none is met by chance.
  private static let length = 8
  /// In front of the digest of an IBAN: of two IBANs no other form is compared.
  private static let ibanMark = "="

  private let salt: String
  /// Banks print few counterparties, and those again and again.
  @exclusivity(unchecked) private var known: [String: String?] = [:]
  private static let mostKnown = 4_096

  /// - Parameter salt: of the book.
  package init(salt: String) {
    self.salt = salt
  }

  /// The digests of a counterparty, separated by blanks; nil where its number is too short to tell
  /// accounts apart.
  package func text(of counterparty: Counterparty?) -> String? {
    switch counterparty {
    case nil: return nil
    case .digests(let text): return text
    case .account(let number):
      if let text = known[number] { return text }
      if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
      let text = AccountNumber(number).map { digests(of: $0).sorted().joined(separator: " ") }
      known[number] = .some(text)
      return text
    }
  }

  private func digests(of number: AccountNumber) -> [String] {
    let forms = number.nationalForms.map(digest)
    let whole = digest(of: number.text)
    return Array(Set(forms + [number.iban == nil ? whole : Self.ibanMark + whole]))
  }

  private func digest(of form: String) -> String {
    String(SHA256.key(of: [salt, form]).prefix(Self.length))
  }

  /// What several sources say of one counterparty, together.
  package static func joined(_ one: String?, _ other: String?) -> String? {
    guard let one, let other, one != other else { return one ?? other }
    return Set(list(one) + list(other)).sorted().joined(separator: " ")
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: " ").map { String($0) }
  }
}

extension CounterpartyDigests {
  /// The digests of an own account's numbers.
  package struct OwnNumbers: Hashable, Sendable {
    private var ibans: Set<String> = []
    private var others: Set<String> = []

    package init() {}

    /// - Parameter numbers: whole ones, as they are known of the account.
    package init(_ numbers: [String], _ digests: CounterpartyDigests) {
      for digest in numbers.compactMap({ AccountNumber($0) }).flatMap(digests.digests(of:)) {
        if digest.hasPrefix(CounterpartyDigests.ibanMark) {
          ibans.insert(digest)
        } else {
          others.insert(digest)
        }
      }
    }

    /// Whether a counterparty is this account; nil where that is not known.
    ///
    /// - Parameter text: its digests, as sources stated it.
    func isMet(by text: String) -> Bool? {
      let stated = Set(CounterpartyDigests.list(text))
      let statedIBANs = stated.filter { $0.hasPrefix(CounterpartyDigests.ibanMark) }
      if !ibans.isEmpty, !statedIBANs.isEmpty { return !ibans.isDisjoint(with: statedIBANs) }
      return others.isDisjoint(with: stated) ? nil : true
    }
  }
}
