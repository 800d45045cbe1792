/// The words of wallets: what their operators are called, and how they call money from and to a bank.
enum WalletWords {
  /// Those that hold money for others, each with all that texts call it.
  private static let operators: [Set<String>] = [
    ["paypal"], ["alipay", "支付宝", "支付寶"],
    ["wechat", "weixin", "tenpay", "微信", "财付通", "財付通"], ["venmo"], ["wise", "transferwise"],
    ["revolut"], ["cashapp"], ["skrill"], ["neteller"], ["payoneer"], ["klarna"], ["lydia"],
    ["satispay"], ["vipps", "mobilepay"], ["twint"], ["yoomoney", "юmoney"], ["qiwi"], ["gcash"],
    ["paytm"], ["phonepe"], ["mercadopago"], ["picpay"], ["kakaopay"], ["grabpay"], ["gopay"],
  ].map { Set($0.map(FoldedWord.of)) }

  /// What texts call any of them.
  static let all = operators.reduce(into: Set<String>()) { $0.formUnion($1) }

  /// What texts call those whose names are among `words`.
  static func names(meantBy words: Set<String>) -> Set<String> {
    operators.filter { !$0.isDisjoint(with: words) }.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether a wallet's text says that money comes from a bank, or goes to one.
  static func areOfFunding(_ text: TransferText) -> Bool {
    let words = text.words.map(\.text)
    return words.contains { funding.contains($0) }
      || zip(words, words.dropFirst()).contains { pairs.contains("\($0) \($1)") }
      || text.ideographs.contains { run in runs.contains { run.contains($0) } }
  }

  /// Words that say so, and name nobody.
  static let funding = FoldedWord.set(
    """
    topup deposit funding withdrawal withdraw cashout load reload pp
    bankgutschrift aufladung abbuchung auszahlung einzahlung guthaben aufgeladen
    rechargement approvisionnement retrait recarga retirada retiro ricarica prelievo
    opladen opwaardering opwaarderen storting opname doładowanie wypłata пополнение вывод
    """)

  /// Those and the words of fees: they name nobody.
  static let neutral = funding.union(
    FoldedWord.set(
      """
      fee fees gebühr gebühren frais comisión comision commissione taxa kosten opłata general
      top topped up add added out
      """))

  private static let pairs: Set = [
    "top up", "topped up", "add money", "added money", "money added", "cash out", "to bank",
    "from bank", "instant transfer", "bank account", "bank transfer",
  ]

  private static let runs = ["提现", "提現", "充值", "转入", "轉入", "转出", "轉出", "银行卡", "銀行卡"]
}
