import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct SharingPitfallTests {
  @Test
  func `Pitfall 1: two first subscribers to share connect once`() {
    let rounds = (0..<2_000).map { _ in SharedRound() }
    let line = StartingLine(2)
    Watchdog.run(2) { thread in
      for round in rounds {
        line.wait()
        round.shared.subscribe(round.probes[thread])
      }
    }
    for round in rounds {
      #expect(round.source.subscriptions.map(\.requests) == [[.unlimited]])
      for number in 1...3 { round.source.send(number) }
      round.source.send(completion: .finished)
      for probe in round.probes {
        #expect(probe.values == [1, 2, 3])
        #expect(probe.completion == .finished)
        #expect(probe.violations == [])
      }
    }
  }

  @Test
  func `Pitfall 2: prefix, share with replay and zip on two threads never deadlock`() {
    let rounds = (0..<2_000).map { _ in ZippedRound() }
    let line = StartingLine(2)
    Watchdog.run(2) { thread in
      for (number, round) in rounds.enumerated() {
        line.wait()
        // The two threads send and subscribe in opposite order.
        if (number + thread).isMultiple(of: 2) { round.subject.send(thread) }
        round.subscribe(thread)
        round.subject.send(thread)
      }
    }
    for round in rounds {
      for probe in round.probes {
        #expect(probe.values.count == 1)
        #expect(probe.values.allSatisfy { $0.0 == $0.1 || $0.0 + $0.1 == 1 })
        #expect(probe.completion == .finished)
        #expect(probe.violations == [])
      }
    }
  }
}

private final class SharedRound: Sendable {
  let source = ManualPublisher<Int, Never>()
  let probes = [Probe<Int, Never>(), Probe<Int, Never>()]
  let shared: Publishers.Share<ManualPublisher<Int, Never>>

  init() { shared = source.share() }
}

private final class ZippedRound: Sendable {
  let subject = PassthroughSubject<Int, Never>()
  let probes = [Probe<(Int, Int), Never>(), Probe<(Int, Int), Never>()]
  nonisolated(unsafe) let shared: AnyPublisher<Int, Never>

  init() { shared = subject.share(replay: 1).eraseToAnyPublisher() }

  func subscribe(_ thread: Int) { shared.prefix(1).zip(shared.prefix(1)).subscribe(probes[thread]) }
}
