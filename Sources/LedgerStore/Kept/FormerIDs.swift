/// The transactions that a row was of before its account was loaded anew.
struct FormerIDs {
  /// The one that shows it. 0: it was of none.
  var shown: Int64
  /// The one it had to itself before it was matched with the other.
  var own: Int64?
  /// The one it was of before a person gave it to the other.
  var given: Int64?

  /// All of them, the one that showed it first.
  var all: [Int64] { [shown, own, given].compactMap { $0 } }
}
