import FinanceETL
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

/// What an import says of accounts is what is wrong with them, and nothing else.
@Suite("The book vouches for itself")
struct VouchingLawTests {
  /// A book of years, file by file.
  private struct Years {
    let book: Book
    var years: [VouchedYear] = []

    init() throws {
      book = try Book()
    }

    @discardableResult
    func load(_ texts: [String], account: String? = nil) async throws -> ImportResult {
      var options = ImportOptions.system
      options.accountName = account
      return try await Importer(into: book, options: options).start(
        texts.enumerated().map { .bytes(Array($1.utf8), name: "file \($0)") }
      ).result
    }

    /// The kinds and days of what is wrong with an account by all who say so; they must agree.
    func agreedProof(of year: VouchedYear) throws -> Book.DaysProof {
      let coverage = try #require(try book.coverage(of: .named(year.name)).first)
      let check = try book.checkBalances(of: .named(year.name))
      let health = try #require(try book.accountHealth()[coverage.accountID])
      #expect((check.status == .off) == (health.proof == .off))
      #expect(coverage.gaps.isEmpty || health.proof == .off || health.proof == .gap)
      #expect(coverage.needsAttention == (health.proof == .off || health.proof == .gap))
      return health.proof
    }

    /// What is known at the end of each day must be true.
    ///
    /// - Returns: the days of which it is not known, from the first known one to the last of the year.
    func unknownDays(of year: VouchedYear, _ account: Int64) throws -> DaySet {
      guard let end = CivilDate(iso: "2025-12-31") else { return DaySet() }
      let history = try book.accountHistory(of: [account], through: end)
      let key = Book.AccountHistory.Key(accountID: account, currency: .eur)
      var unknown: [DateSpan] = []
      var isKnown = false
      for day in (-1..<365).map({ end.adding(days: $0 - 364) }) {
        switch try history.balance(of: key, on: day) {
        case .known(let point):
          isKnown = true
          #expect(
            point.amount.text == VouchedYear.text(year.balance(on: day)),
            "\(year.style) on \(day)")
        case .unknown, nil: if isKnown { unknown.append(DateSpan(day: day)) }
        }
      }
      return DaySet(unknown)
    }
  }

  /// So many years of each law.
  private static let seeds = Array(1...UInt64(Tier.choose(quick: 4, full: 16, sweep: 1000)))

  @Test("nothing is said of a sound year, whatever its rhythm, and every day of it is known")
  func sound() async throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let years = try Years()
      for style in VouchedYear.Style.allCases {
        let year = VouchedYear("\(style)", style, using: &random)
        let files = year.files.map { year.records($0) }
        let isAtOnce = Bool.random(using: &random)
        for batch in isAtOnce ? [files] : files.map({ [$0] }) {
          let result = try await years.load(batch)
          #expect(
            result.accounts.isEmpty && result.status == .ok, "seed \(seed): \(result.accounts)")
        }
        let proof = try years.agreedProof(of: year)
        #expect(proof == (style == .days ? .notAsserted : .balanced), "seed \(seed), \(style)")
        let account = try await years.book.account(.named(year.name)).id
        guard style != .days else { continue }
        #expect(try years.unknownDays(of: year, account).isEmpty, "seed \(seed), \(style)")
      }
    }
  }

  @Test("a statement that is left out is said once, with its days and what its rows come to")
  func missing() async throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let style: VouchedYear.Style =
        [.both, .closing, .running].randomElement(using: &random) ?? .both
      let year = VouchedYear("\(style)", style, using: &random)
      let places = year.files.indices.dropFirst().dropLast().filter {
        year.sum(of: year.files[$0]) != 0
      }
      guard let place = places.randomElement(using: &random) else { continue }
      let lost = year.files[place]
      let years = try Years()
      var files = year.files.map { year.records($0) }
      files.remove(at: place)
      let result = try await years.load(files)
      let label = "seed \(seed), \(style): \(result.accounts)"
      #expect(result.status == .attention, "\(label)")
      #expect(result.accounts.map(\.kind) == [.missingRows], "\(label)")
      #expect(
        result.accounts.first?.amount?.text == VouchedYear.text(year.sum(of: lost)), "\(label)")
      #expect(result.accounts.first?.days.intersects(lost.days) == true, "\(label)")
      #expect(try years.agreedProof(of: year) == .off)
      let account = try await years.book.account(.named(year.name)).id
      let before = year.files[place - 1].days.to
      let after = year.files[place + 1].days.from
      let gap = DateSpan(from: before.adding(days: 1), to: after.adding(days: -2))
      #expect(
        try years.unknownDays(of: year, account).spans == (gap.map { [$0] } ?? []), "\(label)")
      let again = try await years.load([year.records(year.files[0])])
      #expect(again.accounts.map(\.isAsBefore) == [true], "\(label)")
      let mended = try await years.load([year.records(lost)])
      #expect(mended.accounts.isEmpty && mended.status == .ok, "\(label)")
    }
  }

  @Test("a statement that goes on from another account is said with the account it is of")
  func strayed() async throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let year = VouchedYear("giro", .both, using: &random)
      let other = VouchedYear(
        "other", [.both, .running].randomElement(using: &random) ?? .both, using: &random)
      let places = other.files.indices.dropFirst().filter { place in
        let file = other.files[place]
        let begins = other.balance(on: file.days.from.adding(days: -1))
        return other.sum(of: file) != 0 && begins != 0
          && begins != year.balance(on: file.days.from.adding(days: -1))
      }
      guard let place = places.randomElement(using: &random) else { continue }
      let years = try Years()
      let first = try await years.load(
        year.files.map { year.records($0) } + other.files[..<place].map { other.records($0) })
      #expect(first.status == .ok, "seed \(seed): \(first.accounts)")
      let stray = other.files[place]
      let result = try await years.load([other.records(stray, isNameless: true)], account: "giro")
      let label = "seed \(seed): \(result.accounts)"
      #expect(result.accounts.map(\.kind) == [.otherAccount], "\(label)")
      #expect(result.accounts.first?.otherAccount == "other", "\(label)")
      #expect(
        result.accounts.first?.amount?.text == VouchedYear.text(other.sum(of: stray)), "\(label)")
      #expect(try years.agreedProof(of: year) == .off)
      let account = try await years.book.account(.named("giro")).id
      _ = try years.unknownDays(of: year, account)
    }
  }

  @Test("a row that a person deletes is off by its amount, in the statement that it is of")
  func deleted() async throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let style: VouchedYear.Style = [.both, .running].randomElement(using: &random) ?? .both
      let year = VouchedYear("\(style)", style, using: &random)
      let years = try Years()
      try await years.load(year.files.map { year.records($0) })
      let files = year.files.filter { !$0.rows.isEmpty }
      guard let file = files.randomElement(using: &random),
        let row = file.rows.randomElement(using: &random), let last = year.files.last
      else { continue }
      var query = TransactionQuery()
      query.texts = [year.rows[row].text]
      var ids: [Int64] = []
      try years.book.forEachTransaction(query) { found in
        if found.bankDescription == year.rows[row].text { ids.append(found.id) }
      }
      for id in ids { try await years.book.deleteTransactions([id]) }
      let result = try await years.load([year.records(last)])
      let label = "seed \(seed), \(style): \(result.accounts)"
      #expect(result.accounts.map(\.kind) == [.off], "\(label)")
      #expect(
        result.accounts.first?.amount?.text == VouchedYear.text(year.rows[row].cents), "\(label)")
      #expect(result.accounts.first?.days.contains(year.rows[row].day) == true, "\(label)")
      #expect(try years.agreedProof(of: year) == .off)
    }
  }
}
