import Testing

@testable import ImportPipeline

@Suite("BoundedChannel")
struct BoundedChannelTests {
  private final class Part: Sendable {}

  @Test("nothing that crossed is held once its reader has met the end")
  func letsGo() {
    let channel = BoundedChannel<Part>(capacity: 4)
    weak var last: Part?
    do {
      let part = Part()
      last = part
      #expect(channel.send(part))
    }
    channel.finish()
    if let part = channel.next() { channel.giveBack(part) }
    #expect(last != nil)
    #expect(channel.next() == nil)
    #expect(last == nil)
  }
}
