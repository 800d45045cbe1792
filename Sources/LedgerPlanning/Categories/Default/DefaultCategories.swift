/// The tree of categories that a book can begin with.
///
/// A category is known by its key; its names are in one file for each language, and can be changed
/// there. Keys are not: books keep them. The same path in two languages is the same category.
public enum DefaultCategories {
  /// A language that the tree has names in. Source of the codes: ISO 639-1.
  public enum Language: String, CaseIterable, Hashable, Codable, Sendable {
    case en
    case de
    case fr
    case es
    case nl
    case it
    /// As in Portugal.
    case pt
    case pl
    /// In simplified characters.
    case zh
  }

  /// Those above before those below.
  public static let all: [DefaultCategory] = [
    DefaultCategory("income", flow: .income),
    DefaultCategory("income.salary"),
    DefaultCategory("income.interest"),
    DefaultCategory("income.dividends"),
    DefaultCategory("income.pension"),
    DefaultCategory("income.refunds"),
    DefaultCategory("income.other"),

    DefaultCategory("food", flow: .spending),
    DefaultCategory("food.groceries"),
    DefaultCategory("food.eating_out"),

    DefaultCategory("housing", flow: .spending),
    DefaultCategory("housing.rent"),
    DefaultCategory("housing.mortgage"),
    DefaultCategory("housing.maintenance"),

    DefaultCategory("utilities", flow: .spending),
    DefaultCategory("utilities.power"),
    DefaultCategory("utilities.water"),
    DefaultCategory("utilities.internet"),
    DefaultCategory("utilities.waste"),
    DefaultCategory("utilities.other"),

    DefaultCategory("transport", flow: .spending),
    DefaultCategory("transport.fuel"),
    DefaultCategory("transport.public"),
    DefaultCategory("transport.parking"),
    DefaultCategory("transport.car_loan"),
    DefaultCategory("transport.repairs"),
    DefaultCategory("transport.taxi"),

    DefaultCategory("travel", flow: .spending),
    DefaultCategory("travel.flights"),
    DefaultCategory("travel.lodging"),
    DefaultCategory("travel.other"),

    DefaultCategory("shopping", flow: .spending),
    DefaultCategory("shopping.clothing"),
    DefaultCategory("shopping.electronics"),
    DefaultCategory("shopping.household"),
    DefaultCategory("shopping.other"),

    DefaultCategory("health", flow: .spending),
    DefaultCategory("health.doctor"),
    DefaultCategory("health.pharmacy"),
    DefaultCategory("health.dental"),
    DefaultCategory("health.other"),

    DefaultCategory("care", flow: .spending),

    DefaultCategory("leisure", flow: .spending),
    DefaultCategory("leisure.entertainment"),
    DefaultCategory("leisure.sports"),
    DefaultCategory("leisure.hobbies"),

    DefaultCategory("education", flow: .spending),
    DefaultCategory("insurance", flow: .spending),
    DefaultCategory("children", flow: .spending),
    DefaultCategory("gifts", flow: .spending),
    DefaultCategory("taxes", flow: .spending),

    DefaultCategory("fees", flow: .spending),
    DefaultCategory("fees.bank"),
    DefaultCategory("fees.interest"),

    DefaultCategory("debt", flow: .spending),
    DefaultCategory("transfer", flow: .transfer),
  ]

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// The category of a key; nil: the tree has none.
  public static func category(_ key: String) -> DefaultCategory? { byKey[key] }

  /// The path of a category of the tree, as `Food:Groceries`. Traps where the tree has no such key.
  public static func path(_ key: String, in language: Language) -> CategoryPath {
    guard let category = category(key) else {
      preconditionFailure("the default tree has no category \(key)")
    }
    return category.path(in: language)
  }

  /// The names in a language by key, of one level each.
  package static func names(in language: Language) -> [String: String] {
    switch language {
    case .en: english
    case .de: german
    case .fr: french
    case .es: spanish
    case .nl: dutch
    case .it: italian
    case .pt: portuguese
    case .pl: polish
    case .zh: chinese
    }
  }
}
