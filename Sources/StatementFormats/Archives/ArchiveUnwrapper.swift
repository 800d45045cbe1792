import Archives
import FinanceModel
import ImportPipeline

/// Opens ZIP archives, encrypted ones too, 7z, RAR and tar archives, and files compressed with gzip,
/// bzip2, xz or zstd.
struct ArchiveUnwrapper: Unwrapper {
  private static let startSize = 512

  private let hints: PasswordHints

  /// - Parameter hints: where banks show the passwords of what they send.
  init(hints: PasswordHints = PasswordHints(nil)) {
    self.hints = hints
  }

  var startSize: Int { Self.startSize }

  func recognises(_ start: DocumentStart) -> Bool {
    ArchiveKind(start.bytes) != nil
  }

  func open(
    _ document: SourceDocument, startingWith start: [UInt8], within outer: (any Container)?,
    passwords: PasswordRing, limits: SafetyLimits
  ) throws(FinanceETLError) -> any Container {
    let outerBudget = (outer as? any BudgetedContainer)?.budget
    let budget = outerBudget ?? ArchiveBudget(ArchiveLimits(limits))
    let locked = LockedArchive(
      document, try Self.format(of: document, start, budget), budget: budget,
      isOutermost: outerBudget == nil, keys: ArchiveKeys(passwords, hints))
    return try ArchiveContainer(locked, try locked.unlock())
  }

  /// How to read a document that is an archive by its start. What can be read only once is not
  /// looked into: a tar file in gzip is an archive in an archive then.
  private static func format(
    of document: SourceDocument, _ start: [UInt8], _ budget: ArchiveBudget
  ) throws(FinanceETLError) -> ArchiveReader.Format {
    switch kind(start) {
    case .zip, nil: return .zip
    case .tar: return .tar
    case .sevenZip, .rar:
      guard document.isRereadable else { throw ArchiveErrors.tooLargeForPipe }
      return kind(start) == .rar ? .rar : .sevenZip
    case .compressed(let compression):
      guard document.isRereadable else { return .compressed(compression) }
      let look = LockedArchive(
        document, .compressed(compression), budget: ArchiveBudget(budget.limits),
        isOutermost: true, keys: nil)
      let container = try ArchiveContainer(look, nil)
      guard let stream = try container.next()?.stream,
        kind(try stream.start(Self.startSize)) == .tar
      else {
        return .compressed(compression)
      }
      // The checksum stands behind all entries, and is to be known before the first is loaded.
      try stream.readOn()
      _ = try container.next()
      return .compressedTar(compression)
    }
  }

  private static func kind(_ start: [UInt8]) -> ArchiveKind? {
    start.withUnsafeBytes { ArchiveKind($0) }
  }
}

extension ArchiveLimits {
  init(_ limits: SafetyLimits) {
    self.init()
    entries = limits[.archiveEntries]
    bytes = Int64(limits[.archiveBytes])
    ratio = Int64(limits[.archiveRatio])
    directoryBytes = Int64(limits[.archiveListBytes])
  }
}

/// What is told by the first bytes.
enum ArchiveKind: Equatable {
  case zip, tar, sevenZip, rar
  case compressed(Compression)

  private static let marks: [(bytes: [UInt8], kind: ArchiveKind)] = [
    ([0x1F, 0x8B, 0x08], .compressed(.gzip)),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .compressed(.xz)),
    ([0x28, 0xB5, 0x2F, 0xFD], .compressed(.zstd)),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .sevenZip),
    ([0x52, 0x61, 0x72, 0x21, 0x1A, 0x07], .rar),
  ]
  /// What follows `BZh` and a digit: a block, or the end of an empty file.
  private static let bzip2Blocks: [[UInt8]] = [
    [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], [0x17, 0x72, 0x45, 0x38, 0x50, 0x90],
  ]

  init?(_ start: UnsafeRawBufferPointer) {
    if let mark = Self.marks.first(where: { start.starts(with: $0.bytes) }) {
      self = mark.kind
    } else if start.starts(with: Array("BZh".utf8)),
      Self.bzip2Blocks.contains(where: { start.dropFirst(4).starts(with: $0) })
    {
      self = .compressed(.bzip2)
    } else if start.count >= 262, start[257..<262].elementsEqual("ustar".utf8) {
      self = .tar
    } else if [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8]].contains(
      where: { start.starts(with: $0) }), !Self.isOfficeFile(start)
    {
      self = .zip
    } else {
      return nil
    }
  }

  /// Office documents are ZIPs too, and formats of their own. Their first entry tells.
  private static func isOfficeFile(_ start: UnsafeRawBufferPointer) -> Bool {
    let firstEntries = [
      "[Content_Types].xml", "mimetype", "_rels", "docProps", "xl/", "xl\\", "/xl/", "customXml",
      "META-INF/",
    ]
    guard start.count > 30 else { return false }
    let name = UnsafeRawBufferPointer(rebasing: start[30...])
    return firstEntries.contains { name.starts(with: $0.utf8) }
  }
}
