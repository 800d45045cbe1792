import JSONText
import Testing
import Yams

extension SchemaTests {
  /// A mapping that uses every key of the language once, but for those of printed tables.
  static func example() throws -> JSONValue {
    JSONValue(try #require(try Yams.compose(yaml: text)))
  }

  /// The same for a printed table, with the keys that only it has.
  static func printedExample() throws -> JSONValue {
    let text = Self.text.replacing("format: csv", with: "format: pdf\n" + table)
      .replacing("  sections: '~^fees'\n", with: "").replacing("  sheet: Activity\n", with: "")
      .replacing("{at: 4, optional: true,", with: "{label: none, optional: true, wraps: true,")
      .replacing("{count: 'Rows: (\\d+)'}", with: "{count: {below: Rows}}")
    return JSONValue(try #require(try Yams.compose(yaml: text)))
  }

  /// Tables of brokers, one below the other, with the keys that only they have.
  static func tablesExample() throws -> JSONValue {
    JSONValue(try #require(try Yams.compose(yaml: tables)))
  }

  private static let tables = """
    mapping: 1
    id: zz/tables
    title: Tables
    country: ZZ
    verified: synthetic
    account: {kind: investment, institution: Broker}
    tables:
      - name: trades
        kind: trades
        detect: {header: [Date, Action]}
        columns: {date: Date, action: Action, units: Units, amount: Amount, event: Event}
        fields:
          date: {from: date, format: dd.MM.yyyy}
          amount: {value: amount, direction: kind}
          description: action
        security:
          isin: units
          cusip: units
          sedol: units
          figi: units
          wkn: units
          valor: units
          conid: units
          ticker: units
          id: units
          name: units
          title: units
          market: units
          option: units
          kind: {from: action, map: {a: stock}, default: other}
          currency: EUR
          multiplier: {text: "100"}
        trade:
          kind: {from: action, map: {"~^B": buy}, default: cash}
          units: {signed: units}
          price: amount
          price_currency: {text: GBX}
          commission: [amount, units]
          fees: {sum: [amount], minus: units}
          taxes: amount
          withholding: amount
          accrued: amount
          gain: {signed: amount}
          rate: amount
          rate_of: account
          split: total
          ratio: action
          reversal: {action: "~^Cancel"}
          sub_account: {text: margin}
          into:
            - {when: {action: "~^Convert"}, units: units, security: {ticker: units}}
            - {when: {action: "~^FX"}, amount: {signed: units}, currency: EUR}
        rows: {join: {by: [event]}}
      - name: holdings
        alone: false
        kind: holdings
        detect: {header: [Units, Value]}
        columns: {units: Units, value: Value, name: Name}
        security: {name: name}
        holding:
          as_of: {from: file.name, format: yyyy-MM-dd}
          units: units
          price: value
          price_currency: {text: "%"}
          price_date: {from: name, format: yyyy-MM-dd}
          value: value
          cost: value
          unit_cost: value
          currency: EUR
          rate: value
          sub_account: {text: cash}
          cash: {name: Cash}
          total: {name: Total}
          lots: {name: Lot}
          acquired: {from: name, format: yyyy-MM-dd}
          complete: false
    """

  private static let table = """
      table:
        anchor: {all: [date], any: amount}
        lines: below
        also: Fecha
        sections: ["~^out"]
        skip: Page
        alone: ["~^balance"]
        pause: Note
        end: Total
    """

  private static let text = """
    mapping: 1
    id: zz/everything
    title: Everything
    country: ZZ
    verified: documented
    source: [https://bank.example/formats]
    password: {files: ['bank_*.zip'], hint: The bank shows it in its app}
    detect:
      header: [Date, [Text, Texte], Amount]
      absent: [Other]
      marks: [Text]
      contains: [Bank]
      filename: ["*.csv"]
    read:
      format: csv
      sheet: Activity
      delimiter: ";"
      encoding: [utf-8, windows-1252]
      decimal: ","
      thousands: [".", " "]
      header: by_name
      ragged: true
      until: {date: "~^total", not: {text: x}}
      locale: de
      minus: S
      plus: [H]
    preamble:
      owner: 'Owner: (.*)'
      period: {regex: '(\\S+) - (\\S+)', as: [from, to], format: [dd.MM.yyyy]}
    footer: {count: 'Rows: (\\d+)'}
    columns:
      date: Date
      text: [Text, Texte]
      amount: {names: [Amount], nth: 1, optional: false}
      side: {at: 4, optional: true, carried: true}
      part: {section: heading}
    account:
      institution: Bank
      institution_from: text
      bank_codes: ["12030000", '~^\\d{3}5']
      first:
        - {when: {any: [{text: a}, {text: [b, "~c"]}]}, kind: wallet, name: {text: Pocket}}
        - kind: checking
          institution: Bank
          institution_id: BANKXXXX
          currency: EUR
          number: text
          iban: text
          mask: "{text|last4}"
          name: preamble.owner
          identified: true
    fields:
      date: {from: date, format: dd.MM, year_from: preamble.period.to}
      initiated: {from: date, format: [dd.MM.yyyy]}
      value_date: {from: date, format: dd.MM.yyyy}
      amount: {value: amount, direction: {from: side, in: [C], out: D}, negative: reverses}
      currency: EUR
      description: {from: text, regex: '(.*)', unless: [x], map: {a: b}, default: c}
      payee: {first: [text, side]}
      memo: {join: [text, side], sep: " / "}
      category: {when: {text: a}, then: text, else: side}
      kind: {text: fee}
      status: {from: side, map: {P: pending, "~.": posted}}
      id: text
      pending_id: text
      balance: amount
      check_number: text
      original_amount: amount
      fee: {signed: amount, positive: outflow, unproven: beside}
      original_currency: EUR
      counterparty: text
    balances:
      - {kind: opening, when: {text: o}, amount: {signed: amount, positive: outflow}, currency: EUR}
      - {kind: ledger, amount: {inflow: amount, outflow: side, negative: as_printed}}
      - kind: available
        amount: {value: amount, direction: [{when: {side: C}, is: in}]}
        date: {from: date, format: dd.MM.yyyy}
    ignore: [side]
    rows:
      sections: '~^fees'
      skip: [{when: {text: a}, reason: b}]
      continues: {when: {date: ""}, append: [text]}
    rules:
      - {when: {description: a, amount: b}, set: {payee: a, category: b, kind: c}, stop: true}
    identity: {ids: mutable, cells: [text]}
    checks: {running_balance: off, row_count: footer.count, covers: preamble.period, balances: attention, totals: [{income: footer.count, expense: footer.count}, {lines: '(\\S+) (\\S+)', as: [currency, income]}]}
    variants:
      - {name: old, detect: {header: [Day]}}
    tests:
      - {in: "Date", file: a.csv, out: [{date: 2024-01-01}], skipped: 0, quarantined: 0}
    extends: zz/other
    """
}
