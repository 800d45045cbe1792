import CPoppler
import PrintedPages

/// Answers requests.
struct DocumentReader {
  private let channel: Channel

  private let complaints: Complaints

  init(_ channel: Channel, _ complaints: Complaints) {
    self.channel = channel
    self.complaints = complaints
  }

  func read(_ request: consuming PDFRequest) throws(Channel.Closed) {
    var passwords = request.passwords
    let (document, pageLimit) = (request.document, request.pageLimit)
    let allowance = request.allowance
    let end = Limits.usedSeconds + allowance.seconds
    Limits.startPage(allowance.pageSeconds, documentEnd: end)
    let result = document.withUnsafeBufferPointer { bytes in
      Result { () throws(Channel.Closed) in
        let opened = Result { () throws(PDFRefusal) in
          try OpenedDocument(
            bytes, passwords: passwords, pageLimit: allowance.pageCount, complaints: complaints)
        }
        for index in passwords.indices {
          passwords[index].wipe()
        }
        switch opened {
        case .success(let opened):
          try send(opened, pageLimit: pageLimit, allowance, until: end)
        case .failure(let refusal): try channel.send(.refused(refusal))
        }
      }
    }
    try result.get()
  }

  /// - Parameter end: the processor seconds used when the document must be done.
  private func send(
    _ document: OpenedDocument, pageLimit: Int?, _ allowance: PDFAllowance, until end: Int
  ) throws(Channel.Closed) {
    try channel.send(.opened(pageCount: document.pageCount))
    for index in 0..<min(document.pageCount, pageLimit ?? document.pageCount) {
      Limits.startPage(allowance.pageSeconds, documentEnd: end)
      switch Result(catching: { () throws(PDFRefusal) in
        try document.page(index, picturePixels: allowance.picturePixels)
      }) {
      case .success(let page): try channel.send(.page(page))
      case .failure(let refusal):
        try channel.send(.refused(refusal))
        return
      }
    }
    try channel.send(.finished)
  }
}
