import BankMappings
import FinanceModel
import Testing

@testable import MappingInference

@Suite("Which column the amounts are in")
struct AmountColumnTests {
  /// Amount and currency of each row, and what is open.
  private func read(
    _ csv: String, answers: [OpenChoice.Subject: OpenChoice.Answer] = [:]
  ) throws -> (rows: [String], opens: Set<OpenChoice.Subject>, yaml: String) {
    let sample = InferenceSample(fileName: "statement.csv", bytes: Array((csv + "\n").utf8))
    let inferred = try Inference.infer([sample], answers: answers)
    #expect(inferred.unreadCount == 0, "\(inferred.yaml)")
    let rows = inferred.firstRows.map { row in
      ([row.amount.text] + [row.currency].compactMap { $0 }).joined(separator: " ")
    }
    return (rows, Set(inferred.opens.map(\.subject)), inferred.yaml)
  }

  @Test("decimals that a name calls money win over whole numbers without one")
  func pointsAreNoMoney() throws {
    let found = try read(
      """
      Date,Details,Points,Card,Gain,Amount(in Rs)
      14/03/2024,Bakery,1,4939,0,-120.50
      15/03/2024,Hotel,1,4939,0,-2405.00
      16/03/2024,Books,1,4939,0,310.75
      """)
    #expect(found.rows == ["-120.50", "-2405.00", "310.75"], "\(found.yaml)")
    #expect(found.opens == [.sign])
  }

  @Test("two columns of money that differ are a question, and each answer is one of them")
  func twoColumnsAreAsked() throws {
    let csv = """
      Date,Text,Amount,Billed Amount
      2024-03-14,A,-4.50,-5.10
      2024-03-15,B,-20.00,-22.40
      2024-03-16,C,50.00,56.10
      """
    let first = try read(csv)
    #expect(first.opens.contains(.amountColumn))
    #expect(first.rows == ["-4.50", "-20.00", "50.00"])
    #expect(first.yaml.contains("# open: amount_column"))
    let other = try read(csv, answers: [.amountColumn: .other])
    #expect(!other.opens.contains(.amountColumn))
    #expect(other.rows == ["-5.10", "-22.40", "56.10"])
  }

  @Test("a column that balances prove is no question")
  func balancesProveColumn() throws {
    let found = try read(
      """
      Date,Text,X,Y,Z
      2024-03-14,A,-4.50,17.10,95.50
      2024-03-15,B,-20.00,22.40,75.50
      2024-03-16,C,50.00,56.10,125.50
      """)
    #expect(found.rows == ["-4.50", "-20.00", "50.00"])
    #expect(found.opens.isEmpty)
  }

  @Test(
    "an amount has the currency beside it, and the account's is that of its currency",
    arguments: [
      """
      Date;Text;Amount;Currency;Billing amount;Billing currency
      14.03.2024;A;-4,50;EUR;-4,92;USD
      15.03.2024;B;-20,00;GBP;-25,40;USD
      16.03.2024;C;-5,00;USD;-5,00;USD
      """,
      """
      Date;Text;Currency;Amount;Currency of account;Amount of account
      14.03.2024;A;EUR;-4,50;USD;-4,92
      15.03.2024;B;GBP;-20,00;USD;-25,40
      16.03.2024;C;USD;-5,00;USD;-5,00
      """,
      """
      Дата;Описание;Сумма операции;Валюта операции;Сумма в валюте счета;Валюта счета
      14.03.2024;A;-4,50;EUR;-4,92;USD
      15.03.2024;B;-20,00;EUR;-25,40;USD
      16.03.2024;C;-4,60;EUR;-5,00;USD
      """,
    ])
  func currencyIsBeside(csv: String) throws {
    let found = try read(csv)
    #expect(found.rows == ["-4.92 USD", "-25.40 USD", "-5.00 USD"], "\(found.yaml)")
    #expect(!found.opens.contains(.amountColumn) && !found.opens.contains(.currency))
    #expect(found.yaml.contains("original_amount"))
  }

  @Test("columns that name a currency each are one amount, in the currency of its column")
  func columnsOfCurrencies() throws {
    let csv = """
      Fecha,Descripción,Soles (S/),Dólares (US$)
      14/03/2024,Panadería,-4.50,
      15/03/2024,Abono,2500.00,
      16/03/2024,Librería,,-12.90
      """
    let found = try read(csv)
    #expect(found.rows == ["-4.50 PEN", "2500.00 PEN", "-12.90 USD"], "\(found.yaml)")
    #expect(found.opens == [.sign])
    let turned = try read(csv, answers: [.sign: .other])
    #expect(turned.rows == ["4.50 PEN", "-2500.00 PEN", "12.90 USD"])
  }

  @Test("a row with a number in both of two columns of currencies is no amount")
  func bothCurrenciesAreNone() throws {
    let csv = """
      Fecha;Detalle;Pesos;Dólares
      14/03/2024;PANADERIA SUR;4.500,50;0,00
      15/03/2024;STREAMING;0,00;9,99
      16/03/2024;LIBRERIA;12.000,00;0,00

      """
    let inferred = try Inference.infer([
      InferenceSample(fileName: "a.csv", bytes: Array(csv.utf8))
    ])
    // Nothing says whose pesos they are.
    #expect(inferred.firstRows.map(\.amount.text) == ["4500.50", "9.99", "12000.00"])
    #expect(!inferred.isProven)
    let mapping = try #require(
      try MappingFile(name: "a.yaml", text: inferred.yaml).decoded().first)
    let next = InferenceSample(
      fileName: "b.csv", bytes: Array((csv + "17/03/2024;CAMBIO;900,00;1,00\n").utf8))
    #expect(try SampleReading(next, mapping).rows.quarantinedCount == 1)
  }

  @Test("what is left after the fee in each row is the amount")
  func netIsTheAmount() throws {
    let found = try read(
      """
      Datum;Name;Brutto;Gebühr;Netto
      14.03.2024;Anna Kolb;100,00;-3,20;96,80
      15.03.2024;Bert Luft;-20,00;0,00;-20,00
      16.03.2024;Cora Meer;50,00;-1,75;48,25
      """)
    #expect(found.rows == ["96.80", "-20.00", "48.25"], "\(found.yaml)")
    #expect(!found.opens.contains(.amountColumn))
  }

  @Test("a fee beside amounts that nothing proves is a question, and the other answer takes it off")
  func feeIsAsked() throws {
    let csv = """
      Date,Text,Gross,Fee
      2024-03-14,Sale,100.00,-3.20
      2024-03-15,Buy,-20.00,0.00
      2024-03-16,Sale,50.00,-1.75
      """
    let found = try read(csv)
    #expect(found.rows == ["100.00", "-20.00", "50.00"], "\(found.yaml)")
    #expect(found.opens.contains(.amountColumn))
    let other = try read(csv, answers: [.amountColumn: .other])
    #expect(other.rows == ["96.80", "-20.00", "48.25"], "\(other.yaml)")
  }

  @Test("a column that says more than the direction stays in the memo")
  func directionStaysInMemo() throws {
    let found = try read(
      """
      Date,Type,Account,Currency,Amount,Note
      2026-03-02,Expense,Everyday,EUR,42.5,Market stall
      2026-03-13,Income,Everyday,EUR,1850,Lessons
      2026-03-20,Transfer,Everyday,EUR,300,To the pot
      """)
    #expect(found.rows == ["-42.5 EUR", "1850 EUR", "-300 EUR"])
    #expect(found.opens == [.sign])
    #expect(found.yaml.contains("memo: direction"))
  }
}
