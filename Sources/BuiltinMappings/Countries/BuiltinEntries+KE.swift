// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ke: [MappingEntry] = [
    keMpesaStatement,
    keMpesaStatementPdf,
  ]

  private static let keMpesaStatement = MappingEntry(
    id: "ke/mpesa-statement", title: "M-PESA (Kenya) statement, CSV",
    country: "KE",
    institution: "M-PESA",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["receipt no.", "receipt no"], ["completion time"], ["details"], ["paid in"], ["withdrawn"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["completion time", "withdrawn"], texts: ["completion time", "m-pesa", "withdrawn"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ke/mpesa-statement.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ke/mpesa-statement
title: M-PESA (Kenya) statement, CSV
country: KE
verified: synthetic
detect:
  marks: [Completion Time, Withdrawn]
  header: [[Receipt No., Receipt No], Completion Time, Details, Paid In, Withdrawn, Balance]
read: {format: csv}
preamble:
  number: '(?i)Mobile Number\W+(\d{9,12})'
columns:
  receipt: [Receipt No., Receipt No]
  date: Completion Time
  text: Details
  status: {names: [Transaction Status], optional: true}
  in: Paid In
  out: Withdrawn
  balance: Balance
account: {kind: wallet, institution: M-PESA, currency: KES, number: preamble.number}
fields:
  date: {from: date, format: [yyyy-MM-dd HH:mm:ss, yyyy-MM-dd, dd/MM/yyyy HH:mm:ss, dd/MM/yyyy HH:mm]}
  # Some statements print what was withdrawn with a minus, others without.
  amount:
    value: {first: [{from: in, unless: '~^0*\.?0*$'}, {from: out, unless: '~^-?0*\.?0*$'}]}
    direction:
      - {when: {in: '~[1-9]'}, is: in}
      - {when: {out: '~[1-9]'}, is: out}
  description: text
  balance: balance
rows:
  skip:
    - {when: {status: ['~^fail', '~^cancel', '~^declin']}, reason: not completed}
    - {when: {in: ['', '~^0*\.?0*$'], out: ['', '~^-?0*\.?0*$']}, reason: no money moved}
identity: {cells: [receipt, text]}
ignore: status
tests:
  - in: |
      M-PESA STATEMENT,,,,,,
      Customer Name,ANA DEMO,,,,,
      Mobile Number,254700081547,,,,,
      Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance
      TCF08154C1,2024-03-15 18:04:11,Pay Bill to 081547 - CITY POWER,Completed,,"-1,087.50","1,124.50"
      TCF08154B2,2024-03-14 09:21:40,Merchant Payment to 081548 - HARBOUR BAKERY,Completed,,-480.00,"2,212.00"
      TCF08154A3,2024-03-14 09:21:40,Pay Merchant Charge,Completed,,-8.00,"2,692.00"
      TCF08154Z4,2024-03-01 07:00:00,Funds received from 254700****11 - BEN EXAMPLE,Completed,"2,200.00",,"2,700.00"
    out:
      - {date: 2024-03-15, amount: "-1087.50", balance: "1124.50"}
      - {date: 2024-03-14, amount: "-480.00", balance: "2212.00"}
      - {date: 2024-03-14, amount: "-8.00", balance: "2692.00"}
      - {date: 2024-03-01, amount: "2200.00", balance: "2700.00"}

"""#),
    isBuiltin: true)

  private static let keMpesaStatementPdf = MappingEntry(
    id: "ke/mpesa-statement-pdf", title: "M-PESA, statement, PDF",
    country: "KE",
    institution: "M-PESA",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["receipt no."], ["completion time"], ["details"], ["transaction status"], ["paid in"], ["withdrawn"], ["balance"], ["m-pesa statement"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["completion time"], texts: ["m-pesa", "m-pesa statement"],
      fileNames: []),
    passwordHint: PasswordHint(files: ["*mpesa*statement*.pdf", "mpesa_statement*.pdf"], text: "Safaricom sends it by SMS when the statement is requested"),
    file: MappingFile(
      name: "mappings/ke/mpesa-statement-pdf.yaml",
      text: #"""
mapping: 1
id: ke/mpesa-statement-pdf
title: M-PESA, statement, PDF
country: KE
verified: documented
source: https://github.com/DavidAmunga/mpesa2csv
detect:
  header: [Receipt No., Completion Time, Details, Transaction Status, Paid In, Withdrawn, Balance]
  contains: [M-PESA STATEMENT]
password:
  files: ['*mpesa*statement*.pdf', 'MPESA_Statement*.pdf']
  hint: Safaricom sends it by SMS when the statement is requested
read:
  format: pdf
  table:
    pause: ['~^Disclaimer:']
preamble:
  number: 'Mobile Number:\s*(\+?\d+)'
  period:
    regex: 'Statement Period:\s*(\d{1,2} \w+ \d{4})\s*-\s*(\d{1,2} \w+ \d{4})'
    as: [from, to]
    format: d MMM yyyy
columns:
  receipt: Receipt No.
  date: Completion Time
  text: Details
  status: {names: [Transaction Status], optional: true}
  in: Paid In
  out: Withdrawn
  balance: Balance
account: {kind: wallet, institution: M-PESA, currency: KES, number: preamble.number}
fields:
  date: {from: date, format: [yyyy-MM-dd HH:mm:ss, yyyy-MM-dd]}
  # Statements print what went out with a minus, or without one and 0.00 beside it.
  amount: {inflow: in, outflow: {from: out, regex: '[\d,]+(?:\.\d\d)?'}}
  balance: balance
  description: text
identity: {ids: none, cells: [receipt, date, text, in, out]}
ignore: [status]
checks: {covers: preamble.period}
tests:
  - in: |
      Mobile Number: 0700000017
      Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance
      UA00Y4TG11,2026-01-31 11:38:41,Pay Bill Online to 888880,Completed,,"-1,060.00",835.10
      UA01Y4TG12,2026-01-30 06:13:14,Funds received from 07******833,Completed,600.00,0.00,"1,895.10"
      UA02Y4TG13,2026-01-29 06:13:14,Merchant Payment to 3566421,Completed,0.00,185.00,"1,295.10"
    out:
      - {date: 2026-01-31, amount: "-1060.00", balance: "835.10"}
      - {date: 2026-01-30, amount: "600.00"}
      - {date: 2026-01-29, amount: "-185.00"}

"""#),
    isBuiltin: true)
}
