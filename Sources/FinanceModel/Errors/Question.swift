/// What a document leaves open, with the answers that are likely.
///
/// The answer goes into ``ReadingAnswers`` or names an account; it is remembered with the document.
public struct Question: Hashable, Sendable {
  public enum Subject: String, Codable, Sendable {
    case mapping, dates, sign, account
  }

  public var subject: Subject
  /// The layout of the table, where it is one.
  public var layout: String?
  /// The likely answers, likeliest first.
  public var choices: [Choice]

  public init(_ subject: Subject, layout: String? = nil, choices: [Choice]) {
    self.subject = subject
    self.layout = layout
    self.choices = choices
  }

  /// One answer.
  public struct Choice: Hashable, Sendable {
    /// What a person says to choose it: `--mapping gb/first-direct-csv` on the command line.
    public var option: Remedy
    /// For people.
    public var title: String
    public var answers: ReadingAnswers
    /// The account by its id; nil where another thing is asked.
    public var account: Int64?
    /// Of a bank mapping: where the bank is.
    public var country: String?
    /// The currency that rows get which name none.
    public var currency: Currency?
    /// How the first rows read with this answer.
    public var rows: [Row]

    public init(
      option: Remedy, title: String, answers: ReadingAnswers = ReadingAnswers(),
      account: Int64? = nil, country: String? = nil, currency: Currency? = nil, rows: [Row] = []
    ) {
      self.option = option
      self.title = title
      self.answers = answers
      self.account = account
      self.country = country
      self.currency = currency
      self.rows = rows
    }
  }

  /// A row as it reads with an answer.
  public struct Row: Hashable, Codable, Sendable {
    public var date: CivilDate
    /// As it changes the account: with sign.
    public var amount: ExactDecimal
    public var currency: Currency?
    public var description: String
  }
}

extension Question.Choice: Codable {
  private enum CodingKeys: String, CodingKey {
    case option, title, mapping, country, currency, dates, sign
    case account = "account_id"
    case rows
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      option: try members.decode(Remedy.self, forKey: .option),
      title: try members.decode(String.self, forKey: .title),
      answers: ReadingAnswers(
        mapping: try members.decodeIfPresent(String.self, forKey: .mapping),
        dates: try members.decodeIfPresent(ReadingAnswers.DateOrder.self, forKey: .dates),
        sign: try members.decodeIfPresent(ReadingAnswers.Sign.self, forKey: .sign)),
      account: try members.decodeIfPresent(Int64.self, forKey: .account),
      country: try members.decodeIfPresent(String.self, forKey: .country),
      currency: try members.decodeIfPresent(Currency.self, forKey: .currency),
      rows: try members.decodeIfPresent([Question.Row].self, forKey: .rows) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(option, forKey: .option)
    try members.encode(title, forKey: .title)
    try members.encodeIfPresent(answers.mapping, forKey: .mapping)
    try members.encodeIfPresent(country, forKey: .country)
    try members.encodeIfPresent(currency, forKey: .currency)
    try members.encodeIfPresent(answers.dates, forKey: .dates)
    try members.encodeIfPresent(answers.sign, forKey: .sign)
    try members.encodeIfPresent(account, forKey: .account)
    if !rows.isEmpty { try members.encode(rows, forKey: .rows) }
  }
}

extension Question: Codable {
  private enum CodingKeys: String, CodingKey {
    case subject = "about"
    case layout, choices
  }
}
