/// What is known of a printed table before any page is seen: names and shapes, never coordinates.
///
/// ```swift
/// PrintedTableSpec(
///   columns: [
///     PrintedColumn("date", labels: ["Date"], fits: isDate),
///     PrintedColumn("text", labels: ["Description", "Details"]),
///     PrintedColumn("amount", labels: ["Amount"], fits: isAmount),
///   ],
///   anchor: PrintedAnchor(all: [0], any: [2]))
/// ```
package struct PrintedTableSpec: Sendable {
  package var columns: [PrintedColumn]
  /// Which line of a row is its own, the one that others continue.
  package var anchor: PrintedAnchor
  package var continuation: PrintedContinuation
  /// Words of the header that name no column here, as those of a second language.
  package var otherLabels: [String]
  /// What the text of a line makes of it; nil where it is a line like any other.
  ///
  /// Asked of every line but those of headers, also above the table, where only a section counts.
  package var rule: @Sendable (String) -> PrintedLineRule?
  /// What a text around a table says of its statement, to tell where the next one begins; behind it
  /// the label it stands under, nil for a whole line.
  package var facts: @Sendable (String, String?) -> [PrintedFact]
  /// Texts are also looked at with the labels that they stand under.
  package var readsLabels: Bool

  package init(
    columns: [PrintedColumn], anchor: PrintedAnchor, continuation: PrintedContinuation = .auto,
    otherLabels: [String] = [],
    rule: @escaping @Sendable (String) -> PrintedLineRule? = { _ in nil },
    facts: @escaping @Sendable (String, String?) -> [PrintedFact] = { _, _ in [] },
    readsLabels: Bool = false
  ) {
    self.columns = columns
    self.anchor = anchor
    self.continuation = continuation
    self.otherLabels = otherLabels
    self.rule = rule
    self.facts = facts
    self.readsLabels = readsLabels
  }
}

/// One column of a printed table.
package struct PrintedColumn: Sendable {
  package var name: String
  /// What its header may read, in any language, whole; blanks, case and width do not count, and it
  /// may be printed on several lines. Empty for a column without a label, which stands where its
  /// cells do, in the order of the columns from left to right.
  package var labels: [String]
  /// A header without it is a header too, and its cells are empty.
  package var isOptional: Bool
  /// What a cell looks like, as a date or an amount; nil where it is any text.
  package var fits: (@Sendable (String) -> Bool)?
  /// What another line of a cell looks like that has a look: the year under a day.
  package var goesOn: (@Sendable (String) -> Bool)?
  /// A cell may go on in other lines of its row.
  package var wraps: Bool
  /// Stands between the lines of one cell; nil: a blank, but none beside an ideograph.
  package var joiner: String?
  /// An empty cell repeats the one above it, as the date of a day's later rows.
  package var isCarriedDown: Bool
  /// Its cells are amounts or balances.
  package var isAmount: Bool
  /// It is found by its cells.
  package var isUnlabelled: Bool { labels.isEmpty }

  /// - Parameter wraps: by default, where a cell is any text.
  package init(
    _ name: String, labels: [String], isOptional: Bool = false,
    fits: (@Sendable (String) -> Bool)? = nil, goesOn: (@Sendable (String) -> Bool)? = nil,
    wraps: Bool? = nil, joiner: String? = nil,
    isCarriedDown: Bool = false, isAmount: Bool = false
  ) {
    self.name = name
    self.labels = labels
    self.isOptional = isOptional
    self.fits = fits
    self.goesOn = goesOn
    self.wraps = wraps ?? (fits == nil || goesOn != nil)
    self.joiner = joiner
    self.isCarriedDown = isCarriedDown
    self.isAmount = isAmount
  }
}

/// The columns that make a line the anchor of a row, by their places in the specification.
package struct PrintedAnchor: Hashable, Sendable {
  /// Each of these has a cell that fits.
  package var all: [Int]
  /// One of these at least has a cell that fits; without any, nothing more is asked.
  package var any: [Int]

  package init(all: [Int], any: [Int] = []) {
    self.all = all
    self.any = any
  }
}

/// Where the other lines of a row stand.
package enum PrintedContinuation: Hashable, Sendable {
  /// Found from the table: where cells of one line stand beside cells of several.
  case auto
  /// Under the anchor: cells begin at the top of the row.
  case below
  /// Over the anchor: cells end at the foot of the row.
  case above
  /// Around the anchor: each cell by itself stands in the middle of the row.
  case centred
}

/// What a line is by its text.
package enum PrintedLineRule: Hashable, Sendable {
  /// No row and no part of one.
  case skip
  /// A heading: the rows below it stand in the section of this name.
  case section(String)
  /// A row of its own that nothing continues, though it is no anchor: a balance carried forward.
  case alone
  /// Nothing more belongs to the table until the next header.
  case pauses
  /// The table ends here for good, and the footer begins.
  case ends
}
