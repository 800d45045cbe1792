import Foundation
import PDFText
import TestSupport
import Testing

@Suite("Trouble with the worker")
struct WorkerTroubleTests {
  private let scratch: Scratch
  private static let real = Program("finance-etl-pdf").path

  init() throws {
    scratch = try Scratch()
  }

  /// A worker that is a shell script. Another process writes it: a program cannot be started while
  /// it is open for writing, and what other tests start meanwhile shares our open files for a moment.
  private func worker(_ script: String, silenceSeconds: Int = 30) throws -> PDFWorker {
    let path = scratch.url("worker-\(UUID())").path
    let made = try Program.shell.run(
      ["-c", "/bin/cat > '\(path)' && /bin/chmod 700 '\(path)'"],
      input: "#!/bin/sh\n\(script)\n", in: scratch.folder)
    try #require(made.status == 0)
    var limits = PDFLimits()
    limits.silenceSeconds = silenceSeconds
    return PDFWorker(limits: limits, executable: path)
  }

  private func failure(_ worker: PDFWorker, _ bytes: [UInt8] = MadePDF.oneLine.bytes) -> PDFFailure?
  {
    let result = Result { () throws(PDFFailure) in try worker.pages(of: bytes) }
    if case .failure(let failure) = result { return failure }
    return nil
  }

  /// More than the connection holds, so that the worker waits for its reader.
  private static let long = MadePDF(
    pages: (1...200).map { page in
      (1...60).map { MadePDF.Line(text: "page \(page) line \($0) 1,234.56", x: 72, y: 12 * $0) }
    }
  ).bytes

  @Test("a worker that is not there is named")
  func missing() {
    guard case .workerMissing(let why)? = failure(PDFWorker(executable: "/nowhere/pdf")) else {
      Issue.record("it was found")
      return
    }
    #expect(why.contains("/nowhere/pdf"))
  }

  @Test("one that crashes costs its document, with the signal said")
  func crash() throws {
    #expect(
      failure(try worker("kill -SEGV $$"))
        == .crashed("signal 11"))
    #expect(
      failure(try worker("exit 7")) == .crashed("exit status 7"))
  }

  @Test("one that takes too much processor time is a limit reached")
  func processorTime() throws {
    #expect(failure(try worker("kill -XCPU $$")) == .tooSlow)
  }

  @Test("one that keeps silent is ended in time")
  func silence() throws {
    let silent = try worker("exec /bin/sleep 1000", silenceSeconds: 1)
    let start = ContinuousClock.now
    #expect(failure(silent) == .timedOut(seconds: 1))
    // It does not even read.
    #expect(failure(silent, [UInt8](repeating: 0, count: 4 << 20)) == .timedOut(seconds: 1))
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("one that talks nonsense is ended at once")
  func nonsense() throws {
    let wrong = PDFFailure.crashed("it sent an invalid response")
    #expect(failure(try worker("while echo rubbish; do :; done")) == wrong)
    #expect(failure(try worker("/bin/cat; exec /bin/sleep 1000")) == wrong)
  }

  @Test("one that ends in the middle costs that document; the next has a fresh one")
  func endsMidway() throws {
    let list = scratch.url("ids").path
    let worker = try worker("echo $$ >> '\(list)'; exec '\(Self.real)'")
    let document = try worker.open(Self.long)
    #expect(try document.next() != nil)
    let id = try #require(Int32(try ids(list).last ?? ""))
    #expect(kill(id, SIGSEGV) == 0)
    let result = Result { () throws(PDFFailure) in
      while try document.next() != nil {}
    }
    #expect(throws: PDFFailure.crashed("signal 11")) {
      try result.get()
    }
    #expect(throws: PDFFailure.crashed("signal 11")) {
      try document.next()
    }
    #expect(failure(worker) == nil)
    #expect(try ids(list).count == 2)
  }

  @Test("one process reads document after document, refused ones among them")
  func reuse() throws {
    let list = scratch.url("ids").path
    let worker = try worker("echo $$ >> '\(list)'; exec '\(Self.real)'")
    for _ in 0..<20 {
      #expect(failure(worker) == nil)
      #expect(failure(worker, Array("no PDF".utf8)) == .damaged("not a PDF"))
    }
    #expect(try ids(list).count == 1)
    // Ended with nothing to do, it is no document's fault.
    let id = try #require(Int32(try ids(list).last ?? ""))
    #expect(kill(id, SIGKILL) == 0)
    #expect(failure(worker) == nil)
    #expect(try ids(list).count == 2)
  }

  @Test("a document let go of early does not disturb the next")
  func letGo() throws {
    let worker = PDFWorker()
    for _ in 0..<3 {
      #expect(try worker.open(Self.long).next() != nil)
      #expect(failure(worker) == nil)
    }
  }

  @Test("threads share a worker")
  func threads() {
    let worker = PDFWorker()
    DispatchQueue.concurrentPerform(iterations: 12) { _ in
      #expect(throws: Never.self) { try worker.pages(of: MadePDF.oneLine.bytes) }
    }
  }

  @Test("its environment is empty")
  func environment() throws {
    let list = scratch.url("environment").path
    let worker = try worker("/usr/bin/env > '\(list)'; exit 3")
    #expect(failure(worker) != nil)
    // What the shell itself puts there.
    let own: Set = ["PWD", "OLDPWD", "SHLVL", "_"]
    let names = try ids(list).map { String($0.prefix { $0 != "=" }) }
    #expect(Set(names).subtracting(own).isEmpty)
  }

  @Test("a document beyond the size allowed is not even sent")
  func tooLarge() {
    var limits = PDFLimits()
    limits.documentByteCount = 10
    guard case .limit? = failure(PDFWorker(limits: limits)) else {
      Issue.record("it was sent")
      return
    }
  }

  private func ids(_ path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
