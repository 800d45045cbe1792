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

/// What one part of a package refers to.
struct Relationship {
  var id = ""
  /// The last word of its type: `worksheet`. What stands before it differs between the editions of the
  /// standard.
  var kind = ""
  /// The name of the part.
  var target = ""
}

/// Reads a part of relationships.
final class RelationshipReader: XMLPartHandler {
  let isDone = false
  private(set) var relationships: [Relationship] = []
  private let base: String
  private var isRelationship = false

  /// - Parameter base: the folder that targets are relative to, with its slash.
  init(base: String) {
    self.base = base
  }

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    isRelationship = name.elementsEqual("Relationship".utf8)
    if isRelationship { relationships.append(Relationship()) }
  }

  func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    guard isRelationship, let last = relationships.indices.last else { return }
    let text = XMLAttribute.text(value)
    switch String(decoding: name, as: UTF8.self) {
    case "Id": relationships[last].id = text
    case "Type": relationships[last].kind = text.split(separator: "/").last.map(String.init) ?? ""
    case "Target": relationships[last].target = text.hasPrefix("/") ? text : base + text
    default: break
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {}

  func endElement(_ name: UnsafeRawBufferPointer) {
    isRelationship = false
  }
}

/// Reads the part that lists a workbook's sheets.
final class WorkbookPart: XMLPartHandler {
  struct Entry {
    var name = ""
    var relationship = ""
    var isHidden = false
  }

  let isDone = false
  private(set) var sheets: [Entry] = []
  /// Whether days are counted from 1 January 1904.
  private(set) var isFrom1904 = false
  /// The sheet that is shown at first.
  private(set) var active = 0
  private var element: [UInt8] = []

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    element = Array(name)
    if element == Self.sheet { sheets.append(Entry()) }
  }

  private static let sheet = Array("sheet".utf8)
  private static let properties = Array("workbookPr".utf8)
  private static let view = Array("workbookView".utf8)

  func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    switch element {
    case Self.properties:
      if name.elementsEqual("date1904".utf8) { isFrom1904 = XMLAttribute.isTrue(value) }
    case Self.view:
      if name.elementsEqual("activeTab".utf8) { active = XMLAttribute.number(value) ?? 0 }
    case Self.sheet:
      guard let last = sheets.indices.last else { return }
      switch String(decoding: name, as: UTF8.self) {
      case "name": sheets[last].name = XMLAttribute.text(value)
      case "id": sheets[last].relationship = XMLAttribute.text(value)
      case "state": sheets[last].isHidden = !value.elementsEqual("visible".utf8)
      default: break
      }
    default: break
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {}

  func endElement(_ name: UnsafeRawBufferPointer) {
    element = []
  }
}
