import FinanceETL
import Foundation
import JSONText
import TestSupport
import Testing

@testable import LedgerReports

/// Ten years of two brokers with every event. What it came to was computed by a program that shares no line
/// with this one, in exact fractions: `Benchmarks/peers/portfolio.py write Tests/LedgerReportsTests/TenYears`.
@Suite("Ten years of everything")
struct TenYearsTests {
  private static let folder = Checkout.root.appending(path: "Tests/LedgerReportsTests/TenYears")

  private func sum(_ rows: [JSONValue], _ name: String) throws -> ExactDecimal {
    var sum = ExactDecimal.zero
    for row in rows {
      let text: String = try #require(row.at(name), "\(row)")
      sum = try sum.plus(text.decimal)
    }
    return sum
  }

  @Test("gains, what is left and income are what an independent computation says")
  func independent() throws {
    let book = try ReportedBook()
    let data = try Data(contentsOf: Self.folder.appending(path: "answers.json"))
    let answers = try JSONParser.parse(Array(data))
    for broker in ["broker-a.ndjson", "broker-b.ndjson"] {
      try book.done("import", Self.folder.appending(path: broker).path)
    }
    for command in answers["commands"]?.array ?? [] {
      let words = (command.array ?? []).compactMap { $0.string }
      #expect(try book.run(words).status == 0, "\(words)")
    }
    for method in answers["methods"]?.object ?? [] {
      let report = try book.report("performance", "--method", method.name)
      #expect(report["in_doubt"] == nil, "\(method.name)")
      let lots = (report["positions"]?.array ?? []).flatMap { $0["lots"]?.array ?? [] }
      let gains = try sum(report["realised"]?.array ?? [], "gain")
      let left = try sum(lots, "cost")
      let realised = try sum([method.value], "realised")
      let cost = try sum([method.value], "cost")
      // Each part of a lot is rounded to cents; what was paid and received is not.
      let within = try sum([method.value], "within")
      let apart = try gains.minus(realised)
      #expect(apart.magnitude <= within, "\(method.name)")
      #expect(try left.minus(cost).minus(apart).magnitude <= "0.001".decimal, "\(method.name)")
    }
    let years = try book.report("income")["years"]?.array ?? []
    let expected = answers["income"]?.array ?? []
    for name in ["year", "gross", "withheld"] {
      #expect(years.map { $0.at(name) } == expected.map { $0.at(name) }, "\(name)")
    }
  }
}
