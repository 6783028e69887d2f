import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct SwitchingPitfallTests {
  @Test
  func `Pitfall 11: switchToLatest finishes when the outer and the last inner have`() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let inners = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let probe = outer.switchToLatest().probe()
    outer.send(inners[0])
    inners[0].send(completion: .finished)
    outer.send(inners[1])
    outer.send(inners[2])
    inners[1].send(completion: .finished)
    outer.send(completion: .finished)
    #expect(probe.completion == nil)
    inners[2].send(1)
    inners[2].send(completion: .finished)
    #expect(probe.values == [1])
    #expect(probe.completion == .finished)
  }

  @Test
  func `Pitfall 11: switchToLatest frees each inner it gives up`() {
    let tracker = LifetimeTracker()
    let outer = PassthroughSubject<Int, Never>()
    let probe = outer.flatMapLatest { number in
      let token = tracker.make("inner \(number)")
      return CurrentValueSubject<Int, Never>(number).map { token.pass($0) }
    }.probe()
    for number in 1...1_000 {
      outer.send(number)
      #expect(tracker.survivors == ["inner \(number)"])
    }
    probe.cancel()
    #expect(tracker.survivors == [])
    #expect(probe.values == Array(1...1_000))
  }

  @Test(arguments: [Subscribers.Demand.unlimited, .max(1)])
  func `Pitfall 14: ten thousand synchronous publishers in flatMap need no stack`(_ most: Subscribers.Demand)
  {
    onSmallStack {
      let numbers = (0..<10_000).publisher
      let single = numbers.flatMap(maxPublishers: most) { [$0].publisher }
      let plain = numbers.flatMap(maxPublishers: most) { Just($0) }
      let erased = numbers.flatMap(maxPublishers: most) { Just($0).eraseToAnyPublisher() }
      for publisher in [
        single.eraseToAnyPublisher(), plain.eraseToAnyPublisher(), erased.eraseToAnyPublisher(),
      ] {
        for demand in [Subscribers.Demand.unlimited, .max(1)] {
          let probe = publisher.probe(demand: demand, answer: { _ in .max(1) })
          #expect(probe.values == Array(0..<10_000))
          #expect(probe.completion == .finished)
        }
      }
    }
  }

  @Test
  func `Pitfall 14: ten thousand publishers that each append the next need no stack`() {
    onSmallStack {
      for demand in [Subscribers.Demand.unlimited, .max(1)] {
        let probe = Self.counting(from: 1).probe(demand: demand, answer: { _ in .max(1) })
        #expect(probe.values == Array(1...10_000))
        #expect(probe.completion == .finished)
      }
    }
  }

  @Test
  func `Pitfall 14: ten thousand retries need no stack`() {
    onSmallStack {
      let attempts = Guarded(0)
      let failing = Deferred {
        let attempt = attempts.withLock { attempts in
          attempts += 1
          return attempts
        }
        return (attempt > 10_000 ? Result<Int, TestError>.success(attempt) : .failure("again")).publisher
      }
      let probe = failing.retry(10_000).probe()
      #expect(probe.values == [10_001])
      #expect(probe.completion == .finished)
    }
  }

  private static func counting(from number: Int) -> AnyPublisher<Int, Never> {
    if number == 10_000 { return Just(number).eraseToAnyPublisher() }
    return Just(number).append(Deferred { counting(from: number + 1) }).eraseToAnyPublisher()
  }

  /// Runs `work` on a thread with a stack that ten thousand nested calls would overflow.
  private func onSmallStack(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      work()
      done.signal()
    }
    thread.stackSize = 1 << 19
    thread.start()
    done.wait()
  }
}
