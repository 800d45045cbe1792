import FinanceModel
import JSONText

/// One STMTTRN or STMTTRNP while its leaves are read.
///
/// Source: OFX 2.3 §11.4.4.1 (STMTTRN) and §11.4.5 (STMTTRNP, pending).
struct OFXRow {
  let tag: OFXTag
  let position: MarkupPosition
  /// The leaves of a row, by their place in the list of tags.
  private var values = [String?](repeating: nil, count: OFXTag.rowLeafCount)
  private var hasOriginalCurrency = false
  private var datePosition: MarkupPosition?
  private var amountPosition: MarkupPosition?
  /// Leaves without a place in the model.
  private var others: [(name: String, value: String)] = []
  /// Leaves of PAYEE, CURRENCY, BANKACCTTO and the like.
  private var nested: [(parent: OFXTag, name: String, value: String)] = []

  init(_ tag: OFXTag, at position: MarkupPosition) {
    self.tag = tag
    self.position = position
  }

  /// The text of a leaf of a row; nil where it has none.
  subscript(tag: OFXTag) -> String? { values[tag.rowLeafIndex] }

  /// Takes one leaf; `parent` is the innermost aggregate it stands in. What cannot belong to that
  /// aggregate belongs to the row: an aggregate that is empty and not closed seems to go on.
  mutating func take(
    _ element: OFXElement, _ text: String, in parent: OFXTag, at position: MarkupPosition
  ) {
    if parent.holds(element) {
      nested.append((parent, element.text, text))
      switch (parent, element.tag) {
      case (.CURRENCY, .CURSYM), (.CURRENCY, .CURRATE), (.ORIGCURRENCY, .CURSYM),
        (.ORIGCURRENCY, .CURRATE):
        values[element.tag.rowLeafIndex] = text
        hasOriginalCurrency = parent == .ORIGCURRENCY
      default: break
      }
      return
    }
    guard element.tag.isRowLeaf else {
      others.append((element.text, text))
      return
    }
    switch element.tag {
    case .DTPOSTED, .DTTRAN: datePosition = position
    case .TRNAMT: amountPosition = position
    default: break
    }
    let index = element.tag.rowLeafIndex
    // A memo given in two elements is one memo.
    values[index] = values[index].map { $0 + " " + text } ?? text
  }

  private func nested(_ name: String, where isParent: (OFXTag) -> Bool) -> String? {
    nested.first { isParent($0.parent) && $0.name == name }?.value
  }

  private var payeeName: String? { nested("NAME") { $0 == .PAYEE } }

  /// The share of a loan's payment that pays it back.
  private var principal: String? { nested("PRINAMT") { $0 == .LOANTRNAMT } }

  var isDeletion: Bool { self[.CORRECTACTION]?.uppercased() == "DELETE" }

  /// The row as a transaction, or why it is none.
  func transaction(in main: QuotedCurrency?) -> Result<StatementTransaction, RowFailure> {
    let dateTag: OFXTag = tag == .STMTTRNP ? .DTTRAN : .DTPOSTED
    guard let dateText = self[dateTag] ?? (tag == .STMTTRNP ? self[.DTPOSTED] : nil) else {
      return .failure(
        failure(.missingDate, dateTag, "expected a date in \(dateTag.name), found none"))
    }
    guard let date = OFXValue.date(dateText) else {
      return .failure(
        failure(.unreadableDate, dateTag, "expected a date like 20240131, found \"\(dateText)\""))
    }
    let own = self[.CURSYM].flatMap { QuotedCurrency($0) }
    if let symbol = self[.CURSYM], own == nil {
      return .failure(
        failure(.unreadableRow, .CURSYM, "expected a currency like USD, found \"\(symbol)\""))
    }
    let amount: ExactDecimal
    // What a payment does to a debt is its share of the principal: the rest is interest and costs.
    let stated = principal ?? self[.TRNAMT]
    let name = principal == nil ? "TRNAMT" : "PRINAMT"
    switch stated.map(OFXValue.amount) ?? .missing {
    case .value(let value): amount = value
    case .missing:
      return .failure(
        failure(.missingAmount, .TRNAMT, "expected an amount like -12.34 in TRNAMT, found none"))
    case .ambiguous:
      return .failure(
        failure(
          .ambiguousAmount, .TRNAMT,
          "\"\(stated ?? "")\" has two meanings: the comma is a decimal mark or a thousands "
            + "separator"))
    case .unreadable:
      return .failure(
        failure(
          .unreadableAmount, .TRNAMT,
          "expected an amount like -12.34\(name == "TRNAMT" ? "" : " in \(name)"), found"
            + " \"\(stated ?? "")\""))
    }
    let row = transaction(date, amount, own?.currency, in: main?.currency)
    // Converted amounts are in the statement's own.
    guard let unit = hasOriginalCurrency ? main : own ?? main, unit.unit != nil else {
      return .success(row)
    }
    guard let whole = row.inWholeUnits(of: unit) else {
      return .failure(failure(.unreadableAmount, .TRNAMT, "\(name) has too many digits"))
    }
    return .success(whole)
  }

