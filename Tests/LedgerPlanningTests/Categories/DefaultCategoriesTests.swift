import LedgerPlanning
import Testing

@Suite("Default categories")
struct DefaultCategoriesTests {
  /// Books keep them: a line may be added, none changed or dropped.
  private static let keys = [
    "income", "income.salary", "income.interest", "income.dividends", "income.pension",
    "income.refunds", "income.other",
    "food", "food.groceries", "food.eating_out",
    "housing", "housing.rent", "housing.mortgage", "housing.maintenance",
    "utilities", "utilities.power", "utilities.water", "utilities.internet", "utilities.waste",
    "utilities.other",
    "transport", "transport.fuel", "transport.public", "transport.parking", "transport.car_loan",
    "transport.repairs", "transport.taxi",
    "travel", "travel.flights", "travel.lodging", "travel.other",
    "shopping", "shopping.clothing", "shopping.electronics", "shopping.household",
    "shopping.other",
    "health", "health.doctor", "health.pharmacy", "health.dental", "health.other",
    "care",
    "leisure", "leisure.entertainment", "leisure.sports", "leisure.hobbies",
    "education", "insurance", "children", "gifts", "taxes",
    "fees", "fees.bank", "fees.interest",
    "debt", "transfer",
  ]

  /// A top and what is below it.
  private static let english: [(String, [String])] = [
    ("Income", ["Salary", "Interest", "Dividends", "Pension", "Refunds", "Other"]),
    ("Food", ["Groceries", "Eating out"]),
    ("Housing", ["Rent", "Mortgage", "Maintenance"]),
    ("Utilities", ["Power", "Water", "Internet and phone", "Waste", "Other"]),
    ("Transport", ["Fuel", "Public transport", "Parking", "Car loan", "Repairs", "Taxi"]),
    ("Travel", ["Flights", "Lodging", "Other"]),
    ("Shopping", ["Clothing", "Electronics", "Household", "Other"]),
    ("Health", ["Doctor", "Pharmacy", "Dental", "Other"]),
    ("Care", []),
    ("Leisure", ["Entertainment", "Sports", "Hobbies"]),
    ("Education", []), ("Insurance", []), ("Children", []), ("Gifts and donations", []),
    ("Taxes", []),
    ("Fees", ["Bank", "Interest"]),
    ("Debt", []), ("Transfer", []),
  ]

  // MARK: The tree

