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
  private let keys: ArchiveKeys?
  /// So few that hardly one of them passes ZipCrypto's check by chance.
  private static let fewPasswords = 10

  /// - Parameter keys: nil: nothing is asked for.
  init(
    _ document: SourceDocument, _ format: ArchiveReader.Format, budget: ArchiveBudget,
    isOutermost: Bool, keys: ArchiveKeys?
  ) {
    self.document = document
    self.format = format
    self.budget = budget
    self.isOutermost = isOutermost
    self.keys = keys
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
  func unlock() throws(FinanceETLError) -> Password? {
    guard let keys, format == .zip, document.isRereadable else { return nil }
    let entries = try encryptedEntries()
    guard !entries.isEmpty else { return nil }
    return try password(
      keys, for: document.name, [document.fileName] + entries.map(\.name), entries.map(\.place))
  }

  /// The password of one entry, which the one that opens the others does not open.
  ///
  /// - Parameter place: how many entries, folders among them, stand before it.
  func unlock(entry place: Int, named name: String) throws(FinanceETLError) -> Password? {
    guard let keys, format == .zip, document.isRereadable else { return nil }
    let entry = document.name + SourceDocument.entrySeparator + name
    return try password(keys, for: entry, [name, document.fileName], [place])
  }

  /// A password that opens one of the entries.
  private func password(
    _ keys: ArchiveKeys, for document: String, _ names: [String], _ entries: [Int]
  ) throws(FinanceETLError) -> Password? {
    var found: Password?
    var (likely, tried): (Password?, Int) = (nil, 0)
    let search = Result { () throws(FinanceETLError) in
      try keys.passwords.find(for: document, hint: keys.hints.hint(for: names)) {
        password throws(FinanceETLError) in
        for form in Self.forms(of: password) where found == nil {
          tried += 1
          switch try fit(of: form, entries) {
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

  /// The entries that are encrypted, up to a handful: their names, and how many entries stand before
  /// them.
  private func encryptedEntries() throws(FinanceETLError) -> [(name: String, place: Int)] {
    let (reader, source) = try reader(nil, isTrial: true)
    var entries: [(name: String, place: Int)] = []
    for place in 0... {
      if entries.count == 5 { break }
      let next = Result { () throws(ArchiveFailure) in try reader.next() }
      // What is damaged further on is told when it is read.
      guard case .success(let entry?) = next else { break }
      let name = EntryName.text(entry.name)
      if entry.isEncrypted, entry.kind == .file, EntryName.reasonToSkip(name) == nil {
        entries.append((name, place))
      }
    }
    if let failure = source.failure { throw failure }
    return entries
  }

  /// How a password fits.
  private enum Fit {
    case opens
    /// The check of the archive lets it pass, and what it opens is damaged: for ZipCrypto, one wrong
    /// password of 256 is such.
    case passes
    case none
  }

  /// How a password fits the one of the entries that it fits best.
  private func fit(of password: Password, _ entries: [Int]) throws(FinanceETLError) -> Fit {
    var best = Fit.none
    for entry in entries {
      let fit = try fit(of: password, at: entry)
      if case .opens = fit { return fit }
      if case .passes = fit { best = fit }
    }
    return best
  }

  /// Reads the entry, or the first one behind it that holds something, to its end: only then is it sure.
  private func fit(of password: Password, at entry: Int) throws(FinanceETLError) -> Fit {
    let (reader, source) = try reader(password, isTrial: true)
    let result = Result { () throws(ArchiveFailure) in
      try reader.skip(entry)
      return try Self.trial(reader)
    }
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

/// Where the passwords of an archive come from.
struct ArchiveKeys {
  let passwords: PasswordRing
  let hints: PasswordHints

  init(_ passwords: PasswordRing, _ hints: PasswordHints) {
    self.passwords = passwords
    self.hints = hints
  }
}