  private func transaction(
    _ date: CivilDate, _ amount: ExactDecimal, _ own: Currency?, in statementCurrency: Currency?
  ) -> StatementTransaction {
    let payeeName = payeeName
    let name = self[.NAME] ?? payeeName ?? self[.EXTDNAME]
    var row = StatementTransaction(
      date: date, amount: amount, currency: statementCurrency,
      description: name ?? self[.MEMO] ?? "",
      location: RowLocation(line: position.line, column: position.column))
    row.payee = self[.EXTDNAME] ?? payeeName ?? self[.NAME]
    row.memo = self[.MEMO]
    row.identity = identity(of: row.description)
    row.sourceID = self[.FITID]
    row.supersedes = self[.CORRECTFITID]
    row.isPending = tag == .STMTTRNP
    row.initiated = self[.DTUSER].flatMap(OFXValue.date)
    row.valueDate = (self[.DTAVAIL] ?? self[.VALUEDATE]).flatMap(OFXValue.date)
    row.checkNumber = self[.CHECKNUM]
    if case .value(let balance)? = self[.ACCTBAL].map(OFXValue.amount) { row.balance = balance }
    row.sourceCategory = self[.CATEGORY]
    row.kind = (self[.TRNTYPE] ?? self[.LOANTRNTYPE]).map(OFXTransactionKind.name)
    // §5.2: under CURRENCY the amount is in that currency; under ORIGCURRENCY it is converted
    // already and only the rate to the original is told.
    if let symbol = own {
      if hasOriginalCurrency {
        if symbol != statementCurrency { row.originalCurrency = symbol }
      } else {
        row.currency = symbol
      }
    }
    row.counterparty = Counterparty(account: nested("ACCTID", where: \.isCounterparty))
    row.extras = extras(row)
    return row
  }

  /// What tells this line from another of the same day and amount, where that is more than the
  /// description.
  private func identity(of description: String) -> String? {
    let parts = [self[.MEMO], self[.CHECKNUM]].compactMap { $0 }.filter { $0 != description }
    return parts.isEmpty ? nil : ([description] + parts).joined(separator: " | ")
  }

  private func extras(_ row: StatementTransaction) -> String? {
    var members = others
    for leaf in nested where leaf.parent == .PAYEE && leaf.name != "NAME" {
      members.append((leaf.name, leaf.value))
    }
    if principal != nil {
      if let total = self[.TRNAMT] { members.append(("TRNAMT", total)) }
      for leaf in nested where leaf.parent == .LOANTRNAMT && leaf.name != "PRINAMT" {
        members.append((leaf.name, leaf.value))
      }
    }
    if let reference = self[.REFNUM] { members.append(("REFNUM", reference)) }
    if let action = self[.CORRECTACTION] { members.append(("CORRECTACTION", action)) }
    if let expiry = self[.DTEXPIRE] { members.append(("DTEXPIRE", expiry)) }
    if let name = self[.NAME], name != row.description { members.append(("NAME", name)) }
    if let name = payeeName, name != row.payee, name != row.description {
      members.append(("PAYEE", name))
    }
    if let type = self[.TRNTYPE] ?? self[.LOANTRNTYPE], row.kind == OFXTransactionKind.other,
      type.uppercased() != "OTHER"
    {
      members.append(("TRNTYPE", type))
    }
    for tag in OFXTag.otherDates {
      if let text = self[tag], OFXValue.date(text) == nil { members.append((tag.name, text)) }
    }
    if let text = self[.ACCTBAL], row.balance == nil { members.append(("ACCTBAL", text)) }
    if let rate = self[.CURRATE], let symbol = self[.CURSYM], ExactDecimal(rate) != .one {
      members.append(("CURRATE", rate))
      if row.originalCurrency == nil { members.append(("CURSYM", symbol)) }
    }
    if let mask = nested("ACCTID", where: \.isCounterparty).flatMap(AccountReference.mask) {
      members.append(("counterparty_mask", mask))
    }
    guard !members.isEmpty else { return nil }
    var byName: [String: String] = [:]
    for (name, text) in members {
      // An account number in a place of its own is shown as all account numbers are.
      let value = name.hasSuffix("ACCTID") ? AccountReference.mask(of: text) ?? "" : text
      byName[name.lowercased(), default: ""] +=
        (byName[name.lowercased()] == nil ? "" : " ") + value
    }
    return JSONWriter.text(byName)
  }

