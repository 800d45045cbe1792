import FinanceModel
import JSONText

/// One Ntry while its elements are read: the account moved once, whatever payments are in it.
struct CamtEntry {
  /// Payments kept of an entry.
  private static let mostDetails = 100

  let location: RowLocation
  var amount: String?
  var currency: String?
  var indicator: String?
  var isReversal = false
  var status: String?
  var bookingDay: String?
  var valueDay: String?
  /// AcctSvcrRef: what the account's bank calls the entry.
  var reference: String?
  /// NtryRef: a running number, mostly.
  var number: String?
  var additional: String?
  /// NbOfTxs of the batch.
  var batchCount: String?
  var original: (amount: String, currency: String)?
  var code = CamtCode()
  private(set) var details: [CamtDetail] = []
  private(set) var detailCount = 0

  init(at location: RowLocation) {
    self.location = location
  }

  mutating func add(_ detail: CamtDetail) {
    detailCount += 1
    if details.count < Self.mostDetails { details.append(detail) }
  }

  /// Why an entry is no transaction.
  struct Failure: Error {
    let code: ErrorCode
    let reason: String
  }

  /// What the entry counts as.
  enum Standing { case posted, pending, information }

  func standing() throws(Failure) -> Standing {
    switch status?.uppercased() {
    case nil, "", "BOOK": return .posted
    case "PDNG", "FUTR": return .pending
    case "INFO": return .information
    case let other?:
      throw Failure(
        code: .unreadableRow,
        reason: "expected BOOK, PDNG, FUTR or INFO in Sts, found \"\(other)\"")
    }
  }

  /// The entry as a transaction.
  ///
  /// - Parameters:
  ///   - otherDay: the day of an entry that states none.
  ///   - ownNumber: of the account.
  func transaction(
    isPending: Bool, otherDay: CivilDate?, ownNumber: String?
  ) throws(Failure) -> StatementTransaction {
    guard let text = amount else {
      throw Failure(
        code: .missingAmount, reason: "expected an amount like 12.34 in Amt, found none")
    }
    guard let magnitude = ExactDecimal(text), !magnitude.isNegative, text.first != "+" else {
      throw Failure(
        code: .unreadableAmount,
        reason: "expected an amount like 12.34 without a sign in Amt, found \"\(text)\"")
    }
    let isCredit = try isCredit()
    var listed: Currency?
    if let currency {
      listed = Currency(currency)
      guard listed != nil else {
        throw Failure(
          code: .unreadableRow, reason: "expected a currency like EUR, found \"\(currency)\"")
      }
    }
    let valueDate = valueDay.flatMap(Self.day)
    if let day = bookingDay, Self.day(day) == nil {
      throw Failure(
        code: .unreadableDate,
        reason: "expected a date like 2024-01-31 in BookgDt, found \"\(day)\"")
    }
    guard let date = bookingDay.flatMap(Self.day) ?? valueDate ?? otherDay else {
      throw Failure(code: .missingDate, reason: "expected a date in BookgDt or ValDt, found none")
    }
    let single = detailCount == 1 ? details.first : nil
    let party = single?.party(isCredit: isCredit, ownNumber: ownNumber)
    var (code, codeText) = (self.code, self.code.text)
    if codeText == nil, let single { (code, codeText) = (single.code, single.code.text) }
    let said = [single?.text, additional?.trimmingBlanks].compactMap { $0 }.filter { !$0.isEmpty }
    var row = StatementTransaction(
      date: date, amount: isCredit ? magnitude : magnitude.negated, currency: listed,
      description: said.first ?? party?.name ?? codeText ?? "", location: location)
    row.isPending = isPending
    row.valueDate = valueDate
    row.payee = party?.name
    if said.count > 1 { row.memo = said[1] }
    row.identity = identity(row.description, single, codeText)
    let isReturn = details.contains { $0.returnReason != nil }
    row.kind = code.kind(isReturn: isReturn)
    row.sourceCategory = single?.purpose
    row.counterparty = Counterparty(account: party?.number)
    takeOriginal(single?.original ?? original, into: &row)
    row.extras = extras(single, party, code, codeText, isCredit: isCredit, ownNumber: ownNumber)
    return row
  }

  private func isCredit() throws(Failure) -> Bool {
    switch indicator?.uppercased() {
    case "CRDT": return true
    case "DBIT": return false
    default:
      let found = indicator.map { "\"\($0)\"" } ?? "none"
      throw Failure(
        code: .unreadableAmount,
        reason:
          "expected CRDT or DBIT in CdtDbtInd, which gives the amount its sign, found \(found)")
    }
  }

  /// The civil day of a Dt or DtTm, as written: no zone moves it.
  static func day(_ text: String) -> CivilDate? { CivilDate(iso: text.prefix(10)) }

  /// References, texts and code; not those of payments in a batch, which come with one document and
  /// not with another.
  private func identity(_ description: String, _ single: CamtDetail?, _ code: String?) -> String {
    var text = description
    func add(_ part: String) {
      text += " | "
      text += part
    }
    for reference in single?.references ?? [] where reference.name != .AcctSvcrRef {
      add(reference.value)
    }
    for part in [additional, code] {
      if let part, part != description { add(part) }
    }
    return text
  }

  private func takeOriginal(
    _ original: (amount: String, currency: String)?, into row: inout StatementTransaction
  ) {
    guard let original, let currency = Currency(original.currency), currency != row.currency,
      let amount = ExactDecimal(original.amount)
    else { return }
    row.originalCurrency = currency
    row.originalAmount = row.amount.isNegative ? amount.negated : amount
  }

  private func extras(
    _ single: CamtDetail?, _ party: (name: String?, number: String?)?, _ code: CamtCode,
    _ codeText: String?, isCredit: Bool, ownNumber: String?
  ) -> String? {
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: String?) {
      if let value { members.append(.init(name, .string(value))) }
    }
    add("account_servicer_ref", reference)
    // The last of a name counts, and the entry's own before a payment's.
    for (tag, value) in (single?.references ?? []).reversed() {
      let name = Self.name(tag)
      if !members.contains(where: { $0.name == name }) { add(name, value) }
    }
    add("bank_code", codeText)
    if codeText != code.proprietary { add("proprietary_code", code.proprietary) }
    add("counterparty_mask", party?.number.flatMap { AccountReference.mask(of: $0) })
    add("entry_ref", number)
    add("return_reason", single?.returnReason)
    if isReversal { members.append(.init("reversal", true)) }
    add("batch_count", batchCount)
    if detailCount > 1 {
      members.append(.init("detail_count", .number(detailCount)))
      members.append(
        .init(
          "details",
          .array(details.map { $0.json(isCredit: isCredit, ownNumber: ownNumber) })))
    }
    guard !members.isEmpty else { return nil }
    return JSONWriter.text(.object(members.sorted { $0.name < $1.name }))
  }

  private static func name(_ tag: CamtTag) -> String {
    switch tag {
    case .MsgId: "message_id"
    case .PmtInfId: "payment_information_id"
    case .InstrId: "instruction_id"
    case .EndToEndId: "end_to_end_id"
    case .TxId: "transaction_id"
    case .UETR: "uetr"
    case .MndtId: "mandate_id"
    case .ChqNb: "cheque_number"
    default: "account_servicer_ref"
    }
  }
}
