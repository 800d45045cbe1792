import Foundation
import Synchronization
import Testing

@testable import ImportPipeline

@Suite("A bounded channel")
struct BoundedChannelTests {
  /// What says when it is let go.
  private final class Part: Sendable {
    private let isLetGo: @Sendable () -> Void

    init(_ isLetGo: @escaping @Sendable () -> Void = {}) { self.isLetGo = isLetGo }

    deinit { isLetGo() }
  }

  /// Rounds of what depends on which thread is first: in some of them the other one waits already.
  private static let rounds = 0..<200

  /// All that a channel still holds, and all that arrives until it is finished.
  private static func rest<Element>(of channel: BoundedChannel<Element>) -> [Element] {
    var met: [Element] = []
    while let element = channel.next() { met.append(element) }
    return met
  }

  /// Lets another thread go on until `condition` holds, 30 seconds at most, and a little further.
  private static func letOthersRun(until condition: () -> Bool) {
    let end = ContinuousClock.now + .seconds(30)
    while !condition(), ContinuousClock.now < end { sched_yield() }
    for _ in 0..<20 { sched_yield() }
  }

  @Test("elements arrive in the order in which they were sent", arguments: [1, 2, 12, 2000])
  func order(capacity: Int) {
    let channel = BoundedChannel<Int>(capacity: capacity)
    let sender = OwnThread {
      defer { channel.finish() }
      return (0..<1000).allSatisfy { channel.send($0) }
    }
    let reader = OwnThread { Self.rest(of: channel) }
    #expect(reader.value == Array(0..<1000))
    #expect(sender.value == true)
  }

  @Test("a sender is never further ahead of the reader than the channel holds", arguments: [1, 4])
  func bound(capacity: Int) {
    let channel = BoundedChannel<Int>(capacity: capacity)
    let sent = Atomic(0)
    let sender = OwnThread {
      for number in 0..<200 {
        guard channel.send(number) else { return }
        sent.add(1, ordering: .relaxed)
      }
    }
    let furthest = OwnThread {
      (0..<200).map { taken in
        Self.letOthersRun { sent.load(ordering: .relaxed) >= min(taken + capacity, 200) }
        let ahead = sent.load(ordering: .relaxed) - taken
        _ = channel.next()
        return ahead
      }.max()
    }
    #expect(furthest.value == capacity)
    #expect(sender.value != nil)
  }

  @Test("a sender that waits for room goes on when an element is taken")
  func roomFreesTheSender() {
    for _ in Self.rounds {
      let channel = BoundedChannel<Int>(capacity: 1)
      let sender = OwnThread { channel.send(1) && channel.send(2) }
      Self.letOthersRun { channel.isNearlyFull }
      #expect(channel.next() == 1)
      guard sender.value == true else {
        Issue.record("the sender waits")
        return
      }
      #expect(channel.next() == 2)
    }
  }

  @Test("a sender that waits for room is told when nobody will read any more")
  func cancelFreesTheSender() {
    for _ in Self.rounds {
      let channel = BoundedChannel<Int>(capacity: 1)
      let sender = OwnThread { (channel.send(1), channel.send(2)) }
      Self.letOthersRun { channel.isNearlyFull }
      channel.cancel()
      guard let results = sender.value else {
        Issue.record("the sender waits")
        return
      }
      #expect(results == (true, false))
      #expect(!channel.send(3))
    }
  }

  @Test("a reader that waits for an element is told when no more will be sent")
  func finishFreesTheReader() {
    for _ in Self.rounds {
      let channel = BoundedChannel<Int>(capacity: 4)
      let isReading = Atomic(false)
      let reader = OwnThread {
        isReading.store(true, ordering: .relaxed)
        return [channel.next()]
      }
      Self.letOthersRun { isReading.load(ordering: .relaxed) }
      channel.finish()
      guard let met = reader.value else {
        Issue.record("the reader waits")
        return
      }
      #expect(met == [nil])
    }
  }

