import Foundation
import PDFTables
import PrintedPages
import TestSupport
import Testing

/// One of the printed statements with known rows that stand beside some checkouts.
struct PrintedSample: CustomTestStringConvertible {
  let name: String
  private let folder: URL

  /// Empty where the folder or `pdftotext` is missing.
  static let all: [PrintedSample] = {
    let folder = Checkout.root.deletingLastPathComponent().appending(path: "shared/pdfgen/samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard let run = try? Self.pdftotext(["-v"]), run.status == 0 else { return [] }
    return names.filter { $0.hasSuffix(".truth.json") }.sorted()
      .map { PrintedSample(name: String($0.dropLast(".truth.json".count)), folder: folder) }
  }()

  init(name: String, folder: URL) {
    self.name = name
    self.folder = folder
  }

  var testDescription: String { name }

  private static func pdftotext(_ arguments: [String]) throws -> Program.Outcome {
    let scratch = try Scratch()
    let command = "pdftotext \"$@\""
    return try Program.shell.run(["-c", command, "sh"] + arguments, in: scratch.folder)
  }

  /// Its words, as `pdftotext -bbox` prints them.
  func pages() throws -> [PrintedPage] {
    let scratch = try Scratch()
    let html = scratch.url("words.html")
    _ = try Self.pdftotext(["-bbox", folder.appending(path: name + ".pdf").path, html.path])
    var pages: [PrintedPage] = []
    for line in try String(contentsOf: html, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      if line.contains("<page "), parts.count > 3 {
        pages.append(
          PrintedPage(
            number: pages.count + 1, width: Self.thousandths(parts[1]),
            height: Self.thousandths(parts[3]), words: []))
      } else if line.contains("<word "), parts.count > 8, !pages.isEmpty {
        let box = PrintedBox(
          x0: Self.thousandths(parts[1]), y0: Self.thousandths(parts[3]),
          x1: Self.thousandths(parts[5]), y1: Self.thousandths(parts[7]))
        let text = parts[8...].joined(separator: "\"").dropFirst().dropLast("</word>".count)
        pages[pages.count - 1].words.append(
          PrintedWord(text: Self.unescaped(String(text)), box: box))
      }
    }
    return pages
  }

  /// "12.345600" is 12345 thousandths.
  private static func thousandths(_ text: Substring) -> Int {
    let parts = text.split(separator: ".")
    let fraction = parts.count > 1 ? String((parts[1] + "000").prefix(3)) : "0"
    let whole = (Int(parts[0]) ?? 0) * 1000
    return text.hasPrefix("-") ? whole - (Int(fraction) ?? 0) : whole + (Int(fraction) ?? 0)
  }

  private static func unescaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&quot;", with: "\"")
      .replacingOccurrences(of: "&apos;", with: "'")
      .replacingOccurrences(of: "&amp;", with: "&")
  }

  /// What stands in the document.
  func truth() throws -> Truth {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(
      Truth.self, from: Data(contentsOf: folder.appending(path: name + ".truth.json")))
  }

  struct Truth: Decodable {
    var layout: String
    var transactions: [Row]

    struct Row: Decodable {
      var date: String
      var transDate: String?
      var valueDate: String?
      var time: String?
      var amount: String
      var printedAmount: String?
      var balance: String?
      var balancePrinted: Bool?
      var currency: String?
      var type: String?
      var counterparty: String?
      var counterAccount: String?
      var description: String?
      var note: String?
      var original: String?
      var card: String?
      var page: Int
    }
  }
}
