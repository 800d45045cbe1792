/// Words by which banks say how something was paid, and not to whom: `POS`, `CARD PAYMENT`,
/// `KARTENZAHLUNG`.
enum GenericWords {
  /// The payment processors that stand in front of a merchant.
  static let processors = ["sq", "tst", "paypal", "支付宝", "财付通"]

  static let words = [
    // English
    "pos", "card", "debit", "credit", "purchase", "purchases", "payment", "payments", "pmt", "pymt",
    "visa", "mastercard", "maestro", "contactless", "checkcard", "chkcard", "chip", "pin", "online",
    "transaction", "recurring", "preauthorized", "withdrawal", "pending", "authorization", "ref",
    "reference", "dbt", "crd", "ach", "eft", "web", "ppd",
    // German
    "kartenzahlung", "kartenumsatz", "karte", "girocard", "debitkarte", "kreditkarte",
    "lastschrift",
    "basislastschrift", "folgelastschrift", "sepa", "einzug", "zahlung", "umsatz", "bezahlung",
    "lastschrifteinzug", "gutschrift",
    // French
    "achat", "carte", "cb", "paiement", "prelevement", "prlv", "facture",
    // Spanish, Portuguese, Italian
    "compra", "compras", "tarjeta", "pago", "pagos", "recibo", "cartao", "pagamento", "acquisto",
    "carta", "addebito",
    // Dutch
    "betaling", "betaalautomaat", "pinbetaling", "incasso", "geldautomaat",
    // Nordic
    "kortkop", "varekop", "kort", "korttiosto", "betalning", "dankort", "varekjop",
    // Polish, Czech
    "platnosc", "karta", "karty", "zakup", "platba", "kartou",
  ]
}
