import PDFTables

/// One specification for each layout of the samples, as a bank mapping would declare it.
enum SampleSpecs {
  static let byLayout: [String: PrintedTableSpec] = [
    "cmb_debit": cmbDebit, "cmb_credit": cmbCredit, "boc_debit": bocDebit,
    "cc_twocol": sideBySide, "us_checking": usChecking, "de_giro": deGiro,
    "uk_current": ukCurrent, "sg_savings": sgSavings,
  ]

  static let cmbDebit = PrintedTableSpec(
    columns: [
      PrintedColumn("date", labels: ["记账日期", "Date"], fits: Shapes.isISODate),
      PrintedColumn("currency", labels: ["货币", "Currency"], fits: Shapes.isCurrency),
      PrintedColumn("amount", labels: ["交易金额", "Transaction Amount"], fits: Shapes.isAmount),
      PrintedColumn("balance", labels: ["联机余额", "Balance"], fits: Shapes.isAmount),
      PrintedColumn("kind", labels: ["交易摘要", "Transaction Type"], joiner: ""),
      PrintedColumn("party", labels: ["对手信息", "Counter Party"], joiner: ""),
      PrintedColumn("note", labels: ["客户摘要", "Customer Type"], isOptional: true, joiner: ""),
    ],
    anchor: PrintedAnchor(all: [0], any: [2]),
    rule: { line in
      if line.hasPrefix("合并统计") || line.hasPrefix("————") { return .ends }
      return line.wholeMatch(of: /\d+\/\d+/) != nil ? .skip : nil
    })

  static let cmbCredit = PrintedTableSpec(
    columns: [
      PrintedColumn("purchased", labels: ["交易日"], fits: Shapes.isMonthAndDay),
      PrintedColumn("posted", labels: ["记账日"], fits: Shapes.isMonthAndDay),
      PrintedColumn("text", labels: ["交易摘要"]),
      PrintedColumn("amount", labels: ["人民币金额"], fits: Shapes.isAmount),
      PrintedColumn("card", labels: ["卡号末四位"], isOptional: true, fits: { $0.count == 4 }),
      PrintedColumn(
        "original", labels: ["交易地金额"],
        fits: { $0.wholeMatch(of: /-?[\d,]+\.\d\d(\([A-Z]{2}\))?/) != nil }),
    ],
    anchor: PrintedAnchor(all: [1], any: [3]),
    rule: { ["还款", "退款", "分期", "消费", "其他"].contains($0) ? .section($0) : nil })

  static let bocDebit = PrintedTableSpec(
    columns: [
      PrintedColumn("date", labels: ["记账日期"], fits: Shapes.isISODate),
      PrintedColumn("time", labels: ["记账时间"], fits: Shapes.isTime),
      PrintedColumn("amount", labels: ["金额"], fits: Shapes.isAmount),
      PrintedColumn("balance", labels: ["余额"], fits: Shapes.isAmount),
      PrintedColumn("kind", labels: ["交易名称"], joiner: ""),
      PrintedColumn("text", labels: ["附言"], joiner: ""),
      PrintedColumn("party", labels: ["对方账户名"], joiner: ""),
      PrintedColumn("account", labels: ["对方卡号/账号"], joiner: ""),
    ],
    anchor: PrintedAnchor(all: [0], any: [2]),
    rule: { $0.contains("--END--") ? .ends : nil })

  static let sideBySide = PrintedTableSpec(
    columns: [
      PrintedColumn("date", labels: ["Date"], fits: Shapes.isMonthAndDay),
      PrintedColumn("text", labels: ["Description"]),
      PrintedColumn("amount", labels: ["Amount"], fits: Shapes.isAmount),
    ],
    anchor: PrintedAnchor(all: [0], any: [2]),
    rule: { ["Payments and Credits", "Purchases", "Fees"].contains($0) ? .section($0) : nil })

  static let usChecking = PrintedTableSpec(
    columns: [
      PrintedColumn("date", labels: ["DATE"], fits: Shapes.isMonthAndDay),
      PrintedColumn("text", labels: ["DESCRIPTION", "CHECK NUMBER"]),
      PrintedColumn("amount", labels: ["AMOUNT"], fits: Shapes.isAmount),
    ],
    anchor: PrintedAnchor(all: [0], any: [2]),
    rule: { line in
      if line == "DAILY ENDING BALANCE" { return .ends }
      let names = [
        "DEPOSITS AND ADDITIONS", "CHECKS PAID", "ATM & DEBIT CARD WITHDRAWALS",
        "ELECTRONIC WITHDRAWALS", "FEES",
      ]
      return names.first { line == $0 || line == $0 + " (continued)" }.map { .section($0) }
    })

  static let deGiro = PrintedTableSpec(
    columns: [
      PrintedColumn("date", labels: ["Bu-Tag"], fits: Shapes.isGermanDate),
      PrintedColumn("value", labels: ["Wert"], fits: Shapes.isGermanDate),
      PrintedColumn("text", labels: ["Vorgang"]),
      PrintedColumn("amount", labels: ["Betrag EUR"], fits: Shapes.isAmount),
    ],
    anchor: PrintedAnchor(all: [0], any: [3]),
    rule: { line in
      if line.hasPrefix("Übertrag ") { return .skip }
      return line.contains(" Kontostand vom ") ? .alone : nil
    })

  static let ukCurrent = PrintedTableSpec(
    columns: [
      PrintedColumn("date", labels: ["Date"], fits: Shapes.isNamedDate, isCarriedDown: true),
      PrintedColumn("text", labels: ["Payment type and details"]),
      PrintedColumn("out", labels: ["Paid out"], fits: Shapes.isAmount),
      PrintedColumn("in", labels: ["Paid in"], fits: Shapes.isAmount),
      PrintedColumn("balance", labels: ["Balance"], fits: Shapes.isAmount),
    ],
    anchor: PrintedAnchor(all: [], any: [2, 3]),
    rule: {
      $0.contains("BALANCE BROUGHT FORWARD") || $0.contains("BALANCE CARRIED") ? .alone : nil
    })

  static let sgSavings = PrintedTableSpec(
    columns: [
      PrintedColumn("date", labels: ["Transaction Date"], fits: Shapes.isNamedDate),
      PrintedColumn("value", labels: ["Value Date"], fits: Shapes.isNamedDate),
      PrintedColumn("text", labels: ["Description"]),
      PrintedColumn("out", labels: ["Withdrawal"], fits: Shapes.isAmount),
      PrintedColumn("in", labels: ["Deposit"], fits: Shapes.isAmount),
      PrintedColumn("balance", labels: ["Balance"], fits: Shapes.isAmount),
    ],
    anchor: PrintedAnchor(all: [0], any: [3, 4]),
    rule: { line in
      if line.hasPrefix("Total Withdrawals") { return .ends }
      return line.hasPrefix("BALANCE ") ? .alone : nil
    })
}
