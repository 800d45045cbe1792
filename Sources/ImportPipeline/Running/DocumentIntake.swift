import FinanceModel

/// Takes what is read of one document into the session's document, statement by statement.
struct DocumentIntake {
  private let document: any DocumentSession
  private let options: ImportOptions
  /// As reports call the document.
  private let file: String
  private var statement: OpenStatement?
  /// The statement whose rows have to tell its account, until they can.
  private var held: HeldStatement?
  private var classification: DocumentClassification?

  init(
    _ document: any DocumentSession, _ options: ImportOptions, file: String
  ) throws(FinanceETLError) {
    self.document = document
    self.options = options
    self.file = file
    classification = try DocumentClassification(options.classifier, .loading)
  }

  /// What a person has to look at of how the rows were classified here.
  var concerns: [String] {
    guard let classification else { return [] }
    return classification.concerns
      + document.unknownAccounts.sorted { $0.key < $1.key }.map { name, rows in
        classification.concern(ofUnknown: name, rows: rows)
      }
  }

  /// Opens a statement, once the one before is closed.
  mutating func open(_ stated: StatementHeader, _ learnt: LearntCurrency) throws {
    var header = stated
    header.feed = options.feed ?? header.feed
    let imposed = header.covers == nil ? options.covers : nil
    header.covers = header.covers ?? imposed
    if let number = header.account.number { options.hearsNumber?(number) }
    var opened = HeldStatement(header: header, imposed: imposed, learnt: learnt)
    guard try document.isOpen(header) else { return try begin(opened) }
    opened.sketch = StatementSketch()
    held = opened
  }

  /// Takes one more part of the statement at hand.
  mutating func take(_ part: PreparedPart) throws {
    guard held != nil else { return try pass(part) }
    held?.add(part)
    guard held?.sketch?.isFull == true, let full = held else { return }
    held = nil
    try begin(full)
  }

  /// Closes the statement at hand, if there is one.
  mutating func close() throws {
    try closeHeld()
    try statement?.close(document, acceptsUnproven: options.acceptsUnproven)
    statement = nil
  }

  /// Closes the last statement and the document. Throws where nothing proves what was read.
  mutating func finish(_ summary: ExtractionSummary) throws -> [StatementReport] {
    if let unproven = summary.unproven, !options.acceptsUnproven { throw unproven }
    if let doubt = summary.doubt {
      try closeHeld()
      guard statement?.provesSigns == true else { throw doubt }
    }
    try close()
    return try document.finish()
  }

  private mutating func begin(_ held: HeldStatement) throws {
    let place =
      try held.sketch.map { try document.begin(held.header, $0) } ?? document.begin(held.header)
    if let place { held.learnt.learn(place.account.currency) }
    classification?.begin(held.header, in: place)
    statement = OpenStatement(header: held.header, file: file, imposed: held.imposed)
    for part in held.parts { try pass(part) }
  }

  private mutating func pass(_ part: PreparedPart) throws {
    var part = part
    classification?.classify(&part.part)
    let document = document
    try statement?.take(part, into: document)
  }

  /// A statement whose last row is read is told by the rows that it has.
  private mutating func closeHeld() throws {
    guard var last = held else { return }
    held = nil
    last.sketch?.isWhole = true
    try begin(last)
  }
}
