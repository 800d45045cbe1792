import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Days with more rows of one amount than any account has")
struct CrowdedDaysTests {
  @Test("a few rows of another source are one with rows of their text, the rest with what is near")
  func fewAmongMany() async throws {
    let one = try ReviewedBook()
    let fares = (0..<60).map {
      Statements.row("2024-03-01", "-2.50", $0 < 50 ? "BUS FARE" : "KIOSK NORTH")
    }
    try await one.load(Statements.records(fares))
    let counts = try await one.load(
      Statements.records(
        feed: "plaid:x", ids: "mutable", mode: "delta",
        [
          ("a", "2024-03-01", "Kiosk North"), ("b", "2024-03-01", "Bus Fare"),
          ("c", "2024-03-01", "Kiosk Nrth"), ("d", "2024-03-02", "Bus Fare"),
          ("e", "2024-03-20", "Bus Fare"),
        ].map { Statements.row($0.1, "-2.50", $0.2, more: #","id":"\#($0.0)""#) }))
    #expect(counts.matched == 4)
    #expect(counts.inserted == 1)
    let texts = try one.values(
      """
      SELECT DISTINCT p.source_id, json_extract(c.stated, '$.description')
      FROM transaction_mappings p JOIN transaction_mappings c USING (transaction_id)
      WHERE p.source_id IS NOT NULL AND c.source_id IS NULL ORDER BY p.source_id
      """)
    #expect(
      texts == [
        #""a" "KIOSK NORTH""#, #""b" "BUS FARE""#, #""c" "KIOSK NORTH""#, #""d" "BUS FARE""#,
      ])
    try one.expectSound()
  }
}
