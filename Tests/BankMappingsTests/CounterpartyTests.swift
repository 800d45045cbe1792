import BuiltinMappings
import FinanceModel
import Testing

@testable import BankMappings

@Suite("The account on the other side of a row")
struct CounterpartyTests {
  private var mapping: MappingText {
    var mapping = MappingText()
    mapping.detect = "{header: [Date, Text, Amount, Other]}"
    mapping.columns = "{date: Date, text: Text, amount: Amount, other: Other}"
    mapping.fields = ["counterparty: other"]
    return mapping
  }

  @Test("its number is what the expression gives, and stays in the memo")
  func number() throws {
    let table = try read(
      "Date,Text,Amount,Other\n2024-01-01,rent,-100,DE40100100100110820101\n", mapping)
    #expect(table.rows.map(\.counterparty) == [.account("DE40100100100110820101")])
    #expect(table.rows.map(\.memo) == ["DE40100100100110820101"])
  }

  @Test(
    "a row without a number, or with a part of one, names none", arguments: ["", "n/a", "****1234"])
  func none(cell: String) throws {
    let table = try read("Date,Text,Amount,Other\n2024-01-01,rent,-100,\(cell)\n", mapping)
    #expect(table.rows.count == 1)
    #expect(table.rows.first?.counterparty == nil)
  }

  @Test("each mapping that reads one states a whole number in its own examples")
  func builtin() throws {
    let catalog = MappingCatalog(builtin: BuiltinEntries.all)
    var count = 0
    for entry in BuiltinEntries.all {
      let mappings = try catalog.mappings(entry)
      guard mappings.contains(where: { $0.fields.counterparty != nil }) else { continue }
      count += 1
      let stated = mappings.flatMap(\.tests).flatMap(\.output).joined()
        .filter { $0.key == "counterparty" }.map(\.value)
      #expect(!stated.isEmpty, "\(entry.id)")
      for number in stated {
        #expect(
          Counterparty(account: number) != nil && number.count(where: \.isNumber) >= 6,
          "\(entry.id): \(number)")
      }
    }
    #expect(count > 60)
  }
}
