import Anonymizing
import BankMappings
import FinanceModel
import ImportPipeline
import StatementFormats
import TextCoding

/// One file on its way to a statement that can be shown.
struct AnonymizedDocument {
  private static let attempts = 10
  private static let attemptsOfLarge = 2

  private let bytes: [UInt8]
  private let name: String
  private let format: String
  private let rewriting: Rewriting
  private let mapping: BankMapping?
  private let declared: [BankMapping]?
  private let catalog: MappingCatalog
  private let explanation: TableExplanation?
  /// Of a PDF.
  private let anatomy: PrintedAnatomy?
  private let vocabulary: MappingVocabulary
  private let original: StatementDigest
  private let text: [UInt8]
  private let encoding: TextEncoding

  init(
    _ bytes: [UInt8], _ name: String, _ catalog: MappingCatalog, _ declared: [BankMapping]?,
    _ declaredText: String?
  ) throws(FinanceETLError) {
    self.bytes = bytes
    self.name = name
    self.catalog = catalog
    let document = SourceDocument.bytes(bytes, name: name)
    let reader = try DocumentReader(document)
    try Self.refuseContainers(reader)
    let detection = try FormatDetector(BuiltinAdapters.all(catalog, declared: declared))
      .detect(reader)
    let found: ImportPipeline.Detection.Format
    switch detection.format {
    case .success(let format): found = format
    case .failure(let error):
      guard let likely = Self.likely(detection) else { throw error }
      found = likely
    }
    format = found.id
    rewriting = (found.adapter as? any StatementFormat)?.rewriting ?? .text(.json)
    if case .never(let error) = rewriting { throw error }
    original = try StatementDigest(of: document, with: found.plan)
    if case .text = rewriting {
      (explanation, anatomy, mapping, self.declared) = (nil, nil, nil, nil)
      vocabulary = MappingVocabulary(of: "")
      (text, encoding) = Self.decoded(bytes, candidates: nil)
      return
    }
    if case .printed = rewriting {
      let anatomy = try Self.anatomy(of: document, catalog, declared)
      (mapping, explanation, self.anatomy) = (anatomy.mapping, nil, anatomy)
      (self.declared, vocabulary) = try Self.told(anatomy.mapping, catalog, declared, declaredText)
      (text, encoding) = (Self.joined(anatomy.lines.map { $0.map(\.text) }), .utf8)
      return
    }
    let adapter = DelimitedTableAdapter(catalog, declared: declared)
    let explanation = try adapter.explanation(of: document)
    guard let mapping = explanation.mapping else {
      throw explanation.error ?? FinanceETLError(.mappingMissing, "no bank mapping matches")
    }
    guard mapping.tables.isEmpty else { throw Self.severalTables }
    (self.explanation, self.mapping, anatomy) = (explanation, mapping, nil)
    (self.declared, vocabulary) = try Self.told(mapping, catalog, declared, declaredText)
    (self.text, encoding) = Self.decoded(
      bytes, candidates: mapping.reading.encodings.compactMap { TextEncoding(label: $0) })
  }

  private static func anatomy(
    of document: SourceDocument, _ catalog: MappingCatalog, _ declared: [BankMapping]?
  ) throws(FinanceETLError) -> PrintedAnatomy {
    do {
      return try PrintedAnatomy(of: document, catalog, declared: declared)
    } catch let error as FinanceETLError {
      throw error
    } catch {
      throw FinanceETLError(.fileUnreadable, "the PDF cannot be read: \(error)")
    }
  }

  /// The mapping with its variants, and its words.
  private static func told(
    _ mapping: BankMapping, _ catalog: MappingCatalog, _ declared: [BankMapping]?,
    _ declaredText: String?
  ) throws(FinanceETLError) -> ([BankMapping]?, MappingVocabulary) {
    var variants = declared
    if variants == nil { variants = try catalog.mappings(mapping.id) }
    var text = declaredText
    if text == nil { text = try catalog.file(mapping.id)?.text }
    return (variants, MappingVocabulary(of: text ?? ""))
  }

  /// The words of lines as text.
  private static func joined(_ lines: [[String]]) -> [UInt8] {
    Array(lines.map { $0.joined(separator: " ") }.joined(separator: "\n").utf8)
  }

  private static func refuseContainers(_ reader: DocumentReader) throws(FinanceETLError) {
    let isContainer = try reader.withStart { (start) throws(FinanceETLError) in
      StandardUnwrapper().recognises(start)
    }
    guard isContainer else { return }
    throw FinanceETLError(
      .unsupportedContent, "the file is an archive or a mail: its documents are in it",
      hint: "unpack it, and give each statement by itself")
  }

  private static let severalTables = FinanceETLError(
    .unsupportedContent, "a file of several tables is not anonymised",
    hint: "give each of its tables in a file of its own")

  /// How a table of which something is open is likely read.
  private static func likely(
    _ detection: ImportPipeline.Detection
  ) -> ImportPipeline.Detection.Format? {
    for verdict in detection.verdicts {
      guard case .refused(_, let likely?) = verdict.recognition else { continue }
      return ImportPipeline.Detection.Format(verdict.adapter, plan: likely.plan)
    }
    return nil
  }

