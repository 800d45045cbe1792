extension DefaultCategories {
  /// The names in Spanish, as banks in Spain say them.
  static let spanish: [String: String] = [
    "income": "Ingresos",
    "income.salary": "Nómina",
    "income.interest": "Intereses",
    "income.dividends": "Dividendos",
    "income.pension": "Pensión",
    "income.refunds": "Reembolsos",
    "income.other": "Otros",

    "food": "Alimentación",
    "food.groceries": "Supermercado",
    "food.eating_out": "Restaurantes",

    "housing": "Vivienda",
    "housing.rent": "Alquiler",
    "housing.mortgage": "Hipoteca",
    "housing.maintenance": "Mantenimiento",

    "utilities": "Suministros",
    "utilities.power": "Electricidad",
    "utilities.water": "Agua",
    "utilities.internet": "Internet y teléfono",
    "utilities.waste": "Basuras",
    "utilities.other": "Otros",

    "transport": "Transporte",
    "transport.fuel": "Combustible",
    "transport.public": "Transporte público",
    "transport.parking": "Aparcamiento",
    "transport.car_loan": "Préstamo del coche",
    "transport.repairs": "Reparaciones",
    "transport.taxi": "Taxi",

    "travel": "Viajes",
    "travel.flights": "Vuelos",
    "travel.lodging": "Alojamiento",
    "travel.other": "Otros",

    "shopping": "Compras",
    "shopping.clothing": "Ropa",
    "shopping.electronics": "Electrónica",
    "shopping.household": "Hogar",
    "shopping.other": "Otros",

    "health": "Salud",
    "health.doctor": "Médico",
    "health.pharmacy": "Farmacia",
    "health.dental": "Dentista",
    "health.other": "Otros",

    "care": "Cuidado personal",

    "leisure": "Ocio",
    "leisure.entertainment": "Entretenimiento",
    "leisure.sports": "Deporte",
    "leisure.hobbies": "Aficiones",

    "education": "Educación",
    "insurance": "Seguros",
    "children": "Hijos",
    "gifts": "Regalos y donaciones",
    "taxes": "Impuestos",

    "fees": "Comisiones",
    "fees.bank": "Comisiones bancarias",
    "fees.interest": "Intereses deudores",

    "debt": "Préstamos",
    "transfer": "Traspasos",
  ]
}
