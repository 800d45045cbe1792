/// Words that any statement may have and that say nothing of a person: they stay.
///
/// Beside these, the words that any bank's table is headed with stay (`CommonNames`).
enum BankWords {
  /// - Parameter word: in lower case.
  static func contains(_ word: String) -> Bool {
    words.contains(word)
  }

  private static let words = Set(
    [payments, European.words, codes, months, forms].flatMap { list in
      list.split(whereSeparator: \.isWhitespace).map(String.init)
    })

  private static let payments = """
    ach apple google pay atm autopay automatic bacs billpay bpay cash cashback card cards chaps charge
    check cheque chip contactless debit credit deposit direct domestic dividend eft faster fee fees
    fedwire fpi funds giro imps instant interest international internet maestro mandate mastercard
    mobile monthly neft netbanking nfc online order overdraft payid paypal paynow payroll pin pos
    purchase ratio rebate recurring refund remittance returned reversal rtgs salary savings sepa
    service shared split standing store subscription swift tax transfer transaction upi visa wire withdrawal
    opening closing brought carried forward balance total subtotal pending posted cleared completed
    settled declined failed success successful yes no true false null none unknown other misc general
    merchandise groceries grocery dining restaurants restaurant shopping travel entertainment health
    medical utilities utility insurance education gas fuel supermarkets supermarket rent housing home
    personal transportation gifts income bills savings investments investment food drinks transport
    credited debited payment payments received sent via ref reference nr no id memo name account
    """

  private static let codes = """
    eur usd gbp chf jpy cny hkd twd krw sgd myr php thb idr inr vnd aud nzd cad mxn brl ars clp cop pen
    zar ngn kes egp ils aed sar try rub uah pln czk huf ron bgn hrk sek nok dkk isk gel kzt pkr lkr bdt
    iban bic blz eref kref mref cred debt svwz abwa abwe purp ntrf nmsc nonref notprovided dr cr db sb
    """

  private static let months = """
    january february march april may june july august september october november december jan feb mar
    apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon
    tue wed thu fri sat sun am pm
    """

  private static let forms = """
    gmbh ag kg ltd limited llc inc plc corp company sarl sas bv nv oy ab aps spa srl sro sp zoo kft bank
    """

  /// What the bank itself says of a payment, in other languages.
  enum European {
    static let words = """
      lastschrift basislastschrift firmenlastschrift gutschrift überweisung überweisungsgutschrift
      dauerauftrag dauerauftragsgutschrift kartenzahlung girocard kreditkarte entgelt abschluss
      entgeltabschluss debitk debitkarte
      lohn gehalt rente miete bargeld bargeldauszahlung auszahlung einzahlung echtzeit
      echtzeitüberweisung vorgemerkt gebucht zins zinsen gebühr umsatz storno rücklastschrift
      virement prélèvement prelevement carte retrait dab cotisation versement salaire remise facture
      transferencia recibo nómina nomina adeudo domiciliación compra tarjeta ingreso cajero comisión
      bonifico addebito accredito prelievo bancomat stipendio canone commissioni pagamento carta
      overschrijving incasso betaalautomaat geldautomaat ideal salaris
      överföring autogiro kortköp bankgiro plusgiro lön swish betalning uttag insättning
      overførsel kortbetaling dankort løn vipps varekjøp giro
      tilisiirto korttiosto maksu palkka nosto
      przelew płatność kartą wypłata wpłata prowizja opłata blik
      platba kartou převod výběr vklad trvalý příkaz inkaso poplatek úrok
      átutalás vásárlás készpénzfelvétel díj jóváírás
      transfer pix pagamento boleto compra saque depósito tarifa
      havale eft fast ödeme çekme yatırma
      """
  }
}
