// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let hk: [MappingEntry] = [
    hkHsbcCreditCsv,
    hkHsbcDebitCsv,
  ]

  private static let hkHsbcCreditCsv = MappingEntry(
    id: "hk/hsbc-credit-csv", title: "HSBC Hong Kong credit card, CSV",
    country: "HK",
    institution: "HSBC Hong Kong",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["post date"], ["description"], ["billing amount"], ["billing currency"], ["transaction status"], ["merchant name"], ["credit / debit"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["area / district", "billing currency"], texts: ["billing currency", "hsbc hong kong"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hk/hsbc-credit-csv.yaml",
      text: #"""
mapping: 1
id: hk/hsbc-credit-csv
title: HSBC Hong Kong credit card, CSV
country: HK
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/hsbchk/credit
detect:
  marks: [Billing currency]
  header: [Transaction date, Post date, Description, Billing amount, Billing currency, Transaction status, Merchant name, Credit / Debit]
read: {format: csv, delimiter: ","}
columns:
  traded: Transaction date
  posted: Post date
  text: Description
  amount: Billing amount
  currency: Billing currency
  status: Transaction status
  merchant: Merchant name
  country: {names: [Country / region], optional: true}
  area: {names: [Area / district], optional: true}
  side: Credit / Debit
# A dual-currency card bills in HKD and CNY.
account: {kind: credit_card, institution: HSBC Hong Kong, currency: HKD, name: {text: HSBC Hong Kong card}, identified: false}
fields:
  date: {from: posted, format: dd/MM/yyyy}
  initiated: {from: traded, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
  payee: merchant
  kind:
    first:
      - {when: {text: ~^RETURN}, then: {text: refund}}
      - {when: {text: ~^PAYMENT}, then: {text: transfer}}
      - {when: {text: ~^CASH ADVANCE}, then: {text: cash}}
      - {when: {text: '~\bFEE\b'}, then: {text: fee}}
      - {when: {text: '~^(FINANCE CHARGE|INTEREST)'}, then: {text: interest}}
      - {when: {side: DEBIT}, then: {text: card}}
  status: {from: status, map: {~^POSTED$: posted, ~PENDING|AUTHORI: pending}, default: posted}
  memo: {join: [country, area, {from: side, unless: [DEBIT, CREDIT]}], sep: " "}
identity: {ids: none, cells: [traded, text]}
tests:
  # A tab follows the quotes.
  - in: |
      Transaction date,Post date,Description,Billing amount,Billing currency,Transaction status,Merchant name,Country / region,Area / district,Credit / Debit
      06/02/2025,07/02/2025,SALES:   HARBOUR NOODLES           HKG          HK,"-1,064.50"	,HKD,POSTED,HARBOUR NOODLES,HONG KONG,HKG,DEBIT
      05/02/2025,06/02/2025,"QR       LOTUS TEA CO.,LTD.        CHN          CN","-22.00"		,CNY,POSTED,"LOTUS TEA CO.,LTD.",CHINA,CHN,DEBIT
      04/02/2025,05/02/2025,RETURN:  LOTUS TEA                 CHN          CN,"11.00"	,CNY,POSTED,LOTUS TEA,CHINA,CHN,CREDIT
      03/02/2025,03/02/2025,PAYMENT - THANK YOU,"2,500.00"	,HKD,POSTED,,,,CREDIT 
    out:
      - {date: 2025-02-07, initiated: 2025-02-06, amount: "-1064.50", currency: HKD, payee: HARBOUR NOODLES, kind: card}
      - {date: 2025-02-06, amount: "-22.00", currency: CNY, payee: "LOTUS TEA CO.,LTD."}
      - {date: 2025-02-05, amount: "11.00", currency: CNY, kind: refund}
      - {date: 2025-02-03, amount: "2500.00", currency: HKD, description: PAYMENT - THANK YOU, kind: transfer}

"""#),
    isBuiltin: true)

  private static let hkHsbcDebitCsv = MappingEntry(
    id: "hk/hsbc-debit-csv", title: "HSBC Hong Kong current and savings account, CSV",
    country: "HK",
    institution: "HSBC Hong Kong",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["billing amount"], ["billing currency"], ["balance"], ["balance currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["balance currency", "billing currency"], texts: ["balance currency", "billing currency", "hsbc hong kong"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hk/hsbc-debit-csv.yaml",
      text: #"""
mapping: 1
id: hk/hsbc-debit-csv
title: HSBC Hong Kong current and savings account, CSV
country: HK
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/hsbchk/debit
detect:
  marks: [Billing currency, Balance currency]
  header: [Date, Description, Billing amount, Billing currency, Balance, Balance currency]
  absent: [Post date, Transaction date]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  amount: Billing amount
  currency: Billing currency
  balance: Balance
  balance_currency: Balance currency
# One file holds the rows of every currency of the account.
account: {kind: checking, institution: HSBC Hong Kong, currency: HKD, name: {text: HSBC Hong Kong}, identified: false}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  balance: balance
  description: text
  kind:
    from: text
    map:
      '~INTEREST': interest
      '~WITHDRAWAL': cash
      '~TRANSFER': transfer
      '~^POS ': card
      '~^SALARY': direct_deposit
      '~^BILL PAYMENT': payment
      '~\b(FEE|CHARGE)\b': fee
    default: other
ignore: balance_currency
checks: {running_balance: attention}
tests:
  - in: |
      Date,Description,Billing amount,Billing currency,Balance,Balance currency
      18/06/2025,ATM WITHDRAWAL,"-400.00"	,HKD,"9,605.10"	,HKD
      17/06/2025,FUND TRANSFER,"10,000.00"	,HKD,"10005.10"	,HKD
      17/06/2025,SALARY,"3,000.00"	,CNY,"3,000.00"	,CNY
      16/06/2025,INTEREST CREDIT,"5.10"	,HKD,"5.10"	,HKD 
    out:
      - {date: 2025-06-18, amount: "-400.00", currency: HKD, balance: "9605.10", description: ATM WITHDRAWAL, kind: cash}
      - {date: 2025-06-17, amount: "10000.00", balance: "10005.10", kind: transfer}
      - {date: 2025-06-17, amount: "3000.00", currency: CNY, balance: "3000.00"}
      - {date: 2025-06-16, amount: "5.10", kind: interest}

"""#),
    isBuiltin: true)
}
