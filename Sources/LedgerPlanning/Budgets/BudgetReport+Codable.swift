import FinanceModel

// The members that programs read; those that say nothing are left out.

extension BudgetReport: Codable {
  private enum CodingKeys: String, CodingKey {
    case periods
    case asOf = "as_of"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    asOf = try members.decode(CivilDate.self, forKey: .asOf)
    periods = try members.decode([BudgetPeriod].self, forKey: .periods)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(asOf, forKey: .asOf)
    try members.encode(periods, forKey: .periods)
  }
}

extension BudgetPeriod: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, to, lines, uncategorised, totals, suggested
    case notBudgeted = "not_budgeted"
    case leftOut = "left_out"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let from = try members.decode(CivilDate.self, forKey: .from)
    guard let days = DateSpan(from: from, to: try members.decode(CivilDate.self, forKey: .to))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .to, in: members, debugDescription: "the period ends before \(from)")
    }
    let apart = try members.decode(NotBudgeted.self, forKey: .notBudgeted)
    self.days = days
    lines = try members.decode([Line].self, forKey: .lines)
    uncategorised = try members.decode(Apart.self, forKey: .uncategorised)
    (notBudgeted, notBudgetedCategories) = (apart.sums, apart.categories)
    totals = try members.decode(Totals.self, forKey: .totals)
    suggested = try members.decodeIfPresent(Suggested.self, forKey: .suggested)
    leftOut = try members.decode([LeftOut].self, forKey: .leftOut)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(days.from, forKey: .from)
    try members.encode(days.to, forKey: .to)
    try members.encode(lines, forKey: .lines)
    try members.encode(uncategorised, forKey: .uncategorised)
    try members.encode(
      NotBudgeted(sums: notBudgeted, categories: notBudgetedCategories), forKey: .notBudgeted)
    try members.encode(totals, forKey: .totals)
    try members.encodeIfPresent(suggested, forKey: .suggested)
    try members.encode(leftOut, forKey: .leftOut)
  }

  /// The sums, and the categories beside them.
  private struct NotBudgeted: Codable {
    var sums: Apart
    var categories: [Category]

    private enum CodingKeys: String, CodingKey {
      case categories
    }

    init(sums: Apart, categories: [Category]) {
      self.sums = sums
      self.categories = categories
    }

    init(from decoder: any Decoder) throws {
      sums = try Apart(from: decoder)
      categories = try decoder.container(keyedBy: CodingKeys.self)
        .decode([Category].self, forKey: .categories)
    }

    func encode(to encoder: any Encoder) throws {
      try sums.encode(to: encoder)
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(categories, forKey: .categories)
    }
  }
}

/// `spent` or `received`, as the flow says.
private enum MovedKeys: String, CodingKey {
  case category, account, flow, amount, carried, available, spent, received, pending, remaining
  case percent, status, count
  case accountID = "account_id"

  static func moved(_ flow: CategoryFlow) -> Self { flow == .income ? .received : .spent }
}

extension BudgetPeriod.Line: Codable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MovedKeys.self)
    if let path = try members.decodeIfPresent(CategoryPath.self, forKey: .category) {
      subject = .category(path)
    } else {
      subject = .account(
        PlanAccount(
          id: try members.decode(Int64.self, forKey: .accountID),
          name: try members.decode(String.self, forKey: .account)))
    }
    flow = try members.decode(CategoryFlow.self, forKey: .flow)
    amount = try members.decode(ExactDecimal.self, forKey: .amount)
    carried = try members.decode(ExactDecimal.self, forKey: .carried)
    available = try members.decode(ExactDecimal.self, forKey: .available)
    moved = try members.decode(ExactDecimal.self, forKey: .moved(flow))
    pending = try members.decode(ExactDecimal.self, forKey: .pending)
    remaining = try members.decode(ExactDecimal.self, forKey: .remaining)
    percent = try members.decodeIfPresent(ExactDecimal.self, forKey: .percent)
    status = try members.decode(LineStatus.self, forKey: .status)
    count = try members.decode(Int.self, forKey: .count)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MovedKeys.self)
    switch subject {
    case .category(let path): try members.encode(path, forKey: .category)
    case .account(let account):
      try members.encode(account.name, forKey: .account)
      try members.encode(account.id, forKey: .accountID)
    }
    try members.encode(flow, forKey: .flow)
    try members.encode(amount, forKey: .amount)
    try members.encode(carried, forKey: .carried)
    try members.encode(available, forKey: .available)
    try members.encode(moved, forKey: .moved(flow))
    try members.encode(pending, forKey: .pending)
    try members.encode(remaining, forKey: .remaining)
    try members.encodeIfPresent(percent, forKey: .percent)
    try members.encode(status, forKey: .status)
    try members.encode(count, forKey: .count)
  }
}

extension BudgetPeriod.Category: Codable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MovedKeys.self)
    category = try members.decode(CategoryPath.self, forKey: .category)
    flow = try members.decode(CategoryFlow.self, forKey: .flow)
    moved = try members.decode(ExactDecimal.self, forKey: .moved(flow))
    count = try members.decode(Int.self, forKey: .count)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MovedKeys.self)
    try members.encode(category, forKey: .category)
    try members.encode(flow, forKey: .flow)
    try members.encode(moved, forKey: .moved(flow))
    try members.encode(count, forKey: .count)
  }
}
