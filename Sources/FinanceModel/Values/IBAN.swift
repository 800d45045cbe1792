/// An account number that is one account everywhere.
///
/// `IBAN("de89 3704 0044 0532 0130 00")` is `DE89370400440532013000`. Source: ISO 13616: two
/// letters, two check digits, 11 to 30 letters or digits, and the remainder 1 by 97.
public struct IBAN: Hashable, Sendable {
  /// In upper case, without blanks.
  public let text: String

  /// Nil where `text` is none, or a digit of it is wrong.
  public init?(_ text: String) {
    let characters = text.filter { !$0.isWhitespace }.uppercased()
    let bytes = Array(characters.utf8)
    guard (15...34).contains(bytes.count),
      bytes[..<2].allSatisfy({ (0x41...0x5A).contains($0) }),
      bytes[2..<4].allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    var remainder = 0
    for byte in bytes[4...] + bytes[..<4] {
      switch byte {
      case 0x30...0x39: remainder = (remainder * 10 + Int(byte - 0x30)) % 97
      case 0x41...0x5A: remainder = (remainder * 100 + Int(byte - 0x37)) % 97
      default: return nil
      }
    }
    guard remainder == 1 else { return nil }
    self.text = characters
  }

  /// ISO 3166: `DE`.
  public var country: String { String(text.prefix(2)) }

  /// What the country itself calls the account: bank, account, its own check digits.
  public var bban: String { String(text.dropFirst(4)) }

  /// The bank's code within its country; nil where it is not known where it stands.
  public var bankCode: String? { Self.layouts[country].flatMap { part($0.bank) } }

  /// The account's number within its bank; nil where it is not known where it stands.
  public var accountNumber: String? { Self.layouts[country].flatMap { part($0.account) } }

  /// How the country's own forms write bank and account as one number.
  public var nationalNumbers: [String] {
    var numbers = [bban, String(text.dropFirst(2))]
    guard let layout = Self.layouts[country], let code = part(layout.bank),
      let account = part(layout.account)
    else { return numbers }
    // 19-2000145399/0800 has the bank behind the account.
    numbers.append(account + code)
    if let run = part(layout.bank.lowerBound..<layout.account.upperBound) { numbers.append(run) }
    return numbers
  }

  private func part(_ range: Range<Int>) -> String? {
    let bban = bban
    guard range.upperBound <= bban.count else { return nil }
    return String(bban.dropFirst(range.lowerBound).prefix(range.count))
  }

  /// Where bank and account stand in the part behind the check digits. Source: SWIFT, IBAN registry.
  /// For GB and IE the bank is the sort code, which is what their banks print.
  private static let layouts: [String: (bank: Range<Int>, account: Range<Int>)] = [
    "AT": (0..<5, 5..<16), "BE": (0..<3, 3..<12), "BG": (0..<4, 10..<18), "CH": (0..<5, 5..<17),
    "CY": (0..<3, 8..<24), "CZ": (0..<4, 4..<20), "DE": (0..<8, 8..<18), "DK": (0..<4, 4..<14),
    "EE": (0..<2, 2..<16), "ES": (0..<4, 10..<20), "FR": (0..<5, 10..<21), "GB": (4..<10, 10..<18),
    "GR": (0..<3, 7..<23), "HR": (0..<7, 7..<17), "HU": (0..<8, 8..<24), "IE": (4..<10, 10..<18),
    "IT": (1..<6, 11..<23), "LI": (0..<5, 5..<17), "LT": (0..<5, 5..<16), "LU": (0..<3, 3..<16),
    "LV": (0..<4, 4..<17), "MC": (0..<5, 10..<21), "NL": (0..<4, 4..<14), "PL": (0..<8, 8..<24),
    "PT": (0..<4, 8..<19), "RO": (0..<4, 4..<20), "SA": (0..<2, 2..<20), "SE": (0..<3, 3..<20),
    "SI": (0..<5, 5..<13), "SK": (0..<4, 4..<20), "TR": (0..<5, 6..<22), "AE": (0..<3, 3..<19),
  ]
}
