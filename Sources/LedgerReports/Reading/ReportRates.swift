import FinanceModel
import LedgerBook
import LedgerStore

/// Amounts of one currency in another, with the day of each rate. What has no rate stays as it is.
struct ReportRates {
  /// Into which; nil: nothing is converted.
  let target: Currency?
  private let rates: ExchangeRates

  /// - Parameter days: the first and the last on which something is converted.
  init(
    _ book: Book, _ currencies: Set<Currency>, into target: Currency?,
    days: (from: CivilDate, to: CivilDate)
  ) throws {
    self.target = target
    rates = try book.exchangeRates(of: currencies, into: target, from: days.from, to: days.to)
  }

  /// In minor units of the target; nil where there is no rate near the day.
  func converted(
    _ amount: ExactDecimal, from currency: Currency, on day: CivilDate
  ) throws -> (amount: ExactDecimal, used: UsedRate?)? {
    guard let target else { return nil }
    if currency == target { return (amount, nil) }
    guard let conversion = rates.conversion(from: currency, to: target, on: day),
      let converted = conversion.amount(amount)
    else { return nil }
    return (converted, UsedRate(conversion))
  }
}

/// A rate that a report used, and the day it is of.
public struct UsedRate: Hashable, Codable, Sendable {
  public var from: Currency
  public var to: Currency
  /// The newest day up to the one that was wanted.
  public var date: CivilDate
  /// Units of ``to`` for one of ``from``.
  public var rate: ExactDecimal
  public var path: Conversion.Path
}

extension UsedRate {
  init(_ conversion: Conversion) {
    self.init(
      from: conversion.from, to: conversion.to, date: conversion.date, rate: conversion.rate,
      path: conversion.path)
  }
}

extension ConvertedGain {
  /// Nil where a rate is missing, or nothing is converted.
  init?(
    _ purchases: [Purchase], from currency: Currency, on day: CivilDate, _ rates: ReportRates
  ) throws {
    guard let target = rates.target, target != currency, !purchases.isEmpty else { return nil }
    let whole = try purchases.map(\.value).total()
    guard let now = try rates.converted(whole, from: currency, on: day), let used = now.used
    else { return nil }
    var (paid, atPurchase) = (ExactDecimal.zero, ExactDecimal.zero)
    for purchase in purchases {
      guard let cost = try rates.converted(purchase.cost, from: currency, on: purchase.date),
        let gained = try rates.converted(
          purchase.value.minus(purchase.cost), from: currency, on: purchase.date)
      else { return nil }
      paid = try paid.plus(cost.amount)
      atPurchase = try atPurchase.plus(gained.amount)
    }
    self.currency = target
    value = now.amount
    cost = paid
    gain = try value.minus(cost)
    priceGain = atPurchase
    currencyGain = try gain.minus(atPurchase)
    rateDate = used.date
  }

  /// What was given up.
  static func purchases(of sale: RealisedGain) -> [Purchase]? {
    var purchases: [Purchase] = []
    for part in sale.parts {
      guard let acquired = part.acquired, let cost = part.cost else { return nil }
      purchases.append(Purchase(date: acquired, cost: cost, value: part.proceeds))
    }
    return purchases
  }
}
