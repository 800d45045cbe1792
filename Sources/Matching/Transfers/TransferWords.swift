/// The words by which banks call a transfer.
enum TransferWords {
  /// Whether a text says that it is a transfer.
  static func areIn(_ text: TransferText) -> Bool {
    areProper(in: text) || text.tokens.contains { order.contains($0) }
  }

  /// Whether a text says so by words that nothing else is called by, as a payment is.
  static func areProper(in text: TransferText) -> Bool {
    text.tokens.contains { transfer.contains($0) } || has(transferPairs, text)
  }

  /// Whether the text of an inflow into a card or loan says that the debt is paid.
  static func payDebt(in text: TransferText) -> Bool {
    areIn(text) || text.tokens.contains { payment.contains($0) } || has(paymentPairs, text)
  }

  /// Kinds of the sources that are transfers.
  static let kinds: Set = ["transfer", "bank_transfer", "account_transfer"]
  /// Kinds that pay a debt. Elsewhere they are what wallets call every purchase.
  static let paymentKinds: Set = ["payment", "bill_payment", "repeating_payment"]
  /// Kinds that no leg of a transfer has.
  static let otherKinds: Set = [
    "refund", "reversal", "chargeback", "cashback", "interest", "dividend", "fee",
    "service_charge", "bank_charge", "tax",
  ]
  /// Kinds of a purchase: a leg only where a text names the account.
  static let purchaseKinds: Set = ["card", "point_of_sale", "purchase"]
  /// Kinds that leave the account as money in the hand.
  static let cashKinds: Set = ["cash", "atm"]

  /// Whether the source's category is one of transfers. Plaid: `TRANSFER_IN…`, `TRANSFER_OUT…`,
  /// `LOAN_PAYMENTS…`.
  static func areIn(category: String) -> Bool {
    paysDebt(category: category) || areIn(TransferText(category))
  }

  /// Whether the source's category says that a card or loan is paid. Plaid: `LOAN_PAYMENTS…`.
  static func paysDebt(category: String) -> Bool {
    category.hasPrefix("LOAN_PAYMENTS")
  }

  static let transfer: Set = [
    // English
    "transfer", "transfers", "transferred", "etransfer", "xfer", "xfr", "tfr", "trf", "trfr",
    "trsf", "transf",
    // German
    "überweisung", "ueberweisung", "umbuchung", "übertrag", "uebertrag", "kontoübertrag",
    // French
    "virement", "virements", "vir",
    // Spanish, Portuguese
    "transferencia", "transferencias", "traspaso", "transferência", "pix",
    // Italian
    "bonifico", "giroconto", "trasferimento",
    // Dutch
    "overboeking", "overschrijving",
    // Nordic
    "överföring", "overføring", "overførsel", "tilisiirto",
    // Polish, Czech, Hungarian, Turkish, Russian
    "przelew", "převod", "átutalás", "havale", "eft", "перевод",
  ]

  /// What a person or a bank orders, to an own account or to anybody.
  static let order: Set = [
    "payment", "payments", "pymt", "pmt", "autopay", "autopmt", "epayment", "ach", "zelle", "wire",
    "remittance",
  ]

  static let payment: Set = [
    "pay", "paid", "epay", "zahlung", "einzahlung", "lastschrift", "ausgleich", "paiement",
    "prélèvement", "pago", "pagamento", "betaling", "incasso", "spłata", "inbetalning",
  ]

  /// Chinese, Japanese and Korean print no blanks between words.
  static let transferPairs: Set = [
    "转账", "转帐", "轉賬", "轉帳", "转入", "轉入", "转出", "轉出", "转存", "还款", "還款", "汇款", "匯款",
    "汇入", "汇出", "提现", "提現", "振込", "振替", "送金", "이체", "송금",
  ]

  static let paymentPairs: Set = ["入金", "缴款", "繳款", "상환"]

  private static func has(_ pairs: Set<String>, _ text: TransferText) -> Bool {
    text.ideographs.contains { run in
      zip(run, run.dropFirst()).contains { pairs.contains(String([$0, $1])) }
    }
  }
}
