extension DefaultCategories {
  /// The names in Chinese, in simplified characters.
  static let chinese: [String: String] = [
    "income": "收入",
    "income.salary": "工资",
    "income.interest": "利息",
    "income.dividends": "股息",
    "income.pension": "养老金",
    "income.refunds": "退款",
    "income.other": "其他",

    "food": "饮食",
    "food.groceries": "食品杂货",
    "food.eating_out": "外出就餐",

    "housing": "住房",
    "housing.rent": "房租",
    "housing.mortgage": "房贷",
    "housing.maintenance": "房屋维修",

    "utilities": "生活缴费",
    "utilities.power": "电费",
    "utilities.water": "水费",
    "utilities.internet": "宽带和话费",
    "utilities.waste": "垃圾费",
    "utilities.other": "其他",

    "transport": "交通",
    "transport.fuel": "加油",
    "transport.public": "公共交通",
    "transport.parking": "停车",
    "transport.car_loan": "车贷",
    "transport.repairs": "汽车维修",
    "transport.taxi": "打车",

    "travel": "旅行",
    "travel.flights": "机票",
    "travel.lodging": "住宿",
    "travel.other": "其他",

    "shopping": "购物",
    "shopping.clothing": "服饰",
    "shopping.electronics": "电子产品",
    "shopping.household": "家居日用",
    "shopping.other": "其他",

    "health": "医疗健康",
    "health.doctor": "就诊",
    "health.pharmacy": "药品",
    "health.dental": "牙科",
    "health.other": "其他",

    "care": "个人护理",

    "leisure": "休闲",
    "leisure.entertainment": "娱乐",
    "leisure.sports": "运动",
    "leisure.hobbies": "爱好",

    "education": "教育",
    "insurance": "保险",
    "children": "子女",
    "gifts": "礼物与捐赠",
    "taxes": "税费",

    "fees": "手续费",
    "fees.bank": "银行收费",
    "fees.interest": "利息支出",

    "debt": "贷款",
    "transfer": "内部转账",
  ]
}
