import FinanceModel

extension PlaidCategoryWords {
  /// What a merchant category code means: four digits by which cards know the trade of a shop, as
  /// `5411` or `0742`. Nil: it is not listed, or no code.
  ///
  /// Only codes that name one kind of spending have a category. Cash, money orders, brokers and
  /// shops that sell everything have none.
  ///
  /// Source: ISO 18245:2023; for 3000 to 3999, which it leaves to the card schemes, and for codes of
  /// theirs, as 5552, the Visa Merchant Data Standards Manual.
  ///
  /// Not checked: that a source means such codes. Account numbers of a bookkeeping have four digits
  /// too.
  public static func meaning(ofMCC code: String) -> Meaning? {
    guard let number = number(code.withoutOuterBlanks) else { return nil }
    if let key = keys[number] { return .category(key: key) }
    if withoutCategory.contains(number) { return Meaning.none }
    return ranges.first { $0.codes.contains(number) }.map { .category(key: $0.key) }
  }

  private static func number(_ code: String) -> Int? {
    guard code.utf8.count == 4 else { return nil }
    var number = 0
    for byte in code.utf8 {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  private static let keys: [Int: String] = codes.reduce(into: [:]) { keys, entry in
    for code in entry.codes { keys[code] = entry.key }
  }

  /// Where a code of a range is listed by itself, that counts. 3300 to 3350 are left out: airlines in
  /// some lists, car rentals in others.
  private static let ranges: [(codes: ClosedRange<Int>, key: String)] = [
    (3000...3299, "travel.flights"),  // one for each airline
    (3351...3500, "travel.other"),  // one for each car rental
    (3501...3999, "travel.lodging"),  // one for each hotel chain
    (5600...5699, "shopping.clothing"),
    (7800...7999, "leisure.entertainment"),
    (8200...8299, "education"),
  ]

  private static let withoutCategory: Set = [
    4829,  // wire transfers and money orders
    5300, 5310,  // wholesale clubs, discount stores: they sell food too
    6010, 6011, 6012, 6050, 6051,  // cash, and what banks and others sell as good as cash
    6211,  // brokers
    6532, 6533, 6534, 6535, 6536, 6537, 6538, 6540,  // money sent or loaded onto a card
    9211, 9222, 9223, 9399, 9402, 9405,  // courts, fines, bail, offices, post
  ]

  /// In the order of the tree. No code is there twice.
  private static let codes: [(key: String, codes: [Int])] = [
    // Supermarkets, meat, sweets, dairy, bakeries, other food, wine and spirits.
    ("food.groceries", [5411, 5422, 5441, 5451, 5462, 5499, 5921]),
    // Caterers, restaurants, bars, fast food.
    ("food.eating_out", [5811, 5812, 5813, 5814]),
    // Agents and managers of rented homes.
    ("housing.rent", [6513]),
    // Gardeners, builders, plumbers, electricians; hardware, paint and garden shops; cleaners.
    ("housing.maintenance", [0780, 1520, 1711, 1731, 1740, 1750, 1761, 1771, 1799]),
    ("housing.maintenance", [5200, 5211, 5231, 5251, 5261, 7342, 7349, 7623]),
    // Electricity, gas, water and waste in one code; heating oil, wood and coal.
    ("utilities", [4900, 5983]),
    // Telephone, computer networks, cable and satellite.
    ("utilities.internet", [4813, 4814, 4815, 4816, 4899]),
    // Tolls, other carriers; new, used and other vehicles.
    ("transport", [4784, 4789, 5511, 5521, 5571, 5599]),
    // Petroleum, service stations, pumps, charging of electric cars.
    ("transport.fuel", [5172, 5541, 5542, 5552]),
    // Commuter lines, railways, buses.
    ("transport.public", [4111, 4112, 4131]),
    ("transport.parking", [7523]),
    // Tyres, parts, garages, car washes, towing.
    ("transport.repairs", [5531, 5532, 5533, 7531, 7534, 7535, 7538, 7542, 7549]),
    ("transport.taxi", [4121]),
    // Airlines without a code of their own.
    ("travel.flights", [4511]),
    // Hotels, timeshares, camps, camp grounds.
    ("travel.lodging", [7011, 7012, 7032, 7033]),
    // Cruises, airports, travel agencies; rented cars and motor homes.
    ("travel.other", [4411, 4582, 4722, 4723, 5962, 7512, 7519]),
    // Marketplaces, department and variety stores, general merchandise, catalogues.
    ("shopping", [5262, 5311, 5331, 5399, 5961, 5964, 5965]),
    // Telephones, computers, electronics, software, cameras.
    ("shopping.electronics", [4812, 5045, 5732, 5734, 5946]),
    // Furniture, floors, curtains, fireplaces, furnishings, appliances, glassware.
    ("shopping.household", [5712, 5713, 5714, 5718, 5719, 5722, 5950]),
    // Duty free, software by download, second hand, antiques, bicycles, books, stationery, jewels.
    ("shopping.other", [5309, 5817, 5818, 5931, 5932, 5937, 5940, 5942, 5943, 5944]),
    // Gifts, leather, art, religious goods, flowers, tobacco, newspapers, pets, other shops.
    ("shopping.other", [5947, 5948, 5971, 5973, 5992, 5993, 5994, 5995, 5999]),
    // Doctors, osteopaths, chiropractors, podiatrists.
    ("health.doctor", [8011, 8031, 8041, 8049]),
    ("health.pharmacy", [5122, 5912]),
    ("health.dental", [8021]),
    // Vets, ambulances, aids, optometrists, opticians, nursing, hospitals, laboratories, others.
    ("health.other", [0742, 4119, 5047, 5975, 5976, 8042, 8043, 8050, 8062, 8071, 8099]),
    // Cosmetics, laundries, dry cleaners, barbers, massage, spas.
    ("care", [5977, 7210, 7211, 7216, 7230, 7297, 7298]),
    // Records; books, films, music and games by download.
    ("leisure.entertainment", [5735, 5815, 5816]),
    // Sporting goods, sports clubs, golf, membership clubs.
    ("leisure.sports", [5941, 7941, 7992, 7997]),
    // Instruments, toys and games, fabrics, crafts, stamps and coins.
    ("leisure.hobbies", [5733, 5945, 5949, 5970, 5972]),
    // Premiums, also by direct marketing.
    ("insurance", [5960, 6300]),
    ("children", [8351]),
    // Charities, religious organisations.
    ("gifts", [8398, 8661]),
    ("taxes", [9311]),
  ]
}
