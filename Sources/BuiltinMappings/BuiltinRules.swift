import BankMappings

/// The rules that come with the program.
package enum BuiltinRules {
  /// Names of shops from what payment processors and banks print around them.
  package static let payees = PayeeRules(
    name: "builtin/payees.yaml",
    opening: """
      # Names of shops, out of what payment processors and banks print around them.
      #
      # These rules set the payee alone; the bank's text stays. They come before all others, so that yours
      # win. `builtin: none` in a rule file of yours leaves them out.
      #
      # What is taken away must be a processor, a date, a card or a place: what is left names one shop. Where a
      # text does not say where the name ends, it stays as it is.

      """,
    #"""
    # Shops of many names.
    ^AMZN ?(?:MKTPL?|MKTPLACE|MARKETPLACE)\b
    ^AMAZON ?(?:MKTPL?|MKTPLACE|MARKETPLACE)\b
    = Amazon Marketplace
    ^AMAZON PRIME\*
    = Amazon Prime
    ^AMAZON(?:\.[A-Z]{2,3}(?:\.[A-Z]{2})?)?\*[A-Z0-9]{5,}
    = Amazon
    ^APPLE\.COM/BILL\b
    = Apple
    ^GOOGLE ?\* ?(\S.+)
    = Google $1
    ^UBER {0,3}\* ?EATS\b
    = Uber Eats
    ^UBER {0,3}\* ?TRIP\b
    = Uber

    # What a bank prints before the name.
    ^PURCHASE AUTHORIZED ON \d\d/\d\d (\S.{2,}?)(?: [SP]\d{9,})?(?: CARD \d{4})?$
    = $1
    ^CHECKCARD \d{4} (\S.{2,}?)(?: \d{10,})?$
    = $1
    ^POS (?:DEBIT|PURCHASE) {2,}(\S.{2,})
    = $1
    ^/TRTP/.*/NAME/([^/]{2,}?) ?/
    = $1
    ^(?:BEA|GEA|ECOM), [^,]*?(?:BETAALPAS|APPLE PAY|GOOGLE PAY) +([^,]{3,}?) ?,PAS\d
    = $1
    ^KARTENZAHLUNG (?:GIROCARD |ONL )?(?!GIROCARD|ONL )([^\d+][^+]{2,}?)(?: \d{4}-\d\d-\d\dT\d.*| \d\d\.\d\d\.(?:\d.*)?| DEBITK\..*)?$
    = $1
    ^KARTENTRANSAKTION (\D.{2,})
    = $1
    ^(?:APPLE PAY |GOOGLE PAY )?KAUF/DIENSTLEISTUNG VOM \d\d\.\d\d\.\d{4} KARTEN NR\. [X\d]+ (\S.{2,})
    = $1
    ^EINKAUF (\D.{2,}?) \d\d\.\d\d\.\d{4}, \d\d:\d\d, KARTEN-NR
    = $1
    ^ACHAT PAR CARTE DE D[ÉE]BIT \d{4} (\S.{2,})
    = $1
    ^PAIEMENT(?: PAR)? (?:CB|CARTE) (?!DE )(?:X?\d{4} )?(?:DU )?(?:\d{4} |\d{6} |\d\d/\d\d(?:/\d{2,4})? )?(\D.{2,}?)(?: CARTE [\dX*]+| CB\*\d+| \d\d[./]\d\d[./]\d\d(?:\d\d)?)?$
    ^ACHAT(?: PAR)? (?:CB|CARTE) (?!DE )(?:X?\d{4} )?(?:DU )?(?:\d{4} |\d{6} |\d\d/\d\d(?:/\d{2,4})? )?(\D.{2,}?)(?: CARTE [\dX*]+| CB\*\d+| \d\d[./]\d\d[./]\d\d(?:\d\d)?)?$
    = $1
    ^FACTURE CARTE DU \d{6} (\S.{2,}?)(?: CARTE [\dX*]+)?$
    = $1
    ^(?:CARTE|CB) (?:X\d{4} )?\d\d/\d\d(?:/\d{2,4})? (\D.{2,}?)(?: CB\*\d+)?$
    = $1
    ^(?:COMPRA|PAGO(?: M[OÓ]VIL)?) EN (\D.{2,}?)(?:, TARJ.*| TARJ(?:ETA)?\.? [\dX*:]+.*)?$
    = $1
    ^COMPRA TARJ(?:ETA)?\.? [\dX*]{4,} (\S.{2,})
    = $1
    ^COMPRA (?:COM CART[ÃA]O|NO D[ÉE]BITO) (?:- )?(?:\d\d/\d\d (?:\d\d:\d\d )?)?(\D.{2,})
    = $1
    ^PAGAMENTO (?:CONTACTLESS |POS )?(?:DEL )?\d\d/\d\d(?:/\d{2,4})? .*?CARTA \*?\d{4} (?:DI EUR [\d.,]+ )?(\D.{2,})
    = $1
    ^PAGAMENTO (?:TRAMITE )?POS (\p{L}.{2,})
    = $1
    ^P[ŁL]ATNO[ŚS][ĆC] KART[ĄA] (?:\d\d[.-]\d\d[.-]\d{4} )?(\D.{2,})
    = $1
    ^(.{3,}?)  +ZAKUP PRZY U[ŻZ]YCIU KARTY
    = $1
    ^财付通 ?[-－—] ?(.{2,})
    ^支付宝 ?[-－—] ?(.{2,})
    ^微信支付 ?[-－—] ?(.{2,})
    ^云闪付 ?[-－—] ?(.{2,})
    = $1

    # Processors: Square, Toast, PayPal, SumUp, Zettle, Stripe, Shopify, Klarna and their like.
    ^(?:SQ|SQC|TST|PP|PAYPAL|SUMUP|SUM|IZ|IZETTLE|ZTL|ZETTLE_?) {0,2}\* ?(\S.{2,})
    = $1
    ^(?:STRIPE|SP|LS|LSP|FS|FSP|CKO|KLARNA|MOLLIE|ADYEN|BT|EB|IN|PY|WL|CLV|CCV|BCK|NYX|DRI|PADDLE\.NET|2CO\.COM|2CHECKOUT\.COM|GOCARDLESS|MERPAGO|MERCADOPAGO|PAYU|EBANX) {0,2}\* ?(\S.{2,})
    = $1

    # What stands behind the name: a place, the number of a branch, a telephone.
    ^(\p{L}[^/+:]{2,}?) ?//\p{L}{3}
    = $1
    ^(\p{L}[^/+:]{2,}?)/[^/]*/?\.\./[A-Z]{2}\b
    = $1
    ^(\p{L}[^\\+]{2,}?) ?\\+\p{L}{3}
    = $1
    ^(\p{L}.{2,}?) +>[A-Z]{3,}
    = $1
    ^(\p{L}.{2,}?), DEBITKARTEN-NR
    = $1
    ^(.{3,}?) +\d{4} +K\d +\d\d\.\d\d\.
    = $1
    ^(?!.{0,16}  \S)(?!POS |PURCHASE|PAYMENT|BILL |DEPOSIT|WITHDRAWAL|TRANSFER|CASH |ATM |DEBIT|CREDIT|CARD |VISA |DIRECT )(\p{L}.{2,}?)  +\S.*?  +[A-Z]{2,3}$
    = $1
    ^(\p{L}[^#]*\p{L}[^#]*?) +\(?\d{3}\)?-\d{3}-?\d{4}\b(?!-)
    ! \b(?:to|from|at|by|for|via|on|payment|pmt|transfer|xfer|zelle|venmo|deposit|withdrawal|call|tel|phone|mobile|number|no|account|acct|purchase|debit|credit|card|ref|order)[:.]? +\(?\d{3}\)?-\d{3}-?\d{4}\b
    = $1
    ^(\p{L}[^#]*\p{L}{2}[^#]*?) +#\d{2,6}\b
    ! \b(?:checks?|cheques?|chk|paid|no|number|id|ref|reference|invoice|order|ticket|case|claim|policy|plan|fund|bill|statement|batch|contract|member|customer|user|transaction|trace|auth|store|shop|branch|unit|apt|suite|lot|terminal|agent|merchant|atm|card|loan|acct|account|deposit|payment|pmt|transfer|xfer|withdrawal|purchase|debit|credit|fee|room|locker|machine|kiosk|lane|pump|table|gate|route|line) *#
    = $1
    """#)

  /// The same as a rule file, with tests.
  package static let file = MappingFile(name: payees.name, text: payees.text + tests)

  private static let tests = #"""
    tests:
      - {in: {description: 'SQ *BLUE HERON COFFEE'}, out: {payee: BLUE HERON COFFEE}}
      - {in: {description: 'TST* Cedar Noodles'}, out: {payee: Cedar Noodles}}
      - {in: {description: 'PAYPAL *LANTERNBOOK 402-935-7733'}, out: {payee: LANTERNBOOK}}
      - {in: {description: 'PP*WILLOWTOYS'}, out: {payee: WILLOWTOYS}}
      - {in: {description: 'SumUp  *Maple Bakery'}, out: {payee: Maple Bakery}}
      - {in: {description: 'iZ *FERN GARDEN'}, out: {payee: FERN GARDEN}}
      - {in: {description: 'Zettle_*Comet Toys'}, out: {payee: Comet Toys}}
      - {in: {description: 'PAYPAL *'}, out: {payee: ''}}
      - {in: {description: 'AMZN Mktp US*2K3AB12CD'}, out: {payee: Amazon Marketplace}}
      - {in: {description: 'AMAZON.DE*AB1CD2EF3'}, out: {payee: Amazon}}
      - {in: {description: 'AMAZON FRESH'}, out: {payee: ''}}
      - {in: {description: 'APPLE.COM/BILL 866-712-7753 CA'}, out: {payee: Apple}}
      - {in: {description: 'APPLE STORE R123'}, out: {payee: ''}}
      - {in: {description: 'GOOGLE *HeronMaps'}, out: {payee: Google HeronMaps}}
      - {in: {description: 'UBER   *EATS'}, out: {payee: Uber Eats}}
      - {in: {description: 'GREEN VALLEY MARKET #12'}, out: {payee: GREEN VALLEY MARKET}}
      - {in: {description: 'HARBOR GROCERY #12 PORTLAND OR'}, out: {payee: HARBOR GROCERY}}
      - {in: {description: 'CHECK #1043'}, out: {payee: ''}}
      - {in: {description: 'Check Paid #204'}, out: {payee: ''}}
      - {in: {description: 'INVOICE #88'}, out: {payee: ''}}
      - {in: {description: 'Growth Fund #12'}, out: {payee: ''}}
      - {in: {description: 'ZELLE TO 555-010-4567'}, out: {payee: ''}}
      - {in: {description: 'HERON MAPS 866-555-0153 CA'}, out: {payee: HERON MAPS}}
      - {in: {description: 'WILLOW PHARMACY Order Number 111-2222222-3333333'}, out: {payee: ''}}
      - {in: {description: 'SALES:   MAPLE RESTAURANT          CHN          CN'}, out: {payee: ''}}
      - {in: {description: 'QR       FERN CATERING             CHN          CN'}, out: {payee: ''}}
      - {in: {description: 'NONREF//0724710290621954'}, out: {payee: ''}}
      - {in: {description: 'CHECKCARD 0112 CEDAR CAFE PORTLAND OR 1890611732'}, out: {payee: CEDAR CAFE PORTLAND OR}}
      - {in: {description: 'Achat par carte de débit 1234 BOULANGERIE EXEMPLE'}, out: {payee: BOULANGERIE EXEMPLE}}
      - {in: {description: 'PAPER CRANE BOOKS   PORTLAND            OR'}, out: {payee: PAPER CRANE BOOKS}}
      - {in: {description: 'BILL PAYMENT             WATER'}, out: {payee: ''}}
      - {in: {description: 'POS PURCHASE             PEAK BOOKSHOP'}, out: {payee: PEAK BOOKSHOP}}
      - {in: {description: 'BAECKEREI MUSTER//MUSTERSTADT/DE'}, out: {payee: BAECKEREI MUSTER}}
      - {in: {description: 'Kartenzahlung Cedar Garden//NEUSTADT/DE KFN 1'}, out: {payee: Cedar Garden}}
      - {in: {description: 'Kartenzahlung COMET BOOKS/Neustadt/../DE 2024-12-08T11:48 Debitk.07'}, out: {payee: COMET BOOKS}}
      - {in: {description: 'Kartenzahlung girocard Bäckerei Körnle 2024-12-05T17:31 Debitk.0'}, out: {payee: Bäckerei Körnle}}
      - {in: {description: 'Kartenzahlung'}, out: {payee: ''}}
      # Whose purchase it is stands behind ABWA: the first name may be that of many shops.
      - {in: {description: 'Kartenzahlung CEDAR PAY SVWZ+2020-12-29T17.25Debitk.0 2023-12ABWA+FERN BOOKS//NEUSTADT/DE'}, out: {payee: ''}}
      - {in: {description: 'BÄCKEREI MUSTER, Debitkarten-Nr. 1234xxxx'}, out: {payee: BÄCKEREI MUSTER}}
      - {in: {description: 'PAIEMENT CB 0403 BOULANGERIE EXEMPLE CARTE 1234'}, out: {payee: BOULANGERIE EXEMPLE}}
      - {in: {description: 'ACHAT CB BOULANGERIE EXEMPLE 04.03.24'}, out: {payee: BOULANGERIE EXEMPLE}}
      - {in: {description: 'CARTE X1234 04/03 BOULANGERIE EXEMPLE'}, out: {payee: BOULANGERIE EXEMPLE}}
      - {in: {description: 'BEA, Apple Pay Comet Bakery,PAS041 NR:CT8136 09.12.24/12.31 UTRECHT'}, out: {payee: Comet Bakery}}
      - {in: {description: 'BAKKERIJ VOORBEELD\AMSTERDAM 04-03-2024 08:12'}, out: {payee: BAKKERIJ VOORBEELD}}
      - {in: {description: '/TRTP/iDEAL/IBAN/NL00XXXX/BIC/XXXX/NAME/Fern Books/REMI/1'}, out: {payee: Fern Books}}
      - {in: {description: 'COMPRA EN PANADERIA EJEMPLO, TARJETA 1234'}, out: {payee: PANADERIA EJEMPLO}}
      - {in: {description: 'PAGAMENTO CONTACTLESS DEL 04/03/2024 CARTA *1234 DI EUR 4,80 PANETTERIA ESEMPIO'}, out: {payee: PANETTERIA ESEMPIO}}
      - {in: {description: 'PIEKARNIA PRZYKŁAD  ZAKUP PRZY UŻYCIU KARTY'}, out: {payee: PIEKARNIA PRZYKŁAD}}
      - {in: {description: 'Płatność kartą 04.03.2024 PIEKARNIA PRZYKŁAD'}, out: {payee: PIEKARNIA PRZYKŁAD}}
      - {in: {description: '支付宝-云朵书店'}, out: {payee: 云朵书店}}
      - {in: {description: '财付通-早点铺'}, out: {payee: 早点铺}}
      - {in: {description: 'HARBOUR BAKERY'}, out: {payee: ''}}

    """#
}
