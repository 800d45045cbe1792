import LedgerPlanning
import Testing

@Suite("Plaid's words for categories")
struct PlaidCategoryWordsTests {
  /// The details of both versions of the taxonomy, as they end behind their primary.
  private static let details: [(primary: String, key: String?, ends: String)] = [
    ("INCOME", "income.salary", "WAGES SALARY"),
    ("INCOME", "income.interest", "INTEREST_EARNED"),
    ("INCOME", "income.dividends", "DIVIDENDS"),
    ("INCOME", "income", "RETIREMENT_PENSION TAX_REFUND UNEMPLOYMENT OTHER_INCOME"),
    ("INCOME", "income", "CHILD_SUPPORT CONTRACTOR GIG_ECONOMY LONG_TERM_DISABILITY"),
    ("INCOME", "income", "MILITARY RENTAL OTHER"),
    ("TRANSFER_IN", "transfer", "CASH_ADVANCES_AND_LOANS DEPOSIT SAVINGS ACCOUNT_TRANSFER WIRE"),
    ("TRANSFER_IN", "transfer", "INVESTMENT_AND_RETIREMENT_FUNDS OTHER_TRANSFER_IN"),
    ("TRANSFER_IN", "transfer", "TRANSFER_IN_FROM_APPS"),
    ("TRANSFER_OUT", "transfer", "INVESTMENT_AND_RETIREMENT_FUNDS SAVINGS WITHDRAWAL CRYPTO WIRE"),
    ("TRANSFER_OUT", "transfer", "ACCOUNT_TRANSFER OTHER_TRANSFER_OUT TRANSFER_OUT_FROM_APPS"),
    ("LOAN_DISBURSEMENTS", "transfer", "AUTO BNPL CASH_ADVANCES EWA MORTGAGE PERSONAL STUDENT"),
    ("LOAN_DISBURSEMENTS", "transfer", "OTHER_DISBURSEMENT"),
    ("LOAN_PAYMENTS", "transfer", "CREDIT_CARD_PAYMENT"),
    ("LOAN_PAYMENTS", "housing.mortgage", "MORTGAGE_PAYMENT"),
    ("LOAN_PAYMENTS", "transport.car_loan", "CAR_PAYMENT"),
    ("LOAN_PAYMENTS", "debt", "PERSONAL_LOAN_PAYMENT STUDENT_LOAN_PAYMENT OTHER_PAYMENT"),
    ("LOAN_PAYMENTS", "debt", "BNPL CASH_ADVANCES EWA"),
    ("BANK_FEES", "fees.bank", "ATM_FEES FOREIGN_TRANSACTION_FEES INSUFFICIENT_FUNDS"),
    ("BANK_FEES", "fees.bank", "INTEREST_CHARGE OVERDRAFT_FEES OTHER_BANK_FEES LATE_FEES"),
    ("BANK_FEES", "fees.bank", "CASH_ADVANCE"),
    ("ENTERTAINMENT", "leisure.entertainment", "CASINOS_AND_GAMBLING MUSIC_AND_AUDIO"),
    ("ENTERTAINMENT", "leisure.entertainment", "TV_AND_MOVIES VIDEO_GAMES OTHER_ENTERTAINMENT"),
    (
      "ENTERTAINMENT", "leisure.entertainment",
      "SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS"
    ),
    ("FOOD_AND_DRINK", "food.groceries", "GROCERIES"),
    ("FOOD_AND_DRINK", "food.eating_out", "BEER_WINE_AND_LIQUOR COFFEE FAST_FOOD RESTAURANT"),
    ("FOOD_AND_DRINK", "food.eating_out", "VENDING_MACHINES OTHER_FOOD_AND_DRINK"),
    ("GENERAL_MERCHANDISE", nil, "SUPERSTORES"),
    ("GENERAL_MERCHANDISE", "shopping", "BOOKSTORES_AND_NEWSSTANDS CLOTHING_AND_ACCESSORIES"),
    ("GENERAL_MERCHANDISE", "shopping", "CONVENIENCE_STORES DEPARTMENT_STORES DISCOUNT_STORES"),
    ("GENERAL_MERCHANDISE", "shopping", "ELECTRONICS GIFTS_AND_NOVELTIES OFFICE_SUPPLIES"),
    ("GENERAL_MERCHANDISE", "shopping", "ONLINE_MARKETPLACES PET_SUPPLIES SPORTING_GOODS"),
    ("GENERAL_MERCHANDISE", "shopping", "TOBACCO_AND_VAPE OTHER_GENERAL_MERCHANDISE"),
    ("HOME_IMPROVEMENT", "housing.maintenance", "FURNITURE HARDWARE REPAIR_AND_MAINTENANCE"),
    ("HOME_IMPROVEMENT", "housing.maintenance", "SECURITY OTHER_HOME_IMPROVEMENT"),
    ("MEDICAL", "health", "DENTAL_CARE EYE_CARE NURSING_CARE PHARMACIES_AND_SUPPLEMENTS"),
    ("MEDICAL", "health", "PRIMARY_CARE VETERINARY_SERVICES OTHER_MEDICAL"),
    ("PERSONAL_CARE", "care", "GYMS_AND_FITNESS_CENTERS HAIR_AND_BEAUTY OTHER_PERSONAL_CARE"),
    ("PERSONAL_CARE", "care", "LAUNDRY_AND_DRY_CLEANING"),
    ("GENERAL_SERVICES", "insurance", "INSURANCE"),
    ("GENERAL_SERVICES", "education", "EDUCATION"),
    ("GENERAL_SERVICES", nil, "ACCOUNTING_AND_FINANCIAL_PLANNING AUTOMOTIVE CHILDCARE STORAGE"),
    ("GENERAL_SERVICES", nil, "CONSULTING_AND_LEGAL POSTAGE_AND_SHIPPING OTHER_GENERAL_SERVICES"),
    ("GOVERNMENT_AND_NON_PROFIT", "taxes", "TAX_PAYMENT"),
    ("GOVERNMENT_AND_NON_PROFIT", "gifts", "DONATIONS"),
    ("GOVERNMENT_AND_NON_PROFIT", nil, "GOVERNMENT_DEPARTMENTS_AND_AGENCIES"),
    ("GOVERNMENT_AND_NON_PROFIT", nil, "OTHER_GOVERNMENT_AND_NON_PROFIT"),
    ("TRANSPORTATION", "transport.fuel", "GAS"),
    ("TRANSPORTATION", "transport", "BIKES_AND_SCOOTERS PARKING PUBLIC_TRANSIT TOLLS"),
    ("TRANSPORTATION", "transport", "TAXIS_AND_RIDE_SHARES OTHER_TRANSPORTATION"),
    ("TRAVEL", "travel", "FLIGHTS LODGING RENTAL_CARS OTHER_TRAVEL"),
    ("RENT_AND_UTILITIES", "housing.rent", "RENT"),
    ("RENT_AND_UTILITIES", "utilities", "GAS_AND_ELECTRICITY INTERNET_AND_CABLE TELEPHONE WATER"),
    ("RENT_AND_UTILITIES", "utilities", "SEWAGE_AND_WASTE_MANAGEMENT OTHER_UTILITIES"),
    ("OTHER", nil, "OTHER"),
  ]

