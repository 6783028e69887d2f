import Streams
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@Suite(.blocking)
struct SendingPitfallTests {
  @Test
  func `Pitfall 5: concurrent sends to a passthrough subject arrive one at a time`() {
    check(PassthroughSubject())
  }

  @Test
  func `Pitfall 5: concurrent sends to a current value subject arrive one at a time`() {
    check(CurrentValueSubject(-1))
  }

  @Test
  func `Pitfall 5: concurrent sends to a replay subject arrive one at a time`() {
    check(ReplaySubject(bufferSize: 1))
  }

  /// Four threads send. Each of two subscribers receives everything, in the same order, one value at a time.
  private func check<S: Subject & Sendable>(_ subject: S) where S.Output == Int, S.Failure == Never {
    let (threads, count) = (4, 5_000)
    let recorders = [TurnRecorder(), TurnRecorder()]
    for recorder in recorders { subject.subscribe(recorder) }
    Watchdog.run(threads) { thread in
      for number in 0..<count { subject.send(thread * count + number) }
    }
    let orders = recorders.map { recorder in recorder.values.filter { $0 >= 0 } }
    #expect(recorders.map(\.overlaps) == [0, 0])
    #expect(orders[0] == orders[1])
    #expect(orders[0].sorted() == Array(0..<threads * count))
    for thread in 0..<threads {
      let own = orders[0].filter { $0 / count == thread }
      #expect(own == own.sorted())
    }
  }

  @Test
  func `Pitfall 6: a single value survives request, request and cancel on three threads`() {
    race { Just(1) }
    race { Optional(1).publisher }
    race { Result<Int, Never>.success(1).publisher }
    race { Future<Int, Never> { $0(.success(1)) } }
  }

  @Test
  func `Pitfall 6: a sequence survives request, request and cancel on three threads`() {
    race { (0..<50).publisher }
    race { Record(output: Array(0..<50), completion: .finished) }
  }

  @Test
  func `Pitfall 6: a subject drops the value that meets a request and a cancellation`() {
    raceSending(PassthroughSubject.init)
    raceSending { CurrentValueSubject(0) }
    raceSending { ReplaySubject(bufferSize: 3) }
  }

  private func race<P: Publisher<Int, Never>>(_ make: () -> P) {
    let probes = (0..<2_000).map { _ in make().probe(demand: nil) }
    let line = StartingLine(3)
    Watchdog.run(3) { thread in
      for probe in probes {
        line.wait()
        if thread == 0 { probe.cancel() } else { probe.request(.max(thread)) }
      }
    }
    check(probes)
    for probe in probes { #expect(probe.values == Array(probe.values.indices).map { $0 + probe.values[0] }) }
  }

  private func raceSending<S: Subject & Sendable>(_ make: () -> S) where S.Output == Int, S.Failure == Never {
    let rounds = (0..<2_000).map { _ in
      let subject = make()
      return (subject: subject, probe: subject.probe(demand: nil))
    }
    let line = StartingLine(3)
    Watchdog.run(3) { thread in
      for (subject, probe) in rounds {
        line.wait()
        switch thread {
        case 0: probe.cancel()
        case 1: probe.request(.max(2))
        default: for number in 1...4 { subject.send(number) }
        }
      }
    }
    check(rounds.map(\.probe))
    for (subject, probe) in rounds {
      let count = probe.events.count
      subject.send(5)
      subject.send(completion: .finished)
      #expect(probe.events.count == count)
    }
  }

  private func check(_ probes: [Probe<Int, Never>]) {
    #expect(probes.allSatisfy { $0.violations.isEmpty })
    #expect(probes.allSatisfy { $0.values.count <= 3 })
  }
}

/// Has unlimited demand, and notices values that overlap.
private final class TurnRecorder: Subscriber, @unchecked Sendable {
  typealias Input = Int
  typealias Failure = Never

  // Relaxed, so that only the subject orders the values.
  private let isReceiving = Atomic(false)
  private let overlapCount = Atomic(0)
  private(set) var values: [Int] = []

  var overlaps: Int { overlapCount.load(ordering: .relaxed) }

  func receive(subscription: any Subscription) { subscription.request(.unlimited) }

  func receive(_ input: Int) -> Subscribers.Demand {
    if isReceiving.exchange(true, ordering: .relaxed) { overlapCount.add(1, ordering: .relaxed) }
    values.append(input)
    isReceiving.store(false, ordering: .relaxed)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
