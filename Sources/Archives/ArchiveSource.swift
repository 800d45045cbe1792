/// Where an archive's bytes come from.
package protocol ArchiveSource: AnyObject {
  /// How many there are; nil where they can only be read on.
  var length: Int64? { get }
  /// Fills the start of `buffer`; how many bytes, 0 at the end. What it throws ends the reading with
  /// ``ArchiveFailure/source``.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
  /// Goes to a place between 0 and `length`.
  func seek(to offset: Int64) throws
}

/// One entry of an archive.
package struct ArchiveEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A symbolic or hard link.
    case link
    /// A device, a socket.
    case other
  }

  /// The name as it stands in the archive, in whatever encoding; empty where the format has none.
  package var name: [UInt8]
  package var kind: Kind
  package var isEncrypted: Bool
  /// Encrypted with AES: a wrong passphrase is told at once, but for one in 65,536 (APPNOTE-AE 1.0,
  /// password verification value).
  package var isAES: Bool
  /// Where the archive says so ahead of the entry.
  package var byteCount: Int64?
}

/// Why an archive cannot be read on.
package enum ArchiveFailure: Error, Hashable {
  /// An entry is encrypted and no passphrase was given.
  case passphraseRequired
  /// The passphrases given do not open the entry.
  case passphraseWrong
  /// It is encrypted in a way that no passphrase opens here: 7z, rar.
  case encrypted
  /// The bytes are not what the format says.
  case damaged(String)
  /// The format allows it, this reader cannot do it.
  case unsupported(String)
  /// A limit was passed: which, and what was found and is allowed.
  case limit(ArchiveLimits.Kind, String)
  /// The bytes could not be fetched; the source knows why.
  case source

  /// libarchive tells its failures apart by their text alone.
  init(message: String) {
    if message.contains("Incorrect passphrase") {
      self = .passphraseWrong
    } else if message.contains("Passphrase required") {
      self = .passphraseRequired
    } else if Self.encryptionMessages.contains(where: { message.contains($0) }) {
      self = .encrypted
    } else if message.contains("nsupported") || message.contains("not supported") {
      self = .unsupported(message)
    } else {
      self = .damaged(message)
    }
  }

  private static let encryptionMessages = [
    "Crypto codec not supported", "is encrypted, but currently not supported",
    "encryption support unavailable", "encrypted data is not currently supported",
  ]
}
