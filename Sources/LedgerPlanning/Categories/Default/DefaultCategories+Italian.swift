extension DefaultCategories {
  /// The names in Italian.
  static let italian: [String: String] = [
    "income": "Entrate",
    "income.salary": "Stipendio",
    "income.interest": "Interessi",
    "income.dividends": "Dividendi",
    "income.pension": "Pensione",
    "income.refunds": "Rimborsi",
    "income.other": "Altro",

    "food": "Alimentazione",
    "food.groceries": "Spesa",
    "food.eating_out": "Ristoranti e bar",

    "housing": "Casa",
    "housing.rent": "Affitto",
    "housing.mortgage": "Mutuo",
    "housing.maintenance": "Manutenzione",

    "utilities": "Utenze",
    "utilities.power": "Elettricità",
    "utilities.water": "Acqua",
    "utilities.internet": "Internet e telefono",
    "utilities.waste": "Rifiuti",
    "utilities.other": "Altro",

    "transport": "Trasporti",
    "transport.fuel": "Carburante",
    "transport.public": "Mezzi pubblici",
    "transport.parking": "Parcheggio",
    "transport.car_loan": "Finanziamento auto",
    "transport.repairs": "Riparazioni",
    "transport.taxi": "Taxi",

    "travel": "Viaggi",
    "travel.flights": "Voli",
    "travel.lodging": "Alloggio",
    "travel.other": "Altro",

    "shopping": "Acquisti",
    "shopping.clothing": "Abbigliamento",
    "shopping.electronics": "Elettronica",
    "shopping.household": "Articoli per la casa",
    "shopping.other": "Altro",

    "health": "Salute",
    "health.doctor": "Medico",
    "health.pharmacy": "Farmacia",
    "health.dental": "Dentista",
    "health.other": "Altro",

    "care": "Cura della persona",

    "leisure": "Tempo libero",
    "leisure.entertainment": "Intrattenimento",
    "leisure.sports": "Sport",
    "leisure.hobbies": "Hobby",

    "education": "Istruzione",
    "insurance": "Assicurazioni",
    "children": "Figli",
    "gifts": "Regali e donazioni",
    "taxes": "Tasse",

    "fees": "Commissioni",
    "fees.bank": "Commissioni bancarie",
    "fees.interest": "Interessi passivi",

    "debt": "Prestiti",
    "transfer": "Giroconti",
  ]
}
