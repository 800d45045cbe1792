import FinanceETL
import TestSupport
import Testing

@Suite("Threads")
struct ThreadsTests {
  @Test("a folder of two hundred files gives the same book on one thread and on several")
  func sameBook() throws {
    let scratch = try Scratch()
    for file in 0..<200 {
      let rows = (0..<5).map { row in
        (
          id: "\(file)-\(row)", date: "202401\(10 + (file + row) % 18)",
          amount: "-\(row + 1).\(10 + file % 80)", name: "SHOP \(file % 7)"
        )
      }
      try scratch.write(
        Statements.ofx(account: "40000\(file % 9)", rows), to: "in/\(file).ofx")
    }
    for jobs in ["1", "4"] {
      let outcome = try Program.financeETL.run(
        ["import", "in", "--db", "\(jobs).sqlite", "--jobs", jobs, "--quiet"], in: scratch.folder)
      // Like rows of several files may wait for a person.
      #expect([0, 2].contains(outcome.status), "\(outcome.output)\(outcome.errors)")
    }
    let one = try BookContent.exact(scratch.path("1.sqlite"))
    #expect(try BookContent.exact(scratch.path("4.sqlite")) == one)
    #expect(one.count > 2000)
  }
}
