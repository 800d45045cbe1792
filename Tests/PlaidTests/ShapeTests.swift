import Foundation
import TestSupport
import Testing

@Suite("The shapes of Plaid's answers")
struct ShapeTests {
  private static let specification = ProcessInfo.processInfo.environment["PLAID_OPENAPI"]

  @Test(
    "the table of the test server says what Plaid's OpenAPI says",
    .enabled(if: specification != nil, "PLAID_OPENAPI names no file"))
  func tableIsAsTheSpecification() throws {
    let scratch = try Scratch()
    let script = Checkout.root.appending(path: "Tests/PlaidServer/shapes.py").path
    let outcome = try Program.shell.run(
      ["-c", "python3 '\(script)'"], in: scratch.folder,
      environment: ["PLAID_OPENAPI": try #require(Self.specification)])
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
  }
}
