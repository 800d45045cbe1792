import FinanceModel

/// Receives what an adapter reads, in document order.
public protocol StatementSink {
  /// Takes the next part. Throws when nobody wants more of this document.
  mutating func receive(_ part: StatementPart) throws
}

/// What an adapter says of the first bytes of a document.
public enum Recognition: Sendable {
  /// Not this format.
  case no
  /// Not this format, though something looked like it.
  case nearly(String)
  /// This format, and why. The plan is for an adapter that had to find out how the document is read
  /// to recognise it; nil: the adapter reads it itself.
  case yes(String, plan: (any ExtractionPlan)? = nil)
  /// This format, but not as it stands; the error says what it lacks. The plan, with why it is
  /// likely, reads the document as the first answer to the error's question would.
  case refused(FinanceETLError, likely: (why: String, plan: any ExtractionPlan)? = nil)
}

/// What is left to say once an adapter has read a whole document.
public struct ExtractionSummary: Hashable, Sendable {
  /// Why a recognised document holds no statement; nil where it holds one.
  public var emptyReason: String?
  /// What a person should know though nothing failed: replaced bytes, say.
  public var notices: [Remedy]
  /// What a person has to look at though everything was read: balances that do not follow, say.
  public var concerns: [String]
  /// Why what was read cannot be believed, though it was all read: a printed statement whose balances
  /// do not follow.
  public var unproven: FinanceETLError?
  /// What is asked of the document, unless the balances of its statements prove it.
  public var doubt: FinanceETLError?
  /// What keeps the source from sending more, though all that is here was read.
  public var connectionError: FinanceETLError?

  public init(
    emptyReason: String? = nil, notices: [Remedy] = [], concerns: [String] = [],
    connectionError: FinanceETLError? = nil
  ) {
    self.emptyReason = emptyReason
    self.notices = notices
    self.concerns = concerns
    self.connectionError = connectionError
  }
}

/// How one document is read: an adapter, or what an adapter found out when it recognised the document.
public protocol ExtractionPlan: Sendable {
  /// What `identify` shows beyond the format, by name: encoding, dialect, account. Pure.
  func describe(_ start: DocumentStart) -> [NamedFact]
  /// Reads the whole document into `sink`, a thousand rows or so at a time.
  func extract(_ reader: DocumentReader, into sink: inout any StatementSink) throws
    -> ExtractionSummary
}

extension ExtractionPlan {
  public func describe(_ start: DocumentStart) -> [NamedFact] { [] }
}

/// One statement format: how to tell it and how to read it.
///
/// An adapter turns bytes into statement parts and knows nothing of the book. It settles signs,
/// dates, currencies and the account, quarantines a row it cannot read and goes on, and throws a
/// ``FinanceETLError`` only where the document as a whole cannot be trusted: then nothing of it is
/// loaded. It pushes rows in batches and holds no more than one.
public protocol SourceAdapter: ExtractionPlan {
  /// The format's id, as `--format` takes it: `ofx`.
  var formatID: String { get }
  /// One line for `finance-etl formats`.
  var summary: String { get }
  /// Whether it is asked only about documents that no other format recognises: one without marks of
  /// its own, such as a table.
  var isLastResort: Bool { get }
  /// Looks at the first bytes. Pure.
  func recognise(_ start: DocumentStart) -> Recognition
  /// What a document that no adapter reads has of a statement that this one could read; nil for what
  /// is plainly none. Pure.
  func look(_ start: DocumentStart) -> StatementLook?
}

extension SourceAdapter {
  public var isLastResort: Bool { false }
  public func look(_ start: DocumentStart) -> StatementLook? { nil }
}

/// What is known of a document or of a row of it: a name and a text.
///
/// Facts stand in an order, and a name may stand there more than once.
public struct NamedFact: Hashable, Sendable {
  public var name: String
  public var value: Remedy

  public init(_ name: String, _ value: Remedy) {
    self.name = name
    self.value = value
  }

  public init(_ name: String, _ value: String) {
    self.init(name, Remedy(value))
  }
}

extension KeyedEncodingContainer {
  private struct FactName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Encodes facts as the members of one object.
  package mutating func encodeMembers(_ facts: [NamedFact], forKey key: Key) throws {
    var members = nestedContainer(keyedBy: FactName.self, forKey: key)
    for fact in facts { try members.encode(fact.value, forKey: FactName(stringValue: fact.name)) }
  }
}
