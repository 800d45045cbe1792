import CPoppler
import PrintedPages

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Reads the text of PDFs for finance-etl: requests on standard input, answers on standard output,
// both in the format of PrintedPages, until the input ends. What documents do to poppler stays in this
// process, and within the limits it sets itself.
Limits.apply()
guard Jail.enter() else { exit(1) }

var requests = PDFRequestReader(byteLimit: Limits.documentByteCount)
var frames = FrameBuffer()
let channel = Channel()
let reader = DocumentReader(channel, Complaints())
do {
  while try channel.receive(into: &frames) {
    while let frame = try frames.next() {
      guard let outcome = try requests.take(frame) else { continue }
      switch outcome {
      case .request(let request):
        Limits.startDocument(byteCount: request.document.count)
        try reader.read(request)
      case .tooLarge(let byteCount):
        let allowed = Limits.documentByteCount >> 20
        try channel.refuse(
          .limit, "the PDF has \(byteCount) bytes; the limit is \(allowed) MB")
      case .foreign:
        try channel.refuse(.foreign, "finance-etl and finance-etl-pdf have different versions")
      }
    }
  }
  try frames.finish()
} catch {
  // Whoever asked has gone or speaks something else: there is nobody to answer.
  exit(1)
}