  @Test("what was sent before the end is read before it, and then the end again and again")
  func finishLosesNothing() {
    let channel = BoundedChannel<Int>(capacity: 4)
    #expect([1, 2, 3].allSatisfy { channel.send($0) })
    channel.finish()
    let reader = OwnThread { Self.rest(of: channel) + Self.rest(of: channel) }
    #expect(reader.value == [1, 2, 3])
  }

  @Test("after its reader has left, a channel holds nothing and ends")
  func cancelLetsGo() {
    let channel = BoundedChannel<Part>(capacity: 4)
    weak var last: Part?
    do {
      let part = Part()
      last = part
      #expect(channel.send(part))
    }
    #expect(last != nil)
    channel.cancel()
    #expect(last == nil)
    channel.finish()
    #expect(OwnThread { channel.next() == nil }.value == true)
  }

  @Test(
    "elements sent by many threads and read by many arrive once each, those of a sender in order")
  func manyThreads() {
    let channel = BoundedChannel<(sender: Int, number: Int)>(capacity: 3)
    let senders = (0..<8).map { sender in
      OwnThread { (0..<500).allSatisfy { channel.send((sender, $0)) } }
    }
    let readers = (0..<4).map { _ in OwnThread { Self.rest(of: channel) } }
    for sender in senders { #expect(sender.value == true) }
    channel.finish()
    let read = readers.map { $0.value ?? [] }
    for sender in 0..<8 {
      let numbers = read.map { $0.filter { $0.sender == sender }.map(\.number) }
      #expect(numbers.allSatisfy { $0 == $0.sorted() })
      #expect(numbers.flatMap(\.self).sorted() == Array(0..<500))
    }
  }

  @Test("what is sent without waking anybody arrives, also where it fills the channel")
  func quiet() {
    let channel = BoundedChannel<Int>(capacity: 3)
    let reader = OwnThread { Self.rest(of: channel) }
    let sender = OwnThread {
      for number in 0..<100 { _ = channel.send(number, wakes: false) }
      channel.finish()
    }
    #expect(reader.value == Array(0..<100))
    #expect(sender.value != nil)
  }

  @Test(
    "a reader that waits is woken by an element, or by a call where the element let it sleep",
    arguments: [true, false])
  func wake(byElement: Bool) {
    for _ in Self.rounds {
      let channel = BoundedChannel<Int>(capacity: 4)
      let isReading = Atomic(false)
      let reader = OwnThread {
        isReading.store(true, ordering: .relaxed)
        return channel.next()
      }
      Self.letOthersRun { isReading.load(ordering: .relaxed) }
      #expect(channel.send(7, wakes: byElement))
      if !byElement { channel.wake() }
      guard reader.value == 7 else {
        Issue.record("the reader sleeps on")
        return
      }
    }
  }

  @Test("it says that it is nearly full from three quarters on")
  func nearlyFull() {
    let channel = BoundedChannel<Int>(capacity: 4)
    let answers = OwnThread {
      (1...4).map { channel.send($0) && channel.isNearlyFull }
        + (1...4).map { channel.next() == $0 && channel.isNearlyFull }
    }
    #expect(answers.value == [false, false, true, true, true, false, false, false])
  }

  @Test("what is handed back is let go by the thread that sent it, when it sends again")
  func givenBack() {
    let channel = BoundedChannel<Part>(capacity: 1)
    let ends = Mutex<[ObjectIdentifier]>([])
    let isGivenBack = DispatchSemaphore(value: 0)
    let sender = OwnThread {
      _ = channel.send(Part { ends.withLock { $0.append(ObjectIdentifier(Thread.current)) } })
      _ = isGivenBack.wait(timeout: .now() + 30)
      _ = channel.send(Part())
      return ObjectIdentifier(Thread.current)
    }
    if let part = channel.next() { channel.giveBack(part) }
    #expect(ends.withLock { $0 } == [])
    isGivenBack.signal()
    let thread = sender.value
    #expect(ends.withLock { $0 } == [thread])
  }

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
