// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let sg: [MappingEntry] = [
    sgCitiCardPdf,
    sgDbsAccountPdf,
    sgDbsCardPdf,
    sgDbsCsv,
    sgHsbcCardPdf,
    sgOcbcCreditPdf,
    sgOcbcCsv,
    sgOcbcSavingsPdf,
    sgStandardCharteredCard,
    sgStandardCharteredCardPdf,
    sgTrustCardPdf,
    sgUobAccount,
    sgUobAccountPdf,
    sgUobCardPdf,
  ]

  private static let sgCitiCardPdf = MappingEntry(
    id: "sg/citi-card-pdf", title: "Citibank Singapore, credit card statement, PDF",
    country: "SG",
    institution: "Citibank",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount (sgd)"], ["citibank singapore"], ["balance previous statement"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["citibank", "citibank singapore"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/citi-card-pdf.yaml",
      text: #"""
mapping: 1
id: sg/citi-card-pdf
title: Citibank Singapore, credit card statement, PDF
country: SG
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [DATE, DESCRIPTION, AMOUNT (SGD)]
  contains: [Citibank Singapore, BALANCE PREVIOUS STATEMENT]
read:
  format: pdf
  table:
    alone: ['~^balance previous statement\s']
    skip: ['~^transactions for ', '~^all transactions billed ', '~^page \d+ of \d+$', '~^citibank singapore ltd$']
    end: ['~^total payments & credits\s']
preamble:
  made: {regex: 'Statement Date:?\s+([A-Z][a-z]+ \d{1,2}, \d{4})', format: 'MMM d, yyyy'}
  card: '\s([\dX]{4} [\dX]{4} [\dX]{4} \d{4})(?:\s|$)'
footer:
  closing: 'NEW BALANCE THIS STATEMENT\s+(\(?[\d,.]+\)?)'
columns:
  date: DATE
  text: DESCRIPTION
  amount: AMOUNT (SGD)
account: {kind: credit_card, institution: Citibank, currency: SGD, number: preamble.card}
fields:
  date: {from: date, format: dd MMM, year_from: preamble.made}
  amount: {signed: amount, positive: outflow}
  description: text
balances:
  - {kind: opening, when: {text: ~^balance previous statement}, amount: {signed: amount, positive: outflow}}
  - {kind: ledger, amount: {signed: footer.closing, positive: outflow}, date: {from: preamble.made, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, amount]}
tests:
  - in: |
      Statement Date January 12, 2024
      DATE,DESCRIPTION,AMOUNT (SGD)
      20 DEC,Lantern Diner SINGAPORE SG,18.50
      04 JAN,ONLINE PAYMENT THANK YOU,(300.00)
    out:
      - {date: 2023-12-20, amount: "-18.50"}
      - {date: 2024-01-04, amount: "300.00"}

"""#),
    isBuiltin: true)

  private static let sgDbsAccountPdf = MappingEntry(
    id: "sg/dbs-account-pdf", title: "DBS, account statement, PDF",
    country: "SG",
    institution: "DBS",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["details of transactions"], ["withdrawal($)"], ["deposit($)"], ["balance($)"], ["dbs bank ltd"], ["balance brought forward"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["balance brought forward", "dbs bank ltd"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/dbs-account-pdf.yaml",
      text: #"""
mapping: 1
id: sg/dbs-account-pdf
title: DBS, account statement, PDF
country: SG
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [DATE, DETAILS OF TRANSACTIONS, WITHDRAWAL($), DEPOSIT($), BALANCE($)]
  contains: [DBS Bank Ltd, Balance Brought Forward]
read:
  format: pdf
  table:
    skip: ['~^balance (brought|carried) forward\s', '~^page \d+ of \d+$']
    end: ['~^total\s+[\d,.]+\s+[\d,.]+$']
preamble:
  made: {regex: 'As at (\d{1,2} [A-Z][a-z]{2} \d{4})', format: d MMM yyyy}
  number: 'Account No\.:\s*([\d-]+)'
  opening: 'Balance Brought Forward\s+(-?[\d,.]+)'
footer:
  withdrawals: '^Total\s+([\d,.]+)\s+[\d,.]+$'
  deposits: '^Total\s+[\d,.]+\s+([\d,.]+)$'
  closing: 'Balance Carried Forward\s+(-?[\d,.]+)'
columns:
  date: DATE
  text: DETAILS OF TRANSACTIONS
  out: WITHDRAWAL($)
  in: DEPOSIT($)
  balance: BALANCE($)
account: {kind: savings, institution: DBS, currency: SGD, number: preamble.number}
fields:
  date: {from: date, format: dd MMM, year_from: preamble.made}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: footer.closing, date: {from: preamble.made, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, out, in, balance]}
