import FinanceETL
import Foundation
import Histories

// How long it takes to import 10,000 rows that another source has stated already, into books of
// several sizes, and how much memory.
//
//   across [ROWS …]      rows in the books; 10000 100000 1000000 where none are given
//   across make FOLDER ROWS      makes the book and the second file, to look at them closely
//   across import FOLDER         the second import alone: a process of its own, for its memory

/// Rows of the second source; one of ten is newer than what the book has.
let overlap = 10_000

func load(_ file: String, into path: String) async throws -> ImportResult {
  let book = try Book(path: path)
  let result = try await Importer(into: book).start([.file(file)]).result
  if let error = result.documents.first?.errors.first { throw error }
  return result
}

/// The time this process has worked, in seconds, and the most memory it has held, in MB.
func usage() -> (seconds: Double, megabytes: Int) {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    let bytes = Int(usage.ru_maxrss)
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    // What getrusage says of memory is the parent's, where that is more.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    let bytes = (Int(peak.filter(\.isNumber)) ?? 0) * 1024
  #endif
  let times = [usage.ru_utime, usage.ru_stime]
  return (
    times.map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }.reduce(0, +), bytes / 1_000_000
  )
}

func importSecond(in folder: URL) async throws {
  let start = ContinuousClock.now
  let totals = try await load(second(in: folder), into: book(in: folder)).totals
  let seconds = (ContinuousClock.now - start) / .seconds(1)
  let used = usage()
  print(
    """
    \(String(format: "%.2f s (processor %.2f s)", seconds, used.seconds)), \
    \(used.megabytes) MB: \(totals.matched) matched, \
    \(totals.inserted) inserted, \(totals.review) for review
    """)
}

/// Writes a statement to a file, line by line.
final class Output {
  private let handle: FileHandle
  private var text: String

  init(_ url: URL, _ header: Scenario.Step) throws {
    try Data().write(to: url)
    handle = try FileHandle(forWritingTo: url)
    text = header.records
  }

  func add(_ line: String) throws {
    text += line + "\n"
    if text.utf8.count > 1_000_000 { try flush() }
  }

  func flush() throws {
    try handle.write(contentsOf: Data(text.utf8))
    text = ""
  }
}

func book(in folder: URL) -> String { folder.appending(path: "book.sqlite").path }
func second(in folder: URL) -> String { folder.appending(path: "second.ndjson").path }

/// Makes a book of so many rows of a table, and a file of what an aggregator says of the last ones.
func make(in folder: URL, rows: Int) async throws {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let first = folder.appending(path: "first.ndjson").path
  let table = try Output(URL(filePath: first), Scenario.Step("csv:bank"))
  var update = Scenario.Step("plaid:item")
  update.mode = "delta"
  update.ids = "mutable"
  let updates = try Output(URL(filePath: second(in: folder)), update)
  guard let day = CivilDate(iso: "1950-01-01") else { return }
  var account = Account(from: day)
  var generator = SeededGenerator(seed: 2)
  let newer = overlap / 10
  for number in 0..<(rows + newer) {
    let row = account.next()
    let amount = AccountHistory.amount(row.cents)
    if number < rows {
      try table.add(
        """
        {"type":"transaction","date":"\(row.date)","amount":"\(amount)","description":"\(row.text)"}
        """)
    }
    if number >= rows + newer - overlap {
      let date = row.date.adding(days: Int.random(in: 0...2, using: &generator))
      try updates.add(
        """
        {"type":"transaction","id":"p\(number)","date":"\(date)","amount":"\(amount)",\
        "description":"\(row.text.prefix { !$0.isNumber }.lowercased())"}
        """)
    }
  }
  try table.flush()
  try updates.flush()
  _ = try await load(first, into: book(in: folder))
}

func compare(rows: Int) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "across-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  try await make(in: folder, rows: rows)
  let child = Process()
  child.executableURL = Bundle.main.executableURL
  child.arguments = ["import", folder.path]
  print("\(overlap) rows into a book of \(rows): ", terminator: "")
  fflush(nil)
  try child.run()
  child.waitUntilExit()
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("make", 3): try await make(in: URL(filePath: arguments[1]), rows: Int(arguments[2]) ?? 0)
case ("import", 2): try await importSecond(in: URL(filePath: arguments[1]))
default:
  let sizes = arguments.compactMap { Int($0) }
  for rows in sizes.isEmpty ? [10_000, 100_000, 1_000_000] : sizes { try await compare(rows: rows) }
}
