import BankMappings
import FinanceModel
import Testing

@testable import MappingInference

@Suite("Rows that are no transactions")
struct RowsSetAsideTests {
  private func infer(_ csv: String) throws -> InferredMapping {
    try Inference.infer([InferenceSample(fileName: "a.csv", bytes: Array(csv.utf8))])
  }

  /// What the mapping reads of another file.
  private func read(_ inferred: InferredMapping, _ csv: String) throws -> ReadRows {
    let mapping = try #require(
      try MappingFile(name: "a.yaml", text: inferred.yaml).decoded().first)
    return try SampleReading(InferenceSample(fileName: "b.csv", bytes: Array(csv.utf8)), mapping)
      .rows
  }

  @Test("a row without a booking day counts on its other day and is pending")
  func unbookedRowsArePending() throws {
    let inferred = try infer(
      """
      Purchase Date,Posted Date,Merchant,Debit,Credit
      05/29/2024,,NOODLES,17.35,
      05/23/2024,05/25/2024,STATIONERS,62.10,
      05/19/2024,05/20/2024,REFUND,,310.00

      """)
    #expect(inferred.skipped.isEmpty && inferred.unreadCount == 0)
    #expect(inferred.firstRows.map(\.isPending) == [true, false, false])
    #expect(inferred.firstRows.map(\.date.isoText) == ["2024-05-29", "2024-05-25", "2024-05-20"])
  }

  @Test("a row whose last cell is empty does not make the end of the file suspect")
  func emptyLastCellShowsNoEnd() throws {
    let inferred = try infer(
      """
      Text,Amount,Balance,Created,Completed
      A,14.10,1254.43,2024-11-11,
      B,121.89,1240.33,2024-11-10,2024-11-10
      C,98.38,1118.44,2024-11-09,2024-11-10
      D,-31.36,1020.06,2024-11-08,2024-11-09
      """)
    #expect(inferred.unreadCount == 0)
    #expect(inferred.firstRows.count == 4)
  }

  @Test("totals that the rows add up to are passed over, in the next file too")
  func totalsArePassedOver() throws {
    let inferred = try infer(
      """
      Date,Text,Debit,Credit
      2024-03-14,Bakery,4.50,
      2024-03-15,Salary,,2500.00
      ,Total for March 2024,4.50,2500.00
      2024-04-16,Books,20.00,
      ,Total for April 2024,20.00,

      """)
    #expect(inferred.isProven, "\(inferred.yaml)")
    let skipped = try #require(inferred.skipped.first)
    #expect(skipped.reason == "a total" && skipped.lines == [4, 6])
    #expect(skipped.sum?.text == "2475.5")
    let next = try read(
      inferred, "Date,Text,Debit,Credit\n2024-09-01,Tea,3.00,\n,Total for September 2025,3.00,\n")
    #expect(next.count == 1 && next.quarantinedCount == 0)
  }

  @Test("a total that the rows do not add up to is said, and nothing is proven with it")
  func falseTotalIsSaid() throws {
    let inferred = try infer(
      """
      Date,Text,Debit,Credit
      2024-03-14,Bakery,4.50,
      2024-03-15,Salary,,2500.00
      2024-03-16,Books,20.00,
      ,Total,64.50,2500.00

      """)
    #expect(!inferred.isProven)
    #expect(inferred.skipped.map(\.reason) == ["a total that the rows do not add up to"])
    #expect(inferred.notes.contains { "\($0)".contains("no transactions: 5") })
  }

  @Test("a row without a day that no word calls a sum is never passed over")
  func undatedRowsAreNotLost() throws {
    let inferred = try infer(
      """
      Date,Text,Debit,Credit
      2024-03-14,Bakery,4.50,
      2024-03-15,Salary,,2500.00
      ,Cash machine 99,60.00,
      2024-04-16,Books,20.00,

      """)
    #expect(inferred.skipped.isEmpty)
    #expect(inferred.unreadCount == 1 && !inferred.isProven)
  }

  @Test("a line below the rows is of the footer, whatever it counts in the next file")
  func footerHasNoNumbersOfItsMonth() throws {
    let inferred = try infer(
      """
      วันที่,รายการ,ประเภท,จำนวนเงิน
      2024-03-14,ร้านค้า,ถอน,45.00
      2024-03-15,เงินเดือน,ฝาก,25000.00
      ,รวม 81 รายการ,,

      """)
    #expect(inferred.skipped.map(\.reason) == ["part of the footer"])
    #expect(inferred.isProven)
    let next = try read(
      inferred, "วันที่,รายการ,ประเภท,จำนวนเงิน\n2024-04-14,ร้านค้า,ถอน,5.00\n,รวม 3 รายการ,,\n")
    #expect(next.count == 1 && next.quarantinedCount == 0)
  }

  @Test("balances that stand in a column of amounts are balances, and no money")
  func balancesAreNoMoney() throws {
    let csv = """
      Data;Descrizione;Uscite;Entrate
      31/12/23;Saldo iniziale al 31/12/2023;;1.000,00
      14/01/24;Spesa;50,00;
      15/01/24;Stipendio;;2.000,00
      31/01/24;Saldo finale al 31/01/2024;;2.950,00

      """
    let inferred = try infer(csv)
    #expect(inferred.isProven, "\(inferred.yaml)")
    let rows = try read(inferred, csv)
    #expect(rows.count == 2 && rows.skippedCount == 0)
    #expect(rows.balances.map(\.amount?.text) == ["1000.00", "2950.00"])
    let off = try read(
      inferred,
      csv.replacing(
        "31/12/23;Saldo iniziale al 31/12/2023", with: "29/02/24;Saldo iniziale al 29/02/2024"))
    #expect(off.count == 2)
  }

  @Test(
    "a test of a line keeps its words, and no number, day or month",
    arguments: [
      ("Total", "Total"), ("Total 81", #"~^Total\s+\d+$"#), ("~x", "~^~x$"),
      ("Summe -1.234,56 EUR", #"~^Summe\s+[-+]?\d[\d.,'’/:-]*\s+EUR$"#),
      ("Saldo März 2024", #"~^Saldo\s+\p{L}+\.?\s+\d+$"#),
    ])
  func testsAreOfKinds(text: String, test: String) {
    #expect(PatternText.test(text) == test)
  }
}