checks:
  totals: {income: footer.deposits, expense: footer.withdrawals}
tests:
  - in: |
      As at 05 Jan 2025
      DATE,DETAILS OF TRANSACTIONS,WITHDRAWAL($),DEPOSIT($),BALANCE($)
      30 Dec,Salary Credit,,"1,250.00","3,250.00"
      02 Jan,Cash Withdrawal,210.00,,"3,040.00"
    out:
      - {date: 2024-12-30, amount: "1250.00", balance: "3250.00"}
      - {date: 2025-01-02, amount: "-210.00", balance: "3040.00"}

"""#),
    isBuiltin: true)

  private static let sgDbsCardPdf = MappingEntry(
    id: "sg/dbs-card-pdf", title: "DBS, credit card statement, PDF",
    country: "SG",
    institution: "DBS",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount (s$)"], ["statement date"], ["grand total for all card accounts"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["grand total for all card accounts"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/dbs-card-pdf.yaml",
      text: #"""
mapping: 1
id: sg/dbs-card-pdf
title: DBS, credit card statement, PDF
country: SG
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [DATE, DESCRIPTION, AMOUNT (S$)]
  contains: [STATEMENT DATE, GRAND TOTAL FOR ALL CARD ACCOUNTS]
read:
  format: pdf
  minus: CR
  table:
    alone: ['~^previous balance\s']
    skip: ['~^new transactions ', '~^pds_\w+$', '~^\d+ of \d+$']
    end: ['~^(sub-)?total:\s']
preamble:
  # The dates below their labels: of the statement, and of the payment.
  made: {regex: '^(\d{1,2} [A-Z][a-z]{2} \d{4})\s+\$', format: d MMM yyyy}
  card: 'CARD NO\.:\s*([\dX]{4} [\dX]{4} [\dX]{4} \d{4})'
footer:
  due: 'GRAND TOTAL FOR ALL CARD ACCOUNTS:\s+([\d,.]+(?: ?CR)?)'
columns:
  date: DATE
  text: DESCRIPTION
  amount: AMOUNT (S$)
account: {kind: credit_card, institution: DBS, currency: SGD, number: preamble.card}
fields:
  date: {from: date, format: dd MMM, year_from: preamble.made}
  amount: {signed: amount, positive: outflow}
  description: text
balances:
  - {kind: opening, when: {text: ~^previous balance}, amount: {signed: amount, positive: outflow}}
  - {kind: ledger, amount: {signed: footer.due, positive: outflow}, date: {from: preamble.made, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, amount]}
tests:
  - in: |
      20 Jan 2024 $10,000.00 $50.00 14 Feb 2024
      DATE,DESCRIPTION,AMOUNT (S$)
      28 DEC,LANTERN BOOKS,12.50
      05 JAN,PAYMENT - DBS INTERNET/WIRELESS,"1,200.00 CR"
    out:
      - {date: 2023-12-28, amount: "-12.50"}
      - {date: 2024-01-05, amount: "1200.00"}

"""#),
    isBuiltin: true)

  private static let sgDbsCsv = MappingEntry(
    id: "sg/dbs-csv", title: "DBS and POSB Singapore accounts, CSV",
    country: "SG",
    institution: "DBS",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["debit amount"], ["credit amount"], ["transaction ref1"]], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/dbs-csv.yaml",
      text: #"""
mapping: 1
id: sg/dbs-csv
title: DBS and POSB Singapore accounts, CSV
country: SG
verified: corpus
source: https://github.com/bank2ynab/bank2ynab/blob/develop/test/test-data/dba33fceecd62c3c727893361e0ba4d3.P000000027355791.csv
read: {format: csv, delimiter: ","}
preamble:
  account: 'Account Details For:[,"\s]*.*?(\d[\d-]{6,}\d)'
  available: 'Available Balance:[,"\s]*(-?[\d,]+\.\d\d)'
  ledger: 'Ledger Balance:[,"\s]*(-?[\d,]+\.\d\d)'
columns:
  date: Transaction Date
  code: [Reference, Transaction Code]
  out: Debit Amount
  in: Credit Amount
  ref1: Transaction Ref1
  ref2: {names: [Transaction Ref2], optional: true}
  ref3: {names: [Transaction Ref3], optional: true}
account: {kind: savings, institution: DBS, currency: SGD, number: preamble.account}
fields:
  date: {from: date, format: d MMM yyyy}
  amount: {inflow: in, outflow: out}
  description: {first: [{join: [ref1, ref2, ref3], sep: " "}, code]}
  kind:
    from: code
    map:
      '~^(UMC|MST|POS|NETS)': card
      '~^(ICT|ITR|TRF|FAST)': transfer
      '~^(AWL|CWD)': cash
      '~^INT': interest
      '~^(SAL|PAY)': direct_deposit
      '~^(IBG|GRO|GIRO)': direct_debit
      '~^(SC|ADV|CHG)': fee
    default: other
  memo: code
