/// Headings of parts of a statement that say which way the money of their rows goes.
enum SectionWords {
  /// Words that money in has in its heading, and those of money out.
  private static let inflows = words(
    """
    deposit|deposits|credits|credit|received|additions|income|eingänge|gutschriften|einzahlungen|
    crédits|versements|abonos|ingresos|depósitos|créditos|entradas|accrediti|entrate|bijschrijvingen|
    insättningar|indbetalinger|innskudd|wpływy|refunds
    """)
  private static let outflows = words(
    """
    withdrawal|withdrawals|debits|debit|checks|cheques|purchases|purchase|fees|charges|charged|
    advances|interest charged|paid|lastschriften|auszahlungen|belastungen|débits|retraits|achats|
    cargos|retiros|gastos|débitos|saídas|compras|addebiti|uscite|afschrijvingen|uttag|udbetalinger|
    wydatki|wypłaty|spending
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(
      text.split { $0 == "|" || $0.isNewline }.map { HeaderText.plain(String($0)) }
        .filter { !$0.isEmpty })
  }

  /// Whether money comes in below each heading; nil where one does not say.
  static func directions(of headings: [String]) -> [String: Bool]? {
    var found: [String: Bool] = [:]
    for heading in headings {
      guard let isIn = direction(of: heading) else { return nil }
      found[heading] = isIn
    }
    return found
  }

  /// Whether money comes in below a heading; nil where it does not say, or is no heading.
  static func direction(of text: String) -> Bool? {
    guard !text.contains(where: \.isNumber) else { return nil }
    let words = HeaderText.plain(text).split { !$0.isLetter }.map(String.init)
    guard (1...6).contains(words.count), words.first != "total" else { return nil }
    let isIn = words.contains { inflows.contains($0) }
    let isOut = words.contains { outflows.contains($0) }
    return isIn == isOut ? nil : isIn
  }
}
