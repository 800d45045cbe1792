import FinanceModel

/// How a run is done.
public struct ImportOptions: Sendable {
  /// The account of documents that name none: an existing name, mask or id, else a new account.
  public var accountName: String?
  /// The new account of documents that name none, whatever accounts there are.
  public var newAccountName: String?
  /// How documents are read that do not say it themselves.
  public var answers = ReadingAnswers()
  /// Whether dates that nothing decides are read as the bank mapping has it first, where a person named
  /// it; for what is only looked at.
  public var assumesDates = false
  /// Who is asked about what documents leave open; nil: nobody.
  public var questions: (any QuestionProvider)?
  /// The feed, in place of the one the documents give.
  public var feed: String?
  /// Reads every document as this format, whatever it looks like.
  public var formatID: String?
  /// Do everything, report it, and take it all back.
  public var isDryRun = false
  /// All documents become real together at the end, or none does.
  public var isWhole = false
  /// Judges the result of a dry or whole run before it is taken back or becomes real. Where it
  /// throws, nothing is left of the run and the run ends with its error. A cancelled run is not
  /// judged: it ends with `cancelled`.
  public var review: (@Sendable (ImportResult) throws(FinanceETLError) -> Void)?
  /// A document with a row that wants a person is not loaded at all.
  public var isStrict = false
  /// Load printed statements too whose balances do not prove their rows.
  public var acceptsUnproven = false
  /// The documents do not hold every row of their days: what they leave out means nothing.
  public var isPartial = false
  /// The days of a statement that does not say which it covers. A row outside them fails the document.
  public var covers: DateSpan?
  /// Match again in full what is loaded already; what is there is never inserted again.
  public var isForced = false
  /// Adds to the rows what rules say of them.
  public var classifier: (any RowClassifier)?
  /// Where the passwords of archives come from; nil: what is protected cannot be read.
  public var passwords: (any PasswordProvider)?
  /// What a document may take of the machine.
  public var limits = SafetyLimits()
  /// Documents read at a time. They are always loaded one by one, in order.
  public var jobs = 2
  /// Hears the number of each account that a statement names, before its rows are loaded.
  package var hearsNumber: (@Sendable (String) -> Void)?
  /// The only clock of the pipeline.
  public var clock: @Sendable () -> Moment
  /// The version recorded with what is imported.
  public var toolVersion: String

  /// - Parameter clock: asked for the time; the system's unless another one is given.
  public init(toolVersion: String, clock: @escaping @Sendable () -> Moment = { .now }) {
    self.toolVersion = toolVersion
    self.clock = clock
  }

  /// The time now, as the book keeps it.
  package func timestamp() -> String { clock().text }
}
