import FinanceModel
import PDFTables

/// What a line around a printed table says of its statement: its account, its balances.
enum PrintedFacts {
  private static let mostWordsOfName = 4
  private static let fewestDigits = 3

  static func facts(in text: String) -> [PrintedFact] {
    var facts: [PrintedFact] = []
    let figure = PrintedFigure(text)
    switch figure.number == nil ? nil : figure.meaning {
    case .opening: facts.append(PrintedFact(.opening, key: 0, value: figure.value))
    case .closing: facts.append(PrintedFact(.closing, key: 1, value: figure.value))
    default: break
    }
    if let account = account(in: PrintedFigure.split(text)) {
      // An IBAN beside the bank's own number is no other account.
      let isIBAN = HeaderText.plain(account.name.joined(separator: " ")) == "iban"
      facts.append(PrintedFact(.account, key: isIBAN ? 3 : 2, value: account.number))
    }
    return facts
  }

  /// The name and the number of an account in a line; nil where it has none.
  static func account(in words: [String]) -> (name: ArraySlice<String>, number: String)? {
    for start in words.indices {
      for size in (1...mostWordsOfName).reversed() where start + size < words.count {
        let name = words[start..<(start + size)]
        guard PrintedWords.accountNumber.contains(HeaderText.plain(name.joined(separator: " ")))
        else { continue }
        let value = words[(start + size)...].prefix { $0.contains(where: \.isNumber) }
          .joined(separator: " ")
        guard value.count(where: \.isNumber) >= fewestDigits else { continue }
        return (name, value)
      }
    }
    return nil
  }
}
