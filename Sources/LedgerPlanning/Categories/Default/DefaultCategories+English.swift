extension DefaultCategories {
  /// The names in English: those of the documentation.
  static let english: [String: String] = [
    "income": "Income",
    "income.salary": "Salary",
    "income.interest": "Interest",
    "income.dividends": "Dividends",
    "income.pension": "Pension",
    "income.refunds": "Refunds",
    "income.other": "Other",

    "food": "Food",
    "food.groceries": "Groceries",
    "food.eating_out": "Eating out",

    "housing": "Housing",
    "housing.rent": "Rent",
    "housing.mortgage": "Mortgage",
    "housing.maintenance": "Maintenance",

    "utilities": "Utilities",
    "utilities.power": "Power",
    "utilities.water": "Water",
    "utilities.internet": "Internet and phone",
    "utilities.waste": "Waste",
    "utilities.other": "Other",

    "transport": "Transport",
    "transport.fuel": "Fuel",
    "transport.public": "Public transport",
    "transport.parking": "Parking",
    "transport.car_loan": "Car loan",
    "transport.repairs": "Repairs",
    "transport.taxi": "Taxi",

    "travel": "Travel",
    "travel.flights": "Flights",
    "travel.lodging": "Lodging",
    "travel.other": "Other",

    "shopping": "Shopping",
    "shopping.clothing": "Clothing",
    "shopping.electronics": "Electronics",
    "shopping.household": "Household",
    "shopping.other": "Other",

    "health": "Health",
    "health.doctor": "Doctor",
    "health.pharmacy": "Pharmacy",
    "health.dental": "Dental",
    "health.other": "Other",

    "care": "Care",

    "leisure": "Leisure",
    "leisure.entertainment": "Entertainment",
    "leisure.sports": "Sports",
    "leisure.hobbies": "Hobbies",

    "education": "Education",
    "insurance": "Insurance",
    "children": "Children",
    "gifts": "Gifts and donations",
    "taxes": "Taxes",

    "fees": "Fees",
    "fees.bank": "Bank",
    "fees.interest": "Interest",

    "debt": "Debt",
    "transfer": "Transfer",
  ]
}
