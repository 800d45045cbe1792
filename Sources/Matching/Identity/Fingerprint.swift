import Digests
import FinanceModel

/// Our key for a line: account, currency, amount, date and identity.
///
/// Sixteen bytes: the date first, so that keys of one feed stand in the order of their days (an
/// ordered key is about twice as fast to look up and to insert as a bare digest), then the first
/// twelve bytes of a SHA-256. The account is not hashed: a fingerprint is only ever compared within
/// one feed of one account. Equal lines of one statement are told apart by their ordinal.
package struct Fingerprint: Hashable, Comparable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The fingerprint stored as `bytes`; one that equals no other where they are not sixteen.
  package init(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else {
      self.init(high: 0, low: 0)
      return
    }
    self.init(
      high: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  /// The day of the row; nil where it was stored as something else.
  package var date: CivilDate? {
    CivilDate(daysSince1970: Int32(bitPattern: UInt32(high >> 32) ^ 0x8000_0000))
  }

  /// The day and the digest in one word.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(high ^ low)
  }

  /// In the order of the stored bytes: by day first.
  package static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }

  /// The fingerprint of a row. A pending row never has the fingerprint of a posted one.
  ///
  /// - Parameter currency: what a row that names none is in.
  package init(of row: StatementTransaction, in currency: Currency = .unknown) {
    self = withUnsafePointer(to: row) { .of($0, in: currency, SHA256()) }
  }

  /// - Parameter row: where it stands, for to hand over the row would be to copy it.
  fileprivate static func of(
    _ row: UnsafePointer<StatementTransaction>, in currency: Currency, _ hash: SHA256
  ) -> Fingerprint {
    var identity = row.pointee.identity ?? row.pointee.description
    let amount = row.pointee.amount.normalized
    let status: StaticString =
      row.pointee.isPending ? "\u{1F}pending\u{1F}" : "\u{1F}posted\u{1F}"
    var code = (row.pointee.currency ?? currency).code
    let (first, rest) = identity.withUTF8 { identity in
      withUnsafeTemporaryAllocation(
        byteCount: overheadBytes + identity.count, alignment: 8
      ) { memory in
        let digest = UnsafeMutableRawBufferPointer(rebasing: memory[..<SHA256.byteCount])
        var content = Content(memory: memory, start: SHA256.byteCount)
        code.withUTF8 { content.append(UnsafeRawBufferPointer($0)) }
        content.append("\u{1F}")
        amount.withText { content.append($0) }
        content.append(status)
        content.append(UnsafeRawBufferPointer(identity))
        hash.digest(of: content.bytes, into: digest)
        return (
          UInt32(bigEndian: digest.loadUnaligned(as: UInt32.self)),
          UInt64(bigEndian: digest.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
        )
      }
    }
    // The sign bit is flipped so that days before 1970 sort first.
    let day = UInt64(UInt32(bitPattern: row.pointee.date.daysSince1970) ^ 0x8000_0000)
    return Fingerprint(high: day << 32 | UInt64(first), low: rest)
  }

  /// Room for the digest, and for all that is hashed but the identity: a currency's code has up to
  /// twelve bytes, an amount up to 48.
  private static let overheadBytes = SHA256.byteCount + 128

  /// What is hashed, as it grows.
  private struct Content {
    let memory: UnsafeMutableRawBufferPointer
    let start: Int
    private var end: Int

    init(memory: UnsafeMutableRawBufferPointer, start: Int) {
      self.memory = memory
      self.start = start
      end = start
    }

    var bytes: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(UnsafeMutableRawBufferPointer(rebasing: memory[start..<end]))
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
      UnsafeMutableRawBufferPointer(rebasing: memory[end...]).copyMemory(from: bytes)
      end += bytes.count
    }

    mutating func append(_ text: StaticString) {
      append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
  }

  /// The sixteen bytes, big-endian, as they are stored.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    var words = (high.bigEndian, low.bigEndian)
    return try withUnsafeBytes(of: &words) { try body($0) }
  }

  /// 32 hexadecimal digits.
  package var hexText: String {
    withBytes { SHA256.hexText($0) }
  }
}

