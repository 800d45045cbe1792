import FinanceModel
import Testing

@testable import BankMappings

@Suite("Signs and marks that can be read in two ways")
struct SignTests {
  private func doubt(
    _ amount: String, kind: String = "checking", _ rows: String,
    answers: ReadingAnswers = ReadingAnswers()
  ) throws -> (doubt: FinanceETLError?, amounts: [String]) {
    var mapping = MappingText()
    mapping.amount = amount
    mapping.detect = "{header: [Date, Text, In, Out]}"
    mapping.columns = "{date: Date, text: Text, in: In, out: Out}"
    mapping.account = "{kind: \(kind), currency: USD}"
    let table = try read(
      "Date,Text,In,Out\n" + rows, mapping.decoded(), reading: TableReading(said: answers))
    return (table.summary.doubt, table.amounts)
  }

  @Test(
    "a column of money out whose numbers are all negative is doubtful, one of both signs is not")
  func outflow() throws {
    let split = "{inflow: in, outflow: out}"
    let rows = "2024-01-02,a,,-5.00\n2024-01-03,b,,-7.00\n"
    let asked = try doubt(split, rows)
    #expect(asked.doubt?.code == .signUnsure && asked.amounts == ["5.00", "7.00"])
    #expect(asked.doubt?.question?.choices.map(\.option) == ["\(.sign) kept", "\(.sign) turned"])
    #expect(try doubt(split, rows + "2024-01-04,c,,2.00\n").doubt == nil)
    let turned = try doubt(split, rows, answers: ReadingAnswers(sign: .turned))
    #expect(turned.doubt == nil && turned.amounts == ["-5.00", "-7.00"])
  }

  @Test("a printed sign that contradicts the word for the direction is doubtful")
  func direction() throws {
    let directed = "{value: out, direction: {from: in, in: [C], out: [D]}}"
    #expect(try doubt(directed, "2024-01-02,a,D,-5.00\n2024-01-03,b,C,7.00\n").doubt == nil)
    #expect(
      try doubt(directed, "2024-01-02,a,D,5.00\n2024-01-03,b,C,-7.00\n").doubt?.code
        == .signUnsure)
    #expect(
      try doubt(directed, "2024-01-02,a,D,5.00\n2024-01-03,b,D,-7.00\n").doubt?.code
        == .signUnsure)
  }

  @Test("a card whose rows would mostly be money in is doubtful; an account's are not")
  func card() throws {
    let rows = (1...5).map { "2024-01-0\($0),a,,\($0).00\n" }.joined()
    #expect(try doubt("{signed: out}", kind: "credit_card", rows).doubt?.code == .signUnsure)
    #expect(try doubt("{signed: out}", rows).doubt == nil)
    let reversed = "{signed: out, positive: outflow}"
    #expect(try doubt(reversed, kind: "credit_card", rows).doubt == nil)
  }

  @Test("numbers that fit only the other decimal mark refuse the document, if others fit both")
  func decimalMark() throws {
    var mapping = MappingText()
    mapping.read = "{format: csv, delimiter: \";\", decimal: \",\"}"
    func amounts(_ texts: String...) throws -> [String] {
      let table = try read(
        "Date;Text;Amount\n" + texts.map { "2024-01-01;x;\($0)\n" }.joined(), mapping.decoded(),
        delimiter: ";")
      return table.rows.map(\.amount.text)
    }
    #expect(try amounts("1.234", "-12,50") == ["1234", "-12.50"])
    let error = failure { _ = try amounts("1.234", "12.50", "99.9") }
    #expect(error?.code == .unreadableAmount && error?.message.contains("\"12.50\"") == true)
  }
}
