/// Why an archive cannot be read on.
public enum ArchiveFailure: Error, Hashable {
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
