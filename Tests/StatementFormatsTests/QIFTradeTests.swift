import FinanceModel
import StatementFormats
import Testing

@Suite("QIF, investments")
struct QIFTradeTests {
  private static func read(_ records: [String]) throws -> ReadStatement {
    try ReadStatement(
      "!Type:Invst\n" + records.map { $0.replacing(" ", with: "\n") + "\n^\n" }.joined(),
      by: QIFAdapter(), saying: ReadingAnswers(dates: .monthFirst))
  }

  @Test(
    "each action has its kind, its units and its cash",
    arguments: [
      ("NBuy YA I10 Q2 T20.00 O1.00", TradeKind.buy, "2", "-20.00"),
      ("NBuyX YA I10 Q2 T20.00 L[Bank]", .buy, "2", "0"),
      ("NSell YA I10 Q2 T20.00", .sell, "-2", "20.00"),
      ("NSellX YA I10 Q2 T20.00 L[Bank]", .sell, "-2", "0"),
      ("NDiv YA T3.00", .dividend, "", "3.00"),
      ("NDivX YA T3.00 L[Bank]", .dividend, "", "0"), ("NIntInc YA T3.00", .interest, "", "3.00"),
      ("NCGLong YA T3.00", .gainLong, "", "3.00"), ("NCGMid YA T3.00", .gainLong, "", "3.00"),
      ("NCGShort YA T3.00", .gainShort, "", "3.00"),
      ("NMiscInc YA T3.00", .miscellaneousIncome, "", "3.00"),
      ("NMiscExp YA T3.00", .expense, "", "-3.00"),
      ("NMargInt T3.00", .marginInterest, "", "-3.00"),
      ("NRtrnCap YA T3.00", .returnOfCapital, "", "3.00"),
      ("NReinvDiv YA I10 Q0.3 T3.00", .reinvest, "0.3", "0"),
      ("NReinvLg YA I10 Q0.3 T3.00", .reinvest, "0.3", "0"),
      ("NShrsIn YA Q5", .transferIn, "5", "0"),
      ("NShrsOut YA Q5", .transferOut, "-5", "0"),
      ("NShtSell YA I10 Q2 T20.00", .sellShort, "-2", "20.00"),
      ("NCvrShrt YA I10 Q2 T20.00", .buyToCover, "2", "-20.00"),
      ("NExpire YA Q1", .expire, "-1", "0"),
    ])
  func actions(record: String, kind: TradeKind, units: String, cash: String) throws {
    let read = try Self.read(["D1/2/2024 \(record)"])
    let row = try #require(read.rows.first, "\(read.quarantined)")
    #expect(row.trade?.kind == kind && row.trade?.units?.text ?? "" == units)
    #expect(row.amount.text == cash)
    #expect(
      row.trade?.sourceKind == record.dropFirst().split(separator: " ").first.map(String.init))
  }

  @Test("what goes to another account is kept as a total, with the account")
  func otherAccount() throws {
    let row = try #require(try Self.read(["D1/2/2024 NBuyX YA I10 Q2 T20.00 L[Bank]"]).rows.first)
    #expect(row.trade?.total?.text == "-20.00")
    #expect(row.extras == #"{"transfer_account":"Bank"}"#)
  }

  @Test("cash alone is a line of money")
  func cash() throws {
    let read = try Self.read([
      "D1/2/2024 NXIn T5.00 L[Bank]", "D1/2/2024 NXOut T5.00 L[Bank]", "D1/2/2024 NCash T-5.00",
      "D1/2/2024 NIntInc T1.00",
    ])
    #expect(read.rows.map(\.amount.text) == ["5.00", "-5.00", "-5.00", "1.00"])
    #expect(read.rows.allSatisfy { $0.trade == nil })
  }

  @Test("a split takes its units from the rows before it, or is refused")
  func splits() throws {
    let read = try Self.read([
      "D1/2/2024 NBuy YA I10 Q4 T40.00", "D1/3/2024 NStkSplit YA Q15", "D1/4/2024 NStkSplit YB Q20",
    ])
    let split = try #require(read.rows.last?.trade)
    #expect(split.units?.text == "2" && split.split?.newUnits?.text == "6")
    #expect(read.quarantined.count == 1)
  }

  @Test("rows that lack what they need are quarantined, and an unknown action is")
  func quarantined() throws {
    let read = try Self.read([
      "D1/2/2024 NBuy YA I10 Q2", "D1/2/2024 NBuy I10 Q2 T20.00", "D1/2/2024 NBuy YA T20.00",
      "D1/2/2024 NExercise YA Q2 T20.00", "D1/2/2024 YA T20.00", "D1/2/2024 NGrant YA Q5",
    ])
    #expect(read.rows.isEmpty && read.skippedCount == 1)
    #expect(
      read.quarantined.map(\.code) == [
        .missingAmount, .unreadableRow, .missingAmount, .unsupportedContent, .unsupportedContent,
      ])
  }

  @Test("lists of securities and prices go with the account, wherever they stand")
  func lists() throws {
    let text = """
      !Type:Security
      NNorthwind
      SNWD
      TMutual Fund
      ^
      !Type:Invst
      D1/13/2024
      NBuy
      YNorthwind
      I11 1/2
      Q2
      T23.00
      ^
      !Type:Prices
      "NWD",12 3/4,"1/ 2'24"
      ^
      "NWD",12.5,"01/03/24"
      ^
      "NWD",soon,"01/04/24"
      ^

      """
    let read = try ReadStatement(text, by: QIFAdapter())
    #expect(read.rows.first?.trade?.price?.text == "11.5")
    #expect(read.rows.first?.trade?.security?.description == "name:Northwind")
    let security = try #require(read.securities.first)
    #expect(security.kind == .fund && security.identifiers.first?.description == "ticker:NWD")
    #expect(read.prices.map(\.price.text) == ["12.75", "12.5"])
    #expect(read.prices.map(\.date.isoText) == ["2024-01-02", "2024-01-03"])
    #expect(read.summary.notices.contains { $0.description.contains("no price: 1") })
  }
}
