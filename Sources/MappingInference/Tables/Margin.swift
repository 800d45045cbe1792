import FinanceModel

/// What is printed above and below a table: the account, its balances, sums.
struct Margin {
  enum Meaning: Hashable {
    case iban, accountNumber, opening, closing, totalIn, totalOut, currency, period
    /// The number of a card, most of it hidden.
    case card
    case institution
  }

  /// A key and its value, in two cells or in one.
  struct Pair {
    var meaning: Meaning
    var key: String
    var value: String
    var isAbove: Bool
    /// Whether both stand in one cell.
    var isOneCell: Bool
    /// The day in the key, as it is written: `Saldo vom 15.03.2024`; nil where there is none.
    var day: String?
    /// How a mapping captures the value of a printed document; nil: by its key.
    var capture: String?
  }

  private(set) var pairs: [Pair] = []
  /// Whether a title says that the account is a card.
  private(set) var isCard = false
  /// Whether a title says that the account holds money: a balance of it is no debt.
  private(set) var isDeposit = false
  /// Whether a title says that it is one of savings.
  private(set) var isSavings = false

  /// - Parameter known: pairs that are known already.
  init(above: [SampleLine], below: [SampleLine], fileName: String = "", known: [Pair] = []) {
    pairs = known
    isCard = Self.saysCard(fileName)
    for line in above { read(line, isAbove: true) }
    for line in below { read(line, isAbove: false) }
  }

  subscript(meaning: Meaning) -> Pair? { pairs.first { $0.meaning == meaning } }

  private mutating func read(_ line: SampleLine, isAbove: Bool) {
    let filled = line.cells.filter { !$0.isEmpty }
    if isAbove {
      // A title, or the kind of account behind its key.
      for title in filled.prefix(2).map(\.text) where title.utf8.count <= Self.longestTitle {
        if Self.names(title, PrintedWords.cardTitle) { isCard = true }
        if Self.names(title, PrintedWords.savingsTitle) { isSavings = true }
        if Self.names(title, PrintedWords.depositTitle) { isDeposit = true }
      }
    }
    if filled.count == 1, isAbove { readCurrency(filled[0].text) }
    if filled.count >= 2 {
      add(filled[0].text, filled[1].text, isAbove: isAbove, isOneCell: false)
    }
    for cell in filled {
      guard let colon = cell.text.firstIndex(of: ":") else { continue }
      let key = String(cell.text[..<colon])
      let value = String(cell.text[cell.text.index(after: colon)...]).trimmingBlanks
      guard !value.isEmpty else { continue }
      add(key, value, isAbove: isAbove, isOneCell: true)
    }
  }

  private static let longestTitle = 80

  private mutating func add(_ key: String, _ value: String, isAbove: Bool, isOneCell: Bool) {
    let day = Self.day(in: key)
    guard let meaning = Self.meaning(key, value, day),
      !pairs.contains(where: { $0.meaning == meaning })
    else { return }
    pairs.append(
      Pair(
        meaning: meaning, key: key, value: value, isAbove: isAbove, isOneCell: isOneCell, day: day))
  }

  /// The currency of all amounts, where a line of its own says it: `All amounts in EUR`.
  private mutating func readCurrency(_ line: String) {
    let words = line.split(separator: " ").map { String($0).trimmed(of: ["(", ")", ".", ":"]) }
    guard let last = words.last, words.count > 1, last.count == 3, last == last.uppercased(),
      Currency(last)?.isListed == true, Self.links.contains(words[words.count - 2].lowercased()),
      self[.currency] == nil
    else { return }
    pairs.append(
      Pair(meaning: .currency, key: line, value: last, isAbove: true, isOneCell: true))
  }

  private static let links: Set<String> = ["in", "en", "em", "w", "i", "v", "на", "à"]

  /// Whether a text has one of some titles: as words, or at the start of a longer word.
  private static func names(_ text: String, _ titles: Set<String>) -> Bool {
    let plain = HeaderText.plain(text)
    let words = plain.split { !$0.isLetter }.map(String.init)
    let joined = " " + words.joined(separator: " ") + " "
    return titles.contains { title in
      guard title.first?.isASCII == true else { return plain.contains(title) }
      return joined.contains(" \(title) ")
        || title.count >= shortestStem && words.contains { $0.hasPrefix(title) }
    }
  }

  /// A word that begins with a shorter title may be another one.
  private static let shortestStem = 8

  /// The day in a key, of one to three words.
  static func day(in key: String) -> String? {
    guard key.contains(where: \.isDigit) else { return nil }
    let words = key.split(separator: " ").map { String($0).trimmed(of: [":", "(", ")", ","]) }
    for size in 1...3 where size <= words.count {
      for start in 0...(words.count - size) {
        let text = words[start..<(start + size)].joined(separator: " ")
        if Cell(text).isSureDate, text.first?.isNumber == true, key.contains(text) { return text }
      }
    }
    return nil
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

  private static func meaning(_ key: String, _ value: String, _ day: String?) -> Meaning? {
    let head = day == nil ? key : PrintedTable.head(of: key)
    let plain = HeaderText.plain(HeaderText.withoutCurrency(head))
    let isNumber = NumberText(value) != nil
    if IBAN(value.filter { $0 != " " }) != nil, plain.utf8.count < 40 { return .iban }
    if isNumber {
      if PrintedWords.opening.contains(plain) { return .opening }
      if PrintedWords.closing.contains(plain) { return .closing }
      if day != nil, PrintedWords.balance.contains(plain) { return .closing }
      if PrintedWords.totalIn.contains(plain) { return .totalIn }
      if PrintedWords.totalOut.contains(plain) { return .totalOut }
    }
    if PrintedWords.cardNumber.contains(plain), isCardNumber(value) { return .card }
    if PrintedWords.institution.contains(plain), !value.contains(where: \.isNumber),
      value.utf8.count <= 60, value.contains(where: \.isLetter)
    {
      return .institution
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

  /// Whether a text ends in the last digits of a card, behind others or what hides them.
  private static func isCardNumber(_ text: String) -> Bool {
    let marks = text.filter { $0 != " " && $0 != "-" }
    return text.utf8.count <= 60 && marks.count >= 4
      && marks.suffix(4).allSatisfy { $0.isASCII && $0.isNumber }
  }
}
