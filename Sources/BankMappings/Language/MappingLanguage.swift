import FinanceModel

/// The language of bank mappings and of rule files: docs/MAPPINGS.md, as data.
enum MappingLanguage {
  /// A whole mapping file.
  static let file = KeySet(
    [
      required("mapping", .choice(["1"]), "The version of this language."),
      required("id", .text, "country/bank-product, lower case; the file's path below mappings/."),
      key("extends", .text, "The id of a mapping to inherit keys from."),
    ] + body + [
      key("variants", .list(.keys(variant)), "Other layouts of the same bank, tried in order."),
      key("tables", .list(.keys(table)), "The tables of a document that has several."),
    ])

  /// A file once `extends` is resolved: what must be there is.
  static func whole(_ kind: TableKind) -> KeySet {
    let needed = neededKeys + neededSections(kind)
    return KeySet(
      file.keys.map { key in
        var key = key
        key.isRequired = key.isRequired || needed.contains(key.name)
        return whole(key)
      })
  }

  private static func whole(_ key: KeySet.Key) -> KeySet.Key {
    var key = key
    switch key.name {
    case "fields": key.shape = .keys(wholeFields)
    case "account": key.shape = .keys(wholeAccount)
    case "security": key.shape = .keys(wholeSecurity)
    default: break
    }
    return key
  }

  /// What a file has that neither extends another nor leaves it to variants.
  static let neededKeys = ["title", "country", "verified", "detect", "columns", "account"]
  /// What each kind of table is read with.
  static func neededSections(_ kind: TableKind) -> [String] {
    switch kind {
    case .transactions: ["fields"]
    case .trades: ["fields", "security", "trade"]
    case .holdings: ["security", "holding"]
    case .securities: ["security"]
    }
  }
  static let neededFields = ["date", "amount", "description"]
  static let neededInAccount = ["kind", "first"]
  static let neededInSecurity = securityNames.map(\.key)

  private static let wholeFields = KeySet(
    fields.keys.map { field in
      var field = field
      field.isRequired = neededFields.contains(field.name)
      return field
    })

  private static let wholeSecurity: KeySet = {
    var keys = security
    keys.needsOneOf = neededInSecurity
    return keys
  }()

  private static let wholeAccount: KeySet = {
    var keys = account
    keys.needsOneOf = neededInAccount
    return keys
  }()

  static let variant = KeySet([required("name", .text, "The name of the variant.")] + body)
  static let table = KeySet(
    [
      required("name", .text, "The name of the table."),
      key("alone", .flag, "false: a document with this table alone is another mapping's."),
    ] + body)

  private static let body: [KeySet.Key] = [
    key("title", .text, "The bank and the product, for people."),
    key("country", .text, "ISO 3166 code of the bank's country, or ZZ."),
    key("verified", .choice(Verification.allCases.map(\.rawValue)), "What it was checked against."),
    key("source", .oneOrMany(.text), "Where the format is documented."),
    key("kind", .choice(TableKind.allCases.map(\.rawValue)), "What a row of the table is."),
    key("detect", .keys(detect), "How to recognise a document of this bank."),
    key("password", .keys(password), "How to get the password of its files."),
    key("read", .keys(read), "How to read the bytes as a table."),
    key("preamble", .named("captures"), "Values from the lines above the table."),
    key("footer", .named("captures"), "Values from the lines below the table."),
    key(
      "columns", .keys(KeySet([], others: .named("column"), isNeverEmpty: true)),
      "Names for the columns."),
    key("account", .keys(account), "Which account the rows belong to."),
    key("fields", .keys(fields), "The transaction's fields."),
    key("security", .keys(security), "Which security a row is of."),
    key("trade", .keys(trade), "What a row says of its security."),
    key("holding", .keys(holding), "What a row says of a holding."),
    key("balances", .list(.keys(balance)), "Balances printed beside the rows."),
    key("rows", .keys(rows), "Rows that are not transactions."),
    key("rules", .list(.named("rule")), "Payee, category, tags and more by pattern."),
    key("identity", .keys(identity), "What distinguishes one row from another."),
    key("checks", .keys(checks), "What to check."),
    key("ignore", .oneOrMany(.text), "Columns whose text is not added to the memo."),
    key("tests", .list(.keys(test)), "Example rows and what they must become."),
  ]

