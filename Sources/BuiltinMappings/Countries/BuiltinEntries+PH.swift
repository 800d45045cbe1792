// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let ph: [MappingEntry] = [
    phBdoAccount,
    phUnionbankCard,
  ]

  private static let phBdoAccount = MappingEntry(
    id: "ph/bdo-account", title: "BDO Unibank account, CSV",
    country: "PH",
    institution: "BDO Unibank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["book date"], ["description"], ["amount"], ["credit/debit indicator"]], [["posting date"], ["description"], ["debit amount"], ["credit amount"], ["posting date"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["account number(bban)", "credit/debit indicator"], texts: ["account number(bban)", "bdo unibank", "credit/debit indicator"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ph/bdo-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ph/bdo-account
title: BDO Unibank account, CSV
country: PH
verified: synthetic
source: https://github.com/gio888/bdo-statement-processor
account: {kind: savings, institution: BDO Unibank, institution_id: BNORPHMM, currency: PHP}
read: {format: csv}
identity: {cells: [text]}
variants:
  # Since March 2025.
  - name: indicator
    detect:
      marks: [Credit/debit indicator, Account number(BBAN)]
      header: [Book date, Description, Amount, Credit/debit indicator]
    columns:
      account: {names: [Account number(BBAN)], optional: true}
      date: Book date
      text: Description
      amount: Amount
      side: Credit/debit indicator
    account: {number: account}
    fields:
      date: {from: date, format: [dd-MM-yyyy, "MMM d, yyyy"]}
      amount: {value: amount, direction: {from: side, in: [Credit, CRDT], out: [Debit, DBIT]}}
      description: text
      kind: {from: text, map: {"~^interest withheld": tax, "~^interest": interest, "~(fund|instapay|pesonet) ?transfer": transfer, "~withdraw": cash}, default: ""}
  - name: columns
    detect:
      contains: [Posting Date]
      header: [Posting Date, Description, Debit Amount, Credit Amount]
    columns: {date: Posting Date, text: Description, out: Debit Amount, in: Credit Amount, balance: {names: [Running Balance, Balance], optional: true}}
    fields:
      date: {from: date, format: ["MMM d, yyyy", yyyy-MM-dd]}
      amount: {inflow: in, outflow: out}
      description: text
      balance: balance
tests:
  - in: |
      Account number(BBAN),Book date,Description,Amount,Credit/debit indicator
      000081547110,30-06-2024,INTEREST WITHHELD,0.62,Debit
      000081547110,30-06-2024,INTEREST PAY SYS-GEN,3.10,Credit
    out:
      - {date: 2024-06-30, amount: "-0.62", currency: PHP, kind: tax}
      - {date: 2024-06-30, amount: "3.10", kind: interest}
  - in: |
      Posting Date,Description,Debit Amount,Credit Amount
      "Feb 29, 2024",INSTAPAY TRANSFER,"1,200.00",
    out:
      - {date: 2024-02-29, amount: "-1200.00", currency: PHP}

"""#),
    isBuiltin: true)

  private static let phUnionbankCard = MappingEntry(
    id: "ph/unionbank-card", title: "UnionBank of the Philippines credit card, CSV",
    country: "PH",
    institution: "UnionBank of the Philippines",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["currency"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["unionbank of the philippines"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ph/unionbank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ph/unionbank-card
title: UnionBank of the Philippines credit card, CSV
country: PH
# The columns are those that a person's own importer of the card's export expects.
verified: synthetic
detect:
  header: [DATE, DESCRIPTION, CURRENCY, AMOUNT]
  absent: [BALANCE, TYPE, STATUS, CATEGORY, TransferWise ID, Running Balance]
read: {format: csv}
columns: {date: DATE, text: DESCRIPTION, currency: CURRENCY, amount: AMOUNT}
account: {kind: credit_card, institution: UnionBank of the Philippines, institution_id: UBPHPHMM, currency: PHP}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount, positive: outflow}
  currency: currency
  description: text
identity: {cells: [text]}
tests:
  - in: |
      DATE,DESCRIPTION,CURRENCY,AMOUNT
      06/14/2024,PANADERYA HALIMBAWA MAKATI,PHP,"1,240.00"
      06/20/2024,PAYMENT - THANK YOU,PHP,"-5,000.00"
    out:
      - {date: 2024-06-14, amount: "-1240.00", currency: PHP}
      - {date: 2024-06-20, amount: "5000.00"}

"""#),
    isBuiltin: true)
}
