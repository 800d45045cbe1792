/// The error object of docs/JSON.md.
///
/// The excerpt is not in it, nor the recovery: a decoded error has that of its code.
extension FinanceETLError: Codable {
  private enum CodingKeys: String, CodingKey {
    case code, message, file, line, column, page, row, hint
    case retryAfter = "retry_after"
    case question
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try members.decode(ErrorCode.self, forKey: .code),
      try members.decode(String.self, forKey: .message),
      file: try members.decodeIfPresent(String.self, forKey: .file),
      at: RowLocation(
        line: try members.decodeIfPresent(Int.self, forKey: .line),
        column: try members.decodeIfPresent(Int.self, forKey: .column),
        page: try members.decodeIfPresent(Int.self, forKey: .page),
        row: try members.decodeIfPresent(Int.self, forKey: .row)),
      hint: try members.decodeIfPresent(Remedy.self, forKey: .hint),
      retryAfter: try members.decodeIfPresent(Int.self, forKey: .retryAfter),
      question: try members.decodeIfPresent(Question.self, forKey: .question))
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(code, forKey: .code)
    try members.encode(message, forKey: .message)
    try members.encodeIfPresent(file, forKey: .file)
    try members.encodeIfPresent(location.line, forKey: .line)
    try members.encodeIfPresent(location.column, forKey: .column)
    try members.encodeIfPresent(location.page, forKey: .page)
    try members.encodeIfPresent(location.row, forKey: .row)
    try members.encodeIfPresent(hint, forKey: .hint)
    try members.encodeIfPresent(retryAfter, forKey: .retryAfter)
    try members.encodeIfPresent(question, forKey: .question)
  }
}
