import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ZipPitfallTests {
  @Test
  func `Pitfall 7: zip pairs what two threads send, in order and with nothing lost`() {
    for _ in 0..<20 {
      let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let probe = left.zip(right).probe()
      Watchdog.run(2) { thread in
        let subject = thread == 0 ? left : right
        for number in 0..<1_000 { subject.send(number) }
        subject.send(completion: .finished)
      }
      #expect(probe.values.map(\.0) == Array(0..<1_000))
      #expect(probe.values.allSatisfy { $0.0 == $0.1 })
      #expect(probe.completion == .finished)
      #expect(probe.violations == [])
    }
  }

  @Test
  func `Pitfall 7: zip survives threads that are cancelled, finished and asked for more at once`() {
    let rounds = (0..<2_000).map { _ in ZipRound() }
    let line = StartingLine(4)
    Watchdog.run(4) { thread in
      for round in rounds {
        line.wait()
        switch thread {
        case 0: round.left.send(1)
        case 1: round.right.send(completion: .finished)
        case 2: round.probe.request(.max(1))
        default: round.probe.cancel()
        }
      }
    }
    #expect(rounds.allSatisfy { $0.probe.violations.isEmpty })
  }

  @Test
  func `Pitfall 7: zip hands down the pairs that wait before it finishes`() {
    let (left, right) = (ManualPublisher<Int, Never>(), ManualPublisher<String, Never>())
    let probe = left.zip(right) { "\($0)\($1)" }.probe()
    for number in 1...3 { left.send(number) }
    left.send(completion: .finished)
    for letter in ["a", "b"] { right.send(letter) }
    #expect(probe.values == ["1a", "2b"])
    #expect(probe.completion == nil)
    right.send("c")
    #expect(probe.values == ["1a", "2b", "3c"])
    #expect(probe.completion == .finished)
    #expect(right.subscription?.isCancelled == true)
  }

  @Test
  func `Pitfall 7: zip asks for no more than it was asked for`() {
    let (left, right) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
    let probe = left.zip(right).probe(demand: .max(2))
    for number in 1...2 { left.send(number) }
    right.send(1)
    probe.request(.max(3))
    right.send(2)
    for source in [left, right] { #expect(source.subscription?.requests == [.max(2), .max(3)]) }
    #expect(probe.values.count == 2)
  }

  @Test
  func `Pitfall 7: a zip that is dropped without being cancelled frees what waits`() {
    let tracker = LifetimeTracker()
    do {
      let (left, right) = (ManualPublisher<Tracked, Never>(), ManualPublisher<Tracked, Never>())
      let forgetful = Forgetful<(Tracked, Tracked)>()
      left.zip(right).subscribe(forgetful)
      for _ in 1...3 { left.send(tracker.make("waiting")) }
      right.send(tracker.make("paired"))
      #expect(forgetful.count == 1)
      #expect(tracker.survivors == ["waiting", "waiting"])
      left.letGo()
      right.letGo()
    }
    #expect(tracker.survivors == [])
  }
}

private final class ZipRound: Sendable {
  let left = CurrentValueSubject<Int, Never>(0)
  let right = CurrentValueSubject<Int, Never>(0)
  let probe: Probe<(Int, Int), Never>

  init() { probe = left.zip(right).probe(demand: .max(1)) }
}

/// Has unlimited demand, and holds neither its subscription nor a value.
private final class Forgetful<Input>: Subscriber {
  typealias Failure = Never

  private(set) var count = 0

  func receive(subscription: any Subscription) { subscription.request(.unlimited) }

  func receive(_ input: Input) -> Subscribers.Demand {
    count += 1
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
