import Archives
import FinanceModel
import ImportPipeline
import TextCoding

/// An archive before its first entry: finds out whether it is encrypted and which password opens it.
struct LockedArchive {
  let document: Document
  let format: ArchiveReader.Format
  let budget: ArchiveBudget
  private let isOutermost: Bool

  /// Bytes of an entry that tell a document from noise.
  private static let enoughBytes = 128

  init(
    _ document: Document, _ format: ArchiveReader.Format, budget: ArchiveBudget, isOutermost: Bool
  ) {
    self.document = document
    self.format = format
    self.budget = budget
    self.isOutermost = isOutermost
  }

  /// - Parameter isTrial: whether nothing of what is read counts.
  func reader(
    _ password: Password?, isTrial: Bool = false
  ) throws(FinanceETLError) -> (ArchiveReader, StreamSource) {
    let source = StreamSource(try document.open())
    let open = { (passphrase: UnsafeRawBufferPointer?) in
      Result { () throws(ArchiveFailure) in
        try ArchiveReader(
          source, as: format, passphrase: passphrase,
          budget: isTrial ? ArchiveBudget(budget.limits) : budget, countsInput: isOutermost,
          startsSmall: isTrial)
      }
    }
    switch password?.withBytes(open) ?? open(nil) {
    case .success(let reader): return (reader, source)
    case .failure(let failure): throw source.failure ?? ArchiveErrors.error(failure)
    }
  }

  /// The password to read it with; nil where nothing in it that matters is encrypted.
  func unlock(
    _ passwords: PasswordRing, _ hints: PasswordHints
  ) throws(FinanceETLError) -> Password? {
    guard format == .zip, document.isRereadable, let names = try encryptedNames() else {
      return nil
    }
    let hint = hints.hint(for: [document.fileName] + names)
    var found: Password?
    _ = try passwords.find(for: document.name, hint: hint) { password throws(FinanceETLError) in
      for form in Self.forms(of: password) where try fits(form) {
        found = form
        return true
      }
      return false
    }
    return found
  }

  /// The names of the entries that are encrypted, up to a handful; nil where none is.
  private func encryptedNames() throws(FinanceETLError) -> [String]? {
    let (reader, source) = try reader(nil, isTrial: true)
    var names: [String] = []
    while names.count < 5 {
      let next = Result { () throws(ArchiveFailure) in try reader.next() }
      // What is damaged further on is told when it is read.
      guard case .success(let entry?) = next else { break }
      let name = EntryName.text(entry.name)
      if entry.isEncrypted, entry.kind == .file, EntryName.reasonToSkip(name) == nil {
        names.append(name)
      }
    }
    if let failure = source.failure { throw failure }
    return names.isEmpty ? nil : names
  }

  /// Reads the first encrypted entry that holds something to its end: only then is it sure. (A wrong
  /// password passes ZipCrypto's own check one time in 256.) One that fits an entry which is damaged
  /// fits.
  private func fits(_ password: Password) throws(FinanceETLError) -> Bool {
    let (reader, source) = try reader(password, isTrial: true)
    let result = Result { () throws(ArchiveFailure) in try Self.trial(reader) }
    if let failure = source.failure { throw failure }
    switch result {
    case .success(let fits): return fits
    case .failure(.passphraseWrong), .failure(.passphraseRequired): return false
    case .failure(let failure): throw ArchiveErrors.error(failure)
    }
  }

  private static func trial(_ reader: ArchiveReader) throws(ArchiveFailure) -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { buffer.deallocate() }
    // A few bytes at a time at first: what is read together with damage is not handed out.
    let small = UnsafeMutableRawBufferPointer(rebasing: buffer[..<32])
    while let entry = try reader.next() {
      guard entry.isEncrypted, entry.kind == .file, entry.byteCount != 0,
        EntryName.reasonToSkip(EntryName.text(entry.name)) == nil
      else { continue }
      var seen: [UInt8] = []
      do throws(ArchiveFailure) {
        while true {
          let isStart = seen.count < enoughBytes
          let count = try reader.read(into: isStart ? small : buffer)
          if count == 0 { return true }
          if isStart { seen.append(contentsOf: small[..<count]) }
        }
      } catch {
        guard case .damaged = error else { throw error }
        return entry.isAES || isReadable(seen)
      }
    }
    return true
  }

  /// Whether bytes look like the start of a document rather than noise.
  private static func isReadable(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 24 else { return false }
    if bytes.starts(with: "%PDF".utf8) || bytes.starts(with: [0x50, 0x4B, 3, 4]) { return true }
    return !bytes.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains($0) }
  }

  /// The bytes a password may stand for: programs on Chinese systems take it in GB18030.
  private static func forms(of password: Password) -> [Password] {
    var utf8 = password.withBytes { Array($0) }
    defer { utf8.withUnsafeMutableBytes { Password.wipe($0) } }
    guard utf8.contains(where: { $0 >= 0x80 }),
      var other = ShortText.convert(utf8, from: "UTF-8", to: "GB18030")
    else { return [password] }
    defer { other.withUnsafeMutableBytes { Password.wipe($0) } }
    return [password, other.withUnsafeBytes { Password($0) }]
  }
}
