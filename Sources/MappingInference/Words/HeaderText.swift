import BankMappings

/// The text of a column's name, as its words are compared.
enum HeaderText {
  /// In lower case, without accents, with runs of blanks as one, without marks at its ends.
  static func plain(_ text: String) -> String {
    var folded = HeaderName.folded(text).withoutAccents
    while let last = folded.last, [".", ":", "*", ";"].contains(last) { folded.removeLast() }
    return folded.trimmingBlanks
  }

  /// The name without the currency that stands in or behind it: `Betrag (EUR)`, `Amount in CHF`,
  /// `Amount(in Rs)`.
  static func withoutCurrency(_ text: String) -> String {
    var words = text.replacing("(", with: " (").split(separator: " ").map(String.init)
    var hasCurrency = false
    var isJoined = false
    while let last = words.last, words.count > 1 {
      let word = last.trimmed(of: ["(", ")", "[", "]", ":", "."])
      let isCurrency =
        CurrencyWords.currency(word) != nil && word == word.uppercased()
        || CurrencyWords.isKnown(word) && !word.isEmpty && word.count < 4
      let isLink = ["in", "en", "i", "w", "em", "-"].contains(word)
      // `in` joins a currency; by itself it is a direction.
      guard isCurrency || isLink && isJoined else { break }
      hasCurrency = true
      // Nothing joins a currency in brackets: `Money in ($)`.
      isJoined = !last.hasPrefix("(") && !last.hasPrefix("[")
      words.removeLast()
    }
    return hasCurrency ? words.joined(separator: " ") : text
  }

  /// The currency in a name; nil where there is none.
  static func currency(in text: String) -> String? {
    let separators: Set<Character> = [" ", "(", ")", "[", "]", ":", "/", ",", ".", "-", "_"]
    for word in text.split(whereSeparator: { separators.contains($0) }).map(String.init) {
      // Three letters are a code where they are capitals, and else the end of a word.
      let isCode = word.utf8.count == 3 && word.utf8.allSatisfy { $0 < 0x80 }
      guard !isCode || word == word.uppercased(), let currency = CurrencyWords.currency(word),
        currency.isListed
      else { continue }
      return currency.code
    }
    return nil
  }
}

extension String {
  func trimmed(of characters: Set<Character>) -> String {
    var view = self[...]
    while let first = view.first, characters.contains(first) { view.removeFirst() }
    while let last = view.last, characters.contains(last) { view.removeLast() }
    return String(view)
  }
}
