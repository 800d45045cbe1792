import FinanceModel
import Testing

@testable import MappingInference

@Suite("What proves the signs of a table")
struct SignProofTests {
  private func infer(_ csv: String, fileName: String = "statement.csv") throws -> InferredMapping {
    try Inference.infer([InferenceSample(fileName: fileName, bytes: Array((csv + "\n").utf8))])
  }

  private func rows(_ inferred: InferredMapping) -> [String] {
    inferred.firstRows.map { "\($0.date.isoText) \($0.amount.text)" }
  }

  // MARK: Old and new balance

  @Test(
    "old and new balance of a card prove no sign: what is owed fits the other ones",
    arguments: [
      "Larch Credit Card\nPrevious balance,320.00\nNew balance,203.45\n\nDate,Description,Amount\n",
      "Kreditkarte Lärche\nAlter Saldo,320.00\nNeuer Saldo,203.45\n\nDatum,Text,Betrag\n",
      "Carte de crédit\nAncien solde,320.00\nNouveau solde,203.45\n\nDate,Libellé,Montant\n",
    ])
  func balancesOfCardsAreSymmetric(head: String) throws {
    let inferred = try infer(
      head + """
        02/13/2026,Grocer,58.20
        02/15/2026,Thank you,-320.00
        02/19/2026,Cinema,31.00
        02/20/2026,Grocer back,-12.75
        02/24/2026,Saddler,127.00
        """)
    #expect(inferred.opens.map(\.subject) == [.sign], "\(inferred.yaml)")
    // Most rows of a card are purchases.
    #expect(rows(inferred).first == "2026-02-13 -58.20")
    let other = try Inference.infer(
      [
        InferenceSample(
          fileName: "statement.csv",
          bytes: Array((head + "02/13/2026,A,5\n02/19/2026,B,-121.55\n").utf8))
      ], answers: [.sign: .other])
    #expect(other.opens.isEmpty)
    #expect(other.isProven, "\(other.notes)")
  }

  @Test("names that say which way money goes decide between a card's debt and a balance")
  func namesDecideOnCards() throws {
    let inferred = try infer(
      """
      Larch Credit Card
      Previous balance,320.00
      New balance,203.45

      Date,Description,Charges,Payments
      02/13/2026,Grocer,58.20,
      02/15/2026,Thank you,,320.00
      02/19/2026,Cinema,31.00,
      02/20/2026,Grocer back,,12.75
      02/24/2026,Saddler,127.00,
      """)
    #expect(rows(inferred).first == "2026-02-13 -58.20", "\(inferred.yaml)")
  }

  @Test("opening and closing balance of an account that holds money prove its signs")
  func balancesOfAccountsProve() throws {
    let inferred = try infer(
      """
      Larch Savings,ending 1182
      Opening balance,640.00
      Closing balance,1751.75

      Date,Description,Amount
      02/13/2026,Interest,11.75
      02/16/2026,Put aside,1100.00
      """)
    #expect(inferred.isProven, "\(inferred.yaml)")
    #expect(rows(inferred) == ["2026-02-13 11.75", "2026-02-16 1100.00"])
  }

  // MARK: Steps and words

  /// Rows whose balances follow from the contrary of what their words say.
  private func contrary(steps: Int, head: String, row: (String) -> String) -> String {
    var lines = [head]
    var balance = 500
    for step in 0...steps {
      balance += step == 0 ? 0 : 40 + step
      lines.append("2026-05-\(10 + step),Thread,\(row("\(40 + step).00")),\(balance).00")
    }
    return lines.joined(separator: "\n")
  }

