import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Damaged files")
struct DamagedFileTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let input = Checkout.root.appending(path: try Checkout.input(of: "us-capital-one-card"))
    try FileManager.default.copyItem(at: input, to: scratch.url("a.csv"))
  }

  private func shell(_ command: String) throws {
    let outcome = try Program.shell.run(["-c", command], in: scratch.folder)
    try #require(outcome.status == 0, "\(command): \(outcome.output)\(outcome.errors)")
  }

  private func load(_ path: String) throws -> Program.Outcome {
    try Program.financeETL.run(
      ["import", "--mapping", "us/capital-one-card", path], in: scratch.folder)
  }

  private func rows() throws -> Int {
    let outcome = try Program.financeETL.run(
      ["transactions", "list", "--csv"], in: scratch.folder)
    return max(0, outcome.output.split(separator: "\n").count - 1)
  }

  @Test(
    "nothing of a gzip file with a wrong checksum is loaded, alone and in a folder",
    arguments: ["gzip -nk a.csv", "tar cf - a.csv | gzip -n > a.csv.gz"])
  func gzipChecksum(making: String) throws {
    try shell("mkdir in; \(making); rm a.csv; mv a.csv.gz in")
    let file = scratch.url("in/a.csv.gz")
    var bytes = Array(try Data(contentsOf: file))
    bytes[bytes.count - 6] ^= 1
    try Data(bytes).write(to: file)
    for path in ["in/a.csv.gz", "in"] {
      let outcome = try load(path)
      #expect(outcome.status == 1, "\(outcome)")
      #expect(outcome.errors.contains("the archive is damaged or cut short"))
      #expect(try rows() == 0)
    }
    bytes[bytes.count - 6] ^= 1
    try Data(bytes).write(to: file)
    #expect(try load("in").status == 0)
    #expect(try rows() > 0)
  }

  @Test("an archive that was named and holds no statement fails; one in a folder is passed over")
  func archiveWithoutStatement() throws {
    try scratch.write("nothing a bank wrote\n", to: "in/note.txt")
    try shell("cd in; zip -q ../a.zip note.txt; zip -q b.zip note.txt; rm note.txt")
    let named = try load("a.zip")
    #expect(named.status == 1)
    #expect(named.errors.contains("expected a bank statement in the archive"))
    #expect(try load("in").status == 0)
    try shell("zip -q a.zip a.csv")
    #expect(try load("a.zip").status == 0)
  }

  #if os(Linux)
    @Test("a name that is no UTF-8 is read, shown with escapes, found again, and may be typed so")
    func names() throws {
      try shell(#"mkdir in; cp a.csv "in/$(printf '\377\344').csv""#)
      let folder = try load("in")
      #expect(folder.status == 0, "\(folder)")
      #expect(folder.output.contains(#"in/\xFF\xE4.csv"#))
      let count = try rows()
      #expect(count > 0)
      let typed = try load(#"in/\xFF\xE4.csv"#)
      #expect(typed.status == 0 && typed.output.contains("already imported"))
      let why = try Program.financeETL.run(["why", "1"], in: scratch.folder)
      #expect(!why.output.contains("no longer there"), "\(why.output)")
      // The bytes themselves, as a shell hands them over.
      try shell(
        #"finance-etl import --mapping us/capital-one-card "in/$(printf '\377\344').csv""#)
      #expect(try rows() == count)
    }
  #endif

  @Test(
    "a file cut in its last row leaves no row behind that the whole one does not have",
    arguments: [1, 12, 40])
  func cutThenWhole(missing: Int) throws {
    let sample = Checkout.root.appending(path: try Checkout.input(of: "de-commerzbank-giro"))
    let whole = Array(try Data(contentsOf: sample))
    func load(_ bytes: some Collection<UInt8>) throws -> Int32 {
      try Data(bytes).write(to: scratch.url("b.csv"))
      return try Program.financeETL.run(["import", "b.csv"], in: scratch.folder).status
    }
    #expect(try load(whole) == 0)
    let want = try rows()
    try shell("rm finance.sqlite*")
    let end = whole.lastIndex { $0 != 0x0A && $0 != 0x0D } ?? 0
    #expect(try load(whole[...(end - missing)]) == 2)
    #expect(try rows() == want - 1)
    #expect(try load(whole) == 0)
    #expect(try rows() == want)
  }
}
