/// OFX 1 and 2: values of tags are replaced, tags stay.
enum OFXAnonymizer {
  static func anonymized(_ text: String, _ run: inout AnonymizingRun) -> String {
    let start = text.utf8.firstIndex(of: UInt8(ascii: "<")) ?? text.endIndex
    var markup = MarkupAnonymizer(roles: { tag, _ in role(of: tag) })
    return header(text[..<start], &run) + markup.anonymized(String(text[start...]), &run)
  }

  /// The lines above an OFX 1 document, or all of them in one: the ids of the file are made up.
  private static func header(_ text: Substring, _ run: inout AnonymizingRun) -> String {
    var result = ""
    var rest = text
    while let mark = rest.firstIndex(of: ":") {
      let name = rest[..<mark]
      run.keep(String(rest[...mark]))
      result += rest[...mark]
      rest = rest[rest.index(after: mark)...]
      guard name.hasSuffix("FILEUID") else {
        run.keep(String(rest.prefix { !$0.isWhitespace }))
        continue
      }
      let value = rest.prefix { !$0.isWhitespace }
      result += value == "NONE" ? "NONE" : run.replacedText(String(value))
      rest = rest[value.endIndex...]
    }
    return result + rest
  }

  private static func role(of tag: Substring) -> FieldRole {
    let tag = tag.uppercased()
    if kept.contains(tag) { return .kept }
    if amounts.contains(tag) { return .amount }
    if tag == "BALAMT" { return .balance }
    if tag == "UNIQUEID" { return .security }
    return tag.hasPrefix("DT") ? .date : .text
  }

  private static let kept: Set<String> = [
    "CURDEF", "CURSYM", "TRNTYPE", "ACCTTYPE", "SEVERITY", "CODE", "LANGUAGE", "COUNTRY", "BALTYPE",
    "SUBACCTSEC", "SUBACCTFUND", "SUBACCTFROM", "SUBACCTTO", "BUYTYPE", "SELLTYPE", "INCOMETYPE",
    "POSTYPE", "HELDINACCT", "UNIQUEIDTYPE", "SECURED", "DEBTTYPE", "DEBTCLASS", "OPTTYPE",
    "OPTBUYTYPE", "OPTSELLTYPE", "OPTACTION", "TFERACTION", "CORRECTACTION", "INV401KSOURCE",
    "PRODUCTTYPE", "ACCTREQUIRED", "UNITTYPE", "DURATION", "RESTRICTION", "COUPONFREQ", "CALLTYPE",
    "MFTYPE", "STOCKTYPE", "ASSETCLASS", "INVACCTTYPE", "SVCSTATUS", "XFERSRC", "XFERDEST",
    // A split's units stand in its ratio: with others it would not be read.
    "OLDUNITS", "NEWUNITS", "NUMERATOR", "DENOMINATOR",
  ]

  private static let amounts: Set<String> = [
    "TRNAMT", "TOTAL", "UNITS", "UNITPRICE", "COMMISSION", "FEES", "TAXES", "LOAD", "WITHHOLDING",
    "PENALTY", "MKTVAL", "MARKDOWN", "MARKUP", "GAIN", "ACCRDINT", "AVAILCASH", "MARGINBALANCE",
    "SHORTBALANCE", "BUYPOWER", "VALUE", "AVGCOSTBASIS", "COSTBASIS", "STRIKEPRICE", "PARVALUE",
    "LOANINTEREST", "LOANPRINCIPAL", "STATEWITHHOLDING", "CASHADVAVAILAMT", "CREDITLIMIT",
    "CURRATE", "PERCENT", "FRACCASH", "YIELD", "COUPONRT", "TAXEXEMPTAMT", "PURCHASEAMT",
    "INTERESTAMT",
  ]
}
