import FinanceETL
import Foundation
import Testing

@Suite("Errors in an app")
struct LocalizedErrorTests {
  private func error(file: String?, _ location: RowLocation) -> FinanceETLError {
    FinanceETLError(
      .unreadableAmount, "expected an amount", file: file, at: location, hint: "look at it")
  }

  @Test("what an app shows names the place, what is wrong and what to do")
  func texts() {
    let thrown: any Error = error(file: "a.csv", RowLocation(line: 17, column: 13))
    #expect(thrown.localizedDescription == "a.csv:17:13: expected an amount")
    let localized = thrown as? any LocalizedError
    #expect(localized?.failureReason == "expected an amount")
    #expect(localized?.recoverySuggestion == "look at it")
  }

  @Test(
    "a place is as exact as it is known",
    arguments: [
      (nil, RowLocation(line: 3), nil), ("a.csv", RowLocation(), "a.csv"),
      ("a.csv", RowLocation(line: 3), "a.csv:3"),
      ("a.pdf", RowLocation(page: 2), "a.pdf, page 2"),
      ("a.xlsx", RowLocation(line: 3, page: 2), "a.xlsx, sheet 2, row 3"),
      ("a.pdf", RowLocation(page: 2, row: 9), "a.pdf, page 2, row 9"),
    ])
  func place(file: String?, location: RowLocation, text: String?) {
    #expect(error(file: file, location).place == text)
  }

  @Test("an error is the same through JSON, but for the excerpt", arguments: ErrorCode.allCases)
  func coding(code: ErrorCode) throws {
    let error = FinanceETLError(
      code, "it is wrong", file: "a", at: RowLocation(line: 1, column: 2, page: 3, row: 4),
      hint: "mend it", retryAfter: 60)
    let decoded = try JSONDecoder().decode(
      FinanceETLError.self, from: Data(OrderedJSONEncoder.text(error).utf8))
    #expect(decoded == error)
    #expect(decoded.recovery == code.usualRecovery)
  }
}
