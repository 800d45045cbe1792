import CArchive

/// How one file is made smaller.
package enum Compression: Sendable {
  case gzip, bzip2, xz, zstd
}

/// Reads an archive or a compressed file from its first entry to its last, without writing anything
/// anywhere. ZIPs may be encrypted: ZipCrypto and WinZip AES.
package final class ArchiveReader {
  package enum Format: Hashable, Sendable {
    case zip
    case tar
    /// Must be able to go back.
    case sevenZip
    case rar
    case compressedTar(Compression)
    /// What is compressed: one entry.
    case compressed(Compression)

    fileprivate var compression: Compression? {
      switch self {
      case .compressedTar(let compression), .compressed(let compression): compression
      case .zip, .tar, .sevenZip, .rar: nil
      }
    }
  }

  private let archive: OpaquePointer
  private let feed: Feed
  private let budget: ArchiveBudget
  private var entryCount = 0
  private var declaredBytes: Int64 = 0
  private var isOver = false
  private let checksEnd: Bool
  /// Where they are ours to compare.
  private var checksums: RARChecksums?

  /// - Parameters:
  ///   - passphrase: opens encrypted entries; bytes without a zero. No copy outlives the reader.
  ///   - budget: shared with the archive this one lies in.
  ///   - countsInput: whether `source` is the outermost one, whose bytes the ratio is reckoned by.
  ///   - startsSmall: whether the first bytes of entries are fetched a few at a time, so that they
  ///     can be seen though what comes behind them is damaged.
  package init(
    _ source: any ArchiveSource, as format: Format, passphrase: UnsafeRawBufferPointer? = nil,
    budget: ArchiveBudget, countsInput: Bool = true, startsSmall: Bool = false
  ) throws(ArchiveFailure) {
    guard let archive = archive_read_new() else { throw .damaged("out of memory") }
    self.archive = archive
    self.budget = budget
    var source = source
    var countsFeed = countsInput
    if format.compression == .gzip {
      source = GzipSource(source) { if countsInput { budget.takeIn($0) } }
      countsFeed = false
    }
    if format == .rar {
      do {
        checksums = try RARChecksums(source, atMost: budget.limits.entries)
      } catch {
        throw .source
      }
    }
    feed = Feed(source, budget: budget, countsInput: countsFeed, startsSmall: startsSmall)
    checksEnd = format.compression.map { $0 != .gzip } ?? false
    switch format {
    case .zip: archive_read_support_format_zip(archive)
    case .tar, .compressedTar: archive_read_support_format_tar(archive)
    case .sevenZip: archive_read_support_format_7zip(archive)
    case .rar:
      archive_read_support_format_rar(archive)
      archive_read_support_format_rar5(archive)
    case .compressed: archive_read_support_format_raw(archive)
    }
    // Without the library for it, libarchive would start a program.
    guard Self.add(format.compression, to: archive) == ARCHIVE_OK else {
      throw .unsupported("this build of libarchive lacks the compression")
    }
    if let passphrase { add(passphrase) }
    let opened = Locale.utf8.use { feed.open(archive) }
    guard opened == ARCHIVE_OK else { throw failure() }
  }

  deinit {
    archive_read_free(archive)
  }

  private static func add(_ compression: Compression?, to archive: OpaquePointer) -> Int32 {
    switch compression {
    case .bzip2: archive_read_support_filter_bzip2(archive)
    case .xz: archive_read_support_filter_xz(archive)
    case .zstd: archive_read_support_filter_zstd(archive)
    case .gzip, nil: ARCHIVE_OK
    }
  }

  private func add(_ passphrase: UnsafeRawBufferPointer) {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: passphrase.count + 1, alignment: 1)
    copy.copyMemory(from: passphrase)
    copy[passphrase.count] = 0
    archive_read_add_passphrase(archive, copy.baseAddress?.assumingMemoryBound(to: CChar.self))
    carchive_wipe(copy.baseAddress, copy.count)
    copy.deallocate()
  }

  /// The next entry; nil after the last.
  package func next() throws(ArchiveFailure) -> ArchiveEntry? {
    guard !isOver, !budget.isExhausted else { return nil }
    var header: OpaquePointer?
    let code = Locale.utf8.use { archive_read_next_header(archive, &header) }
    feed.hasEntries = true
    // A header whose checksum is wrong could be passed over (ARCHIVE_RETRY): an entry would be lost.
    guard let header, code == ARCHIVE_OK || code == ARCHIVE_WARN else {
      isOver = true
      guard code == ARCHIVE_EOF else { throw failure() }
      if checksEnd { try checkEnd() }
      return nil
    }
    entryCount += 1
    checksums?.begin()
    try budget.count(entryCount)
    let entry = Locale.utf8.use { described(header) }
    if let count = entry.byteCount, let length = feed.length, count > 0 {
      declaredBytes = declaredBytes.addingReportingOverflow(count).partialValue
      try budget.check(declaredBytes, of: length)
    }
    return entry
  }

  /// Passes over entries, folders among them.
  package func skip(_ count: Int) throws(ArchiveFailure) {
    for _ in 0..<count {
      guard try next() != nil else { return }
    }
  }

  /// Fills the start of `buffer` from the entry; how many bytes, 0 at its end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveFailure) -> Int {
    let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
    guard count >= 0 else {
      if count == ARCHIVE_FATAL { isOver = true }
      throw failure()
    }
    try budget.putOut(count)
    checksums?.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    if count == 0, checksums?.isWhole == false {
      throw .damaged("a file has another checksum than it should")
    }
    return count
  }

  /// Behind what was decompressed there may be a part whose own start is damaged.
  private func checkEnd() throws(ArchiveFailure) {
    let consumed = archive_filter_bytes(archive, -1)
    guard feed.readToEnd() <= consumed else {
      throw feed.hasFailed ? .source : .damaged("unknown data behind its end")
    }
  }

  private func failure() -> ArchiveFailure {
    if let limit = feed.limit { return limit }
    if feed.hasFailed { return .source }
    let message = archive_error_string(archive).map { String(cString: $0) }
    return ArchiveFailure(message: message ?? "unreadable data")
  }

  private func described(_ header: OpaquePointer) -> ArchiveEntry {
    let kind: ArchiveEntry.Kind
    if archive_entry_hardlink(header) != nil || archive_entry_symlink(header) != nil {
      kind = .link
    } else {
      switch UInt32(archive_entry_filetype(header)) & 0o170000 {
      case 0o100000, 0: kind = .file
      case 0o040000: kind = .folder
      case 0o120000: kind = .link
      default: kind = .other
      }
    }
    let name = archive_entry_pathname_utf8(header) ?? archive_entry_pathname(header)
    let isEncrypted = archive_entry_is_data_encrypted(header) != 0
    // The name of the format is where libarchive tells the method: "ZIP 5.1 (aes)".
    let format = archive_format_name(archive).map { String(cString: $0) } ?? ""
    return ArchiveEntry(
      name: name.map { Array(UnsafeRawBufferPointer(start: $0, count: Self.length($0))) } ?? [],
      kind: kind, isEncrypted: isEncrypted, isAES: isEncrypted && format.contains("(aes)"),
      byteCount: archive_entry_size_is_set(header) != 0 ? archive_entry_size(header) : nil)
  }

  private static func length(_ text: UnsafePointer<CChar>) -> Int {
    var count = 0
    while text[count] != 0 { count += 1 }
    return count
  }
}