  @Test(
    "few steps of a balance against words are a question, and the words are the likelier reading",
    arguments: [1, 2, 3],
    [
      "Date,Text,Withdrawal,Deposit,Balance", "Datum,Text,Soll,Haben,Saldo",
      "Date,Libellé,Débit,Crédit,Solde", "Fecha,Concepto,Cargo,Abono,Saldo",
      "取引日,摘要,お引出し,お預入れ,残高",
    ])
  func fewStepsAskAgainstNames(steps: Int, head: String) throws {
    let inferred = try infer(contrary(steps: steps, head: head) { $0 + "," })
    #expect(inferred.opens.map(\.subject) == [.sign], "\(inferred.yaml)")
    #expect(rows(inferred).first == "2026-05-10 -40.00")
  }

  @Test("few steps of a balance against a column of words are a question", arguments: [1, 2])
  func fewStepsAskAgainstWords(steps: Int) throws {
    let inferred = try infer(
      contrary(steps: steps, head: "Date,Text,Type,Amount,Balance") { "Debit," + $0 })
    #expect(inferred.opens.map(\.subject) == [.sign], "\(inferred.yaml)")
  }

  @Test("four steps of a balance are believed against words")
  func manyStepsBeatWords() throws {
    let inferred = try infer(
      contrary(steps: 4, head: "Date,Text,Withdrawal,Deposit,Balance") { $0 + "," })
    #expect(inferred.isProven, "\(inferred.yaml)")
    #expect(rows(inferred).first == "2026-05-10 40.00")
  }

  @Test("one step is enough beside words that say the same")
  func oneStepProvesWords() throws {
    let inferred = try infer(
      """
      Date,Description,Withdrawal,Deposit,Balance
      2026-05-18,Patterns,40.00,,460.00
      2026-05-15,Thread,25.00,,500.00
      """)
    #expect(inferred.isProven, "\(inferred.yaml)")
  }

  @Test("one step without a word is a question, two are none")
  func twoStepsProveBareNumbers() throws {
    let start = "Date,Text,Amount,Balance\n2026-05-15,A,25.00,500.00\n2026-05-16,B,40.00,460.00"
    #expect(try infer(start).opens.map(\.subject) == [.sign])
    let more = try infer(start + "\n2026-05-17,C,12.00,448.00")
    #expect(more.isProven, "\(more.yaml)")
    #expect(rows(more).first == "2026-05-15 -25.00")
  }

  @Test("equal amounts of one day follow in both orders and prove nothing")
  func equalStepsProveNothing() throws {
    let text = (0..<6).map { "2026-05-15,A,5.00,\(100 - 5 * $0).00" }.joined(separator: "\n")
    #expect(try infer("Date,Text,Amount,Balance\n" + text).opens.map(\.subject) == [.sign])
  }

  @Test("signed amounts that balances prove are believed against words beside them")
  func signsBeatWords() throws {
    let inferred = try infer(
      """
      Date,Text,Type,Amount,Balance
      2026-05-15,Pay,Out,900.00,1900.00
      2026-05-16,Rent,In,-500.00,1400.00
      2026-05-17,Books,In,-20.00,1380.00
      2026-05-18,Gift,Out,50.00,1430.00
      """)
    #expect(inferred.isProven, "\(inferred.yaml)")
    #expect(rows(inferred).prefix(2) == ["2026-05-15 900.00", "2026-05-16 -500.00"])
  }

  @Test(
    "words of one row, or of how a card is paid, prove nothing",
    arguments: [
      "Belegtag;Text;Art;Betrag EUR\n22.04.24;Ausgleich;Lastschrift;512,40",
      """
      Kreditkarte

      Datum;Text;Art;Betrag EUR
      22.04.24;Ausgleich;Lastschrift;512,40
      23.04.24;Kleid;Lastschrift;12,40
      22.05.24;Kleid zurück;Gutschrift;12,40
      """,
    ])
  func wordsAreNoProofOnCards(csv: String) throws {
    #expect(try infer(csv).opens.map(\.subject) == [.sign])
  }

