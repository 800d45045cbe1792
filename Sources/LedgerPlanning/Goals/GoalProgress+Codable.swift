import FinanceModel

/// The members that programs read; those that say nothing are left out. What is decoded has no entries.
extension GoalProgress: Codable {
  private enum CodingKeys: String, CaseIterable, CodingKey {
    case id, name, kind, currency, target, by, start, accounts
    case asOf = "as_of"
    case saved
    case fromAccounts = "from_accounts"
    case byHand = "by_hand"
    case remaining, percent
    case monthsLeft = "months_left"
    case requiredMonthly = "required_monthly"
    case stillThisMonth = "still_this_month"
    case pace, status
    case behindBy = "behind_by"
    case leftOut = "left_out"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let kind = try members.decode(Goal.Kind.self, forKey: .kind)
    target = try members.decode(ExactDecimal.self, forKey: .target)
    goal = try Goal(
      id: members.decode(Int64.self, forKey: .id), name: members.decode(String.self, forKey: .name),
      kind: kind, currency: members.decode(Currency.self, forKey: .currency),
      // What was owed on the start day is no target of the goal's own.
      target: kind == .debt ? nil : target,
      by: members.decodeIfPresent(CivilDate.self, forKey: .by),
      start: members.decode(CivilDate.self, forKey: .start),
      accounts: members.decode([Goal.Share].self, forKey: .accounts))
    asOf = try members.decode(CivilDate.self, forKey: .asOf)
    saved = try members.decode(ExactDecimal.self, forKey: .saved)
    fromAccounts = try members.decode(ExactDecimal.self, forKey: .fromAccounts)
    byHand = try members.decodeIfPresent(ExactDecimal.self, forKey: .byHand)
    remaining = try members.decode(ExactDecimal.self, forKey: .remaining)
    percent = try members.decode(ExactDecimal.self, forKey: .percent)
    ask = try members.decodeIfPresent(Int.self, forKey: .monthsLeft).map { months in
      try Ask(
        monthsLeft: months,
        requiredMonthly: members.decode(ExactDecimal.self, forKey: .requiredMonthly),
        stillThisMonth: members.decode(ExactDecimal.self, forKey: .stillThisMonth))
    }
    pace = try members.decodeIfPresent(ExactDecimal.self, forKey: .pace)
    status = try members.decode(Status.self, forKey: .status)
    behindBy = try members.decodeIfPresent(ExactDecimal.self, forKey: .behindBy)
    leftOut = try members.decodeIfPresent([Unvalued].self, forKey: .leftOut) ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(goal.id, forKey: .id)
    try members.encode(goal.name, forKey: .name)
    try members.encode(goal.kind, forKey: .kind)
    try members.encode(goal.currency, forKey: .currency)
    try members.encode(target, forKey: .target)
    try members.encodeIfPresent(goal.by, forKey: .by)
    try members.encode(goal.start, forKey: .start)
    try members.encode(goal.accounts, forKey: .accounts)
    try members.encode(asOf, forKey: .asOf)
    try members.encode(saved, forKey: .saved)
    try members.encode(fromAccounts, forKey: .fromAccounts)
    try members.encodeIfPresent(byHand, forKey: .byHand)
    try members.encode(remaining, forKey: .remaining)
    try members.encode(percent, forKey: .percent)
    try members.encodeIfPresent(ask?.monthsLeft, forKey: .monthsLeft)
    try members.encodeIfPresent(ask?.requiredMonthly, forKey: .requiredMonthly)
    try members.encodeIfPresent(ask?.stillThisMonth, forKey: .stillThisMonth)
    try members.encodeIfPresent(pace, forKey: .pace)
    try members.encode(status, forKey: .status)
    try members.encodeIfPresent(behindBy, forKey: .behindBy)
    if !leftOut.isEmpty { try members.encode(leftOut, forKey: .leftOut) }
  }
}

extension Goal.Share: Codable {
  private enum CodingKeys: String, CodingKey {
    case account, share
    case accountID = "account_id"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      PlanAccount(
        id: try members.decode(Int64.self, forKey: .accountID),
        name: try members.decode(String.self, forKey: .account)),
      percent: try members.decode(Int.self, forKey: .share))
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(account.name, forKey: .account)
    try members.encode(account.id, forKey: .accountID)
    try members.encode(percent, forKey: .share)
  }
}

extension GoalProgress.Unvalued: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, account, currency, amount
    case accountID = "account_id"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    account = PlanAccount(
      id: try members.decode(Int64.self, forKey: .accountID),
      name: try members.decode(String.self, forKey: .account))
    currency = try members.decode(Currency.self, forKey: .currency)
    amount = try members.decode(ExactDecimal.self, forKey: .amount)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(LeftOutKind.missingRate, forKey: .kind)
    try members.encode(account.name, forKey: .account)
    try members.encode(account.id, forKey: .accountID)
    try members.encode(currency, forKey: .currency)
    try members.encode(amount, forKey: .amount)
  }
}
