import Dispatch
import Streams
import StreamsTesting
import TestSupport
import Testing

/// Operators whose closures belong to the main actor.
@Suite
@MainActor
struct IsolatedClosureTests {
  /// A log that only the main actor may change.
  @MainActor final class Log {
    var lines: [String] = []
    var prefix = "a"

    func label(_ number: Int) -> String {
      MainActor.assertIsolated()
      lines.append("\(number)")
      return "\(prefix)\(number)"
    }
  }

  let log = Log()
  let numbers = PassthroughSubject<Int, TestError>()

  @Test
  func aValueThatIsSentOnTheMainActorIsTransformedBeforeSendReturns() {
    let probe = numbers.map { [log] in log.label($0) }.probe()
    numbers.send(1)
    #expect(probe.values == ["a1"])
    log.prefix = "b"
    numbers.send(2)
    numbers.send(completion: .finished)
    #expect(probe.values == ["a1", "b2"])
    #expect(probe.completion == .finished)
  }

  @Test
  func valuesFromElsewhereAreTransformedOnTheMainActorInOrder() async {
    let numbers = ReplaySubject<Int, Never>(bufferSize: 100)
    DispatchQueue(label: "elsewhere").async {
      for number in 1...100 { numbers.send(number) }
      numbers.send(completion: .finished)
    }
    var labels: [String] = []
    for await label in numbers.map({ [log] in log.label($0) }).values { labels.append(label) }
    #expect(labels == (1...100).map { "a\($0)" })
    #expect(log.lines == (1...100).map(String.init))
  }

  @Test
  func aMethodOfTheActorCanBePassed() {
    let probe = numbers.map(log.label).probe()
    numbers.send(1)
    #expect(probe.values == ["a1"])
  }

  @Test
  func anErrorEndsTheStreamAndCancelsTheUpstream() {
    let source = ManualPublisher<Int, TestError>()
    let probe = source.tryMap { [log] number -> String in
      if number == 2 { throw TestError("two") }
      return log.label(number)
    }.probe()
    source.send(1)
    source.send(2)
    #expect(probe.values == ["a1"])
    #expect(probe.events.textual().last == .completion(.failure("two")))
    #expect(source.subscription?.isCancelled == true)
  }

  @Test
  func compactMapLeavesOutNilAndFilterWhatIsNotIncluded() {
    let even = numbers.compactMap { [log] in $0.isMultiple(of: 2) ? log.label($0) : nil }
      .probe()
    let large = numbers.filter { [log] in log.label($0) > "a2" }.probe()
    for number in 1...4 { numbers.send(number) }
    #expect(even.values == ["a2", "a4"])
    #expect(large.values == [3, 4])
  }

  @Test
  func scanBeginsWithTheInitialResult() {
    let probe = numbers.scan("") { [log] in $0 + log.label($1) }.probe()
    for number in 1...3 { numbers.send(number) }
    #expect(probe.values == ["a1", "a1a2", "a1a2a3"])
  }

  @Test
  func flatMapLimitsItsPublishers() {
    var inner: [PassthroughSubject<String, TestError>] = []
    let probe = numbers.buffer(size: 9, prefetch: .keepFull, whenFull: .dropNewest)
      .flatMap(maxPublishers: .max(1)) { [log] number in
        _ = log.label(number)
        inner.append(PassthroughSubject())
        return inner[inner.count - 1]
      }.probe()
    numbers.send(1)
    numbers.send(2)
    #expect(log.lines == ["1"])
    inner[0].send("x")
    inner[0].send(completion: .finished)
    #expect(log.lines == ["1", "2"])
    #expect(probe.values == ["x"])
  }

  @Test
  func handleEventsSeesValuesAndTheCompletion() {
    let probe = numbers.handleEvents(
      receiveOutput: { [log] in _ = log.label($0) },
      receiveCompletion: { [log] _ in log.lines.append("end") }
    ).probe()
    numbers.send(1)
    numbers.send(completion: .failure("torn"))
    #expect(log.lines == ["1", "end"])
    #expect(probe.values == [1])
    #expect(probe.completion == .failure("torn"))
  }

  @Test
  func demandIsPassedUpstream() {
    let source = ManualPublisher<Int, Never>()
    let probe = source.map { [log] in log.label($0) }.probe(demand: .max(2))
    #expect(source.subscription?.requests == [.max(2)])
    source.send(1)
    source.send(2)
    #expect(probe.values == ["a1", "a2"])
  }

  @Test
  func theClosureIsFreedWithTheSubscription() {
    let tracker = LifetimeTracker()
    do {
      let token = tracker.make()
      let cancellable = numbers.map { number in
        withExtendedLifetime(token) { number }
      }.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      #expect(tracker.alive == 1)
      cancellable.cancel()
    }
    #expect(tracker.alive == 0)
  }
}
