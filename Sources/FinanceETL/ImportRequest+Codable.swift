import FinanceModel

/// As a plan keeps it: what is not asked for is left out.
extension ImportRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case mapping
    case accountName = "account"
    case newAccountName = "new_account"
    case currency, dates, sign
    case formatID = "format"
    case feed = "source"
    case isStrict = "strict"
    case acceptsUnproven = "accept_unproven"
    case isPartial = "partial"
    case covers
    case isForced = "force"
    case mappingFolders = "mappings"
    case hidesBuiltinMappings = "no_builtin_mappings"
    case rulePaths = "rules"
    case limits = "caps"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String? {
      try members.decodeIfPresent(String.self, forKey: key)
    }
    func flag(_ key: CodingKeys) throws -> Bool {
      try members.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    func list(_ key: CodingKeys) throws -> [String] {
      try members.decodeIfPresent([String].self, forKey: key) ?? []
    }
    mapping = try text(.mapping)
    accountName = try text(.accountName)
    newAccountName = try text(.newAccountName)
    answers.currency = try members.decodeIfPresent(Currency.self, forKey: .currency)
    answers.dates = try members.decodeIfPresent(ReadingAnswers.DateOrder.self, forKey: .dates)
    answers.sign = try members.decodeIfPresent(ReadingAnswers.Sign.self, forKey: .sign)
    formatID = try text(.formatID)
    feed = try text(.feed)
    isStrict = try flag(.isStrict)
    acceptsUnproven = try flag(.acceptsUnproven)
    isPartial = try flag(.isPartial)
    isForced = try flag(.isForced)
    mappingFolders = try list(.mappingFolders)
    includesBuiltinMappings = try !flag(.hidesBuiltinMappings)
    rulePaths = try list(.rulePaths)
    let caps = try members.decodeIfPresent([String: Int].self, forKey: .limits) ?? [:]
    for (name, value) in caps {
      guard let limit = SafetyLimit(rawValue: name), (1...SafetyLimit.largest).contains(value)
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .limits, in: members, debugDescription: "there is no limit \(name)=\(value)")
      }
      limits[limit] = value
    }
    guard let days = try text(.covers) else { return }
    guard let span = DateSpan(iso: days) else {
      throw DecodingError.dataCorruptedError(
        forKey: .covers, in: members, debugDescription: "\"\(days)\" is not a span of days")
    }
    covers = span
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(mapping, forKey: .mapping)
    try members.encodeIfPresent(accountName, forKey: .accountName)
    try members.encodeIfPresent(newAccountName, forKey: .newAccountName)
    try members.encodeIfPresent(answers.currency, forKey: .currency)
    try members.encodeIfPresent(answers.dates, forKey: .dates)
    try members.encodeIfPresent(answers.sign, forKey: .sign)
    try members.encodeIfPresent(formatID, forKey: .formatID)
    try members.encodeIfPresent(feed, forKey: .feed)
    if isStrict { try members.encode(true, forKey: .isStrict) }
    if acceptsUnproven { try members.encode(true, forKey: .acceptsUnproven) }
    if isPartial { try members.encode(true, forKey: .isPartial) }
    try members.encodeIfPresent(covers?.isoText, forKey: .covers)
    if isForced { try members.encode(true, forKey: .isForced) }
    try members.encode(mappingFolders, forKey: .mappingFolders)
    if !includesBuiltinMappings { try members.encode(true, forKey: .hidesBuiltinMappings) }
    try members.encode(rulePaths, forKey: .rulePaths)
    if !limits.changed.isEmpty {
      let caps = limits.changed.map { ($0.key.rawValue, $0.value) }
      try members.encode(Dictionary(uniqueKeysWithValues: caps), forKey: .limits)
    }
  }
}
