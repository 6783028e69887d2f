import Streams
import StreamsTesting
import Testing

@Suite
struct ErasedMapTests {
  /// The same stage between two erased publishers, made by the method and by the initialiser.
  enum Way: CaseIterable {
    case method, initializer

    func stage<Input, Output, Failure: Error>(
      _ upstream: AnyPublisher<Input, Failure>, _ transform: @escaping @Sendable (Input) -> Output
    ) -> AnyPublisher<Output, Failure> {
      switch self {
      case .method: upstream.map(transform).eraseToAnyPublisher()
      case .initializer: AnyPublisher(upstream.map(transform))
      }
    }
  }

  private let source = ManualPublisher<Int, TestError>()

  @Test(arguments: Way.allCases)
  func stagesPassValuesDemandAndTheEnd(way: Way) throws {
    let lines = way.stage(way.stage(source.eraseToAnyPublisher()) { ["\($0)"] }) { $0.joined() + "!" }
    let probe = lines.probe(demand: .max(2))
    #expect(source.send(1) == .none)
    probe.onValue = { _ in probe.request(.max(3)) }
    source.send(20)
    #expect(try #require(source.subscription).requests == [.max(2), .max(3)])
    source.send(completion: .failure("torn"))
    #expect(
      probe.events.textual()
        == [.subscription("ManualPublisher"), .value("1!"), .value("20!"), .completion(.failure("torn"))])
    #expect(probe.violations == [])
  }

  @Test(arguments: Way.allCases)
  func aSubscriberAnswersThroughAllStages(way: Way) {
    let stage = way.stage(way.stage(source.eraseToAnyPublisher()) { $0 + 1 }) { $0 * 2 }
    _ = stage.probe(demand: .max(1)) { .max($0) }
    #expect(source.send(1) == .max(4))
    #expect(source.send(2) == .max(6))
  }

  @Test(arguments: Way.allCases)
  func eachSubscriberHasStagesOfItsOwn(way: Way) {
    let stage = way.stage(source.eraseToAnyPublisher()) { -$0 }
    let probes = [stage.probe(), stage.probe()]
    source.send(1, to: 0)
    source.send(2, to: 1)
    probes[0].cancel()
    #expect(probes.map(\.values) == [[-1], [-2]])
    #expect(source.subscriptions.map(\.isCancelled) == [true, false])
  }

  @Test(arguments: Way.allCases)
  func theUpstreamSeesTheNameAndIdentityOfTheSubscriber(way: Way) throws {
    let probe = way.stage(source.eraseToAnyPublisher()) { $0 }.probe()
    let seen = try #require(source.subscriber)
    #expect(seen.description == "Map")
    #expect(seen.combineIdentifier == probe.combineIdentifier)
  }

  /// A captured object lives as long as a publisher or a subscription has the closure.
  @Test(arguments: Way.allCases)
  func aTransformGoesWithPublisherAndSubscription(way: Way) {
    let tracker = LifetimeTracker()
    var probe: Probe<String, TestError>?
    do {
      let captured = tracker.make("captured")
      probe = way.stage(source.eraseToAnyPublisher()) { "\(captured) \($0)" }.probe()
    }
    source.send(1)
    #expect(probe?.values == ["captured 1"])
    #expect(tracker.alive == 1)
    probe?.cancel()
    probe = nil
    source.letGo()
    #expect(tracker.alive == 0)
  }
}
