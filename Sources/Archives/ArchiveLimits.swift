/// How much an archive may hold, so that none can exhaust the machine.
package struct ArchiveLimits: Hashable, Sendable {
  /// Entries of one archive, folders among them.
  package var entries = 100_000
  /// Bytes of all entries together, those of archives in the archive among them.
  package var bytes: Int64 = 4 << 30
  /// Bytes out of one byte in. Checked beyond ``freeBytes``: small files of many equal rows are none
  /// the less statements.
  package var ratio: Int64 = 200
  package var freeBytes: Int64 = 32 << 20
  /// Bytes read before the first entry: a ZIP's list of entries is held in memory.
  package var directoryBytes: Int64 = 16 << 20

  package init() {}

  /// What each of them is of.
  package enum Kind: Hashable, Sendable {
    case entries, bytes, ratio, directory
  }
}

/// What was taken out of one archive and those in it, against the limits. Once one is reached,
/// nothing more is read of any of them.
package final class ArchiveBudget {
  package let limits: ArchiveLimits
  private(set) var isExhausted = false
  private var bytesIn: Int64 = 0
  private var bytesOut: Int64 = 0

  package init(_ limits: ArchiveLimits = ArchiveLimits()) {
    self.limits = limits
  }

  func takeIn(_ count: Int) {
    bytesIn += Int64(count)
  }

  func putOut(_ count: Int) throws(ArchiveFailure) {
    bytesOut += Int64(count)
    guard bytesOut <= limits.bytes else {
      throw exhausted(.bytes, "the archive unpacks to more than \(limits.bytes) bytes")
    }
    try check(bytesOut, of: bytesIn)
  }

  /// Checks how much entries come to against the bytes they come from.
  func check(_ out: Int64, of bytes: Int64) throws(ArchiveFailure) {
    guard out > limits.freeBytes, out / limits.ratio > bytes else { return }
    throw exhausted(
      .ratio,
      "the archive unpacks to more than \(limits.ratio) times its size (\(bytes) bytes to at least"
        + " \(out))")
  }

  func count(_ entries: Int) throws(ArchiveFailure) {
    guard entries <= limits.entries else {
      throw exhausted(.entries, "the archive has more than \(limits.entries) entries")
    }
  }

  func countDirectory(_ bytes: Int64) throws(ArchiveFailure) {
    guard bytes <= limits.directoryBytes else {
      throw exhausted(
        .directory, "the archive's list of entries is larger than \(limits.directoryBytes) bytes")
    }
  }

  private func exhausted(_ kind: ArchiveLimits.Kind, _ what: String) -> ArchiveFailure {
    isExhausted = true
    return .limit(kind, what)
  }
}
