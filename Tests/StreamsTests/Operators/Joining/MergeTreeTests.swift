import Streams
import StreamsTesting
import Testing

/// Merges of merges, which are erased as in a tree that a function builds.
@Suite
struct MergeTreeTests {
  private let sources = (0..<4).map { ManualPublisher<Int, TestError>("\($0)") }

  private var tree: AnyPublisher<Int, TestError> {
    let halves = [sources[..<2], sources[2...]].map { half in
      half.map { $0.eraseToAnyPublisher() }.merge().eraseToAnyPublisher()
    }
    return halves[0].merge(with: halves[1], Empty().eraseToAnyPublisher()).eraseToAnyPublisher()
  }

  @Test
  func valuesAreDeliveredInTheOrderInWhichTheyArrive() {
    let probe = tree.probe()
    for (index, source) in sources.enumerated().reversed() {
      #expect(source.subscription!.requests == [.unlimited])
      #expect(source.send(index) == .none)
    }
    #expect(probe.values == [3, 2, 1, 0])
    #expect(probe.events.first == .subscription("Merge"))
    #expect(probe.violations == [])
  }

  @Test
  func finishesWhenAllPublishersHaveFinished() {
    let probe = tree.probe()
    for source in sources {
      #expect(probe.completion == nil)
      source.send(completion: .finished)
    }
    #expect(probe.completion == .finished)
    for source in sources { #expect(source.subscription!.cancellations == 0) }
  }

  @Test
  func aFailureCancelsAllOtherPublishers() {
    let probe = tree.probe()
    sources[1].send(completion: .failure("torn"))
    #expect(probe.completion == .failure("torn"))
    #expect(sources.map { $0.subscription!.cancellations } == [1, 0, 1, 1])
  }

  @Test
  func aCancellationReachesAllPublishers() {
    let probe = tree.probe()
    probe.cancel()
    for source in sources { #expect(source.subscription!.cancellations == 1) }
    sources[3].send(1)
    #expect(probe.values == [])
  }

  @Test
  func withLimitedDemandOneValueOfEachPublisherWaits() {
    let probe = tree.probe(demand: .max(1))
    for (index, source) in sources.enumerated() {
      #expect(source.subscription!.requests == [.max(1)])
      source.send(index)
    }
    #expect(probe.values == [0])
    probe.request(.unlimited)
    #expect(probe.values.sorted() == [0, 1, 2, 3])
    #expect(probe.violations == [])
  }

  @Test(arguments: [nil, 0, 1, 2, 3])
  func publishersMayEndAsTheyAreSubscribedTo(cancelledAfter: Int?) {
    let lists = [[], [1], [2, 3], []].map { $0.publisher.eraseToAnyPublisher() }
    let tree = [
      lists[..<2].merge().eraseToAnyPublisher(), [AnyPublisher<Int, Never>]().merge().eraseToAnyPublisher(),
      lists[2...].merge().eraseToAnyPublisher(),
    ].merge()
    let probe = Probe<Int, Never>()
    probe.onValue = { [unowned probe] in if $0 == cancelledAfter { probe.cancel() } }
    probe.onSubscription = {
      $0.request(.unlimited)
      if cancelledAfter == 0 { $0.cancel() }
    }
    tree.subscribe(probe)
    #expect(probe.values == Array((1...3).prefix(cancelledAfter ?? 3)))
    #expect(probe.completion == (cancelledAfter == nil ? .finished : nil))
    #expect(probe.violations == [])
  }

  @Test
  func aSecondSubscriptionIsCancelled() {
    let late = ManualPublisher<Int, TestError>()
    let twice = Twice(first: sources[0], second: late)
    let probe = twice.eraseToAnyPublisher().merge(with: Empty().eraseToAnyPublisher()).probe()
    #expect(late.subscription!.cancellations == 1)
    late.send(1)
    sources[0].send(2)
    #expect(probe.values == [2])
  }

  /// Attaches two merges to one subscriber, which no publisher may do.
  private struct Twice: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    let first: ManualPublisher<Int, TestError>
    let second: ManualPublisher<Int, TestError>

    func receive<S: Subscriber<Int, TestError>>(subscriber: S) {
      Publishers.MergeMany(first).receive(subscriber: subscriber)
      Publishers.MergeMany(second).receive(subscriber: subscriber)
    }
  }
}
