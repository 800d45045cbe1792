/// Names of currencies in the names of columns: `Dólares (US$)`, `Pesos`, `Importe S/`.
enum CurrencyNames {
  /// The ISO code of the currency that a column is named by; empty for a unit that several
  /// currencies have, nil where the name has none.
  static func currency(of name: String) -> String? {
    if let code = HeaderText.currency(in: name) { return code }
    let marks: Set<Character> = [" ", "(", ")", "[", "]", ":", ",", "-", "_"]
    let words = HeaderText.plain(name).split { marks.contains($0) }.map(String.init)
    let known = words.compactMap { units[$0] }
    return known.first { !$0.isEmpty } ?? known.first
  }

  private static let units: [String: String] = {
    var units: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":").map(String.init)
      for word in parts[1].split(separator: "|") {
        units[HeaderText.plain(String(word))] = parts[0] == "-" ? "" : parts[0]
      }
    }
    return units
  }()

  private static let text = """
    PEN:s/|s/.|sol|soles|nuevos soles
    USD:usd$|us$|u$s|us dollar|us dollars|dólares|dólar
    EUR:euro|euros|eur|ευρώ|евро
    BRL:reais|real|r$
    CRC:colones|₡
    GTQ:quetzales
    HNL:lempiras
    BOB:bolivianos|bs
    PYG:guaraníes|₲
    TRY:tl|lira
    ILS:שקל|שקלים|nis
    PLN:złotych|złote|zł
    CZK:kč
    HUF:ft|forint
    RUB:рубли|руб
    UAH:гривні|грн
    GBP:pounds|£
    -:pesos|peso|dollars|dollar|dolar|$|francs|kronor|kroner|rupees|rs|доллары|דולר
    """
}
