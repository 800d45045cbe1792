import FinanceModel

/// What is printed above and below a table: the account, its balances, sums.
struct Margin {
  enum Meaning: Hashable {
    case iban, accountNumber, opening, closing, totalIn, totalOut, currency, period
  }

  /// A key and its value, in two cells or in one.
  struct Pair {
    var meaning: Meaning
    var key: String
    var value: String
    var isAbove: Bool
    /// Whether both stand in one cell.
    var isOneCell: Bool
  }

  private(set) var pairs: [Pair] = []
  /// Whether a title says that the account is a card.
  private(set) var isCard = false
  /// Whether a title says that the account holds money: a balance of it is no debt.
  private(set) var isDeposit = false

  init(above: [SampleLine], below: [SampleLine], fileName: String = "") {
    isCard = Self.saysCard(fileName)
    for line in above { read(line, isAbove: true) }
    for line in below { read(line, isAbove: false) }
  }

  subscript(meaning: Meaning) -> Pair? { pairs.first { $0.meaning == meaning } }

  private mutating func read(_ line: SampleLine, isAbove: Bool) {
    let filled = line.cells.filter { !$0.isEmpty }
    if isAbove, let title = filled.first?.text {
      let plain = HeaderText.plain(title)
      let words = plain.split { !$0.isLetter }.joined(separator: " ")
      func isTitle(_ titles: Set<String>) -> Bool {
        titles.contains { title in
          // A long word may begin a longer one: `Kreditkartenkonto`.
          title.first?.isASCII == true
            ? " \(words) ".contains(title.count < 8 ? " \(title) " : " \(title)")
            : plain.contains(title)
        }
      }
      if isTitle(PrintedWords.cardTitle) { isCard = true }
      if isTitle(PrintedWords.depositTitle) { isDeposit = true }
    }
    if filled.count >= 2, let meaning = Self.meaning(filled[0].text, filled[1].text) {
      let isRepeated = pairs.contains { $0.meaning == meaning }
      if !isRepeated {
        pairs.append(
          Pair(
            meaning: meaning, key: filled[0].text, value: filled[1].text, isAbove: isAbove,
            isOneCell: false))
      }
    }
    for cell in filled {
      guard let colon = cell.text.firstIndex(of: ":") else { continue }
      let key = String(cell.text[..<colon])
      let value = String(cell.text[cell.text.index(after: colon)...]).trimmingBlanks
      guard !value.isEmpty, let meaning = Self.meaning(key, value),
        !pairs.contains(where: { $0.meaning == meaning })
      else { continue }
      pairs.append(
        Pair(meaning: meaning, key: key, value: value, isAbove: isAbove, isOneCell: true))
    }
  }

  /// Whether the name of a file is that of a card's statement.
  private static func saysCard(_ fileName: String) -> Bool {
    let words = fileName.lowercased().split { !$0.isLetter }.map(String.init)
    let known: Set<String> = [
      "credit", "creditcard", "mastercard", "visa", "amex", "kreditkarte", "kreditkarten", "card",
      "cc", "carte", "tarjeta", "cartao", "carta", "creditcardstatement",
    ]
    return words.contains { known.contains($0) } || fileName.contains("信用卡")
  }

  /// Whether a text is the name of a balance or a sum.
  static func isKey(_ text: String) -> Bool {
    let plain = HeaderText.plain(HeaderText.withoutCurrency(text))
    return [
      PrintedWords.opening, PrintedWords.closing, PrintedWords.totalIn, PrintedWords.totalOut,
    ].contains { $0.contains(plain) }
  }

  /// The numbers of balances and sums.
  var numbers: [NumberText] {
    pairs.filter { [.opening, .closing, .totalIn, .totalOut].contains($0.meaning) }
      .compactMap { NumberText($0.value) }
  }

  private static func meaning(_ key: String, _ value: String) -> Meaning? {
    let plain = HeaderText.plain(HeaderText.withoutCurrency(key))
    let isNumber = NumberText(value) != nil
    if IBAN(value.filter { $0 != " " }) != nil, plain.utf8.count < 40 { return .iban }
    if isNumber {
      if PrintedWords.opening.contains(plain) { return .opening }
      if PrintedWords.closing.contains(plain) { return .closing }
      if PrintedWords.totalIn.contains(plain) { return .totalIn }
      if PrintedWords.totalOut.contains(plain) { return .totalOut }
    }
    if PrintedWords.accountNumber.contains(plain), value.contains(where: \.isNumber),
      value.utf8.count <= 40
    {
      return .accountNumber
    }
    if PrintedWords.currencyKey.contains(plain), Currency(value)?.isListed == true, value.count == 3
    {
      return .currency
    }
    return PrintedWords.period.contains(plain) ? .period : nil
  }
}