  /// Why a row is no transaction, with the leaf that is to blame.
  struct RowFailure: Error {
    let code: ErrorCode
    let reason: String
    let excerpt: SourceExcerpt?
    /// Where the leaf stands, or where the row starts if it is missing.
    let position: MarkupPosition
  }

  private func failure(_ code: ErrorCode, _ tag: OFXTag, _ reason: String) -> RowFailure {
    let (name, value) =
      tag == .TRNAMT && principal != nil ? ("PRINAMT", principal) : (tag.name, self[tag])
    let excerpt = value.map { value in
      SourceExcerpt(text: "<\(name)>\(value)", offset: name.count + 2, length: value.count)
    }
    let place = tag == .TRNAMT ? amountPosition : datePosition
    return RowFailure(code: code, reason: reason, excerpt: excerpt, position: place ?? position)
  }
}

extension OFXTag {
  fileprivate static let rowLeafCount = allCases.count(where: \.isRowLeaf)
  fileprivate static let otherDates: [OFXTag] = [.DTUSER, .DTAVAIL, .VALUEDATE]
  fileprivate var isCounterparty: Bool { self == .BANKACCTTO || self == .CCACCTTO }

  /// Whether it is an aggregate inside a row.
  var isRowPart: Bool {
    switch self {
    case .PAYEE, .CURRENCY, .ORIGCURRENCY, .BANKACCTTO, .CCACCTTO, .IMAGEDATA, .LOANTRNAMT: true
    default: false
    }
  }

  /// Whether this is an aggregate inside a row and `element` one of its leaves.
  fileprivate func holds(_ element: OFXElement) -> Bool {
    switch self {
    case .CURRENCY, .ORIGCURRENCY: element.tag == .CURSYM || element.tag == .CURRATE
    case .PAYEE:
      element.tag == .NAME
        || [
          "ADDR1", "ADDR2", "ADDR3", "CITY", "STATE", "POSTALCODE", "COUNTRY", "PHONE",
        ].contains(element.text)
    case .BANKACCTTO, .CCACCTTO:
      [.BANKID, .BRANCHID, .ACCTID, .ACCTTYPE].contains(element.tag) || element.text == "ACCTKEY"
    case .LOANTRNAMT: ["PRINAMT", "INTAMT", "ESCRWAMT", "INSURANCE"].contains(element.text)
    case .IMAGEDATA: element.text.hasPrefix("IMAGE") || element.text == "CHECKSUP"
    default: false
    }
  }

  fileprivate var isRowLeaf: Bool { rawValue >= OFXTag.TRNTYPE.rawValue }
  fileprivate var rowLeafIndex: Int { Int(rawValue - OFXTag.TRNTYPE.rawValue) }
}

/// TRNTYPE in the words of the model. Source: OFX 2.3 §11.4.4.3.
enum OFXTransactionKind {
  static let other = "other"

  static func name(_ type: String) -> String {
    names[type.uppercased()] ?? other
  }

  private static let names: [String: String] = [
    "CREDIT": "credit", "DEBIT": "debit", "INT": "interest", "DIV": "dividend", "FEE": "fee",
    "SRVCHG": "service_charge", "DEP": "deposit", "ATM": "atm", "POS": "point_of_sale",
    "XFER": "transfer", "CHECK": "check", "PAYMENT": "payment", "CASH": "cash",
    "DIRECTDEP": "direct_deposit", "DIRECTDEBIT": "direct_debit", "REPEATPMT": "repeating_payment",
    "HOLD": "hold", "OTHER": other,
  ]
}
