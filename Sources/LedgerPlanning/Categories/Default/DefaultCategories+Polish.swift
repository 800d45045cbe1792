extension DefaultCategories {
  /// The names in Polish.
  static let polish: [String: String] = [
    "income": "Dochody",
    "income.salary": "Wynagrodzenie",
    "income.interest": "Odsetki",
    "income.dividends": "Dywidendy",
    "income.pension": "Emerytura",
    "income.refunds": "Zwroty",
    "income.other": "Inne",

    "food": "Jedzenie",
    "food.groceries": "Zakupy spożywcze",
    "food.eating_out": "Restauracje i kawiarnie",

    "housing": "Mieszkanie",
    "housing.rent": "Czynsz",
    "housing.mortgage": "Kredyt hipoteczny",
    "housing.maintenance": "Remonty i konserwacja",

    "utilities": "Rachunki",
    "utilities.power": "Prąd",
    "utilities.water": "Woda",
    "utilities.internet": "Internet i telefon",
    "utilities.waste": "Wywóz śmieci",
    "utilities.other": "Inne",

    "transport": "Transport",
    "transport.fuel": "Paliwo",
    "transport.public": "Transport publiczny",
    "transport.parking": "Parking",
    "transport.car_loan": "Kredyt samochodowy",
    "transport.repairs": "Naprawy",
    "transport.taxi": "Taksówki",

    "travel": "Podróże",
    "travel.flights": "Loty",
    "travel.lodging": "Noclegi",
    "travel.other": "Inne",

    "shopping": "Zakupy",
    "shopping.clothing": "Odzież",
    "shopping.electronics": "Elektronika",
    "shopping.household": "Artykuły domowe",
    "shopping.other": "Inne",

    "health": "Zdrowie",
    "health.doctor": "Lekarz",
    "health.pharmacy": "Apteka",
    "health.dental": "Dentysta",
    "health.other": "Inne",

    "care": "Uroda i pielęgnacja",

    "leisure": "Czas wolny",
    "leisure.entertainment": "Rozrywka",
    "leisure.sports": "Sport",
    "leisure.hobbies": "Hobby",

    "education": "Edukacja",
    "insurance": "Ubezpieczenia",
    "children": "Dzieci",
    "gifts": "Prezenty i darowizny",
    "taxes": "Podatki",

    "fees": "Opłaty",
    "fees.bank": "Opłaty bankowe",
    "fees.interest": "Odsetki od kredytów",

    "debt": "Kredyty i pożyczki",
    "transfer": "Przelewy własne",
  ]
}
