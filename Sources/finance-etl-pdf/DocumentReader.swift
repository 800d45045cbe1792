import CPoppler
import PageWire

/// Answers requests.
struct DocumentReader {
  private let channel: Channel

  private let complaints: Complaints

  init(_ channel: Channel, _ complaints: Complaints) {
    self.channel = channel
    self.complaints = complaints
  }

  /// - Parameter end: the processor seconds used when the document must be done.
  func read(_ request: consuming PDFRequest, until end: Int) throws(Channel.Closed) {
    var passwords = request.passwords
    let (document, pageLimit) = (request.document, request.pageLimit)
    let result = document.withUnsafeBufferPointer { bytes in
      Result { () throws(Channel.Closed) in
        let opened = Result { () throws(PDFRefusal) in
          try OpenedDocument(bytes, passwords: passwords, complaints: complaints)
        }
        for index in passwords.indices {
          passwords[index].wipe()
        }
        switch opened {
        case .success(let opened): try send(opened, pageLimit: pageLimit, until: end)
        case .failure(let refusal): try channel.send(.refused(refusal))
        }
      }
    }
    try result.get()
  }

  private func send(
    _ document: OpenedDocument, pageLimit: Int?, until end: Int
  ) throws(Channel.Closed) {
    try channel.send(.opened(pageCount: document.pageCount))
    for index in 0..<min(document.pageCount, pageLimit ?? document.pageCount) {
      Limits.startPage(documentEnd: end)
      switch Result(catching: { () throws(PDFRefusal) in try document.page(index) }) {
      case .success(let page): try channel.send(.page(page))
      case .failure(let refusal):
        try channel.send(.refused(refusal))
        return
      }
    }
    try channel.send(.finished)
  }
}