  private static func meaning(_ key: String?) -> PlaidCategoryWords.Meaning {
    key.map { .category(key: $0) } ?? PlaidCategoryWords.Meaning.none
  }

  @Test("every detail of both versions means what is documented, and what it means is in the tree")
  func detailedWords() {
    for entry in Self.details {
      for end in entry.ends.split(separator: " ") {
        let word = "\(entry.primary)_\(end)"
        #expect(PlaidCategoryWords.meaning(of: word) == Self.meaning(entry.key), "\(word)")
      }
      if let key = entry.key { #expect(DefaultCategories.category(key) != nil, "\(key)") }
    }
  }

  @Test(
    "a primary word means its category, and so does a detail that nobody knows yet",
    arguments: [
      ("INCOME", "income"), ("TRANSFER_IN", "transfer"), ("TRANSFER_OUT", "transfer"),
      ("LOAN_DISBURSEMENTS", "transfer"), ("LOAN_PAYMENTS", "debt"), ("BANK_FEES", "fees.bank"),
      ("ENTERTAINMENT", "leisure.entertainment"), ("FOOD_AND_DRINK", "food.eating_out"),
      ("GENERAL_MERCHANDISE", "shopping"), ("HOME_IMPROVEMENT", "housing.maintenance"),
      ("MEDICAL", "health"), ("PERSONAL_CARE", "care"), ("GENERAL_SERVICES", nil),
      ("GOVERNMENT_AND_NON_PROFIT", nil), ("TRANSPORTATION", "transport"), ("TRAVEL", "travel"),
      ("RENT_AND_UTILITIES", "utilities"),
    ] as [(String, String?)])
  func primaryWords(word: String, key: String?) {
    for text in [word, word.lowercased(), "\(word)_SOMETHING_NEW", "\(word)_2_Go"] {
      #expect(PlaidCategoryWords.meaning(of: text) == Self.meaning(key), "\(text)")
    }
    if let key { #expect(DefaultCategories.category(key) != nil, "\(key)") }
  }

  @Test("words are equal whatever the case of their letters and the blanks around them")
  func spellings() {
    #expect(
      PlaidCategoryWords.meaning(of: " Food_and_Drink_groceries ")
        == .category(key: "food.groceries"))
    #expect(
      PlaidCategoryWords.meaning(of: "general_merchandise_superstores")
        == PlaidCategoryWords.Meaning.none)
  }

  @Test(
    "what is no word of Plaid's means nothing",
    arguments: [
      "", "_", "Kiosk", "NEW_THING_OF_2031", "OTHER", "Other", "OTHER_THINGS", "INCOMES", "INCOME_",
      "TRANSFER", "TRAVELLING", "FOOD AND DRINK", "FOOD_AND_DRINK:COFFEE", "FOOD", "5411",
      "IN COME", "INCOME_LÖHNE", "ıncome",
    ])
  func unknownWords(word: String) {
    #expect(PlaidCategoryWords.meaning(of: word) == nil)
  }

  @Test("a word has a path in every language")
  func pathOfWord() throws {
    let meaning = try #require(PlaidCategoryWords.meaning(of: "FOOD_AND_DRINK_COFFEE"))
    let key = try #require(meaning.key)
    #expect(DefaultCategories.path(key, in: .en).text == "Food:Eating out")
    #expect(DefaultCategories.path(key, in: .nl).text == "Eten en drinken:Uit eten")
    #expect(PlaidCategoryWords.Meaning.none.key == nil)
  }
}