  @Test("the keys are those that books keep, each once and below one before it")
  func keysStay() throws {
    let keys = DefaultCategories.all.map(\.key)
    #expect(keys == Self.keys)
    #expect(Set(keys).count == keys.count)
    var before: Set<String> = []
    for category in DefaultCategories.all {
      if let parent = category.parent { #expect(before.contains(parent), "\(category.key)") }
      before.insert(category.key)
    }
    for key in keys {
      let isPlain = key.utf8.allSatisfy { (97...122).contains($0) || $0 == 46 || $0 == 95 }
      #expect(isPlain && !key.isEmpty, "\(key)")
    }
  }

  @Test("the tops declare their flow: Income is income, Transfer a transfer, the others spending")
  func flows() {
    let declared = DefaultCategories.all.filter { $0.flow != nil }
    #expect(declared.map(\.key) == Self.keys.filter { !$0.contains(".") })
    #expect(declared.filter { $0.flow == .income }.map(\.key) == ["income"])
    #expect(declared.filter { $0.flow == .transfer }.map(\.key) == ["transfer"])
    #expect(declared.filter { $0.flow == .spending }.count == declared.count - 2)
  }

  @Test("in English it is the documented tree, in its order")
  func englishTree() {
    let paths = Self.english.flatMap { top, below in [top] + below.map { "\(top):\($0)" } }
    #expect(DefaultCategories.all.map { $0.path(in: .en).text } == paths)
  }

  @Test(
    "a key that the tree does not have is no category", arguments: ["", "food.", "Food", "food:x"])
  func unknownKey(key: String) {
    #expect(DefaultCategories.category(key) == nil)
  }

  // MARK: Names

  @Test(
    "every language names every key and nothing else",
    arguments: DefaultCategories.Language.allCases)
  func complete(language: DefaultCategories.Language) {
    let named = Set(DefaultCategories.names(in: language).keys)
    #expect(Set(Self.keys).subtracting(named).sorted() == [])
    #expect(named.subtracting(Self.keys).sorted() == [])
  }

  @Test(
    "a name is one level, and can be typed as a line of a budget",
    arguments: DefaultCategories.Language.allCases)
  func namesAreWellFormed(language: DefaultCategories.Language) throws {
    for category in DefaultCategories.all {
      let name = category.name(in: language)
      let path = try CategoryPath(name)
      #expect(path.text == name && path.depth == 1, "\(name)")
      // CATEGORY=AMOUNT has a mark of its own, and no keyboard writes an accent apart.
      for scalar in name.unicodeScalars {
        #expect(scalar == " " || scalar == "-" || scalar.properties.isAlphabetic, "\(name)")
        #expect(scalar.properties.generalCategory != .nonspacingMark, "\(name)")
      }
      #expect(!name.contains("  "), "\(name)")
    }
  }

  @Test(
    "paths are built of the names above, and no two are equal without case",
    arguments: DefaultCategories.Language.allCases)
  func pathsDiffer(language: DefaultCategories.Language) throws {
    var keys: [CategoryPath: String] = [:]
    for category in DefaultCategories.all {
      let path = category.path(in: language)
      #expect(keys.updateValue(category.key, forKey: path) == nil, "\(path)")
      #expect(path.name == category.name(in: language))
      let parent = category.parent.map { DefaultCategories.path($0, in: language) }
      #expect(path.parent == parent, "\(path)")
      #expect(path.depth == (parent?.depth ?? 0) + 1, "\(path)")
    }
  }

  @Test("the same path in two languages is the same category")
  func languagesAgree() {
    var keys: [CategoryPath: String] = [:]
    for language in DefaultCategories.Language.allCases {
      for category in DefaultCategories.all {
        let path = category.path(in: language)
        #expect(keys[path, default: category.key] == category.key, "\(language): \(path)")
        keys[path] = category.key
      }
    }
  }

  @Test(
    "what moves between one's own accounts, what is earned and what is paid have names apart",
    arguments: [
      (.en, "Transfer", "Debt", "Income:Interest", "Fees:Interest"),
      (.de, "Umbuchungen", "Kredite", "Einnahmen:Zinsen", "Gebühren:Sollzinsen"),
      (.fr, "Virements internes", "Crédits", "Revenus:Intérêts", "Frais:Intérêts débiteurs"),
      (.es, "Traspasos", "Préstamos", "Ingresos:Intereses", "Comisiones:Intereses deudores"),
      (.nl, "Interne overboekingen", "Leningen", "Inkomsten:Rente", "Kosten:Debetrente"),
      (.it, "Giroconti", "Prestiti", "Entrate:Interessi", "Commissioni:Interessi passivi"),
      (.pt, "Transferências internas", "Empréstimos", "Receitas:Juros", "Comissões:Juros pagos"),
      (
        .pl, "Przelewy własne", "Kredyty i pożyczki", "Dochody:Odsetki",
        "Opłaty:Odsetki od kredytów"
      ),
      (.zh, "内部转账", "贷款", "收入:利息", "手续费:利息支出"),
    ] as [(DefaultCategories.Language, String, String, String, String)])
  func namesApart(
    language: DefaultCategories.Language, transfer: String, debt: String, earned: String,
    paid: String
  ) {
    let keys = ["transfer", "debt", "income.interest", "fees.interest"]
    #expect(
      keys.map { DefaultCategories.path($0, in: language).text } == [transfer, debt, earned, paid])
  }
}
