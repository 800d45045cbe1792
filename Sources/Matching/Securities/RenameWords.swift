/// Words of brokers for a security that goes on under another number or name: one row takes the old one
/// out, one puts the new one in.
package enum RenameWords {
  private static let words = [
    "NAME CHANGE", "CHANGE OF NAME", "NAMENSWECHSEL", "NAMENSÄNDERUNG", "CHANGEMENT DE NOM",
    "ISIN CHANGE", "ISIN WECHSEL", "ISINWECHSEL", "CUSIP CHANGE", "SYMBOL CHANGE", "TICKER CHANGE",
    "PRODUCTWIJZIGING", "PRODUCT CHANGE", "PRODUKTÄNDERUNG", "REVERSE SPLIT",
    "REVERSE STOCK SPLIT", "SHARE CONSOLIDATION", "AKTIENZUSAMMENLEGUNG", "REDOMICIL", "UMTAUSCH",
    "CONVERSION", "REDENOMINATION",
  ]

  package static func are(in text: String) -> Bool {
    let plain = String(text.uppercased().map { $0 == "-" || $0 == "/" || $0 == "_" ? " " : $0 })
    return words.contains { plain.contains($0) }
  }
}
