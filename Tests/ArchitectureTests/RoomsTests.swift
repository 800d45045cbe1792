import Foundation
import TestSupport
import Testing

@Suite("The rooms of LedgerStore")
struct RoomsTests {
  /// The rooms, each with those it may know.
  static let rooms: [String: Set<String>] = [
    "Answers": [],
    "Engine": [],
    "Tables": ["Engine"],
    "Lines": ["Engine", "Tables"],
    "Queries": ["Answers", "Engine", "Tables", "Lines"],
    "Loading": ["Engine", "Tables", "Lines"],
    "History": ["Engine", "Tables", "Lines", "Loading"],
    "Watching": ["Answers", "Engine", "Tables"],
    "Async": ["Answers", "Engine", "Lines", "People"],
    "Health": ["Answers", "Engine", "Tables"],
    "People": ["Engine", "Tables", "Lines", "Loading", "History", "Queries"],
  ]

  /// Values, which know nothing and which every room may know.
  static let values = "Answers"

  /// What the values are nested in: a name, and nothing of what it does.
  static let namespace = "Book"

  /// Arrows upwards that stay, each with its reason.
  static let arrowsUp: [String: String] = [
    "Engine/Book.swift: Schema": "who opens a book brings its tables up to date",
    "Engine/Book.swift: Totals": "who opens a book to write keeps its totals",
    "Engine/BookState.swift: Totals": "every transaction that writes ends there",
    "Engine/Book.swift: BookWatch": "who closes a book ends what its listeners hear",
    "Loading/LedgerImport.swift: ImportHistory":
      "trades of securities that a document shows to be one are matched anew",
  ]

  /// Files of other rooms that write SQL, each with its reason.
  static let writers: [String: String] = [
    "Engine/BookCopy.swift": "gives the copy a journal that is deleted",
    "Health/Examination.swift": "tells a person how to take out what is of another program",
    "Engine/RowInserts.swift": "writes into whatever table it is given",
    "Engine/BookState.swift": "counts every transaction, whatever it writes",
  ]

  @Test("arrows between rooms point downwards only")
  func arrowsPointDownwards() throws {
    let files = try Self.files()
    var rooms: [String: String] = [:]
    for file in files { for type in file.text.types { rooms[type] = file.room } }
    var met: Set<String> = []
    for file in files {
      let below = try #require(Self.rooms[file.room], "\(file.path) stands in no room")
      for name in file.text.names.sorted() {
        guard let room = rooms[name], room != file.room, !below.contains(room) else { continue }
        if room == Self.values || file.room == Self.values && name == Self.namespace { continue }
        if Self.arrowsUp["\(file.path): \(name)"] != nil {
          met.insert("\(file.path): \(name)")
        } else {
          Issue.record("\(file.path) (\(file.room)) names \(name) (\(room))")
        }
      }
    }
    #expect(met == Set(Self.arrowsUp.keys), "an exception that is needed no more")
  }

  @Test("only Tables and Lines change what is stored")
  func onlyTablesWrite() throws {
    var met: Set<String> = []
    for file in try Self.files() where file.room != "Tables" && file.room != "Lines" {
      for match in file.text.strings.matches(
        of: #/\b(?:INSERT|UPDATE|DELETE|REPLACE INTO|CREATE|DROP)\b( INDEX)?/#)
      where file.room != "Engine" || match.1 == nil {
        if Self.writers[file.path] == nil {
          Issue.record("\(file.path) (\(file.room)) has \(match.0)")
        }
        met.insert(file.path)
      }
    }
    #expect(met.isSuperset(of: Self.writers.keys), "an exception that is needed no more")
  }

  private struct File {
    let path: String
    let room: String
    let text: SourceText
  }

  private static func files() throws -> [File] {
    let root = Checkout.root.appending(path: "Sources/LedgerStore")
    let paths = try #require(FileManager.default.enumerator(atPath: root.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
    return try paths.map { path in
      File(
        path: path, room: path.split(separator: "/").first.map(String.init) ?? "",
        text: SourceText(
          try String(contentsOf: root.appending(path: path), encoding: .utf8)))
    }
  }
}