  private static func decoded(
    _ bytes: [UInt8], candidates: [TextEncoding]?
  ) -> (text: [UInt8], encoding: TextEncoding) {
    let body = Array(bytes.dropFirst(0))
    let declared = candidates == nil ? DeclaredEncoding.of(bytes) : nil
    let start = body.prefix(DocumentStart.maximumSize)
    let proof = start.withUnsafeBytes { prefix in
      candidates.map {
        EncodingProof(of: prefix, candidates: $0, isWhole: prefix.count == body.count)
      } ?? EncodingProof(of: prefix, declared: declared)
    }
    var transcoder =
      candidates.map { UTF8Transcoder(proof: proof, candidates: $0) }
      ?? UTF8Transcoder(proof: proof, declared: declared)
    var text: [UInt8] = []
    body.withUnsafeBytes { transcoder.push($0, isLast: true) { text.append(contentsOf: $0) } }
    return (text, transcoder.encoding)
  }

  // MARK: Making

  func made() throws(FinanceETLError) -> StatementAnonymizer.Statement {
    let census = TokenCensus(text)
    let read = ReadStatement.all(of: original.parts)
    let statements = hasProducts ? read : read.map(\.withoutProducts)
    let count =
      text.count > 4 << 20 ? Self.attemptsOfLarge : Self.attempts
    var best: (statement: StatementAnonymizer.Statement, weight: Int)?
    var isReadOtherwise = false
    for attempt in 0..<count {
      // Where the words of the mapping alone do not do, those of the columns that it looks at stay.
      let keepsWords = isReadOtherwise && attempt > 1
      var run = AnonymizingRun(
        bytes, census: census, statements: statements, reading: dateReading, attempt: attempt,
        isBankCode: { vocabulary.isBankCode($0) },
        isKept: { vocabulary.contains($0) || CommonNames.contains($0) })
      let (encoded, made) = document(&run, keepsWords)
      var problems = try differences(encoded, run.movedDays)
      let isReadAlike = problems.isEmpty
      isReadOtherwise = isReadOtherwise || !isReadAlike
      let left = census.common(with: TokenCensus(made)) {
        run.isKept($0) || vocabulary.isPartOfBankCode($0) || isMonth($0)
      }
      if !left.isEmpty {
        let shown = left.prefix(5).joined(separator: ", ") + (left.count > 5 ? " …" : "")
        problems.append("words and numbers that the original has too: \(left.count) (\(shown))")
      }
      let statement = StatementAnonymizer.Statement(
        bytes: encoded, format: format, mapping: mapping?.id,
        rows: original.rows.count + original.holdingCount,
        notes: run.notes + problems, movedDays: run.movedDays,
        isReadAlike: isReadAlike)
      let weight = problems.count * 100 + run.notes.count * 10 + min(9, left.count)
      if best.map({ weight < $0.weight }) ?? true { best = (statement, weight) }
      if weight == 0 { break }
    }
    guard let best else { throw FinanceETLError(.unrecognisedFormat, "the file cannot be read") }
    return best.statement
  }

  /// A document that was made, and its text.
  private func document(
    _ run: inout AnonymizingRun, _ keepsWords: Bool
  ) -> (bytes: [UInt8], text: [UInt8]) {
    guard let anatomy else {
      let made = run.anonymized(text, tableFormat(keepsWords))
      return (TextEncoding.mark(of: bytes) + encoding.encoded(made), made)
    }
    let roles = Dictionary(
      anatomy.mapping.roles(keepsWords: keepsWords).map { ($0.column, $0.role) },
      uniquingKeysWith: { first, _ in first })
    let lines = anatomy.lines.map { line in
      line.map { PrintedToken($0.text, PrintedToken.Place($0.place, roles)) }
    }
    let decimal = Character(UnicodeScalar(anatomy.mapping.reading.numbers.decimal))
    let made = run.anonymized(lines, decimal: decimal)
    return (anatomy.document(with: made), Self.joined(made))
  }

  /// Whether a word names a month, as dates of both have it that are in one month.
  private func isMonth(_ word: String) -> Bool {
    dateReading.locales.contains { MonthNames(locale: $0).month(word) != nil }
  }

  private var dateReading: DateHabits {
    var reading = DateHabits()
    if let mapping {
      reading.isMonthFirst = original.isMonthFirst(text) ?? mapping.isMonthFirst
      reading.locales = mapping.reading.locales + ["en"]
    } else {
      reading.isMonthFirst = original.isMonthFirst(text) ?? false
    }
    return reading
  }

  /// Whether amounts are made the products of what stands in other columns.
  private var hasProducts: Bool { mapping?.hasFactorColumns == true }

  private func tableFormat(_ keepsWords: Bool) -> AnonymizedFormat {
    if case .text(let format) = rewriting { return format }
    if let explanation, let roles = TableRoles(explanation, keepsWords: keepsWords) {
      return .table(roles)
    }
    return .json
  }

  /// What is read otherwise than of the original.
  private func differences(
    _ made: [UInt8], _ days: Int
  ) throws(FinanceETLError) -> [String] {
    let document = SourceDocument.bytes(made, name: name)
    do throws(FinanceETLError) {
      let detection = try FormatDetector(BuiltinAdapters.all(catalog, declared: declared))
        .detect(DocumentReader(document))
      let found = try detection.format.get()
      guard found.id == format else { return ["it is read as \(found.id), and not as \(format)"] }
      return original.differences(
        from: try StatementDigest(of: document, with: found.plan), movedBy: days,
        hasProducts: hasProducts)
    } catch {
      return ["it cannot be read: \(error.message)"]
    }
  }
}

extension PrintedToken.Place {
  fileprivate init(_ place: PrintedAnatomy.Place, _ roles: [Int: TableRoles.Cell]) {
    switch place {
    case .outside: self = .outside
    case .header: self = .header
    case .cell(let column, let row):
      self = .cell(column.flatMap { roles[$0] } ?? .text, column: column ?? -1, row: row)
    }
  }
}
