// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let `in`: [MappingEntry] = [
    inHdfcAccount,
    inIciciAccount,
    inKotakAccount,
    inSbiAccount,
  ]

  private static let inHdfcAccount = MappingEntry(
    id: "in/hdfc-account", title: "HDFC Bank account, delimited text",
    country: "IN",
    institution: "HDFC Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["narration"], ["value dat"], ["debit amount"], ["credit amount"], ["chq/ref number"], ["closing balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["value dat"], texts: ["hdfc bank", "value dat"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/hdfc-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: in/hdfc-account
title: HDFC Bank account, delimited text
country: IN
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/in/hdfc
detect:
  marks: [Value Dat]
  header: [Date, Narration, Value Dat, Debit Amount, Credit Amount, Chq/Ref Number, Closing Balance]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Narration
  value: Value Dat
  out: Debit Amount
  in: Credit Amount
  reference: Chq/Ref Number
  balance: Closing Balance
account: {kind: checking, institution: HDFC Bank, institution_id: HDFCINBB, currency: INR}
fields:
  date: {from: date, format: [dd/MM/yy, dd-MM-yyyy]}
  value_date: {from: value, format: [dd/MM/yy, dd-MM-yyyy]}
  # The column that does not apply has 0.00.
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |2
        Date     ,Narration                                                                                                                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
       01/03/24  ,NEFT CR-NORTHWIND LTD-SALARY                                                                                              ,01/03/24 ,          0.00      ,     52200.00      ,N081547110       ,       62200.00
       04/03/24  ,ACH D- CITY POWER-0815                                                                                                    ,05/03/24 ,       1087.50      ,          0.00      ,0000081547112    ,       61112.50
    out:
      - {date: 2024-03-01, amount: "52200.00", currency: INR, balance: "62200.00"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50"}

"""#),
    isBuiltin: true)

  private static let inIciciAccount = MappingEntry(
    id: "in/icici-account", title: "ICICI Bank account, CSV",
    country: "IN",
    institution: "ICICI Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["transaction remarks"], ["withdrawal amount (inr )", "withdrawal amount (inr)"], ["deposit amount (inr )", "deposit amount (inr)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["transaction remarks"], texts: ["icici bank", "transaction remarks"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/icici-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: in/icici-account
title: ICICI Bank account, CSV
country: IN
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/in/icici
detect:
  marks: [Transaction Remarks]
  header: [Transaction Date, Transaction Remarks, ["Withdrawal Amount (INR )", Withdrawal Amount (INR)], ["Deposit Amount (INR )", Deposit Amount (INR)]]
read: {format: csv}
preamble:
  account: 'Account Number\W+(\d{12})'
columns:
  date: Transaction Date
  value: {names: [Value Date], optional: true}
  check: {names: [Cheque Number], optional: true}
  text: Transaction Remarks
  out: ["Withdrawal Amount (INR )", Withdrawal Amount (INR)]
  in: ["Deposit Amount (INR )", Deposit Amount (INR)]
  balance: {names: ["Balance (INR )", Balance (INR)], optional: true}
account: {kind: checking, institution: ICICI Bank, institution_id: ICICINBB, currency: INR, number: preamble.account}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd-MM-yyyy]}
  value_date: {from: value, format: [dd/MM/yyyy, dd-MM-yyyy]}
  # The column that does not apply has 0.
  amount: {inflow: in, outflow: out}
  description: text
  check_number: {from: check, unless: "-"}
  balance: balance
rows:
  skip:
    - {when: {text: '~^B/F$'}, reason: the balance brought forward}
ignore: check
tests:
  - in: |
      "Account Number",,"000081547110 ( INR ) - ANA DEMO"
      "S No.","Value Date","Transaction Date","Cheque Number","Transaction Remarks","Withdrawal Amount (INR )","Deposit Amount (INR )","Balance (INR )"
      "1","01/03/2024","01/03/2024","-","NEFT-NORTHWIND LTD-SALARY","0.00","52200.00","62200.00"
      "2","05/03/2024","04/03/2024","000104","CLG/CITY POWER/HDF","1087.50","0.00","61112.50"
    out:
      - {date: 2024-03-01, amount: "52200.00", currency: INR, balance: "62200.00"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", check_number: "000104"}

"""#),
    isBuiltin: true)

  private static let inKotakAccount = MappingEntry(
    id: "in/kotak-account", title: "Kotak Mahindra Bank account, CSV",
    country: "IN",
    institution: "Kotak Mahindra Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["sl. no."], ["transaction date"], ["value date"], ["description"], ["chq / ref no."], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["chq / ref no.", "sl. no."], texts: ["chq / ref no.", "kotak mahindra bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/kotak-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: in/kotak-account
title: Kotak Mahindra Bank account, CSV
country: IN
verified: synthetic
detect:
  marks: [Chq / Ref No.]
  header: [Sl. No., Transaction Date, Value Date, Description, Chq / Ref No., Balance]
read: {format: csv, delimiter: ",", ragged: true}
preamble:
  account: 'Account N(?:o|umber)\W+(\d{8,16})'
columns:
  number: Sl. No.
  date: Transaction Date
  value: Value Date
  text: Description
  reference: Chq / Ref No.
  amount: {names: [Amount], optional: true}
  flag: {names: [Dr / Cr, Dr/Cr], nth: 1, optional: true}
  out: {names: [Debit], optional: true}
  in: {names: [Credit], optional: true}
  balance: Balance
  balance_flag: {names: [Dr / Cr, Dr/Cr], nth: 2, optional: true}
account: {kind: checking, institution: Kotak Mahindra Bank, institution_id: KKBKINBB, currency: INR, number: preamble.account}
fields:
  date: {from: date, format: [dd-MM-yyyy, dd/MM/yyyy]}
  value_date: {from: value, format: [dd-MM-yyyy, dd/MM/yyyy]}
  amount:
    value: {first: [amount, out, in]}
    direction:
      - {when: {out: "*"}, is: out}
      - {when: {in: "*"}, is: in}
      - {when: {flag: DR}, is: out}
      - {when: {flag: CR}, is: in}
  description: text
rows:
  skip:
    - {when: {not: {number: '~^\d+$'}}, reason: no row of the table}
identity: {cells: [text, reference]}
ignore: [number, flag, balance, balance_flag]
tests:
  - in: |
      ANA DEMO,,,Account No.,0815471101
      Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
      1,01-03-2024 05:00:00,01-03-2024,NEFT NORTHWIND LTD SALARY,NEFTINW-0815471,"52,200.00",CR,"62,200.00",CR
      2,04-03-2024 04:13:00,05-03-2024,NACH DR CITY POWER 0815,NACHDB08154712,"1,087.50",DR,"61,112.50",CR
    out:
      - {date: 2024-03-01, amount: "52200.00", currency: INR}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50"}
  - in: |
      Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Debit,Credit,Balance,Dr / Cr
      1,03-04-2024 19:40:46,03-04-2024,UPI/HARBOUR BAKERY/081547/snacks,UPI-081547113,480.00,,"60,632.50",CR
    out:
      - {date: 2024-04-03, amount: "-480.00"}

"""#),
    isBuiltin: true)

  private static let inSbiAccount = MappingEntry(
    id: "in/sbi-account", title: "State Bank of India account, tab separated",
    country: "IN",
    institution: "State Bank of India",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["txn date"], ["value date"], ["description"], ["ref no./cheque no."], ["debit"], ["credit"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["ref no./cheque no."], texts: ["ref no./cheque no.", "state bank of india"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/sbi-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: in/sbi-account
title: State Bank of India account, tab separated
country: IN
verified: synthetic
detect:
  header: [Txn Date, Value Date, Description, Ref No./Cheque No., Debit, Credit, Balance]
  marks: [Ref No./Cheque No.]
read: {format: csv, delimiter: "\t"}
preamble:
  account: 'Account Number\s*:\s*_?(\d+)'
columns:
  date: Txn Date
  value: Value Date
  text: Description
  reference: Ref No./Cheque No.
  out: Debit
  in: Credit
  balance: Balance
account: {kind: checking, institution: State Bank of India, institution_id: SBININBB, currency: INR, number: preamble.account}
fields:
  date: {from: date, format: [d MMM yyyy, dd/MM/yyyy]}
  value_date: {from: value, format: [d MMM yyyy, dd/MM/yyyy]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
rows:
  skip:
    - {when: {date: '~^\*\*'}, reason: a note below the rows}
identity: {cells: [text, reference]}
tests:
  - in: |
      Account Number    :	_00000081547110123
      Txn Date	Value Date	Description	Ref No./Cheque No.	        Debit	Credit	Balance
      1 Mar 2024	1 Mar 2024	BY TRANSFER-NEFT*NORTHWIND LTD--	TRANSFER FROM 081547  	 	52,200.00	1,62,200.00
      4 Mar 2024	5 Mar 2024	TO DEBIT THROUGH CHEQUE-CITY POWER	000104  	1,087.50	 	1,61,112.50
    out:
      - {date: 2024-03-01, amount: "52200.00", currency: INR, balance: "162200.00"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50"}

"""#),
    isBuiltin: true)
}
