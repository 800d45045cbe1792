import BankMappings
import BuiltinMappings
import FinanceModel
import Foundation
import Histories
import StatementFormats
import TestSupport
import Testing

/// A document never yields less than it holds: what a scan of its bytes counts is read, quarantined or
/// passed over with a reason, or the document is refused.
@Suite("What a document holds is counted apart from its reader")
struct CountLawTests {
  /// A format whose rows can be counted without reading them.
  enum Counted: String, CaseIterable, Sendable {
    case ofx, camt, mt940, qif, plaid, csv

    var endings: Set<String> {
      switch self {
      case .ofx: ["ofx", "qfx"]
      case .camt: ["xml"]
      case .mt940: ["sta", "940", "mt942"]
      case .qif: ["qif"]
      case .plaid: ["json"]
      case .csv: ["csv"]
      }
    }

    /// What something strange is put in front of.
    var marks: Set<UInt8> {
      switch self {
      case .ofx, .camt: Set("\n<".utf8)
      case .plaid: Set("\n{,".utf8)
      case .mt940, .qif, .csv: Set("\n".utf8)
      }
    }

    fileprivate static let catalog = MappingCatalog(builtin: BuiltinEntries.all)
    private static let tables = DelimitedTableAdapter(catalog)

    func read(_ text: String) throws -> ReadStatement {
      let answers = ReadingAnswers(dates: .dayFirst)
      return switch self {
      case .ofx: try ReadStatement(text, by: OFXAdapter())
      case .camt: try ReadStatement(text, by: CamtAdapter())
      case .mt940: try ReadStatement(text, by: MT940Adapter())
      case .qif: try ReadStatement(text, by: QIFAdapter(), saying: answers)
      case .plaid: try ReadStatement(text, by: PlaidAdapter(), saying: answers)
      case .csv: try ReadStatement(text, by: Self.tables, saying: answers)
      }
    }

