import BankMappings
import FinanceModel
import Testing

@testable import MappingInference

@Suite("A mapping inferred from samples")
struct InferenceTests {
  /// A table, and what it must become.
  struct Case: CustomTestStringConvertible, Sendable {
    var evidence: String
    var csv: String
    /// Day and amount of each row that is read.
    var rows: [String]
    var opens: [OpenChoice.Subject] = []
    var testDescription: String { evidence }
  }

  static let cases = [
    Case(
      evidence: "balances that follow prove sign, order and marks",
      csv: """
        Buchungstag;Verwendungszweck;Betrag;Saldo
        16.03.2024;Miete;-1.000,00;4.250,50
        15.03.2024;Lohn;2.500,00;5.250,50
        14.03.2024;Bäcker;-4,50;2.750,50
        """,
      rows: ["2024-03-16 -1000.00", "2024-03-15 2500.00", "2024-03-14 -4.50"]),
    Case(
      evidence: "balances that follow turned amounts turn the sign",
      csv: """
        Date,Description,Amount,Balance
        03/14/2024,Bakery,4.50,995.50
        03/15/2024,Rent,500.00,495.50
        03/16/2024,Salary,-900.00,1395.50
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 -500.00", "2024-03-16 900.00"]),
    Case(
      evidence: "digits, marks and days of another script are read",
      csv: """
        التاريخ,الوصف,المبلغ,الرصيد
        ٢٠٢٤/٠٥/١٨,مكتبة,-٤٥٫٢٥,١٬٩٥٤٫٧٥
        ٢٠٢٤/٠٥/٢٥,راتب,٢٬٥٠٠٫٠٠,٤٬٤٥٤٫٧٥
        """,
      rows: ["2024-05-18 -45.25", "2024-05-25 2500.00"]),
    Case(
      evidence: "dashes in columns of amounts are empty cells",
      csv: """
        Booking date,Text,Debit,Credit,Balance
        28.08.2024,Rent,-,900.00,2310.40
        25.08.2024,Sweep,89.60,–,1410.40
        21.08.2024,Interest, - ,12.00,1500.00
        """,
      rows: ["2024-08-28 900.00", "2024-08-25 -89.60", "2024-08-21 12.00"]),
    Case(
      evidence: "colons may stand between the numbers of a day",
      csv: """
        Date,Text,Amount,Balance
        2024:03:15,Tea,-20.40,979.60
        2024:03:18,Wages,1500.00,2479.60
        """,
      rows: ["2024-03-15 -20.40", "2024-03-18 1500.00"]),
    Case(
      evidence: "three decimals throughout may be thousands",
      csv: """
        Date,Text,Amount,Rate
        2024-03-15,Tea,-29.000,1.000000
        2024-03-18,Wages,150.500,0.848252
        """,
      rows: ["2024-03-15 -29.000", "2024-03-18 150.500"], opens: [.decimal, .sign]),
    Case(
      evidence: "two columns are told by their names",
      csv: """
        Fecha,Concepto,Cargo,Abono
        14/03/2024,Panadería,"4,50",
        15/03/2024,Nómina,,"2.500,00"
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "numbers of money out that are negative are read as printed",
      csv: """
        Date;Money In;Money Out;Details
        14/03/2024;;-4.50;Bakery
        15/03/2024;2500.00;;Salary
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "a word says which way money goes",
      csv: """
        日期,摘要,收/支,金额
        2024-03-14,面包,支出,4.50
        2024-03-15,工资,收入,2500.00
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "a word behind the number says which way money goes",
      csv: """
        Date,Narration,Amount
        14/03/2024,Bakery,4.50 DR
        15/03/2024,Salary,"2,500.00 CR"
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "parentheses are a minus, and the balances prove it",
      csv: """
        Date,Description,Amount,Balance
        14/03/2024,Bakery,(4.50),995.50
        15/03/2024,Salary,"2,500.00","3,495.50"
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "opening and closing balance around the table prove the sign",
      csv: """
        Opening balance;1.000,00
        Closing balance;3.495,50

        Date;Description;Amount
        14.03.2024;Bakery;-4,50
        15.03.2024;Salary;2.500,00
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "sums below the table prove the sign",
      csv: """
        Date;Description;Amount
        14.03.2024;Bakery;4,50
        15.03.2024;Salary;-2.500,00

        Total credits;2.500,00
        Total debits;4,50
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "a day above twelve shows which number is the day",
      csv: """
        Date,Description,Debit,Credit
        03/04/2024,Bakery,4.50,
        03/15/2024,Salary,,2500.00
        """,
      rows: ["2024-03-04 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "days up to twelve leave the order open",
      csv: """
        Date,Description,Debit,Credit
        03/04/2024,Bakery,4.50,
        05/04/2024,Salary,,2500.00
        """,
      rows: ["2024-04-03 -4.50", "2024-04-05 2500.00"], opens: [.dayMonth]),
    Case(
      evidence: "a single column without a balance leaves the sign open",
      csv: """
        Date,Description,Amount
        14/03/2024,Bakery,-4.50
        15/03/2024,Salary,2500.00
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"], opens: [.sign]),
    Case(
      evidence: "one mark before three digits leaves open what it is",
      csv: """
        Date,Description,Debit,Credit
        14/03/2024,Bakery,"1,450",
        15/03/2024,Salary,,"2,500"
        """,
      rows: ["2024-03-14 -1450", "2024-03-15 2500"], opens: [.decimal]),
    Case(
      evidence: "without names, two columns of days leave the booking day open",
      csv: """
        14/03/2024;16/03/2024;Bakery;-4,50;995,50
        15/03/2024;17/03/2024;Salary;2.500,00;3.495,50
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"], opens: [.dateColumn]),
    Case(
      evidence: "months by their names are read in their language",
      csv: """
        Date;Libellé;Débit;Crédit
        14 févr. 2024;Boulangerie;4,50;
        15 août 2024;Salaire;;2 500,00
        """,
      rows: ["2024-02-14 -4.50", "2024-08-15 2500.00"]),
    Case(
      evidence: "short names of months and whole ones are of one language",
      csv: """
        Date;Libellé;Débit;Crédit
        14 avr. 2024;Boulangerie;4,50;
        15 mai 2024;Salaire;;2 500,00
        """,
      rows: ["2024-04-14 -4.50", "2024-05-15 2500.00"]),
    Case(
      evidence: "a line that begins with digits below the table is none of its rows",
      csv: """
        거래일;내용;출금;입금
        2024.04.14;빵;4500;
        2024.04.15;급여;;250000
        1/1 페이지
        """,
      rows: ["2024-04-14 -4500", "2024-04-15 250000"]),
    Case(
      evidence: "a row with a day and no amount is passed over, and no other is",
      csv: """
        Date,Description,Debit,Credit
        14/03/2024,Bakery,4.50,
        15/03/2024,Nothing,,
        15/03/2024,Salary,,2500.00
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "a second header, a pending row and a subtotal are no transactions",
      csv: """
        Date,Description,Debit,Credit
        日期,摘要,支出,存入
        Pending,Cinema,9.00,
        14/03/2024,Bakery,4.50,
        15/03/2024,Salary,,2500.00
        ,Subtotal 03/2024,4.50,2500.00
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "rows of the status pending are pending",
      csv: """
        Date,Description,Debit,Credit,Status
        16/03/2024,Cinema,9.00,,Pending
        14/03/2024,Bakery,4.50,,Posted
        15/03/2024,Salary,,2500.00,Posted
        """,
      rows: ["2024-03-16 -9.00 pending", "2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "an opening balance among the rows is a balance",
      csv: """
        Date,Description,Amount,Balance
        ,Opening Balance,,1000.00
        14/03/2024,Bakery,-4.50,995.50
        15/03/2024,Salary,2500.00,3495.50
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "rows of several accounts are chains of their own",
      csv: """
        Account;Date;Description;Amount;Balance
        1234567;14/03/2024;Bakery;-4.50;995.50
        7654321;14/03/2024;Gift;10.00;110.00
        1234567;15/03/2024;Salary;2500.00;3495.50
        7654321;16/03/2024;Book;-20.00;90.00
        """,
      rows: [
        "2024-03-14 -4.50", "2024-03-15 2500.00", "2024-03-14 10.00", "2024-03-16 -20.00",
      ]),
    Case(
      evidence: "the balance of a single row proves nothing",
      csv: """
        Date,Description,Amount,Balance
        14/03/2024,Bakery,-4.50,995.50
        """,
      rows: ["2024-03-14 -4.50"], opens: [.sign]),
    Case(
      evidence: "texts are no words for a direction, though their letters could be",
      csv: """
        Date,Description,Amount
        14/03/2024,A,4.50
        15/03/2024,B,2500.00
        """,
      rows: ["2024-03-14 4.50", "2024-03-15 2500.00"], opens: [.sign]),
    Case(
      evidence: "balances that follow over all rows show that a column names other parties",
      csv: """
        Account;Date;Description;Amount;Balance
        1234567;14/03/2024;Bakery;-4.50;995.50
        7654321;14/03/2024;Gift;10.00;1005.50
        1234567;15/03/2024;Salary;2500.00;3505.50
        7654321;16/03/2024;Book;-20.00;3485.50
        """,
      rows: [
        "2024-03-14 -4.50", "2024-03-14 10.00", "2024-03-15 2500.00", "2024-03-16 -20.00",
      ]),
    Case(
      evidence: "two columns that part the rows otherwise leave open whose they are",
      csv: """
        Account;IBAN;Date;Description;Debit;Credit
        1234567;DE02120300000000202051;14/03/2024;Bakery;4.50;
        1234567;DE02500105170137075030;15/03/2024;Salary;;2500.00
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"], opens: [.account]),
    Case(
      evidence: "the number of an account above the table shows that a column names other parties",
      csv: """
        Account number;11112222

        Account;Date;Description;Debit;Credit
        1234567;14/03/2024;Bakery;4.50;
        7654321;15/03/2024;Salary;;2500.00
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "another number above the table than that of the rows leaves the account open",
      csv: """
        Account number;11112222

        Account;Date;Description;Debit;Credit
        7654321;14/03/2024;Bakery;4.50;
        7654321;15/03/2024;Salary;;2500.00
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"], opens: [.account]),
    Case(
      evidence: "a currency beside the numbers and another above the table leave it open",
      csv: """
        Currency;USD

        Date;Description;Debit (EUR);Credit (EUR)
        14/03/2024;Bakery;4.50;
        15/03/2024;Salary;;2500.00
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"], opens: [.currency]),
    Case(
      evidence: "a name says that numbers count cents, those of the balance too",
      csv: """
        date,description,amount_cents,balance_cents,currency
        2024-03-14,Bakery,-450,99550,EUR
        2024-03-15,Salary,250000,349550,EUR
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "balances that follow show that amounts count cents",
      csv: """
        Date,Description,Amount,Balance
        2024-03-14,Bakery,-450,995.50
        2024-03-15,Salary,250000,3495.50
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "many amounts without cents, of a currency that has them, may count cents",
      csv: "Date,Text,Debit (EUR),Credit (EUR)\n"
        + (11...19).map { "2024-03-\($0),Bakery,45\($0)," }.joined(separator: "\n")
        + "\n2024-03-20,Salary,,250000",
      rows: (11...19).map { "2024-03-\($0) -45\($0)" } + ["2024-03-20 250000"],
      opens: [.decimal]),
    Case(
      evidence: "balances that follow show that a fee in its own column is paid beside the amount",
      csv: """
        Nr,Posting Date,Description,Money In,Money Out,Fee,Balance
        1,2024-03-14,Bakery,,-4.50,,995.50
        2,2024-03-15,Cash,,-300.00,-10.00,685.50
        3,2024-03-16,Monthly fee,,,-7.50,678.00
        4,2024-03-17,Salary,2500.00,,,3178.00
        """,
      rows: [
        "2024-03-14 -4.50", "2024-03-15 -310.00", "2024-03-16 -7.50", "2024-03-17 2500.00",
      ]),
    Case(
      evidence: "a fee that is printed without a sign is taken off",
      csv: """
        Date,Description,Amount,Fee,Balance
        2024-03-14,Bakery,-4.50,0.00,995.50
        2024-03-15,Transfer,-100.00,0.99,894.51
        2024-03-16,Salary,2500.00,1.50,3393.01
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 -100.99", "2024-03-16 2498.50"]),
    Case(
      evidence: "balances that follow show which way each word of a column goes",
      csv: """
        Date,Kind,Description,Amount,Balance
        2024-03-14,Debit,Bakery,4.50,995.50
        2024-03-15,Credit,Salary,2500.00,3495.50
        2024-03-16,Reversal,Bakery,4.50,3500.00
        2024-03-17,Debit,Books,20.00,3480.00
        2024-03-18,Reversal,Books,20.00,3500.00
        2024-03-19,Credit,Gift,5.00,3505.00
        """,
      rows: [
        "2024-03-14 -4.50", "2024-03-15 2500.00", "2024-03-16 4.50", "2024-03-17 -20.00",
        "2024-03-18 20.00", "2024-03-19 5.00",
      ]),
    Case(
      evidence: "a word for a fee beside two words for a direction is money out",
      csv: """
        Date,Type,Description,Amount
        2024-03-14,Out,Bakery,4.50
        2024-03-15,In,Salary,2500.00
        2024-03-16,Fee,Card,2.00
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00", "2024-03-16 -2.00"]),
    Case(
      evidence: "sums that end in a word for a direction prove the sign",
      csv: """
        "Booking Date","Details","Value"
        08/14/2024,"Gym",4.00
        08/24/2024,"Payment",-75.30
        08/26/2024,"Cinema",8.33
        "Total money in:",75.30,
        "Total money out:",12.33,
        """,
      rows: ["2024-08-14 -4.00", "2024-08-24 75.30", "2024-08-26 -8.33"]),
    Case(
      evidence: "a sum below the rows ends the table, and the sums among them do not",
      csv: """
        Date;Crédit;Débit;Description
        13/01/2024;;21;Librairie
        12/01/2024;;35,46;Boulangerie
        ;0;56,46;Sous-total 01/2024
        14/12/2023;;7,39;Librairie
        ;0;7,39;Total 12/2023
        """,
      rows: ["2024-01-13 -21", "2024-01-12 -35.46", "2023-12-14 -7.39"]),
    Case(
      evidence: "balances that follow show that a row without a day is of the day above",
      csv: """
        Date,Description,Paid out,Paid in,Balance
        14/03/2024,Bakery,4.50,,995.50
        ,Books,20.00,,975.50
        15/03/2024,Salary,,2500.00,3475.50
        ,Rent,500.00,,2975.50
        """,
      rows: [
        "2024-03-14 -4.50", "2024-03-14 -20.00", "2024-03-15 2500.00", "2024-03-15 -500.00",
      ]),
    Case(
      evidence: "years of the Republic of China stand in front",
      csv: """
        消費日期,說明,支出金額,存入金額,帳戶餘額
        113/03/14,麵包,4.50,,995.50
        113/03/15,薪水,,2500.00,3495.50
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "years of the Buddhist era are told from others by their number",
      csv: """
        Date,Particulars,Withdrawal,Deposit,Balance
        14/03/2567,Bakery,4.50,,995.50
        15/03/2567,Salary,,2500.00,3495.50
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
    Case(
      evidence: "each currency of an account has balances of its own",
      csv: """
        Date,Amount,Currency,Description,Balance
        14-03-2024,-4.50,EUR,Bakery,995.50
        14-03-2024,-20.00,USD,Books,80.00
        15-03-2024,2500.00,EUR,Salary,3495.50
        16-03-2024,5.00,USD,Gift,85.00
        """,
      rows: [
        "2024-03-14 -4.50", "2024-03-14 -20.00", "2024-03-15 2500.00", "2024-03-16 5.00",
      ]),
    Case(
      evidence: "of two lines of a header the one that repeats no name has the names",
      csv: """
        Transaction,Transaction,Amount,Amount,Account
        Date,Details,Debit,Credit,Balance
        14/03/2024,Bakery,4.50,,995.50
        15/03/2024,Salary,,2500.00,3495.50
        """,
      rows: ["2024-03-14 -4.50", "2024-03-15 2500.00"]),
  ]

  @Test(
    "an answer takes the other reading, and nothing of it is open any more",
    arguments: [
      (
        OpenChoice.Subject.decimal,
        "Date,Description,Debit,Credit\n14/03/2024,Bakery,\"1,450\",\n15/03/2024,Pay,,\"2,500\"\n",
        "2024-03-14 -1.450", "2024-03-14 -1450"
      ),
      (
        .account,
        "Account;IBAN;Date;Text;Debit;Credit\n12345;DE02120300000000202051;14/03/2024;Bakery;4.50;\n"
          + "12345;DE02500105170137075030;15/03/2024;Salary;;9.00\n",
        "2024-03-14 -4.50 …2051", "2024-03-14 -4.50 …2345"
      ),
      (
        .currency,
        "Currency;USD\n\nDate;Text;Debit (EUR);Credit (EUR)\n14/03/2024;Bakery;4.50;\n"
          + "15/03/2024;Salary;;9.00\n",
        "2024-03-14 -4.50 USD", "2024-03-14 -4.50 EUR"
      ),
    ])
  func answersAreTaken(
    subject: OpenChoice.Subject, csv: String, other: String, likelier: String
  ) throws {
    let sample = InferenceSample(fileName: "a.csv", bytes: Array(csv.utf8))
    for (answer, expected) in [(OpenChoice.Answer.other, other), (.likelier, likelier)] {
      let inferred = try Inference.infer([sample], answers: [subject: answer])
      #expect(inferred.opens.isEmpty, "\(inferred.yaml)")
      let first = try #require(inferred.firstRows.first)
      let more = subject == .account ? first.account : subject == .currency ? first.currency : nil
      let text = ["\(first.date.isoText) \(first.amount.text)", more].compactMap { $0 }
      #expect(text.joined(separator: " ") == expected)
    }
  }

  @Test(
    "a row that was closed and that no direction counts is passed over, and no other closed one")
  func closedRowsArePassedOver() throws {
    let text = """
      交易时间,商品说明,对方账号,收/支,金额,交易状态
      2024-03-14,面包,/,支出,4.50,交易成功
      2024-03-15,工资,a@b.c,收入,2500.00,交易关闭
      2024-03-16,茶,/,不计收支,82.00,交易关闭

      """
    let inferred = try Inference.infer([
      InferenceSample(fileName: "a.csv", bytes: Array(text.utf8))
    ])
    #expect(inferred.firstRows.map(\.date.isoText) == ["2024-03-14", "2024-03-15"])
    #expect(inferred.skipped.map(\.reason) == ["closed"])
    // The other party's number is no account of the person's.
    #expect(!inferred.yaml.contains("account: 对方账号"))
  }

  @Test("letters that two encodings read as well leave it open, and an answer settles it")
  func encodingIsOpen() throws {
    var bytes = Array("Date;Text;Debit;Credit\n14/03/2024;Caf".utf8)
    bytes += [0xE8] + Array(";4.50;\n15/03/2024;Salary;;9.00\n".utf8)
    let sample = InferenceSample(fileName: "a.csv", bytes: bytes)
    let inferred = try Inference.infer([sample])
    #expect(inferred.opens.map(\.subject) == [.encoding], "\(inferred.yaml)")
    #expect(inferred.yaml.contains("# open: encoding"))
    let other = try Inference.infer([sample], answers: [.encoding: .other])
    #expect(other.opens.isEmpty)
    #expect(other.firstRows[0].text != inferred.firstRows[0].text)
  }

  @Test("the title names what the mapping was inferred from")
  func titleNamesSource() throws {
    let text = "Date\tText\tDebit\tCredit\n2024-03-14\tA\t4.50\t\n2024-03-15\tB\t\t9.00\n"
    for (kind, title) in [
      (InferenceSample.Kind.text, "CSV"), (.workbook, "workbook"), (.page, "web page"),
    ] {
      let sample = InferenceSample(fileName: "a", bytes: Array(text.utf8), kind: kind)
      #expect(
        try Inference.infer([sample]).yaml.contains("title: 'A bank, inferred from its \(title)'"))
    }
  }

  @Test("each kind of evidence decides what it can, and what it cannot is open", arguments: cases)
  func evidenceDecides(table: Case) throws {
    let sample = InferenceSample(fileName: "statement.csv", bytes: Array((table.csv + "\n").utf8))
    let inferred = try Inference.infer([sample])
    #expect(inferred.opens.map(\.subject) == table.opens, "\(inferred.yaml)")
    #expect(inferred.unreadCount == 0)
    for open in table.opens {
      #expect(inferred.yaml.contains("# open: \(open.rawValue)"))
    }
    let mapping = try #require(
      try MappingFile(name: "inferred.yaml", text: inferred.yaml).decoded().first)
    let reading = try SampleReading(sample, mapping)
    let rows = reading.rows.firstRows.map { row in
      "\(row.date.isoText) \(row.amount.text)" + (row.isPending ? " pending" : "")
    }
    #expect(Set(rows) == Set(table.rows))
    #expect(rows.count == table.rows.count)
    #expect(mapping.tests.count == 1)
  }

  @Test(
    "what is no table of transactions is an error",
    arguments: [
      "", "\n\n", "Date,Description,Amount\n", "Hello\nthis is no table\n",
      "Name,City,Age\nAnn,Rome,31\nBob,Oslo,44\n", "<html><body>1</body></html>",
      "Name,Amount\nBakery,4.50\nSalary,2500.00\n", "14/03/2024,Bakery,4.50\n",
      "Date,Text,In,Out\n14/03/2024,A,1,\n\nDate,Text,Currency,Amount\n14/03/2024,B,EUR,2\n",
    ])
  func otherFilesAreRefused(text: String) {
    #expect(throws: FinanceETLError.self) {
      try Inference.infer([
        InferenceSample(fileName: "statement.csv", bytes: Array(text.utf8))
      ])
    }
  }

  @Test("no digits of a file's name become part of the id")
  func idHasNoDigits() throws {
    let text = "Date,Text,Debit,Credit\n14/03/2024,Bakery,4.50,\n15/03/2024,Salary,,9.00\n"
    let inferred = try Inference.infer([
      InferenceSample(fileName: "My Bank 12345678.csv", bytes: Array(text.utf8))
    ])
    #expect(inferred.id == "zz/my-bank")
  }

  @Test("samples with other columns are refused")
  func samplesAreOfOneLayout() {
    let rows = "14/03/2024,Bakery,4.50,\n15/03/2024,Salary,,9.00\n"
    let samples = ["Date,Text,Debit,Credit\n", "Day,Text,Debit,Credit\n"].map {
      InferenceSample(fileName: "a.csv", bytes: Array(($0 + rows).utf8))
    }
    let error = #expect(throws: FinanceETLError.self) { try Inference.infer(samples) }
    #expect(error?.code == .mappingMismatch)
  }

  @Test("rows beyond those that are searched are proven too")
  func longTablesAreProvenWhole() throws {
    var text = "Date,Text,Amount,Balance\n"
    var balance = 100_000
    for row in 0..<6_000 {
      balance -= 1 + row % 7
      text +=
        "\(row % 28 < 9 ? "0" : "")\(row % 28 + 1)/03/2024,Row,-\(1 + row % 7).00,\(balance).00\n"
    }
    let sample = InferenceSample(fileName: "a.csv", bytes: Array((text + "x,y,z\n").utf8))
    let inferred = try Inference.infer([sample])
    #expect(inferred.readCount == 6_000)
  }
}
