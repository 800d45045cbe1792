/// Words by which banks say how something was paid, and not to whom: `POS`, `CARD PAYMENT`,
/// `KARTENZAHLUNG`.
enum PaymentWords {
  /// The payment processors that stand in front of a merchant.
  static let processors = FoldedWord.set("sq tst paypal 支付宝 财付通")

  static let all = FoldedWord.set(
    """
    pos card debit credit purchase purchases payment payments pmt pymt visa mastercard maestro
    contactless checkcard chkcard chip pin online transaction recurring preauthorized withdrawal
    pending authorization ref reference dbt crd ach eft web ppd
    kartenzahlung kartenumsatz karte girocard debitkarte kreditkarte lastschrift basislastschrift
    folgelastschrift sepa einzug zahlung umsatz bezahlung lastschrifteinzug gutschrift
    achat carte cb paiement prélèvement prlv facture
    compra compras tarjeta pago pagos recibo cartão pagamento acquisto carta addebito
    betaling betaalautomaat pinbetaling incasso geldautomaat
    kortköp varekjøp varekøb kort korttiosto betalning dankort
    płatność karta karty zakup platba kartou
    """)
}
