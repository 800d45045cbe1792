import FinanceModel
import Histories
import QuoteFiles
import Testing

@Suite("Damaged files of rates and prices")
struct DamagedQuoteFileTests {
  private static let files = [
    "Date,USD,CYP,JPY,\n2024-11-22,1.0412,N/A,161.05,\n2024-11-21,1.0526,N/A,N/A,\n",
    "Date, USD, JPY, \n22 November 2024, 1.0412, 161.05, \n",
    "<Envelope><Cube><Cube time='2024-11-22'><Cube currency='USD' rate='1.0412'/></Cube></Cube></Envelope>",
    "date,base,quote,rate\n2024-06-28,EUR,USD,1.0705\n\"2024-06-29\",EUR,\"USD\",1\n",
    "date,isin,price,currency\n2024-03-01,US0378331005,179.66,USD\n",
    "2024-03-01 price AAPL 1,179.00 USD ; x\nP 2024/3/2 12:30:00 \"VTI 2\" 236,07 €\nP 2024-03-05 BTC $6\n",
    "!Type:Prices\n\"AAPL\",11 1/2,\" 3/ 1'24\"\n^\n",
  ]

  @Test("each is read or refused; none crashes", arguments: files)
  func damaged(file: String) throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let bytes = Self.damaged(Array(file.utf8), &random)
      for isRates in [true, false] { Self.read(bytes, isRates: isRates) }
    }
  }

  private static func read(_ bytes: [UInt8], isRates: Bool) {
    var options = QuoteFileOptions()
    options.currency = QuotedCurrency("USD")
    let reader =
      isRates
      ? try? RateFile.reader(for: bytes[...], origin: .market) { _, _ in }
      : try? PriceFile.reader(for: bytes[...], options: options) { _, _ in }
    let half = bytes.count / 2
    bytes.withUnsafeBytes { whole in
      do throws(FinanceETLError) {
        try reader?.push(UnsafeRawBufferPointer(rebasing: whole[..<half]), isLast: false)
        try reader?.push(UnsafeRawBufferPointer(rebasing: whole[half...]), isLast: true)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }

  private static func damaged(_ seed: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = seed
    for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...16, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
