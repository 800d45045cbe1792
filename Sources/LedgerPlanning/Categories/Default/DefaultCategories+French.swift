extension DefaultCategories {
  /// The names in French.
  static let french: [String: String] = [
    "income": "Revenus",
    "income.salary": "Salaire",
    "income.interest": "Intérêts",
    "income.dividends": "Dividendes",
    "income.pension": "Retraite",
    "income.refunds": "Remboursements",
    "income.other": "Autres",

    "food": "Alimentation",
    "food.groceries": "Courses",
    "food.eating_out": "Restaurants",

    "housing": "Logement",
    "housing.rent": "Loyer",
    "housing.mortgage": "Crédit immobilier",
    "housing.maintenance": "Entretien",

    "utilities": "Factures",
    "utilities.power": "Électricité",
    "utilities.water": "Eau",
    "utilities.internet": "Internet et téléphone",
    "utilities.waste": "Ordures ménagères",
    "utilities.other": "Autres",

    "transport": "Transports",
    "transport.fuel": "Carburant",
    "transport.public": "Transports en commun",
    "transport.parking": "Stationnement",
    "transport.car_loan": "Crédit auto",
    "transport.repairs": "Réparations",
    "transport.taxi": "Taxi",

    "travel": "Voyages",
    "travel.flights": "Avion",
    "travel.lodging": "Hébergement",
    "travel.other": "Autres",

    "shopping": "Achats",
    "shopping.clothing": "Vêtements",
    "shopping.electronics": "Électronique",
    "shopping.household": "Maison",
    "shopping.other": "Autres",

    "health": "Santé",
    "health.doctor": "Médecin",
    "health.pharmacy": "Pharmacie",
    "health.dental": "Dentiste",
    "health.other": "Autres",

    "care": "Soins et beauté",

    "leisure": "Loisirs",
    "leisure.entertainment": "Divertissements",
    "leisure.sports": "Sport",
    "leisure.hobbies": "Passe-temps",

    "education": "Éducation",
    "insurance": "Assurances",
    "children": "Enfants",
    "gifts": "Cadeaux et dons",
    "taxes": "Impôts",

    "fees": "Frais",
    "fees.bank": "Frais bancaires",
    "fees.interest": "Intérêts débiteurs",

    "debt": "Crédits",
    "transfer": "Virements internes",
  ]
}
