import FinanceModel
import GRDB

/// A budget as the book keeps it.
package struct StoredBudget {
  package let id: Int64
  package let columns: Columns
  /// Those that a person chose, by name; nil: none was chosen. None is left where all of them were erased.
  package let accounts: [Account]?
  /// As they were added.
  package let lines: [Line]

  package struct Account {
    package let id: Int64
    package let name: String

    package init(id: Int64, name: String) {
      self.id = id
      self.name = name
    }
  }

  package enum Subject {
    /// The text, as it was said.
    case category(String)
    case account(Account)

    /// - Parameter row: `category`, `account` and `name`.
    init(_ row: Row) throws {
      if let category = row["category"] as String? {
        self = .category(category)
      } else {
        self = .account(Account(id: row["account"], name: row["name"]))
      }
    }

    package var category: String? {
      if case .category(let text) = self { text } else { nil }
    }

    var account: Int64? {
      if case .account(let account) = self { account.id } else { nil }
    }
  }

  package struct Line {
    package let subject: Subject
    package let rollover: String
    package let amounts: [Amount]

    package init(subject: Subject, rollover: String, amounts: [Amount]) {
      self.subject = subject
      self.rollover = rollover
      self.amounts = amounts
    }
  }

  package struct Amount {
    package let day: CivilDate
    /// Nil: there the line is not.
    package let amount: ExactDecimal?
    package let isOnly: Bool

    package init(day: CivilDate, amount: ExactDecimal?, isOnly: Bool) {
      self.day = day
      self.amount = amount
      self.isOnly = isOnly
    }
  }

  /// What a budget is, without its accounts and lines.
  package struct Columns {
    package var name: String
    package var period: String
    package var starts: String
    package var roll: String?
    package var every: String?
    package var ends: String?
    package var currency: Currency
    package var begins: CivilDate
    package var dates: String
    package var includesPending: Bool
    package var thresholds: [Int]

    package init(
      name: String, period: String, starts: String, roll: String?, every: String?, ends: String?,
      currency: Currency, begins: CivilDate, dates: String, includesPending: Bool,
      thresholds: [Int]
    ) {
      self.name = name
      self.period = period
      self.starts = starts
      self.roll = roll
      self.every = every
      self.ends = ends
      self.currency = currency
      self.begins = begins
      self.dates = dates
      self.includesPending = includesPending
      self.thresholds = thresholds
    }

    static let names = [
      "name", "period", "starts", "roll", "every", "ends", "currency", "begins", "dates",
      "includes_pending", "thresholds",
    ]

    var values: StatementArguments {
      [
        name, period, starts, roll, every, ends, currency.code, begins.isoText, dates,
        includesPending, thresholds.map { "\($0)" }.joined(separator: ","),
      ]
    }

    /// - Parameter row: of `budgets`.
    init(_ row: Row) throws {
      name = row["name"]
      period = row["period"]
      starts = row["starts"]
      roll = row["roll"]
      every = row["every"]
      ends = row["ends"]
      currency = try row.value("currency")
      begins = try row.value("begins")
      dates = row["dates"]
      includesPending = row["includes_pending"]
      thresholds = (row["thresholds"] as String).split(separator: ",").compactMap { Int($0) }
    }
  }
}
