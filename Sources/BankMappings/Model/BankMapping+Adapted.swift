import FinanceModel

extension BankMapping {
  /// The mapping for the same table in the cells of a sheet, which hold days and numbers themselves:
  /// rows end with their last cell that has a text, and a day is written as ISO 8601 has it.
  ///
  /// - Parameter format: what the document is.
  package func onSheet(_ format: Reading.Format) -> BankMapping {
    var mapping = self
    mapping.reading.format = format
    mapping.fields.date.readsISO = true
    mapping.fields.initiated?.readsISO = true
    mapping.fields.valueDate?.readsISO = true
    mapping.holding?.asOf?.readsISO = true
    mapping.holding?.priceDate?.readsISO = true
    mapping.holding?.acquired?.readsISO = true
    for index in mapping.tables.indices {
      mapping.tables[index] = mapping.tables[index].onSheet(format)
    }
    for index in mapping.balances.indices { mapping.balances[index].date?.readsISO = true }
    guard let iso = DateFormat.iso else { return mapping }
    for index in mapping.captures.indices where !mapping.captures[index].formats.isEmpty {
      mapping.captures[index].formats.append(iso)
    }
    return mapping
  }
}

extension BankMapping {
  /// The mapping with what was said of a document: its currency, and whether signs are turned.
  ///
  /// The order of dates is not in it: dates may contradict it, and that is told.
  func answering(_ answers: ReadingAnswers) -> BankMapping {
    var mapping = self
    if answers.sign == .turned { mapping.fields.amount = fields.amount.turned }
    guard let currency = answers.currency else { return mapping }
    for index in accounts.indices where accounts[index].hasFixedCurrency {
      mapping.accounts[index].currency = .literal(currency.code)
    }
    return mapping
  }
}

extension AccountChoice {
  /// Whether no document says its currency.
  var hasFixedCurrency: Bool {
    guard let currency else { return true }
    if case .literal = currency { return true }
    return false
  }
}

extension AmountRule {
  /// The same numbers, with the sign that they may also mean.
  fileprivate var turned: AmountRule {
    switch self {
    case .signed(let expression, let isReversed):
      .signed(expression, isReversed: !isReversed)
    case .split(let inflow, let outflow, let negativeReverses):
      .split(inflow: inflow, outflow: outflow, negativeReverses: !negativeReverses)
    case .directed(let expression, let direction, let negativeReverses):
      .directed(expression, direction, negativeReverses: !negativeReverses)
    case .sum(let added, let taken): .sum(taken, minus: added)
    case .byKind: self
    }
  }
}

extension BankMapping {
  /// The mapping of a printed table, or of sheets, for the same table as delimited text, as in its
  /// examples: the heading above printed rows stands in a column of its own name.
  package var asText: BankMapping {
    guard reading.format != .csv else { return self }
    var mapping = self
    mapping.reading.format = .csv
    guard reading.format == .pdf else { return mapping }
    mapping.detection.contains = []
    for index in mapping.columns.indices where mapping.columns[index].isUnlabelled {
      mapping.columns[index].titles = [mapping.columns[index].name]
    }
    if !reading.hasHeader {
      mapping.reading.hasHeader = true
      mapping.detection.header = columns.filter { !$0.isOptional && !$0.isHeading }
        .map { [HeaderName.folded($0.name)] }
    }
    for index in mapping.columns.indices where mapping.columns[index].isHeading {
      mapping.columns[index].isHeading = false
      mapping.columns[index].titles = [mapping.columns[index].name]
      mapping.columns[index].isOptional = true
    }
    return mapping
  }
}
