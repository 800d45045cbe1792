/// Which of many rules may fit a row, by one walk through its texts: an automaton that knows the literals of
/// all rules (Aho and Corasick, 1975).
///
/// Made once for a set of rules, and never changed.
final class RuleIndex: Sendable {
  /// Rules that are tried for every row, as bits.
  let always: [UInt64]
  private let automata: [Automaton?]
  /// The fields whose texts are walked through.
  let fields: [RuleField]
  /// Whether all of them are texts of the row itself.
  let isOfTexts: Bool

  init(_ rules: [Rule], triesAll: Bool) {
    var always = [UInt64](repeating: 0, count: (rules.count + 63) / 64)
    var words: [RuleField: [(text: [UInt8], rule: Int)]] = [:]
    for (place, rule) in rules.enumerated() {
      if !triesAll, let literals = RequiredLiteral.of(rule.condition) {
        for literal in literals { words[literal.field, default: []].append((literal.text, place)) }
      } else {
        always[place / 64] |= 1 << UInt64(place % 64)
      }
    }
    var automata = [Automaton?](repeating: nil, count: RuleField.allCases.count)
    for (field, literals) in words {
      automata[field.rawValue] = Automaton(literals, ruleCount: rules.count)
      guard automata[field.rawValue] == nil else { continue }
      for literal in literals { always[literal.rule / 64] |= 1 << UInt64(literal.rule % 64) }
    }
    self.always = always
    self.automata = automata
    fields = RuleField.allCases.filter { automata[$0.rawValue] != nil }
    isOfTexts = fields.allSatisfy(\.isText)
  }

  /// Adds the rules to be tried for what a field holds.
  func find(
    in text: UnsafeRawBufferPointer, of field: RuleField,
    _ rules: UnsafeMutableBufferPointer<UInt64>
  ) {
    automata[field.rawValue]?.find(in: text, rules)
  }
}

/// The states of the literals of one field. A class: to count its references costs less than those of its
/// tables.
private final class Automaton: Sendable {
  /// For each state and class of bytes the next state; its highest bit says that something ends there.
  private let next: [UInt16]
  /// Bytes that are told apart; 0: those in no literal.
  private let classes: [UInt8]
  private let classCount: Int
  /// What ends in each state, as bits; the rules of a state are `width` numbers.
  private let ends: [UInt64]
  private let width: Int

  private static let mark: UInt16 = 0x8000
  /// Letters beyond ASCII that are `s` and `k` in another case: where they stand, every rule is tried.
  private static let doubles = [Array("\u{17F}".utf8), Array("\u{212A}".utf8)]

  /// Nil where there are too many.
  init?(_ literals: [(text: [UInt8], rule: Int)], ruleCount: Int) {
    let texts = literals.map(\.text) + Self.doubles
    guard texts.reduce(1, { $0 + $1.count }) < Int(Self.mark) else { return nil }
    var classes = [UInt8](repeating: 0, count: 256)
    var count = 1
    for byte in texts.joined() where classes[Int(byte)] == 0 {
      classes[Int(byte)] = UInt8(count)
      count += 1
    }
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") {
      classes[Int(byte & 0xDF)] = classes[Int(byte)]
    }
    let width = (ruleCount + 63) / 64
    var states = Trie(classCount: count, width: width)
    for literal in literals {
      states.add(literal.text.map { classes[Int($0)] }, [literal.rule])
    }
    let all = Array(Set(literals.map(\.rule)))
    for text in Self.doubles { states.add(text.map { classes[Int($0)] }, all) }
    states.connect()
    next = states.next.map { state in
      let bits = states.ends[state * width..<(state + 1) * width]
      return UInt16(state) | (bits.contains { $0 != 0 } ? Self.mark : 0)
    }
    ends = states.ends
    self.classes = classes
    classCount = count
    self.width = width
  }

  func find(in text: UnsafeRawBufferPointer, _ rules: UnsafeMutableBufferPointer<UInt64>) {
    next.withUnsafeBufferPointer { next in
      classes.withUnsafeBufferPointer { classes in
        var state = 0
        for byte in text {
          let entry = next[state &* classCount &+ Int(classes[Int(byte)])]
          state = Int(entry & ~Self.mark)
          guard entry & Self.mark != 0 else { continue }
          for word in 0..<width { rules[word] |= ends[state &* width &+ word] }
        }
      }
    }
  }
}

/// The literals as a tree, on its way to an ``Automaton``.
private struct Trie {
  let classCount: Int
  let width: Int
  /// 0: none yet.
  var next: [Int]
  var ends: [UInt64]

  init(classCount: Int, width: Int) {
    self.classCount = classCount
    self.width = width
    next = Array(repeating: 0, count: classCount)
    ends = Array(repeating: 0, count: width)
  }

  mutating func add(_ text: [UInt8], _ rules: [Int]) {
    var state = 0
    for byte in text {
      let place = state * classCount + Int(byte)
      if next[place] == 0 {
        next[place] = ends.count / width
        next += Array(repeating: 0, count: classCount)
        ends += Array(repeating: 0, count: width)
      }
      state = next[place]
    }
    for rule in rules { ends[state * width + rule / 64] |= 1 << UInt64(rule % 64) }
  }

  /// Leads from each state, for every byte, to the longest end of what was read that begins a literal.
  mutating func connect() {
    var fallback = [Int](repeating: 0, count: ends.count / width)
    var queue = next[..<classCount].filter { $0 != 0 }
    var read = 0
    while read < queue.count {
      let state = queue[read]
      read += 1
      for word in 0..<width { ends[state * width + word] |= ends[fallback[state] * width + word] }
      for byte in 0..<classCount {
        let (place, other) = (state * classCount + byte, fallback[state] * classCount + byte)
        if next[place] == 0 {
          next[place] = next[other]
        } else {
          fallback[next[place]] = next[other]
          queue.append(next[place])
        }
      }
    }
  }
}
