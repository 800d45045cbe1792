import FinanceETL
import Foundation
import GRDB
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

/// A net under changes that are to change no book: what is kept of every sample and of random
/// histories, imported, taken back, done again and read again, has the digest it had.
///
/// `scripts/digests.sh` runs it over more histories and writes the digests of a checkout to a file, to
/// be compared with those of another.
@Suite("Digests of books")
struct BookDigestTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// How many histories of each kind.
  private static let count = environment["FINANCE_ETL_DIGEST_HISTORIES"].flatMap { Int($0) } ?? 1
  /// Where the digests are written instead of being compared.
  private static let output = environment["FINANCE_ETL_DIGESTS"]

  private static let keptFile = Checkout.root.appending(
    path: "Tests/LedgerStoreTests/Kept/digests.txt")

  @Test("every sample and every history gives the book it gave")
  func digestsAreKept() async throws {
    let lines = try await Self.lines()
    let text = lines.joined(separator: "\n") + "\n"
    if let output = Self.output {
      try Data(text.utf8).write(to: URL(filePath: output))
    } else {
      let kept = try String(contentsOf: Self.keptFile, encoding: .utf8).split(separator: "\n")
      let changed = lines.filter { !kept.contains(Substring($0)) }
      #expect(changed.isEmpty, "a book has changed; scripts/digests.sh says how to keep what it is")
      #expect(Tier.current < .sweep || lines.count == kept.count)
    }
  }

  private static func lines() async throws -> [String] {
    try await withThrowingTaskGroup(of: [String].self) { group in
      group.addTask { try await samples(few) }
      for half in 0..<2 {
        group.addTask {
          var lines: [String] = []
          for (place, kind) in kinds.enumerated() where place % 2 == half {
            for seed in 1...UInt64(count) {
              lines.append("\(kind) \(seed) \(try await digest(of: .random(kind, seed: seed)))")
            }
          }
          return lines
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }.sorted()
    }
  }

  // MARK: Samples

  private struct Passwords: PasswordProvider {
    let sample: String

    func passwords(for request: PasswordRequest) async -> [Password]? {
      let file = Checkout.root.appending(path: "samples/\(sample)/password")
      guard request.attempt == 0, let text = try? String(contentsOf: file, encoding: .utf8) else {
        return nil
      }
      return text.split(separator: "\n").map { Password(String($0)) }
    }
  }

  /// Says of a sample what it does not show: it is of the bank mapping it is named after.
  private struct Answers: QuestionProvider {
    let sample: String

    func answer(to request: QuestionRequest) async -> QuestionAnswer? {
      switch request.error.question?.subject {
      case .mapping: .reading(ReadingAnswers(mapping: Checkout.mapping(of: sample).last))
      case .dates: .reading(ReadingAnswers(dates: .monthFirst))
      case .sign: .reading(ReadingAnswers(sign: .kept))
      case .account: .newAccount(sample)
      case nil: nil
      }
    }
  }

  private static func options(_ sample: String) -> ImportOptions {
    var options = ImportOptions(toolVersion: "digests", clock: { "2024-06-01T00:00:00Z" })
    options.passwords = Passwords(sample: sample)
    options.acceptsUnproven = true
    options.questions = Answers(sample: sample)
    return options
  }

  /// All of them where the digests are written.
  private static var few: [String] {
    output == nil ? Tier.some(of: Checkout.samples, quick: 5, full: 10) : Checkout.samples
  }

  private static var kinds: [Scenario.Kind] {
    let all = Scenario.Kind.allCases
    return output == nil ? Tier.some(of: all, quick: 1, full: 2) : all
  }

  /// Each sample alone, taken back, done again and read again; and all of them in one book.
  private static func samples(_ samples: [String]) async throws -> [String] {
    var lines: [String] = []
    let all = try Book()
    for sample in samples {
      let document = SourceDocument.file(
        Checkout.root.appending(path: try Checkout.input(of: sample)).path)
      let book = try Book()
      let importer = Importer(into: book, options: options(sample))
      _ = try await importer.start([document]).result
      let digest = ContentDigest()
      try digest.add(book)
      let isLoaded = try book.read {
        try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM statements)") == true
      }
      if isLoaded {
        try await undoAndRead(book, 1, options(sample), into: digest)
      }
      lines.append("sample \(sample) \(digest.finish())")
      _ = try await Importer(into: all, options: options(sample)).start([document]).result
    }
    if samples.count == Checkout.samples.count {
      let digest = ContentDigest()
      try digest.add(all)
      lines.append("samples all \(digest.finish())")
    }
    return lines
  }

  private static func undoAndRead(
    _ book: Book, _ id: Int64, _ options: ImportOptions, into digest: ContentDigest
  ) async throws {
    _ = try await book.undoImport(id)
    try digest.add(book)
    _ = try await book.redoImport(id)
    try digest.add(book)
    do {
      let reread = try Reread(book, import: id)
      var options = options
      reread.prepare(&options)
      let importer = Importer(into: reread, options: options)
      _ = try await importer.start(reread.documents).result
    } catch let error as FinanceETLError {
      // Records name the file that they were made from.
      guard error.code == .fileNotFound else { throw error }
    }
    try digest.add(book)
  }

  // MARK: Histories

  /// Every document, then each taken back, done again and read again, with what a person says between.
  private static func digest(of scenario: Scenario) async throws -> String {
    let digest = ContentDigest()
    let scratch = try Scratch()
    let plain = try await Replay(scenario, in: scratch)
    try digest.add(plain.book)
    for index in scenario.steps.indices {
      try await undoAndRead(plain.book, Int64(index + 1), options(""), into: digest)
    }
    let said = try await Replay(scenario, saying: PersonsWord.all(on: scenario))
    try digest.add(said.book)
    for index in scenario.steps.indices {
      _ = try await said.book.undoImport(Int64(index + 1))
      try digest.add(said.book)
      _ = try await said.book.redoImport(Int64(index + 1))
      try digest.add(said.book)
    }
    return digest.finish()
  }
}