  private static let detect = KeySet(
    [
      key(
        "header", .list(.oneOrMany(.text)), "Names that appear in one row; of a list, any."),
      key("absent", .oneOrMany(.text), "Names that must not appear in that row."),
      key("contains", .oneOrMany(.text), "Texts that appear near the start of the document."),
      key(
        "marks", .oneOrMany(.text),
        "Names of the header, or texts above it, that are this bank's alone."),
      key("shape", .list(.text), "Without a header: a pattern for each cell of the first row."),
      key("filename", .oneOrMany(.text), "Globs of file names; they only break a tie."),
    ], needsOneOf: ["header", "shape", "contains"])

  private static let password = KeySet([
    required(
      "files", .oneOrMany(.text), "Globs of the names of archives and of the files in them."),
    required("hint", .text, "The hint for the person who needs the password."),
  ])

  /// Source: the WHATWG Encoding Standard, and the code pages of DOS.
  static let encodings =
    """
    utf-8 utf-16 utf-16le utf-16be windows-874 windows-1250 windows-1251 windows-1252 windows-1253
    windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 iso-8859-1 iso-8859-2
    iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-8-i iso-8859-9
    iso-8859-10 iso-8859-11 iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 gb18030 gbk gb2312
    big5 big5-hkscs shift_jis euc-jp iso-2022-jp euc-kr koi8-r koi8-u macintosh x-mac-cyrillic
    tis-620 latin1 latin2 latin3 latin4 latin5 latin6 latin9 arabic greek hebrew cyrillic korean
    cp437 cp737 cp775 cp850 cp852 cp855 cp857 cp858 cp860 cp861 cp862 cp863 cp864 cp865 cp866
    cp869 cp874 cp932 cp936 cp949 cp950 cp1250 cp1251 cp1252 cp1253 cp1254 cp1255 cp1256 cp1257
    cp1258 ibm437 ibm737 ibm775 ibm850 ibm852 ibm855 ibm857 ibm858 ibm860 ibm861 ibm862 ibm863
    ibm864 ibm865 ibm866 ibm869 ibm874 windows-31j windows-949
    """
    .split(whereSeparator: \.isWhitespace).map(String.init)

  private static let read = KeySet([
    key(
      "format", .choice(Reading.Format.allCases.map(\.rawValue)),
      "csv is any table of cells; xlsx only sheets, html only tables of web pages."),
    key(
      "sheet", .text, "For a workbook: the sheet, by name or number; default: the one that fits."),
    key("delimiter", .choice([",", ";", "\t", "|"]), "Detected if it is not given."),
    key("encoding", .oneOrMany(.choice(encodings)), "Encodings, tried in order."),
    key("decimal", .choice([".", ","]), "The decimal mark."),
    key(
      "thousands", .oneOrMany(.choice([",", ".", "'", " ", "none"])), "The thousands separator."),
    key("minus", .oneOrMany(.text), "Words after a number that make it negative: S, DR, OD."),
    key("plus", .oneOrMany(.text), "Words after a number that mark it as positive: H, CR."),
    key(
      "header", .choice(["by_name", "none"]),
      "none: columns are given by position, or by their order in a PDF."),
    key(
      "ragged", .any([.flag, .named("condition")]),
      "true, or which rows: they may have more or fewer cells than the header."),
    key("until", .named("condition"), "The first row that meets this condition ends the table."),
    key("locale", .oneOrMany(.choice(MonthNames.locales)), "The languages of the names of months."),
    key("table", .keys(printedTable), "For a PDF: how to read its lines."),
  ])

  private static let printedTable = KeySet([
    key("anchor", .keys(anchor), "Which line of a row is the main one; others continue it."),
    key(
      "lines", .choice(PrintedLayout.Lines.allCases.map(\.rawValue)),
      "Where the other lines of a row are."),
    key(
      "also", .oneOrMany(.text),
      "Words of the header that name no column, such as a second language."),
    key("sections", .oneOrMany(.text), "Headings of sections; the rows below belong to them."),
    key("skip", .oneOrMany(.text), "Lines that are neither a row nor part of one."),
    key("alone", .oneOrMany(.text), "Lines that are rows although they are not anchors."),
    key("pause", .oneOrMany(.text), "The table is interrupted here until the next header."),
    key("end", .oneOrMany(.text), "The table ends here for good."),
  ])

