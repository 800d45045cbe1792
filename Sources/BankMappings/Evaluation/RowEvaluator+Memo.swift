import FinanceModel

extension RowEvaluator {
  /// Adds to the memo what stands in the row and in no field, so that no text of it is lost.
  func addLeftovers(to row: inout StatementTransaction, _ scope: RowScope) {
    var memo: String?
    for index in scope.row.cells.indices where index >= isTaken.count || !isTaken[index] {
      let bytes = scope.row.cell(index)
      // Dashes, slashes and zeros say nothing.
      guard bytes.contains(where: { ($0 >= 0x31 && $0 <= 0x39) || $0 >= 0x41 }) else { continue }
      let isCut = !accountCells.isEmpty && accountCells.contains(index)
      if account.isShown(by: bytes, isCut: isCut) { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let isWhole = cuts.contains { $0.cell == index && (try? scope.text($0.expression)) == text }
      if isWhole { continue }
      let shown = [row.description, row.payee, row.memo, row.sourceCategory, memo]
      guard !shown.contains(where: { $0.map { Self.shows($0, text) } == true }) else { continue }
      memo = memo.map { $0 + " | " + text } ?? text
    }
    guard let memo else { return }
    row.memo = row.memo.map { $0 + " | " + memo } ?? memo
  }

  /// Whether `text` stands in `whole` for itself: `12` is no part of `REF 9912`.
  private static func shows(_ whole: String, _ text: String) -> Bool {
    var rest = whole[...]
    while let range = rest.firstRange(of: text) {
      let before = whole[..<range.lowerBound].last
      let after = whole[range.upperBound...].first
      // Scripts without blanks between words, the Chinese among them, have no borders to look for.
      let isWord = { (character: Character?) in
        guard let character, let scalar = character.unicodeScalars.first else { return false }
        return scalar.value < 0x2E80 && (character.isLetter || character.isNumber)
      }
      let isApart = { (neighbour: Character?, own: Character?) in
        !isWord(neighbour) || !isWord(own)
      }
      if isApart(before, text.first), isApart(after, text.last) { return true }
      rest = rest[whole.index(after: range.lowerBound)...]
    }
    return false
  }
}

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
