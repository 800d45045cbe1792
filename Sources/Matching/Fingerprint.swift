import Digests
import FinanceModel

/// Our key for a line: account, currency, amount, date and identity.
///
/// Sixteen bytes: the date first, so that keys of one feed stand in the order of their days (an
/// ordered key is about twice as fast to look up and to insert as a bare digest), then the first
/// twelve bytes of a SHA-256. The account is not hashed: a fingerprint is only ever compared within
/// one feed of one account. Equal lines of one statement are told apart by their ordinal.
public struct Fingerprint: Hashable, Sendable {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The fingerprint of a row. A pending row never has the fingerprint of a posted one.
  public init(of row: Transaction) {
    var hash = SHA256()
    var text = row.currency?.code ?? Currency.unknown.code
    text += "\u{1F}"
    text += row.amount.normalized.text
    text += row.isPending ? "\u{1F}pending\u{1F}" : "\u{1F}"
    text += row.identityText
    hash.update(text)
    let digest = hash.finish()
    func word(_ range: Range<Int>) -> UInt64 {
      range.reduce(0) { $0 << 8 | UInt64(digest[$1]) }
    }
    // The sign bit is flipped so that days before 1970 sort first.
    let day = UInt64(UInt32(bitPattern: row.date.daysSince1970) ^ 0x8000_0000)
    high = day << 32 | word(0..<4)
    low = word(4..<12)
  }

  /// The sixteen bytes, big-endian, as they are stored.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    var words = (high.bigEndian, low.bigEndian)
    return try withUnsafeBytes(of: &words) { try body($0) }
  }

  /// 32 hexadecimal digits.
  public var hexText: String {
    withBytes { SHA256.hexText($0) }
  }
}

/// A short digest of the facts a fingerprint leaves out, to see at a glance that nothing changed.
public enum FactsDigest {
  /// 64-bit FNV-1a over the remaining fields. Source: draft-eastlake-fnv §2.
  public static func of(_ row: Transaction) -> Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    func add(_ text: String?) {
      guard var text else { return add(0) }
      text.withUTF8 { for byte in $0 { add(byte) } }
      add(1)
    }
    func add(_ date: CivilDate?) {
      let days = date.map { UInt32(bitPattern: $0.daysSince1970) } ?? UInt32.max
      for shift in stride(from: 24, through: 0, by: -8) {
        add(UInt8(truncatingIfNeeded: days >> UInt32(shift)))
      }
    }
    add(row.initiated)
    add(row.valueDate)
    add(row.description)
    add(row.payee)
    add(row.memo)
    add(row.balance?.normalized.text)
    add(row.checkNumber)
    add(row.originalAmount?.normalized.text)
    add(row.originalCurrency?.code)
    add(row.kind)
    add(row.sourceCategory)
    add(row.extras)
    return Int64(bitPattern: hash)
  }
}
