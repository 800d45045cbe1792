import FinanceModel
import JSONText
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

extension Portfolio {
  /// A quarter as a broker's table.
  func table(_ quarter: Int, margin: Int) throws -> [UInt8] {
    let (parts, _) = try document(quarter, .table, margin: margin)
    var text =
      "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,"
      + "Commission,Net Amount,Currency,Account #,Activity Type,Account Type\n"
    for case .transactions(let rows) in parts {
      for row in rows { text += try Self.line(row) + "\n" }
    }
    return Array(text.utf8)
  }

  /// A quarter as an aggregator's answers: the item, transactions and holdings.
  func answers(_ quarter: Int, margin: Int) throws -> [UInt8] {
    let (parts, _) = try document(quarter, .aggregator, margin: margin)
    let day = quarters[quarter].to.isoText
    var members: [(String, JSONValue)] = []
    var (rows, held, described): ([JSONValue], [JSONValue], [JSONValue]) = ([], [], [])
    for part in parts {
      switch part {
      case .transactions(let stated): rows = try stated.map(Self.plaidRow)
      case .holdings(let snapshot): held = snapshot.holdings.map { Self.plaidHolding($0, on: day) }
      case .securities(let securities): described = securities.map(Self.plaidSecurity)
      default: break
      }
    }
    let account = JSONValue.members([
      "account_id": .string("acc-1"), "mask": .string("7788"), "name": .string("Brokerage"),
      "type": .string("investment"), "subtype": .string("brokerage"),
      "balances": .members(["iso_currency_code": .string("USD")]),
    ])
    members.append(
      (
        "item",
        .members([
          "item": .members([
            "item_id": .string("item-1"), "institution_id": .string("ins_1"),
            "institution_name": .string("Questrade"),
          ]),
          "status": .members([
            "investments": .members([
              "last_successful_update": .string("\(day)T20:00:00Z")
            ])
          ]),
        ])
      ))
    let item = JSONValue.members(["item_id": .string("item-1")])
    let transactions = JSONValue.members([
      "item": item, "accounts": .array([account]), "investment_transactions": .array(rows),
      "securities": .array(described), "total_investment_transactions": .number(rows.count),
    ])
    let holdings = JSONValue.members([
      "item": item, "accounts": .array([account]), "holdings": .array(held),
      "securities": .array(described),
    ])
    let lines = (members.map(\.1) + [transactions, holdings]).map { JSONWriter.text($0) }
    return Array(lines.joined(separator: "\n").utf8)
  }

  // MARK: A table

  private static func line(_ row: StatementTransaction) throws -> String {
    let day = "\(row.date.isoText) 12:00:00 AM"
    let currency = row.currency?.code ?? "USD"
    func line(
      _ action: String, _ symbol: String, _ text: String, _ units: String, _ fee: String
    ) -> String {
      "\(day),\(day),\(action),\(symbol),\(text),\(units),0,0.00,\(fee),\(row.amount),\(currency),"
        + "\(number),,Individual"
    }
    guard let trade = row.trade, let security = trade.security else {
      return line(row.amount.isNegative ? "FCH" : "CON", "", row.description, "0", "0.00")
    }
    let action =
      switch trade.kind {
      case .buy, .buyToOpen: "Buy"
      case .sell: "Sell"
      case .dividend: "DIV"
      case .split: "SPL"
      case .expire: "EXP"
      case .transferIn, .transferOut: "NAC"
      default: throw FinanceETLError(.invalidArgument, "no \(trade.kind) in these files")
      }
    let place = Self.tickers.firstIndex(of: security.value)
    let title = place.map { Self.names[$0] } ?? "CALL ALPH 12/19/25 150"
    return line(
      action, place == nil ? "" : security.value,
      title + (row.memo.map { " \($0)" } ?? ""), trade.units?.text ?? "0",
      trade.commission?.negated.text ?? "0.00")
  }

  // MARK: An aggregator

  private static func plaidRow(_ row: StatementTransaction) throws -> JSONValue {
    let trade = row.trade
    let isOption = trade?.security?.value == "opt"
    let (type, subtype): (String, String) =
      switch trade?.kind {
      case .buy: ("buy", "buy")
      case .buyToOpen: ("buy", "buy")
      case .sell: ("sell", "sell")
      case .dividend: ("cash", "dividend")
      case .split: ("transfer", "split")
      case .expire: ("transfer", "expire")
      case .transferIn, .transferOut: ("transfer", "merger")
      default: row.amount.isNegative ? ("fee", "account fee") : ("cash", "deposit")
      }
    let units = trade?.units?.multiplied(
      by: ExactDecimal(significand: isOption ? 100 : 1, scale: 0))
    return .members([
      "account_id": .string("acc-1"), "investment_transaction_id": .string(row.sourceID ?? ""),
      "security_id": trade?.security.map { .string($0.value) } ?? .null,
      "amount": .decimal(row.amount.negated), "quantity": .decimal(units ?? .zero),
      "price": .decimal(.zero), "fees": .null, "date": .string(row.date.isoText),
      "iso_currency_code": .string(row.currency?.code ?? "USD"),
      "name": .string(row.memo ?? row.description), "type": .string(type),
      "subtype": .string(subtype),
    ])
  }

  private static func plaidHolding(_ held: FinanceModel.Holding, on day: String) -> JSONValue {
    let isOption = held.security.value == "opt"
    let units = held.units.multiplied(by: ExactDecimal(significand: isOption ? 100 : 1, scale: 0))
    return .members([
      "account_id": .string("acc-1"), "security_id": .string(held.security.value),
      "quantity": .decimal(units ?? .zero), "institution_price": .decimal(.one),
      "institution_value": .decimal(units ?? .zero), "institution_price_as_of": .string(day),
      "cost_basis": .null, "iso_currency_code": .string(held.currency?.code ?? "USD"),
    ])
  }

  private static func plaidSecurity(_ security: StatedSecurity) -> JSONValue {
    func name(_ scheme: SecurityIdentifier.Scheme) -> JSONValue {
      security.identifiers.first { $0.scheme == scheme }.map { .string($0.value) } ?? .null
    }
    let contract = security.option.map { option -> JSONValue in
      .members([
        "contract_type": .string("call"), "strike_price": .decimal(option.strike ?? .zero),
        "expiration_date": .string(option.expires?.isoText ?? ""),
        "underlying_security_ticker": .string(Self.tickers[0]),
      ])
    }
    let type =
      security.kind == .fund ? "mutual fund" : security.kind == .option ? "derivative" : "equity"
    return .members([
      "security_id": .string(security.id.value), "name": .text(security.name) ?? .null,
      "isin": name(.isin), "ticker_symbol": name(.ticker), "type": .string(type),
      "iso_currency_code": .string(security.currency?.code ?? "USD"),
      "is_cash_equivalent": .bool(false), "option_contract": contract ?? .null,
    ])
  }
}

extension JSONValue {
  fileprivate static func decimal(_ value: ExactDecimal) -> JSONValue { .number(value.text) }
}
