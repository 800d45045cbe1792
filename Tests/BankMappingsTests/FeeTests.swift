import FinanceModel
import Testing

@testable import BankMappings

@Suite("A fee in a column of its own")
struct FeeTests {
  private static func mapping(_ unproven: String = "beside") -> MappingText {
    var mapping = MappingText()
    mapping.detect = "{header: [Date, Text, Amount, Fee, Balance]}"
    mapping.columns =
      "{date: Date, text: Text, amount: Amount, fee: Fee, currency: Currency, balance: Balance}"
    mapping.account = "{kind: checking, institution: Bank, currency: currency, name: currency}"
    mapping.fields = ["fee: {signed: fee, unproven: \(unproven)}", "balance: balance"]
    return mapping
  }

  private func read(_ rows: [String], _ unproven: String = "beside") throws -> ReadTable {
    let text = "Date,Text,Amount,Fee,Currency,Balance\n" + rows.joined(separator: "\n") + "\n"
    return try BankMappingsTests.read(text, Self.mapping(unproven))
  }

  @Test(
    "a row whose balance shows the fee beside the amount costs both",
    arguments: ["beside", "inside"])
  func beside(unproven: String) throws {
    let table = try read(
      [
        "2024-03-01,Start,100.00,0.00,EUR,100.00", "2024-03-02,Cash,-20.00,1.50,EUR,78.50",
        "2024-03-03,Shop,-8.50,,EUR,70.00",
      ], unproven)
    #expect(table.amounts == ["100.00", "-21.50", "-8.50"])
    #expect(table.rows[1].memo == "1.50")
    #expect(table.summary.notices.isEmpty && table.summary.concerns.isEmpty)
  }

  @Test(
    "a row whose balance shows the fee in the amount costs the amount",
    arguments: ["beside", "inside"])
  func inside(unproven: String) throws {
    let table = try read(
      [
        "2024-03-03,Shop,-8.50,,EUR,71.50", "2024-03-02,Cash,-20.00,1.50,EUR,80.00",
        "2024-03-01,Start,100.00,0.00,EUR,100.00",
      ], unproven)
    #expect(table.amounts == ["-8.50", "-20.00", "100.00"])
    #expect(table.summary.notices.isEmpty && table.summary.concerns.isEmpty)
  }

  @Test("each row has the place that its own balance shows")
  func mixed() throws {
    let table = try read([
      "2024-03-01,Start,100.00,0.00,EUR,100.00", "2024-03-02,Cash,-20.00,1.50,EUR,78.50",
      "2024-03-03,Card,-8.50,0.50,EUR,70.00", "2024-03-04,Back,5.00,0.25,EUR,75.25",
    ])
    #expect(table.amounts == ["100.00", "-21.50", "-8.50", "5.25"])
    #expect(table.summary.concerns.isEmpty)
  }

  @Test("rows of one day may stand in any order")
  func unordered() throws {
    let table = try read([
      "2024-03-02,Cash,-20.00,1.50,EUR,68.50", "2024-03-02,Shop,-10.00,,EUR,90.00",
      "2024-03-02,Start,100.00,,EUR,100.00", "2024-03-03,Shop,-8.50,,EUR,60.00",
    ])
    #expect(table.amounts == ["-21.50", "-10.00", "100.00", "-8.50"])
  }

  @Test(
    "an account that begins with nothing proves its first row",
    arguments: [("119.10", "119.10"), ("120.00", "120.00")])
  func first(balance: String, amount: String) throws {
    let table = try read(["2024-03-01,Exchanged,120.00,0.90,GBP,\(balance)"], "inside")
    #expect(table.amounts == [amount])
    #expect(table.summary.notices.isEmpty)
  }

  @Test("a first row without a proof is like the others of the document")
  func others() throws {
    let table = try read([
      "2024-03-01,Start,100.00,0.90,GBP,240.00", "2024-03-01,Start,100.00,,EUR,100.00",
      "2024-03-02,Cash,-20.00,1.50,EUR,80.00",
    ])
    #expect(table.amounts == ["100.00", "100.00", "-20.00"])
    #expect(table.summary.notices.isEmpty)
  }

  @Test("a row of no amount is its fee", arguments: ["0.00", ""])
  func alone(amount: String) throws {
    let table = try read([
      "2024-03-01,Start,100.00,,EUR,100.00", "2024-03-02,Plan,\(amount),3.99,EUR,96.01",
    ])
    #expect(table.amounts == ["100.00", "-3.99"])
    let unproven = try read(["2024-03-02,Plan,\(amount),3.99,EUR,"], "inside")
    #expect(unproven.amounts == ["-3.99"] && unproven.summary.notices.isEmpty)
  }

  @Test(
    "what no balance proves is as the mapping says, and told",
    arguments: [("beside", "-21.50"), ("inside", "-20.00")])
  func unproven(place: String, amount: String) throws {
    let table = try read(["2024-03-02,Cash,-20.00,1.50,EUR,"], place)
    #expect(table.amounts == [amount])
    let notice = try #require(table.summary.notices.first)
    #expect(notice.description.contains("of which no balance says where it is: 1"))
    #expect(notice.description.contains("\(place) the amount"))
  }

  @Test("a mapping that does not say where an unproven fee is, is refused")
  func needed() throws {
    var mapping = Self.mapping()
    mapping.fields = ["fee: {signed: fee}"]
    #expect(failure { _ = try mapping.decoded() }?.code == .invalidMapping)
  }
}
