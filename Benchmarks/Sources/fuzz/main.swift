import Histories

// The fuzz table: what rules for finding duplicates lose, and what they have twice.
//
//   fuzz [HISTORIES]    how many of each kind; 300 where none is given

let histories = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 300
let peers: [any Rule.Type] = [ContentSet.self, GreedyAmount.self, LatestDate.self, NearAmount.self]

func rows<Peer: Rule>(of scenario: Scenario, by peer: Peer.Type) -> [Live] {
  var rule = Peer()
  for step in scenario.steps { rule.load(step) }
  return rule.rows.map { Live(date: $0.date, amount: $0.amount, text: $0.text) }
}

/// What is compared of a row: where two sources state it, or one corrects it, which date and text a ledger
/// shows is its own affair.
func compared(_ rows: [Live], _ scenario: Scenario) -> [Live] {
  guard scenario.feeds.count > 1 || scenario.comparison == .amounts else { return rows }
  return rows.map { Live(date: "", amount: $0.amount, text: "") }
}

/// The rows that a ledger should be left with.
func truth(of scenario: Scenario) -> [Live] {
  if scenario.comparison == .amounts {
    return scenario.trueAmounts.map {
      Live(date: "", amount: AccountHistory.amount($0), text: "")
    }
  }
  return compared(
    scenario.trueRows.map {
      Live(date: $0.date, amount: AccountHistory.amount($0.amount), text: $0.description)
    }, scenario)
}

var cells: [String: [String]] = [:]
var missed: [String] = []
for kind in Kind.all {
  var ours = Score()
  var theirs = peers.map { _ in Score() }
  var wrong: Scenario?
  for seed in 1...histories {
    let scenario = kind.scenario(seed: seed)
    let truth = truth(of: scenario)
    let found = compared(try await Ours.rows(of: scenario), scenario)
    if !ours.add(found, truth), wrong == nil { wrong = scenario }
    for (place, peer) in peers.enumerated() {
      theirs[place].add(compared(rows(of: scenario, by: peer), scenario), truth)
    }
  }
  cells[Ours.name, default: []].append(ours.text)
  for (place, peer) in peers.enumerated() {
    cells[peer.name, default: []].append(theirs[place].text)
  }
  if !kind.isMet(by: ours) {
    missed.append(kind.title)
    if let wrong { print("\(kind.title) is missed by:\n\(try wrong.line)\n") }
  }
}

print("lost % / extra % / exact of \(histories) histories")
print("| rule | " + Kind.all.map(\.title).joined(separator: " | ") + " |")
print("|---|" + Kind.all.map { _ in "---|" }.joined())
for name in [Ours.name] + peers.map({ $0.name }) {
  print("| \(name) | " + (cells[name] ?? []).joined(separator: " | ") + " |")
}
if missed.isEmpty {
  print("The bar is met.")
} else {
  print("The bar is missed: \(missed.joined(separator: ", ")).")
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
exit(missed.isEmpty ? 0 : 1)
