import FinanceModel

/// The words by which banks call an exchange of currencies.
enum ExchangeWords {
  private static let words = FoldedWord.set(
    """
    exchange exchanged conversion converted convert fx forex
    umtausch umgetauscht währungstausch währungsumtausch devisen konvertierung
    conversión cambio échange converti conversione wisselen omgewisseld valuta wymiana växling veksling
    """)
  private static let runs = ["兑换", "兌換", "换汇", "換匯", "购汇", "購匯", "结汇", "結匯", "外貨両替", "환전"]

  /// Whether a text says that money was exchanged.
  static func areIn(_ text: TransferText) -> Bool {
    text.words.contains { words.contains($0.text) }
      || text.ideographs.contains { run in runs.contains { run.contains($0) } }
  }

  /// Whether a text names a currency by its code.
  static func name(_ currency: Currency, in text: TransferText) -> Bool {
    let code = FoldedWord.of(currency.code.lowercased())
    return text.words.contains { $0.text == code }
  }
}
