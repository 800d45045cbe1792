import FinanceETL
import Foundation
import ImportPipeline
import Synchronization
import TestSupport
import Testing

@Suite("Files that change while they are read")
struct ChangingFileTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// Bytes that a test hands out.
  private final class Bytes: ByteStream {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
      rest = Array(text.utf8)[...]
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let piece = rest.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  /// Gives the first text to whoever parses, and another of the same length for the digest.
  private final class Openings: @unchecked Sendable {
    // @unchecked: the thread that reads is the only one that opens.
    private let texts: [String]
    private var count = 0

    init(_ texts: [String]) {
      self.texts = texts
    }

    func next() -> String {
      defer { count += 1 }
      return texts[min(count, 1)]
    }
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  private func load(
    _ document: SourceDocument, into name: String = "finance.sqlite"
  ) async throws -> DocumentReport {
    let book = try Book(path: scratch.path(name))
    let result = try await Importer(into: book, options: .system).start([document]).result
    try book.close()
    return try #require(result.documents.first)
  }

  @Test("a file that is written to in place while it is read is an error to try again")
  func inPlace() throws {
    let path = try scratch.write(String(repeating: "a", count: 300_000), to: "a.ofx")
    let stream = try SourceDocument.file(path).open()
    _ = try stream.start(1000)
    #expect(!stream.hasChanged)
    let file = try FileHandle(forUpdating: scratch.url("a.ofx"))
    try file.seek(toOffset: 200_000)
    try file.write(contentsOf: Data("b".utf8))
    try file.close()
    #expect(stream.hasChanged)
    do {
      try stream.readOn()
      Issue.record("it is read to its end")
    } catch {
      #expect(error.recovery == .tryLater)
      #expect(error.message == "it changed while it was read")
    }
  }

  @Test(
    "a file that is linked or whose rights change is as it was; one whose time was put back is not")
  func touched() async throws {
    let text = Statements.ofx(
      (0..<20_000).map { ("\($0)", "20240101", "-1.00", "SHOP \($0)") })
    let place = try #require(text.range(of: "SHOP 15000")).lowerBound
    let offset = text.utf8.distance(from: text.startIndex, to: place)
    for isWritten in [false, true] {
      let name = "\(isWritten).ofx"
      let path = try scratch.write(isWritten ? text + "\n" : text, to: name)
      var status = stat()
      try #require(stat(path, &status) == 0)
      #if canImport(Darwin)
        let times = [status.st_atimespec, status.st_mtimespec]
      #else
        let times = [status.st_atim, status.st_mtim]
      #endif
      let writes = Counter()
      // Each time the document is opened, once it is at work.
      let document = SourceDocument(name: name, isRereadable: true) { () throws(FinanceETLError) in
        let stream = try SourceDocument.file(path).open()
        do {
          if isWritten {
            let file = try FileHandle(forUpdating: URL(filePath: path))
            try file.seek(toOffset: UInt64(offset))
            try file.write(contentsOf: Data("\(10 + writes.next())".utf8))
            try file.close()
            _ = utimensat(AT_FDCWD, path, times, 0)
          } else {
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
          }
        } catch {
          throw FinanceETLError(.fileUnreadable, "\(error)")
        }
        return stream
      }
      // A new book: nothing is looked up by its digest before it is read.
      let report = try await load(document, into: "\(isWritten).sqlite")
      #expect(report.status == (isWritten ? .failed : .loaded), "\(report.errors)")
    }
  }

  @Test("what is parsed is what was looked up, or nothing of it is loaded")
  func otherBytes() async throws {
    let first = Statements.ofx([("1", "20240101", "-1.00", "FIRST")])
    #expect(try await load(.bytes(Array(first.utf8), name: "a")).status == .loaded)
    let openings = Openings(
      ["-2.00", "-3.00"].map { amount in
        // A small one is opened once.
        Statements.ofx((0..<3000).map { ("2-\($0)", "20240102", amount, "SECOND") })
      })
    let report = try await load(
      SourceDocument(name: "b", isRereadable: true) { Bytes(openings.next()) })
    #expect(report.status == .failed)
    #expect(report.errors.first?.message == "it changed while it was read")
    #expect(report.errors.first?.recovery == .tryLater)
    let listed = try Program.financeETL.run(["transactions", "list"], in: scratch.folder)
    #expect(listed.output.contains("FIRST") && !listed.output.contains("SECOND"))
  }
}
