import Foundation
import PDFText
import TestSupport
import Testing

@Suite("The jail of the PDF worker")
struct WorkerJailTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("x", to: "tables/table")
  }

  private func probe(_ mode: String) throws -> [String] {
    let outcome = try Program.shell.run(
      ["-c", "exec 7</etc/passwd; exec '\(Program("JailProbe").path)' \(mode) tables"],
      in: scratch.folder)
    #expect(outcome.status == 0)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  #if os(Linux)
    @Test("lets its tables be read, and nothing else be opened, sent, signalled or started")
    func refused() throws {
      let free = try probe("free")
      #expect(free.allSatisfy { $0.hasSuffix(": done") }, "\(free)")
      let jailed = try probe("jailed")
      #expect(jailed.first == "read a table: done")
      #expect(jailed.dropFirst().allSatisfy { $0.hasSuffix(": refused") }, "\(jailed)")
      #expect(jailed.count == free.count)
    }

    @Test("is where the worker reads")
    func worker() throws {
      let reading = PDFWorker(executable: Program("finance-etl-pdf").path)
      let document = try reading.open(MadePDF.oneLine.bytes)
      #expect(document.pageCount == 1)
      let own = getpid()
      let workers = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap {
        try? String(contentsOfFile: "/proc/\($0)/status", encoding: .utf8)
      }.filter { $0.contains("PPid:\t\(own)\n") && $0.hasPrefix("Name:\tfinance-etl-pdf") }
      #expect(!workers.isEmpty)
      for worker in workers {
        #expect(worker.contains("NoNewPrivs:\t1"))
        #expect(worker.contains("Seccomp:\t2"))
      }
    }
  #endif

  @Test("is left by the worker when its caller has gone, also while it reads")
  func orphan() throws {
    let outcome = try Program.shell.run(
      [
        "-c",
        """
        mkfifo pipe
        exec 3<>pipe
        sh -c 'finance-etl-pdf <&3 > out & echo $!; sleep 1' > id
        kill -0 $(cat id) || exit 2
        for i in 1 2 3 4 5 6 7 8 9 10; do
          kill -0 $(cat id) 2> gone || exit 0
          grep -qs '^State:.Z' /proc/$(cat id)/status && exit 0
          sleep 0.2
        done
        exit 1
        """,
      ], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("a reader that nobody waits for is ended at once")
  func cancelled() throws {
    let path = scratch.path("slow")
    let made = try Program.shell.run(
      ["-c", "cat > slow && chmod 700 slow"], input: "#!/bin/sh\nsleep 60\n", in: scratch.folder)
    try #require(made.status == 0)
    let start = ContinuousClock.now
    let result = Result { () throws(PDFFailure) in
      try PDFWorker(executable: path).open(MadePDF.oneLine.bytes) {
        ContinuousClock.now - start > .milliseconds(200)
      }
    }
    guard case .failure(.cancelled) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}
