import Archives
import FinanceModel
import ImportPipeline
import TextCoding

/// An archive before its first entry: finds out whether it is encrypted and which password opens it.
struct LockedArchive {
  let document: SourceDocument
  let format: ArchiveReader.Format
  let budget: ArchiveBudget
  private let isOutermost: Bool
  /// So few that hardly one of them passes ZipCrypto's check by chance.
  private static let fewPasswords = 10

  init(
    _ document: SourceDocument, _ format: ArchiveReader.Format, budget: ArchiveBudget,
    isOutermost: Bool
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
    var (likely, tried): (Password?, Int) = (nil, 0)
    let search = Result { () throws(FinanceETLError) in
      try passwords.find(for: document.name, hint: hint) { password throws(FinanceETLError) in
        for form in Self.forms(of: password) where found == nil {
          tried += 1
          switch try fit(of: form) {
          case .opens: found = form
          case .passes: likely = likely ?? form
          case .none: break
          }
        }
        return found != nil
      }
    }
    if case .failure(let error) = search {
      // None opens it. Of a few, one that passes is its own, and the archive is damaged.
      guard error.code == .passwordWrong, tried <= Self.fewPasswords, let likely else {
        throw error
      }
      return likely
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

  /// How a password fits.
  private enum Fit {
    case opens
    /// The check of the archive lets it pass, and what it opens is damaged: for ZipCrypto, one wrong
    /// password of 256 is such.
    case passes
    case none
  }

  /// Reads the first encrypted entry that holds something to its end: only then is it sure.
  private func fit(of password: Password) throws(FinanceETLError) -> Fit {
    let (reader, source) = try reader(password, isTrial: true)
    let result = Result { () throws(ArchiveFailure) in try Self.trial(reader) }
    if let failure = source.failure { throw failure }
    switch result {
    case .success(let fit): return fit
    case .failure(.passphraseWrong), .failure(.passphraseRequired): return .none
    case .failure(let failure): throw ArchiveErrors.error(failure)
    }
  }

  private static func trial(_ reader: ArchiveReader) throws(ArchiveFailure) -> Fit {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { buffer.deallocate() }
    while let entry = try reader.next() {
      guard entry.isEncrypted, entry.kind == .file, entry.byteCount != 0,
        EntryName.reasonToSkip(EntryName.text(entry.name)) == nil
      else { continue }
      do throws(ArchiveFailure) {
        while try reader.read(into: buffer) > 0 {}
        return .opens
      } catch {
        guard case .damaged = error else { throw error }
        return entry.isAES ? .opens : .passes
      }
    }
    return .opens
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