  @Test("a question about the sign shows a row in both readings")
  func questionsShowBothReadings() throws {
    let inferred = try infer("Date,Text,Amount\n2026-05-15,A,-25.00\n2026-05-16,B,40.00")
    #expect(
      inferred.opens.map(\.text) == [
        "no balance or sum proves the signs; a positive number may be money out"
          + " (2026-05-15 is read as -25.00, and may be 25.00)"
      ])
  }

  // MARK: Bad input

  @Test(
    "a table that proves nothing leaves the sign open",
    arguments: [
      "Date,Text,Amount\n14/03/2024,Bakery,-4.50",
      "Date,Text,Type,Amount\n14/03/2024,Bakery,Debit,4.50",
      "Date,Text,Amount,Balance\n14/03/2024,Bakery,4.50,100.00",
      "Date,Text,Amount" + String(repeating: "\n14/03/2024,Bakery,4.50", count: 5),
      "Date,Text,Amount,Balance" + String(repeating: "\n14/03/2024,Bakery,4.50,100.00", count: 5),
      "Date,Text,Amount" + String(repeating: "\n14/03/2024,Bakery,0.00", count: 5),
      "Date,Text,Amount,Balance" + String(repeating: "\n14/03/2024,Bakery,0.00,0.00", count: 5),
      "Date,Text,Debit,Credit" + String(repeating: "\n14/03/2024,Bakery,0.00,0.00", count: 5),
      "Date,Text,Amount\nDate,Text,Amount\n14/03/2024,Bakery,-4.50\n15/03/2024,Pay,5.50",
      "Date,Text,Amount\n14/03/2024,Bakery,-4.50\nDate,Text,Amount\n15/03/2024,Pay,5.50",
    ])
  func poorTablesAreOpen(csv: String) throws {
    let inferred = try infer(csv)
    #expect(inferred.opens.map(\.subject) == [.sign], "\(inferred.yaml)")
    #expect(inferred.opens.allSatisfy { !$0.text.contains("\n") })
    #expect(!inferred.isProven)
  }

  @Test("a header alone is refused with the reason")
  func headersAreRefused() {
    for csv in ["Date,Text,Amount", "Konto 1\n\nBuchungstag;Verwendungszweck;Betrag\n"] {
      let error = #expect(throws: FinanceETLError.self) { try infer(csv) }
      #expect(error?.message == "the file is a header without a row")
    }
    let error = #expect(throws: FinanceETLError.self) { try infer("Hello, you\nand me") }
    #expect(error?.message == "no row of the file has both a date and an amount")
  }

  @Test("equal rows say no more than one of them")
  func equalRowsProveNothing() throws {
    let row = "\n14/03/2024,Bakery,4.50,"
    let equal = try infer("Date,Text,Debit,Credit" + String(repeating: row, count: 4))
    #expect(equal.opens.isEmpty && !equal.isProven)
    #expect(equal.notes.contains { "\($0)".contains("all rows of the file are equal") })
    #expect(try infer("Date,Text,Debit,Credit" + row + "\n15/03/2024,Pay,,5.00").isProven)
  }

  @Test("two tables are refused with the line of the second")
  func twoTablesAreRefused() {
    let csv = """
      Date,Text,Amount
      14/03/2024,Bakery,-4.50
      15/03/2024,Pay,5.50

      Booking date,Payee,Debit,Credit
      14/03/2024,Bakery,4.50,
      """
    let error = #expect(throws: FinanceETLError.self) { try infer(csv) }
    #expect(error?.message == "the file has two tables: another begins here")
    #expect(error?.location.line == 5)
  }

  @Test("ten thousand columns are refused with the reason")
  func wideTablesAreRefused() {
    let (names, cells) = (",x", ",1.50")
    let csv =
      "Date,Text,Amount" + String(repeating: names, count: 9_997) + "\n14/03/2024,Bakery,-4.50"
      + String(repeating: cells, count: 9_997)
    let error = #expect(throws: FinanceETLError.self) { try infer(csv) }
    #expect(error?.message == "a row of the file has more than 2000 cells")
  }
}
