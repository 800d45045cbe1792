import Foundation
import TestSupport
import Testing

@Suite("The mapping commands")
struct MappingCommandTests {
  /// A copy of a built-in mapping under an id of its own.
  private func copy(in scratch: Scratch) throws -> String {
    let shown = try Program.financeETL.run(
      ["mapping", "show", "us/capital-one-card"], in: Checkout.root)
    #expect(shown.status == 0)
    let own = shown.output.replacingOccurrences(
      of: "id: us/capital-one-card", with: "id: us/my-bank")
    return try scratch.write(own, to: "my-bank.yaml")
  }

  @Test(
    "a copy of a built-in mapping is sound, passes its examples, and is chosen before the other")
  func copyIsSound() throws {
    let scratch = try Scratch()
    let path = try copy(in: scratch)
    let check = try Program.financeETL.run(["mapping", "check", path, path], in: Checkout.root)
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.contains("us/my-bank: valid (1 layout, "))
    let json = try Program.financeETL.run(["mapping", "check", path, "--json"], in: Checkout.root)
    #expect(json.output.contains(#""ok":true"#))
    let test = try Program.financeETL.run(["mapping", "test", path], in: scratch.folder)
    #expect(test.status == 0, "\(test.errors)")
    let sample = Checkout.root.appending(path: "samples/us-capital-one-card/input.csv").path
    let found = try Program.financeETL.run(
      ["identify", sample, "--mappings", scratch.folder.path], in: scratch.folder)
    #expect(found.output.contains("us/my-bank: line 1 has its header"), "\(found.errors)")
  }

  @Test("an unsound mapping is an error with its line, beside sound ones")
  func unsound() throws {
    let scratch = try Scratch()
    let path = try copy(in: scratch)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let broken = try scratch.write(
      text.replacingOccurrences(of: "columns:", with: "colums:"), to: "broken.yaml")
    let check = try Program.financeETL.run(["mapping", "check", path, broken], in: Checkout.root)
    #expect(check.status == 1)
    #expect(check.output.contains("us/my-bank: valid"))
    #expect(check.errors.contains("did you mean \"columns\"?"))
    let json = try Program.financeETL.run(
      ["mapping", "check", broken, "--json"], in: Checkout.root)
    #expect(json.output.contains(#""ok":false"#))
    let listed = try Program.financeETL.run(
      ["mapping", "list", "--mappings", scratch.folder.path], in: Checkout.root)
    #expect(listed.status == 1)
    #expect(listed.errors.contains("broken.yaml"))
  }

  @Test("an example that does not come out fails with what differs")
  func failingExample() throws {
    let scratch = try Scratch()
    let path = try copy(in: scratch)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let wrong = try scratch.write(
      text.replacingOccurrences(of: "amount: \"", with: "amount: \"9"), to: "wrong.yaml")
    let test = try Program.financeETL.run(["mapping", "test", wrong], in: scratch.folder)
    #expect(test.status == 1)
    #expect(test.errors.contains("transaction 1: expected amount 9-1024.00, found "))
  }

  @Test("every built-in mapping passes its examples, and reads its sample as its golden file says")
  func builtinMappingsPass() throws {
    let test = try Program.financeETL.run(["mapping", "test"], in: Checkout.root)
    #expect(test.status == 0, "\(test.errors)")
    #expect(test.output.hasSuffix(", 0 failed\n"))
  }

  @Test("explain names the header, the columns and what became of each row")
  func explain() throws {
    let sample = Checkout.root.appending(path: "samples/us-capital-one-card/input.csv").path
    let outcome = try Program.financeETL.run(
      ["mapping", "explain", sample, "--rows", "1"], in: Checkout.root)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("line 1 has its header"))
    #expect(outcome.output.contains("card: column 3, \"Card No.\""))
    #expect(outcome.output.contains("line 2: transaction"))
    let json = try Program.financeETL.run(
      ["mapping", "explain", sample, "--json"], in: Checkout.root)
    #expect(json.status == 0)
    #expect(json.output.contains(#""mapping":"us/capital-one-card""#))
    #expect(
      outcome.output.hasSuffix(
        """

        rows       6 transactions
        days       2024-03-22 to 2024-03-30 (9)
        money in   2 transactions, 537.40 USD
        money out  4 transactions, -1316.67 USD

        """), "\(outcome.output)")
    let totals = try JSONParser.parse(Array(json.output.utf8))["totals"]
    #expect(totals?["days"]?.integer == 9)
    let sums = totals?["currencies"]?.array?.first
    #expect(sums?["currency"]?.string == "USD")
    #expect(sums?["in"]?["amount"]?.string == "537.40")
    #expect(sums?["out"]?["transactions"]?.integer == 4)
    let scratch = try Scratch()
    let other = try scratch.write("a,b,c,d\n1,2,3,4\n", to: "other.csv")
    #expect(
      try Program.financeETL.run(["mapping", "explain", other], in: Checkout.root).status == 1)
  }

  @Test("the schema of mappings and of rule files is JSON")
  func schema() throws {
    for arguments in [["mapping", "schema"], ["mapping", "schema", "--rules"]] {
      let outcome = try Program.financeETL.run(arguments, in: Checkout.root)
      #expect(outcome.status == 0)
      #expect(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) is [String: Any])
    }
  }
}
