import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ConcatenateTests {
  private let first = ManualPublisher<Int, TestError>()
  private let second = ManualPublisher<Int, TestError>("Second")

  @Test
  func theSecondPublisherFollowsTheFirst() {
    let probe = first.append(second).probe()
    first.send(1)
    #expect(second.subscribers.isEmpty)
    first.send(completion: .finished)
    second.send(2)
    second.send(completion: .failure("torn"))
    #expect(
      probe.events == [.subscription("Concatenate"), .value(1), .value(2), .completion(.failure("torn"))])
    #expect(probe.violations == [])
  }

  @Test
  func aFailureOfTheFirstEndsTheStream() {
    let probe = first.append(second).probe()
    first.send(completion: .failure("torn"))
    #expect(probe.completion == .failure("torn"))
    #expect(second.subscribers.isEmpty)
  }

  @Test
  func everyFormPublishesInTheRightOrder() {
    let middle = [5].publisher
    #expect(middle.append(6, 7).probe().values == [5, 6, 7])
    #expect(middle.append([6, 7]).probe().values == [5, 6, 7])
    #expect(middle.append(6...7).probe().values == [5, 6, 7])
    #expect(middle.append(Just(6)).probe().values == [5, 6])
    #expect(middle.prepend(3, 4).probe().values == [3, 4, 5])
    #expect(middle.prepend([3, 4]).probe().values == [3, 4, 5])
    #expect(middle.prepend(3...4).probe().values == [3, 4, 5])
    #expect(middle.prepend(Just(4)).probe().values == [4, 5])
    #expect(middle.prepend([Int]()).append([Int]()).probe().completion == .finished)
  }

  @Test
  func unmetDemandIsAskedOfTheSecondPublisher() {
    let probe = first.append(second).probe(demand: .max(2), answer: { $0 == 1 ? .max(3) : .none })
    #expect(first.send(1) == .max(3))
    first.send(completion: .finished)
    #expect(second.subscription?.requests == [.max(4)])
    probe.request(.max(1))
    #expect(second.subscription?.requests == [.max(4), .max(1)])
  }

  @Test
  func valuesArriveOnlyWithinTheDemand() {
    let probe = [1, 2].publisher.append(3, 4).probe(demand: .max(1))
    #expect(probe.values == [1])
    probe.request(.max(2))
    #expect(probe.values == [1, 2, 3])
    probe.request(.max(5))
    #expect(probe.values == [1, 2, 3, 4])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func aSecondSubscriptionIsCancelledOnBothSides() {
    let probe = first.append(second).probe()
    #expect(first.sendSubscription().cancellations == 1)
    first.send(completion: .finished)
    #expect(second.sendSubscription().cancellations == 1)
    #expect(probe.events == [.subscription("Concatenate")])
  }

  @Test
  func aCancellationReachesTheCurrentPublisher() {
    let probe = first.append(second).probe()
    first.send(completion: .finished)
    probe.cancel()
    probe.cancel()
    #expect(first.subscription?.cancellations == 0)
    #expect(second.subscription?.cancellations == 1)
    second.send(1)
    #expect(probe.values == [])
  }

  @Test
  func aCancellationDuringTheFirstPreventsTheSecond() {
    let probe = first.append(second).probe()
    probe.cancel()
    first.send(completion: .finished)
    #expect(first.subscription?.cancellations == 1)
    #expect(second.subscribers.isEmpty)
  }

  @Test
  func concatenationsOfEqualPublishersAreEqual() {
    #expect([1].publisher.append(2) == [1].publisher.append(2))
    #expect([1].publisher.append(2) != [1].publisher.append(3))
  }

  @Test(arguments: [true, false])
  func everythingIsReleased(byFinishing: Bool) {
    let tracker = LifetimeTracker()
    do {
      let token = tracker.make()
      let probe = first.append(second.map { [token] value in withExtendedLifetime(token) { value } }).probe()
      first.send(completion: .finished)
      if byFinishing { second.send(completion: .finished) } else { probe.cancel() }
    }
    first.letGo()
    second.letGo()
    #expect(tracker.survivors == [])
  }

  @Test
  func publishersAppendedInALoopPublishInOrder() {
    let all = (1..<300).reduce(Just(0).eraseToAnyPublisher()) { $0.append(Just($1)).eraseToAnyPublisher() }
    let probe = all.probe(demand: .max(1), answer: { _ in .max(1) })
    #expect(probe.values == Array(0..<300))
    #expect(probe.completion == .finished)
  }

  @Test
  func publishersPrependedInALoopPublishInOrder() {
    let all = (1..<300).reduce(Just(0).eraseToAnyPublisher()) { $0.prepend(Just($1)).eraseToAnyPublisher() }
    #expect(all.probe().values == Array((0..<300).reversed()))
  }

  @Test
  func tenThousandPublishersThatEachBringTheNextNeedNoStack() {
    struct From: Publisher {
      typealias Output = Int
      typealias Failure = Never
      let number: Int

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        let own = Just(number)
        if number == 10_000 { return own.receive(subscriber: subscriber) }
        own.append(From(number: number + 1).eraseToAnyPublisher()).receive(
          subscriber: AnySubscriber(subscriber))
      }
    }
    for demand in [Subscribers.Demand.unlimited, .max(1)] {
      let probe = From(number: 1).probe(demand: demand, answer: { _ in .max(1) })
      #expect(probe.values == Array(1...10_000))
      #expect(probe.completion == .finished)
      #expect(probe.violations == [])
    }
  }

  @Test
  func aRequestThatRacesWithTheChangeIsAskedOfTheSecondPublisher() {
    for _ in 0..<1_000 {
      let first = ManualPublisher<Int, TestError>(), second = ManualPublisher<Int, TestError>()
      let probe = first.append(second).probe(demand: .max(1))
      onThreads(2) { thread in
        if thread == 0 { first.send(completion: .finished) } else { probe.request(.max(2)) }
      }
      #expect(second.subscription?.ledger.requested == .max(3))
    }
  }
}
