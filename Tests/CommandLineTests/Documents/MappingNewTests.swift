import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("`mapping new`")
struct MappingNewTests: ProgramSuite {
  let scratch: Scratch

  /// Names and numbers that no written file may have.
  private static let words = ["Wintergreen", "Paperhanger", "Ostrowska", "47110815", "123456789"]

  /// Proven by its balances, with an account number and totals above the table.
  private static let proven = """
    Account number;47110815
    Opening balance;1.000,00
    Closing balance;3.352,30

    Buchungstag;Verwendungszweck;Empfänger;Betrag;Saldo
    14.03.2024;Wintergreen 123456789;Ostrowska;-4,50;995,50
    15.03.2024;Lohn März;Paperhanger GmbH;2.500,00;3.495,50
    16.03.2024;Wintergreen Rückgabe;Ostrowska;12,00;3.507,50
    18.03.2024;Miete;Ostrowska;-150,20;3.357,30
    18.03.2024;Wintergreen 123456789;Paperhanger GmbH;-5,00;3.352,30

    """

  /// Nothing proves its signs.
  private static let open = """
    Entry Date,Narration,Sum
    03/14/2024,Bakery,-4.50
    03/15/2024,Salary,2500.00

    """

  init() throws {
    scratch = try Scratch()
  }

  private func yaml(_ id: String) throws -> String {
    try String(contentsOf: scratch.url(".config/finance-etl/mappings/\(id).yaml"), encoding: .utf8)
  }

