// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let gb: [MappingEntry] = [
    gbAmericanExpressCard,
    gbBarclaycardCsv,
    gbBarclaysAccount,
    gbFirstDirectCsv,
    gbFreetradeActivity,
    gbHargreavesLansdown,
    gbHsbcCurrentPdf,
    gbJohnLewisCard,
    gbLloydsAccount,
    gbMarcusSavings,
    gbMbnaCard,
    gbMidataCsv,
    gbMonzoCsv,
    gbNationwideAccount,
    gbNatwestAccount,
    gbStarlingAccount,
    gbTescoBankCard,
  ]

  private static let gbAmericanExpressCard = MappingEntry(
    id: "gb/american-express-card", title: "American Express card (UK), CSV",
    country: "GB",
    institution: "American Express",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["extended details"], ["appears on your statement as"], ["address"], ["town/city"], ["postcode"], ["country"], ["reference"], ["category"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["town/city"], texts: ["american express", "town/city"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/american-express-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/american-express-card
title: American Express card (UK), CSV
country: GB
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab/wiki
detect:
  marks: [Town/City]
  header: [Date, Description, Amount, Extended Details, Appears On Your Statement As, Address, Town/City, Postcode, Country, Reference, Category]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  member: {names: [Card Member], optional: true}
  account: {names: ['Account #'], optional: true}
  amount: Amount
  details: Extended Details
  statement: Appears On Your Statement As
  address: Address
  city: Town/City
  postcode: Postcode
  country: Country
  reference: Reference
  category: Category
account: {kind: credit_card, institution: American Express, mask: "{account|digits}"}
fields:
  date: {from: date, format: [dd/MM/yyyy, MM/dd/yyyy]}
  amount: {signed: amount, positive: outflow}
  currency: GBP
  description: text
  category: category
identity: {cells: [text, reference]}
tests:
  - in: |
      Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,Town/City,Postcode,Country,Reference,Category
      15/03/2024,HARBOUR BAKERY          LEEDS,ANA DEMO,-81547,4.80,,HARBOUR BAKERY          LEEDS,1 QUAY STREET,LEEDS,LS1 1AA,UNITED KINGDOM,'AT240750001000010000001',Entertainment-Restaurants
      13/03/2024,PAYMENT RECEIVED - THANK YOU,ANA DEMO,-81547,-500.00,,PAYMENT RECEIVED - THANK YOU,,,,,'AT240730001000010000003',
    out:
      - {date: 2024-03-15, amount: "-4.80", currency: GBP, source_category: Entertainment-Restaurants}
      - {date: 2024-03-13, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let gbBarclaycardCsv = MappingEntry(
    id: "gb/barclaycard-csv", title: "Barclaycard, CSV without header",
    country: "GB",
    institution: "Barclaycard",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["barclaycard"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/barclaycard-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/barclaycard-csv
title: Barclaycard, CSV without header
country: GB
verified: corpus
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, text: 2, brand: 3, holder: 4, category: 5, in: 6, out: 7}
account: {kind: credit_card, institution: Barclaycard, currency: GBP}
fields:
  date: {from: date, format: d MMM yy}
  amount: {inflow: in, outflow: out}
  description: text
  category: category
variants:
  - name: spending first
    detect:
      shape: ['~^\d{1,2} [A-Z][a-z]{2} \d\d$', '~.', '~^[A-Z][A-Za-z]+$', '~', '~', "", '~^-?[\d,]*\d\.\d\d$']
  # Empty cells at the end do not count, so a payment in the first row makes the table narrower.
  - name: payment first
    detect:
      shape: ['~^\d{1,2} [A-Z][a-z]{2} \d\d$', '~.', '~^[A-Z][A-Za-z]+$', '~', '~', '~^-?[\d,]*\d\.\d\d$']
tests:
  - in: |
      04 Mar 21," Harbour Books, Leeds14.20 POUND STERLING GREAT BRITAIN ",Visa,MS A DEMO,Leisure,,14.20
      05 Mar 21," Northern Rail, York1024.50 POUND STERLING GREAT BRITAIN ",Visa,MS A DEMO,Travel,,"1,024.50"
      06 Mar 21, Payment By Direct Debit ,Visa,MS A DEMO,Payments,300.00,
    out:
      - {date: 2021-03-04, amount: "-14.20", currency: GBP, source_category: Leisure}
      - {date: 2021-03-05, amount: "-1024.50"}
      - {date: 2021-03-06, amount: "300.00", description: Payment By Direct Debit}
  - in: |
      06 Mar 21, Payment By Direct Debit ,Visa,MS A DEMO,Payments,300.00,
      04 Mar 21," Harbour Books, Leeds14.20 POUND STERLING GREAT BRITAIN ",Visa,MS A DEMO,Leisure,,14.20
    out:
      - {amount: "300.00"}
      - {amount: "-14.20"}

"""#),
    isBuiltin: true)

  private static let gbBarclaysAccount = MappingEntry(
    id: "gb/barclays-account", title: "Barclays account, CSV",
    country: "GB",
    institution: "Barclays",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["number"], ["date"], ["account"], ["amount"], ["subcategory"], ["memo"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["barclays"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/barclays-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/barclays-account
title: Barclays account, CSV
country: GB
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/gb/barclays
detect:
  header: [Number, Date, Account, Amount, Subcategory, Memo]
read: {format: csv, delimiter: ","}
columns:
  number: Number
  date: Date
  account: Account
  amount: Amount
  type: Subcategory
  text: Memo
account:
  kind: checking
  institution: Barclays
  currency: GBP
  # 20-00-00 12345678: the sort code, then the number.
  number: {from: account, regex: '(\d{8})$'}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  kind: {from: type, map: {Direct Debit: direct_debit, Standing Order: standing_order, Cash Withdrawal: cash, '~^Card Purchase': card, '~Charge': fee, '~Interest': interest, '~Transfer': transfer}, default: ""}
  check_number: number
identity: {cells: [type, text]}
tests:
  - in: |
      Number,Date,Account,Amount,Subcategory,Memo
      	 ,04/03/2024,20-00-00 08154711,-1087.50,Direct Debit,CITY POWER     	0815-4711 DDR
      000104,02/03/2024,20-00-00 08154711,-250.00,Debit,CHEQUE     	000104 CHQ
      	 ,01/03/2024,20-00-00 08154711,2200.00,Counter Credit,NORTHWIND LTD     	SALARY BGC
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: GBP, kind: direct_debit}
      - {date: 2024-03-02, amount: "-250.00", check_number: "000104"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let gbFirstDirectCsv = MappingEntry(
    id: "gb/first-direct-csv", title: "first direct account, CSV",
    country: "GB",
    institution: "first direct",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["first direct"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/first-direct-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/first-direct-csv
title: first direct account, CSV
country: GB
verified: corpus
detect:
  header: [Date, Description, Amount, Balance]
  # Tables that say more of themselves have mappings of their own.
  absent: [Currency, Account, Type, Category, Reference]
  filename: ['????????_????????.csv']
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  amount: Amount
  balance: Balance
account: {kind: checking, institution: first direct, currency: GBP}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      Date,Description,Amount,Balance
      14/03/2021,"HARBOUR COFFEE LEEDS",-3.40,1296.60
      13/03/2021,"NORTHWIND LTD",1200.00,1300.00
    out:
      - {date: 2021-03-14, amount: "-3.40", currency: GBP, description: HARBOUR COFFEE LEEDS, balance: "1296.60"}
      - {date: 2021-03-13, amount: "1200.00"}

"""#),
    isBuiltin: true)

  private static let gbFreetradeActivity = MappingEntry(
    id: "gb/freetrade-activity", title: "Freetrade, activity as CSV",
    country: "GB",
    institution: "Freetrade",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["title"], ["type"], ["timestamp"], ["account currency"], ["total amount", "total amount in account currency"], ["buy / sell"], ["ticker"], ["isin"], ["quantity"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fx fee (bps)", "price per share in account currency", "total shares amount"], texts: ["freetrade", "fx fee (bps)", "price per share in account currency", "total shares amount"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/freetrade-activity.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/freetrade-activity
title: Freetrade, activity as CSV
country: GB
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [Price per Share in Account Currency, FX Fee (BPS), Total Shares Amount]
  header: [Title, Type, Timestamp, Account Currency, [Total Amount, Total Amount in Account Currency], Buy / Sell, Ticker, ISIN, Quantity]
read: {format: csv, delimiter: ","}
columns:
  title: Title
  type: Type
  time: Timestamp
  currency: Account Currency
  amount: [Total Amount, Total Amount in Account Currency]
  side: Buy / Sell
  ticker: Ticker
  isin: ISIN
  price: {names: [Price per Share], optional: true}
  own_price: {names: [Price per Share in Account Currency], optional: true}
  quoted: {names: [Instrument Currency], optional: true}
  duty: {names: [Stamp Duty], optional: true}
  units: Quantity
  order: {names: [Order ID], optional: true}
  fx_fee: {names: [FX Fee Amount], optional: true}
  rate: {names: [FX Rate], optional: true}
account: {kind: investment, institution: Freetrade, currency: currency}
fields:
  date: {from: time, format: yyyy-MM-dd}
  # Costs are inside the amount.
  amount: {value: amount, direction: kind}
  currency: currency
  description: {join: [title, type, side], sep: " "}
security:
  isin: isin
  ticker: ticker
  title: title
  kind: {text: stock}
trade:
  kind:
    first:
      - {when: {type: FREESHARE_ORDER}, then: {text: stock_distribution}}
      - {when: {type: ORDER, side: BUY}, then: {text: buy}}
      - {when: {type: ORDER, side: SELL}, then: {text: sell}}
      - from: type
        map:
          '~INTEREST': interest
          '~DIVIDEND|DISTRIBUTION': dividend
          '~^TOP_?UP': deposit
          '~WITHDRAWAL': withdrawal
          '~FEE|CHARGE': expense
          '~SPLIT': split
          '~TRANSFER': transfer
  units: units
  price: {first: [price, own_price]}
  price_currency: {when: {price: "*"}, then: quoted}
  taxes: duty
  fees: fx_fee
  rate: rate
  rate_of: account
rows:
  skip:
    - {when: {type: '~STATEMENT|CERTIFICATE|REPORT'}, reason: a document}
    - {when: {amount: ["", "0", "0.00"], units: ["", "0"]}, reason: neither money nor units moved}
ignore: [order]
tests:
  - in: |
      Title,Type,Timestamp,Account Currency,Total Amount in Account Currency,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,Stamp Duty,Quantity,Venue,Order ID,Order Type,Instrument Currency,Total Amount in Instrument Currency,Price per Share,FX Rate,Base FX Rate,FX Fee (BPS),FX Fee Amount
      Northwind,ORDER,2024-05-14T17:42:56.661Z,GBP,494.33,BUY,NWD,US65432B1061,245.71500000,0.00,2.00000000,Paper Exchange,08154711,MARKET,USD,659.40,329.69990000,1.33387544,1.34179201,59,2.90
      Top up,TOP_UP,2024-05-13T09:00:00.000Z,GBP,500.00,,,,,,,,,,,,,,,,
    out:
      - {date: 2024-05-14, amount: "-494.33", kind: buy, units: "2", fees: "2.9"}
      - {date: 2024-05-13, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let gbHargreavesLansdown = MappingEntry(
    id: "gb/hargreaves-lansdown", title: "Hargreaves Lansdown, transactions and holdings as CSV",
    country: "GB",
    institution: "Hargreaves Lansdown",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["trade date"], ["settle date"], ["reference"], ["description"], ["unit cost (p)", "unit cost (£)"], ["quantity", "qty"], ["value (£)"]], [["code"], ["stock"], ["units held"], ["price (pence)"], ["value (£)"], ["cost (£)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["cost (£)", "gain/loss (£)", "price (pence)", "stock", "unit cost (p)", "unit cost (£)", "units held"], texts: ["hargreaves lansdown", "price (pence)", "unit cost (p)", "unit cost (£)", "units held"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/hargreaves-lansdown.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/hargreaves-lansdown
title: Hargreaves Lansdown, transactions and holdings as CSV
country: GB
verified: documented
source: [https://github.com/thomas-mcdonald/snowball-hl, https://github.com/KapJI/capital-gains-calculator]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
preamble:
  name: '^(HL [^,]*[^, ])'
  day: {regex: '^Spreadsheet created at,[" ]*(\d{2}-\d{2}-\d{4})', as: [made], format: dd-MM-yyyy}
# The client's number is that of all accounts.
account: {kind: investment, institution: Hargreaves Lansdown, currency: GBP, name: preamble.name}
tables:
  - name: history
    kind: trades
    detect:
      marks: [Unit cost (p), Unit cost (£)]
      header: [Trade date, Settle date, Reference, Description, [Unit cost (p), Unit cost (£)], [Quantity, Qty], Value (£)]
    columns:
      date: Trade date
      settled: Settle date
      reference: Reference
      text: Description
      pence: {names: [Unit cost (p)], optional: true}
      pounds: {names: [Unit cost (£)], optional: true}
      units: [Quantity, Qty]
      amount: Value (£)
    fields:
      date: {from: date, format: dd/MM/yyyy}
      value_date: {from: settled, format: dd/MM/yyyy}
      amount: {signed: amount}
      description: {join: [text, reference], sep: " "}
    security:
      # 100 @ 298.805, or what was paid, stands behind the name.
      name: {when: {reference: '~^([BS]\d|ST DIV|OVR CR|UTC CR|DIV)'}, then: {from: text, regex: '^(.*?)(?: (?:[\d,.]+ @ +[\d,.]+|(?:Ordinary |Overseas )*Dividend Payment|- UT Cash Payment))?$'}}
    trade:
      kind:
        first:
          - {when: {reference: '~^B\d', units: '~\d'}, then: {text: buy}}
          - {when: {reference: '~^S\d', units: '~\d'}, then: {text: sell}}
          - from: reference
            map:
              '~^(ST DIV|OVR CR|UTC CR|DIV|DIVIDEND)': dividend
              '~^(INTEREST|INT)$': interest
              '~FEE|^CHARGE': expense
              '~^(COMMISSION|LOYALTY)': misc_income
              '~^TAX': tax
              '~^(FPC|FPD|CARD WEB|TRANSFER|DD|BACS|CHEQUE|SUBSCRIPTION|DEBIT CARD)': transfer
      units: units
      price: {first: [pounds, pence]}
      price_currency: {when: {pence: "~."}, then: {text: GBX}}
  - name: holdings
    kind: holdings
    detect:
      marks: [Units held, Price (pence)]
      header: [Code, Stock, Units held, Price (pence), Value (£), Cost (£)]
    columns:
      code: Code
      name: Stock
      units: Units held
      price: Price (pence)
      value: Value (£)
      cost: Cost (£)
      gain: {names: [Gain/loss (£)], optional: true}
    security:
      sedol: {from: code, regex: '^[0-9B-DF-HJ-NP-TV-Z]{6}\d$'}
      ticker: {from: code, regex: '^[A-Z0-9]{2,5}\.?$'}
      name: name
    holding:
      as_of: {from: preamble.day.made, format: yyyy-MM-dd}
      units: units
      price: price
      price_currency: {text: GBX}
      value: value
      cost: cost
      total: {name: Totals}
tests:
  - in: |
      HL Stocks & Shares ISA
      Client Name:,Ana Demo

      Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£)
      "18/09/2024","22/09/2024","B08154711","Paper Crane Books plc 100 @ 298.805","298.805","100","-310.76"
      "01/09/2024","01/09/2024","MANAGE FEE","Management fee","n/a","n/a","-3.75"
      "28/08/2024","28/08/2024","FPC","Faster payment receipt","n/a","n/a","400.00"
    out:
      - {date: 2024-09-18, amount: "-310.76", kind: buy, units: "100", price: "2.98805"}
      - {date: 2024-09-01, amount: "-3.75", kind: expense}
      - {date: 2024-08-28, amount: "400.00"}
  - in: |
      HL Stocks & Shares ISA, , , ,
      Spreadsheet created at,18-09-2024 19:11, , ,

      Code,Stock,Units held,Price (pence),Value (£),Cost (£),Gain/loss (£),Gain/loss (%)
      B3RBWM2,Tin Fox Index Accumulation,"10.5","92477","9,710.09","8,000.00","1,710.09","21.38"
      PCB,Paper Crane Books plc,"1,000","253.761","2,537.61","3,000.00","-462.39","-15.41"
      ,Totals,,,"12,247.70","11,000.00","1,247.70","11.34"
    out:
      - {units: "10.5", price: "924.77", value: "9710.09", cost: "8000.00"}
      - {units: "1000", price: "2.53761", value: "2537.61"}

"""#),
    isBuiltin: true)

  private static let gbHsbcCurrentPdf = MappingEntry(
    id: "gb/hsbc-current-pdf", title: "HSBC UK, current account statement, PDF",
    country: "GB",
    institution: "HSBC UK",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["payment type and details"], ["paid out"], ["paid in"], ["payment type and details"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["hsbc uk"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/hsbc-current-pdf.yaml",
      text: #"""
mapping: 1
id: gb/hsbc-current-pdf
title: HSBC UK, current account statement, PDF
country: GB
verified: synthetic
detect:
  header: [Date, Payment type and details, Paid out, Paid in]
  contains: [Payment type and details]
read:
  format: pdf
  minus: [D, OD, DR]
  table:
    anchor: {any: [out, in]}
    skip: ['~balance (brought|carried) ?forward']
preamble:
  number: 'Account Number\s+(\d{8})'
  sort_code: 'Sort ?code\s+(\d\d-\d\d-\d\d)'
  # 12 November to 11 December 2024: the rows of some statements leave out the year.
  end: {regex: '\bto (\d{1,2} [A-Z][a-z]+ \d{4})', format: dd MMM yyyy}
  opening: 'Opening Balance\s+(-?£?[\d,.]+)'
  closing: 'Closing Balance\s+(-?£?[\d,.]+)'
columns:
  date: {names: [Date], carried: true}
  text: Payment type and details
  out: Paid out
  in: Paid in
  balance: {names: [Balance], optional: true}
account:
  kind: checking
  institution: HSBC UK
  currency: GBP
  number: "{preamble.sort_code} {preamble.number}"
fields:
  date: {from: date, format: [dd MMM yy, dd MMM yyyy, dd MMM], year_from: preamble.end}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
identity: {ids: none, cells: [date, text, out, in]}
tests:
  - in: |
      Date,Payment type and details,Paid out,Paid in,Balance
      05 Dec 24,BP A N OTHER REF INV 1234,54.20,,605.35
    out:
      - {date: 2024-12-05, amount: "-54.20", balance: "605.35"}
  - in: |
      12 December 2024 to 11 January 2025
      Date,Payment type and details,Paid out,Paid in,Balance
      13 December,VIS PAPER CRANE BOOKS,14.20,,605.35
      ,DD CITY WATER,40.00,,565.35
      9 January,CR BLUE WHALE LTD,,1100.00,1665.35
    out:
      - {date: 2024-12-13, amount: "-14.20"}
      - {date: 2024-12-13, amount: "-40.00", balance: "565.35"}
      - {date: 2025-01-09, amount: "1100.00"}

"""#),
    isBuiltin: true)

  private static let gbJohnLewisCard = MappingEntry(
    id: "gb/john-lewis-card", title: "John Lewis Partnership Card, CSV",
    country: "GB",
    institution: "John Lewis Partnership Card",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date processed"], ["description"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["john lewis partnership card"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/john-lewis-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/john-lewis-card
title: John Lewis Partnership Card, CSV
country: GB
verified: corpus
detect:
  header: [Date Processed, Description, Amount]
read: {format: csv, delimiter: ","}
columns:
  date: Date Processed
  text: Description
  amount: Amount
  # The fourth column has no name.
  mark: {at: 4, optional: true}
account: {kind: credit_card, institution: John Lewis Partnership Card, currency: GBP}
fields:
  date: {from: date, format: dd-MMM-yyyy}
  # Spending is printed without a sign, a payment as "+ £100.00" with CR behind it.
  amount:
    value: amount
    direction:
      - {when: {mark: CR}, is: in}
      - {when: {amount: '~^\+'}, is: in}
      - {when: {amount: "*"}, is: out}
  description: text
rows:
  skip:
    - {when: {date: Pending}, reason: pending and without a date}
tests:
  - in: |
      Date Processed,Description,Amount,
      Pending,HARBOUR BOOKS          LEEDS         GBR,£14.20,
      21-Mar-2021,NORTHERN RAIL          LEEDS         GBR,"£1,024.50",
      20-Mar-2021,REFUND HARBOUR BOOKS   LEEDS         GBR,£8.00,CR
      19-Mar-2021,PAYMENT RECEIVED - THANK YOU,"+ £1,500.00",CR
    out:
      - {date: 2021-03-21, amount: "-1024.50", currency: GBP}
      - {date: 2021-03-20, amount: "8.00"}
      - {date: 2021-03-19, amount: "1500.00", description: PAYMENT RECEIVED - THANK YOU}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let gbLloydsAccount = MappingEntry(
    id: "gb/lloyds-account", title: "Lloyds Bank, Halifax and Bank of Scotland accounts, CSV",
    country: "GB",
    institution: "Lloyds Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["transaction type"], ["sort code"], ["account number"], ["transaction description"], ["debit amount"], ["credit amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["lloyds bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/lloyds-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/lloyds-account
title: Lloyds Bank, Halifax and Bank of Scotland accounts, CSV
country: GB
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/gb/lloyds
detect:
  header: [Transaction Date, Transaction Type, Sort Code, Account Number, Transaction Description, Debit Amount, Credit Amount, Balance]
read: {format: csv, delimiter: ","}
columns:
  date: Transaction Date
  type: Transaction Type
  sort: Sort Code
  account: Account Number
  text: Transaction Description
  out: Debit Amount
  in: Credit Amount
  balance: Balance
account:
  first:
    - {when: {sort: '~^\W?(30|77)'}, institution: Lloyds Bank}
    - {when: {sort: '~^\W?11'}, institution: Halifax}
    - {when: {sort: '~^\W?(80|12)'}, institution: Bank of Scotland}
    - {institution_from: {text: ""}}
  kind: checking
  currency: GBP
  number: account
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind: {from: type, map: {DD: direct_debit, SO: standing_order, DEB: card, CPT: cash, CHG: fee, INT: interest, TFR: transfer, CHQ: check}, default: ""}
  balance: balance
identity: {cells: [type, text]}
ignore: sort
tests:
  - in: |
      Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,
      04/03/2024,DD,'30-00-00,08154711,CITY POWER,1087.50,,2112.50
      01/03/2024,FPI,'30-00-00,08154711,NORTHWIND LTD SALARY,,2200.00,3200.00
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: GBP, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let gbMarcusSavings = MappingEntry(
    id: "gb/marcus-savings", title: "Marcus savings account, CSV",
    country: "GB",
    institution: "Marcus",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transactiondate"], ["description"], ["value"], ["accountbalance"], ["accountname"], ["accountnumber"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["accountname"], texts: ["accountname", "marcus"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/marcus-savings.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/marcus-savings
title: Marcus savings account, CSV
country: GB
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/uk/marcus/marcus.ts
detect:
  marks: [AccountName]
  header: [TransactionDate, Description, Value, AccountBalance, AccountName, AccountNumber]
read: {format: csv, delimiter: ","}
columns:
  date: TransactionDate
  text: Description
  amount: Value
  balance: AccountBalance
  name: AccountName
  account: AccountNumber
account: {kind: savings, institution: Marcus, currency: GBP, number: account, name: name}
fields:
  date: {from: date, format: yyyyMMdd}
  amount: {signed: amount}
  description: text
  kind: {from: text, map: {'~^Interest': interest, '~^Transfer': transfer}, default: ""}
  balance: balance
tests:
  - in: |
      "TransactionDate","Description","Value","AccountBalance","AccountName","AccountNumber"
      "20240305","Transfer to Ana Demo","-150.00","2051.20","Online Savings Account","08154711"
      "20240301","Interest applied","1.20","2201.20","Online Savings Account","08154711"
    out:
      - {date: 2024-03-05, amount: "-150.00", currency: GBP, kind: transfer, balance: "2051.20"}
      - {date: 2024-03-01, amount: "1.20", kind: interest}

"""#),
    isBuiltin: true)

  private static let gbMbnaCard = MappingEntry(
    id: "gb/mbna-card", title: "MBNA credit card, CSV",
    country: "GB",
    institution: "MBNA",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["date entered"], ["reference"], ["description"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["date entered"], texts: ["date entered", "mbna"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/mbna-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/mbna-card
title: MBNA credit card, CSV
country: GB
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/gb/mbna
detect:
  marks: [Date entered]
  header: [Date, Date entered, Reference, Description, Amount]
read: {format: csv, delimiter: ","}
columns:
  purchased: Date
  date: Date entered
  reference: Reference
  text: Description
  amount: Amount
account: {kind: credit_card, institution: MBNA, currency: GBP}
fields:
  date: {from: date, format: dd/MM/yyyy}
  initiated: {from: purchased, format: dd/MM/yyyy}
  amount: {signed: amount, positive: outflow}
  description: text
identity: {cells: [text, reference]}
tests:
  - in: |
      Date,Date entered,Reference,Description,Amount,
      04/03/2024,05/03/2024,08154712,NORTHERN RAIL YORK,1087.50,
      01/03/2024,01/03/2024,08154711,PAYMENT RECEIVED - THANK YOU,-500.00,
    out:
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-1087.50", currency: GBP}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let gbMidataCsv = MappingEntry(
    id: "gb/midata-csv", title: "midata statement of a British current account, CSV",
    country: "GB",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["type"], ["merchant/description"], ["debit/credit"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["merchant/description"], texts: ["merchant/description"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/midata-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/midata-csv
title: midata statement of a British current account, CSV
country: GB
verified: synthetic
detect:
  marks: [Merchant/Description]
  header: [Date, Type, Merchant/Description, Debit/Credit, Balance]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
columns:
  date: Date
  type: Type
  text: Merchant/Description
  amount: Debit/Credit
  balance: Balance
# Many banks print this table, so it names none of them.
account: {kind: checking, currency: GBP}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  kind: {from: type, map: {DD: direct_debit, SO: standing_order, VIS: card, ATM: cash, CHQ: check, INT: interest}, default: ""}
  balance: balance
identity: {cells: [type, text]}
tests:
  - in: |
      Date,Type,Merchant/Description,Debit/Credit,Balance
      04/03/2024,DD,CITY POWER,-£1087.50,+£2112.50
      01/03/2024,CR,******************,+£2200.00,+£3200.00
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: GBP, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let gbMonzoCsv = MappingEntry(
    id: "gb/monzo-csv", title: "Monzo, CSV",
    country: "GB",
    institution: "Monzo",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["id"], ["created"], ["amount"], ["currency"], ["local_amount"], ["local_currency"], ["category"], ["emoji"], ["description"]], [["transaction id"], ["date"], ["time"], ["type"], ["name"], ["emoji"], ["category"], ["amount"], ["currency"], ["local amount"], ["local currency"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["emoji"], texts: ["monzo"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/monzo-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/monzo-csv
title: Monzo, CSV
country: GB
verified: corpus
read: {format: csv}
account: {kind: checking, institution: Monzo, currency: GBP}
columns:
  id: [id, Transaction ID]
  date: [created, Date]
  amount: [amount]
  currency: [currency]
  local_amount: [local_amount, Local amount]
  local_currency: [local_currency, Local currency]
  category: [category]
  text: [description]
  notes: [notes, 'Notes and #tags']
  name: {names: [Name], optional: true}
  type: {names: [Type], optional: true}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd/MM/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, name, type, id]}
  payee: name
  memo: notes
  category: category
  id: id
  original_amount: local_amount
  original_currency: local_currency
# An amount is settled and a category changed under the same id.
identity: {ids: mutable, cells: [text]}
variants:
  - name: '2018'
    detect:
      header: [id, created, amount, currency, local_amount, local_currency, category, emoji, description]
  - name: '2020'
    detect:
      header: [Transaction ID, Date, Time, Type, Name, Emoji, Category, Amount, Currency, Local amount, Local currency, Description]
tests:
  - in: |
      id,created,amount,currency,local_amount,local_currency,category,emoji,description,address,notes,receipt
      tx_0000DemoA,2018-06-01 08:15:00 +0000,-3.40,GBP,-3.40,GBP,eating_out,,HARBOUR COFFEE,,,
      tx_0000DemoB,2018-06-02 19:40:10 +0000,-17.62,GBP,-20.00,EUR,holidays,,Musee,,with Ben,
      tx_0000DemoC,2018-06-03 09:00:00 +0000,500.00,GBP,500.00,GBP,general,,Top up,,,
    out:
      - {date: 2018-06-01, amount: "-3.40", currency: GBP, description: HARBOUR COFFEE, id: tx_0000DemoA, source_category: eating_out}
      - {date: 2018-06-02, amount: "-17.62", original_amount: "-20.00", original_currency: EUR}
      - {date: 2018-06-03, amount: "500.00"}
  - in: |
      Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
      tx_0000DemoD,14/03/2023,12:01:59,Card payment,Harbour Coffee,,Eating out,-4.10,GBP,-4.10,GBP,,,,HARBOUR COFFEE LEEDS GBR,,-4.10,
    out:
      - {date: 2023-03-14, amount: "-4.10", payee: Harbour Coffee, description: HARBOUR COFFEE LEEDS GBR}

"""#),
    isBuiltin: true)

  private static let gbNationwideAccount = MappingEntry(
    id: "gb/nationwide-account", title: "Nationwide account, CSV",
    country: "GB",
    institution: "Nationwide",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["transaction type"], ["description"], ["paid out"], ["paid in"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["account balance:", "account name:"], texts: ["account balance:", "account name:", "nationwide"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/nationwide-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/nationwide-account
title: Nationwide account, CSV
country: GB
verified: synthetic
detect:
  marks: ["Account Name:", "Account Balance:"]
  header: [Date, Transaction type, Description, Paid out, Paid in, Balance]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
preamble:
  account: 'Account Name:\W+([^"\n]+)'
columns:
  date: Date
  type: Transaction type
  text: Description
  out: Paid out
  in: Paid in
  balance: Balance
account: {kind: checking, institution: Nationwide, currency: GBP, mask: {from: preamble.account, regex: '\*+(\d{4,5})'}}
fields:
  date: {from: date, format: dd MMM yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind: {from: type, map: {Direct debit: direct_debit, Standing order: standing_order, '~^(Visa|Contactless|Payment)': card, '~^(ATM|Cash)': cash, '~interest': interest, '~^Transfer': transfer}, default: ""}
  balance: balance
identity: {cells: [type, text]}
tests:
  - in: |
      "Account Name:","FlexAccount ****54711"
      "Account Balance:","£2107.70"
      "Date","Transaction type","Description","Paid out","Paid in","Balance"
      "04 Mar 2024","Direct debit","CITY POWER","£1087.50","","£2112.50"
      "01 Mar 2024","Bank credit","NORTHWIND LTD","","£2200.00","£3200.00"
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: GBP, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let gbNatwestAccount = MappingEntry(
    id: "gb/natwest-account", title: "NatWest, Royal Bank of Scotland and Ulster Bank accounts, CSV",
    country: "GB",
    institution: "NatWest Group",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["type"], ["description"], ["value"], ["balance"], ["account name"], ["account number"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["natwest group"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/natwest-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/natwest-account
title: NatWest, Royal Bank of Scotland and Ulster Bank accounts, CSV
country: GB
verified: synthetic
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Date, Type, Description, Value, Balance, Account Name, Account Number]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  type: Type
  text: Description
  amount: Value
  balance: Balance
  name: Account Name
  account: Account Number
account:
  kind: checking
  institution: NatWest Group
  # 600000-08154711: the sort code, then the number. A card is printed with asterisks.
  number: {from: account, regex: '([\d*]+)$'}
  name: {from: name, regex: "^'?(.*)$"}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd MMM yyyy]}
  amount: {signed: amount}
  currency: GBP
  # A text that begins with a digit has a ' before it.
  description: {from: text, regex: "^'?(.*)$"}
  kind: {from: type, map: {D/D: direct_debit, S/O: standing_order, POS: card, DPC: transfer, C/L: cash, INT: interest, CHG: fee, CHQ: check}, default: ""}
  balance: balance
identity: {cells: [type, text]}
ignore: text
tests:
  - in: |
      Date, Type, Description, Value, Balance, Account Name, Account Number
      05/03/2024,POS,"'1234 04MAR24 , HARBOUR BAKERY , LEEDS GB",-4.80,2107.70,"'CURRENT A/C","'600000-08154711",
      04/03/2024,D/D,"'CITY POWER",-1087.50,2112.50,"'CURRENT A/C","'600000-08154711",
      01/03/2024,BAC,"'NORTHWIND LTD , SALARY",2200.00,3200.00,"'CURRENT A/C","'600000-08154711",
    out:
      - {date: 2024-03-05, amount: "-4.80", kind: card, description: "1234 04MAR24 , HARBOUR BAKERY , LEEDS GB"}
      - {date: 2024-03-04, amount: "-1087.50", currency: GBP, description: CITY POWER, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let gbStarlingAccount = MappingEntry(
    id: "gb/starling-account", title: "Starling Bank account, CSV",
    country: "GB",
    institution: "Starling Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["counter party"], ["reference"], ["type"], ["amount (gbp)", "amount (eur)"], ["balance (gbp)", "balance (eur)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["counter party", "spending category"], texts: ["counter party", "spending category", "starling bank"],
      fileNames: ["starlingstatement_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/starling-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/starling-account
title: Starling Bank account, CSV
country: GB
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/gb/starling
detect:
  marks: [Counter Party, Spending Category]
  header: [Date, Counter Party, Reference, Type, [Amount (GBP), Amount (EUR)], [Balance (GBP), Balance (EUR)]]
  filename: 'StarlingStatement_*.csv'
read: {format: csv, delimiter: ","}
columns:
  date: Date
  party: Counter Party
  text: Reference
  type: Type
  pounds: {names: [Amount (GBP)], optional: true}
  euros: {names: [Amount (EUR)], optional: true}
  balance: [Balance (GBP), Balance (EUR)]
  category: {names: [Spending Category], optional: true}
  notes: {names: [Notes], optional: true}
account: {kind: checking, institution: Starling Bank, currency: {when: {euros: ""}, then: {text: GBP}, else: {text: EUR}}}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: {first: [pounds, euros]}}
  currency: {when: {euros: ""}, then: {text: GBP}, else: {text: EUR}}
  description: {first: [text, party]}
  payee: party
  category: category
  memo: notes
  kind: {from: type, map: {DIRECT DEBIT: direct_debit, STANDING ORDER: standing_order, ATM: cash, CARD SUBSCRIPTION: card, CONTACTLESS: card, CHIP & PIN: card, ONLINE PAYMENT: card, '~INTEREST': interest}, default: ""}
  balance: balance
identity: {cells: [party, text, type]}
tests:
  - in: |
      Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
      01/03/2024,Northwind Ltd,SALARY,FASTER PAYMENT,2200.00,3200.00,INCOME,
      04/03/2024,City Power,0815-4711,DIRECT DEBIT,-1087.50,2112.50,BILLS_AND_SERVICES,March
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: GBP, source_category: INCOME, balance: "3200.00"}
      - {date: 2024-03-04, amount: "-1087.50", payee: City Power, kind: direct_debit}

"""#),
    isBuiltin: true)

  private static let gbTescoBankCard = MappingEntry(
    id: "gb/tesco-bank-card", title: "Tesco Bank, Virgin Money and Yorkshire Bank credit cards, CSV",
    country: "GB",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["posting date"], ["billing amount"], ["merchant"], ["merchant city"], ["merchant state", "merchant county"], ["reference number"], ["debit/credit flag", "debit or credit"], ["sicmcc code"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["merchant county", "sicmcc code"], texts: ["sicmcc code"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/tesco-bank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/tesco-bank-card
title: Tesco Bank, Virgin Money and Yorkshire Bank credit cards, CSV
country: GB
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/gb/tesco-bank
detect:
  marks: [SICMCC Code]
  header: [Transaction Date, Posting Date, Billing Amount, Merchant, Merchant City, [Merchant State, Merchant County], Reference Number, [Debit/Credit Flag, Debit or Credit], SICMCC Code]
read: {format: csv, delimiter: ","}
columns:
  purchased: Transaction Date
  date: Posting Date
  amount: Billing Amount
  merchant: Merchant
  city: Merchant City
  reference: Reference Number
  flag: [Debit/Credit Flag, Debit or Credit]
  status: {names: [Status], optional: true}
  currency: {names: [Transaction Currency], optional: true}
account: {kind: credit_card}
fields:
  # A purchase that is not billed yet has no second date.
  date: {from: {first: [date, purchased]}, format: dd/MM/yyyy}
  initiated: {from: purchased, format: dd/MM/yyyy}
  amount: {value: amount, direction: {from: flag, in: [C, CRDT], out: [D, DBIT]}}
  currency: {first: [currency, {from: amount, regex: '£'}]}
  description: {join: [merchant, city], sep: " "}
  payee: merchant
  status: {when: {date: ""}, then: {text: pending}, else: {text: posted}}
identity: {cells: [merchant, reference]}
tests:
  - in: |
      Transaction Date,Posting Date,Billing Amount,Merchant,Merchant City ,Merchant State ,Merchant Zip ,Reference Number ,Debit/Credit Flag ,SICMCC Code 
      04/03/2024,05/03/2024,"£1,087.50","NORTHERN RAIL","YORK",,YO1 1AA,74110815063000000000002,D,4112 
      01/03/2024,01/03/2024,£500.00,"PAYMENT THANK YOU","",,,74110815061000000000001,C,
    out:
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-1087.50", currency: GBP, description: NORTHERN RAIL YORK}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)
}