    /// How many rows its text holds, by their marks alone.
    func count(_ text: String) -> Int {
      switch self {
      case .ofx: Self.elements(#/<(?:LOAN)?STMTTRNP?>/#.ignoresCase(), text)
      case .camt: Self.elements(#/<(?:\w+:)?Ntry[ >\n]/#, text)
      case .mt940: Self.fields(text)
      case .qif: Self.records(text)
      // An id that is said twice in one object is one.
      case .plaid:
        text.matches(of: #/(?:"(?:investment_)?transaction_id"\s*:[^,:{}]*,?\s*)+/#).count
      case .csv: Self.records(ofTable: text)
      }
    }

    private static func elements(_ tag: some RegexComponent, _ text: String) -> Int {
      text.replacing(#/<!--(?s:.*?)(?:-->|$)|<!\[CDATA\[(?s:.*?)(?:\]\]>|$)/#, with: "")
        .matches(of: tag).count
    }

    /// Lines with a delimiter, which is the mark that most of them have, and something beside it.
    private static func records(ofTable text: String) -> Int {
      let lines = lines(text)
      let delimiter: Character =
        [",", ";", "\t", "|"].max { one, other in
          lines.count { $0.contains(one) } < lines.count { $0.contains(other) }
        } ?? ","
      return lines.count { line in
        line.contains(delimiter)
          && line.contains { $0 != delimiter && !" \t\"\0\u{FEFF}".contains($0) }
      }
    }

    fileprivate static func lines(_ text: String) -> [Substring] {
      text.split { $0.isNewline || $0 == "\u{1A}" || $0 == "\u{0C}" }
    }

    private static func fields(_ text: String) -> Int {
      lines(text).flatMap { $0.split(separator: "@@") }
        .count { $0.drop { " \t\0\u{FEFF}".contains($0) }.hasPrefix(":61:") }
    }

    /// Records with a day and an amount, but for those of lists.
    private static func records(_ text: String) -> Int {
      var (count, isList, codes) = (0, true, Set<Character>())
      func end() {
        if !isList, codes.contains("D"), codes.contains("T") { count += 1 }
        codes = []
      }
      for line in lines(text) {
        guard let first = line.drop(while: { " \t\0".contains($0) }).first else { continue }
        switch first {
        case "^": end()
        case "!":
          end()
          let type = line.lowercased().filter { !$0.isWhitespace && $0 != "\0" }
          let lists = ["cat", "class", "memorized", "security", "prices", "budget", "tax"]
          isList = !type.hasPrefix("!type:") || lists.contains(String(type.dropFirst(6)))
        default: codes.insert(first)
        }
      }
      end()
      return count
    }
  }

  /// A sample: what stands before its rows, and the rest.
  private struct Sample {
    let name: String
    var start = ""
    let body: String
    /// Whether words end its table: a row is none of it where they stand before its day.
    var endsByWords = false
  }

  private static func samples(_ format: Counted) throws -> [Sample] {
    try Checkout.samples.compactMap { sample in
      let input = Checkout.root.appending(path: try Checkout.input(of: sample))
      guard format.endings.contains(input.pathExtension.lowercased()) else { return nil }
      let text = String(decoding: try Data(contentsOf: input), as: UTF8.self)
      guard format == .csv else { return Sample(name: sample, body: text) }
      return table(text, named: sample)
    }
  }

  /// A table each line of which is a row; nil for another one.
  private static func table(_ text: String, named name: String) -> Sample? {
    guard let read = try? Counted.csv.read(text),
      let first = (read.rows.map(\.location) + read.quarantined.map(\.location)).compactMap(\.line)
        .min()
    else { return nil }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let body = lines.dropFirst(first - 1).joined(separator: "\n")
    guard yield(read) == Counted.csv.count(body) else { return nil }
    let mapping = read.headers.first?.mapping.flatMap { try? Counted.catalog.mappings($0)?.first }
    return Sample(
      name: name, start: lines.prefix(first - 1).map { $0 + "\n" }.joined(), body: body,
      endsByWords: mapping?.reading.until != nil)
  }

  private static func yield(_ read: ReadStatement) -> Int {
    read.rows.count + read.quarantined.count + read.skippedCount + read.removedCount
  }

  /// How many strange documents of each format are read: `FINANCE_ETL_COUNTED`, else those of the tier.
  private static let documents =
    ProcessInfo.processInfo.environment["FINANCE_ETL_COUNTED"].flatMap { Int($0) }
    ?? Tier.choose(quick: 200, full: 1_250, sweep: 5_000)

  @Test("every sample yields the rows that it holds", arguments: Counted.allCases)
  func samplesAreWhole(format: Counted) throws {
    let samples = try Self.samples(format)
    #expect(!samples.isEmpty)
    for sample in samples {
      guard let read = try? format.read(sample.start + sample.body) else { continue }
      #expect(Self.yield(read) >= format.count(sample.body), "\(sample.name)")
    }
  }

  @Test(
    "a document with something strange in it yields its rows, or is refused",
    arguments: Counted.allCases)
  func strangeDocumentsAreWhole(format: Counted) throws {
    let samples = try Self.samples(format).filter { $0.body.utf8.count < 20_000 }
    var random = SeededGenerator(seed: 43)
    var (tried, read) = (0, 0)
    for _ in 0..<Self.documents {
      let sample = samples[Int.random(in: 0..<samples.count, using: &random)]
      let strange = Self.changed(sample.body, format.marks, &random)
      tried += 1
      guard let statement = try? format.read(sample.start + strange) else { continue }
      read += 1
      let count = format.count(strange)
      guard Self.yield(statement) < count else { continue }
      // A quote that never ends takes in the lines behind it: the row that they became is refused.
      if format == .csv, !statement.quarantined.isEmpty { continue }
      if sample.endsByWords, strange.contains("note ") { continue }
      let (old, new) = (Counted.lines(sample.body), Counted.lines(strange))
      let difference = new.difference(from: old).map { "\($0)" }.joined(separator: "\n")
      Issue.record(
        "\(sample.name): \(count) rows, \(Self.yield(statement)) yielded\n\(difference)")
      return
    }
    // Much of what is strange is no JSON.
    #expect(read * (format == .plaid ? 20 : 4) > tried, "\(read) of \(tried) were read")
  }

  /// The text with something put in, taken out or doubled at the start of a line or a tag.
  private static func changed(
    _ text: String, _ marks: Set<UInt8>, _ random: inout SeededGenerator
  ) -> String {
    var bytes = Array(text.utf8)
    let newline = UInt8(ascii: "\n")
    let starts =
      bytes.indices.filter { marks.contains(bytes[$0]) && bytes[$0] != newline }
      + bytes.indices.filter { bytes[$0] == newline }.map { $0 + 1 }
    guard let start = starts.randomElement(using: &random) else { return text }
    let next = starts.filter { $0 > start }.min() ?? bytes.count
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(start..<next)
    case 1: bytes.insert(contentsOf: Array(bytes[start..<next]), at: start)
    case 2:
      let odd = ["\t", "  ", "\u{1A}", "\u{0C}", "\0", "note ", "\n", "\u{FEFF}"]
      bytes.insert(contentsOf: (odd.randomElement(using: &random) ?? " ").utf8, at: start)
    case 3:
      let piece = Array(bytes[start..<next])
      bytes.removeSubrange(start..<next)
      let place = starts.filter { $0 <= start || $0 >= next }.randomElement(using: &random) ?? 0
      bytes.insert(contentsOf: piece, at: min(place < start ? place : start, bytes.count))
    default:
      if next - start > 3 {
        bytes.remove(at: Int.random(in: (start + 1)..<(next - 1), using: &random))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
