// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let my: [MappingEntry] = [
    myCimbAccount,
    myMaybankAccount,
    myMaybankAccountPdf,
    myMaybankCardPdf,
  ]

  private static let myCimbAccount = MappingEntry(
    id: "my/cimb-account", title: "CIMB Bank Malaysia account, CSV",
    country: "MY",
    institution: "CIMB Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date", "transaction date"], ["description"], ["amount(dr)"], ["amount(cr)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amount(cr)", "amount(dr)"], texts: ["amount(cr)", "amount(dr)", "cimb bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/my/cimb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: my/cimb-account
title: CIMB Bank Malaysia account, CSV
country: MY
# The columns are those that people's own importers of CIMB Clicks' export expect.
verified: synthetic
detect:
  marks: [Amount(DR), Amount(CR)]
  header: [[Date, Transaction Date], Description, Amount(DR), Amount(CR)]
read: {format: csv}
columns:
  date: [Date, Transaction Date]
  text: Description
  out: Amount(DR)
  in: Amount(CR)
  balance: {names: [Balance], optional: true}
account: {kind: savings, institution: CIMB Bank, institution_id: CIBBMYKL, currency: MYR}
fields:
  date: {from: date, format: [dd/MM/yyyy, d MMM yyyy, yyyy-MM-dd]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
identity: {cells: [text]}
tests:
  - in: |
      Date,Description,Amount(DR),Amount(CR)
      13/03/2024,POS DEBIT KEDAI ROTI CONTOH,4.80,
      14/03/2024,DUITNOW UTARA SDN BHD,,"1,200.00"
    out:
      - {date: 2024-03-13, amount: "-4.80", currency: MYR}
      - {date: 2024-03-14, amount: "1200.00"}

"""#),
    isBuiltin: true)

  private static let myMaybankAccount = MappingEntry(
    id: "my/maybank-account", title: "Maybank account, CSV",
    country: "MY",
    institution: "Maybank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["entry date"], ["value date"], ["transaction description"], ["transaction amount"], ["statement balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["statement balance"], texts: ["maybank", "statement balance"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/my/maybank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: my/maybank-account
title: Maybank account, CSV
country: MY
# The columns are those that people's own importers of Maybank2u's export expect.
verified: synthetic
detect:
  marks: [Statement Balance]
  header: [Entry Date, Value Date, Transaction Description, Transaction Amount, Statement Balance]
read: {format: csv}
columns:
  date: Entry Date
  value: Value Date
  text: Transaction Description
  amount: Transaction Amount
  balance: Statement Balance
account: {kind: savings, institution: Maybank, institution_id: MBBEMYKL, currency: MYR}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd-MM-yyyy, dd/MM/yy]}
  value_date: {from: value, format: [dd/MM/yyyy, dd-MM-yyyy, dd/MM/yy]}
  # The printed statement has the sign behind the number, and so may the export.
  amount: {signed: amount}
  description: text
  kind: {from: text, map: {"~^(sale debit|pymt|debit card)": card, "~transfer|duitnow|ibg|instant": transfer, "~cash withdrawal": cash, "~(hibah|profit paid|interest)": interest, "~fee|charge": fee}, default: ""}
  balance: balance
identity: {cells: [text]}
tests:
  - in: |
      Entry Date,Value Date,Transaction Description,Transaction Amount,Statement Balance
      01/03/2024,01/03/2024,IBG TRANSFER UTARA SDN BHD,"+3,200.00","4,200.00"
      14/03/2024,15/03/2024,SALE DEBIT KEDAI ROTI CONTOH,12.40-,"4,187.60"
    out:
      - {date: 2024-03-01, amount: "3200.00", currency: MYR, kind: transfer, balance: "4200.00"}
      - {date: 2024-03-14, value_date: 2024-03-15, amount: "-12.40", kind: card}

"""#),
    isBuiltin: true)

  private static let myMaybankAccountPdf = MappingEntry(
    id: "my/maybank-account-pdf", title: "Maybank, savings account statement, PDF",
    country: "MY",
    institution: "Maybank",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["entry date"], ["transaction description"], ["transaction amount"], ["statement balance"], ["beginning balance"], ["urusniaga akaun"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["maybank", "urusniaga akaun"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/my/maybank-account-pdf.yaml",
      text: #"""
mapping: 1
id: my/maybank-account-pdf
title: Maybank, savings account statement, PDF
country: MY
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [ENTRY DATE, TRANSACTION DESCRIPTION, TRANSACTION AMOUNT, STATEMENT BALANCE]
  contains: [BEGINNING BALANCE, URUSNIAGA AKAUN]
read:
  format: pdf
  table:
    also: [TARIKH MASUK, BUTIR URUSNIAGA, JUMLAH URUSNIAGA, BAKI PENYATA, 進支日期, 進支項說明, 银碼, 結單存餘]
    skip: ['~^beginning balance\s']
    end: ['~^(ending balance|total debit)\b']
preamble:
  number: '([\dX]{6}-[\dX]{6})'
  opening: 'BEGINNING BALANCE\s+(-?[\d,.]+)'
footer:
  debits: 'TOTAL DEBIT\s*:?\s+([\d,.]+)'
  credits: 'TOTAL CREDIT\s*:?\s+([\d,.]+)'
columns:
  date: ENTRY DATE
  text: TRANSACTION DESCRIPTION
  amount: TRANSACTION AMOUNT
  balance: STATEMENT BALANCE
account: {kind: savings, institution: Maybank, institution_id: MBBEMYKL, currency: MYR, number: preamble.number}
fields:
  date: {from: date, format: dd/MM/yy}
  amount: {signed: amount}
  balance: balance
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
identity: {ids: none, cells: [date, text, amount, balance]}
checks:
  totals: {income: footer.credits, expense: footer.debits}
tests:
  - in: |
      ENTRY DATE,TRANSACTION DESCRIPTION,TRANSACTION AMOUNT,STATEMENT BALANCE
      01/08/24,CASH WITHDRAWAL,120.00-,380.00
      03/08/24,IBK FUND TFR TO A/C,300.00+,680.00
    out:
      - {date: 2024-08-01, amount: "-120.00", balance: "380.00"}
      - {date: 2024-08-03, amount: "300.00", balance: "680.00"}

"""#),
    isBuiltin: true)

  private static let myMaybankCardPdf = MappingEntry(
    id: "my/maybank-card-pdf", title: "Maybank, credit card statement, PDF",
    country: "MY",
    institution: "Maybank",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount (rm)"], ["your previous statement balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amount (rm)"], texts: ["maybank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/my/maybank-card-pdf.yaml",
      text: #"""
mapping: 1
id: my/maybank-card-pdf
title: Maybank, credit card statement, PDF
country: MY
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [Date, Description, Amount (RM)]
  contains: [YOUR PREVIOUS STATEMENT BALANCE]
read:
  format: pdf
  minus: CR
  table:
    skip: ['~^your previous statement balance\s', '~^page \d+ of \d+$']
    end: ['~^total debits\s']
preamble:
  made: {regex: 'Statement Date\s+(\d{1,2} [A-Z][a-z]{2} \d\d)\b', format: d MMM yy}
  card: 'Card Number\s+([\dX]{4} [\dX]{4} [\dX]{4} \d{4})'
  previous: 'YOUR PREVIOUS STATEMENT BALANCE\s+([\d,.]+(?: ?CR)?)'
footer:
  new: '^NEW BALANCE\s+([\d,.]+(?: ?CR)?)'
columns:
  posted: Date
  # The day of the purchase has no label of its own: it stands before the text.
  text: Description
  amount: Amount (RM)
account: {kind: credit_card, institution: Maybank, institution_id: MBBEMYKL, currency: MYR, number: preamble.card}
fields:
  date: {from: posted, format: dd/MM, year_from: preamble.made}
  initiated: {from: {from: text, regex: '^(\d\d/\d\d)\s'}, format: dd/MM, year_from: preamble.made}
  amount: {signed: amount, positive: outflow}
  description: {from: text, regex: '^(?:\d\d/\d\d\s+)?(.+)$'}
balances:
  - {kind: opening, amount: {signed: preamble.previous, positive: outflow}}
  - {kind: ledger, amount: {signed: footer.new, positive: outflow}, date: {from: preamble.made, format: yyyy-MM-dd}}
identity: {ids: none, cells: [posted, text, amount]}
ignore: [text]
tests:
  - in: |
      Statement Date 08 Jan 25
      Date,Description,Amount (RM)
      01/01,31/12 CEDAR GROCER KUALA LUMPUR,152.30
      05/01,04/01 PAYMENT VIA MAYBANK2U THANK YOU,500.00 CR
    out:
      - {date: 2025-01-01, initiated: 2024-12-31, amount: "-152.30", description: CEDAR GROCER KUALA LUMPUR}
      - {date: 2025-01-05, amount: "500.00"}

"""#),
    isBuiltin: true)
}
