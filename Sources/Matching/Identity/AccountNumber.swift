import FinanceModel

/// A whole account number in the form in which sources are compared.
///
/// Letters and digits, in upper case, without the zeros before a number: one bank pads it to ten
/// digits, another prints it as it is.
package struct AccountNumber: Hashable, Sendable {
  /// Numbers with fewer characters are those of several accounts somewhere.
  package static let minimumLength = 6

  package let text: String
  /// Where it is one.
  package let iban: IBAN?

  /// Nil where `stated` is too short to tell accounts apart.
  package init?(_ stated: String) {
    iban = IBAN(stated)
    let text = iban?.text ?? Self.folded(stated)
    guard text.utf8.count >= Self.minimumLength else { return nil }
    self.text = text
  }

  /// Every other number under which a source may know the account: those that stand in an IBAN.
  package var nationalForms: Set<String> {
    guard let iban else { return [] }
    let forms = (iban.nationalNumbers + [iban.accountNumber].compactMap { $0 }).map(Self.folded)
    return Set(forms.filter { $0.utf8.count >= Self.minimumLength })
  }

  private static func folded(_ text: String) -> String {
    let kept = characters(of: text)
    let isDigits = kept.allSatisfy { $0 <= 0x39 }
    return String(decoding: isDigits ? kept.drop { $0 == 0x30 } : kept[...], as: UTF8.self)
  }

  /// Letters and digits alone.
  private static func characters(of text: String) -> [UInt8] {
    text.uppercased().utf8.filter {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
    }
  }

  /// What two numbers say of their accounts, the strongest first.
  enum Relation: Comparable {
    /// Equal IBANs: one account, whoever says so.
    case sameIBAN
    /// A national number with its bank's code, and an IBAN that holds both.
    case inIBANWithBank
    case equal
    /// A national number at its place in an IBAN, of no bank that is named.
    case inIBAN
    case different
  }

  /// - Parameter bankCodes: the bank codes stated beside the one of the two that is no IBAN.
  func relation(to other: AccountNumber, bankCodes: Set<String>) -> Relation {
    if text == other.text { return iban == nil ? .equal : .sameIBAN }
    guard let iban = iban ?? other.iban, self.iban == nil || other.iban == nil else {
      return .different
    }
    let number = self.iban == nil ? text : other.text
    if iban.nationalNumbers.map(Self.folded).contains(number) { return .inIBANWithBank }
    guard let account = iban.accountNumber.map(Self.folded), account == number else {
      return .different
    }
    guard let bank = iban.bankCode else { return .inIBAN }
    let codes = bankCodes.map(Self.characters)
    if codes.contains(Array(bank.utf8)) { return .inIBANWithBank }
    // A code of this form names another bank; any other, say a BIC, is of another kind.
    return codes.contains { $0.count == bank.utf8.count } ? .different : .inIBAN
  }
}
