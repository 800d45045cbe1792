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

  @Test("a table that says something else than an OpenAPI is told of, member by member")
  func differencesAreSeen() throws {
    let scratch = try Scratch()
    try Data(Self.comparison.utf8).write(to: scratch.folder.appending(path: "compare.py"))
    let outcome = try Program.shell.run(
      ["-c", "python3 compare.py"], in: scratch.folder,
      environment: [
        "PYTHONPATH": Checkout.root.appending(path: "Tests/PlaidServer").path,
        "PYTHONDONTWRITEBYTECODE": "1",
      ])
    #expect(
      outcome.output.split(separator: "\n") == [
        "/get.id: not required there", "/get.count: not null there",
        "/get.rows[].gone: the OpenAPI has no such member",
      ], "\(outcome.errors)")
  }

  /// Compares a table with an OpenAPI that lacks three things of it.
  private static let comparison = """
    import shapes

    shapes.TABLE = {"types": {"row": {"name": "text", "gone": "text"}}, "endpoints": {"/get": {
        "request": {"id*": "text"}, "answer": {"count?": "int", "note?*": "text", "rows*": ["row"]}}}}
    text = {"type": "string"}
    row = {"properties": {"name": text}}
    answer = {"required": ["note", "rows"], "properties": {
        "count": {"type": "integer"}, "note": {"type": "string", "nullable": True},
        "rows": {"items": {"$ref": "#/components/schemas/Row"}}}}
    content = lambda schema: {"content": {"application/json": {"schema": schema}}}
    print("\\n".join(shapes.differences({
        "components": {"schemas": {"Row": row}},
        "paths": {"/get": {"post": {
            "requestBody": content({"properties": {"id": text}}),
            "responses": {"200": content(answer)}}}}})))
    """
}
