extension DefaultCategories {
  /// The names in Portuguese, as banks in Portugal say them. No name means something else in Brazil,
  /// where `Renda` is income: rent is `Arrendamento`.
  static let portuguese: [String: String] = [
    "income": "Receitas",
    "income.salary": "Salário",
    "income.interest": "Juros",
    "income.dividends": "Dividendos",
    "income.pension": "Pensão",
    "income.refunds": "Reembolsos",
    "income.other": "Outros",

    "food": "Alimentação",
    "food.groceries": "Supermercado",
    "food.eating_out": "Restaurantes",

    "housing": "Casa",
    "housing.rent": "Arrendamento",
    "housing.mortgage": "Crédito habitação",
    "housing.maintenance": "Manutenção",

    "utilities": "Contas da casa",
    "utilities.power": "Eletricidade",
    "utilities.water": "Água",
    "utilities.internet": "Internet e telefone",
    "utilities.waste": "Lixo",
    "utilities.other": "Outros",

    "transport": "Transporte",
    "transport.fuel": "Combustível",
    "transport.public": "Transporte público",
    "transport.parking": "Estacionamento",
    "transport.car_loan": "Crédito automóvel",
    "transport.repairs": "Oficina",
    "transport.taxi": "Táxi",

    "travel": "Viagens",
    "travel.flights": "Voos",
    "travel.lodging": "Alojamento",
    "travel.other": "Outros",

    "shopping": "Compras",
    "shopping.clothing": "Vestuário",
    "shopping.electronics": "Eletrónica",
    "shopping.household": "Artigos para casa",
    "shopping.other": "Outros",

    "health": "Saúde",
    "health.doctor": "Médico",
    "health.pharmacy": "Farmácia",
    "health.dental": "Dentista",
    "health.other": "Outros",

    "care": "Cuidados pessoais",

    "leisure": "Lazer",
    "leisure.entertainment": "Entretenimento",
    "leisure.sports": "Desporto",
    "leisure.hobbies": "Passatempos",

    "education": "Educação",
    "insurance": "Seguros",
    "children": "Filhos",
    "gifts": "Presentes e doações",
    "taxes": "Impostos",

    "fees": "Comissões",
    "fees.bank": "Comissões bancárias",
    "fees.interest": "Juros pagos",

    "debt": "Empréstimos",
    "transfer": "Transferências internas",
  ]
}
