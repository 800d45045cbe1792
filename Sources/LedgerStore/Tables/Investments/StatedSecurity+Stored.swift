import FinanceModel
import GRDB
import ImportPipeline
import JSONText
import Matching

extension StatedSecurity {
  /// What `stated_securities.facts` keeps: what has no column of its own.
  var storedFacts: String {
    JSONWriter.text(
      .members([
        "identifiers": identifiers.isEmpty
          ? nil : .array(identifiers.map { .string($0.description) }),
        "option": option?.stored, "debt": debt?.stored, "source_kind": .text(sourceKind),
        "flags": flags.isEmpty ? nil : .array(flags.map { .string($0.rawValue) }),
        "extras": extras.flatMap { try? JSONParser.parse(Array($0.utf8)) },
      ]))
  }
}

extension OptionTerms {
  fileprivate var stored: JSONValue {
    .members([
      "right": .text(right?.rawValue), "underlying": .text(underlying?.description),
      "strike": .text(strike?.text), "expires": .text(expires?.isoText),
    ])
  }
}

extension DebtTerms {
  fileprivate var stored: JSONValue {
    .members([
      "par_value": .text(parValue?.text), "coupon_rate": .text(couponRate?.text),
      "next_coupon": .text(nextCoupon?.isoText), "coupon_frequency": .text(couponFrequency),
      "matures": .text(matures?.isoText), "callable": .text(callable?.isoText),
      "call_price": .text(callPrice?.text),
    ])
  }
}

extension Holding {
  /// What `holdings.facts` keeps: what has no column of its own.
  var storedFacts: String {
    JSONWriter.text(
      .members([
        "security": .string(security.description), "rate": .text(rate?.text),
        "price_unit": .text(priceUnit), "unit_cost": .text(unitCost?.text),
        "vested_units": .text(vestedUnits?.text), "vested_value": .text(vestedValue?.text),
        "memo": .text(memo),
        "flags": flags.isEmpty ? nil : .array(flags.map { .string($0.rawValue) }),
        "extras": extras.flatMap { try? JSONParser.parse(Array($0.utf8)) },
      ]))
  }
}

extension LiabilityFacts {
  /// What `liability_facts.facts` keeps.
  var storedText: String {
    let amounts = Amount.allCases.compactMap { name in
      self.amounts[name].map { JSONValue.Member(name.rawValue, .string($0.text)) }
    }
    let days = Day.allCases.compactMap { name in
      self.days[name].map { JSONValue.Member(name.rawValue, .string($0.isoText)) }
    }
    return JSONWriter.text(
      .members([
        "rates": rates.isEmpty ? nil : .array(rates.map(\.stored)),
        "amounts": amounts.isEmpty ? nil : .object(amounts),
        "days": days.isEmpty ? nil : .object(days), "is_overdue": isOverdue.map { .bool($0) },
        "remaining_payments": remainingPayments.map { .number($0) }, "term": .text(term),
        "source_id": .text(sourceID),
        "extras": extras.flatMap { try? JSONParser.parse(Array($0.utf8)) },
      ]))
  }
}

extension LiabilityFacts.Rate {
  fileprivate var stored: JSONValue {
    .members([
      "kind": .string(kind), "percent": .string(percent.text), "balance": .text(balance?.text),
      "interest": .text(interest?.text),
    ])
  }
}

extension SecurityDescription {
  /// What a row of `stated_securities` says, with the feed of its statement.
  package init(_ row: Row, id: SecurityIdentifier) throws {
    let feed: String = row["feed"]
    func value(_ column: String) -> JSONValue? {
      (row[column] as String?).flatMap { try? JSONParser.parse(Array($0.utf8)) }
    }
    func name(_ value: JSONValue?) -> SecurityIdentifier? {
      value?.string.flatMap { SecurityIdentifier(text: $0) }?.scoped(to: feed)
    }
    self.init(
      id: id, others: (value("identifiers")?.array ?? []).compactMap { name($0) },
      kind: try row.value("kind"), name: row["name"], currency: row["currency"])
    guard let terms = value("option") else { return }
    option = OptionTerms(
      right: terms["right"]?.string.flatMap { OptionTerms.Right(rawValue: $0) },
      underlying: name(terms["underlying"]), strike: terms.decimal("strike"),
      expires: terms["expires"]?.string.flatMap { CivilDate(iso: $0) })
  }
}
