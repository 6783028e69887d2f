import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ReentrancyPitfallTests {
  @Test(arguments: Pipeline.all)
  func `Pitfall 3: cancelling and releasing inside a callback re-enters no lock`(_ pipeline: Pipeline) {
    Watchdog.run { _ in
      for isCancelledFirst in [false, true] {
        let subject = PassthroughSubject<Int, Never>()
        let seen = Guarded([Int]())
        let held = Held()
        let publisher = pipeline.make(subject.eraseToAnyPublisher())
        held.victim = publisher.sink { _ in }
        held.bomb = LastAct { [held, subject] in
          held.letGo(of: \.victim)
          subject.send(99)
        }
        held.cancellable = publisher.sink { [held] value in
          seen.withLock { $0.append(value) }
          if isCancelledFirst { held.letGo(of: \.cancellable) }
          held.letGo(of: \.bomb)
          held.letGo(of: \.cancellable)
        }
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        let values = seen.withLock { $0 }
        #expect(values.first != nil)
        // A value sent within the callback may still arrive, unless the cancellation came first.
        #expect(values.count == 1 || !isCancelledFirst)
        #expect(!values.contains(2))
      }
    }
  }

  @Test(arguments: Pipeline.all)
  func `Pitfall 3: cancelling inside the completion re-enters no lock`(_ pipeline: Pipeline) {
    Watchdog.run { _ in
      let subject = PassthroughSubject<Int, Never>()
      let held = Held()
      let publisher = pipeline.make(subject.eraseToAnyPublisher())
      held.victim = publisher.sink { _ in }
      let completions = Guarded(0)
      held.cancellable = publisher.sink { [held] _ in
        completions.withLock { $0 += 1 }
        held.letGo(of: \.cancellable)
        held.letGo(of: \.victim)
      } receiveValue: { _ in
      }
      subject.send(1)
      subject.send(completion: .finished)
      subject.send(completion: .finished)
      #expect(completions.withLock { $0 } == 1)
    }
  }

  @Test
  func `Pitfall 4: a value sent from inside a sink of a passthrough subject is delivered at once`() {
    Watchdog.run { _ in
      let subject = PassthroughSubject<Int, Never>()
      check(subject, [1, 2, 3], others: [[1, 2, 3], [3, 2, 1]])
    }
  }

  @Test
  func `Pitfall 4: a value sent from inside a sink of a current value subject is delivered at once`() {
    Watchdog.run { _ in
      let subject = CurrentValueSubject<Int, Never>(0)
      check(subject, [0, 1, 2, 3], others: [[0, 1, 2, 3], [0, 3, 2, 1]])
      #expect(subject.value == 3)
    }
  }

  @Test
  func `Pitfall 4: a value sent from inside a sink of a replay subject follows the one before`() {
    Watchdog.run { _ in
      check(ReplaySubject<Int, Never>(bufferSize: 2), [1, 2, 3], others: [[1, 2, 3]])
    }
  }

  /// The second of three sinks sends until 3. All three sinks receive everything.
  private func check<S: Subject>(_ subject: S, _ own: [Int], others: [[Int]])
  where S.Output == Int, S.Failure == Never {
    let (before, after) = (Probe<Int, Never>(), Probe<Int, Never>())
    let seen = Guarded([Int]())
    subject.subscribe(before)
    let cancellable = subject.sink { value in
      seen.withLock { $0.append(value) }
      if (1..<3).contains(value) { subject.send(value + 1) }
    }
    subject.subscribe(after)
    subject.send(1)
    #expect(seen.withLock { $0 } == own)
    #expect(others.contains(before.values))
    #expect(others.contains(after.values))
    withExtendedLifetime(cancellable) {}
  }
}

/// An object that a callback releases.
private final class Held: @unchecked Sendable {
  var cancellable: AnyCancellable?
  var victim: AnyCancellable?
  var bomb: LastAct?

  /// Releasing the object may call this again, so it is released afterwards.
  func letGo<Object>(of keyPath: ReferenceWritableKeyPath<Held, Object?>) {
    let old = self[keyPath: keyPath]
    self[keyPath: keyPath] = nil
    withExtendedLifetime(old) {}
  }
}

/// Forwards to a sink, and holds a shared object.
struct Pipeline: Sendable, CustomStringConvertible {
  let description: String
  let make: @Sendable (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>

  init<P: Publisher<Int, Never> & SendableMetatype>(
    _ description: String, _ make: @escaping @Sendable (AnyPublisher<Int, Never>) -> P
  ) {
    self.description = description
    self.make = { make($0).eraseToAnyPublisher() }
  }

  static let all = direct + joined + timed

  private static let direct = [
    Pipeline("a subject") { $0 },
    Pipeline("share") { $0.share() },
    Pipeline("share with replay") { $0.share(replay: 1) },
    Pipeline("filter") { $0.filter { $0 > 0 } },
    Pipeline("prefix") { $0.prefix(10) },
    Pipeline("buffer") { $0.buffer(size: 4, prefetch: .byRequest, whenFull: .dropOldest) },
    Pipeline("catch") { $0.setFailureType(to: TestError.self).catch { _ in Just(0) } },
  ]

  private static let joined = [
    Pipeline("merge") { $0.merge(with: Empty(completeImmediately: true)) },
    Pipeline("combineLatest") { $0.combineLatest(Just(0)) { first, _ in first } },
    Pipeline("zip") { upstream in upstream.zip(upstream) { first, _ in first } },
    Pipeline("flatMap") { $0.flatMap { Just($0).append(Empty<Int, Never>()) } },
    Pipeline("switchToLatest") { $0.flatMapLatest { Just($0) } },
    Pipeline("append") { $0.append(Empty<Int, Never>()) },
    Pipeline("prefix until output") { $0.prefix(untilOutputFrom: Empty<Int, Never>()) },
    Pipeline("withLatestFrom") { $0.withLatestFrom(Just(0)) { first, _ in first } },
  ]

  private static let timed = [
    Pipeline("receive on") { $0.receive(on: ImmediateScheduler.shared) },
    Pipeline("delay") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
    Pipeline("debounce") { $0.debounce(for: 1, scheduler: ImmediateScheduler.shared) },
    Pipeline("throttle") { $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true) },
  ]
}
