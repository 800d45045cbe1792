// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let zz: [MappingEntry] = [
    zzBinanceStatement,
    zzBookingPayeeInflow,
    zzCopilotCsv,
    zzCryptoComCard,
    zzCsv2ofxCsv,
    zzDateNoteAmount,
    zzDegiroAccount,
    zzDegiroPortfolio,
    zzDegiroTransactions,
    zzGenericCsv,
    zzGenericSplitCsv,
    zzInteractiveBrokersActivity,
    zzInteractiveBrokersFlex,
    zzInteractiveBrokersHistory,
    zzMintCsv,
    zzMonarchCsv,
    zzMonefyCsv,
    zzOutbankCsv,
    zzPayoneerCsv,
    zzPaypalCsv,
    zzPaypalDutch,
    zzPaypalFrench,
    zzPaypalGerman,
    zzPaypalItalian,
    zzPaypalPolish,
    zzPaypalSpanish,
    zzPaypalStatement,
    zzPersonalCapital,
    zzRevolutCsv,
    zzRevolutTrading,
    zzStripeBalance,
    zzStripePayments,
    zzToshlCsv,
    zzTrading212Cash,
    zzWalletByBudgetbakers,
    zzWiseCsv,
    zzWiseStatementPdf,
    zzYnabCsv,
    zzYnab4Csv,
  ]

  private static let zzBinanceStatement = MappingEntry(
    id: "zz/binance-statement", title: "Binance, transaction history as CSV",
    country: "ZZ",
    institution: "Binance",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["utc_time"], ["account"], ["operation"], ["coin"], ["change"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["coin", "user_id", "utc_time"], texts: ["binance", "user_id", "utc_time"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/binance-statement.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/binance-statement
title: Binance, transaction history as CSV
country: ZZ
verified: documented
source: https://github.com/rotki/rotki
kind: trades
detect:
  marks: [UTC_Time, User_ID]
  header: [UTC_Time, Account, Operation, Coin, Change]
read: {format: csv, delimiter: ",", ragged: {remark: ''}}
columns:
  user: {names: [User_ID, User ID], optional: true}
  time: UTC_Time
  wallet: Account
  what: Operation
  coin: Coin
  change: Change
  remark: {names: [Remark], optional: true}
account: {kind: investment, institution: Binance, number: user, currency: USD}
fields:
  date: {from: time, format: [yyyy-MM-dd, yy-MM-dd]}
  # Money of states is money; every other coin is a security.
  amount: {sum: [{when: {coin: &money [EUR, USD, GBP, AUD, CAD, CHF, JPY, TRY, BRL, PLN, CZK, RON, SEK, NOK, DKK, HUF, UAH, RUB, ZAR, NGN, ARS, MXN, COP, AED]}, then: change}]}
  currency: {when: {coin: *money}, then: coin}
  description: {join: [what, coin, remark], sep: " "}
security:
  ticker: {when: {not: {coin: *money}}, then: coin}
  kind: {text: crypto}
trade:
  kind:
    first:
      - {when: {coin: *money, what: '~Deposit|Withdraw|Fiat'}, then: {text: transfer}}
      - {when: {coin: *money}, then: {text: cash}}
      - {when: {what: '~Interest|Reward|Distribution|Airdrop|Cashback|Commission|Rebate|Launchpool|Voucher', not: {change: '~^-'}}, then: {text: stock_distribution}}
      # A fee in a coin takes units and no cash.
      - {when: {what: '~Fee'}, then: {text: transfer}}
      - {when: {what: '~Buy|Sell|Sold|Spend|Revenue|Convert|Exchange|OTC|Transaction Related|Auto-Invest', change: '~^-'}, then: {text: sell}}
      - {when: {what: '~Buy|Sell|Sold|Spend|Revenue|Convert|Exchange|OTC|Transaction Related|Auto-Invest'}, then: {text: buy}}
      - {text: transfer}
  units: {signed: {when: {not: {coin: *money}}, then: change}}
rows:
  # An event is the rows of one second.
  join: {by: [time, wallet]}
ignore: [user, time, wallet]
tests:
  - in: |
      User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
      08154711,2024-03-04 10:00:00,Spot,Deposit,EUR,2200.00000000,
      08154711,2024-03-05 11:22:33,Spot,Transaction Buy,BTC,0.01500000,
      08154711,2024-03-05 11:22:33,Spot,Transaction Spend,EUR,-900.00000000,
      08154711,2024-03-05 11:22:33,Spot,Transaction Fee,BNB,-0.00150000,
    out:
      - {date: 2024-03-04, amount: "2200.00000000", currency: EUR}
      - {date: 2024-03-05, amount: "-900.00000000", currency: EUR, kind: buy, units: "0.015"}
      - {date: 2024-03-05, kind: transfer_out, units: "-0.0015"}

"""#),
    isBuiltin: true)

  private static let zzBookingPayeeInflow = MappingEntry(
    id: "zz/booking-payee-inflow", title: "Date, payee, second date, inflow and currency, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["payee"], ["someotherdate"], ["inflow"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["someotherdate"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/booking-payee-inflow.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/booking-payee-inflow
title: Date, payee, second date, inflow and currency, CSV
country: ZZ
verified: corpus
detect:
  header: [Date, Payee, SomeOtherDate, Inflow, Currency]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  date: Date
  payee: Payee
  other: SomeOtherDate
  amount: Inflow
  currency: Currency
account: {kind: checking, currency: currency}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: other, format: dd.MM.yyyy}
  # A negative inflow is an outflow.
  amount: {signed: amount}
  currency: currency
  description: payee
rows:
  skip:
    - {when: {date: '~^FOOTER'}, reason: a line below the table}
    - {when: {not: {date: '~^\d'}}, reason: 'no booking: the row has no date'}
tests:
  - in: |
      Date;Payee;SomeOtherDate;Inflow;Currency;skip;skip
      04.03.2024;"Bakery";03.03.2024;-1.004,80;EUR;;
      05.03.2024;"Northwind";05.03.2024;2.000,00;EUR;;
      FOOTER LINE;FOOTER LINE;;;;;
    out:
      - {date: 2024-03-04, value_date: 2024-03-03, amount: "-1004.80", currency: EUR, description: Bakery}
      - {date: 2024-03-05, amount: "2000.00"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let zzCopilotCsv = MappingEntry(
    id: "zz/copilot-csv", title: "Copilot Money transactions, CSV",
    country: "ZZ",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["name"], ["amount"], ["status"], ["category"], ["parent category"], ["excluded"], ["type"], ["account"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["account mask", "excluded", "recurring"], texts: ["account mask", "excluded"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/copilot-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/copilot-csv
title: Copilot Money transactions, CSV
country: ZZ
verified: synthetic
detect:
  marks: [account mask, excluded]
  header: [date, name, amount, status, category, parent category, excluded, type, account]
read: {format: csv, delimiter: ","}
columns:
  date: date
  text: name
  amount: amount
  status: status
  category: category
  parent: parent category
  excluded: excluded
  tags: {names: [tags], optional: true}
  type: type
  account: account
  mask: {names: [account mask], optional: true}
  note: {names: [note], optional: true}
  recurring: {names: [recurring], optional: true}
account: {kind: other, currency: USD, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  # What was spent is printed as positive, of every account.
  amount: {signed: amount, positive: outflow}
  description: text
  category: {join: [parent, category], sep: "/"}
  kind: {when: {type: internal transfer}, then: {text: transfer}}
  status: {from: status, map: {pending: pending}, default: posted}
  memo: {join: [note, tags], sep: " "}
ignore: [excluded, type, recurring, mask, status]
tests:
  - in: |
      date,name,amount,status,category,parent category,excluded,tags,type,account,account mask,note,recurring
      2024-03-15,Harbour Bakery,4.80,pending,Restaurants,Food & Drink,false,,regular,Demo Card,1234,,
      2024-03-10,Card payment,-500.00,posted,,,true,,internal transfer,Demo Card,1234,,
      2024-03-04,City Power,1087.50,posted,Utilities,Home,false,bills,regular,Demo Checking,4711,March,Monthly
      2024-03-01,Northwind,-2200.00,posted,Paycheck,Income,false,,income,Demo Checking,4711,,
    out:
      - {date: 2024-03-15, amount: "-4.80", pending: true}
      - {date: 2024-03-10, amount: "500.00", kind: transfer}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let zzCryptoComCard = MappingEntry(
    id: "zz/crypto-com-card", title: "Crypto.com card, CSV",
    country: "ZZ",
    institution: "Crypto.com",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["timestamp (utc)"], ["transaction description"], ["currency"], ["amount"], ["native currency"], ["native amount"], ["transaction kind"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["native amount", "native amount (in usd)", "native currency", "transaction kind"], texts: ["crypto.com", "transaction kind"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/crypto-com-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/crypto-com-card
title: Crypto.com card, CSV
country: ZZ
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  marks: [Transaction Kind]
  header: [Timestamp (UTC), Transaction Description, Currency, Amount, Native Currency, Native Amount, Transaction Kind]
  filename: 'card_transactions_record_*.csv'
read: {format: csv, delimiter: ","}
columns:
  date: Timestamp (UTC)
  text: Transaction Description
  foreign_currency: Currency
  foreign: Amount
  currency: Native Currency
  amount: Native Amount
  usd: {names: [Native Amount (in USD)], optional: true}
  kind: {names: [Transaction Kind], optional: true}
account: {kind: wallet, institution: Crypto.com, currency: currency}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: text
  original_amount: foreign
  original_currency: foreign_currency
identity: {cells: [date, text]}
ignore: usd
tests:
  - in: |
      Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash
      2024-03-05 08:12:47,Paper Crane Books,USD,-86.4,,,EUR,-80.0,-86.4,,
      2024-03-01 09:00:00,EUR -> Card Top Up,EUR,2200.0,,,EUR,2200.0,2376.0,,
    out:
      - {date: 2024-03-05, amount: "-80.0", currency: EUR, original_amount: "-86.4", original_currency: USD}
      - {date: 2024-03-01, amount: "2200.0"}

"""#),
    isBuiltin: true)

  private static let zzCsv2ofxCsv = MappingEntry(
    id: "zz/csv2ofx-csv", title: "The layout csv2ofx writes and reads by default, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["row"], ["num"], ["date"], ["reference"], ["description"], ["amount"], ["account"], ["category"], ["notes"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/csv2ofx-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/csv2ofx-csv
title: The layout csv2ofx writes and reads by default, CSV
country: ZZ
verified: corpus
detect:
  header: [Row, Num, Date, Reference, Description, Amount, Account, Category, Notes]
read: {format: csv}
columns:
  # A hash of the row: two equal rows have the same one, so it is no id.
  row: Row
  check: Num
  date: Date
  reference: Reference
  text: Description
  amount: Amount
  account: Account
  category: Category
  notes: Notes
account: {kind: other, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: text
  memo: notes
  category: category
  check_number: check
identity: {cells: [text, check, reference]}
tests:
  - in: |
      Row,Num,Date,Reference,Description,Amount,Account,Category,Notes
      6f1ed002ab5595859014ebf0951522d9,A-1,2024-03-04,,"Bakery",-4.80,"Checking","Food",buns
      0d61f8370cad1d412f80b84d143e1257,A-2,2024-03-05,,"Northwind",2000,"Savings","Income",
    out:
      - {date: 2024-03-04, amount: "-4.80", description: Bakery, check_number: A-1, memo: buns | 6f1ed002ab5595859014ebf0951522d9, source_category: Food, account: Checking}
      - {date: 2024-03-05, amount: "2000", account: Savings}

"""#),
    isBuiltin: true)

  private static let zzDateNoteAmount = MappingEntry(
    id: "zz/date-note-amount", title: "Date, note and amount, CSV in English and French",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["note", "remarque"], ["amount", "montant"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/date-note-amount.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/date-note-amount
title: Date, note and amount, CSV in English and French
country: ZZ
verified: corpus
detect:
  header: [Date, [Note, Remarque], [Amount, Montant]]
  # Anything more makes it a table of somebody's own.
  absent: [Description, Account, Category, Currency, Payee, Type, Balance]
read: {format: csv}
columns:
  date: Date
  text: [Note, Remarque]
  amount: [Amount, Montant]
account: {kind: other}
fields:
  date: {from: date, format: yyyy/M/d}
  amount: {signed: amount}
  description: text
tests:
  - in: |
      "Date","Note","Amount"
      "2024/3/4","BAKERY","-4.80"
      "2024/3/5","SALARY","1,500.00"
    out:
      - {date: 2024-03-04, amount: "-4.80", description: BAKERY}
      - {date: 2024-03-05, amount: "1500.00"}
  - in: |
      "Date","Remarque","Montant"
      "2024/3/4","CAFÉ — 4 €","-4.80"
    out:
      - {date: 2024-03-04, amount: "-4.80", description: CAFÉ — 4 €}

"""#),
    isBuiltin: true)

  private static let zzDegiroAccount = MappingEntry(
    id: "zz/degiro-account", title: "DEGIRO, account statement as CSV in Dutch, Italian, German, French and English",
    country: "ZZ",
    institution: "DEGIRO",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "data", "date", "fecha"], ["tijd", "ora", "uhrzeit", "heure", "hora"], ["valutadatum", "data valore", "valuta", "date de valeur"], ["product", "prodotto", "produkt", "produit"], ["isin"], ["omschrijving", "descrizione", "beschreibung", "description", "descripción"], ["mutatie", "variazioni", "änderung", "mouvements", "variación"], ["saldo", "solde"], ["order id", "id ordine", "order-id", "id ordre", "id orden"]], [["date"], ["time"], ["value date"], ["product"], ["isin"], ["description"], ["fx"], ["change"], ["balance"], ["order id"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["borsa", "id ordine", "order id", "variación", "variazioni", "änderung"], texts: ["degiro", "id ordine", "order id"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/degiro-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/degiro-account
title: DEGIRO, account statement as CSV in Dutch, Italian, German, French and English
country: ZZ
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [Order Id, ID Ordine]
  header: [[Datum, Data, Date, Fecha], [Tijd, Ora, Uhrzeit, Heure, Hora], [Valutadatum, Data Valore, Valuta, Date de valeur], [Product, Prodotto, Produkt, Produit], ISIN, [Omschrijving, Descrizione, Beschreibung, Description, Descripción], [Mutatie, Variazioni, Änderung, Mouvements, Variación], [Saldo, Solde], [Order Id, ID Ordine, Order-ID, ID Ordre, ID Orden]]
  filename: 'Account*.csv'
read: {format: csv, delimiter: ",", decimal: ","}
columns:
  date: [Datum, Data, Date, Fecha]
  time: [Tijd, Ora, Time, Uhrzeit, Heure, Hora]
  value: [Valutadatum, Data Valore, Value date, Valuta, Date de valeur]
  product: [Product, Prodotto, Produkt, Produit]
  isin: ISIN
  text: [Omschrijving, Descrizione, Description, Beschreibung, Descripción]
  rate: {names: [FX, Borsa], optional: true}
  currency: [Mutatie, Variazioni, Change, Änderung, Mouvements, Variación]
  # The numbers stand behind the currencies, in columns without a name.
  amount: {at: 9}
  balance_currency: [Saldo, Balance, Solde]
  balance: {at: 11}
  order: [Order Id, ID Ordine, Order-ID, ID Ordre, ID Orden]
account: {kind: investment, institution: DEGIRO, currency: EUR}
fields:
  date: {from: date, format: dd-MM-yyyy}
  value_date: {from: value, format: dd-MM-yyyy}
  amount: {signed: amount}
  currency: currency
  description: {join: [text, product], sep: " "}
security:
  isin: isin
  title: product
trade:
  kind:
    from: text
    map:
      '~^(PRODUCTWIJZIGING|PRODUCT CHANGE|PRODUKTÄNDERUNG|CHANGEMENT DE PRODUIT|ISIN CHANGE|ISIN-Wechsel|FUSI|MERGER)': merger
      '~^STOCK DIVIDEND': stock_distribution
      '~^(AANDELENSPLITSING|STOCK SPLIT|AKTIENSPLIT|SPLIT)': split
      '~^(Koop|Kauf|Buy|Achat|Compra|Acquisto) ': buy
      '~^(Verkoop|Verkauf|Sell|Vente|Venta|Venda|Vendita) ': sell
      '~dividendbelasting|dividend tax|dividendensteuer|impôts? sur dividende|ritenuta|retención|imposto sobre dividendo': tax
      '~^(dividend|dividende|dividendo)': dividend
      '~kapitaalsuitkering|capital return|kapitalrückzahlung': return_of_capital
      '~transactiekosten|transaction (and/or|fee)|transaktionsgebühr|frais degiro|costi di transazione|costes de transacción|comissões de transação|aansluitingskosten|connection fee|weiterleitungsgebühr|einrichtung von handels|ADR/GDR|stamp duty|financial transaction tax': expense
      '~rente|^interest|zinsen|intérêt|interesse': interest
      '~ideal|deposit|overboeking|einzahlung|withdrawal|terugstorting|auszahlung|dépôt|ingreso$|versamento|storting|versement': transfer
      '~valuta|fx (credit|debit)|cambio|währungswechsel|opération de change': cash
  # In the text: Koop 10 @ 33,9 USD; Buy 1,060 NORTHWIND ETF@10.02 CHF (…)
  units:
    value: {from: text, regex: '(?:Koop|Verkoop|Kauf|Verkauf|Buy|Sell|Achat|Vente|Compra|Venta|Venda|Acquisto|Vendita) ([\d.,]+)'}
    direction:
      - {when: {text: '~(Verkoop|Verkauf|Sell|Vente|Venta|Venda|Vendita) [0-9]'}, is: out}
      - {when: {text: "*"}, is: in}
  price: {from: text, regex: '@ ?([\d.,]+)'}
  price_currency: {from: text, regex: '@ ?[\d.,]+ ([A-Za-z]{3})'}
rows:
  continues: {when: {date: "", time: ""}, append: order}
  # One order: the trade, what it cost, the exchange of currencies.
  join: {by: order}
  skip:
    - {when: {amount: ""}, reason: no money moved}
    - {when: {text: '~cash sweep transfer|flatex (euro )?bankaccount'}, reason: money moved within DEGIRO}
ignore: [time, balance_currency, balance, order, rate]
variants:
  - name: English
    detect:
      marks: [Order Id, ID Ordine]
      header: [Date, Time, Value date, Product, ISIN, Description, FX, Change, Balance, Order Id]
      filename: 'Account*.csv'
    read: {decimal: "."}
tests:
  - in: |
      Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id
      04-03-2024,10:00,04-03-2024,NOORDENWIND NV,NL0000000008,DEGIRO Transactiekosten en/of kosten van derden,,EUR,"-2,00",EUR,"1110,50",0815471a-0000-4000-8000-000000000001
      04-03-2024,10:00,04-03-2024,NOORDENWIND NV,NL0000000008,"Koop 10 @ 108,55 EUR",,EUR,"-1085,50",EUR,"1112,50",0815471a-0000-4000-8000-000000000001
      01-03-2024,09:00,01-03-2024,,,iDEAL Deposit,,EUR,"2200,00",EUR,"2200,00",
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, kind: buy, units: "10", price: "108.55", fees: "2"}
      - {date: 2024-03-01, amount: "2200.00", kind: transfer}
  - in: |
      Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id
      20-11-2024,09:01,20-11-2024,NORTHWIND ETF,CH0000000015,"Buy 1,060 NORTHWIND ETF@10.02 CHF",,CHF,"-10621.20",CHF,"7,939.80",0815471a-0000-4000-8000-000000000002
    out:
      - {date: 2024-11-20, amount: "-10621.20", currency: CHF, units: "1060"}

"""#),
    isBuiltin: true)

  private static let zzDegiroPortfolio = MappingEntry(
    id: "zz/degiro-portfolio", title: "DEGIRO, portfolio as CSV",
    country: "ZZ",
    institution: "DEGIRO",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["product", "produkt", "produit", "prodotto", "producto"], ["symbol/isin", "symbool/isin", "ticker/isin"], ["aantal", "amount", "anzahl", "quantité", "quantità", "cantidad"], ["slotkoers", "closing", "schlußkurs", "clôture", "ultimo", "precio de"], ["waarde in eur", "value in eur", "wert in eur", "montant en eur", "valore in eur", "valor en eur"]], [["product"], ["symbol/isin"], ["amount"], ["closing"], ["local value"], ["value in eur"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["clôture", "quantità", "schlußkurs", "slotkoers", "symbol/isin", "symbool/isin", "ticker/isin", "ultimo"], texts: ["degiro", "symbol/isin", "symbool/isin", "ticker/isin"],
      fileNames: ["portfolio*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/degiro-portfolio.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/degiro-portfolio
title: DEGIRO, portfolio as CSV
country: ZZ
verified: synthetic
kind: holdings
detect:
  marks: [Symbol/ISIN, Symbool/ISIN, Ticker/ISIN]
  header: [[Product, Produkt, Produit, Prodotto, Producto], [Symbol/ISIN, Symbool/ISIN, Ticker/ISIN], [Aantal, Amount, Anzahl, Quantité, Quantità, Cantidad], [Slotkoers, Closing, Schlußkurs, Clôture, Ultimo, Precio de], [Waarde in EUR, Value in EUR, Wert in EUR, Montant en EUR, Valore in EUR, Valor en EUR]]
  filename: 'Portfolio*.csv'
read: {format: csv, delimiter: ",", decimal: ","}
columns:
  product: [Product, Produkt, Produit, Prodotto, Producto]
  isin: [Symbol/ISIN, Symbool/ISIN, Ticker/ISIN]
  units: [Aantal, Amount, Anzahl, Quantité, Quantità, Cantidad]
  price: [Slotkoers, Closing, Schlußkurs, Clôture, Ultimo, Precio de]
  # The currency of the price; its value stands behind it, in a column without a name.
  price_currency: {at: 5}
  value: [Waarde in EUR, Value in EUR, Wert in EUR, Montant en EUR, Valore in EUR, Valor en EUR]
account: {kind: investment, institution: DEGIRO, currency: EUR}
security:
  isin: isin
  title: product
holding:
  units: units
  price: price
  price_currency: price_currency
  value: value
  currency: EUR
  cash: {product: '~^CASH'}
variants:
  - name: English
    detect:
      marks: [Symbol/ISIN]
      header: [Product, Symbol/ISIN, Amount, Closing, Local value, Value in EUR]
      filename: 'Portfolio*.csv'
    read: {decimal: "."}
tests:
  - in: |
      Product,Symbool/ISIN,Aantal,Slotkoers,Lokale waarde,,Waarde in EUR
      NORTHWIND LTD,US65432B1061,7,"112,00",USD,"784,00","735,46"
    file: Portfolio 2024-04-19.csv
    out:
      - {security: "isin:US65432B1061", units: "7", price: "112.00", value: "735.46"}

"""#),
    isBuiltin: true)

  private static let zzDegiroTransactions = MappingEntry(
    id: "zz/degiro-transactions", title: "DEGIRO, transactions as CSV",
    country: "ZZ",
    institution: "DEGIRO",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "date", "data", "fecha"], ["tijd", "time", "uhrzeit", "heure", "ora", "hora"], ["product", "produkt", "produit", "prodotto", "producto", "produto"], ["isin"], ["beurs", "reference exchange", "reference", "börse", "referenzbörse", "place boursière", "borsa di riferimento"], ["aantal", "quantity", "anzahl", "quantité", "quantità", "número", "quantidade"], ["koers", "price", "kurs", "cours", "quotazione", "precio", "preços"]], [["date"], ["time"], ["product"], ["isin"], ["reference exchange", "reference"], ["quantity"], ["price"], ["total eur"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["ausführungsort", "autofx fee", "autofx fee eur", "autofx kosten", "autofx-gebühr", "beurs", "borsa di riferimento", "börse", "execution centre", "frais de courtage", "place boursière", "preços", "produto", "quantidade", "quantità", "quotazione", "reference exchange", "referenzbörse", "tasso di cambio", "taux de change", "totaal", "totaal eur", "transaction and/or third", "transaction and/or third party fees", "transaction and/or third party fees eur", "transaktionsgebühr und/oder", "uitvoeringsplaats", "venue"], texts: ["degiro", "execution centre", "reference exchange", "uitvoeringsplaats"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/degiro-transactions.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/degiro-transactions
title: DEGIRO, transactions as CSV
country: ZZ
verified: synthetic
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  header: [[Datum, Date, Data, Fecha], [Tijd, Time, Uhrzeit, Heure, Ora, Hora], [Product, Produkt, Produit, Prodotto, Producto, Produto], ISIN, [Beurs, Reference exchange, Reference, Börse, Referenzbörse, Place boursière, Borsa di riferimento], [Aantal, Quantity, Anzahl, Quantité, Quantità, Número, Quantidade], [Koers, Price, Kurs, Cours, Quotazione, Precio, Preços]]
  absent: [Saldo, Balance, Quantity]
  filename: 'Transactions*.csv'
  marks: [Uitvoeringsplaats, Reference exchange, Execution Centre]
read: {format: csv, delimiter: ",", decimal: ","}
columns:
  date: [Datum, Date, Data, Fecha]
  time: [Tijd, Time, Uhrzeit, Heure, Ora, Hora]
  product: [Product, Produkt, Produit, Prodotto, Producto, Produto]
  isin: ISIN
  exchange: {names: [Beurs, Reference exchange, Reference, Börse, Referenzbörse, Place boursière, Borsa di riferimento], optional: true}
  venue: {names: [Uitvoeringsplaats, Venue, Execution Centre, Ausführungsort, Lieu d'exécution], optional: true}
  units: [Aantal, Quantity, Anzahl, Quantité, Quantità, Número, Quantidade]
  price: [Koers, Price, Kurs, Cours, Quotazione, Precio, Preços]
  # The currencies stand behind the amounts, in columns without a name.
  price_currency: {at: 9}
  value: {names: [Waarde EUR, Value EUR, Waarde, Value, Wert EUR, Wert, Valeur EUR, Valeur], optional: true}
  rate: {names: [Wisselkoers, Exchange rate, Wechselkurs, Taux de change, Tasso di cambio], optional: true}
  autofx: {names: [AutoFX Kosten, AutoFX Fee, AutoFX Fee EUR, AutoFX-Gebühr], optional: true}
  fees: {names: [Transactiekosten en/of kosten van derden EUR, Transactiekosten en/of, Transaction and/or third party fees EUR, Transaction and/or third, Transaction and/or third party fees, Gebühren, Transaktionsgebühr und/oder, Frais de courtage], optional: true}
  total: [Totaal EUR, Total EUR, Totaal, Total, Gesamt EUR, Gesamt]
  order: {names: [Order ID, Order Id], optional: true}
# The totals are in the account's currency.
account: {kind: investment, institution: DEGIRO, currency: EUR}
fields:
  date: {from: date, format: dd-MM-yyyy}
  amount: {signed: total}
  description: {join: [product, venue], sep: " "}
security:
  isin: isin
  title: product
trade:
  kind: {when: {units: '~^-'}, then: {text: sell}, else: {text: buy}}
  units: {signed: units}
  price: price
  price_currency: price_currency
  fees: [fees, autofx]
  rate: rate
  rate_of: account
ignore: [time, value, order, exchange]
variants:
  - name: English
    detect:
      header: [Date, Time, Product, ISIN, [Reference exchange, Reference], Quantity, Price, Total EUR]
      absent: [Balance]
      marks: [Reference exchange]
      filename: 'Transactions*.csv'
    read: {decimal: "."}
tests:
  - in: |
      Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten en/of,,Totaal,,Order ID
      04-03-2024,10:00,NOORDENWIND NV,NL0000000008,EAM,XAMS,10,"108,5500",EUR,"-1085,50",EUR,"-1085,50",EUR,,"-2,00",EUR,"-1087,50",EUR,0815471a-0000-4000-8000-000000000001
    out:
      - {date: 2024-03-04, amount: "-1087.50", kind: buy, units: "10", price: "108.55", fees: "2"}

"""#),
    isBuiltin: true)

  private static let zzGenericCsv = MappingEntry(
    id: "zz/generic-csv", title: "Date, description, amount and currency, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/generic-csv
title: Date, description, amount and currency, CSV
country: ZZ
verified: corpus
detect:
  header: [Date, Description, Amount, Currency]
read: {format: csv}
columns:
  date: Date
  text: Description
  amount: Amount
  currency: Currency
  balance: {names: [Balance], optional: true}
  account: {names: [Account], optional: true}
  reference: {names: [Reference], optional: true}
account: {kind: checking, currency: currency, number: account}
fields:
  # Days and months in either order: the whole column decides, and where it does not, nothing is read.
  date: {from: date, format: [yyyy-MM-dd, yyyy/MM/dd, dd.MM.yyyy, dd/MM/yyyy, MM/dd/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      Date,Description,Amount,Currency,Balance,Account,Reference
      2024-03-04,Bakery,-4.80,EUR,1595.20,DE88123456780100202051,R-2
      2024-03-01,Salary,"1,500.00",EUR,1600.00,DE88123456780100202051,R-1
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR, description: Bakery, balance: "1595.20"}
      - {date: 2024-03-01, amount: "1500.00"}
  - in: |
      Date,Description,Amount,Currency
      03/04/2024,Bakery,-4.80,EUR
      03/14/2024,Broken,12..34,EUR
    out:
      - {date: 2024-03-04, amount: "-4.80"}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let zzGenericSplitCsv = MappingEntry(
    id: "zz/generic-split-csv", title: "Booking date, details, credit and debit apart, decimal comma, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["booking date"], ["details"], ["credit"], ["debit"], ["ccy"], ["running balance"], ["iban"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/generic-split-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/generic-split-csv
title: Booking date, details, credit and debit apart, decimal comma, CSV
country: ZZ
verified: corpus
detect:
  header: [Booking Date, Details, Credit, Debit, CCY, Running Balance, IBAN]
read: {format: csv, decimal: ","}
columns:
  date: Booking Date
  text: Details
  in: Credit
  out: Debit
  currency: CCY
  balance: Running Balance
  account: IBAN
  reference: {names: [Ref], optional: true}
account: {kind: checking, currency: currency, iban: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      Booking Date;Details;Credit;Debit;CCY;Running Balance;IBAN;Ref
      2024-03-01;Salary;1500,00;;EUR;1600,00;DE35123456780200202051;R-1
      2024-03-04;Bakery;0,00;4,80;EUR;1595,20;DE35123456780200202051;R-2
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, balance: "1600.00"}
      - {date: 2024-03-04, amount: "-4.80", description: Bakery}

"""#),
    isBuiltin: true)

  private static let zzInteractiveBrokersActivity = MappingEntry(
    id: "zz/interactive-brokers-activity", title: "Interactive Brokers, activity statement as CSV",
    country: "ZZ",
    institution: "Interactive Brokers",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["open positions", "long open positions", "offene positionen", "posiciones abiertas", "positions ouvertes"], ["header"], ["datadiscriminator"], ["asset category", "vermögenswertkategorie", "anlagekategorie", "categoría de activo", "catégorie d'actifs", "catégorie d'actif"], ["symbol", "símbolo", "symbole"], ["quantity", "menge", "anzahl", "cantidad", "quantité"], ["cost basis", "kostenbasis", "einstandswert", "base de coste", "base de coût", "coût d'acquisition"], ["value", "wert", "valor", "valeur"]], [["trades", "transaktionen", "operaciones", "transactions"], ["header"], ["datadiscriminator"], ["asset category", "vermögenswertkategorie", "anlagekategorie", "categoría de activo", "catégorie d'actifs", "catégorie d'actif"], ["symbol", "símbolo", "symbole"], ["date/time", "datum/zeit", "fecha/hora", "date/heure"], ["quantity", "menge", "anzahl", "cantidad", "quantité"], ["t. price", "t.-kurs", "t. kurs", "precio trans.", "t. precio", "precio t.", "prix trans.", "prix t."], ["proceeds", "erlös", "erlöse", "productos", "produit", "produits"]], [["dividends", "withholding tax", "payment in lieu of dividends", "dividenden", "quellensteuer", "dividendos", "retención de impuestos", "dividendes", "retenue à la source", "retenue d'impôt"], ["header"], ["currency", "währung", "divisa", "devise"], ["date", "datum", "fecha"], ["description", "beschreibung", "descripción"], ["amount", "betrag", "cantidad", "montant"]], [["interest", "deposits & withdrawals", "fees", "other fees", "broker interest paid", "broker interest received", "zinsen", "einzahlungen & auszahlungen", "gebühren", "sonstige gebühren", "interés", "intereses", "depósitos y retiradas", "tarifas", "otras tarifas", "intérêts", "dépôts et retraits", "frais", "autres frais"], ["header"], ["currency", "währung", "divisa", "devise"], ["date", "settle date", "datum", "abwicklungsdatum", "abrechnungsdatum", "fecha", "fecha de liquidación", "date de règlement"], ["description", "beschreibung", "descripción"], ["amount", "betrag", "cantidad", "montant"]], [["transaction fees", "transaktionsgebühren"], ["header"], ["asset category", "vermögenswertkategorie", "anlagekategorie", "categoría de activo", "catégorie d'actifs", "catégorie d'actif"], ["currency", "währung", "divisa", "devise"], ["date/time", "datum/zeit", "fecha/hora", "date/heure"], ["symbol", "símbolo", "symbole"], ["description", "beschreibung", "descripción"], ["quantity", "menge", "anzahl", "cantidad", "quantité"], ["amount", "betrag", "cantidad", "montant"]], [["corporate actions", "kapitalmaßnahmen", "acciones corporativas", "opérations sur titres"], ["header"], ["asset category", "vermögenswertkategorie", "anlagekategorie", "categoría de activo", "catégorie d'actifs", "catégorie d'actif"], ["currency", "währung", "divisa", "devise"], ["report date", "berichtsdatum", "fecha de informe", "date du rapport"], ["date/time", "datum/zeit", "fecha/hora", "date/heure"], ["description", "beschreibung", "descripción"], ["quantity", "menge", "anzahl", "cantidad", "quantité"], ["proceeds", "erlös", "erlöse", "productos", "produit", "produits"]], [["transfers"], ["header"], ["asset category"], ["currency"], ["symbol"], ["date"], ["type"], ["direction"], ["qty", "quantity"], ["cash amount"]], [["financial instrument information", "informationen zum finanzinstrument", "información de instrumento financiero", "informations sur l'instrument financier"], ["header"], ["asset category", "vermögenswertkategorie", "anlagekategorie", "categoría de activo", "catégorie d'actifs", "catégorie d'actif"], ["symbol", "símbolo", "symbole"], ["description", "beschreibung", "descripción"], ["conid"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["abwicklungsdatum", "acciones corporativas", "anlagekategorie", "asset category", "base de coste", "basis", "berichtsdatum", "broker interest paid", "broker interest received", "básico", "categoría de activo", "catégorie d'actif", "catégorie d'actifs", "close price", "comm in aud", "comm in cad", "comm in chf", "comm in eur", "comm in gbp", "comm in usd", "comm/fee", "comm/tarif", "conid", "corporate actions", "cost price", "cours de clôt.", "cours de clôture", "coût d'acquisition", "datadiscriminator", "date du rapport", "depósitos y retiradas", "dividenden", "dividendes", "dividendos", "dividends", "dépôts et retraits", "einstands kurs", "einstandskurs", "einstandspreis", "einstandswert", "einzahlungen & auszahlungen", "erlös", "erlöse", "fecha de informe", "fecha de liquidación", "financial instrument information", "header", "id. de seguridad", "identifiant du titre", "información de instrumento financiero", "informationen zum finanzinstrument", "informations sur l'instrument financier", "interés", "kapitalmaßnahmen", "kostenbasis", "long open positions", "menge", "mtm g&v", "mtm g/v", "mtm in aud", "mtm in cad", "mtm in chf", "mtm in eur", "mtm in gbp", "mtm in usd", "mtm p/g", "mtm p/l", "mtm-g&v", "mult", "mult.", "multipl.", "multiplicador", "multiplicateur", "multiplier", "multiplikator", "offene positionen", "open", "open positions", "operaciones", "opérations sur titres", "otras tarifas", "p/l mtm", "p/l réalisé", "payment in lieu of dividends", "posiciones abiertas", "positions ouvertes", "precio de cier.", "precio de cierre", "precio de coste", "prix de revient", "proceeds", "prov./gebühr", "provision in eur", "provision/gebühr", "pyg realizadas", "quellensteuer", "realisierter g&v", "realisierter g/v", "realizado p/g", "realized p/l", "retención de impuestos", "retenue d'impôt", "retenue à la source", "symbole", "símbolo", "tarifa/com.", "tarifas", "trade price", "trades", "untertitel", "vermögenswertkategorie", "wertpapier-id", "withholding tax", "xfer price"], texts: ["interactive brokers"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/interactive-brokers-activity.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/interactive-brokers-activity
title: Interactive Brokers, activity statement as CSV
country: ZZ
verified: synthetic
source: [https://github.com/dickwolff/Export-To-Ghostfolio, https://github.com/tblock-zz/IbkrKontoauszugExtraktor, https://github.com/tresorone/tresor-import]
# Sections one below the other: the first column names the section, the second says what a row is. Names of
# sections and columns are in the language of the account; days, numbers and the second column are not. A
# statement of several accounts has a column more.
read: {format: csv, delimiter: ",", locale: [en, de, es, fr, it]}
preamble:
  account: '^(?:Account Information|Kontoinformation(?:en)?|Información (?:sobre|de) la cuenta|Informations? (?:sur le|du) compte),Data,(?:Account|Konto|Cuenta|Compte),"?(\w+)'
  base: '^(?:Account Information|Kontoinformation(?:en)?|Información (?:sobre|de) la cuenta|Informations? (?:sur le|du) compte),Data,(?:Base Currency|Basiswährung|Divisa base|Devise de base),(\w{3})'
  period: {regex: '^Statement,Data,Period,"?(?:[^"]* - )?(\p{L}+ \d{1,2}, \d{4}|\d{1,2}\.? \p{L}+ \d{4})', as: [to], format: ['MMM d, yyyy', 'd MMM yyyy', 'd. MMM yyyy']}
account: {kind: investment, institution: Interactive Brokers, number: {first: [account, preamble.account]}, currency: preamble.base}
tables:
  - name: positions
    kind: holdings
    detect:
      header: [&positions [Open Positions, Long Open Positions, Offene Positionen, Posiciones abiertas, Positions ouvertes], Header, DataDiscriminator, &classes [Asset Category, Vermögenswertkategorie, Anlagekategorie, Categoría de activo, Catégorie d'actifs, Catégorie d'actif], &symbols [Symbol, Símbolo, Symbole], &units [Quantity, Menge, Anzahl, Cantidad, Quantité], &costs [Cost Basis, Kostenbasis, Einstandswert, Base de coste, Base de coût, Coût d'acquisition], &values [Value, Wert, Valor, Valeur]]
    read: {until: {not: {section: *positions}}}
    columns:
      section: *positions
      mark: Header
      what: DataDiscriminator
      class: *classes
      currency: &currencies [Currency, Währung, Divisa, Devise]
      account: &accounts {names: [Account, Konto, Cuenta, Compte], optional: true}
      symbol: *symbols
      opened: {names: [Open], optional: true}
      units: *units
      multiplier: {names: [Mult, Mult., Multipl., Multiplikator], optional: true}
      unit_cost: {names: [Cost Price, Einstands Kurs, Einstandskurs, Einstandspreis, Precio de coste, Prix de revient], optional: true}
      cost: *costs
      price: {names: [Close Price, Schlusskurs, Precio de cierre, Cours de clôture], optional: true}
      value: *values
    security:
      ticker: symbol
      kind: &kinds {from: class, map: {'~Option|Opcion': option, '~^(Stocks|Aktien|Acciones|Actions)$': stock, '~Fund|Fond': fund, '~Bond|Bills|Anleihe|Bono|Obligation': fixed_income, '~[ck]r[iy]pto': crypto}, default: other}
      option: {when: {class: '~Option|Opcion'}, then: symbol}
      multiplier: multiplier
    holding:
      as_of: {from: preamble.period.to, format: yyyy-MM-dd}
      units: units
      price: price
      value: value
      cost: cost
      currency: currency
      lots: {what: Lot}
      acquired: {from: opened, format: ['yyyy-MM-dd', 'yyyy-MM-dd, HH:mm:ss']}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {class: &forex '~^(Forex|Devisen|Fórex|Divisas|Devises)$'}, reason: money in another currency}
  - name: trades
    kind: trades
    detect:
      header: [&trades [Trades, Transaktionen, Operaciones, Transactions], Header, DataDiscriminator, *classes, *symbols, &moments [Date/Time, Datum/Zeit, Fecha/Hora, Date/Heure], *units, &prices [T. Price, T.-Kurs, T. Kurs, Precio trans., T. Precio, Precio T., Prix trans., Prix T.], &proceeds [Proceeds, Erlös, Erlöse, Productos, Produit, Produits]]
    read: {until: {not: {section: *trades}}}
    columns:
      section: *trades
      mark: Header
      what: DataDiscriminator
      class: *classes
      currency: *currencies
      account: *accounts
      symbol: *symbols
      date: *moments
      units: *units
      price: *prices
      close: {names: [C. Price, Schlusskurs, Precio de cier., C. Precio, Cours de clôt.], optional: true}
      proceeds: *proceeds
      fee: {names: [Comm/Fee, Prov./Gebühr, Provision/Gebühr, Provision in EUR, Tarifa/com., Comm/Tarif, Comm in USD, Comm in EUR, Comm in GBP, Comm in CHF, Comm in CAD, Comm in AUD], optional: true}
      basis: {names: [Basis, Básico, Base], optional: true}
      gain: &gains {names: [Realized P/L, Realisierter G&V, Realisierter G/V, PyG realizadas, Realizado P/G, P/L réalisé], optional: true}
      mtm: {names: [MTM P/L, MTM-G&V, MTM G&V, MTM G/V, MTM P/G, P/L MTM, MTM in USD, MTM in EUR, MTM in GBP, MTM in CHF, MTM in CAD, MTM in AUD], optional: true}
      code: &codes {names: [Code, Código], optional: true}
    fields:
      date: {from: date, format: ['yyyy-MM-dd, HH:mm:ss', yyyy-MM-dd]}
      # The commission of an exchange of currencies is in the base currency: such a row is proceeds alone.
      amount: {sum: [proceeds, {when: {class: *forex}, then: {text: ""}, else: fee}]}
      currency: currency
      original_amount: {when: {class: *forex}, then: units}
      original_currency: {when: {class: *forex}, then: {from: symbol, regex: '^(\w{3})\.'}}
      description: {join: [class, symbol, code], sep: " "}
    security:
      ticker: symbol
      kind: *kinds
      option: {when: {class: '~Option|Opcion'}, then: symbol}
      multiplier: {when: {class: '~^(Equity and Index Options|Aktien- und Indexoptionen|Opciones sobre acciones|Options sur actions)'}, then: {text: "100"}}
    trade:
      kind:
        first:
          - {when: {class: *forex}, then: {text: cash}}
          - {when: {class: '~Option|Opcion', code: '~(^|;)Ep($|;)'}, then: {text: expire}}
          - {when: {class: '~Option|Opcion', code: '~(^|;)A($|;)'}, then: {text: assign}}
          - {when: {class: '~Option|Opcion', code: '~(^|;)Ex($|;)'}, then: {text: exercise}}
          - {when: {class: '~Option|Opcion', units: '~^-', code: '~(^|;)O($|;)'}, then: {text: sell_to_open}}
          - {when: {class: '~Option|Opcion', units: '~^-'}, then: {text: sell_to_close}}
          - {when: {class: '~Option|Opcion', code: '~(^|;)C($|;)'}, then: {text: buy_to_close}}
          - {when: {class: '~Option|Opcion'}, then: {text: buy_to_open}}
          - {when: {units: '~^-', code: '~(^|;)O($|;)'}, then: {text: sell_short}}
          - {when: {units: '~^-'}, then: {text: sell}}
          - {when: {code: '~(^|;)C($|;)'}, then: {text: buy_to_cover}}
          - {text: buy}
      units: {signed: units}
      price: price
      commission: {signed: fee}
      gain: {signed: gain}
      reversal: {code: '~(^|;)Ca($|;)'}
      # An exchange of currencies moves both, and its commission is in the base currency.
      into:
        - {when: {class: *forex}, amount: {signed: units}, currency: {from: symbol, regex: '^(\w{3})\.'}}
        - {when: {class: *forex}, amount: {signed: fee}, currency: {first: [preamble.base, currency]}}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {not: {what: Order}}, reason: a part of an order that another row states}
    ignore: [section, mark, what, class, close, basis, mtm, code]
  - name: dividends
    kind: trades
    detect:
      header: [&dividends [Dividends, Withholding Tax, Payment In Lieu Of Dividends, Dividenden, Quellensteuer, Dividendos, Retención de impuestos, Dividendes, Retenue à la source, Retenue d'impôt], Header, *currencies, &days [Date, Datum, Fecha], &texts [Description, Beschreibung, Descripción], &amounts [Amount, Betrag, Cantidad, Montant]]
    read: {until: {not: {section: *dividends}}}
    columns:
      section: *dividends
      mark: Header
      currency: *currencies
      account: *accounts
      date: *days
      text: *texts
      amount: *amounts
    fields: &payment
      date: {from: date, format: yyyy-MM-dd}
      amount: {signed: amount}
      currency: currency
      description: text
    security:
      ticker: {from: text, regex: '^([^(]+?) ?\('}
      isin: {from: text, regex: '\(([A-Z]{2}[A-Z0-9]{9}\d)\)'}
    trade:
      kind:
        first:
          - {when: {section: [Withholding Tax, Quellensteuer, Retención de impuestos, Retenue à la source, Retenue d'impôt]}, then: {text: tax}}
          - {when: {text: '~Return of Capital|Kapitalrückzahlung|Devolución de capital|Remboursement de capital'}, then: {text: return_of_capital}}
          - {text: dividend}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {currency: '~^(Total|Gesamt)'}, reason: a subtotal}
    ignore: [section, mark]
  - name: money
    kind: trades
    detect:
      header: [&money [Interest, Deposits & Withdrawals, Fees, Other Fees, Broker Interest Paid, Broker Interest Received, Zinsen, Einzahlungen & Auszahlungen, Gebühren, Sonstige Gebühren, Interés, Intereses, Depósitos y retiradas, Tarifas, Otras tarifas, Intérêts, Dépôts et retraits, Frais, Autres frais], Header, *currencies, &settled [Date, Settle Date, Datum, Abwicklungsdatum, Abrechnungsdatum, Fecha, Fecha de liquidación, Date de règlement], *texts, *amounts]
    read: {until: {not: {section: *money}}}
    columns:
      section: *money
      mark: Header
      subtitle: {names: [Subtitle, Untertitel], optional: true}
      currency: *currencies
      account: *accounts
      date: *settled
      text: *texts
      amount: *amounts
    fields: *payment
    security:
      ticker: {text: ""}
    trade:
      kind:
        first:
          - {when: {section: '~Fees|Gebühr|Tarifas|Frais'}, then: {text: expense}}
          - {when: {section: &interests '~Interes|Zinsen|Interés|Intérêt', amount: '~^-'}, then: {text: margin_interest}}
          - {when: {section: *interests}, then: {text: interest}}
          - {text: transfer}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {currency: '~^(Total|Gesamt)'}, reason: a subtotal}
        - {when: {subtitle: '~^(Total|Gesamt)'}, reason: a subtotal}
    ignore: [section, mark]
  # Duties and levies that stand beside the commissions.
  - name: duties
    kind: trades
    detect:
      header: [&duties [Transaction Fees, Transaktionsgebühren], Header, *classes, *currencies, *moments, *symbols, *texts, *units, *amounts]
    read: {until: {not: {section: *duties}}}
    columns:
      section: *duties
      mark: Header
      class: *classes
      currency: *currencies
      account: *accounts
      date: *moments
      symbol: *symbols
      text: *texts
      units: *units
      price: {names: [Trade Price, Handelskurs], optional: true}
      amount: *amounts
    fields:
      date: {from: date, format: ['yyyy-MM-dd, HH:mm:ss', yyyy-MM-dd]}
      amount: {signed: amount}
      currency: currency
      description: {join: [symbol, text], sep: " "}
    security:
      ticker: symbol
    trade:
      kind: {text: expense}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {class: '~^(Total|Gesamt)'}, reason: a subtotal}
    ignore: [section, mark, class, units, price]
  - name: actions
    kind: trades
    detect:
      header: [&actions [Corporate Actions, Kapitalmaßnahmen, Acciones corporativas, Opérations sur titres], Header, *classes, *currencies, &reported [Report Date, Berichtsdatum, Fecha de informe, Date du rapport], *moments, *texts, *units, *proceeds]
    read: {until: {not: {section: *actions}}}
    columns:
      section: *actions
      mark: Header
      class: *classes
      currency: *currencies
      account: *accounts
      reported: *reported
      date: *moments
      text: *texts
      units: *units
      proceeds: *proceeds
      value: {names: [Value, Wert, Valor, Valeur], optional: true}
      gain: *gains
      code: *codes
    fields:
      date: {from: date, format: ['yyyy-MM-dd, HH:mm:ss', yyyy-MM-dd]}
      value_date: {from: reported, format: yyyy-MM-dd}
      amount: {signed: proceeds}
      currency: currency
      description: text
    security:
      # The security that the row is about stands last in the text: (NWD, NORTHWIND LTD, US…)
      ticker: {first: [{from: text, regex: '\(([A-Z][A-Z0-9. ]*), [^()]+, [A-Z0-9]+\)$'}, {from: text, regex: '^([^(]+?) ?\('}]}
      isin: {first: [{from: text, regex: ', ([A-Z]{2}[A-Z0-9]{9}\d)\)$'}, {from: text, regex: '\(([A-Z]{2}[A-Z0-9]{9}\d)\)'}]}
    trade:
      kind:
        first:
          - {when: {text: '~split '}, then: {text: split}}
          - {when: {text: '~spin-?off|Abspaltung|Escisión|Scission'}, then: {text: spin_off}}
          - {when: {text: '~stock dividend|bonus|Aktiendividende|dividendo en acciones|dividende en actions'}, then: {text: stock_distribution}}
          - {text: merger}
      units: {signed: units}
      ratio: {from: text, regex: '(?i)split (\d+ (?:for|für|por|pour) \d+)'}
      gain: {signed: gain}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {class: '~^(Total|Gesamt)'}, reason: a subtotal}
    ignore: [section, mark, class, value, code]
  - name: transfers
    kind: trades
    detect:
      header: [Transfers, Header, Asset Category, Currency, Symbol, Date, Type, Direction, [Qty, Quantity], Cash Amount]
    read: {until: {not: {section: Transfers}}}
    columns:
      section: Transfers
      mark: Header
      class: Asset Category
      currency: Currency
      account: *accounts
      symbol: Symbol
      date: Date
      type: Type
      way: Direction
      units: [Qty, Quantity]
      price: {names: [Xfer Price, Transfer Price], optional: true}
      value: {names: [Market Value], optional: true}
      gain: {names: [Realized P/L], optional: true}
      cash: Cash Amount
      code: {names: [Code], optional: true}
    fields:
      date: {from: date, format: ['yyyy-MM-dd, HH:mm:ss', yyyy-MM-dd]}
      amount: {signed: cash}
      currency: currency
      description: {join: [type, way, symbol], sep: " "}
    security:
      ticker: {from: symbol, unless: "--"}
      option: {when: {class: '~Option|Opcion'}, then: symbol}
      multiplier: {when: {class: '~^(Equity and Index Options|Aktien- und Indexoptionen|Opciones sobre acciones|Options sur actions)'}, then: {text: "100"}}
    trade:
      kind: {text: transfer}
      units: {value: units, direction: {from: way, in: [In, '~^In'], out: ['~^Out']}}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {class: '~^(Total|Gesamt)'}, reason: a subtotal}
    ignore: [section, mark, class, price, gain, code]
  - name: instruments
    kind: securities
    detect:
      # Options have no id of a security, but an underlying.
      header: [&instruments [Financial Instrument Information, Informationen zum Finanzinstrument, Información de instrumento financiero, Informations sur l'instrument financier], Header, *classes, *symbols, *texts, Conid]
    read: {until: {not: {section: *instruments}}}
    columns:
      section: *instruments
      mark: Header
      class: *classes
      # None of them has it: the account is that of the document.
      account: *accounts
      symbol: *symbols
      text: *texts
      conid: Conid
      id: {names: [Security ID, Wertpapier-ID, Id. de seguridad, Identifiant du titre], optional: true}
      multiplier: {names: [Multiplier, Multiplikator, Multiplicador, Multiplicateur], optional: true}
    security:
      ticker: {from: symbol, regex: '^[^,]+'}
      isin: {from: id, regex: '^[A-Z]{2}[A-Z0-9]{9}\d$'}
      cusip: {from: id, regex: '^[0-9A-Z]{9}$'}
      conid: {from: conid, regex: '^\d+$'}
      title: text
      kind: *kinds
      option: {when: {class: '~Option|Opcion'}, then: symbol}
      multiplier: multiplier
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
tests:
  - in: |
      Statement,Header,Field Name,Field Value
      Statement,Data,Period,"January 1, 2025 - January 31, 2025"
      Account Information,Data,Account,U08154711
      Account Information,Data,Base Currency,USD
      Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
      Trades,Data,Order,Stocks,USD,NWD,"2025-01-15, 10:30:00",10,108.75,109,-1087.5,-1,1088.5,0,2.5,O
      Trades,Total,,Stocks,USD,,,,,,-1087.5,-1,1088.5,0,2.5,
    out:
      - {date: 2025-01-15, amount: "-1088.5", kind: buy, units: "10", commission: "1"}
    skipped: 1
  - in: |
      Statement,Header,Feldname,Feldwert
      Statement,Data,BrokerName,Interactive Brokers Ireland Limited
      Statement,Data,Period,"Januar 1, 2025 - März 31, 2025"
      Kontoinformation,Header,Feldname,Feldwert
      Kontoinformation,Data,Konto,U08154711
      Kontoinformation,Data,Basiswährung,EUR
      Offene Positionen,Header,DataDiscriminator,Vermögenswertkategorie,Währung,Symbol,Menge,Mult.,Einstands Kurs,Kostenbasis,Schlusskurs,Wert,Unrealisierter G/V,Code
      Offene Positionen,Data,Summary,Aktien,USD,NWD,7,1,108.85,761.95,112,784,22.05,
      Offene Positionen,Total,,Aktien,USD,,,,,761.95,,784,22.05,
      Transaktionen,Header,DataDiscriminator,Vermögenswertkategorie,Währung,Symbol,Datum/Zeit,Menge,T.-Kurs,Schlusskurs,Erlös,Prov./Gebühr,Basis,Realisierter G&V,MTM-G&V,Code
      Transaktionen,Data,Order,Aktien,USD,NWD,"2025-01-15, 10:30:00",10,108.75,109,-1087.5,-1,1088.5,0,2.5,O
      Transaktionen,Data,Order,Aktien- und Indexoptionen,USD,NWD 21MAR25 120 C,"2025-01-23, 11:12:13",-1,1.5,1.5,150,-0.66,-149.34,0,0,O
      Transaktionen,Header,DataDiscriminator,Vermögenswertkategorie,Währung,Symbol,Datum/Zeit,Menge,T.-Kurs,,Erlös,Provision in EUR,,,MTM in EUR,Code
      Transaktionen,Data,Order,Devisen,USD,EUR.USD,"2025-01-10, 09:00:01",100,1.03,,-103,-2,,,0.05,
      Transaktionsgebühren,Header,Vermögenswertkategorie,Währung,Datum/Zeit,Symbol,Beschreibung,Menge,Handelskurs,Betrag,Code
      Transaktionsgebühren,Data,Aktien,GBP,"2025-01-16, 10:30:00",PCB,UK Stamp Tax,100,2.05,-1.03,
      Einzahlungen & Auszahlungen,Header,Währung,Abwicklungsdatum,Beschreibung,Betrag
      Einzahlungen & Auszahlungen,Data,EUR,2025-01-02,Elektronische Überweisung,2200
      Einzahlungen & Auszahlungen,Data,Gesamt,,,2200
      Dividenden,Header,Währung,Datum,Beschreibung,Betrag
      Dividenden,Data,USD,2025-01-20,NWD(US65432B1061) Bardividende USD 0.25 pro Aktie (Ordentliche Dividende),2.5
      Quellensteuer,Header,Währung,Datum,Beschreibung,Betrag,Code
      Quellensteuer,Data,USD,2025-01-20,NWD(US65432B1061) Bardividende USD 0.25 pro Aktie - US Steuer,-0.38,
      Zinsen,Header,Währung,Datum,Beschreibung,Betrag
      Zinsen,Data,EUR,2025-01-06,EUR Habenzinsen für Dez-2024,1.2
      Zinsen,Data,Gesamt,,,1.2
    out:
      - {units: "7", value: "784"}
      - {date: 2025-01-15, amount: "-1088.5", kind: buy, units: "10", commission: "1", currency: USD, account: "4711"}
      - {date: 2025-01-23, amount: "149.34", kind: sell_to_open, units: "-1"}
      - {date: 2025-01-10, amount: "-103", original_amount: "100", original_currency: EUR}
      - {date: 2025-01-10, amount: "100", currency: EUR}
      - {date: 2025-01-10, amount: "-2", currency: EUR}
      - {date: 2025-01-16, amount: "-1.03", kind: expense, currency: GBP}
      - {date: 2025-01-02, amount: "2200", currency: EUR}
      - {date: 2025-01-20, amount: "2.5", kind: dividend}
      - {date: 2025-01-20, amount: "-0.38", kind: tax}
      - {date: 2025-01-06, amount: "1.2", kind: interest}
    skipped: 3
  - in: |
      Statement,Header,Nombre del campo,Valor del campo
      Statement,Data,BrokerName,Interactive Brokers Ireland Limited
      Statement,Data,Period,"Enero 1, 2025 - Marzo 31, 2025"
      Información sobre la cuenta,Header,Nombre del campo,Valor del campo
      Información sobre la cuenta,Data,Cuenta,U08154711
      Información sobre la cuenta,Data,Divisa base,EUR
      Posiciones abiertas,Header,DataDiscriminator,Categoría de activo,Divisa,Símbolo,Cantidad,Mult.,Precio de coste,Base de coste,Precio de cierre,Valor,PyG no realizadas,Código
      Posiciones abiertas,Data,Summary,Acciones,EUR,PCB,25,1,19.8,495,20.5,512.5,17.5,
      Posiciones abiertas,Data,Summary,Fórex,USD,EUR.USD,6.19,1,0.861,5.33,0.865,5.36,0.02,
      Operaciones,Header,DataDiscriminator,Categoría de activo,Divisa,Símbolo,Fecha/Hora,Cantidad,Precio trans.,Precio de cier.,Productos,Tarifa/com.,Básico,PyG realizadas,MTM P/G,Código
      Operaciones,Data,Order,Acciones,EUR,PCB,"2025-02-01, 10:00:00",25,19.8,20,-495,-1,496,0,5,O
      Tarifas,Header,Subtitle,Divisa,Fecha,Descripción,Cantidad
      Tarifas,Data,Otras comisiones,EUR,2025-01-31,Tarifa de custodia,-2
      Depósitos y retiradas,Header,Divisa,Fecha de liquidación,Descripción,Cantidad
      Depósitos y retiradas,Data,EUR,2025-01-06,Transferencia electrónica,1000
      Dividendos,Header,Divisa,Fecha,Descripción,Cantidad
      Dividendos,Data,EUR,2025-03-10,PCB(US12345A1060) Dividendo en efectivo EUR 0.40 por acción,10
      Dividendos,Data,Total Dividendos en EUR,,,10
      Retención de impuestos,Header,Divisa,Fecha,Descripción,Cantidad,Código
      Retención de impuestos,Data,EUR,2025-03-10,PCB(US12345A1060) Dividendo en efectivo - US Impuestos,-1.5,
    out:
      - {units: "25", value: "512.5"}
      - {date: 2025-02-01, amount: "-496", kind: buy, units: "25"}
      - {date: 2025-01-31, amount: "-2", kind: expense}
      - {date: 2025-01-06, amount: "1000"}
      - {date: 2025-03-10, amount: "10", kind: dividend}
      - {date: 2025-03-10, amount: "-1.5", kind: tax}
    skipped: 2
  - in: |
      Statement,Header,Nom champ,Valeur champ
      Statement,Data,BrokerName,Interactive Brokers Ireland Limited
      Statement,Data,Period,"1 janvier 2025 - 31 mars 2025"
      Transactions,Header,DataDiscriminator,Catégorie d'actifs,Devise,Compte,Symbole,Date/Heure,Quantité,Prix trans.,Cours de clôt.,Produit,Comm/Tarif,Base,P/L réalisé,P/L MTM,Code
      Transactions,Data,Order,Actions,EUR,U08154711,PCB,"2025-01-21, 03:17:30",15,9.26,8.92,-138.9,-0.69,139.59,0,-5.1,O
      Transactions,Data,Order,Actions,USD,U08154712,NWD,"2025-02-27, 16:04:18",-1,201.02,201.08,201.02,-0.35,-174.35,26.32,-0.06,C
      Transactions,SubTotal,,Actions,USD,,NWD,,-1,,,201.02,-0.35,-174.35,26.32,-0.06,
      Dividendes,Header,Devise,Compte,Date,Description,Montant
      Dividendes,Data,USD,U08154712,2025-02-10,NWD(US65432B1061) Dividende en espèces USD 0.14 par action,0.7
      Dépôts et retraits,Header,Devise,Compte,Date de règlement,Description,Montant
      Dépôts et retraits,Data,EUR,U08154711,2025-03-05,Transfert électronique de fonds,2000
      Dépôts et retraits,Data,EUR,U08154711,2025-03-07,Déboursement initié,-1000
    out:
      - {date: 2025-01-21, amount: "-139.59", kind: buy, units: "15", account: "4711"}
      - {date: 2025-02-27, amount: "200.67", kind: sell, units: "-1", account: "4712"}
      - {date: 2025-02-10, amount: "0.7", kind: dividend, account: "4712"}
      - {date: 2025-03-05, amount: "2000", account: "4711"}
      - {date: 2025-03-07, amount: "-1000", account: "4711"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let zzInteractiveBrokersFlex = MappingEntry(
    id: "zz/interactive-brokers-flex", title: "Interactive Brokers, Flex query of trades or cash as CSV",
    country: "ZZ",
    institution: "Interactive Brokers",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buy/sell"], ["tradedate", "date/time", "datetime"], ["quantity"], ["tradeprice"], ["currencyprimary"]], [["type"], ["settledate", "date/time", "reportdate"], ["description"], ["amount"], ["currencyprimary"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["accountid", "assetclass", "clientaccountid", "conid", "currencyprimary", "fifopnlrealized", "fxratetobase", "ibcommission", "ibcommissioncurrency", "levelofdetail", "multiplier", "open/closeindicator", "proceeds", "settledate", "settledate2", "settledatetarget", "taxes", "tradedate", "tradeid", "trademoney", "tradeprice"], texts: ["currencyprimary", "ibcommission", "interactive brokers"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/interactive-brokers-flex.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/interactive-brokers-flex
title: Interactive Brokers, Flex query of trades or cash as CSV
country: ZZ
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
# Rows of a CLOSED_LOT state parts of a trade again. The columns are chosen by the person: few are needed, the others are read where they are.
detect:
  marks: [IBCommission, CurrencyPrimary]
  header: [Buy/Sell, [TradeDate, Date/Time, DateTime], Quantity, TradePrice, CurrencyPrimary]
read: {format: csv}
columns:
  account: {names: [ClientAccountID, AccountId], optional: true}
  level: {names: [LevelOfDetail], optional: true}
  class: {names: [AssetClass], optional: true}
  symbol: {names: [Symbol], optional: true}
  text: {names: [Description], optional: true}
  isin: {names: [ISIN], optional: true}
  cusip: {names: [CUSIP], optional: true}
  conid: {names: [Conid], optional: true}
  side: Buy/Sell
  open: {names: [Open/CloseIndicator], optional: true}
  date: [TradeDate, Date/Time, DateTime]
  settled: {names: [SettleDateTarget, SettleDate], optional: true}
  units: Quantity
  multiplier: {names: [Multiplier], optional: true}
  price: TradePrice
  money: {names: [TradeMoney], optional: true}
  proceeds: {names: [Proceeds], optional: true}
  net: {names: [NetCash], optional: true}
  taxes: {names: [Taxes], optional: true}
  commission: {names: [IBCommission], optional: true}
  commission_currency: {names: [IBCommissionCurrency], optional: true}
  currency: CurrencyPrimary
  rate: {names: [FXRateToBase], optional: true}
  gain: {names: [FifoPnlRealized], optional: true}
  id: {names: [TradeID, TransactionID], optional: true}
account: {kind: investment, institution: Interactive Brokers, number: account, currency: currency}
fields:
  date: {from: {from: date, regex: '^[0-9-]+'}, format: [yyyyMMdd, yyyy-MM-dd]}
  value_date: {from: settled, format: [yyyyMMdd, yyyy-MM-dd]}
  # The net cash has the costs in it. Without it, what was traded and the commission are added.
  amount:
    sum:
      - {first: [net, proceeds, {when: {money: '~^-'}, then: {from: money, regex: '^-(.*)'}}, '-{money}']}
      # That of an exchange of currencies is in the base currency.
      - {when: {net: "", isin: "*"}, then: commission}
      - {when: {net: "", class: ['~^(STK|OPT|FOP|FUND|BOND|BILL|FUT|CRYPTO)$'], isin: ""}, then: commission}
      - {when: {net: ""}, then: taxes}
  currency: currency
  description: {join: [side, symbol, text], sep: " "}
  id: id
security:
  isin: isin
  conid: conid
  cusip: cusip
  ticker: symbol
  title: text
  kind: {from: class, map: {STK: stock, FUND: fund, BOND: fixed_income, BILL: fixed_income, OPT: option, FOP: option, CRYPTO: crypto, CASH: cash}, default: other}
  option: {when: {class: [OPT, FOP]}, then: symbol}
  multiplier: multiplier
trade:
  kind:
    first:
      - {when: {class: CASH}, then: {text: cash}}
      # An exchange of currencies has no security.
      - {when: {class: "", isin: "", symbol: ["", '~^\w{3}\.\w{3}$']}, then: {text: cash}}
      - {when: {class: [OPT, FOP], side: '~^BUY', open: '~C'}, then: {text: buy_to_close}}
      - {when: {class: [OPT, FOP], side: '~^BUY'}, then: {text: buy_to_open}}
      - {when: {class: [OPT, FOP], side: '~^SELL', open: '~O'}, then: {text: sell_to_open}}
      - {when: {class: [OPT, FOP], side: '~^SELL'}, then: {text: sell_to_close}}
      - {from: side, map: {'~^BUY': buy, '~^SELL': sell}}
  units: units
  price: price
  commission: {signed: commission}
  taxes: {signed: taxes}
  gain: {signed: gain}
  rate: rate
  reversal: {side: '~\(Ca\.?\)'}
  # An exchange of currencies moves both, and its commission may be in a third.
  into:
    - {when: &exchange {any: [{class: CASH}, {class: "", isin: "", symbol: '~^\w{3}\.\w{3}$'}]}, amount: {signed: units}, currency: {from: symbol, regex: '^(\w{3})\.'}}
    - {when: *exchange, amount: {signed: commission}, currency: {first: [commission_currency, currency]}}
rows:
  skip:
    - {when: {level: ['~.'], not: {level: [EXECUTION, ORDER, TRADE]}}, reason: a part of a trade that another row states}
    - {when: {side: ["", Buy/Sell]}, reason: no trade}
identity: {ids: none}
ignore: [money, proceeds, level, commission_currency]
variants:
  - name: cash
    detect:
      marks: [CurrencyPrimary]
      header: [Type, [SettleDate, Date/Time, ReportDate], Description, Amount, CurrencyPrimary]
      absent: [Buy/Sell]
    columns:
      side: Type
      date: [SettleDate, Date/Time, ReportDate]
      settled: {names: [SettleDate2], optional: true}
      units: {names: [Quantity], optional: true}
      price: {names: [TradePrice], optional: true}
      net: Amount
      text: Description
    trade:
      kind:
        first:
          - {when: {text: '~Return of Capital'}, then: {text: return_of_capital}}
          - from: side
            map:
              '~Dividend': dividend
              '~Withholding Tax|Tax$': tax
              '~Broker Interest Paid|Bond Interest Paid': margin_interest
              '~Interest Received|Interest$': interest
              '~Fees|Commission': expense
              '~Deposits|Withdrawals': transfer
    rows:
      skip:
        - {when: {level: SUMMARY}, reason: a sum that other rows state}
        - {when: {side: ["", Type]}, reason: no cash}
tests:
  - in: |
      "Buy/Sell","TradeDate","ISIN","Quantity","TradePrice","TradeMoney","CurrencyPrimary","IBCommission","IBCommissionCurrency"
      "BUY","20240304","US65432B1061","10","108.75","1087.5","USD","-1","USD"
      "SELL","20240402","US65432B1061","-2.5","112.4","-281","USD","-1","USD"
    out:
      - {date: 2024-03-04, amount: "-1088.5", kind: buy, units: "10", currency: USD}
      - {date: 2024-04-02, amount: "280", kind: sell, units: "-2.5"}
  - in: |
      "Type","SettleDate","ISIN","Description","Amount","CurrencyPrimary"
      "Dividends","20240320","US65432B1061","NWD(US65432B1061) CASH DIVIDEND USD 0.25 PER SHARE (Ordinary Dividend)","2.5","USD"
      "Withholding Tax","20240320","US65432B1061","NWD(US65432B1061) CASH DIVIDEND USD 0.25 PER SHARE - US TAX","-0.38","USD"
    out:
      - {date: 2024-03-20, amount: "2.5", kind: dividend}
      - {date: 2024-03-20, amount: "-0.38", kind: tax}

"""#),
    isBuiltin: true)

  private static let zzInteractiveBrokersHistory = MappingEntry(
    id: "zz/interactive-brokers-history", title: "Interactive Brokers, transaction history as CSV",
    country: "ZZ",
    institution: "Interactive Brokers",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction history"], ["header"], ["date"], ["account"], ["description"], ["transaction type"], ["symbol"], ["quantity"], ["price"], ["commission"], ["net amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["header", "transaction history"], texts: ["interactive brokers", "transaction history"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/interactive-brokers-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/interactive-brokers-history
title: Interactive Brokers, transaction history as CSV
country: ZZ
verified: synthetic
kind: trades
detect:
  marks: [Transaction History]
  header: [Transaction History, Header, Date, Account, Description, Transaction Type, Symbol, Quantity, Price, Commission, Net Amount]
read: {format: csv, delimiter: ",", until: {not: {section: Transaction History}}}
preamble:
  base: '^Summary,Data,Base Currency,(\w{3})'
columns:
  section: Transaction History
  mark: Header
  date: Date
  account: Account
  text: Description
  type: Transaction Type
  symbol: Symbol
  units: Quantity
  price: Price
  price_currency: {names: [Price Currency], optional: true}
  # By its place: the name is the mark of another broker.
  gross: {at: 10, optional: true}
  commission: Commission
  amount: Net Amount
# All amounts are in the base currency.
account: {kind: investment, institution: Interactive Brokers, number: account, currency: preamble.base}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: {join: [type, text], sep: " "}
security:
  ticker: {from: symbol, unless: "-"}
  title: text
  option: {from: symbol, regex: '^\S+ +\d{6}[CP]\d{8}$|^\S+ \d\d[A-Z]{3}\d\d .*$'}
  multiplier: {when: {symbol: '~(^\S+ +\d{6}[CP]\d{8}$)|(^\S+ \d\d[A-Z]{3}\d\d )'}, then: {text: "100"}}
trade:
  kind:
    first:
      - {when: {type: [Buy, Sell], symbol: '~^\w{3}\.\w{3}$'}, then: {text: cash}}
      - from: type
        map:
          Buy: buy
          Sell: sell
          Dividend: dividend
          Payment in Lieu: dividend
          '~Tax|Withholding': tax
          '~Debit Interest|Interest Paid': margin_interest
          '~Interest': interest
          '~Fee|Commission Adjustment': expense
          '~Deposit|Withdrawal|Transfer': transfer
          Assignment: assign
          '~Forex|FX Translation|Adjustment': cash
  units: {signed: units}
  price: price
  price_currency: {from: price_currency, unless: "-"}
  commission: {signed: commission}
rows:
  skip:
    - {when: {not: {mark: Data}}, reason: a subtotal}
    - {when: {amount: ["", "-", '~^-?0(\.0+)?$'], units: ["", "-", '~^-?0(\.0+)?$']}, reason: neither money nor units moved}
ignore: [section, mark, gross]
tests:
  - in: |
      Statement,Header,Field Name,Field Value
      Summary,Data,Base Currency,USD
      Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,Commission,Net Amount
      Transaction History,Data,2025-01-15,U***54711,NORTHWIND LTD,Buy,NWD,10.0,108.75,-1087.5,-1.0,-1088.5
      Transaction History,Data,2025-01-31,U***54711,FX Translations P&L,Adjustment,-,-,-,-2.6375E-4,-,-2.6375E-4
    out:
      - {date: 2025-01-15, amount: "-1088.5", kind: buy, units: "10", commission: "1"}
      - {date: 2025-01-31, amount: "-0.00026375"}

"""#),
    isBuiltin: true)

  private static let zzMintCsv = MappingEntry(
    id: "zz/mint-csv", title: "Mint transactions, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["original description"], ["amount"], ["transaction type"], ["category"], ["account name"]], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/mint-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/mint-csv
title: Mint transactions, CSV
country: ZZ
verified: corpus
read: {format: csv, delimiter: ","}
columns:
  date: Date
  payee: Description
  text: Original Description
  amount: Amount
  type: Transaction Type
  category: Category
  account: Account Name
account:
  kind: other
  currency: USD
  name: account
fields:
  date: {from: date, format: [M/d/yyyy, M/d/yy]}
  amount: {value: amount, direction: {from: type, in: [credit], out: [debit]}}
  description: text
  payee: payee
  category: category
identity: {cells: [text, payee]}
variants:
  - name: header
    detect:
      header: [Date, Description, Original Description, Amount, Transaction Type, Category, Account Name]
  - name: headerless
    read: {header: none}
    detect:
      shape:
        - '~^\d{1,2}/\d{1,2}/(\d\d|\d{4})$'
        - '~.'
        - '~.'
        - '~^[\d,]*\.?\d+$'
        - '~^(debit|credit)$'
        - '~'
        - '~.'
    columns: {date: 1, payee: 2, text: 3, amount: 4, type: 5, category: 6, account: 7}
tests:
  - in: |
      "Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"
      "3/07/2022","Lakeside Bakery","SQ *LAKESIDE BAKERY 0031","1,004.20","debit","Restaurants","Joint Checking","",""
      "3/01/2022","Northwind","NORTHWIND PAYROLL","2100.00","credit","Paycheck","Joint Checking","",""
      "2/27/2022","Rail Pass","METRO RAIL","55.00","debit","Transport","4417","",""
    out:
      - {date: 2022-03-07, amount: "-1004.20", description: "SQ *LAKESIDE BAKERY 0031", payee: Lakeside Bakery, source_category: Restaurants, account: Joint Checking}
      - {date: 2022-03-01, amount: "2100.00"}
      - {date: 2022-02-27, amount: "-55.00", account: "4417"}
  - in: |
      3/7/22,Lakeside Bakery,SQ *LAKESIDE BAKERY 0031,14.20,debit,Restaurants,Card
      3/9/22,Refund,SQ *LAKESIDE BAKERY 0031,"1,000.00",credit,Restaurants,Card
    out:
      - {date: 2022-03-07, amount: "-14.20", account: Card}
      - {date: 2022-03-09, amount: "1000.00"}

"""#),
    isBuiltin: true)

  private static let zzMonarchCsv = MappingEntry(
    id: "zz/monarch-csv", title: "Monarch transactions, CSV",
    country: "ZZ",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["merchant"], ["category"], ["account"], ["original statement"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["original statement"], texts: ["original statement"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/monarch-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/monarch-csv
title: Monarch transactions, CSV
country: ZZ
verified: synthetic
detect:
  marks: [Original Statement]
  header: [Date, Merchant, Category, Account, Original Statement, Amount]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  payee: Merchant
  category: Category
  account: Account
  text: Original Statement
  note: {names: [Notes], optional: true}
  amount: Amount
  tags: {names: [Tags], optional: true}
  owner: {names: [Owner], optional: true}
account: {kind: other, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: {first: [text, payee]}
  payee: payee
  category: category
  memo: {join: [note, tags], sep: " "}
identity: {cells: [text, payee]}
tests:
  - in: |
      Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags,Owner
      2024-03-15,Harbour Bakery,Restaurants & Bars,Demo Card (...1234),HARBOUR BAKERY 0815,,-4.80,,Shared
      2024-03-04,City Power,Gas & Electric,Demo Checking (...4711),CITY POWER ACH 0815,March,-1087.50,bills,Ana
      2024-03-01,Northwind,Paychecks,Demo Checking (...4711),NORTHWIND LTD PAYROLL,,2200.00,,Ana
    out:
      - {date: 2024-03-15, amount: "-4.80"}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let zzMonefyCsv = MappingEntry(
    id: "zz/monefy-csv", title: "Monefy export (day first), CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["account"], ["category"], ["amount"], ["currency"], ["converted amount"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/monefy-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/monefy-csv
title: Monefy export (day first), CSV
country: ZZ
verified: corpus
detect:
  header: [date, account, category, amount, currency, converted amount, description]
read: {format: csv}
columns:
  date: date
  account: account
  category: category
  amount: amount
  currency: {names: [currency], nth: 1}
  converted: converted amount
  converted_currency: {names: [currency], nth: 2}
  text: description
account:
  currency: currency
  name: account
  first:
    - {when: {account: '~^cash$'}, kind: cash}
    - {kind: other}
fields:
  # The app prints dates in the order of the phone's region; day first is assumed.
  date: {from: date, format: [dd/MM/yyyy, MM/dd/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, category]}
  category: category
identity: {cells: [category, text]}
tests:
  - in: |
      date,account,category,amount,currency,converted amount,currency,description
      04/03/2024,Cash,Food,-4.80,USD,-4.80,USD,buns
      05/03/2024,Card,Salary,"1,500.5",USD,"1,500.5",USD,
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: USD, description: buns, source_category: Food, account: Cash}
      - {date: 2024-03-05, amount: "1500.5", description: Salary, account: Card}

"""#),
    isBuiltin: true)

  private static let zzOutbankCsv = MappingEntry(
    id: "zz/outbank-csv", title: "Outbank export, CSV in English",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["#"], ["account"], ["date"], ["value date"], ["amount"], ["currency"], ["name"], ["number"], ["bank"], ["reason"], ["category"], ["subcategory"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/outbank-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/outbank-csv
title: Outbank export, CSV in English
country: ZZ
verified: corpus
detect:
  header: ['#', Account, Date, Value Date, Amount, Currency, Name, Number, Bank, Reason, Category, Subcategory]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  account: Account
  date: Date
  value: Value Date
  amount: Amount
  currency: Currency
  name: Name
  other: {names: [Number], optional: true}
  reason: Reason
  category: Category
  subcategory: Subcategory
  note: {names: [Note], optional: true}
  type: {names: [Posting Text], optional: true}
account:
  kind: checking
  currency: currency
  first:
    - {when: {account: '~^[A-Z]{2}\d\d[A-Z0-9]{11,30}$'}, iban: account}
    - {number: account}
fields:
  # Dates in the American order, amounts in the German notation.
  date: {from: date, format: [M/d/yy, d/M/yy]}
  value_date: {from: value, format: M/d/yy}
  amount: {signed: amount}
  currency: currency
  description: {first: [reason, type, name]}
  payee: name
  counterparty: other
  memo: note
  category: {join: [category, subcategory], sep: ": "}
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card}, default: ""}
identity: {cells: [name, reason]}
tests:
  - in: |
      #;Account;Date;Value Date;Amount;Currency;Name;Number;Bank;Reason;Category;Subcategory;Tags;Note;Ultimate Receiver Name;Original Amount;Compensation Amount;Exchange Rate;Posting Key;Posting Text;Purpose Code;SEPA Reference;Client Reference;Mandate Identification;Originator Identifier
      1;DE79123456780300202051;3/14/24;3/14/24;-1.087,50;EUR;"Stadtwerke";"DE92100100100140820101";"PBNKDEFFXXX";"Abschlag Maerz";"Household";"Energy";;;;;;;"005";"Lastschrifteinzug";;;;;
      2;DE79123456780300202051;3/1/24;3/1/24;2.000,00;EUR;"Nordwind GmbH";"";"";"Lohn";"Income";"";;;;;;;"";"Gutschrift";;;;;
    out:
      - {date: 2024-03-14, amount: "-1087.50", currency: EUR, description: Abschlag Maerz, payee: Stadtwerke, source_category: "Household: Energy", kind: direct_debit, counterparty: DE92100100100140820101}
      - {date: 2024-03-01, amount: "2000.00", source_category: Income}

"""#),
    isBuiltin: true)

  private static let zzPayoneerCsv = MappingEntry(
    id: "zz/payoneer-csv", title: "Payoneer transactions (US dates), CSV",
    country: "ZZ",
    institution: "Payoneer",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["transaction time"], ["time zone"], ["transaction id"], ["description"], ["credit amount"], ["debit amount"], ["currency"], ["status"], ["running balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["payoneer"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/payoneer-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/payoneer-csv
title: Payoneer transactions (US dates), CSV
country: ZZ
verified: corpus
detect:
  header: [Transaction Date, Transaction Time, Time Zone, Transaction ID, Description, Credit Amount, Debit Amount, Currency, Status, Running Balance]
read: {format: csv}
columns:
  date: Transaction Date
  id: Transaction ID
  text: Description
  in: Credit Amount
  out: Debit Amount
  currency: Currency
  original: {names: [Transfer Amount], optional: true}
  original_currency: {names: [Transfer Amount Currency], optional: true}
  status: Status
  balance: Running Balance
  more: {names: [Additional Description], optional: true}
  source: {names: [Source], optional: true}
  target: {names: [Target], optional: true}
account: {kind: wallet, institution: Payoneer, currency: currency}
fields:
  date: {from: date, format: [MM/dd/yyyy, dd/MM/yyyy]}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: {first: [{join: [text, more], sep: "; "}, id]}
  payee: {when: {out: ""}, then: source, else: target}
  status: {from: status, map: {Pending: pending}, default: posted}
  id: id
  balance: balance
  original_amount: original
  original_currency: original_currency
rows:
  skip:
    - {when: {status: [Canceled, Cancelled, Declined, Failed]}, reason: no money moved}
identity: {ids: trusted, cells: [text, more]}
tests:
  - in: |
      Transaction Date,Transaction Time,Time Zone,Transaction ID,Description,Credit Amount,Debit Amount,Currency,Transfer Amount,Transfer Amount Currency,Status,Running Balance,Additional Description,Store Name,Source,Target,Reference ID
      03/14/2024,00:10:05,UTC,90001,Card charge,,"1,024.50",USD,,,Completed,475.50,PAPER CRANE BOOKS,,Ana Demo,Paper Crane Books,
      03/13/2024,08:00:00,UTC,90000,Payment from Northwind,"1,500.00",,USD,,,Completed,1500.00,,,Northwind,Ana Demo,
    out:
      - {date: 2024-03-14, amount: "-1024.50", currency: USD, id: "90001", description: Card charge; PAPER CRANE BOOKS, payee: Paper Crane Books, balance: "475.50"}
      - {date: 2024-03-13, amount: "1500.00", payee: Northwind}

"""#),
    isBuiltin: true)

  private static let zzPaypalCsv = MappingEntry(
    id: "zz/paypal-csv", title: "PayPal activity, CSV",
    country: "ZZ",
    institution: "PayPal",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["time"], ["time zone", "timezone"], ["name"], ["type"], ["status"], ["net", "amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["balance impact"], texts: ["paypal"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/paypal-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/paypal-csv
title: PayPal activity, CSV
country: ZZ
verified: corpus
detect:
  header: [Date, Time, [Time Zone, TimeZone], Name, Type, Status, [Net, Amount], Balance]
read: {format: csv}
columns:
  date: Date
  time: Time
  name: Name
  type: Type
  status: Status
  currency: {names: [Currency], optional: true}
  # What changes the balance: gross less the fee.
  amount: [Net, Amount]
  gross: {names: [Gross], optional: true}
  fee: {names: [Fee], optional: true}
  id: {names: [Transaction ID], optional: true}
  item: {names: [Item Title, Subject], optional: true}
  impact: {names: [Balance Impact], optional: true}
  balance: Balance
account: {kind: wallet, institution: PayPal}
fields:
  date: {from: date, format: [M/d/yyyy, d/M/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {join: [name, type, item], sep: " "}
  payee: name
  kind:
    from: type
    map:
      '~refund': refund
      '~fee': fee
      '~currency conversion': currency_conversion
      '~(bank deposit|add funds|charge from|withdraw|transfer to bank|bank account)': transfer
      '~(payment|purchase|checkout)': payment
    default: ""
  id: id
  balance: balance
rows:
  skip:
    - {when: {impact: Memo}, reason: PayPal's memo rows do not change the balance}
    - {when: {status: [Denied, Canceled, Cancelled, Expired, Voided, Failed, Removed]}, reason: no money moved}
identity: {cells: [name, type, time]}
tests:
  - in: |
      Date, Time, Time Zone, Name, Type, Status, Currency, Gross, Fee, Net, From Email Address, To Email Address, Transaction ID, Item Title, Balance,
      "4/2/2024","09:14:02","PDT","Paper Crane Books","Express Checkout Payment Sent","Completed","USD","-24.50","0.00","-24.50","ana@example.com","shop@example.com","TX1A","Atlas","75.50",
      "4/1/2024","20:00:41","PDT","Ben Ruiz","Payment Received","Completed","USD","1,100.00","-10.00","1,090.00","ben@example.com","ana@example.com","TX1B","","100.00",
      "3/30/2024","20:00:41","PDT","Ghost Shop","Payment Sent","Denied","USD","-5.00","0.00","-5.00","ana@example.com","g@example.com","TX1C","","-990.00",
    out:
      - {date: 2024-04-02, amount: "-24.50", currency: USD, description: Paper Crane Books Express Checkout Payment Sent Atlas, payee: Paper Crane Books, id: TX1A, balance: "75.50"}
      - {date: 2024-04-01, amount: "1090.00", currency: USD, id: TX1B}
    skipped: 1
  - in: |
      Date, Time, Time Zone, Name, Type, Status, Amount, Receipt ID, Balance,
      "11/03/2023","10:11:12","PST","Ben Ruiz","Payment Sent","Completed","-31.00","","0.00",
      "11/03/2023","10:11:12","PST","Bank Account","Add Funds from a Bank Account","Completed","31.00","","31.00",
    out:
      - {date: 2023-11-03, amount: "-31.00"}
      - {date: 2023-11-03, amount: "31.00", kind: transfer}

"""#),
    isBuiltin: true)

  private static let zzPaypalDutch = MappingEntry(
    id: "zz/paypal-dutch", title: "PayPal activity, CSV in Dutch",
    country: "ZZ",
    institution: "PayPal",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["tijd"], ["tijdzone"], ["naam"], ["type", "soort"], ["status"], ["valuta"], ["bruto"], ["kosten", "tarief"], ["net", "netto"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bruto", "effect op saldo", "invloed op saldo", "netto", "onderwerp", "tarief", "tijdzone"], texts: ["paypal"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/paypal-dutch.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/paypal-dutch
title: PayPal activity, CSV in Dutch
country: ZZ
verified: synthetic
extends: zz/paypal-csv
detect:
  header: [Datum, Tijd, Tijdzone, Naam, [Type, Soort], Status, Valuta, Bruto, [Kosten, Tarief], [Net, Netto]]
read: {decimal: ","}
columns:
  date: Datum
  time: Tijd
  name: Naam
  type: [Type, Soort]
  currency: {names: [Valuta]}
  amount: [Net, Netto]
  gross: {names: [Bruto]}
  fee: {names: [Kosten, Tarief]}
  id: {names: [Transactiereferentie, Transactie-ID], optional: true}
  item: {names: [Objectnaam, Onderwerp], optional: true}
  impact: {names: [Effect op saldo, Invloed op saldo], optional: true}
  balance: {names: [Saldo], optional: true}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd-MM-yyyy]}
  kind:
    from: type
    map:
      '~terugbetaling|restitutie': refund
      '~valutaomrekening|valutaconversie': currency_conversion
      '~bankstorting|opname|overboeking|bankrekening': transfer
      '~kosten|tarief': fee
      '~betaling|aankoop': payment
    default: ""
rows:
  skip:
    - {when: {impact: '~^memo'}, reason: PayPal's memo rows do not change the balance}
    - {when: {status: '~^(geweigerd|afgewezen|geannuleerd|verlopen|mislukt|verwijderd)'}, reason: no money moved}
tests:
  - in: |
      "Datum","Tijd","Tijdzone","Naam","Type","Status","Valuta","Bruto","Kosten","Net","Transactiereferentie","Saldo"
      "14/03/2024","10:09:43","CET","Boekhandel Kraan","Algemene betaling","Voltooid","EUR","-1.024,50","0,00","-1.024,50","0DEMO000000000051","-1.024,50"
      "14/03/2024","10:09:43","CET","","Bankstorting op PayPal-rekening","Voltooid","EUR","1.024,50","0,00","1.024,50","0DEMO000000000052","0,00"
      "15/03/2024","10:09:43","CET","Ben Ruiz","Mobiele betaling","Voltooid","EUR","100,00","-2,84","97,16","0DEMO000000000053","97,16"
    out:
      - {date: 2024-03-14, amount: "-1024.50", currency: EUR, payee: Boekhandel Kraan, kind: payment, id: 0DEMO000000000051}
      - {date: 2024-03-14, amount: "1024.50", kind: transfer}
      - {date: 2024-03-15, amount: "97.16", balance: "97.16"}

"""#),
    isBuiltin: true)

  private static let zzPaypalFrench = MappingEntry(
    id: "zz/paypal-french", title: "PayPal activity, CSV in French",
    country: "ZZ",
    institution: "PayPal",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["heure"], ["fuseau horaire"], ["nom"], ["type"], ["état", "etat"], ["devise"], ["avant commission", "brut"], ["commission", "frais"], ["net"], ["numéro de transaction"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["balance impact", "brut", "fuseau horaire", "impact sur le solde", "titre de l'objet"], texts: ["paypal"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/paypal-french.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/paypal-french
title: PayPal activity, CSV in French
country: ZZ
verified: synthetic
extends: zz/paypal-csv
detect:
  header: [Date, Heure, Fuseau horaire, Nom, Type, [État, Etat], Devise, [Avant commission, Brut], [Commission, Frais], Net, Numéro de transaction]
read: {decimal: ","}
columns:
  time: Heure
  name: Nom
  status: [État, Etat]
  currency: {names: [Devise]}
  amount: Net
  gross: {names: [Avant commission, Brut]}
  fee: {names: [Commission, Frais]}
  id: {names: [Numéro de transaction]}
  item: {names: ["Titre de l'objet", Objet], optional: true}
  impact: {names: [Impact sur le solde, Balance Impact], optional: true}
  balance: {names: [Solde], optional: true}
fields:
  date: {from: date, format: dd/MM/yyyy}
  kind:
    from: type
    map:
      '~remboursement': refund
      '~conversion de devise': currency_conversion
      '~virement|compte bancaire|dépôt|retrait': transfer
      '~commission|frais': fee
      '~paiement|achat': payment
    default: ""
rows:
  skip:
    - {when: {impact: '~^m[ée]mo'}, reason: PayPal's memo rows do not change the balance}
    - {when: {status: '~^(refus|annul|expir|échou|supprim)'}, reason: no money moved}
tests:
  - in: |
      "Date","Heure","Fuseau horaire","Nom","Type","État","Devise","Avant commission","Commission","Net","De l'adresse email","À l'adresse email","Numéro de transaction","Titre de l'objet","Solde","Impact sur le solde"
      "14/03/2024","06:30:00","CET","Librairie Grue","Paiement Express Checkout","Terminé","EUR","-1 024,50","0,00","-1 024,50","ana@example.com","grue@example.com","0DEMO000000000011","Atlas","-1 024,50","Débit"
      "14/03/2024","06:30:00","CET","","Virement bancaire sur le compte PayPal","Terminé","EUR","1 024,50","0,00","1 024,50","","ana@example.com","0DEMO000000000012","","0,00","Crédit"
      "15/03/2024","06:30:00","CET","Ben Ruiz","Paiement mobile","Terminé","EUR","100,00","-2,84","97,16","ben@example.com","ana@example.com","0DEMO000000000013","","97,16","Crédit"
    out:
      - {date: 2024-03-14, amount: "-1024.50", currency: EUR, payee: Librairie Grue, kind: payment, id: 0DEMO000000000011}
      - {date: 2024-03-14, amount: "1024.50", kind: transfer}
      - {date: 2024-03-15, amount: "97.16", balance: "97.16"}

"""#),
    isBuiltin: true)

  private static let zzPaypalGerman = MappingEntry(
    id: "zz/paypal-german", title: "PayPal activity, CSV in German",
    country: "ZZ",
    institution: "PayPal",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["uhrzeit", "zeit"], ["zeitzone"], ["name"], ["typ"], ["status"], ["währung"], ["brutto"], ["gebühr", "entgelt"], ["netto"], ["transaktionscode"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["artikelbezeichnung", "auswirkung auf guthaben", "betreff", "brutto", "entgelt", "netto"], texts: ["paypal"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/paypal-german.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/paypal-german
title: PayPal activity, CSV in German
country: ZZ
verified: documented
source: https://github.com/replikativ/kontor/blob/main/modules/bank-de/test/resources/paypal.csv
extends: zz/paypal-csv
detect:
  header: [Datum, [Uhrzeit, Zeit], Zeitzone, Name, Typ, Status, Währung, Brutto, [Gebühr, Entgelt], Netto, Transaktionscode]
read: {decimal: ","}
columns:
  date: Datum
  time: [Uhrzeit, Zeit]
  type: Typ
  currency: {names: [Währung]}
  amount: Netto
  gross: {names: [Brutto]}
  fee: {names: [Gebühr, Entgelt]}
  id: {names: [Transaktionscode]}
  item: {names: [Artikelbezeichnung, Betreff], optional: true}
  impact: {names: [Auswirkung auf Guthaben], optional: true}
  balance: {names: [Guthaben], optional: true}
fields:
  date: {from: date, format: dd.MM.yyyy}
  kind:
    from: type
    map:
      '~rückzahlung|erstattung': refund
      '~währungsumrechnung': currency_conversion
      '~bankgutschrift|abbuchung|gutschrift auf kreditkarte|zahlungsquelle|bankkonto': transfer
      '~gebühr|entgelt': fee
      '~zahlung|kauf': payment
    default: ""
rows:
  skip:
    - {when: {impact: Memo}, reason: PayPal's memo rows do not change the balance}
    - {when: {status: [Abgelehnt, Abgebrochen, Storniert, Abgelaufen, Fehlgeschlagen, Entfernt]}, reason: no money moved}
tests:
  - in: |
      "Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Gebühr","Netto","Absender E-Mail-Adresse","Empfänger E-Mail-Adresse","Transaktionscode","Artikelbezeichnung","Zugehöriger Transaktionscode","Guthaben","Auswirkung auf Guthaben"
      "01.03.2024","06:30:00","CET","Papierkranich Bücher","Website-Zahlung","Abgeschlossen","EUR","-1.024,50","0,00","-1.024,50","ana@example.com","laden@example.com","0DEMO000000000001","Atlas","","-1.024,50","Soll"
      "01.03.2024","06:30:00","CET","","Bankgutschrift auf PayPal-Konto","Abgeschlossen","EUR","1.024,50","0,00","1.024,50","","ana@example.com","0DEMO000000000002","","0DEMO000000000001","0,00","Haben"
      "09.03.2024","11:40:00","CET","Ben Ruiz","Handyzahlung","Abgeschlossen","EUR","100,00","-2,84","97,16","ben@example.com","ana@example.com","0DEMO000000000003","","","97,16","Haben"
      "10.03.2024","11:40:00","CET","Geisterladen","Website-Zahlung","Abgelehnt","EUR","-5,00","0,00","-5,00","ana@example.com","g@example.com","0DEMO000000000004","","","97,16","Soll"
    out:
      - {date: 2024-03-01, amount: "-1024.50", currency: EUR, payee: Papierkranich Bücher, kind: payment, id: 0DEMO000000000001, balance: "-1024.50"}
      - {date: 2024-03-01, amount: "1024.50", kind: transfer}
      - {date: 2024-03-09, amount: "97.16", balance: "97.16"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let zzPaypalItalian = MappingEntry(
    id: "zz/paypal-italian", title: "PayPal activity, CSV in Italian",
    country: "ZZ",
    institution: "PayPal",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data"], ["orario", "ora"], ["fuso orario"], ["nome"], ["tipo"], ["stato"], ["valuta"], ["lordo"], ["tariffa"], ["netto"], ["codice transazione"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fuso orario", "impatto sul saldo", "lordo", "netto", "oggetto", "orario", "tariffa", "titolo oggetto"], texts: ["paypal"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/paypal-italian.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/paypal-italian
title: PayPal activity, CSV in Italian
country: ZZ
verified: synthetic
extends: zz/paypal-csv
detect:
  header: [Data, [Orario, Ora], Fuso orario, Nome, Tipo, Stato, Valuta, Lordo, Tariffa, Netto, Codice transazione]
read: {decimal: ","}
columns:
  date: Data
  time: [Orario, Ora]
  name: Nome
  type: Tipo
  status: Stato
  currency: {names: [Valuta]}
  amount: Netto
  gross: {names: [Lordo]}
  fee: {names: [Tariffa]}
  id: {names: [Codice transazione]}
  item: {names: [Titolo oggetto, Oggetto], optional: true}
  impact: {names: [Impatto sul saldo], optional: true}
  balance: {names: [Saldo], optional: true}
fields:
  date: {from: date, format: dd/MM/yyyy}
  kind:
    from: type
    map:
      '~rimborso': refund
      '~conversione': currency_conversion
      '~versamento|prelievo|trasferimento|conto bancario|bonifico': transfer
      '~tariffa|commissione': fee
      '~pagamento|acquisto|carta di debito': payment
    default: ""
rows:
  skip:
    - {when: {impact: '~^(pro)?memo'}, reason: PayPal's memo rows do not change the balance}
    - {when: {status: '~^(rifiut|annull|scadut|non riusc|rimoss)'}, reason: no money moved}
tests:
  - in: |
      "Data","Orario","Fuso orario","Nome","Tipo","Stato","Valuta","Lordo","Tariffa","Netto","Indirizzo email mittente","Codice transazione","Titolo oggetto","Saldo","Impatto sul saldo"
      "14/03/2024","10:09:43","CET","Libri Gru","Pagamento Express Checkout","Completata","EUR","-1.024,50","0,00","-1.024,50","ana@example.com","0DEMO000000000021","Atlante","-1.024,50","Addebito"
      "14/03/2024","10:09:43","CET","","Versamento generico con carta","Completata","EUR","1.024,50","0,00","1.024,50","","0DEMO000000000022","","0,00","Accredito"
      "15/03/2024","10:09:43","CET","Ben Ruiz","Pagamento da cellulare","Completata","EUR","100,00","-2,84","97,16","ben@example.com","0DEMO000000000023","","97,16","Accredito"
    out:
      - {date: 2024-03-14, amount: "-1024.50", currency: EUR, payee: Libri Gru, kind: payment, id: 0DEMO000000000021}
      - {date: 2024-03-14, amount: "1024.50", kind: transfer}
      - {date: 2024-03-15, amount: "97.16", balance: "97.16"}

"""#),
    isBuiltin: true)

  private static let zzPaypalPolish = MappingEntry(
    id: "zz/paypal-polish", title: "PayPal activity, CSV in Polish",
    country: "ZZ",
    institution: "PayPal",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["data"], ["godzina"], ["strefa czasowa"], ["nazwa"], ["typ"], ["status"], ["waluta"], ["brutto"], ["opłata"], ["netto"], ["numer transakcji"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["brutto", "godzina", "nazwa przedmiotu", "netto", "opłata", "strefa czasowa", "temat", "wpływ na saldo"], texts: ["paypal"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/paypal-polish.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/paypal-polish
title: PayPal activity, CSV in Polish
country: ZZ
verified: synthetic
extends: zz/paypal-csv
detect:
  header: [Data, Godzina, Strefa czasowa, Nazwa, Typ, Status, Waluta, Brutto, Opłata, Netto, Numer transakcji]
read: {decimal: ",", encoding: [utf-8, windows-1250]}
columns:
  date: Data
  time: Godzina
  name: Nazwa
  type: Typ
  currency: {names: [Waluta]}
  amount: Netto
  gross: {names: [Brutto]}
  fee: {names: [Opłata]}
  id: {names: [Numer transakcji]}
  item: {names: [Nazwa przedmiotu, Temat], optional: true}
  impact: {names: [Wpływ na saldo], optional: true}
  balance: {names: [Saldo], optional: true}
fields:
  date: {from: date, format: [dd.MM.yyyy, dd/MM/yyyy, MM/dd/yyyy]}
  kind:
    from: type
    map:
      '~zwrot': refund
      '~przeliczenie|przewalutowanie': currency_conversion
      '~przelew|wypłata|wpłata|doładowanie|rachunek bankowy': transfer
      '~opłata|prowizja': fee
      '~płatność|zakup': payment
    default: ""
rows:
  skip:
    - {when: {impact: '~^(memo|nota)'}, reason: PayPal's memo rows do not change the balance}
    - {when: {status: '~^(odrzuc|anulow|wygas|niepowodz|usuni)'}, reason: no money moved}
tests:
  - in: |
      "Data","Godzina","Strefa czasowa","Nazwa","Typ","Status","Waluta","Brutto","Opłata","Netto","Z adresu e-mail","Numer transakcji","Nazwa przedmiotu","Saldo","Wpływ na saldo"
      "14.03.2024","10:09:43","CET","Księgarnia Żuraw","Płatność ekspresowa","Zrealizowano","PLN","-1 024,50","0,00","-1 024,50","ana@example.com","0DEMO000000000041","Atlas","-1 024,50","Obciążenie"
      "14.03.2024","10:09:43","CET","","Wpłata z banku na konto PayPal","Zrealizowano","PLN","1 024,50","0,00","1 024,50","","0DEMO000000000042","","0,00","Uznanie"
      "15.03.2024","10:09:43","CET","Ben Ruiz","Płatność mobilna","Zrealizowano","PLN","100,00","-2,84","97,16","ben@example.com","0DEMO000000000043","","97,16","Uznanie"
    out:
      - {date: 2024-03-14, amount: "-1024.50", currency: PLN, payee: Księgarnia Żuraw, kind: payment, id: 0DEMO000000000041}
      - {date: 2024-03-14, amount: "1024.50", kind: transfer}
      - {date: 2024-03-15, amount: "97.16", balance: "97.16"}

"""#),
    isBuiltin: true)

  private static let zzPaypalSpanish = MappingEntry(
    id: "zz/paypal-spanish", title: "PayPal activity, CSV in Spanish",
    country: "ZZ",
    institution: "PayPal",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["fecha"], ["hora"], ["zona horaria"], ["nombre"], ["tipo"], ["estado"], ["divisa", "moneda"], ["bruto"], ["comisión", "tarifa"], ["neto"], ["id. de transacción", "identificador de transacción"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bruto", "impacto en el saldo", "impacto en saldo", "neto", "tarifa", "título del artículo", "zona horaria"], texts: ["paypal"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/paypal-spanish.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/paypal-spanish
title: PayPal activity, CSV in Spanish
country: ZZ
verified: synthetic
extends: zz/paypal-csv
detect:
  header: [Fecha, Hora, Zona horaria, Nombre, Tipo, Estado, [Divisa, Moneda], Bruto, [Comisión, Tarifa], Neto, [Id. de transacción, Identificador de transacción]]
read: {decimal: ","}
columns:
  date: Fecha
  time: Hora
  name: Nombre
  type: Tipo
  status: Estado
  currency: {names: [Divisa, Moneda]}
  amount: Neto
  gross: {names: [Bruto]}
  fee: {names: [Comisión, Tarifa]}
  id: {names: [Id. de transacción, Identificador de transacción]}
  item: {names: [Título del artículo, Asunto], optional: true}
  impact: {names: [Impacto en saldo, Impacto en el saldo], optional: true}
  balance: {names: [Saldo], optional: true}
fields:
  date: {from: date, format: dd/MM/yyyy}
  kind:
    from: type
    map:
      '~reembolso': refund
      '~conversión': currency_conversion
      '~transferencia|retirada|retiro|ingreso|depósito|cuenta bancaria': transfer
      '~comisión|tarifa': fee
      '~pago|compra': payment
    default: ""
rows:
  skip:
    - {when: {impact: '~^memo'}, reason: PayPal's memo rows do not change the balance}
    - {when: {status: '~^(rechaz|deneg|cancel|anul|caduc|venc|fallid|elimin)'}, reason: no money moved}
tests:
  - in: |
      "Fecha","Hora","Zona horaria","Nombre","Tipo","Estado","Divisa","Bruto","Comisión","Neto","Id. de transacción","Título del artículo","Saldo"
      "14/03/2024","10:09:43","CET","Libros Grulla","Pago estándar","Completado","EUR","-1.024,50","0,00","-1.024,50","0DEMO000000000031","Atlas","-1.024,50"
      "14/03/2024","10:09:43","CET","","Ingreso bancario a cuenta PayPal","Completado","EUR","1.024,50","0,00","1.024,50","0DEMO000000000032","","0,00"
      "15/03/2024","10:09:43","CET","Ben Ruiz","Pago con el móvil","Completado","EUR","100,00","-2,84","97,16","0DEMO000000000033","","97,16"
    out:
      - {date: 2024-03-14, amount: "-1024.50", currency: EUR, payee: Libros Grulla, kind: payment, id: 0DEMO000000000031}
      - {date: 2024-03-14, amount: "1024.50", kind: transfer}
      - {date: 2024-03-15, amount: "97.16", balance: "97.16"}

"""#),
    isBuiltin: true)

  private static let zzPaypalStatement = MappingEntry(
    id: "zz/paypal-statement", title: "PayPal statement of a business account, CSV in English, Spanish, French and Polish",
    country: "ZZ",
    institution: "PayPal",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["time"], ["time zone"], ["description"], ["currency"], ["gross"], ["fee"], ["net"], ["balance"], ["transaction id"]], [["fecha"], ["hora"], ["zona horaria"], ["descripción"], ["divisa"], ["bruto"], ["comisión"], ["neto"], ["saldo"], ["id. de transacción"]], [["date"], ["heure"], ["fuseau horaire"], ["description"], ["devise"], ["avant commission"], ["commission"], ["net"], ["solde"], ["numéro de transaction"]], [["data"], ["godzina"], ["strefa czasowa"], ["opis"], ["waluta"], ["brutto"], ["opłata"], ["netto"], ["saldo"], ["numer transakcji"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bruto", "brutto", "fuseau horaire", "godzina", "neto", "netto", "opłata", "reference txn id", "strefa czasowa", "zona horaria"], texts: ["paypal", "reference txn id"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/paypal-statement.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/paypal-statement
title: PayPal statement of a business account, CSV in English, Spanish, French and Polish
country: ZZ
verified: documented
source: https://github.com/OCA/bank-statement-import/tree/16.0/account_statement_import_paypal/tests/fixtures
detect:
  marks: [Reference Txn ID]
  header: [Date, Time, Time Zone, Description, Currency, Gross, Fee, Net, Balance, Transaction ID]
read: {format: csv}
columns:
  date: [Date, Fecha, Data]
  time: [Time, Heure, Hora, Godzina]
  zone: [Time Zone, Fuseau horaire, Zona horaria, Strefa czasowa]
  type: [Description, Descripción, Opis]
  currency: [Currency, Devise, Divisa, Waluta]
  gross: [Gross, Avant commission, Bruto, Brutto]
  fee: [Fee, Commission, Comisión, Opłata]
  # What changes the balance: gross less the fee.
  net: [Net, Neto, Netto]
  balance: [Balance, Solde, Saldo]
  id: [Transaction ID, Numéro de transaction, Id. de transacción, Numer transakcji]
  name: {names: [Name, Nom, Nombre, Nazwa], optional: true}
  bank: {names: [Bank Name, Nom de la banque, Nombre del banco], optional: true}
account: {kind: wallet, institution: PayPal}
fields:
  date: {from: date, format: [M/d/yyyy, d/M/yyyy]}
  amount: {signed: net}
  currency: currency
  description: {join: [name, type, bank], sep: " "}
  payee: name
  kind:
    from: type
    map:
      '~refund|remboursement|reembolso|zwrot': refund
      '~currency conversion|conversion de devise|conversión|przeliczenie': currency_conversion
      '~withdrawal|deposit|virement|transferencia|retirada|przelew|wypłata|wpłata': transfer
      '~fee|commission|comisión|opłata': fee
      '~payment|checkout|paiement|pago|płatność': payment
    default: ""
  id: id
  balance: balance
identity: {cells: [name, type, time]}
variants:
  - name: spanish
    detect:
      header: [Fecha, Hora, Zona horaria, Descripción, Divisa, Bruto, Comisión, Neto, Saldo, Id. de transacción]
    read: {decimal: ","}
    fields:
      date: {from: date, format: d/M/yyyy}
  - name: french
    detect:
      header: [Date, Heure, Fuseau horaire, Description, Devise, Avant commission, Commission, Net, Solde, Numéro de transaction]
    read: {decimal: ","}
    fields:
      date: {from: date, format: d/M/yyyy}
  - name: polish
    detect:
      header: [Data, Godzina, Strefa czasowa, Opis, Waluta, Brutto, Opłata, Netto, Saldo, Numer transakcji]
    read: {decimal: ",", encoding: [utf-8, windows-1250]}
tests:
  - in: |
      "Date","Time","Time Zone","Description","Currency","Gross","Fee","Net","Balance","Transaction ID","From Email Address","Name","Bank Name","Bank Account","Reference Txn ID"
      "3/14/2024","20:44:10","America/Los_Angeles","Express Checkout Payment","USD","1,309.80","-48.76","1,261.04","1,261.93","0DEMO000000000061","ben@example.com","Ben Ruiz","","",""
      "3/15/2024","21:15:11","America/Los_Angeles","General Withdrawal - Bank Account","USD","-1,261.00","0.00","-1,261.00","0.93","0DEMO000000000062","","","Harbor Bank","6491",""
    out:
      - {date: 2024-03-14, amount: "1261.04", currency: USD, payee: Ben Ruiz, kind: payment, id: 0DEMO000000000061, balance: "1261.93"}
      - {date: 2024-03-15, amount: "-1261.00", kind: transfer}
  - in: |
      Fecha,Hora,Zona horaria,Descripción,Divisa,Bruto,Comisión,Neto,Saldo,Id. de transacción,Nombre
      2/4/2024,11:05:56,Europe/Berlin,Pago estándar,EUR,"49,37","-1,78","47,59","4.626,81",0DEMO000000000063,Ana Grulla
    out:
      - {date: 2024-04-02, amount: "47.59", currency: EUR, balance: "4626.81"}
  - in: |
      "Date","Heure","Fuseau horaire","Description","Devise","Avant commission","Commission","Net","Solde","Numéro de transaction","Nom"
      "02/04/2024","11:05:56","Europe/Paris","Paiement Express Checkout","EUR","49,37","-1,78","47,59","4 626,81","0DEMO000000000064","Ana Grue"
    out:
      - {date: 2024-04-02, amount: "47.59", currency: EUR, balance: "4626.81"}
  - in: |
      "Data","Godzina","Strefa czasowa","Opis","Waluta","Brutto","Opłata","Netto","Saldo","Numer transakcji","Nazwa"
      "4/14/2024","11:05:56","Europe/Warsaw","Płatność ekspresowa","PLN","49,37","-1,78","47,59","4 626,81","0DEMO000000000065","Ana Żuraw"
    out:
      - {date: 2024-04-14, amount: "47.59", currency: PLN, balance: "4626.81"}

"""#),
    isBuiltin: true)

  private static let zzPersonalCapital = MappingEntry(
    id: "zz/personal-capital", title: "Empower (Personal Capital) transactions, CSV",
    country: "ZZ",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["account"], ["description"], ["category"], ["tags"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/personal-capital.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/personal-capital
title: Empower (Personal Capital) transactions, CSV
country: ZZ
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Date, Account, Description, Category, Tags, Amount]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  account: Account
  text: Description
  category: Category
  tags: Tags
  amount: Amount
# The table has accounts of every kind.
account: {kind: other, currency: USD, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: text
  category: category
  memo: tags
tests:
  - in: |
      Date,Account,Description,Category,Tags,Amount
      2024-03-05,Everyday Checking - Ending in 4711,Harbor Bakery,Restaurants,,-4.80
      2024-03-04,Travel Card - Ending in 1234,Northern Rail,Travel,trip,-1087.50
      2024-03-01,Everyday Checking - Ending in 4711,Northwind Ltd Payroll,Paychecks/Salary,,2200.00
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: USD, account: Everyday Checking - Ending in 4711}
      - {date: 2024-03-04, amount: "-1087.50", account: Travel Card - Ending in 1234}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let zzRevolutCsv = MappingEntry(
    id: "zz/revolut-csv", title: "Revolut account statement, CSV",
    country: "ZZ",
    institution: "Revolut",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["type"], ["product"], ["started date"], ["completed date"], ["description"], ["amount"], ["fee"], ["currency"], ["state"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["completed date", "started date"], texts: ["completed date", "revolut", "started date"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/revolut-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/revolut-csv
title: Revolut account statement, CSV
country: ZZ
verified: documented
source: https://github.com/leolabs/you-need-a-parser/issues/554
detect:
  marks: [Started Date, Completed Date]
  header: [Type, Product, Started Date, Completed Date, Description, Amount, Fee, Currency, State, Balance]
read: {format: csv, delimiter: ","}
columns:
  type: Type
  product: Product
  started: Started Date
  date: Completed Date
  text: Description
  amount: Amount
  fee: Fee
  currency: Currency
  state: State
  balance: Balance
# Each product has an account of its own in each currency.
account: {kind: checking, institution: Revolut, currency: currency, name: "{product} {currency}"}
fields:
  date: {from: date, format: yyyy-MM-dd}
  initiated: {from: started, format: yyyy-MM-dd}
  amount: {signed: amount}
  # The balance moves by both, but for exports whose amount has the fee in it.
  fee: {signed: fee, unproven: beside}
  currency: currency
  description: {first: [text, type]}
  kind:
    from: type
    map: {CARD_PAYMENT: card, CARD_REFUND: refund, REFUND: refund, ATM: cash, EXCHANGE: currency_conversion, FEE: fee, CHARGE: fee, INTEREST: interest, TOPUP: transfer, TRANSFER: transfer}
    default: ""
  balance: balance
rows:
  skip:
    - {when: {state: PENDING}, reason: pending and without a date}
    - {when: {state: [REVERTED, DECLINED, FAILED]}, reason: no money moved}
identity: {cells: [type, text, started]}
tests:
  - in: |
      Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
      TOPUP,Current,2024-03-01 09:00:00,2024-03-01 09:00:01,Payment from Ana Demo,1500.00,0.00,EUR,COMPLETED,1600.00
      CARD_PAYMENT,Current,2024-03-03 14:10:09,2024-03-04 06:00:00,Paper Crane Books,-24.50,0.00,EUR,COMPLETED,1575.50
      EXCHANGE,Current,2024-03-05 10:00:00,2024-03-05 10:00:00,Exchanged to USD,20.00,0.30,USD,COMPLETED,19.70
      CHARGE,Current,2024-03-05 11:00:00,2024-03-05 11:00:00,Plan fee,0.00,3.99,EUR,COMPLETED,1571.51
      CARD_PAYMENT,Current,2024-03-06 10:00:00,,Harbour Coffee,-4.80,0.00,EUR,PENDING,
      CARD_PAYMENT,Current,2024-03-02 10:00:00,2024-03-02 10:00:03,Ghost Shop,-9.00,0.00,EUR,REVERTED,
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, kind: transfer, balance: "1600.00", account: Current EUR}
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-24.50", kind: card}
      - {date: 2024-03-05, amount: "19.70", currency: USD, account: Current USD}
      - {date: 2024-03-05, amount: "-3.99", currency: EUR, kind: fee}
    skipped: 2

"""#),
    isBuiltin: true)

  private static let zzRevolutTrading = MappingEntry(
    id: "zz/revolut-trading", title: "Revolut, account statement of stocks as CSV",
    country: "ZZ",
    institution: "Revolut",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["ticker"], ["type"], ["quantity"], ["price per share"], ["total amount"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["price per share"], texts: ["price per share", "revolut"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/revolut-trading.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/revolut-trading
title: Revolut, account statement of stocks as CSV
country: ZZ
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [Price per share]
  header: [Date, Ticker, Type, Quantity, Price per share, Total Amount, Currency]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  ticker: Ticker
  type: Type
  units: Quantity
  price: Price per share
  amount: Total Amount
  currency: Currency
  rate: {names: [FX Rate], optional: true}
account: {kind: investment, institution: Revolut, name: {text: Revolut Trading}, currency: currency}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd/MM/yyyy]}
  # Fees are inside the amount. Purchases have no sign; what is taken mostly has one.
  amount:
    value: amount
    direction:
      - {when: {type: '~^BUY|FEE$|WITHDRAWAL', not: {amount: '~-'}}, is: out}
      - {when: {type: "*"}, is: in}
    negative: reverses
  currency: currency
  description: {join: [type, ticker], sep: " "}
security:
  ticker: ticker
  kind: {text: stock}
trade:
  kind:
    from: type
    map:
      '~^BUY': buy
      '~^SELL': sell
      '~^POSITION CLOSURE': sell
      '~^DIVIDEND TAX': tax
      '~^DIVIDEND': dividend
      '~INTEREST': interest
      '~TOP-UP': deposit
      '~WITHDRAWAL': withdrawal
      '~FEE': expense
      '~^STOCK SPLIT|^SPLIT': split
      '~^SPIN-?OFF': spin_off
      '~^MERGER': merger
      # From one company of the bank to another: the account is the same.
      '~^TRANSFER FROM REVOLUT': journal
      '~^TRANSFER|ACAT': transfer
  units: units
  price: price
# The rate to the person's currency is no part of the row.
ignore: [rate]
tests:
  - in: |
      Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate
      2025-08-01T10:30:00.000Z,,CASH TOP-UP,,,USD 2200,USD,1.15
      2025-08-01T10:31:00.000Z,NWD,BUY - MARKET,10,USD 108.75,USD 1088.50,USD,1.15
      2025-09-15T14:22:00.000Z,NWD,SELL - LIMIT,2.5,USD 112.40,USD 279.99,USD,1.17
      2025-09-30T04:10:00.000Z,NWD,DIVIDEND,,,USD 1.59,USD,1.17
      2025-10-01T00:05:00.000Z,,CUSTODY FEE,,,-USD 0.51,USD,1.17
      2025-10-02T00:05:00.000Z,,CUSTODY FEE REVERSAL,,,USD 0.51,USD,1.17
    out:
      - {date: 2025-08-01, amount: "2200", currency: USD, kind: transfer}
      - {date: 2025-08-01, amount: "-1088.50", kind: buy, units: "10"}
      - {date: 2025-09-15, amount: "279.99", kind: sell, units: "-2.5"}
      - {date: 2025-09-30, amount: "1.59", kind: dividend}
      - {date: 2025-10-01, amount: "-0.51", kind: expense}
      - {date: 2025-10-02, amount: "0.51", kind: expense}

"""#),
    isBuiltin: true)

  private static let zzStripeBalance = MappingEntry(
    id: "zz/stripe-balance", title: "Stripe balance transactions, CSV",
    country: "ZZ",
    institution: "Stripe",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["balance_transaction_id"], ["created_utc", "created"], ["available_on_utc", "available_on"], ["currency"], ["gross"], ["fee"], ["net"], ["reporting_category"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["stripe"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/stripe-balance.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/stripe-balance
title: Stripe balance transactions, CSV
country: ZZ
verified: corpus
detect:
  header: [balance_transaction_id, [created_utc, created], [available_on_utc, available_on], currency, gross, fee, net, reporting_category]
read: {format: csv}
columns:
  id: balance_transaction_id
  date: [created_utc, created]
  available: [available_on_utc, available_on]
  currency: currency
  gross: gross
  fee: fee
  # Gross less the fee: what changes the balance.
  amount: net
  category: reporting_category
  text: {names: [description], optional: true}
account: {kind: wallet, institution: Stripe, currency: currency}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: available, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, category]}
  category: category
  kind: {from: category, map: {charge: payment, refund: refund, payout: transfer, fee: fee}, default: ""}
  id: id
identity: {ids: trusted, cells: [category, text]}
tests:
  - in: |
      "balance_transaction_id","created_utc","available_on_utc","currency","gross","fee","net","reporting_category","description"
      "txn_DemoA","2024-03-04 10:05:01","2024-03-06 00:00:00","usd","25.00","1.03","23.97","charge",""
      "txn_DemoB","2024-03-05 16:20:44","2024-03-07 00:00:00","usd","-5.00","0.00","-5.00","refund","REFUND FOR TICKET 17"
      "txn_DemoC","2024-03-08 02:00:00","2024-03-08 00:00:00","usd","-18.97","0.00","-18.97","payout","STRIPE PAYOUT"
    out:
      - {date: 2024-03-04, value_date: 2024-03-06, amount: "23.97", currency: USD, description: charge, id: txn_DemoA}
      - {date: 2024-03-05, amount: "-5.00", kind: refund}
      - {date: 2024-03-08, amount: "-18.97", kind: transfer}

"""#),
    isBuiltin: true)

  private static let zzStripePayments = MappingEntry(
    id: "zz/stripe-payments", title: "Stripe payments, CSV",
    country: "ZZ",
    institution: "Stripe",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["id"], ["description"], ["created", "created (utc)", "created date (utc)"], ["amount"], ["amount_refunded", "amount refunded"], ["currency"], ["fee"], ["status"], ["captured"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amount refunded", "amount_refunded", "captured"], texts: ["stripe"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/stripe-payments.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/stripe-payments
title: Stripe payments, CSV
country: ZZ
verified: corpus
detect:
  header: [id, description, [created, Created (UTC), Created date (UTC)], amount, [amount_refunded, Amount Refunded], currency, fee, status, captured]
read: {format: csv}
columns:
  id: id
  text: description
  date: [created, Created (UTC), Created date (UTC)]
  # What the customer paid, before Stripe's fee, which is taken from the balance apart.
  amount: amount
  currency: currency
  refunded: [amount_refunded, Amount Refunded]
  fee: fee
  status: status
  captured: captured
  customer: {names: [customer_description, Customer Description], optional: true}
  email: {names: [customer_email, Customer Email], optional: true}
  card: {names: [card_name, Card Name], optional: true}
account: {kind: wallet, institution: Stripe}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, id]}
  payee: {first: [customer, card, email]}
  id: id
rows:
  skip:
    - {when: {status: [Failed, Canceled, Cancelled, Uncaptured, requires_payment_method]}, reason: no money moved}
# A refund changes the row it gives back.
identity: {ids: mutable, cells: [id]}
tests:
  - in: |
      "id","description","seller_message","created","amount","amount_refunded","currency","converted_amount","converted_amount_refunded","fee","tax","converted_currency","status","statement_descriptor","customer_id","customer_description","customer_email","captured","card_id","invoice_id","transfer"
      ch_Demo0001,Ticket 17,Payment complete.,2024-03-04 10:05,25.00,0.00,cad,25.00,0.00,1.03,0.00,cad,Paid,,,Ben Ruiz,ben@example.com,true,pm_Demo1,,
      ch_Demo0002,,Payment complete.,2024-03-05 16:20,"1,027.50",0.00,cad,"1,027.50",0.00,30.10,0.00,cad,Paid,,,,,true,pm_Demo2,,
      ch_Demo0003,Ticket 18,The bank declined.,2024-03-05 07:00,25.00,0.00,cad,25.00,0.00,0.00,0.00,cad,Failed,,,,,false,pm_Demo3,,
    out:
      - {date: 2024-03-04, amount: "25.00", currency: CAD, description: Ticket 17, payee: Ben Ruiz, id: ch_Demo0001}
      - {date: 2024-03-05, amount: "1027.50", description: ch_Demo0002}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let zzToshlCsv = MappingEntry(
    id: "zz/toshl-csv", title: "Toshl Finance, CSV",
    country: "ZZ",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["account"], ["category"], ["tags"], ["expense amount"], ["income amount"], ["currency"], ["in main currency"], ["main currency"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["expense amount", "in main currency", "main currency"], texts: ["expense amount", "in main currency"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/toshl-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/toshl-csv
title: Toshl Finance, CSV
country: ZZ
verified: synthetic
detect:
  marks: [Expense amount, In main currency]
  header: [Date, Account, Category, Tags, Expense amount, Income amount, Currency, In main currency, Main currency, Description]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  account: Account
  category: Category
  tags: Tags
  out: Expense amount
  in: Income amount
  currency: Currency
  main: In main currency
  main_currency: Main currency
  text: Description
account: {kind: other, name: account}
fields:
  # The order of day and month is a setting of the app.
  date: {from: date, format: [M/d/yy, d/M/yy, dd.MM.yy, yyyy-MM-dd]}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: {first: [text, tags, category]}
  category: category
  memo: tags
ignore: [main, main_currency]
tests:
  - in: |
      Date,Account,Category,Tags,Expense amount,Income amount,Currency,In main currency,Main currency,Description
      3/15/24,Cash,Food & Drinks,bakery,4.80,0,EUR,4.80,EUR,Harbour Bakery
      3/4/24,Demo account,Home & Utilities,energy,"1,087.50",0,EUR,"1,087.50",EUR,City Power
      3/1/24,Demo account,Salary,,0,"2,200.00",EUR,"2,200.00",EUR,Northwind
    out:
      - {date: 2024-03-15, amount: "-4.80"}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let zzTrading212Cash = MappingEntry(
    id: "zz/trading-212-cash", title: "Trading 212, history as CSV",
    country: "ZZ",
    institution: "Trading 212",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["action"], ["time", "time (utc)"], ["total"], ["currency (total)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["currency (price / share)", "currency (total)", "finra fee", "no. of shares", "price / share", "stamp duty reserve tax"], texts: ["currency (total)", "trading 212"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/trading-212-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/trading-212-cash
title: Trading 212, history as CSV
country: ZZ
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [Currency (Total)]
  header: [Action, [Time, Time (UTC)], Total, Currency (Total)]
read: {format: csv, delimiter: ","}
# Columns are there only where a row has something in them.
columns:
  action: Action
  date: [Time, Time (UTC)]
  isin: {names: [ISIN], optional: true}
  ticker: {names: [Ticker], optional: true}
  name: {names: [Name], optional: true}
  shares: {names: [No. of shares], optional: true}
  price: {names: [Price / share], optional: true}
  price_currency: {names: [Currency (Price / share)], optional: true}
  rate: {names: [Exchange rate], optional: true}
  result: {names: [Result], optional: true}
  result_currency: {names: [Currency (Result)], optional: true}
  total: Total
  currency: Currency (Total)
  stamp: {names: [Stamp duty reserve tax, Stamp duty], optional: true}
  conversion: {names: [Currency conversion fee], optional: true}
  transaction: {names: [Transaction fee, Finra fee], optional: true}
  merchant: {names: [Merchant name], optional: true}
  notes: {names: [Notes], optional: true}
  id: {names: [ID], optional: true}
account: {kind: investment, institution: Trading 212, currency: currency}
fields:
  date: {from: date, format: yyyy-MM-dd}
  # The total has fees in it; some actions are printed with a sign, others without.
  amount: {value: {from: total, regex: '^-?(.+)$'}, direction: kind}
  currency: currency
  description: {first: [{join: [action, name, merchant], sep: " "}, notes]}
  memo: notes
  id: id
security:
  isin: isin
  ticker: ticker
  title: name
trade:
  kind:
    from: action
    map:
      '~ buy$': buy
      '~ sell$': sell
      '~^Dividend \(Return of capital': return_of_capital
      '~^Dividend': dividend
      '~interest|^Lending': interest
      Deposit: deposit
      Withdrawal: withdrawal
      '~cashback': deposit
      '~^(Card debit|Spending)': withdrawal
      '~^Card credit': deposit
      '~^Stock split': split
      '~^(Stock distribution|Spin-?off)': stock_distribution
      Result adjustment: cash
      Currency conversion: cash
  units:
    value: shares
    direction:
      - {when: {action: ['~ sell$', '~split close']}, is: out}
      - {when: {not: {action: '~ sell$'}}, is: in}
  price: price
  price_currency: price_currency
  # Printed as units of the price's currency for one of the account's.
  rate: rate
  rate_of: account
  taxes: stamp
  fees: [conversion, transaction]
  gain: {signed: result}
ignore: [total, result, result_currency, rate]
tests:
  - in: |
      Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Notes,ID,Currency conversion fee,Currency (Currency conversion fee)
      Deposit,2024-03-01 09:00:00,,,,,,,,,,2200.00,"GBP",,,"Bank Transfer",0815471a-0000-4000-8000-000000000001,,
      Market buy,2024-03-04 10:00:00,GB0000000017,NWD,"Northwind plc",10.0000000000,10875,GBX,1,,,1087.50,"GBP",,,,EOF08154711,,
      Withdrawal,2024-03-20 09:00:00,,,,,,,,,,-500.00,"GBP",,,"Sent to bank",0815471a-0000-4000-8000-000000000002,,
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: GBP, kind: transfer}
      - {date: 2024-03-04, amount: "-1087.50", kind: buy, id: EOF08154711, description: Market buy Northwind plc, price: "108.75", units: "10"}
      - {date: 2024-03-20, amount: "-500.00"}

"""#),
    isBuiltin: true)

  private static let zzWalletByBudgetbakers = MappingEntry(
    id: "zz/wallet-by-budgetbakers", title: "Wallet by BudgetBakers, CSV",
    country: "ZZ",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account"], ["category"], ["currency"], ["amount"], ["ref_currency_amount"], ["type"], ["payment_type"], ["note"], ["date"], ["transfer"], ["payee"], ["labels"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["custom_category", "envelope_id", "ref_currency_amount", "warranty_in_month"], texts: ["ref_currency_amount"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/wallet-by-budgetbakers.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/wallet-by-budgetbakers
title: Wallet by BudgetBakers, CSV
country: ZZ
verified: synthetic
detect:
  marks: [ref_currency_amount]
  header: [account, category, currency, amount, ref_currency_amount, type, payment_type, note, date, transfer, payee, labels]
read: {format: csv, delimiter: ";"}
columns:
  account: account
  category: category
  currency: currency
  amount: amount
  main: ref_currency_amount
  type: type
  method: payment_type
  local: {names: [payment_type_local], optional: true}
  note: note
  date: date
  transfer: transfer
  payee: payee
  labels: labels
  own: {names: [custom_category], optional: true}
  envelope: {names: [envelope_id], optional: true}
  warranty: {names: [warranty_in_month], optional: true}
account: {kind: other, currency: currency, name: account}
fields:
  date: {from: date, format: ["yyyy-MM-dd'T'HH:mm:ss.SSSZ", "yyyy-MM-dd'T'HH:mm:ssZ", yyyy-MM-dd HH:mm:ss]}
  # Some exports print the sign of an expense, others do not; the word is in the language of the app.
  amount:
    value: amount
    direction:
      from: type
      in: [Income, Einnahme, Einnahmen, Ingreso, Ingresos, Entrata, Entrate, Revenu, Revenus, Доход, Доходы]
      out: [Expense, Expenses, Ausgabe, Ausgaben, Gasto, Gastos, Uscita, Uscite, Dépense, Dépenses, Расход, Расходы]
  currency: currency
  description: {first: [note, payee, category]}
  payee: payee
  category: category
  kind: {when: {transfer: "true"}, then: {text: transfer}}
  memo: labels
ignore: [main, method, local, transfer, own, envelope, warranty, type]
tests:
  - in: |
      account;category;currency;amount;ref_currency_amount;type;payment_type;note;date;transfer;payee;labels
      Cash;Groceries;EUR;4.80;4.80;Expense;Cash;bread;2024-03-15T18:04:11.754Z;false;Harbour Bakery;
      Cash;Transfer, withdraw;EUR;50.00;50.00;Income;Cash;;2024-03-04T09:14:00.000Z;true;;
      Demo account;Transfer, withdraw;EUR;50.00;50.00;Expense;Cash;;2024-03-04T09:14:00.000Z;true;;
      Demo account;Salary;EUR;2200.00;2200.00;Income;Transfer;;2024-03-01T08:00:00.000Z;false;Northwind;work
    out:
      - {date: 2024-03-15, amount: "-4.80"}
      - {date: 2024-03-04, amount: "50.00", kind: transfer}
      - {date: 2024-03-04, amount: "-50.00", kind: transfer}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let zzWiseCsv = MappingEntry(
    id: "zz/wise-csv", title: "Wise balance statement, CSV",
    country: "ZZ",
    institution: "Wise",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transferwise id"], ["date"], ["amount"], ["currency"], ["description"], ["running balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["transferwise id"], texts: ["wise"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/wise-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/wise-csv
title: Wise balance statement, CSV
country: ZZ
verified: synthetic
source:
  - https://github.com/erp-mafia/accounted/issues/1019
  - https://docs.wise.com/api-docs/api-reference/balance-statement
detect:
  header: [TransferWise ID, Date, Amount, Currency, Description, Running Balance]
read: {format: csv, delimiter: ","}
columns:
  # A refund or a conversion repeats the id of what it belongs to, so it is no id of a row.
  id: TransferWise ID
  date: Date
  amount: Amount
  currency: Currency
  text: Description
  reference: {names: [Payment Reference], optional: true}
  balance: Running Balance
  payer: {names: [Payer Name], optional: true}
  payee: {names: [Payee Name], optional: true}
  payee_account: {names: [Payee Account Number], optional: true}
  merchant: {names: [Merchant], optional: true}
  note: {names: [Note], optional: true}
  # Contained in the amount, or in a row of its own.
  fees: {names: [Total fees], optional: true}
account: {kind: wallet, institution: Wise, currency: currency, name: "Wise {currency}"}
fields:
  date: {from: date, format: [dd-MM-yyyy, dd/MM/yyyy]}
  amount: {signed: amount}
  fee: {signed: fees, unproven: inside}
  currency: currency
  description: {first: [text, id]}
  payee:
    first:
      - merchant
      - {when: {amount: '~^-'}, then: payee, else: payer}
  counterparty: {when: {amount: '~^-'}, then: payee_account}
  memo: {join: [reference, note], sep: " "}
  kind: {from: id, map: {'~^CARD': card, '~^FEE': fee, '~^TRANSFER': bank_transfer, '~CASHBACK': cashback, '~^BALANCE': currency_conversion}, default: ""}
  balance: balance
identity: {cells: [id, text]}
tests:
  - in: |
      "TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"
      TRANSFER-9000003,15-03-2024,-100.00,EUR,Sent money to Ben Demo,,1475.50,,,,,Ben Demo,DE40100100100110820101,,,,,,0.00
      CARD-9000002,14-03-2024,-24.50,EUR,"Card transaction of 24.50 EUR issued by Paper Crane Books",,1575.50,,,,,,,Paper Crane Books,4417,Ana Demo,,,0.00
      TRANSFER-9000001,13-03-2024,1500.00,EUR,Received money from Northwind with reference March,March,1600.00,,,,Northwind,,,,,,,,0.00
    out:
      - {date: 2024-03-15, amount: "-100.00", payee: Ben Demo, counterparty: DE40100100100110820101}
      - {date: 2024-03-14, amount: "-24.50", currency: EUR, payee: Paper Crane Books, kind: card, balance: "1575.50", account: Wise EUR}
      - {date: 2024-03-13, amount: "1500.00", payee: Northwind, memo: March | TRANSFER-9000001}

"""#),
    isBuiltin: true)

  private static let zzWiseStatementPdf = MappingEntry(
    id: "zz/wise-statement-pdf", title: "Wise, statement of one currency, PDF",
    country: "ZZ",
    institution: "Wise",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["description"], ["incoming"], ["outgoing"], ["amount"], ["wise is the trading name"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["wise", "wise is the trading name"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/wise-statement-pdf.yaml",
      text: #"""
mapping: 1
id: zz/wise-statement-pdf
title: Wise, statement of one currency, PDF
country: ZZ
verified: documented
source: https://github.com/EphyrTech/invoice-generator
detect:
  header: [Description, Incoming, Outgoing, Amount]
  contains: [Wise is the trading name]
read:
  format: pdf
  table:
    anchor: {any: [in, out]}
    skip: ['~^ref:']
    end: ['~^Wise is the trading name']
preamble:
  period:
    regex: '^(\d{1,2} \w+ \d{4}|\w+ \d{1,2}, \d{4}) \[[^\]]*\] - (\d{1,2} \w+ \d{4}|\w+ \d{1,2}, \d{4}) \['
    as: [from, to]
    format: [d MMMM yyyy, 'MMMM d, yyyy']
  currency: '^([A-Z]{3}) statement$'
  iban: '\b([A-Z]{2}\d\d(?: [\dA-Z]{4}){2,7}(?: [\dA-Z]{1,3})?) [A-Z]{6}[\dA-Z]{2,5}$'
  number: '(\d{6,10}) \d\d-\d\d-\d\d$'
  closing: '^[A-Z]{3} on .* (-?[\d,.]+) [A-Z]{3}$'
columns:
  # The day stands below the text: "27 November 2025 Card ending in 1180 … Transaction: CARD-1".
  text: Description
  in: {names: [Incoming], fits: '^-?[\d,]+\.\d+$'}
  out: {names: [Outgoing], fits: '^-?[\d,]+\.\d+$'}
  balance: {names: [Amount], fits: '^-?[\d,]+\.\d+$'}
account: {kind: wallet, institution: Wise, currency: preamble.currency, iban: preamble.iban, number: preamble.number, name: "Wise {preamble.currency}"}
fields:
  date:
    from: {from: text, regex: '(\d{1,2} [A-Z][a-z]+ \d{4}|[A-Z][a-z]+ \d{1,2}, \d{4}) (?:Card ending in|Transaction:)'}
    format: [d MMMM yyyy, 'MMMM d, yyyy']
  amount: {inflow: in, outflow: out, negative: as_printed}
  balance: balance
  description: text
balances:
  - {kind: ledger, amount: preamble.closing, date: {from: preamble.period.to, format: yyyy-MM-dd}}
identity: {ids: none, cells: [text, in, out, balance]}
checks: {covers: preamble.period}
tests:
  - in: |
      EUR statement
      Description,Incoming,Outgoing,Amount
      Card transaction of 6.55 EUR issued by Paper Crane 27 November 2025 Card ending in 1180 Transaction: CARD-1,,-6.55,"1,000.00"
      "Received money from Ida Beispiel November 26, 2025 Transaction: TRANSFER-2 Reference: gift","6,788.00",,"1,006.55"
    out:
      - {date: 2025-11-27, amount: "-6.55", balance: "1000.00"}
      - {date: 2025-11-26, amount: "6788.00"}

"""#),
    isBuiltin: true)

  private static let zzYnabCsv = MappingEntry(
    id: "zz/ynab-csv", title: "YNAB register, CSV",
    country: "ZZ",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account"], ["flag"], ["date"], ["payee"], ["category group/category"], ["category group"], ["category"], ["memo"], ["outflow"], ["inflow"], ["cleared"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["category group/category"], texts: ["category group/category"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/ynab-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/ynab-csv
title: YNAB register, CSV
country: ZZ
verified: synthetic
source: https://github.com/we-promise/sure/pull/2361
detect:
  marks: [Category Group/Category]
  header: [Account, Flag, Date, Payee, Category Group/Category, Category Group, Category, Memo, Outflow, Inflow, Cleared]
read: {format: csv}
columns:
  account: Account
  flag: Flag
  date: Date
  payee: Payee
  category: Category Group/Category
  memo: Memo
  out: Outflow
  in: Inflow
  cleared: Cleared
account: {kind: other, name: account}
fields:
  # The order is the person's choice: the whole column decides.
  date: {from: date, format: [yyyy-MM-dd, yyyy/MM/dd, dd.MM.yyyy, dd/MM/yyyy, MM/dd/yyyy, dd-MM-yyyy, MM-dd-yyyy]}
  amount: {inflow: in, outflow: out}
  description: {first: [payee, memo, category]}
  payee: payee
  memo: memo
  category: category
identity: {cells: [payee, memo]}
tests:
  - in: |
      "Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
      "Checking","","03/14/2024","Bakery","Everyday: Food","Everyday","Food","buns",$4.80,$0.00,"Cleared"
      "Checking","","03/01/2024","Northwind","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,"$1,500.00","Reconciled"
      "Savings","","03/02/2024","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,$250.00,"Reconciled"
    out:
      - {date: 2024-03-14, amount: "-4.80", payee: Bakery, memo: buns | Cleared, source_category: "Everyday: Food", account: Checking}
      - {date: 2024-03-01, amount: "1500.00", account: Checking}
      - {date: 2024-03-02, amount: "250.00", account: Savings}

"""#),
    isBuiltin: true)

  private static let zzYnab4Csv = MappingEntry(
    id: "zz/ynab4-csv", title: "YNAB 4 register, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account"], ["flag"], ["check number"], ["date"], ["payee"], ["category"], ["master category"], ["sub category"], ["memo"], ["outflow"], ["inflow"], ["cleared"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["master category"], texts: ["master category"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/ynab4-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/ynab4-csv
title: YNAB 4 register, CSV
country: ZZ
verified: corpus
detect:
  marks: [Master Category]
  header: [Account, Flag, Check Number, Date, Payee, Category, Master Category, Sub Category, Memo, Outflow, Inflow, Cleared]
read: {format: csv}
columns:
  account: Account
  flag: Flag
  check: Check Number
  date: Date
  payee: Payee
  category: Category
  master: Master Category
  sub: Sub Category
  memo: Memo
  out: Outflow
  in: Inflow
  cleared: Cleared
account: {kind: other, name: account}
fields:
  date: {from: date, format: [yyyy/MM/dd, yyyy-MM-dd, dd.MM.yyyy, dd/MM/yyyy, MM/dd/yyyy]}
  # The currency's sign may have dots of its own (د.ا.), so the number is cut out.
  amount:
    inflow: {from: in, regex: '-?\d[\d,]*(?:\.\d+)?'}
    outflow: {from: out, regex: '-?\d[\d,]*(?:\.\d+)?'}
  currency: {from: out, regex: 'د\.ا', map: {'~.': JOD}}
  description: {first: [payee, memo, category]}
  payee: payee
  memo: memo
  category: {first: [category, {join: [master, sub], sep: ": "}]}
  check_number: check
identity: {cells: [payee, memo]}
tests:
  - in: |
      "Account","Flag","Check Number","Date","Payee","Category","Master Category","Sub Category","Memo","Outflow","Inflow","Cleared","Running Balance"
      "Checking","",,"2022/03/14","Bakery","Everyday: Food","Everyday","Food","buns","$4.80","$0.00",C,"$95.20"
      "Checking","","101","2022/03/15","Northwind","","","","","$0.00","$1,500.00",R,"$1,595.20"
    out:
      - {date: 2022-03-14, amount: "-4.80", payee: Bakery, memo: "buns | $4.80 | C | $95.20", source_category: "Everyday: Food", account: Checking}
      - {date: 2022-03-15, amount: "1500.00", check_number: "101"}
  - in: |
      "Account","Flag","Check Number","Date","Payee","Category","Master Category","Sub Category","Memo","Outflow","Inflow","Cleared","Running Balance"
      "card",,,"2022/12/24","teahouse",,,,"Tea",د.ا.‏3.250,د.ا.‏0.000,C,د.ا.‏6.750
    out:
      - {date: 2022-12-24, amount: "-3.250", currency: JOD}

"""#),
    isBuiltin: true)
}
