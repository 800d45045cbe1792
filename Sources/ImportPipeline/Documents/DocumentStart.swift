import FinanceModel

/// What is known of a document beside its bytes: what a person says of it, and what the book
/// remembers of documents of its folder.
public struct DocumentKnowledge: Sendable {
  /// What was said of it.
  public var said: ReadingAnswers
  /// What was said or found of earlier documents of its folder, by their layout.
  public var remembered: [String: ReadingAnswers]
  /// Answers that are tried: the account, or balances, have to prove them.
  public var tried: ReadingAnswers
  /// Whether dates that nothing decides are read as the bank mapping has it first, where a person named
  /// the mapping: what is only printed can be looked at.
  public var assumesDates: Bool

  public init(
    said: ReadingAnswers = ReadingAnswers(), remembered: [String: ReadingAnswers] = [:],
    tried: ReadingAnswers = ReadingAnswers(), assumesDates: Bool = false
  ) {
    self.said = said
    self.remembered = remembered
    self.tried = tried
    self.assumesDates = assumesDates
  }
}

/// The start of a document, as adapters are shown it; valid only during the call.
public struct DocumentStart {
  /// How many bytes adapters are shown.
  public static let maximumSize = 64 * 1024

  /// The first bytes, up to ``maximumSize``.
  public let bytes: UnsafeRawBufferPointer
  /// The document's name without its folder. Files are misnamed: it may break a tie, no more.
  public let fileName: String
  /// Whether these are all the bytes there are.
  public let isWhole: Bool
  /// What is known beside the bytes.
  public let knowledge: DocumentKnowledge
  /// What the document may take.
  public let limits: SafetyLimits
  /// Opens the whole document, for a format whose start does not show how it is read; nil where there
  /// is no more than the start. See ``DocumentReader/openWhole()``.
  public let openWhole: (() throws(FinanceETLError) -> any SeekableByteStream)?

  public init(
    bytes: UnsafeRawBufferPointer, fileName: String, isWhole: Bool,
    knowledge: DocumentKnowledge = DocumentKnowledge(), limits: SafetyLimits = SafetyLimits(),
    openWhole: (() throws(FinanceETLError) -> any SeekableByteStream)? = nil
  ) {
    self.limits = limits
    self.openWhole = openWhole
    self.bytes = bytes
    self.fileName = fileName
    self.isWhole = isWhole
    self.knowledge = knowledge
  }
}
