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
    case ofx, camt, mt940, qif

    var endings: Set<String> {
      switch self {
      case .ofx: ["ofx", "qfx"]
      case .camt: ["xml"]
      case .mt940: ["sta", "940", "mt942"]
      case .qif: ["qif"]
      }
    }

    func read(_ text: String) throws -> ReadStatement {
      let answers = ReadingAnswers(dates: .dayFirst)
      return switch self {
      case .ofx: try ReadStatement(text, by: OFXAdapter())
      case .camt: try ReadStatement(text, by: CamtAdapter())
      case .mt940: try ReadStatement(text, by: MT940Adapter())
      case .qif: try ReadStatement(text, by: QIFAdapter(), saying: answers)
      }
    }

    /// How many rows its text holds, by their marks alone.
    func count(_ text: String) -> Int {
      switch self {
      case .ofx: Self.elements(#/<(?:LOAN)?STMTTRNP?>/#.ignoresCase(), text)
      case .camt: Self.elements(#/<(?:\w+:)?Ntry[ >\n]/#, text)
      case .mt940: Self.fields(text)
      case .qif: Self.records(text)
      }
    }

    private static func elements(_ tag: some RegexComponent, _ text: String) -> Int {
      text.replacing(#/<!--(?s:.*?)(?:-->|$)|<!\[CDATA\[(?s:.*?)(?:\]\]>|$)/#, with: "")
        .matches(of: tag).count
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

  /// The samples of a format, as text.
  private static func samples(_ format: Counted) throws -> [(name: String, text: String)] {
    try Checkout.samples.compactMap { sample in
      let input = Checkout.root.appending(path: try Checkout.input(of: sample))
      guard format.endings.contains(input.pathExtension.lowercased()) else { return nil }
      return (sample, String(decoding: try Data(contentsOf: input), as: UTF8.self))
    }
  }

  private static func yield(_ read: ReadStatement) -> Int {
    read.rows.count + read.quarantined.count + read.skippedCount + read.removedCount
  }

  @Test("every sample yields the rows that it holds", arguments: Counted.allCases)
  func samplesAreWhole(format: Counted) throws {
    let samples = try Self.samples(format)
    #expect(!samples.isEmpty)
    for (name, text) in samples {
      guard let read = try? format.read(text) else { continue }
      #expect(Self.yield(read) >= format.count(text), "\(name)")
    }
  }

  @Test(
    "a document with something strange in it yields its rows, or is refused",
    arguments: Counted.allCases)
  func strangeDocumentsAreWhole(format: Counted) throws {
    let samples = try Self.samples(format).filter { $0.text.utf8.count < 20_000 }
    var random = SeededGenerator(seed: 43)
    var (tried, read) = (0, 0)
    for _ in 0..<(Tier.choose(quick: 200, full: 1_250, sweep: 5_000)) {
      let (name, text) = samples[Int.random(in: 0..<samples.count, using: &random)]
      let strange = Self.changed(text, &random)
      tried += 1
      guard let statement = try? format.read(strange) else { continue }
      read += 1
      let count = format.count(strange)
      guard Self.yield(statement) < count else { continue }
      let (old, new) = (Counted.lines(text), Counted.lines(strange))
      let difference = new.difference(from: old).map { "\($0)" }.joined(separator: "\n")
      Issue.record(
        "\(name): \(count) rows, \(Self.yield(statement)) yielded\n\(difference)")
      return
    }
    #expect(read * 4 > tried, "\(read) of \(tried) were read")
  }

  /// The text with something put in, taken out or doubled at the start of a line or a tag.
  private static func changed(_ text: String, _ random: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    let marks = Set("\n<".utf8)
    let starts =
      bytes.indices.filter { marks.contains(bytes[$0]) && bytes[$0] == UInt8(ascii: "<") }
      + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
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