  @Test("--write saves a mapping, an anonymised sample and its golden file, and all pass at once")
  func writesAll() throws {
    try scratch.write(Self.proven, to: "statement.csv")
    let written = try run("mapping", "new", "statement.csv", "--id", "de/my-bank", "--write")
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.output.isEmpty)
    let mapping = scratch.path(".config/finance-etl/mappings/de/my-bank.yaml")
    let check = try run("mapping", "check", mapping)
    #expect(check.status == 0 && check.output.contains("valid (1 layout, 1 example)"))
    let test = try run("mapping", "test", "de/my-bank")
    #expect(test.output == "2 tests of 1 mapping, 0 failed\n", "\(test.errors)")
    let folder = scratch.url(".config/finance-etl/samples/de-my-bank")
    let sample = try String(contentsOf: folder.appending(path: "input.csv"), encoding: .utf8)
    let golden = try String(contentsOf: folder.appending(path: "expected.ndjson"), encoding: .utf8)
    for word in Self.words {
      #expect(!sample.contains(word) && !golden.contains(word))
      #expect(!(try yaml("de/my-bank")).contains(word))
    }
    #expect(sample.contains("Buchungstag;Verwendungszweck;Empfänger;Betrag;Saldo\n"))
    // Five rows, in the order of the bank, with balances that follow.
    #expect(golden.components(separatedBy: #""type":"transaction""#).count == 6)
    let read = try run("normalize", folder.appending(path: "input.csv").path)
    #expect(read.status == 0, "\(read.errors)")
    let again = try run("mapping", "new", "statement.csv", "--id", "de/my-bank", "--write")
    #expect(again.status == 1 && again.errors.contains("there is a mapping of this id already"))
  }

  @Test("a changed sample or golden file of one's own fails `mapping test`")
  func savedSampleIsTested() throws {
    try scratch.write(Self.proven, to: "statement.csv")
    try run("mapping", "new", "statement.csv", "--id", "de/my-bank", "--write")
    let golden = ".config/finance-etl/samples/de-my-bank/expected.ndjson"
    let text = try String(contentsOf: scratch.url(golden), encoding: .utf8)
    try scratch.write(text.replacing(#""date":"2"#, with: #""date":"3"#), to: golden)
    let test = try run("mapping", "test", "de/my-bank")
    #expect(test.status == 1 && test.output.contains("1 failed"), "\(test.output)")
  }

  @Test("an unknown table is offered, and what is open stays out without a terminal")
  func offered() throws {
    try scratch.write(Self.open, to: "a.csv")
    let outcome = try run("import", "a.csv", "--infer")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "a.csv: no mapping knows this table; `finance-etl mapping new a.csv` reads 2 of 2 rows,"
          + " open: sign"), "\(outcome.errors)")
    #expect(try json("transactions", "list")["transactions"]?.array?.isEmpty ?? true)
  }

  private func onTerminal(_ arguments: String..., typing: String) throws -> Program.Outcome {
    try Program.onTerminal(
      width: 120, arguments, in: scratch, environment: ["NO_COLOR": "1"], typing: typing)
  }

  private func amounts() throws -> [String] {
    let rows = try json("transactions", "list")["transactions"]?.array ?? []
    return rows.compactMap { $0["amount"]?.scalarText }.sorted()
  }

  @Test("on a terminal import asks with both readings of real rows, saves the mapping and goes on")
  func goesOn() throws {
    try scratch.write(Self.open, to: "a.csv")
    let outcome = try onTerminal(
      "import", "a.csv", "--currency", "USD", "--account", "Checking", typing: "2\ny\n")
    #expect(outcome.output.contains("  1  2024-03-14  -4.50"), "\(outcome.output)")
    #expect(outcome.output.contains("  2  2024-03-14  4.50"), "\(outcome.output)")
    #expect(outcome.output.contains("a.csv: mapping written:"), "\(outcome.output)")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(try amounts() == ["-2500.00", "4.50"])
    // The next file of the bank is known.
    try scratch.write(
      Self.open.replacing("03/1", with: "04/1"), to: "b.csv")
    let next = try run("import", "b.csv", "--currency", "USD", "--account", "Checking")
    #expect(next.status == 0, "\(next.errors)")
    #expect(try amounts() == ["-2500.00", "-2500.00", "4.50", "4.50"])
  }

  @Test(
    "nothing is imported or saved where a person leaves a choice open, or says no",
    arguments: [
      "\ny\n", "1\nn\n", "1\n\n",
    ])
  func leftOut(typing: String) throws {
    try scratch.write(Self.open, to: "a.csv")
    let outcome = try onTerminal(
      "import", "a.csv", "--currency", "USD", "--account", "Checking", typing: typing)
    #expect(outcome.status == 1, "\(outcome.output)")
    #expect(try amounts().isEmpty)
    #expect(
      !FileManager.default.fileExists(atPath: scratch.path(".config/finance-etl/mappings")))
  }

  @Test("import --infer takes a proven table, under an id that is free")
  func infers() throws {
    try scratch.write(Self.open, to: "other/statement.csv")
    try run("mapping", "new", "other/statement.csv", "--write")
    try scratch.write(Self.proven, to: "statement.csv")
    let outcome = try run("import", "statement.csv", "--infer", "--currency", "EUR")
    #expect(outcome.errors.contains("mappings/zz/statement-2.yaml"), "\(outcome.errors)")
    #expect(try amounts() == ["-150.20", "-4.50", "-5.00", "12.00", "2500.00"])
  }

  @Test("a table that no mapping knows is anonymised as it is inferred")
  func unknownIsAnonymised() throws {
    try scratch.write(Self.proven, to: "statement.csv")
    let made = try run("anonymize", "statement.csv", "-o", "made.csv")
    #expect(made.status == 0, "\(made.errors)")
    let text = try String(contentsOf: scratch.url("made.csv"), encoding: .utf8)
    for word in Self.words { #expect(!text.contains(word)) }
    let inferred = try run("mapping", "new", "made.csv")
    #expect(inferred.status == 0 && inferred.errors.hasPrefix("reads 5 of 5 rows"))
  }

  @Test(
    "what no mapping can be inferred of is one error, status 1, and no YAML",
    arguments: [
      ("a file without a date", "Name,Amount\nBakery,4.50\nSalary,2500.00\n"),
      ("one row", "14/03/2024,Bakery,-4.50\n"),
      (
        "two tables",
        "Date,Text,In,Out\n14/03/2024,A,1,\n15/03/2024,B,,2\n\n"
          + "Date,Text,Currency,Amount\n14/03/2024,B,EUR,2\n15/03/2024,C,EUR,3\n"
      ),
      (
        "two tables with other delimiters",
        "Date,Text,In,Out\n14/03/2024,A,1,\n15/03/2024,B,,2\n\n"
          + "Datum;Text;Betrag\n14.03.2024;B;2,00\n15.03.2024;C;3,00\n"
      ),
      (
        "two tables with other names",
        "Date,Text,In,Out\n14/03/2024,A,1,\n15/03/2024,B,,2\n\n"
          + "Date,Fund,Units,Amount\n14/03/2024,B,7,2\n15/03/2024,C,8,3\n"
      ),
      (
        "tables of two accounts",
        "Account 1\nDate,Text,In,Out\n14/03/2024,A,1,\n15/03/2024,B,,2\n\n"
          + "Account 2\nDate,Text,In,Out\n14/03/2024,C,1,\n15/03/2024,D,,2\n"
      ),
      ("no table", "Dear customer,\n\nwe have no statement for you today.\n"),
      ("a line of a page", "<!doctype html><p>Please sign in</p>\n"),
    ])
  func refused(name: String, text: String) throws {
    try scratch.write(text, to: "a.csv")
    let outcome = try run("mapping", "new", "a.csv")
    #expect(outcome.status == 1, "\(name)")
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.components(separatedBy: "error: ").count == 2, "\(outcome.errors)")
  }

  @Test("one row below a header is read, and proves nothing")
  func oneRow() throws {
    try scratch.write("Date,Description,Amount\n2024-03-14,Bakery,-4.50\n", to: "a.csv")
    let outcome = try run("mapping", "new", "a.csv")
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("reads 1 of 1 row:"))
    #expect(outcome.errors.contains("it is not proven: the file has one row"))
  }

  /// Day and amount of each transaction of records.
  private static func facts(_ records: String) throws -> [String] {
    try records.split(separator: "\n").map { try JSONParser.parse(Array($0.utf8)) }
      .filter { $0["type"]?.string == "transaction" }
      .map { "\($0["date"]?.string ?? "") \($0["amount"]?.scalarText ?? "")" }.sorted()
  }

  @Test(
    "a printed mapping is drafted: proven, it reads what the golden file has, and else says so",
    arguments: Checkout.samples.filter { $0.hasSuffix("-pdf") })
  func printed(sample: String) throws {
    let input = Checkout.root.appending(path: "samples/\(sample)/input.pdf").path
    let drafted = try run("mapping", "new", input, "--id", "zz/drafted")
    guard drafted.status != 1 else {
      #expect(drafted.output.isEmpty && drafted.errors.hasPrefix("error: "), "\(drafted.errors)")
      return
    }
    try scratch.write(drafted.output, to: "drafted.yaml")
    #expect(try run("mapping", "check", "drafted.yaml").status == 0)
    let read = try run("normalize", input, "--mapping", "drafted.yaml")
    let golden = try String(
      contentsOf: Checkout.root.appending(path: "samples/\(sample)/expected.ndjson"),
      encoding: .utf8)
    let isRight = try Self.facts(read.output) == Self.facts(golden)
    let isOpen = drafted.errors.contains("open: ") || drafted.errors.contains("not proven")
    #expect(isRight || drafted.status == 2 && isOpen, "\(drafted.errors)")
    if drafted.status == 0 { #expect(isRight && read.status == 0, "\(read.errors)") }
  }

  @Test("--write of a printed mapping saves a PDF with other words, and its golden file passes")
  func writesPrinted() throws {
    let input = Checkout.root.appending(path: "samples/de-volksbank-giro-pdf/input.pdf").path
    let written = try run("mapping", "new", input, "--id", "zz/drafted", "--write")
    #expect(written.status == 0, "\(written.errors)")
    let folder = ".config/finance-etl/samples/zz-drafted"
    let sample = scratch.url("\(folder)/input.pdf").path
    let test = try run("mapping", "test", "zz/drafted")
    #expect(test.output == "2 tests of 1 mapping, 0 failed\n", "\(test.errors)")
    let original = try Self.facts(run("normalize", input, "--mapping", "zz/drafted").output)
    let made = try Self.facts(run("normalize", sample, "--mapping", "zz/drafted").output)
    #expect(made.count == original.count && Set(made).isDisjoint(with: original))
  }

  @Test("mixed encodings and rows without end are refused alike")
  func refusedBytes() throws {
    let mixed = Array("Date;Text;Betrag\n14.03.2024;Bäckerei Müller;-4,50\n".utf8)
    let latin: [UInt8] = Array("15.03.2024;Kaufm".utf8) + [0xE4] + Array("nnchen;-9,10\n".utf8)
    let wide = String(repeating: "a,", count: 1_000_000) + "\n14/03/2024,1.00\n"
    for (bytes, words) in [
      (mixed + latin, "two encodings"), (Array(wide.utf8), "more than 2000 cells"),
    ] {
      try Data(bytes).write(to: scratch.url("a.csv"))
      let outcome = try run("mapping", "new", "a.csv")
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.errors.components(separatedBy: "error: ").count == 2, "\(outcome.errors)")
    }
  }
}