  private static let anchor = KeySet([
    key("all", .oneOrMany(.text), "Columns that must all have a cell; usually the date."),
    key(
      "any", .oneOrMany(.text),
      "Columns of which at least one must have a cell; usually the amounts."),
  ])

  private static let accountKeys: [KeySet.Key] = [
    key(
      "kind", .choice(AccountKind.allCases.map { $0.rawValue.lowercased() }), "The kind of account."
    ),
    key("institution", .text, "The bank's name."),
    key("institution_from", .named("expression"), "The bank's name, if the rows state it."),
    key("institution_id", .text, "BIC or routing number."),
    key("bank_codes", .oneOrMany(.text), "The bank codes that the bank's IBANs have."),
    key("currency", .named("expression"), "The account's main currency."),
    key("number", .named("expression"), "Its number, whole or masked."),
    key("iban", .named("expression"), "Its IBAN."),
    key("mask", .named("expression"), "The last digits of its number."),
    key("name", .named("expression"), "Its name."),
    key("identified", .flag, "false: the details are for display only."),
  ]

  private static let account = KeySet(
    accountKeys + [
      key(
        "first",
        .list(
          .keys(
            KeySet([key("when", .named("condition"), "The rows this choice is for.")] + accountKeys)
          )),
        "Choices, tried in order; the first match counts.")
    ])

  private static let fields = KeySet([
    key("date", .named("date"), "The booking date."),
    key("initiated", .named("date"), "The day of purchase."),
    key("value_date", .named("date"), "The value date."),
    key("amount", .named("amount"), "The signed amount: + raises the account's balance."),
    key("fee", .keys(fee), "What the row costs beside its amount, or within it."),
    key("currency", .named("expression"), "The row's currency."),
    key("description", .named("expression"), "The bank's full text."),
    key("payee", .named("expression"), "Who was paid."),
    key("memo", .named("expression"), "More text."),
    key("category", .named("expression"), "The bank's category."),
    key("kind", .named("expression"), "The kind of transaction in snake_case."),
    key("status", .named("expression"), "pending or posted."),
    key("id", .named("expression"), "The bank's id of the row."),
    key("pending_id", .named("expression"), "The id of the pending row this one replaces."),
    key("balance", .named("expression"), "The balance after the row."),
    key("check_number", .named("expression"), "The number of a cheque."),
    key("original_amount", .named("expression"), "The amount in the purchase's currency."),
    key("original_currency", .named("expression"), "The purchase's currency."),
    key("counterparty", .named("expression"), "The account number or IBAN of the other side."),
  ])

  private static let fee = KeySet([
    required("signed", .named("expression"), "The fee with its sign."),
    key(
      "positive", .choice(["inflow", "outflow"]), "What a number without a minus is."
    ),
    required(
      "unproven", .choice(FeeRule.Place.allCases.map(\.rawValue)),
      "Where the fee is if no running balance proves it: beside the amount, or inside it."),
  ])

  private static let balance = KeySet([
    required(
      "kind", .choice(StatementBalance.Kind.ofMoney.map(\.rawValue)), "Which balance it is."),
    key("when", .named("condition"), "The rows that state this balance."),
    required("amount", .any([.named("amount"), .named("expression")]), "The amount."),
    key("date", .named("date"), "The day of the balance."),
    key("currency", .named("expression"), "Its currency."),
  ])

  private static let rows = KeySet([
    key(
      "sections", .oneOrMany(.text),
      "Rows that are headings; a column {section: heading} holds the one above a row."),
    key(
      "skip",
      .list(
        .keys(
          KeySet([
            required("when", .named("condition"), "The rows to skip."),
            required("reason", .text, "Why they are skipped."),
          ]))), "Rows to skip; they are counted and kept."),
    key(
      "continues",
      .keys(
        KeySet([
          required("when", .named("condition"), "The rows that belong to the row above."),
          required("append", .oneOrMany(.text), "The columns whose cells are appended to it."),
        ])), "Rows that continue the one above."),
    key(
      "join",
      .keys(
        KeySet([
          required(
            "by", .oneOrMany(.text), "The columns whose texts are equal in rows of one event.")
        ])), "Rows that are one event: the trade, what it cost, its exchange of currencies."),
  ])

