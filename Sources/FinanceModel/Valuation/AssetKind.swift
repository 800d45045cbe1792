/// What kind of thing a person owns that no source states.
public enum AssetKind: String, CaseIterable, Hashable, Codable, Sendable {
  case realEstate = "REAL_ESTATE"
  case preciousMetal = "PRECIOUS_METAL"
  case vehicle = "VEHICLE"
  /// A share in a company that no market trades.
  case privateHolding = "PRIVATE_HOLDING"
  case collectible = "COLLECTIBLE"
  case crypto = "CRYPTO"
  case stock = "STOCK"
  case fund = "FUND"
  case fixedIncome = "FIXED_INCOME"
  case cash = "CASH"
  case other = "OTHER"
}
