import FinanceETL
import TestSupport

/// `import` and `normalize --full` in this process, where a process for each would take longer than
/// what it does.
struct Commands {
  /// Tried on what is protected.
  let passwords: [String]

  func load(
    _ document: SourceDocument, into path: String, isForced: Bool = false
  ) async throws -> ImportResult {
    let book = try Book(path: path)
    var options = options
    options.isForced = isForced
    let result = try await Importer(into: book, options: options).start([document]).result
    try book.close()
    return result
  }

  func records(of document: SourceDocument) async throws -> (bytes: [UInt8], result: ImportResult) {
    let records = CollectedRecords()
    var options = options
    options.acceptsUnproven = true
    let importer = Importer(into: records.store(includesNumbers: true), options: options)
    let result = try await importer.start([document]).result
    return (records.bytes, result)
  }

  private var options: ImportOptions {
    var options = ImportOptions.system
    options.passwords = Listed(texts: passwords)
    return options
  }

  private struct Listed: PasswordProvider {
    let texts: [String]

    func passwords(for request: PasswordRequest) -> [Password]? {
      request.attempt == 0 ? texts.map { Password($0) } : nil
    }
  }
}