  private static let identity = KeySet([
    key("ids", .choice(IDPolicy.allCases.map(\.rawValue)), "How far to trust the bank's ids."),
    key("cells", .oneOrMany(.text), "The cells that identify a row."),
  ])

  private static let totals = Shape.any([
    .keys(
      KeySet(
        [
          key("income", .named("expression"), "The sum of money in."),
          key("expense", .named("expression"), "The sum of money out."),
        ], needsOneOf: ["income", "expense"])),
    .keys(
      KeySet([
        required("lines", .text, "A pattern of lines below the table, one line per currency."),
        required(
          "as", .list(.choice(PrintedTotals.Group.allCases.map(\.rawValue))),
          "What each group means."),
      ])),
  ])

  private static let checks = KeySet([
    key(
      "running_balance", .choice(["attention", "required", "off"]),
      "Whether running balances must add up."),
    key("totals", .oneOrMany(totals), "Totals that the bank prints."),
    key("row_count", .named("expression"), "The number of rows that the bank prints."),
    key("covers", .text, "The capture whose from and to give the days covered."),
    key(
      "balances", .choice(["attention", "required"]),
      "Whether a document with wrong balances is refused."),
  ])

  private static let test = KeySet([
    required("in", .text, "The document."),
    key("file", .text, "Its file name."),
    key(
      "out", .list(.keys(KeySet([], others: .text))),
      "The transactions, in order; only the keys given are compared."),
    key("skipped", .integer, "How many rows are skipped."),
    key("quarantined", .integer, "How many rows cannot be read."),
  ])

  /// A rule file.
  static let ruleFile = KeySet([
    required("rules", .choice(["1"]), "The version of this language."),
    required("apply", .list(.named("rule")), "The rules, applied from top to bottom."),
    key(
      "builtin", .choice(["payees", "none"]),
      "none: the rules that come with the program are left out."),
    key(
      "tests",
      .list(
        .keys(
          KeySet([
            required(
              "in", .keys(KeySet([], others: .text, isNeverEmpty: true)), "A row, by fields."),
            required(
              "out", .keys(KeySet(ruleOut)), "What the rules set; only the keys given are compared."
            ),
          ]))), "Example rows and what the rules must set."),
  ])

  private static let ruleOut: [KeySet.Key] = [
    key("payee", .text, "The payee; empty: none."), key("category", .text, "The category."),
    key("kind", .text, "The kind of transaction."), key("tags", .oneOrMany(.text), "The tags."),
    key("notes", .text, "The notes."), key("transfer", .text, "The account of the transfer."),
  ]
}

extension MappingLanguage {
  /// Shapes that stand at several places or within themselves.
  static let definitions: [String: Shape] = [
    "expression": expression, "condition": .keys(condition), "date": date, "amount": amount,
    "column": column, "captures": .keys(KeySet([], others: capture)), "rule": .keys(rule),
    "test": .oneOrMany(.text),
  ]

  private static let expression = Shape.any([
    .text,
    .keys(
      KeySet([
        required("from", .named("expression"), "The value to work on."),
        key("regex", .text, "A pattern; its first group is the value."),
        key("unless", .oneOrMany(.text), "Values that count as empty."),
        key("map", .keys(KeySet([], others: .text)), "Replacements: text or pattern to text."),
        key("default", .text, "The result for values that the map does not list."),
      ])),
    .keys(KeySet([required("text", .text, "A fixed text.")])),
    .keys(
      KeySet([required("first", .list(.named("expression")), "The first value that is not empty.")])
    ),
    .keys(
      KeySet([
        required("join", .list(.named("expression")), "All values that are not empty, joined."),
        key("sep", .text, "The separator; default: a space."),
      ])),
    .keys(
      KeySet([
        required("when", .named("condition"), "The condition."),
        required("then", .named("expression"), "The value if it holds."),
        key("else", .named("expression"), "The value if it does not hold."),
      ])),
  ])

  private static let condition = KeySet(
    [
      key("any", .list(.named("condition")), "At least one of them holds."),
      key("not", .named("condition"), "It does not hold."),
    ], others: .named("test"), isNeverEmpty: true)

  private static let date = Shape.keys(
    KeySet([
      required("from", .named("expression"), "The text of the date."),
      required("format", .oneOrMany(.text), "yyyy, MM and dd, with the characters between them."),
      key("year_from", .named("expression"), "Where the year comes from if the format has none."),
    ]))

