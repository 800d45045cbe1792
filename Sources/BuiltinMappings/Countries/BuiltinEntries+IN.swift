// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let `in`: [MappingEntry] = [
    inAxisAccount,
    inHdfcAccount,
    inIciciAccount,
    inIciciCard,
    inKotakAccount,
    inPaytmWallet,
    inSbiAccount,
    inSbiCardPdf,
  ]

  private static let inAxisAccount = MappingEntry(
    id: "in/axis-account", title: "Axis Bank account, CSV",
    country: "IN",
    institution: "Axis Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["tran date"], ["chqno"], ["particulars"], ["dr"], ["cr"], ["bal"], ["sol"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["chqno", "sol"], texts: ["axis bank", "chqno", "sol"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/axis-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: in/axis-account
title: Axis Bank account, CSV
country: IN
verified: synthetic
detect:
  marks: [CHQNO, SOL]
  header: [Tran Date, CHQNO, PARTICULARS, DR, CR, BAL, SOL]
read:
  format: csv
  until: {date: '~^[A-Za-z*]'}
preamble:
  account: '(?i)Account No\W+([\dX]{8,16})'
columns:
  date: Tran Date
  check: CHQNO
  text: PARTICULARS
  out: DR
  in: CR
  balance: BAL
  branch: SOL
account: {kind: savings, institution: Axis Bank, institution_id: AXISINBB, currency: INR, number: preamble.account}
fields:
  date: {from: date, format: [dd-MM-yyyy, dd/MM/yyyy]}
  # Files are known whose DR is what came in: the balances must agree.
  amount: {inflow: in, outflow: out}
  description: text
  check_number: {from: check, unless: "-"}
  balance: balance
checks: {running_balance: required}
identity: {cells: [text, check]}
ignore: branch
tests:
  - in: |
      Name :- ANA DEMO
      Customer ID :- 081547
      IFSC Code :- UTIB0000000
      Statement of Account No - 0815471133 for the period (From : 01-03-2024 To : 31-03-2024)

      Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
      01-03-2024,-,NEFT/NORTHWIND LTD/SALARY, ,            52200.00,            62200.00,4711
      04-03-2024,-,NBSM/0815/CITY POWER/,             1087.50, ,            61112.50,4711
      15-03-2024,000101,HARBOUR BAKERY,              480.00, ,            60632.50,4711
    out:
      - {date: 2024-03-01, amount: "52200.00", balance: "62200.00"}
      - {date: 2024-03-04, amount: "-1087.50", balance: "61112.50"}
      - {date: 2024-03-15, amount: "-480.00", balance: "60632.50"}

"""#),
    isBuiltin: true)

  private static let inHdfcAccount = MappingEntry(
    id: "in/hdfc-account", title: "HDFC Bank account, delimited text",
    country: "IN",
    institution: "HDFC Bank",
    verified: .synthetic, format: "csv",
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
verified: synthetic
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
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date", "value date"], ["transaction remarks"], ["withdrawal amount (inr )", "withdrawal amount (inr)", "withdrawal amount(inr)"], ["deposit amount (inr )", "deposit amount (inr)", "deposit amount(inr)"]], [["date"], ["mode**"], ["particulars"], ["deposits"], ["withdrawals"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["mode**", "transaction remarks"], texts: ["icici bank", "mode**", "transaction remarks"],
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
verified: synthetic
source: https://github.com/firefly-iii/import-configurations/tree/main/in/icici
detect:
  marks: [Transaction Remarks]
  header: [[Transaction Date, Value Date], Transaction Remarks, ["Withdrawal Amount (INR )", Withdrawal Amount (INR), Withdrawal Amount(INR)], ["Deposit Amount (INR )", Deposit Amount (INR), Deposit Amount(INR)]]
read: {format: csv}
preamble:
  account: 'Account Number\W+(\d{12})'
columns:
  date: [Transaction Date, Value Date]
  value: {names: [Value Date], optional: true}
  check: {names: [Cheque Number], optional: true}
  text: Transaction Remarks
  out: ["Withdrawal Amount (INR )", Withdrawal Amount (INR), Withdrawal Amount(INR)]
  in: ["Deposit Amount (INR )", Deposit Amount (INR), Deposit Amount(INR)]
  balance: {names: ["Balance (INR )", Balance (INR), Balance(INR)], optional: true}
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
variants:
  - name: monthly statement
    detect:
      marks: [MODE**]
      header: [DATE, MODE**, PARTICULARS, DEPOSITS, WITHDRAWALS, BALANCE]
    columns:
      date: DATE
      mode: {names: [MODE**], optional: true}
      text: PARTICULARS
      in: DEPOSITS
      out: WITHDRAWALS
      balance: {names: [BALANCE], optional: true}
tests:
  - in: |
      "Account Number",,"000081547110 ( INR ) - ANA DEMO"
      "S No.","Value Date","Transaction Date","Cheque Number","Transaction Remarks","Withdrawal Amount (INR )","Deposit Amount (INR )","Balance (INR )"
      "1","01/03/2024","01/03/2024","-","NEFT-NORTHWIND LTD-SALARY","0.00","52200.00","62200.00"
      "2","05/03/2024","04/03/2024","000104","CLG/CITY POWER/HDF","1087.50","0.00","61112.50"
    out:
      - {date: 2024-03-01, amount: "52200.00", currency: INR, balance: "62200.00"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", check_number: "000104"}
  - in: |
      S No.,Value Date,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
      1,13/03/2024,UPI/PAPER CRANE BOOKS,450.00,,48550.00
      2,14/03/2024,NEFT/NORTHWIND LTD,,75000.00,123550.00
    out:
      - {date: 2024-03-13, amount: "-450.00", currency: INR, balance: "48550.00"}
      - {date: 2024-03-14, amount: "75000.00"}
  - in: |
      DATE,MODE**,PARTICULARS,DEPOSITS,WITHDRAWALS,BALANCE
      01-03-2024,,B/F,0,0,1000.00
      04-03-2024,,UPI/PAPER CRANE BOOKS,0,450.00,550.00
      05-03-2024,,NEFT/NORTHWIND LTD,"2,200.00",0,2750.00
    out:
      - {date: 2024-03-04, amount: "-450.00", currency: INR, balance: "550.00"}
      - {date: 2024-03-05, amount: "2200.00"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let inIciciCard = MappingEntry(
    id: "in/icici-card", title: "ICICI Bank credit card, CSV",
    country: "IN",
    institution: "ICICI Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["sr.no."], ["transaction details"], ["reward point header"], ["intl.amount"], ["amount(in rs)"], ["billingamountsign"]], [["transaction date"], ["details"], ["amount (inr)"], ["reference number"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amount(in rs)", "billingamountsign", "intl.amount", "reward point header", "reward points", "sr.no."], texts: ["billingamountsign", "icici bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/icici-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: in/icici-card
title: ICICI Bank credit card, CSV
country: IN
verified: corpus
detect:
  marks: [BillingAmountSign]
  header: [Date, Sr.No., Transaction Details, Reward Point Header, Intl.Amount, Amount(in Rs), BillingAmountSign]
read: {format: csv}
columns:
  date: Date
  number: Sr.No.
  text: Transaction Details
  points: Reward Point Header
  foreign: Intl.Amount
  amount: Amount(in Rs)
  sign: BillingAmountSign
  card: {section: heading}
account: {kind: credit_card, institution: ICICI Bank, institution_id: ICICINBB, currency: INR, mask: "{card|last4}"}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd-MM-yyyy]}
  # A purchase has no sign.
  amount: {value: amount, direction: {from: sign, in: [CR], out: ["", DR]}}
  description: text
  original_amount: {from: foreign, unless: "0"}
rows:
  # The card's number stands in a line above its rows.
  sections: ['~^\d{4}X+\d{4}$']
identity: {cells: [number, text]}
ignore: [points, sign]
variants:
  - name: current statement
    detect:
      header: [Transaction Date, Details, Amount (INR), Reference Number]
    preamble:
      card: '(\d{4}[ X*]{6,}\d{4})'
    columns:
      date: Transaction Date
      number: Reference Number
      text: Details
      amount: Amount (INR)
      points: {names: [Reward Points], optional: true}
      foreign: {names: [Intl.Amount], optional: true}
      sign: {names: [BillingAmountSign], optional: true}
    account: {mask: "{preamble.card|last4}"}
    fields:
      amount: {value: {from: amount, regex: '^([\d,.]+) ?[CDcd]'}, direction: [{when: {amount: '~Cr\.?$'}, is: in}, {when: {amount: '~Dr\.?$'}, is: out}]}
    rows: {sections: ['~^no heading$']}
tests:
  - in: |
      "Accountno:","0000000047110815"
      "Customer Name:","MS ANA DEMO"
      "Transaction Details:"
      "Date","Sr.No.","Transaction Details","Reward Point Header","Intl.Amount","Amount(in Rs)","BillingAmountSign"
      "4315XXXXXXXX4939"
      "04/03/2024","7260000001","PAPER CRANE BOOKS PUNE IN","1","0","1,065.72",""
      "05/03/2024","7260000002","INFINITY PAYMENT RECEIVED, THANK YOU","0","0","755.65","CR"
    out:
      - {date: 2024-03-04, amount: "-1065.72", currency: INR, account: "4939"}
      - {date: 2024-03-05, amount: "755.65"}
    skipped: 1
  - in: |
      "Transaction Date","Details","Amount (INR)","Reference Number"
      "04-03-2024","PAPER CRANE BOOKS PUNE IN","1065.72 Dr.","7260000001"
      "05-03-2024","INFINITY PAYMENT RECEIVED","755.65 Cr.","7260000002"
    out:
      - {date: 2024-03-04, amount: "-1065.72", currency: INR}
      - {date: 2024-03-05, amount: "755.65"}

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

  private static let inPaytmWallet = MappingEntry(
    id: "in/paytm-wallet", title: "Paytm wallet, CSV",
    country: "IN",
    institution: "Paytm",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["activity"], ["source/destination"], ["wallet txn id"], ["debit"], ["credit"], ["status"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["source/destination", "transaction breakup", "wallet txn id"], texts: ["paytm", "wallet txn id"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/paytm-wallet.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: in/paytm-wallet
title: Paytm wallet, CSV
country: IN
verified: corpus
source: https://github.com/ananthakumaran/paisa
detect:
  marks: [Wallet Txn ID]
  header: [Date, Activity, Source/Destination, Wallet Txn ID, Debit, Credit, Status]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  activity: Activity
  party: Source/Destination
  reference: Wallet Txn ID
  comment: Comment
  out: Debit
  in: Credit
  parts: {names: [Transaction Breakup], optional: true}
  status: Status
account: {kind: wallet, institution: Paytm, currency: INR}
fields:
  date: {from: date, format: [dd/MM/yyyy HH:mm:ss, dd/MM/yyyy H:mm]}
  amount: {inflow: in, outflow: out}
  description: {join: [activity, party], sep: " "}
  memo: {join: [comment, parts], sep: " "}
rows:
  skip:
    - {when: {status: ['~fail', '~declin']}, reason: failed}
identity: {cells: [activity, party, reference]}
ignore: status
tests:
  - in: |
      Date,Activity,Source/Destination,Wallet Txn ID,Comment,Debit,Credit,Transaction Breakup,Status
      15/03/2024 19:04:11,Paid for order,Main Wallet,08154711001,,480,,,SUCCESS
      14/03/2024 10:20:00,Paid for order,Main Wallet,08154711002,,65,,,FAILURE
      3/3/2024 9:12,Added to wallet,Main Wallet,08154711003,,,"1,000.50",,SUCCESS
    out:
      - {date: 2024-03-15, amount: "-480"}
      - {date: 2024-03-03, amount: "1000.50"}
    skipped: 1

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

  private static let inSbiCardPdf = MappingEntry(
    id: "in/sbi-card-pdf", title: "SBI Card, monthly statement, PDF",
    country: "IN",
    institution: "SBI Card",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["transaction details"], ["amount ( ` )", "amount (₹)"], ["sbi card"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["sbi card"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/sbi-card-pdf.yaml",
      text: #"""
mapping: 1
id: in/sbi-card-pdf
title: SBI Card, monthly statement, PDF
country: IN
verified: documented
source: https://github.com/ananthakumaran/paisa
detect:
  header: [Date, Transaction Details, [Amount ( ` ), Amount (₹)]]
  contains: [SBI Card]
read:
  format: pdf
  minus: D
  plus: C
  table:
    skip: ['~^for statement dated ', '~^transactions for ', '~^transactions highlighted in ', '~^c=credit; d=debit']
    end: ['~^important messages$', '~^savings and benefits section$']
preamble:
  made: {regex: '\s(\d\d [A-Z][a-z]{2} \d{4})$', format: dd MMM yyyy}
  card: '((?:[\dX]{4} ){3}[\dX]{2}\d\d)$'
  # Previous balance, credits, debits, fees and interest, total outstanding.
  previous: '^(-?[\d,]+\.\d\d)(?:\s+-?[\d,]+\.\d\d){4}$'
  outstanding: '^(?:-?[\d,]+\.\d\d\s+){4}(-?[\d,]+\.\d\d)$'
columns:
  date: Date
  text: Transaction Details
  amount: [Amount ( ` ), Amount (₹)]
account: {kind: credit_card, institution: SBI Card, currency: INR, number: preamble.card}
fields:
  date: {from: date, format: dd MMM yy}
  amount: {signed: amount}
  description: text
balances:
  - {kind: opening, amount: {signed: preamble.previous, positive: outflow}}
  - {kind: ledger, amount: {signed: preamble.outstanding, positive: outflow}, date: {from: preamble.made, format: yyyy-MM-dd}}
identity: {ids: none, cells: [date, text, amount]}
tests:
  - in: |
      Date,Transaction Details,Amount ( ` )
      12 Sep 23,PAYMENT RECEIVED 000000000ZIC51385749389,774.00 C
      17 Sep 23,CEDAR NOODLES BANGALORE IN,"1,24,500.00 D"
    out:
      - {date: 2023-09-12, amount: "774.00"}
      - {date: 2023-09-17, amount: "-124500.00"}

"""#),
    isBuiltin: true)
}
