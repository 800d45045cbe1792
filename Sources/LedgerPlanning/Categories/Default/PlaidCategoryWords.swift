import FinanceModel

/// What the words of Plaid's personal finance categories mean.
///
/// A word is a detailed category, as `FOOD_AND_DRINK_COFFEE`, or the primary one that it begins
/// with, as `FOOD_AND_DRINK`. What no detail says its primary does: for most details, and for those
/// that Plaid adds later.
///
/// Source: Plaid's personal finance category taxonomy, versions 1 and 2
/// (`transactions-personal-finance-category-taxonomy.csv`, `pfc-taxonomy-all.csv`). Words that only
/// version 2 has mean what version 1 called the same row.
///
/// Not checked: that a word came from Plaid. Another source's `Travel` means the same.
public enum PlaidCategoryWords {
  /// What a word means in the default tree.
  public enum Meaning: Hashable, Sendable {
    /// A category of ``DefaultCategories``, by its key.
    case category(key: String)
    /// No category: the word is known, and what it stands for can belong to several.
    ///
    /// Where the meaning is optional, `.none` alone is nil: write `PlaidCategoryWords.Meaning.none`.
    case none

    /// The key of the category, if it means one.
    public var key: String? {
      if case .category(let key) = self { key } else { nil }
    }
  }

  /// The meaning of a word, whatever the case of its letters and the blanks around it. Nil: it is no
  /// word of the taxonomy.
  public static func meaning(of word: String) -> Meaning? {
    guard let word = capitals(word.withoutOuterBlanks) else { return nil }
    if let meaning = details[word] ?? primaries[word] { return meaning }
    return primaries.first { word.hasPrefix("\($0.key)_") && word.count > $0.key.count + 1 }?.value
  }

  /// In capital letters; nil where it has anything but letters, digits and `_` of ASCII.
  private static func capitals(_ word: String) -> String? {
    var bytes: [UInt8] = []
    for byte in word.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): bytes.append(byte - 0x20)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"):
        bytes.append(byte)
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// None of them begins with another one and `_`.
  private static let primaries: [String: Meaning] = [
    "INCOME": .category(key: "income"),
    "TRANSFER_IN": .category(key: "transfer"),
    "TRANSFER_OUT": .category(key: "transfer"),
    // Version 2. It is TRANSFER_IN_CASH_ADVANCES_AND_LOANS in version 1: borrowed, not earned.
    "LOAN_DISBURSEMENTS": .category(key: "transfer"),
    "LOAN_PAYMENTS": .category(key: "debt"),
    "BANK_FEES": .category(key: "fees.bank"),
    "ENTERTAINMENT": .category(key: "leisure.entertainment"),
    "FOOD_AND_DRINK": .category(key: "food.eating_out"),
    "GENERAL_MERCHANDISE": .category(key: "shopping"),
    "HOME_IMPROVEMENT": .category(key: "housing.maintenance"),
    "MEDICAL": .category(key: "health"),
    "PERSONAL_CARE": .category(key: "care"),
    "GENERAL_SERVICES": .none,
    "GOVERNMENT_AND_NON_PROFIT": .none,
    "TRANSPORTATION": .category(key: "transport"),
    "TRAVEL": .category(key: "travel"),
    "RENT_AND_UTILITIES": .category(key: "utilities"),
  ]

  /// Those that mean something else than their primary.
  private static let details: [String: Meaning] = [
    "INCOME_WAGES": .category(key: "income.salary"),
    // Version 2 splits INCOME_WAGES: this is what is left of it.
    "INCOME_SALARY": .category(key: "income.salary"),
    "INCOME_INTEREST_EARNED": .category(key: "income.interest"),
    "INCOME_DIVIDENDS": .category(key: "income.dividends"),

    "LOAN_PAYMENTS_CREDIT_CARD_PAYMENT": .category(key: "transfer"),
    "LOAN_PAYMENTS_MORTGAGE_PAYMENT": .category(key: "housing.mortgage"),
    "LOAN_PAYMENTS_CAR_PAYMENT": .category(key: "transport.car_loan"),

    "FOOD_AND_DRINK_GROCERIES": .category(key: "food.groceries"),
    "RENT_AND_UTILITIES_RENT": .category(key: "housing.rent"),
    "TRANSPORTATION_GAS": .category(key: "transport.fuel"),
    // They sell food too.
    "GENERAL_MERCHANDISE_SUPERSTORES": .none,

    "GENERAL_SERVICES_INSURANCE": .category(key: "insurance"),
    "GENERAL_SERVICES_EDUCATION": .category(key: "education"),
    "GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT": .category(key: "taxes"),
    "GOVERNMENT_AND_NON_PROFIT_DONATIONS": .category(key: "gifts"),

    // Version 2. Its primary OTHER is no word here: other sources call their own category so.
    "OTHER_OTHER": .none,
  ]
}
