import Archives
import FinanceModel
import ImportPipeline

/// Opens ZIP archives, encrypted ones too, tar archives and gzip files.
public struct ArchiveUnwrapper: Unwrapper {
  private let hints: PasswordHints

  /// - Parameter hints: where banks show the passwords of what they send.
  public init(hints: PasswordHints = PasswordHints(nil)) {
    self.hints = hints
  }

  public func recognises(_ start: DocumentStart) -> Bool {
    ArchiveKind(start.bytes) != nil
  }

  public func open(
    _ document: SourceDocument, startingWith start: [UInt8], within outer: (any Container)?,
    passwords: PasswordRing, limits: SafetyLimits
  ) throws(FinanceETLError) -> any Container {
    let budget = (outer as? ArchiveContainer)?.budget ?? ArchiveBudget(ArchiveLimits(limits))
    let locked = LockedArchive(
      document, try Self.format(of: document, start, budget), budget: budget,
      isOutermost: outer == nil)
    return try ArchiveContainer(locked, try locked.unlock(passwords, hints))
  }

  /// How to read a document that is an archive by its start. What can be read only once is not
  /// looked into: a tar file in gzip is an archive in an archive then.
  private static func format(
    of document: SourceDocument, _ start: [UInt8], _ budget: ArchiveBudget
  ) throws(FinanceETLError) -> ArchiveReader.Format {
    switch kind(start) {
    case .zip, nil: return .zip
    case .tar: return .tar
    case .gzip:
      guard document.isRereadable else { return .gzip }
      let look = LockedArchive(
        document, .gzip, budget: ArchiveBudget(budget.limits), isOutermost: true)
      let container = try ArchiveContainer(look, nil)
      guard let stream = try container.next()?.stream, kind(try stream.start(512)) == .tar else {
        return .gzip
      }
      // The checksum stands behind all entries, and is to be known before the first is loaded.
      try stream.readOn()
      return .compressedTar
    }
  }

  private static func kind(_ start: [UInt8]) -> ArchiveKind? {
    start.withUnsafeBytes { ArchiveKind($0) }
  }
}

extension ArchiveLimits {
  fileprivate init(_ limits: SafetyLimits) {
    self.init()
    entries = limits[.archiveEntries]
    bytes = Int64(limits[.archiveBytes])
    ratio = Int64(limits[.archiveRatio])
    directoryBytes = Int64(limits[.archiveListBytes])
  }
}

/// What is told by the first bytes.
enum ArchiveKind {
  case zip, gzip, tar

  init?(_ start: UnsafeRawBufferPointer) {
    if start.starts(with: [0x1F, 0x8B, 0x08]) {
      self = .gzip
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
      "[Content_Types].xml", "mimetype", "_rels/", "docProps/", "xl/", "META-INF/",
    ]
    guard start.count > 30 else { return false }
    let name = UnsafeRawBufferPointer(rebasing: start[30...])
    return firstEntries.contains { name.starts(with: $0.utf8) }
  }
}
