import Archives

/// A document in the Open Packaging Conventions: parts in a ZIP, and relationships between them.
///
/// Source: ECMA-376, part 2.
final class OfficePackage {
  private let open: () throws -> any ArchiveSource
  private let limits: ArchiveLimits
  /// The place of each part among the entries, by its name in lower case.
  private let places: [String: Int]

  /// - Parameter open: the bytes from their start, as often as it is called; they can go back.
  init(limits: ArchiveLimits, open: @escaping () throws -> any ArchiveSource) throws {
    self.open = open
    self.limits = limits
    let reader = try Self.reader(open, limits)
    var places: [String: Int] = [:]
    var place = 0
    while let entry = try Self.archive({ () throws(ArchiveFailure) in try reader.next() }) {
      if entry.isEncrypted { throw SpreadsheetFailure.encrypted }
      places[Self.folded(String(decoding: entry.name, as: UTF8.self))] = place
      place += 1
    }
    self.places = places
  }

  private static func reader(
    _ open: () throws -> any ArchiveSource, _ limits: ArchiveLimits
  ) throws -> ArchiveReader {
    let source = try open()
    return try archive { () throws(ArchiveFailure) in
      try ArchiveReader(source, as: .zip, budget: ArchiveBudget(limits))
    }
  }

  private static func archive<Value>(
    _ body: () throws(ArchiveFailure) -> Value
  ) throws(SpreadsheetFailure) -> Value {
    do throws(ArchiveFailure) {
      return try body()
    } catch {
      throw .archive(error)
    }
  }

  /// Names are compared without case; some programs write them with `\` or a leading `/`.
  private static func folded(_ name: String) -> String {
    let parts = name.lowercased().split(whereSeparator: { $0 == "/" || $0 == "\\" })
    var path: [Substring] = []
    for part in parts where part != "." {
      if part == ".." { _ = path.popLast() } else { path.append(part) }
    }
    return path.joined(separator: "/")
  }

  func has(_ name: String) -> Bool { places[Self.folded(name)] != nil }

  /// Reads a part as XML; false where there is none of this name.
  @discardableResult
  func read(_ name: String, into handler: some XMLPartHandler) throws -> Bool {
    guard let place = places[Self.folded(name)] else { return false }
    let reader = try Self.reader(open, limits)
    try Self.archive { () throws(ArchiveFailure) in
      try reader.skip(place)
      _ = try reader.next()
    }
    try XMLPart.read(name, into: handler) { buffer in
      try Self.archive { () throws(ArchiveFailure) in try reader.read(into: buffer) }
    }
    return true
  }

  /// The relationships of a part; those of the package for an empty name.
  func relationships(of part: String) throws -> [Relationship] {
    let folder = part.lastIndex(of: "/").map { part[...$0] } ?? ""
    let file = part[folder.endIndex...]
    let handler = RelationshipReader(base: String(folder))
    try read("\(folder)_rels/\(file).rels", into: handler)
    return handler.relationships
  }
}
