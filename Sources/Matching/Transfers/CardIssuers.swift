/// The banks that issue most cards, as texts call them: a text of any bank may name them.
enum CardIssuers {
  private static let issuers = [
    Issuer(name: FoldedWord.set("american express"), others: FoldedWord.set("amex amexepayment")),
    Issuer(name: FoldedWord.set("bank america"), others: FoldedWord.set("bofa boa bk amer")),
    Issuer(name: ["barclays"], others: FoldedWord.set("barclaycard barclay barclaycardus")),
    Issuer(name: FoldedWord.set("capital one"), others: FoldedWord.set("capitalone capone")),
    Issuer(name: ["chase"], others: FoldedWord.set("jpmorgan jpm jpmcb chasecard")),
    Issuer(name: ["citi"], others: FoldedWord.set("citibank citicard citicards")),
    Issuer(name: ["citibank"], others: FoldedWord.set("citi citicard citicards")),
    Issuer(name: ["discover"], others: FoldedWord.set("discovercard dfs")),
    Issuer(
      name: FoldedWord.set("goldman sachs"), others: FoldedWord.set("applecard apple gsbank marcus")
    ),
    Issuer(name: ["synchrony"], others: FoldedWord.set("syncb synchb")),
    Issuer(name: FoldedWord.set("wells fargo"), others: FoldedWord.set("wellsfargo wf wfb")),
    Issuer(name: FoldedWord.set("u s bank"), others: ["usbank"]),
    Issuer(name: FoldedWord.set("us bank"), others: ["usbank"]),
    Issuer(name: ["hsbc"], others: []), Issuer(name: ["advanzia"], others: []),
    Issuer(name: ["mbna"], others: []),
  ]

  private struct Issuer {
    /// The words of its name.
    let name: Set<String>
    /// What it is called besides.
    let others: Set<String>

    var words: Set<String> { name.union(others) }
  }

  /// What texts call any of them.
  static let words = issuers.reduce(into: Set<String>()) { $0.formUnion($1.words) }

  /// Whether a word alone means one of them.
  static func mean(_ word: String) -> Bool {
    words.contains(word) && !GenericWords.all.contains(word)
  }

  /// What texts call those whose names are among `words`.
  static func words(naming words: Set<String>) -> Set<String> {
    issuers.filter { $0.name.isSubset(of: words) }.reduce(into: []) { $0.formUnion($1.words) }
  }
}