identity: {ids: none, cells: [code, ref1, ref2, ref3]}
balances:
  - {kind: ledger, amount: preamble.ledger}
  - {kind: available, amount: preamble.available}
variants:
  - name: headed
    detect:
      header: [Transaction Date, Debit Amount, Credit Amount, Transaction Ref1]
  - name: bare
    detect:
      shape:
        - '~^\d{1,2} [A-Z][a-z]{2} \d{4}$'
        - '~^[A-Z0-9-]{2,6}$'
        - '~^([\d,]+\.\d\d)?$'
        - '~^([\d,]+\.\d\d)?$'
        - '~'
        - '~'
        - '~'
      filename: ['????????????????????????????????.P???????????????.csv']
    read: {header: none}
    columns: {date: 1, code: 2, out: 3, in: 4, ref1: 5, ref2: 6, ref3: 7}
tests:
  - in: |
      14 Mar 2024,UMC-, 18.90, ,LANTERN CAFE SI NG 12MAR,5555-0000-1111-2222,,
      13 Mar 2024,ICT, , 250.00,PayNow Transfer,From: TAN AH LIAN,OTHR Lunch,
      12 Mar 2024,INT, , 0.42, ,,,
    out:
      - {date: 2024-03-14, amount: "-18.90", description: "LANTERN CAFE SI NG 12MAR 5555-0000-1111-2222", kind: card}
      - {date: 2024-03-13, amount: "250.00", description: "PayNow Transfer From: TAN AH LIAN OTHR Lunch", kind: transfer}
      - {date: 2024-03-12, amount: "0.42", description: INT, kind: interest}
  - in: |
      Account Details For:,POSB Savings Account 123-45678-0
      Statement as at:,14 Mar 2024
      Available Balance:,"1,020.30"
      Ledger Balance:,"1,020.30"

      Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3

      09 Mar 2024,AWL,50.00,,ATM BEDOK,,
      07 Mar 2024,SAL,,"3,000.00",MARCH PAY,ORCHID PTE LTD,
    out:
      - {date: 2024-03-09, amount: "-50.00", description: ATM BEDOK, kind: cash, account: "6780"}
      - {date: 2024-03-07, amount: "3000.00", description: MARCH PAY ORCHID PTE LTD, kind: direct_deposit}

"""#),
    isBuiltin: true)

  private static let sgHsbcCardPdf = MappingEntry(
    id: "sg/hsbc-card-pdf", title: "HSBC Singapore, credit card statement, PDF",
    country: "SG",
    institution: "HSBC Singapore",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["post date"], ["tran date"], ["description"], ["amount(sgd)"], ["hsbc bank (singapore)"], ["previous statement balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["hsbc bank (singapore)", "hsbc singapore"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/hsbc-card-pdf.yaml",
      text: #"""
mapping: 1
id: sg/hsbc-card-pdf
title: HSBC Singapore, credit card statement, PDF
country: SG
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [POST DATE, TRAN DATE, DESCRIPTION, AMOUNT(SGD)]
  contains: [HSBC Bank (Singapore), Previous Statement Balance]
read:
  format: pdf
  minus: CR
  table:
    alone: ['~^previous statement balance\s']
    skip: ['~^page \d+ of \d+$']
    end: ['~^total debit transactions\s']
preamble:
  period:
    regex: 'From (\d{1,2} [A-Z]{3} \d{4}) to (\d{1,2} [A-Z]{3} \d{4})'
    as: [from, to]
    format: d MMM yyyy
  card: '((?:[\dX]{4}-){3}\d{4})'
footer:
  # The numbers stand below "Total Due" and "Minimum", beside the bank's address.
  due: '\s([\d,]+\.\d\d ?(?:CR)?)\s+[\d,]+\.\d\d$'
columns:
  posted: POST DATE
  purchased: TRAN DATE
  text: DESCRIPTION
  amount: AMOUNT(SGD)
account: {kind: credit_card, institution: HSBC Singapore, currency: SGD, number: preamble.card}
fields:
  date: {from: posted, format: dd MMM, year_from: preamble.period.to}
  initiated: {from: purchased, format: dd MMM, year_from: preamble.period.to}
  amount: {signed: amount, positive: outflow}
  description: text
balances:
  - {kind: opening, when: {text: ~^previous statement balance}, amount: {signed: amount, positive: outflow}}
  - {kind: ledger, amount: {signed: footer.due, positive: outflow}, date: {from: preamble.period.to, format: yyyy-MM-dd}}
