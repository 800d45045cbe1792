import Matching
import Testing

/// A case of names that are given their securities. Names have the ids 1, 2, 3 and so on; a security is
/// numbered from 10.
struct SecurityPlacementCase: Sendable, CustomTestStringConvertible {
  typealias Name = SecurityPlacement.Name
  typealias Known = SecurityPlacement.Known
  typealias Group = SecurityPlacement.Group

  var name: String
  var partition: [[Name]]
  var known: Known
  /// Names that nobody states and that have holdings.
  var used: Set<Int64> = []
  var groups: [Group]

  var testDescription: String { name }

  private static func one(
    _ id: Int64, of security: Int64, home: Int64? = nil, isPinned: Bool = false
  ) -> Name {
    Name(id: id, security: security, home: home ?? security, isPinned: isPinned)
  }

  static let all: [SecurityPlacementCase] = [
    SecurityPlacementCase(
      name: "names of one security stay with it", partition: [[one(1, of: 10), one(2, of: 10)]],
      known: Known(stated: [1, 2]), groups: [Group(security: 10, names: [1, 2], moved: [])]),
    SecurityPlacementCase(
      name: "names that are one now go to the oldest home",
      partition: [[one(2, of: 10), one(1, of: 11)]], known: Known(stated: [1, 2]),
      groups: [Group(security: 10, names: [1, 2], moved: [1])]),
    SecurityPlacementCase(
      name: "names that are two now: the first keeps the home, the other gets a new security",
      partition: [[one(2, of: 10)], [one(1, of: 10)]], known: Known(stated: [1, 2]),
      groups: [
        Group(security: 10, names: [1], moved: []), Group(security: nil, names: [2], moved: [2]),
      ]),
    SecurityPlacementCase(
      name: "names that are two again go home",
      partition: [[one(1, of: 10)], [one(2, of: 10, home: 11)]], known: Known(stated: [1, 2]),
      groups: [
        Group(security: 10, names: [1], moved: []), Group(security: 11, names: [2], moved: [2]),
      ]),
    SecurityPlacementCase(
      name: "the security that a person said goes before any home",
      partition: [[one(1, of: 10), one(2, of: 12, isPinned: true)]], known: Known(stated: [1, 2]),
      groups: [Group(security: 12, names: [1, 2], moved: [1])]),
    SecurityPlacementCase(
      name: "the home that a person edited goes before the oldest",
      partition: [[one(1, of: 10), one(2, of: 11), one(3, of: 12)]],
      known: Known(stated: [1, 2, 3], edited: [11, 12]),
      groups: [Group(security: 11, names: [1, 2, 3], moved: [1, 3])]),
    SecurityPlacementCase(
      name: "a security that other names have is not taken",
      partition: [[one(1, of: 10), one(2, of: 11)]], known: Known(stated: [1, 2], taken: [10]),
      groups: [Group(security: 11, names: [1, 2], moved: [1])]),
    SecurityPlacementCase(
      name: "a security that a person gave to other names is not taken",
      partition: [[one(1, of: 10)], [one(2, of: 10, isPinned: true)]],
      known: Known(stated: [1, 2]),
      groups: [
        Group(security: nil, names: [1], moved: [1]), Group(security: 10, names: [2], moved: []),
      ]),
    SecurityPlacementCase(
      name: "a name that nothing states or uses goes home, away from the others",
      partition: [[one(1, of: 10), one(2, of: 10, home: 11)]], known: Known(stated: [1]),
      groups: [
        Group(security: 10, names: [1], moved: []), Group(security: 11, names: [2], moved: [2]),
      ]),
    SecurityPlacementCase(
      name: "a name that nothing states but that has holdings stays",
      partition: [[one(1, of: 10), one(2, of: 10, home: 11)]], known: Known(stated: [1]),
      used: [2], groups: [Group(security: 10, names: [1, 2], moved: [])]),
    SecurityPlacementCase(
      name: "a name that nothing states but that a person placed stays",
      partition: [[one(1, of: 10), one(2, of: 10, home: 11, isPinned: true)]],
      known: Known(stated: [1]), groups: [Group(security: 10, names: [1, 2], moved: [])]),
    SecurityPlacementCase(
      name: "what is stated takes a home before what is not",
      partition: [[one(1, of: 10)], [one(2, of: 12, home: 10)]], known: Known(stated: [2]),
      groups: [
        Group(security: 10, names: [2], moved: [2]), Group(security: nil, names: [1], moved: [1]),
      ]),
    SecurityPlacementCase(
      name: "names of one home that nothing states are together",
      partition: [[one(1, of: 10)], [one(3, of: 12, home: 10), one(2, of: 11)]], known: Known(),
      groups: [
        Group(security: 10, names: [1, 3], moved: [3]),
        Group(security: 11, names: [2], moved: []),
      ]),
  ]
}

@Suite("SecurityPlacement")
struct SecurityPlacementTests {
  @Test("which security a group of names gets", arguments: SecurityPlacementCase.all)
  func place(one: SecurityPlacementCase) {
    let placement = SecurityPlacement(one.partition, among: one.known) { bare in
      #expect(!bare.isEmpty && one.known.stated.isDisjoint(with: bare))
      return one.used.intersection(bare)
    }
    #expect(placement.groups == one.groups)
  }
}
