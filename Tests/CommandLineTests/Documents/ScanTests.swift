import FinanceETL
import Foundation
import TestSupport
import Testing

/// A page that is a picture, read by a program of the person's.
@Suite("Scans")
struct ScanTests {
  private let scratch: Scratch
  private static let amounts = [
    "2104.83", "864.34", "864.34", "640.43", "-85.40", "1258.42", "2.14", "-0.54",
  ]

  init() throws {
    scratch = try Scratch()
    let scan = Checkout.root.appending(path: "Tests/TestSupport/Printed/scan.pdf")
    try Data(contentsOf: scan).write(to: scratch.url("scan.pdf"))
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.financeETL.run(arguments, in: scratch.folder)
  }

  @Test("are read with the text that a program recognises", arguments: ["tsv", "hocr", "alto"])
  func recognised(format: String) throws {
    let command = "tesseract \"$1\" - \(format)"
    let outcome = try run("import", "scan.pdf", "--db", "b.sqlite", "--ocr", command)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("8 new, balanced"))
    #expect(outcome.output.contains("nothing the dates and the texts"))
    let list = try run("transactions", "list", "--db", "b.sqlite", "--json", "--sort", "date")
    for amount in Self.amounts { #expect(list.output.contains("\"amount\":\"\(amount)\"")) }
  }

  @Test("are refused where a number was taken for another one, for balances prove it")
  func misread() throws {
    let command = "tesseract \"$1\" - tsv | sed s/864,34/864,84/"
    let outcome = try run("import", "scan.pdf", "--db", "b.sqlite", "--ocr", command)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("do not follow") || outcome.errors.contains("do not add up"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("b.sqlite")))
  }

  @Test("say what was wrong with the program, and of which page")
  func failures() throws {
    let cases = [
      ("false", "--ocr failed: it ended with status 1"),
      ("echo a text without places", "of page 1 is neither hOCR, ALTO nor TSV"),
      ("printf 'left\\ttop\\twidth\\theight\\ttext\\n'", "it is a scan"),
    ]
    for (command, words) in cases {
      let outcome = try run("normalize", "scan.pdf", "--ocr", command)
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.errors.contains(words), "\(command): \(outcome.errors)")
    }
    let bare = try run("normalize", "scan.pdf")
    #expect(bare.errors.contains("it is a scan") && bare.errors.contains("--ocr"))
  }

  @Test("show their picture to the program alone, and leave none behind")
  func pictures() throws {
    let command =
      "stat -c %a \"$(dirname \"$1\")\" > mode; echo \"$1\" > path; tesseract \"$1\" - tsv"
    _ = try run("normalize", "scan.pdf", "--ocr", command)
    let path = try String(contentsOf: scratch.url("path"), encoding: .utf8).trimmed
    #expect(try String(contentsOf: scratch.url("mode"), encoding: .utf8).trimmed == "700")
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
