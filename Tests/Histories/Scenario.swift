import Foundation

/// Documents of one account in the order they are imported, in the words of the dedupe scenarios: one
/// JSON object a line.
public struct Scenario: Codable, Hashable, Sendable {
  /// One document.
  public struct Step: Codable, Hashable, Sendable {
    /// The source that made it.
    public var feed: String
    public var account = "chk"
    /// `snapshot` or `delta`.
    public var mode = "snapshot"
    public var ids: String?
    /// First and last day.
    public var covers: [String]?
    public var rows: [Row]
    /// Ids the source takes back.
    public var removed: [String]?
    /// The balance at the end of its days.
    public var closing: Balance?

    enum CodingKeys: String, CodingKey {
      case feed = "import"
      case account, mode, ids, covers, rows, removed, closing
    }

    public init(_ feed: String, rows: [Row] = []) {
      self.feed = feed
      self.rows = rows
    }

    public var isDelta: Bool { mode == "delta" }
    public var isEmpty: Bool { rows.isEmpty && removed?.isEmpty != false }
  }

  public struct Row: Codable, Hashable, Sendable {
    /// The true row it states: what a matcher has to find out.
    public var event: Int
    public var date: String
    public var amount: String
    public var text: String
    public var id: String?
    public var pending: Bool?
    /// The pending row it names as the one it settles.
    public var pendingID: String?
    public var balance: String?

    enum CodingKeys: String, CodingKey {
      case event, date, amount
      case text = "desc"
      case id, pending
      case pendingID = "pending_transaction_id"
      case balance
    }

    public init(event: Int, day: Int, cents: Int, text: String) {
      self.event = event
      date = AccountHistory.date(day)
      amount = AccountHistory.amount(cents)
      self.text = text
    }

    /// The amount in cents.
    public var cents: Int { Int(amount.filter { $0 != "." }) ?? 0 }
  }

  /// A balance that a statement states of the end of a day.
  public struct Balance: Codable, Hashable, Sendable {
    public var date: String
    public var amount: String

    public init(day: Int, cents: Int) {
      date = AccountHistory.date(day)
      amount = AccountHistory.amount(cents)
    }
  }

  /// What of the live rows has to be right.
  public enum Comparison: String, Codable, Sendable {
    /// The amounts: where several sources date and word a row each in its way, and some correct or miss
    /// it, which of them a book shows is its own affair.
    case amounts
  }

  /// The law that it broke once, where it is kept.
  public var law: String?
  public var title: String?
  /// Nil is all of a row.
  public var comparison: Comparison?
  public var steps: [Step]

  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Every feed, in the order of their first documents.
  public var feeds: [String] {
    steps.map(\.feed).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

// MARK: As text

extension Scenario {
  /// The one line of JSON it is kept as.
  public var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  public init(line: some StringProtocol) throws {
    self = try JSONDecoder().decode(Scenario.self, from: Data(line.utf8))
  }
}

extension Scenario.Step {
  /// The document as a stream of records.
  public var records: String {
    var header = """
      {"type":"statement","feed":"\(feed)","format":"records","mode":"\(mode)",\
      "ids":"\(ids ?? "none")","account":{"key":"\(account)","name":"\(account)",\
      "kind":"CHECKING","currency":"USD"}
      """
    if let covers { header += #","covers":["\#(covers[0])","\#(covers[1])"]"# }
    let taken = (removed ?? []).map { #"{"type":"removed","id":"\#($0)"}"# }
    let records = [header + "}"] + rows.map(\.record) + taken + [closing?.record].compactMap { $0 }
    return records.joined(separator: "\n") + "\n"
  }
}

extension Scenario.Balance {
  fileprivate var record: String {
    #"{"type":"balance","kind":"ledger","date":"\#(date)","amount":"\#(amount)","currency":"USD"}"#
  }
}

extension Scenario.Row {
  fileprivate var record: String {
    var record =
      #"{"type":"transaction","date":"\#(date)","amount":"\#(amount)","description":"\#(text)""#
    if let id { record += #","id":"\#(id)""# }
    if pending == true { record += #","pending":true"# }
    if let pendingID { record += #","pending_id":"\#(pendingID)""# }
    if let balance { record += #","balance":"\#(balance)""# }
    return record + "}"
  }
}
