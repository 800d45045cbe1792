import FinanceModel

// Trades, holdings and securities in the language of bank mappings.
extension MappingLanguage {
  /// The names of securities in the words of mappings.
  static let securityNames: [(key: String, scheme: SecurityIdentifier.Scheme, summary: String)] = [
    ("isin", .isin, "Its ISIN."), ("cusip", .cusip, "Its CUSIP."), ("sedol", .sedol, "Its SEDOL."),
    ("figi", .figi, "Its FIGI."), ("conid", .conid, "Interactive Brokers' number of it."),
    ("wkn", .wkn, "Its WKN."), ("valor", .valor, "Its Valor."),
    ("id", .secid, "The broker's own id of it."), ("ticker", .ticker, "Its ticker."),
    ("name", .name, "Its name."),
  ]

  static let security = KeySet(
    securityNames.map { key($0.key, .named("expression"), $0.summary) } + [
      key("market", .named("expression"), "The market that the ticker is of."),
      key("option", .named("expression"), "The text that names the contract of an option."),
      key(
        "kind", .named("expression"),
        "stock, fund, fixed_income, crypto, option, cash, precious_metal, real_estate or other."),
      key("title", .named("expression"), "Its name for people, where `name` does not identify it."),
      key("currency", .named("expression"), "The currency of its prices."),
      key("multiplier", .named("expression"), "Shares of the underlying that a contract is for."),
    ])

  private static let units = Shape.any([.named("expression"), .named("amount")])
  private static let costs = Shape.any([
    .named("expression"), .list(.named("expression")), .named("amount"),
  ])

  static let trade = KeySet(
    [
      required(
        "kind", .named("expression"), "The kind of trade, or cash where only money moves."),
      key("units", units, "Units that come in or go out; a plain value has the sign of the kind."),
      key("price", .named("expression"), "Of one unit."),
      key(
        "price_currency", .named("expression"), "The currency of the price: also GBX, or %."),
    ]
      + TradeRule.Cost.allCases.map {
        key(
          $0.rawValue, costs,
          $0 == .accrued
            ? "Interest since the last coupon, inside the amount." : "Part of the cost.")
      } + [
        key("gain", .named("amount"), "The gain as the broker states it."),
        key("rate", .named("expression"), "The rate between the two currencies."),
        key(
          "rate_of", .choice(["other", "account"]),
          "Whose unit the rate is the price of: 1 unit of the other currency, or of the account's."),
        key("split", .choice(["added", "total"]), "What the units of a split are."),
        key("ratio", .named("expression"), "New for old units of a split: 2:1."),
        key("reversal", .named("condition"), "Rows that take another one back."),
        key("sub_account", .named("expression"), "cash, margin, short or other."),
        key(
          "into", .keys(exchange), "What comes in, of rows that exchange one security for another."),
      ])

  private static let exchange = KeySet([
    key("when", .named("condition"), "Rows that are such an exchange; default: each."),
    required("units", .named("expression"), "How much came in."),
    required("security", .keys(security), "What came in."),
  ])

  static let holding = KeySet([
    key("as_of", .named("date"), "The day of all holdings."),
    key("units", .named("expression"), "How many units are held; - where they are owed."),
    key("price", .named("expression"), "Of one unit."),
    key("price_currency", .named("expression"), "The currency of the price: also GBX, or %."),
    key("price_date", .named("date"), "The day of the price."),
    key("value", .named("expression"), "What they are worth."),
    key("cost", .named("expression"), "What all of them cost."),
    key("unit_cost", .named("expression"), "What one of them cost."),
    key("currency", .named("expression"), "The currency of value and cost."),
    key("rate", .named("expression"), "Units of the account's currency for one of the row's."),
    key("sub_account", .named("expression"), "cash, margin, short or other."),
    key("cash", .named("condition"), "Rows that are money of the account, by their value."),
    key("total", .named("condition"), "The row that states what all of it is worth."),
    key("lots", .named("condition"), "Rows that are lots of the holding above."),
    key("acquired", .named("date"), "The day a lot was bought."),
    key("complete", .flag, "false: what is not listed may be held too."),
  ])
}
