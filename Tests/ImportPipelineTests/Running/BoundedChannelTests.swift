import Foundation
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

  @Test(
    "what is sent without waking anybody arrives, also where it fills the channel",
    .timeLimit(.minutes(1)))
  func quiet() {
    let channel = BoundedChannel<Int>(capacity: 3)
    Thread.detachNewThread {
      for number in 0..<100 { _ = channel.send(number, wakes: false) }
      channel.finish()
    }
    var met: [Int] = []
    while let number = channel.next() { met.append(number) }
    #expect(met == Array(0..<100))
  }
}
