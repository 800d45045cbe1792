/// One entry of an archive.
public struct ArchiveEntry: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A symbolic or hard link.
    case link
    /// A device, a socket.
    case other
  }

  /// The name as it stands in the archive, in whatever encoding; empty where the format has none.
  public var name: [UInt8]
  public var kind: Kind
  public var isEncrypted: Bool
  /// Encrypted with AES: a wrong passphrase is told at once, but for one in 65,536 (APPNOTE-AE 1.0,
  /// password verification value).
  public var isAES: Bool
  /// Where the archive says so ahead of the entry.
  public var byteCount: Int64?
}