/// What matching looks up of a row and compares.
package struct RowKey: Sendable {
  package let fingerprint: Fingerprint
  package let facts: Int64

  /// The keys of rows, in their order; none where `currency` is nil and one of them names none.
  package static func all(of rows: [StatementTransaction], in currency: Currency?) -> [RowKey] {
    // Looked at in place: to copy a row costs as much as its key.
    rows.withUnsafeBufferPointer { buffer in
      var keys: [RowKey] = []
      guard let rows = buffer.baseAddress else { return keys }
      keys.reserveCapacity(buffer.count)
      let hash = SHA256()
      for index in buffer.indices {
        guard let currency = rows[index].currency ?? currency else { return [] }
        keys.append(
          RowKey(
            fingerprint: .of(rows + index, in: currency, hash), facts: FactsDigest.of(rows + index))
        )
      }
      return keys
    }
  }
}

/// A short digest of the facts a fingerprint leaves out, to see at a glance that nothing changed.
package enum FactsDigest {
  /// A 64-bit multiply-xor hash over the remaining fields, the same on every machine.
  package static func of(_ row: StatementTransaction) -> Int64 {
    withUnsafePointer(to: row) { of($0) }
  }

  /// - Parameter row: where it stands, as ``Fingerprint`` takes it.
  fileprivate static func of(_ row: UnsafePointer<StatementTransaction>) -> Int64 {
    let rest = row.pointee.rest.box
    var hash = Mixer()
    hash.add(rest?.facts.initiated)
    hash.add(rest?.facts.valueDate)
    hash.add(row.pointee.description)
    hash.add(rest?.facts.payee)
    hash.add(rest?.facts.memo)
    hash.add(row.pointee.balance)
    hash.add(rest?.facts.checkNumber)
    hash.add(rest?.facts.originalAmount)
    hash.add(rest?.facts.originalCurrency?.code)
    hash.add(rest?.facts.kind)
    hash.add(rest?.facts.sourceCategory)
    hash.add(rest?.facts.extras)
    // Of other rows, the digests of earlier books stay.
    if let trade = rest?.facts.trade { hash.add(trade) }
    return Int64(bitPattern: hash.state)
  }

  private struct Mixer {
    private(set) var state: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ word: UInt64) {
      let mixed = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
      state = mixed ^ (mixed >> 32)
    }

    mutating func add(_ text: String?) {
      guard var text else { return add(0) }
      text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
      add(1)
    }

    mutating func add(_ amount: ExactDecimal?) {
      guard let amount else { return add(0) }
      amount.normalized.withText { add($0) }
      add(1)
    }

    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        add(UInt64(littleEndian: word))
        offset += 8
      }
      // The rest with the length, so that no two texts run into each other.
      var rest: UInt64 = 0
      if offset > 0, offset < bytes.count {
        let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
        rest = UInt64(littleEndian: last) >> UInt64(8 * (offset + 8 - bytes.count))
      } else {
        for index in offset..<bytes.count {
          rest |= UInt64(bytes[index]) << UInt64(8 * (index - offset))
        }
      }
      add(rest ^ UInt64(bytes.count) << 56)
    }

    /// All but the scope of an id of the feed, which the book knows and the document does not say.
    mutating func add(_ trade: SharedTrade) {
      add(trade.value.kind.rawValue)
      let security = trade.value.security
      add(security?.scheme.rawValue)
      add(security?.value)
      add(security?.isOfFeed == false ? security?.scope : nil)
      addAmounts(of: trade)
      add(trade.value.acquired)
      add(trade.value.subAccount?.rawValue)
      add(trade.value.fromSubAccount?.rawValue)
      add(trade.value.cashSubAccount?.rawValue)
      add(trade.value.contribution?.rawValue)
      add(trade.value.priceUnit)
      add(trade.value.sourceKind)
      for other in trade.value.related {
        add(other.role.rawValue)
        add(other.id)
      }
    }

    /// Each at its place, stated or not.
    private mutating func addAmounts(of trade: SharedTrade) {
      add(trade.value.units)
      add(trade.value.price)
      add(trade.value.total)
      add(trade.value.commission)
      add(trade.value.fees)
      add(trade.value.load)
      add(trade.value.taxes)
      add(trade.value.withholding)
      add(trade.value.stateWithholding)
      add(trade.value.penalty)
      add(trade.value.markup)
      add(trade.value.accrued)
      add(trade.value.gain)
      add(trade.value.unitCost)
      add(trade.value.multiplier)
      add(trade.value.split?.oldUnits)
      add(trade.value.split?.newUnits)
      add(trade.value.split?.numerator)
      add(trade.value.split?.denominator)
      add(trade.value.rate)
    }

    mutating func add(_ date: CivilDate?) {
      // No date of the years 1 to 9999 has this number.
      add(date.map { UInt64(UInt32(bitPattern: $0.daysSince1970)) } ?? 0x8000_0000)
    }
  }
}
