import Streams
import StreamsTesting
import Testing

/// An end before the subscription, where a value or another publisher follows it. The subscriber gets its subscription all the same,
/// so that it can ask for what follows.
@Suite
struct EarlyEndTests {
  typealias Source = ManualPublisher<Int, TestError>
  typealias Completion = Subscribers.Completion<TestError>

  private let seven = Just(7).setFailureType(to: TestError.self)

  /// Expects that 7 and a completion follow an end before the subscription.
  private func expectSeven<P: Publisher>(
    after end: Completion, at location: SourceLocation = #_sourceLocation, _ apply: (Source) -> P
  ) where P.Output == Int {
    let source = Source(holdsBackSubscription: true)
    let probe = apply(source).probe(demand: .max(1))
    source.send(completion: end)
    #expect(probe.values == [7], sourceLocation: location)
    var isFinished = false
    if case .finished? = probe.completion { isFinished = true }
    #expect(isFinished, sourceLocation: location)
    #expect(probe.violations == [], sourceLocation: location)
    #expect(source.sendSubscription().isCancelled, sourceLocation: location)
  }

  @Test
  func anotherPublisherFollows() {
    expectSeven(after: .finished) { $0.append(seven) }
    expectSeven(after: .finished) { $0.switchIfEmpty(seven) }
    expectSeven(after: .failure("torn")) { $0.catch { [seven] _ in seven } }
    expectSeven(after: .failure("torn")) { $0.tryCatch { [seven] _ in seven } }
  }

  @Test
  func theNextAttemptIsAskedAsTheFirstWouldHaveBeen() {
    for completion in [Completion.finished, .failure("torn")] {
      let source = Source(holdsBackSubscription: true)
      let probe =
        completion == .finished
        ? source.repeat { true }.probe(demand: .max(2)) : source.retry(1).probe(demand: .max(2))
      source.send(completion: completion)
      #expect(source.sendSubscription().requests == [.max(2)])
      source.send(7)
      #expect(probe.values == [7])
      #expect(probe.violations == [])
    }
  }

  @Test
  func aLastValueFollows() {
    expectSeven(after: .finished) { $0.replaceEmpty(with: 7) }
    expectSeven(after: .finished) { $0.count().map { $0 + 7 } }
    expectSeven(after: .finished) { $0.collect().map { $0.count + 7 } }
    expectSeven(after: .finished) { $0.reduce(7, +) }
    expectSeven(after: .finished) { $0.materialize().map { $0 == .finished ? 7 : 0 } }
    expectSeven(after: .failure("torn")) { $0.replaceError(with: 7) }
  }

  @Test
  func aSubscriberThatCancelsGetsNoLastValue() {
    let source = Source(holdsBackSubscription: true)
    let probe = source.count().probe(demand: nil)
    probe.onSubscription = { $0.cancel() }
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("Count")])
  }

  @Test(arguments: [Completion.finished, .failure("torn")])
  func theEndPassesAScheduler(_ end: Completion) {
    let source = Source(holdsBackSubscription: true)
    let probe = source.receive(on: ImmediateScheduler.shared).probe()
    source.send(completion: end)
    #expect(probe.events == [.subscription("ReceiveOn"), .completion(end)])
    #expect(source.sendSubscription().isCancelled)
  }

  @Test
  func theAnswerToAnEarlyValueIsRequestedOnceThereIsASubscription() {
    let source = Source(holdsBackSubscription: true)
    let probe = source.append(seven).probe(demand: nil, answer: { _ in .max(2) })
    source.send(1)
    #expect(source.sendSubscription().requests == [.max(2)])
    #expect(probe.values == [1])
  }
}
