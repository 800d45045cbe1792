import FinanceModel

/// A rule as it is listed.
public struct RuleSummary: Hashable, Sendable {
  public var file: String
  /// The line it stands on, from 1.
  public var line: Int?
  /// The condition in words.
  public var condition: String
  /// What it sets.
  public var labels: Labels
  /// No later rule applies.
  public var stops: Bool
}

extension Rule {
  public var summary: RuleSummary {
    RuleSummary(file: file, line: line, condition: condition.words, labels: labels, stops: stops)
  }
}

extension RuleSummary: Codable {
  private enum CodingKeys: String, CaseIterable, CodingKey {
    case file, line
    case condition = "when"
    case labels = "set"
    case stops = "stop"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    file = try members.decode(String.self, forKey: .file)
    line = try members.decodeIfPresent(Int.self, forKey: .line)
    condition = try members.decode(String.self, forKey: .condition)
    labels = try members.decode(Labels.self, forKey: .labels)
    stops = try members.decodeIfPresent(Bool.self, forKey: .stops) ?? false
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(file, forKey: .file)
    try members.encodeIfPresent(line, forKey: .line)
    try members.encode(condition, forKey: .condition)
    try members.encode(labels, forKey: .labels)
    if stops { try members.encode(true, forKey: .stops) }
  }
}