  private static let direction = Shape.any([
    .keys(
      KeySet(
        [
          required("from", .named("expression"), "The word that gives the direction."),
          key("in", .named("test"), "Words for money in."),
          key("out", .named("test"), "Words for money out."),
        ], needsOneOf: ["in", "out"])),
    .list(
      .keys(
        KeySet([
          required("when", .named("condition"), "The condition."),
          required("is", .choice(["in", "out"]), "The direction."),
        ]))),
    .choice(["kind"]),
  ])

  static let amount = Shape.any([
    .keys(
      KeySet([
        required("signed", .named("expression"), "The amount with its sign."),
        key("positive", .choice(["inflow", "outflow"]), "outflow: the sign is reversed."),
      ])),
    .keys(
      KeySet([
        required("inflow", .named("expression"), "Money in."),
        required("outflow", .named("expression"), "Money out."),
        key("negative", .choice(["reverses", "as_printed"]), "What a minus means."),
      ])),
    .keys(
      KeySet([
        required("value", .named("expression"), "The amount without its sign."),
        required("direction", direction, "What gives the amount its sign."),
        key("negative", .choice(["ignored", "reverses"]), "What a minus means."),
      ])),
    .keys(
      KeySet([
        required("sum", .oneOrMany(.named("expression")), "Amounts with their signs, added."),
        key("minus", .oneOrMany(.named("expression")), "Amounts that are taken off."),
      ])),
  ])

  private static let wrapsText =
    "For a PDF: a day goes on in the line below, where its format has a blank."
  private static let minorText = "Its numbers count the currency's smallest unit: 1250 is 12.50."

  private static let column = Shape.any([
    .oneOrMany(.text),
    .keys(
      KeySet([
        required("names", .oneOrMany(.text), "Its names in the header."),
        key("optional", .flag, "Empty if the bank leaves it out."),
        key("nth", .integer, "Which of several columns of that name, counted from 1."),
        key("fits", .text, "For a PDF: a pattern that its cells match."),
        key("carried", .flag, "An empty cell repeats the one above."),
        key("joined", .flag, "For a PDF: the lines of a cell are joined without a space."),
        key("wraps", .flag, wrapsText),
        key("minor", .flag, minorText),
      ])),
    .keys(KeySet([required("section", .choice(["heading"]), "The heading above the row.")])),
    .keys(
      KeySet([
        required(
          "label", .choice(["none"]),
          "For a PDF: it has no label and is found by its cells, in the order of the columns."),
        key("optional", .flag, "Empty if the bank leaves it out."),
        key("fits", .text, "A pattern that its cells match."),
        key("carried", .flag, "An empty cell repeats the one above."),
        key("joined", .flag, "The lines of a cell are joined without a space."),
        key("wraps", .flag, wrapsText),
        key("minor", .flag, minorText),
      ])),
    .keys(
      KeySet([
        required("at", .integer, "Its position, counted from 1."),
        key("carried", .flag, "An empty cell repeats the one above."),
        key("optional", .flag, "Empty if the row is shorter."),
        key("minor", .flag, minorText),
      ])),
  ])

  private static let capture = Shape.any([
    .text,
    .keys(
      KeySet(
        [
          key("regex", .text, "The pattern to look for."),
          key(
            "below", .oneOrMany(.text),
            "For a PDF: labels; the pattern is looked for in the text under one."),
          key("as", .oneOrMany(.text), "A name for each group."),
          key(
            "format", .oneOrMany(.text),
            "The captured texts are dates of these formats, or a month and its year."),
          key("nth", .integer, "Which of several places counts, from 1."),
        ], needsOneOf: ["regex", "below"])),
  ])

  private static let rule = KeySet([
    required("when", .named("condition"), "The rows it applies to."),
    required(
      "set",
      .keys(
        KeySet(
          [
            key("payee", .text, "Who was paid."), key("category", .text, "The category."),
            key("kind", .text, "The kind of transaction in snake_case."),
            key("tags", .oneOrMany(.text), "Tags, added to those of other rules."),
            key("notes", .text, "Notes."),
            key("transfer", .text, "The own account that the row is a transfer with."),
          ], needsOneOf: ["payee", "category", "kind", "tags", "notes", "transfer"])),
      "What it sets."),
    key("stop", .flag, "No later rule applies."),
  ])
}
