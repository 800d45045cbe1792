import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Limits on what is given")
struct LimitTests {
  private let scratch: Scratch
  private let right: String

  init() throws {
    scratch = try Scratch()
    let sample = Checkout.root.appending(path: try Checkout.input(of: "cn-wechat-zip"))
    try FileManager.default.copyItem(at: sample, to: scratch.url("a.zip"))
    right = try #require(try Checkout.passwords(of: "cn-wechat-zip").first)
  }

  private func normalize(_ arguments: [String]) throws -> Program.Outcome {
    try Program.financeETL.run(["normalize"] + arguments, in: scratch.folder)
  }

  @Test("passwords are taken up to the limit, and one more is refused")
  func candidates() throws {
    for (count, status) in [(10_000, Int32(0)), (10_001, 1)] {
      try scratch.write(
        right + "\n" + (1..<count).map { "wrong \($0)\n" }.joined(), to: "passwords")
      let outcome = try normalize(["a.zip", "--password-file", "passwords"])
      #expect(outcome.status == status, "\(outcome.errors)")
      #expect(outcome.errors.contains("at most 10000 passwords") == (status == 1))
    }
  }

  @Test("a file of passwords is read up to the limit, and one byte more is refused")
  func bytes() throws {
    for (count, status) in [(1 << 20, Int32(0)), ((1 << 20) + 1, 1)] {
      let padding = String(repeating: "\n", count: count - right.utf8.count)
      try scratch.write(right + padding, to: "passwords")
      #expect(try normalize(["a.zip", "--password-file", "passwords"]).status == status)
    }
  }

  @Test(
    "passwords without end are refused at once",
    arguments: [["--password-file", "/dev/zero"], ["--password-command", "yes"]])
  func endless(options: [String]) throws {
    let outcome = try normalize(["a.zip"] + options)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("has more than 1 MB"))
  }

  @Test("OFX with a tag of too many attributes is refused, not read as SGML")
  func attributes() throws {
    let sample = Checkout.root.appending(path: try Checkout.input(of: "ofx-xml-checking"))
    let text = try String(contentsOf: sample, encoding: .utf8)
    for (count, status) in [(256, Int32(0)), (257, 1)] {
      let many = (0..<count).map { " a\($0)=\"1\"" }.joined()
      try scratch.write(
        text.replacingOccurrences(of: "<STMTTRN>", with: "<STMTTRN\(many)>"), to: "a.ofx")
      let outcome = try normalize(["a.ofx"])
      #expect(outcome.status == status, "\(outcome.errors)")
      #expect(outcome.errors.contains("more than 256 attributes") == (status == 1))
    }
  }
}