identity: {ids: none, cells: [posted, purchased, text, amount]}
checks: {covers: preamble.period}
tests:
  - in: |
      Statement From 25 DEC 2024 to 24 JAN 2025
      POST DATE,TRAN DATE,DESCRIPTION,AMOUNT(SGD)
      02 Jan,29 Dec,CEDAR CAFE SINGAPORE SG,12.50
      21 Jan,18 Jan,PAYMENT RECEIVED THANK YOU,500.00CR
    out:
      - {date: 2025-01-02, initiated: 2024-12-29, amount: "-12.50"}
      - {date: 2025-01-21, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let sgOcbcCreditPdf = MappingEntry(
    id: "sg/ocbc-credit-pdf", title: "OCBC, credit card statement, PDF",
    country: "SG",
    institution: "OCBC",
    verified: .corpus, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["description"], ["amount (sgd)", "amount (sgd)i"], ["statement date"], ["payment due date"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ocbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/ocbc-credit-pdf.yaml",
      text: #"""
mapping: 1
id: sg/ocbc-credit-pdf
title: OCBC, credit card statement, PDF
country: SG
verified: corpus
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [TRANSACTION DATE, DESCRIPTION, [AMOUNT (SGD), AMOUNT (SGD)I]]
  contains: [STATEMENT DATE, PAYMENT DUE DATE]
read:
  format: pdf
  table:
    alone: ['~^last month''s balance']
    skip: ['~PAGE \d+ OF \d+$']
    end: ['~^(sub)?total\s']
preamble:
  made: {regex: '^\s*(\d\d-\d\d-\d{4})\s', format: dd-MM-yyyy}
  card: '(\d{4}-\d{4}-\d{4}-\d{4})'
footer:
  due: 'TOTAL AMOUNT DUE\s+(\(?[\d,.]+\)?)'
columns:
  date: TRANSACTION DATE
  text: DESCRIPTION
  amount: [AMOUNT (SGD), AMOUNT (SGD)I]
account: {kind: credit_card, institution: OCBC, currency: SGD, number: preamble.card}
fields:
  date: {from: date, format: dd/MM, year_from: preamble.made}
  amount: {signed: amount, positive: outflow}
  description: text
balances:
  - {kind: opening, when: {text: '~^last month''s balance'}, amount: {signed: amount, positive: outflow}}
  - {kind: ledger, amount: {signed: footer.due, positive: outflow}}
identity: {ids: none, cells: [date, text, amount]}
tests:
  - in: |
      01-07-2023 24-07-2023
      TRANSACTION DATE,DESCRIPTION,AMOUNT (SGD)
      03/07,DELIGHTFUL BREAKFAST SINGAPORE SG,4.20
    out:
      - {date: 2023-07-03, amount: "-4.20"}

"""#),
    isBuiltin: true)

  private static let sgOcbcCsv = MappingEntry(
    id: "sg/ocbc-csv", title: "OCBC Singapore accounts and cards, CSV",
    country: "SG",
    institution: "OCBC",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["value date"], ["description"], ["withdrawals (sgd)"], ["deposits (sgd)"]], [["transaction date"], ["description"], ["withdrawals (sgd)"], ["deposits (sgd)"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ocbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/ocbc-csv.yaml",
      text: #"""
mapping: 1
id: sg/ocbc-csv
title: OCBC Singapore accounts and cards, CSV
country: SG
verified: corpus
source: https://github.com/bank2ynab/bank2ynab/blob/develop/test/test-data/TransactionHistory_20180418043121.csv
detect:
  header: [Transaction date, Value date, Description, Withdrawals (SGD), Deposits (SGD)]
  filename: ['TransactionHistory_*.csv']
read: {format: csv, delimiter: ","}
preamble:
  account: 'Account details for:[,"\s]*.*?(\d[\d-]{6,}\d)'
  product: 'Account details for:[,"\s]*(.*?)\s*\d[\d-]{6,}\d'
  available: 'Available Balance[,"\s]*(-?[\d,]+\.\d\d)'
  ledger: 'Ledger Balance[,"\s]*(-?[\d,]+\.\d\d)'
columns:
  date: Transaction date
  value_date: {names: [Value date], optional: true}
  text: Description
  out: Withdrawals (SGD)
  in: Deposits (SGD)
account:
  kind: checking
  institution: OCBC
  currency: SGD
  number: preamble.account
  name: preamble.product
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value_date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind:
    from: text
    map:
      '~^DEBIT PURCHASE': card
      '~^CASH WITHDRAWAL': cash
      '~\bFEE\b|CHARGE': fee
      '~INTEREST': interest
      '~TRANSFER|FAST PAYMENT|PAYNOW': transfer
      '~^(GIRO|COLLECTION)': direct_debit
    default: other
balances:
  - {kind: ledger, amount: preamble.ledger}
  - {kind: available, amount: preamble.available}
rows:
  # The second line of a transaction has its text alone.
  continues: {when: {date: "", text: "*"}, append: [text]}
variants:
  - name: card
    detect:
      header: [Transaction date, Description, Withdrawals (SGD), Deposits (SGD)]
      absent: [Value date]
    account: {kind: credit_card}
tests:
  - in: |
      Account details for:,360 Account 501-123987-001
      Available Balance,"1,450.10"
      Ledger Balance,"1,500.10"

      Transaction History 
      Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)
      03/06/2024,03/06/2024,DEBIT PURCHASE,12.40,
      ,,01/06/24  xx-1234 PANDAN BAKERY 
      02/06/2024,02/06/2024,FUND TRANSFER,,"1,250.00"
      ,,OTHR - Rent share
      01/06/2024,31/05/2024,INTEREST CREDIT,,1.05
    out:
      - {date: 2024-06-03, value_date: 2024-06-03, amount: "-12.40", description: "DEBIT PURCHASE 01/06/24  xx-1234 PANDAN BAKERY", kind: card, account: "7001"}
      - {date: 2024-06-02, amount: "1250.00", description: "FUND TRANSFER OTHR - Rent share", kind: transfer}
      - {date: 2024-06-01, value_date: 2024-05-31, amount: "1.05", kind: interest}
  - in: |
      Account details for:,OCBC 90N Card 4524-0000-1111-2222
      Credit limit,"SGD 5,000.00"
      Credit left,"SGD 4,876.50"

      Transaction History
      Main Credit CardOCBC 90N Card 4524-0000-1111-2222
      Transaction date,Description,Withdrawals (SGD),Deposits (SGD)
      04/06/2024,KOPI CORNER,5.50,
      02/06/2024,PAYMENT BY INTERNET,,200.00
    out:
      - {date: 2024-06-04, amount: "-5.50", description: KOPI CORNER, account: "2222"}
      - {date: 2024-06-02, amount: "200.00"}

"""#),
    isBuiltin: true)

  private static let sgOcbcSavingsPdf = MappingEntry(
    id: "sg/ocbc-savings-pdf", title: "OCBC, savings account statement, PDF",
    country: "SG",
    institution: "OCBC",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["value date"], ["description"], ["withdrawal"], ["deposit"], ["balance"], ["statement of account"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ocbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/ocbc-savings-pdf.yaml",
      text: #"""
mapping: 1
id: sg/ocbc-savings-pdf
title: OCBC, savings account statement, PDF
country: SG
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [Transaction Date, Value Date, Description, Withdrawal, Deposit, Balance]
  contains: [STATEMENT OF ACCOUNT]
read:
  format: pdf
  table:
    skip: ['~^balance [bc]/f']
    end: ['~^total withdrawals']
preamble:
  period:
    regex: '(\d{1,2} [A-Z]{3} \d{4}) TO (\d{1,2} [A-Z]{3} \d{4})'
    as: [from, to]
    format: d MMM yyyy
  number: 'Account No\.\s*(\d{6,})'
footer:
  withdrawals: '^Total Withdrawals/Deposits\s+([\d,.]+)\s+[\d,.]+$'
  deposits: '^Total Withdrawals/Deposits\s+[\d,.]+\s+([\d,.]+)$'
columns:
  date: Transaction Date
  value_date: {names: [Value Date], optional: true}
  text: Description
  cheque: {names: [Cheque], optional: true}
  out: [Withdrawal, Withdrawals]
  in: [Deposit, Deposits]
  balance: Balance
account: {kind: savings, institution: OCBC, currency: SGD, number: preamble.number}
fields:
  date: {from: date, format: dd MMM, year_from: preamble.period.to}
  value_date: {from: value_date, format: dd MMM, year_from: preamble.period.to}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
identity: {ids: none, cells: [date, text, out, in, balance]}
checks:
  covers: preamble.period
  totals: {income: footer.deposits, expense: footer.withdrawals}
tests:
  - in: |
      16 DEC 2024 TO 15 JAN 2025
      Transaction Date,Value Date,Description,Withdrawal,Deposit,Balance
      16 DEC,16 DEC,FAST PAYMENT,4.54,,"2,761.26"
    out:
      - {date: 2024-12-16, amount: "-4.54", balance: "2761.26"}

"""#),
    isBuiltin: true)

  private static let sgStandardCharteredCard = MappingEntry(
    id: "sg/standard-chartered-card", title: "Standard Chartered Singapore credit card, CSV",
    country: "SG",
    institution: "Standard Chartered",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["foreign currency amount"], ["sgd amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["sgd amount"], texts: ["sgd amount", "standard chartered"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/standard-chartered-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: sg/standard-chartered-card
title: Standard Chartered Singapore credit card, CSV
country: SG
verified: synthetic
detect:
  marks: [SGD Amount]
  header: [Date, DESCRIPTION, Foreign Currency Amount, SGD Amount]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: DESCRIPTION
  foreign: Foreign Currency Amount
  amount: SGD Amount
account: {kind: credit_card, institution: Standard Chartered, institution_id: SCBLSG22, currency: SGD}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount:
    value: {from: amount, regex: '^SGD\s*([\d,.]+)'}
    direction: [{when: {amount: '~DR$'}, is: out}, {when: {amount: '~CR$'}, is: in}]
  currency: SGD
  description: text
  original_amount: {from: foreign, regex: '^[A-Z]{3}\s*([\d,.]+)'}
  original_currency: {from: foreign, regex: '^([A-Z]{3})\s'}
rows:
  skip:
    - {when: {date: '~^[A-Za-z]'}, reason: no row of the table}
tests:
  - in: |
      PRIORITY BANKING VISA INFINITE CARD
      4711-XXXX-XXXX-1234

       Transactions
      Date,DESCRIPTION,Foreign Currency Amount,SGD Amount
      15/03/2024,HARBOUR BAKERY SINGAPORE SG,,SGD 4.80 DR
      12/03/2024,PAPER CRANE BOOKS LONDON GB,GBP 50.00,"SGD 1,087.50 DR"
      01/03/2024,PAYMENT - THANK YOU,,SGD 500.00 CR

      Current Balance,,SGD,592.30 DR
    out:
      - {date: 2024-03-15, amount: "-4.80"}
      - {date: 2024-03-12, amount: "-1087.50"}
      - {date: 2024-03-01, amount: "500.00"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let sgStandardCharteredCardPdf = MappingEntry(
    id: "sg/standard-chartered-card-pdf", title: "Standard Chartered Singapore, credit card statement, PDF",
    country: "SG",
    institution: "Standard Chartered",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["posting date"], ["description"], ["amount (sgd)"], ["balance from previous statement"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["standard chartered"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/standard-chartered-card-pdf.yaml",
      text: #"""
mapping: 1
id: sg/standard-chartered-card-pdf
title: Standard Chartered Singapore, credit card statement, PDF
country: SG
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [Transaction Date, Posting Date, Description, Amount (SGD)]
  contains: [BALANCE FROM PREVIOUS STATEMENT]
read:
  format: pdf
  minus: CR
  table:
    alone: ['~^balance from previous statement\s']
    skip: ['~^page \d+ of \d+$', '~^this statement serves as a tax invoice ', '~^standard chartered bank \(singapore\) ']
    end: ['~^new balance\s']
preamble:
  made: {regex: 'Statement Date\s*:\s*(\d{1,2} [A-Z][a-z]{2} \d{4})', format: d MMM yyyy}
  card: '((?:[\dX]{4}-){3}\d{4})'
footer:
  closing: '^NEW BALANCE\s+([\d,.]+(?: ?CR)?)'
columns:
  purchased: Transaction Date
  posted: Posting Date
  text: Description
  amount: Amount (SGD)
account: {kind: credit_card, institution: Standard Chartered, institution_id: SCBLSG22, currency: SGD, number: preamble.card}
fields:
  date: {from: posted, format: dd MMM, year_from: preamble.made}
  initiated: {from: purchased, format: dd MMM, year_from: preamble.made}
  amount: {signed: amount, positive: outflow}
  description: text
balances:
  - {kind: opening, when: {text: ~^balance from previous statement}, amount: {signed: amount, positive: outflow}}
  - {kind: ledger, amount: {signed: footer.closing, positive: outflow}, date: {from: preamble.made, format: yyyy-MM-dd}}
identity: {ids: none, cells: [posted, purchased, text, amount]}
tests:
  - in: |
      Statement Date : 18 Jan 2025
      Transaction Date,Posting Date,Description,Amount (SGD)
      28 Dec,02 Jan,CEDAR CAFE 100112 SINGAPORE SG,25.50
      15 Jan,15 Jan,PAYMENT - THANK YOU,120.00CR
    out:
      - {date: 2025-01-02, initiated: 2024-12-28, amount: "-25.50"}
      - {date: 2025-01-15, amount: "120.00"}

"""#),
    isBuiltin: true)

  private static let sgTrustCardPdf = MappingEntry(
    id: "sg/trust-card-pdf", title: "Trust Bank Singapore, credit card statement, PDF",
    country: "SG",
    institution: "Trust Bank",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["posting date"], ["description"], ["amount in sgd"], ["trust bank singapore"], ["statement cycle"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amount in fcy"], texts: ["trust bank", "trust bank singapore"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/trust-card-pdf.yaml",
      text: #"""
mapping: 1
id: sg/trust-card-pdf
title: Trust Bank Singapore, credit card statement, PDF
country: SG
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [Posting date, Description, Amount in SGD]
  contains: [Trust Bank Singapore, Statement cycle]
read:
  format: pdf
  table:
    skip: ['~^transaction details$', '~^trust bank singapore ', '~^gst reg no', '~^page \d+ of \d+$']
preamble:
  period:
    regex: 'Statement cycle\s+(\d{1,2} [A-Z][a-z]{2} \d{4}) - (\d{1,2} [A-Z][a-z]{2} \d{4})'
    as: [from, to]
    format: d MMM yyyy
  # Previous balance + purchases + cash + interest - credits = balance.
  previous: '^(-?S\$[\d,.]+)(?:\s+-?S\$[\d,.]+){5}$'
columns:
  date: Posting date
  text: Description
  foreign: {names: [Amount in FCY], optional: true}
  amount: Amount in SGD
account: {kind: credit_card, institution: Trust Bank, currency: SGD, name: {text: Trust credit card}}
fields:
  date: {from: date, format: dd MMM, year_from: preamble.period.to}
  # A credit has a plus, money out has no sign.
  amount: {value: amount, direction: [{when: {amount: '~^\s*\+'}, is: in}, {when: {amount: "*"}, is: out}]}
  description: text
balances:
  - {kind: opening, amount: {signed: preamble.previous, positive: outflow}}
  - {kind: ledger, when: {text: ~^total outstanding balance}, amount: {signed: amount, positive: outflow}, date: {from: preamble.period.to, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, amount]}
checks: {covers: preamble.period}
tests:
  - in: |
      Statement cycle 16 Dec 2024 - 15 Jan 2025
      Posting date,Description,Amount in FCY,Amount in SGD
      20 Dec,Heron Noodles SG,,5.40
      09 Jan,Payment received - thank you,,+80.00
    out:
      - {date: 2024-12-20, amount: "-5.40"}
      - {date: 2025-01-09, amount: "80.00"}

"""#),
    isBuiltin: true)

  private static let sgUobAccount = MappingEntry(
    id: "sg/uob-account", title: "UOB Singapore account, CSV and workbook",
    country: "SG",
    institution: "UOB",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["transaction description"], ["withdrawal"], ["deposit"], ["available balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["united overseas bank limited"], texts: ["united overseas bank limited"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/uob-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: sg/uob-account
title: UOB Singapore account, CSV and workbook
country: SG
verified: synthetic
detect:
  marks: [United Overseas Bank Limited]
  header: [Transaction Date, Transaction Description, Withdrawal, Deposit, Available Balance]
read: {format: csv, delimiter: ","}
preamble:
  account: '(?i)Account Number:?\W+(\d{6,14})'
  currency: '(?i)Account Number:?\W+\d+\W+([A-Z]{3})\b'
columns:
  date: Transaction Date
  text: Transaction Description
  out: Withdrawal
  in: Deposit
  balance: Available Balance
account: {kind: savings, institution: UOB, institution_id: UOVBSGSG, currency: {first: [preamble.currency, {text: SGD}]}, number: preamble.account}
fields:
  date: {from: date, format: [dd MMM yyyy, yyyy-MM-dd]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
tests:
  - in: |
      United Overseas Bank Limited.,,,,
      Company Reg No. 193500026Z,,,,
      Account Number:,0815471144,SGD,,
      Account Type:,One Account,,,
      Statement Period:,01 Mar 2024 To 31 Mar 2024,,,
      Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance
      15 Mar 2024,"NETS Debit-Consumer
       HARBOUR BAKERY",4.80,0,2107.70
      04 Mar 2024,Bill Payment CITY POWER,1087.50,0,2112.50
      01 Mar 2024,Inward Credit NORTHWIND LTD SALARY,0,2200.00,3200.00
    out:
      - {date: 2024-03-15, amount: "-4.80", balance: "2107.70"}
      - {date: 2024-03-04, amount: "-1087.50", balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", balance: "3200.00"}

"""#),
    isBuiltin: true)

  private static let sgUobAccountPdf = MappingEntry(
    id: "sg/uob-account-pdf", title: "UOB, account statement, PDF",
    country: "SG",
    institution: "UOB",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["withdrawals sgd"], ["deposits sgd"], ["balance sgd"], ["uobgroup.com"], ["account transaction details"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["uobgroup.com"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/uob-account-pdf.yaml",
      text: #"""
mapping: 1
id: sg/uob-account-pdf
title: UOB, account statement, PDF
country: SG
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [Date, Description, Withdrawals SGD, Deposits SGD, Balance SGD]
  contains: [uobgroup.com, Account Transaction Details]
read:
  format: pdf
  table:
    skip: ['~^balance [bc]/f\s', '~^page \d+ of \d+$', '~^statement of account$', '~^period: ', '~^account transaction details$', '~ account \d{3}-\d{3}-\d{3}-\d$']
    end: ['~^total \(sgd\)\s']
preamble:
  period:
    regex: 'Period: (\d{1,2} [A-Z][a-z]{2} \d{4}) to (\d{1,2} [A-Z][a-z]{2} \d{4})'
    as: [from, to]
    format: d MMM yyyy
  number: 'Account\s+(\d{3}-\d{3}-\d{3}-\d)$'
  opening: 'BALANCE B/F\s+(-?[\d,.]+)'
footer:
  withdrawals: '^Total \(SGD\)\s+([\d,.]+)\s+[\d,.]+\s+-?[\d,.]+$'
  deposits: '^Total \(SGD\)\s+[\d,.]+\s+([\d,.]+)\s+-?[\d,.]+$'
  closing: '^Total \(SGD\)\s+[\d,.]+\s+[\d,.]+\s+(-?[\d,.]+)$'
columns:
  date: Date
  text: Description
  out: Withdrawals SGD
  in: Deposits SGD
  balance: Balance SGD
account: {kind: savings, institution: UOB, institution_id: UOVBSGSG, currency: SGD, number: preamble.number}
fields:
  date: {from: date, format: dd MMM, year_from: preamble.period.to}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: footer.closing, date: {from: preamble.period.to, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, out, in, balance]}
checks:
  covers: preamble.period
  totals: {income: footer.deposits, expense: footer.withdrawals}
tests:
  - in: |
      Period: 16 Dec 2024 to 15 Jan 2025
      Date,Description,Withdrawals SGD,Deposits SGD,Balance SGD
      30 Dec,Misc DR-Debit Card,24.80,,475.20
      02 Jan,PAYNOW-FAST,,120.00,595.20
    out:
      - {date: 2024-12-30, amount: "-24.80", balance: "475.20"}
      - {date: 2025-01-02, amount: "120.00", balance: "595.20"}

"""#),
    isBuiltin: true)

  private static let sgUobCardPdf = MappingEntry(
    id: "sg/uob-card-pdf", title: "UOB, credit card statement, PDF",
    country: "SG",
    institution: "UOB",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["post date"], ["trans date"], ["description of transaction"], ["transaction amount sgd"], ["uobgroup.com"], ["statement summary"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["uobgroup.com"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/uob-card-pdf.yaml",
      text: #"""
mapping: 1
id: sg/uob-card-pdf
title: UOB, credit card statement, PDF
country: SG
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [Post Date, Trans Date, Description of Transaction, Transaction Amount SGD]
  contains: [uobgroup.com, Statement Summary]
read:
  format: pdf
  minus: CR
  table:
    alone: ['~^previous balance\s']
    skip: ['~^page \d+ of \d+$', '~^([\dX]{4}-){3}\d{4}\s']
    end: ['~^sub ?total\s']
preamble:
  made: {regex: 'Statement Date\s+(\d{1,2} [A-Z]{3} \d{4})', format: d MMM yyyy}
  card: '^((?:[\dX]{4}-){3}\d{4})\s'
footer:
  closing: 'TOTAL BALANCE FOR .*?([\d,]+\.\d\d(?: ?CR)?)$'
columns:
  posted: Post Date
  purchased: Trans Date
  text: Description of Transaction
  amount: Transaction Amount SGD
account: {kind: credit_card, institution: UOB, institution_id: UOVBSGSG, currency: SGD, number: preamble.card}
fields:
  date: {from: posted, format: dd MMM, year_from: preamble.made}
  initiated: {from: purchased, format: dd MMM, year_from: preamble.made}
  amount: {signed: amount, positive: outflow}
  description: text
balances:
  - {kind: opening, when: {text: ~^previous balance}, amount: {signed: amount, positive: outflow}}
  - {kind: ledger, amount: {signed: footer.closing, positive: outflow}, date: {from: preamble.made, format: yyyy-MM-dd}}
identity: {ids: none, cells: [posted, purchased, text, amount]}
tests:
  - in: |
      Statement Date 28 JAN 2025
      Post Date,Trans Date,Description of Transaction,Transaction Amount SGD
      02 JAN,31 DEC,COMET BOOKS SINGAPORE,18.50
      25 JAN,24 JAN,PAYMENT - THANK YOU,200.00 CR
    out:
      - {date: 2025-01-02, initiated: 2024-12-31, amount: "-18.50"}
      - {date: 2025-01-25, amount: "200.00"}

"""#),
    isBuiltin: true)
}
