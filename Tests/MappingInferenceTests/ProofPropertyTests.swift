import BankMappings
import FinanceModel
import Histories
import Testing

@testable import MappingInference

@Suite("What is called proven")
struct ProofPropertyTests {

  /// Whether a mapping reads a sample, and what balances prove of the reading.
  private func replay(
    _ yaml: String, _ sample: InferenceSample
  ) -> (isRead: Bool, isProof: Bool, rows: ReadRows?) {
    guard let mapping = try? MappingFile(name: "a.yaml", text: yaml).decoded().first,
      let reading = try? SampleReading(sample, mapping)
    else { return (false, false, nil) }
    let isRead =
      reading.rows.count > 0 && reading.rows.quarantinedCount == 0 && reading.concerns.isEmpty
    let proof = SignProof(reading.rows, totals: nil)
    return (isRead, isRead && proof?.isTurned == false, reading.rows)
  }

  /// The lines of a mapping with one changed; nil where none is.
  private func changed(_ yaml: String, _ change: (String) -> String?) -> String? {
    var lines = untested(yaml).split(separator: "\n").map(String.init)
    guard let place = lines.firstIndex(where: { change($0) != nil }),
      let line = change(lines[place])
    else { return nil }
    lines[place] = line
    return lines.joined(separator: "\n") + "\n"
  }

  /// The mapping without its test of invented rows, which is of the mapping as it was.
  private func untested(_ yaml: String) -> String {
    yaml.split(separator: "\ntests:\n").first.map(String.init) ?? yaml
  }

  /// Each other reading that differs in one thing.
  private func others(_ yaml: String) -> [(name: String, yaml: String)] {
    func amount(_ change: @escaping (String) -> String) -> String? {
      changed(yaml) { $0.hasPrefix("  amount: {") ? change($0) : nil }
    }
    let sign = amount { line in
      if line.contains(", positive: outflow") {
        return line.replacing(", positive: outflow", with: "")
      }
      if line.contains("{signed: ") { return line.dropLast() + ", positive: outflow}" }
      if line.contains("{inflow: ") {
        return line.replacing("inflow: ", with: "x: ").replacing("outflow: ", with: "inflow: ")
          .replacing("x: ", with: "outflow: ")
      }
      return line.replacing("in: [", with: "x: [").replacing("out: [", with: "in: [")
        .replacing("x: [", with: "out: [")
    }
    /// A column of numbers taken for another one.
    func column(_ title: String, _ other: String) -> String? {
      changed(yaml) { line in
        guard line.hasPrefix("  "), line.hasSuffix(": \(title)"), !line.contains("text")
        else { return nil }
        return line.prefix { $0 != ":" } + ": \(other)"
      }
    }
    let titles = ["Limit", "Balance", "Amount", "Credit", "Debit"]
    var columns: [(String, String?)] = []
    for title in titles.dropFirst() {
      for other in titles where other != title {
        columns.append(("column \(title) \(other)", column(title, other)))
      }
    }
    let decimal = changed(yaml) { line in
      ["  decimal: '.'": "  decimal: ','", "  decimal: ','": "  decimal: '.'"][line]
    }
    // The days of a file are in one order, in each of its columns.
    let swapped = untested(yaml).replacing("dd/MM/yyyy", with: "MM/dd/yyyy")
    let days = swapped == untested(yaml) ? nil : swapped
    return ([("sign", sign), ("decimal", decimal), ("days", days)] + columns)
      .compactMap { name, yaml in yaml.map { (name, $0) } }
  }

  @Test(
    "is the truth, and balances refute each reading that differs in one thing", arguments: 1...40)
  func provenIsRefutedOtherwise(seed: Int) throws {
    for part in 0..<5 {
      let table = StatedTable(seed: UInt64(seed * 100 + part))
      let sample = InferenceSample(fileName: "statement.csv", bytes: table.bytes)
      let inferred = try Inference.infer([sample])
      guard inferred.isProven else { continue }
      let rows = inferred.firstRows.map { "\($0.date.isoText) \($0.amount.text)" }
      #expect(Set(rows) == Set(table.rows) && rows.count == table.rows.count, "\(table.csv)")
      // Under another encoding the texts are others.
      #expect(Set(inferred.firstRows.map(\.text)) == Set(table.texts), "\(inferred.yaml)")
      let whole = replay(inferred.yaml, sample)
      #expect(whole.isRead && whole.isProof == table.hasBalances, "\(table.csv)\n\(inferred.yaml)")
      for other in others(inferred.yaml) {
        let found = replay(other.yaml, sample)
        // Signs that names alone say have no balance that could refute the others.
        let isRefuted =
          table.hasBalances
          ? !found.isProof : !found.isRead || other.name.hasPrefix("column") || other.name == "sign"
        #expect(isRefuted, "\(other.name)\n\(table.csv)\n\(other.yaml)")
      }
      // They have words, and the same numbers under other words are other rows.
      for variant in table.variants {
        let bytes = table.bytes(of: variant.csv)
        let other = try Inference.infer([InferenceSample(fileName: "statement.csv", bytes: bytes)])
        guard other.isProven else { continue }
        let rows = other.firstRows.map { "\($0.date.isoText) \($0.amount.text)" }
        #expect(Set(rows) == Set(variant.rows), "\(variant.name)\n\(variant.csv)\n\(other.yaml)")
      }
      guard let chain = whole.rows?.chain, table.hasBalances, Set(chain.map(\.day)).count > 1
      else { continue }
      let mirrored = Chain(
        chain.map {
          Chain.Row(group: $0.group, day: -$0.day, amount: $0.amount, balance: $0.balance)
        })
      #expect(!mirrored.verdict(turned: false).holds, "\(table.csv)")
    }
  }

  @Test("leaves day and month open where each day has the number of its month")
  func equalNumbersAreOpen() throws {
    let csv = "Date,Text,Debit,Credit\n03/03/2024,Bakery,4.50,\n05/05/2024,Pay,,9.00\n"
    let sample = InferenceSample(fileName: "statement.csv", bytes: Array(csv.utf8))
    let inferred = try Inference.infer([sample])
    #expect(inferred.opens.map(\.subject) == [.dayMonth])
    #expect(try Inference.infer([sample], answers: [.dayMonth: .other]).isProven)
  }

  @Test("is not rare where balances stand in the rows")
  func balancesProve() throws {
    var (proven, all) = (0, 0)
    for seed in 1...120 {
      let table = StatedTable(seed: UInt64(seed) &+ 9_000)
      guard table.hasBalances, table.rows.count > 4, !table.isLatin1 else { continue }
      all += 1
      let sample = InferenceSample(fileName: "statement.csv", bytes: table.bytes)
      let inferred = try Inference.infer([sample])
      if !inferred.opens.contains(where: { $0.subject == .sign }) { proven += 1 }
    }
    #expect(proven * 10 >= all * 9, "\(proven) of \(all)")
  }
}