/// The thread's locale while libarchive is called: the process's own is left alone.
private struct Locale: @unchecked Sendable {
  static let utf8 = Locale(locale: carchive_utf8_locale())

  let locale: locale_t?

  func use<Result>(_ body: () -> Result) -> Result {
    guard let locale else { return body() }
    let before = uselocale(locale)
    defer { uselocale(before) }
    return body()
  }
}

/// Hands libarchive the bytes of a source.
private final class Feed {
  private let source: any ArchiveSource
  private let budget: ArchiveBudget
  private let countsInput: Bool
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 64 * 1024, alignment: 16)
  /// How many more pieces are to be small.
  private var smallPieces: Int
  private static let smallPiece = 32
  private var offset: Int64 = 0
  private var bytesBeforeEntries: Int64 = 0
  var hasEntries = false
  private(set) var hasFailed = false
  private(set) var limit: ArchiveFailure?

  init(_ source: any ArchiveSource, budget: ArchiveBudget, countsInput: Bool, startsSmall: Bool) {
    self.source = source
    self.budget = budget
    self.countsInput = countsInput
    smallPieces = startsSmall ? 64 : 0
  }

  deinit {
    buffer.deallocate()
  }

  var length: Int64? { source.length }

  /// Lives at least as long as `archive` is read.
  func open(_ archive: OpaquePointer) -> Int32 {
    let me = Unmanaged.passUnretained(self).toOpaque()
    archive_read_set_callback_data(archive, me)
    archive_read_set_read_callback(archive) { _, context, buffer in
      guard let context, let buffer else { return Int(ARCHIVE_FATAL) }
      return Unmanaged<Feed>.fromOpaque(context).takeUnretainedValue().read(buffer)
    }
    if source.length != nil {
      archive_read_set_seek_callback(archive) { _, context, offset, origin in
        guard let context else { return Int64(ARCHIVE_FATAL) }
        return Unmanaged<Feed>.fromOpaque(context).takeUnretainedValue().seek(offset, origin)
      }
    }
    return archive_read_open1(archive)
  }

  /// Reads what is left; how many bytes there were in all.
  func readToEnd() -> Int64 {
    do {
      while true {
        let count = try source.read(into: buffer)
        if count == 0 { return offset }
        offset += Int64(count)
      }
    } catch {
      hasFailed = true
      return .max
    }
  }

  private func read(_ place: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int {
    do {
      let isSmall = hasEntries && smallPieces > 0
      if isSmall { smallPieces -= 1 }
      let piece = UnsafeMutableRawBufferPointer(
        rebasing: buffer[..<(isSmall ? Self.smallPiece : buffer.count)])
      let count = try source.read(into: piece)
      place.pointee = UnsafeRawPointer(piece.baseAddress)
      offset += Int64(count)
      if countsInput { budget.takeIn(count) }
      if !hasEntries {
        bytesBeforeEntries += Int64(count)
        try budget.countDirectory(bytesBeforeEntries)
      }
      return count
    } catch let failure as ArchiveFailure {
      limit = failure
      return Int(ARCHIVE_FATAL)
    } catch {
      hasFailed = true
      return Int(ARCHIVE_FATAL)
    }
  }

  private func seek(_ distance: Int64, _ origin: Int32) -> Int64 {
    guard let length = source.length else { return Int64(ARCHIVE_FATAL) }
    // SEEK_SET, SEEK_CUR, SEEK_END.
    let start = [0, offset, length]
    guard start.indices.contains(Int(origin)) else { return Int64(ARCHIVE_FATAL) }
    let (target, overflow) = start[Int(origin)].addingReportingOverflow(distance)
    let place = overflow ? -1 : min(target, length)
    guard place >= 0 else { return Int64(ARCHIVE_FATAL) }
    do {
      try source.seek(to: place)
      offset = place
      return place
    } catch {
      hasFailed = true
      return Int64(ARCHIVE_FATAL)
    }
  }
}
