import FinanceModel

/// What a row's text may repeat of the account it belongs to. Where it does, the memo leaves it out.
struct OwnAccount {
  private let number: [UInt8]
  private let mask: [UInt8]
  /// Name and last digits as one, as in `Visa (4417)`.
  private let title: [UInt8]

  init(_ reference: AccountReference?) {
    number = Array((reference?.number ?? "").utf8.filter { $0 != 0x20 })
    mask = Array((reference?.mask ?? "").utf8)
    title = Self.letters(of: (reference?.name ?? "").utf8) + mask
  }

  /// Whether a cell says nothing but the account: its number, however it is spaced; where the account
  /// is cut out of the cell, also a number that ends like its own, or its name and last digits.
  func isShown(by cell: UnsafeRawBufferPointer, isCut: Bool) -> Bool {
    if !number.isEmpty, cell.count >= number.count,
      cell.lazy.filter({ $0 != 0x20 }).elementsEqual(number)
    {
      return true
    }
    guard isCut, !mask.isEmpty, cell.count >= mask.count else { return false }
    let letters = Self.letters(of: cell)
    if letters == title { return true }
    return letters.allSatisfy { (0x30...0x39).contains($0) }
      && letters.suffix(mask.count) == mask[...]
  }

  /// Without blanks and marks. Full-width parentheses are marks too.
  private static func letters(of text: some Sequence<UInt8>) -> [UInt8] {
    let plain = String(decoding: Array(text), as: UTF8.self)
    return Array(String(plain.filter { $0.isLetter || $0.isNumber }).utf8)
  }
}
