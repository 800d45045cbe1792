extension DefaultCategories {
  /// The names in Dutch.
  static let dutch: [String: String] = [
    "income": "Inkomsten",
    "income.salary": "Salaris",
    "income.interest": "Rente",
    "income.dividends": "Dividend",
    "income.pension": "Pensioen",
    "income.refunds": "Terugbetalingen",
    "income.other": "Overig",

    "food": "Eten en drinken",
    "food.groceries": "Boodschappen",
    "food.eating_out": "Uit eten",

    "housing": "Wonen",
    "housing.rent": "Huur",
    "housing.mortgage": "Hypotheek",
    "housing.maintenance": "Onderhoud",

    "utilities": "Nutsvoorzieningen",
    "utilities.power": "Stroom",
    "utilities.water": "Water",
    "utilities.internet": "Internet en telefoon",
    "utilities.waste": "Afval",
    "utilities.other": "Overig",

    "transport": "Vervoer",
    "transport.fuel": "Brandstof",
    "transport.public": "Openbaar vervoer",
    "transport.parking": "Parkeren",
    "transport.car_loan": "Autolening",
    "transport.repairs": "Reparaties",
    "transport.taxi": "Taxi",

    "travel": "Reizen",
    "travel.flights": "Vliegtickets",
    "travel.lodging": "Accommodatie",
    "travel.other": "Overig",

    "shopping": "Winkelen",
    "shopping.clothing": "Kleding",
    "shopping.electronics": "Elektronica",
    "shopping.household": "Huishouden",
    "shopping.other": "Overig",

    "health": "Gezondheid",
    "health.doctor": "Arts",
    "health.pharmacy": "Apotheek",
    "health.dental": "Tandarts",
    "health.other": "Overig",

    "care": "Persoonlijke verzorging",

    "leisure": "Vrije tijd",
    "leisure.entertainment": "Entertainment",
    "leisure.sports": "Sport",
    "leisure.hobbies": "Hobby",

    "education": "Onderwijs",
    "insurance": "Verzekeringen",
    "children": "Kinderen",
    "gifts": "Cadeaus en giften",
    "taxes": "Belastingen",

    "fees": "Kosten",
    "fees.bank": "Bankkosten",
    "fees.interest": "Debetrente",

    "debt": "Leningen",
    "transfer": "Interne overboekingen",
  ]
}
