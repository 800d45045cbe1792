// In JSON two members, `from` and `to`.
extension DateSpan: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, to
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let first = try members.decode(CivilDate.self, forKey: .from)
    let last = try members.decode(CivilDate.self, forKey: .to)
    guard let span = DateSpan(from: first, to: last) else {
      throw DecodingError.dataCorruptedError(
        forKey: .to, in: members,
        debugDescription: "\(last.isoText) is before \(first.isoText)")
    }
    self = span
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(from, forKey: .from)
    try members.encode(to, forKey: .to)
  }
}
