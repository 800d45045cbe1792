/// The names of columns by which a table of trades or holdings is told from one of money: units, what
/// they are of, and what one costs.
package struct TradeHeader {
  /// The name of the column with the units; nil where none is named so. As the others.
  package let units: String?
  package let security: String?
  package let price: String?

  package init(_ header: [String]) {
    let names = header.map { (name: $0, words: Self.words($0)) }
    func first(_ isKnown: (String) -> Bool) -> String? {
      names.first { isKnown($0.words) }?.name
    }
    units = first { Self.unitNames.contains($0) || Self.namesUnits($0) }
    price = first { Self.priceNames.contains($0) }
    security = first { words in
      Self.securityNames.contains(words)
        || words.split(separator: " ").contains { Self.codeNames.contains(String($0)) }
    }
  }

  /// Whether a table with such a header, of which these are some rows, is one of trades or holdings and not
  /// of money: it counts units of something that it names, or at a price beside words for purchase and sale.
  package static func isTradeTable(_ header: [String], rows: [[String]]) -> Bool {
    let found = TradeHeader(header)
    guard found.units != nil else { return false }
    if let security = found.security, let place = header.firstIndex(of: security) {
      // The same word may be the name of an amount: Valor.
      let cells = rows.compactMap { place < $0.count ? $0[place] : nil }.filter { !$0.isEmpty }
      if cells.isEmpty || !cells.allSatisfy(isAmount) { return true }
    }
    return found.price != nil
      && header.indices.contains { place in
        TradeWords(rows.compactMap { place < $0.count ? $0[place] : nil }).isOfTrades
      }
  }

  /// Whether a text is a number with decimals.
  private static func isAmount(_ text: String) -> Bool {
    guard let mark = text.lastIndex(where: { $0 == "." || $0 == "," }) else { return false }
    let decimals = text[text.index(after: mark)...]
    return (1...2).contains(decimals.count) && decimals.allSatisfy(\.isNumber)
  }

  /// Letters and blanks alone, in lower case.
  private static func words(_ name: String) -> String {
    HeaderName.folded(name).split { !$0.isLetter }.joined(separator: " ")
  }

  /// Whether a longer name is one of units: `No. of units allotted`, and no value of them.
  private static func namesUnits(_ words: String) -> Bool {
    let parts = Set(words.split(separator: " ").map(String.init))
    return !parts.isDisjoint(with: unitWords) && parts.isDisjoint(with: valueWords)
  }

  private static let unitWords: Set<String> = ["units", "shares", "anteile", "parts", "acciones"]
  private static let valueWords: Set<String> = [
    "amount", "value", "price", "cost", "total", "balance", "betrag", "wert", "preis", "kurs",
    "per",
    "montant", "prix", "valor", "importe", "precio", "in", "from", "text", "name",
  ]

  private static let unitNames: Set<String> = [
    "quantity", "qty", "units", "shares", "no of shares", "number of shares", "quantity transacted",
    "qty quantity", "lots", "contracts", "filled", "filled qty", "executed qty", "stück",
    "stück nom", "stk", "stücke", "stückzahl", "anteile", "anzahl", "nominal", "nominale", "menge",
    "aantal", "quantité", "quantite", "nombre de titres", "nombre de parts", "quantità", "quantita",
    "quote", "cantidad", "participaciones", "títulos", "titulos", "quantidade", "cotas", "antal",
    "andelar", "andele", "andeler", "liczba", "ilość", "ilosc", "liczba jednostek", "počet",
    "počet kusů", "mennyiség", "darab", "darabszám", "adet", "miktar", "kpl", "määrä", "osuudet",
    "количество", "кол во", "кількість", "ποσότητα", "כמות", "الكمية", "จำนวนหน่วย", "数量",
    "成交数量", "成交股数", "股数", "股數", "份额", "确认份额", "约定数量", "約定数量", "口数", "株数", "수량",
    "체결수량",
  ]
  /// Words that name a code of a security wherever they stand.
  private static let codeNames: Set<String> = [
    "isin", "wkn", "cusip", "sedol", "ticker", "valorennummer", "tickersymbol",
  ]
  private static let securityNames: Set<String> = [
    "symbol", "symbole", "símbolo", "simbolo", "security", "security name", "security description",
    "investment name", "instrument", "instrument name", "product isin", "valor", "valoren",
    "valorennr", "wertpapier", "wertpapiername", "wertpapierbezeichnung", "effekten", "fonds",
    "fondsname", "fund", "fund name", "name of the fund", "scheme", "scheme name", "stock",
    "stock name", "scrip", "scrip name", "aktie", "titel", "titre", "valeur",
    "valeur isin", "libellé valeur", "support", "fondo", "titolo", "strumento", "acción", "ativo",
    "papel", "fund isin", "fond", "värdepapper", "värdepapper beskrivning", "papir",
    "verdipapir", "værdipapir", "fondi", "arvopaperi", "papier wartościowy", "walor", "instrumentu",
    "cenný papír", "název cp", "értékpapír", "hisse", "menkul kıymet", "sembol", "asset",
    "asset name", "coin", "pair", "инструмент", "ценная бумага", "бумага", "тикер", "σύμβολο",
    "מספר נייר", "שם נייר", "נייר ערך", "コード", "銘柄", "銘柄名", "銘柄コード", "ファンド名", "证券代码",
    "证券名称", "股票代码", "股票名称", "基金代码", "基金名称", "股票代號", "證券代號", "종목", "종목명", "종목코드",
  ]
  private static let priceNames: Set<String> = [
    "price", "share price", "unit price", "last price", "nav", "kurs", "akt kurs", "preis",
    "ausführungskurs", "anteilspreis", "rücknahmepreis", "stückpreis", "koers", "cours",
    "cours d exécution", "prix", "prix unitaire", "valeur liquidative", "prezzo", "quotazione",
    "precio", "precio unitario", "valor liquidativo", "preço", "preço unitário", "price share",
    "trade price", "avg price", "average price", "execution price", "cena", "cena jednostkowa",
    "cena za kus", "ár", "árfolyam", "fiyat", "hinta", "kurssi", "цена", "ціна", "τιμή", "שער",
    "السعر", "成交价格", "成交价", "成交均价", "净值", "单位净值", "価格", "単価", "約定単価", "基準価額", "단가",
    "체결단가",
  ]
}
