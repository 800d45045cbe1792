import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Rule files at the command line")
struct RuleFileCommandTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Statements.records(
        feed: "csv:chk", account: "chk",
        [
          Statements.row("2024-06-01", "-4.50", "SQ *BLUE HERON COFFEE"),
          Statements.row("2024-06-02", "-7.00", "Bus"),
          Statements.row("2024-06-03", "-60.00", "Bus"),
        ]), to: "chk.ndjson")
  }

  private func column(_ name: String) throws -> [String] {
    try json("transactions", "list", "--sort", "id")["transactions"]?.array?.map { row in
      row[name]?.string
        ?? row[name]?.array?.compactMap(\.string).joined(separator: ",") ?? "-"
    } ?? []
  }

  private static let mine = ".config/finance-etl/rules/mine.yaml"

  // MARK: Those that come with the program

  @Test("an import shows the shop in place of its processor; the bank's text stays as it is")
  func builtin() throws {
    try run("import", "chk.ndjson")
    #expect(try column("payee") == ["BLUE HERON COFFEE", "-", "-"])
    #expect(try column("description").first == "SQ *BLUE HERON COFFEE")
    #expect(try run("rules", "list").errors == "there are no rules\n")
    #expect(try run("rules", "list", "--builtin").output.contains("builtin/payees.yaml:"))
    try scratch.write("rules: 1\nbuiltin: none\napply: []\n", to: "none.yaml")
    let applied = try run("rules", "apply", "--rules", "none.yaml")
    #expect(applied.output == "1 transaction changed.\n")
    #expect(try column("payee") == ["-", "-", "-"])
    #expect(try run("rules", "apply").output == "1 transaction changed.\n")
    #expect(try column("payee") == ["BLUE HERON COFFEE", "-", "-"])
  }

  @Test("the file that is printed is the one that applies")
  func printed() throws {
    try scratch.write(run("rules", "builtin").output, to: "payees.yaml")
    let outcome = try run("rules", "test", "payees.yaml")
    #expect(outcome.status == 0 && outcome.output.hasSuffix(" tests, 0 failed\n"), "\(outcome)")
  }

  // MARK: Adding

  @Test("a rule is written behind the others, with its place, and none twice")
  func adding() throws {
    let add = ["rules", "add", "--payee", "Bus", "--category", "Travel"]
    let dry = try Program.financeETL.run(add + ["--dry-run"], in: scratch.folder)
    #expect(dry.output.hasPrefix("- {when: {who: Bus}, set: {category: Travel}}\nIt would be"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path(Self.mine)))
    let first = try Program.financeETL.run(add, in: scratch.folder)
    #expect(first.output.hasSuffix("rules/mine.yaml:3.\n"), "\(first)")
    let again = try Program.financeETL.run(add, in: scratch.folder)
    #expect(again.status == 1)
    #expect(again.errors.contains("the rule is there already: "), "\(again.errors)")
    try run("rules", "add", "--when", "amount=..-50", "--tag", "large", "--set-payee", "City Bus")
    #expect(
      try String(contentsOf: scratch.url(Self.mine), encoding: .utf8) == """
        rules: 1
        apply:
          - {when: {who: Bus}, set: {category: Travel}}
          - {when: {amount: '..-50'}, set: {payee: City Bus, tags: [large]}}

        """)
    try run("import", "chk.ndjson")
    #expect(try column("category") == ["-", "Travel", "Travel"])
    #expect(try column("tags") == ["-", "-", "large"])
    #expect(try column("payee").last == "City Bus")
  }

  @Test("what is no rule is refused with what was meant, and nothing is written")
  func refusedRules() throws {
    let outcome = try run("rules", "add", "--when", "descripton=x", "--category", "C")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("did you mean \"description\"?"), "\(outcome.errors)")
    #expect(try run("rules", "add", "--category", "C").status != 0)
    #expect(try run("rules", "add", "--payee", "X").status != 0)
    #expect(!FileManager.default.fileExists(atPath: scratch.path(Self.mine)))
  }

  // MARK: Testing

  @Test("a test that fails says what was found, by which rule, and the status is 1")
  func testing() throws {
    try scratch.write(
      """
      rules: 1
      apply:
        - {when: {who: ~heron}, set: {category: Coffee}}
      tests:
        - in: {description: SQ *BLUE HERON COFFEE, amount: -4.50}
          out: {category: Coffee, payee: BLUE HERON COFFEE}
        - in: {description: HERON}
          out: {category: Tea, notes: ''}
      """, to: "mine.yaml")
    let outcome = try run("rules", "test", "mine.yaml")
    #expect(outcome.status == 1)
    #expect(outcome.output == "2 tests, 1 failed\n")
    #expect(
      outcome.errors == """
        mine.yaml:7: failed
          category: expected "Tea", found "Coffee" (set by mine.yaml:3)

        """)
    let json = try JSONParser.parse(
      Array(run("rules", "test", "mine.yaml", "--json").output.utf8))
    #expect(json["tests"]?.array?.map { $0["failures"]?.array?.count } == [0, 1])
  }

  // MARK: Before and after

  @Test("a dry run shows before and after, and the place of the rules")
  func beforeAndAfter() throws {
    try run("import", "chk.ndjson")
    try scratch.write(
      "rules: 1\napply:\n  - {when: {who: Bus}, set: {category: Travel, notes: seen}}\n",
      to: "mine.yaml")
    let outcome = try run("rules", "apply", "--rules", "mine.yaml", "--dry-run")
    #expect(outcome.output.contains("mine.yaml:3"), "\(outcome.output)")
    let changes = try json("rules", "apply", "--rules", "mine.yaml", "--dry-run")["changes"]?.array
    #expect(changes?.first?["rules"]?.array?.compactMap(\.string) == ["mine.yaml:3"])
    #expect(changes?.first?["after"]?["notes"]?.string == "seen")
  }

  // MARK: Suggestions

  @Test("suggested rules can be kept: applied, they give the categories given by hand")
  func suggested() throws {
    try run("import", "chk.ndjson")
    try run("transactions", "edit", "2", "--category", "Travel")
    try run("transactions", "edit", "1", "--category", "Coffee", "--payee", "My café")
    let yaml = try run("rules", "suggest", "--yaml").output
    #expect(yaml.contains("- {when: {who: Bus}, set: {category: Travel}}"), "\(yaml)")
    #expect(yaml.contains("- {when: {who: BLUE HERON COFFEE}, set: {category: Coffee}}"))
    try scratch.write(yaml, to: "suggested.yaml")
    try run("rules", "apply", "--rules", "suggested.yaml")
    #expect(try column("category") == ["Coffee", "Travel", "Travel"])
    let none = try run("rules", "suggest", "--yaml", "--rules", "suggested.yaml")
    #expect(none.output.isEmpty && none.status == 0, "\(none)")
  }
}
