extension DefaultCategories {
  /// The names in German.
  static let german: [String: String] = [
    "income": "Einnahmen",
    "income.salary": "Gehalt",
    "income.interest": "Zinsen",
    "income.dividends": "Dividenden",
    "income.pension": "Rente",
    "income.refunds": "Erstattungen",
    "income.other": "Sonstiges",

    "food": "Essen und Trinken",
    "food.groceries": "Lebensmittel",
    "food.eating_out": "Restaurants und Cafés",

    "housing": "Wohnen",
    "housing.rent": "Miete",
    "housing.mortgage": "Baufinanzierung",
    "housing.maintenance": "Instandhaltung",

    "utilities": "Nebenkosten",
    "utilities.power": "Strom",
    "utilities.water": "Wasser",
    "utilities.internet": "Internet und Telefon",
    "utilities.waste": "Müllabfuhr",
    "utilities.other": "Sonstiges",

    "transport": "Mobilität",
    "transport.fuel": "Kraftstoff",
    "transport.public": "Bus und Bahn",
    "transport.parking": "Parken",
    "transport.car_loan": "Autokredit",
    "transport.repairs": "Reparaturen",
    "transport.taxi": "Taxi",

    "travel": "Reisen",
    "travel.flights": "Flüge",
    "travel.lodging": "Unterkunft",
    "travel.other": "Sonstiges",

    "shopping": "Shopping",
    "shopping.clothing": "Kleidung",
    "shopping.electronics": "Elektronik",
    "shopping.household": "Haushalt",
    "shopping.other": "Sonstiges",

    "health": "Gesundheit",
    "health.doctor": "Arzt",
    "health.pharmacy": "Apotheke",
    "health.dental": "Zahnarzt",
    "health.other": "Sonstiges",

    "care": "Körperpflege",

    "leisure": "Freizeit",
    "leisure.entertainment": "Unterhaltung",
    "leisure.sports": "Sport",
    "leisure.hobbies": "Hobbys",

    "education": "Bildung",
    "insurance": "Versicherungen",
    "children": "Kinder",
    "gifts": "Geschenke und Spenden",
    "taxes": "Steuern",

    "fees": "Gebühren",
    "fees.bank": "Bankgebühren",
    "fees.interest": "Sollzinsen",

    "debt": "Kredite",
    "transfer": "Umbuchungen",
  ]
}
