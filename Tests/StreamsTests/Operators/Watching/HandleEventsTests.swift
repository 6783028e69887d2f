import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct HandleEventsTests {
  private let source = ManualPublisher<Int, TestError>()

  /// The events that the closures and the subscriber received, in order.
  private final class Log: @unchecked Sendable {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  private let log = Log()

  private func watched(_ source: ManualPublisher<Int, TestError>)
    -> Publishers.HandleEvents<ManualPublisher<Int, TestError>>
  {
    source.handleEvents(
      receiveSubscription: { [log] in log.note("subscription \($0)") },
      receiveOutput: { [log] in log.note("output \($0)") },
      receiveCompletion: { [log] in log.note("completion \($0)") },
      receiveCancel: { [log] in log.note("cancel") },
      receiveRequest: { [log] in log.note("request \($0)") })
  }

  /// A probe that notes its events.
  private func makeProbe(
    demand: Subscribers.Demand?, answer: @escaping (Int) -> Subscribers.Demand = { _ in .none }
  ) -> Probe<Int, TestError> {
    let probe = Probe<Int, TestError>(demand: demand, answer: answer)
    probe.onSubscription = { [log] in log.note("probe \($0)") }
    probe.onValue = { [log] in log.note("probe \($0)") }
    probe.onCompletion = { [log] _ in log.note("probe completion") }
    return probe
  }

  @Test
  func callsEachClosureBeforeItPassesTheEventOn() {
    let probe = makeProbe(demand: .max(2)) { $0 == 1 ? .max(1) : .none }
    watched(source).subscribe(probe)
    #expect(source.send(1) == .max(1))
    source.send(2)
    source.send(completion: .finished)
    #expect(
      log.lines == [
        "subscription ManualPublisher", "probe HandleEvents", "request max(2)", "output 1", "probe 1",
        "request max(1)",
        "output 2", "probe 2", "completion finished", "probe completion",
      ])
    #expect(source.subscription?.requests == [.max(2)])
  }

  @Test
  func callsTheClosureForAFailure() {
    let probe = watched(source).probe()
    source.send(completion: .failure("torn"))
    #expect(log.lines.last == "completion failure(torn)")
    #expect(probe.completion == .failure("torn"))
  }

  @Test
  func callsTheClosureForACancellationBeforeTheUpstreamIsCancelled() {
    source.onSubscribe = { [log] in $0.onCancel = { log.note("source cancelled") } }
    let probe = watched(source).probe()
    let subscription = probe.subscription
    probe.cancel()
    subscription?.cancel()
    subscription?.request(.max(1))
    #expect(log.lines.suffix(2) == ["cancel", "source cancelled"])
    #expect(source.subscription?.events == [.requested(.unlimited), .cancelled])
  }

  @Test
  func callsNoClosureAfterTheEnd() {
    let probe = watched(source).probe { _ in .max(1) }
    let subscription = probe.subscription
    source.send(completion: .finished)
    let before = log.lines
    #expect(source.send(1) == .none)
    source.send(completion: .failure("late"))
    subscription?.request(.max(1))
    subscription?.cancel()
    #expect(log.lines == before)
    #expect(probe.events == [.subscription("HandleEvents"), .completion(.finished)])
    #expect(source.subscription?.events == [.requested(.unlimited)])
  }

  @Test
  func callsTheClosuresForEventsBeforeTheSubscription() {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = watched(source).probe { _ in .max(1) }
    #expect(source.send(1) == .max(1))
    source.sendSubscription()
    #expect(
      log.lines == [
        "output 1", "request max(1)", "subscription ManualPublisher", "request unlimited",
      ])
    #expect(probe.events == [.value(1), .subscription("HandleEvents")])
  }

  @Test
  func cancelsASecondSubscriptionWithoutCallingClosures() {
    _ = watched(source).probe()
    let before = log.lines
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
    #expect(log.lines == before)
  }

  @Test
  func needsNoClosures() {
    let probe = source.handleEvents().probe { _ in .max(1) }
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("HandleEvents"), .value(1), .completion(.finished)])
  }
}
