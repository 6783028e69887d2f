import Streams
import StreamsTesting
import TestSupport
import Testing

/// Behaviour that all joining operators have in common.
@Suite(.blocking)
struct JoiningTests {
  private let a = ManualPublisher<Int, TestError>("A")
  private let b = ManualPublisher<Int, TestError>("B")

  private func sendBoth(_ value: Int) {
    b.send(value)
    a.send(value)
  }

  @Test(arguments: Join.allCases)
  func theSubscriptionIsNamedAndComesFirst(join: Join) {
    let probe = join.of(a, b).probe()
    #expect(probe.events == [.subscription(join.name)])
  }

  @Test(arguments: Join.allCases)
  func theSubscribersOfThePublishersHaveTheNameToo(join: Join) {
    let probe = join.of(a, b).probe()
    for source in [a, b] {
      #expect(String(describing: source.subscriber!) == join.name)
    }
    withExtendedLifetime(probe) {}
  }

  @Test(arguments: Join.allCases, [true, false])
  func theFirstFailureEndsTheStreamAndCancelsTheOther(join: Join, isFirst: Bool) {
    let probe = join.of(a, b).probe(demand: nil)
    let (failing, other) = isFirst ? (a, b) : (b, a)
    failing.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription(join.name), .completion(.failure("torn"))])
    #expect(failing.subscription!.isCancelled == false)
    #expect(other.subscription!.cancellations == 1)
    other.send(completion: .failure("late"))
    sendBoth(1)
    #expect(probe.events.count == 2)
    #expect(probe.violations == [])
  }

  @Test(arguments: Join.allCases, [true, false])
  func aCancellationReachesBothPublishersOnceAndNothingFollows(join: Join, hasBegun: Bool) {
    let probe = join.of(a, b).probe()
    let subscription = probe.subscription
    if hasBegun && join != .race { sendBoth(1) }
    let before = probe.events.count
    probe.cancel()
    subscription?.cancel()
    subscription?.request(.max(1))
    sendBoth(2)
    a.send(completion: .finished)
    b.send(completion: .failure("late"))
    #expect(probe.events.count == before)
    for source in [a, b] {
      #expect(source.subscription!.cancellations == 1)
      #expect(source.subscription!.events.last == .cancelled)
    }
  }

  @Test(arguments: Join.allCases)
  func aSecondSubscriptionIsCancelledAndTheFirstStays(join: Join) {
    let probe = join.of(a, b).probe()
    for source in [a, b] {
      let second = RecordedSubscription("second")
      source.send(subscription: second)
      #expect(second.events == [.cancelled])
      #expect(!source.subscription!.isCancelled)
    }
    sendBoth(1)
    #expect(!probe.values.isEmpty)
    #expect(probe.violations == [])
  }

  @Test(arguments: Join.allCases)
  func valuesBeforeTheSubscriptionAreIgnored(join: Join) {
    let (a, b) = (
      ManualPublisher<Int, TestError>(holdsBackSubscription: true),
      ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    )
    let probe = join.of(a, b).probe()
    b.send(1)
    a.send(1)
    a.sendSubscription()
    b.sendSubscription()
    #expect(probe.events == [.subscription(join.name)])
    b.send(7)
    a.send(7)
    #expect(probe.values.first?.contains("7") == true)
    #expect(!probe.values.contains { $0.contains("1") })
    #expect(probe.violations == [])
  }

  @Test(arguments: Join.allCases)
  func aLateSubscriptionIsAskedForTheDemand(join: Join) async {
    let (a, b) = (
      ManualPublisher<Int, TestError>(holdsBackSubscription: true),
      ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    )
    let probe = join.of(a, b).probe(demand: nil)
    probe.request(.unlimited)
    runOnThread { b.sendSubscription() }
    runOnThread { a.sendSubscription() }
    for source in [a, b] { #expect(source.subscription?.requests == [.unlimited]) }
    b.send(1)
    a.send(1)
    #expect(!probe.values.isEmpty)
  }

  @Test(arguments: Join.allCases)
  func aSubscriptionThatArrivesAfterTheEndIsCancelled(join: Join) {
    let late = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    for isCancelled in [true, false] {
      let probe = join.of(a, late).probe()
      if isCancelled { probe.cancel() } else { a.send(completion: .failure("torn")) }
      #expect(late.sendSubscription().events == [.cancelled])
    }
  }

  @Test(arguments: Join.allCases)
  func aSubscriptionThatArrivesAfterItsOwnEndIsCancelled(join: Join) {
    let late = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = join.of(late, late).probe()
    late.send(completion: .finished, to: 0)
    #expect(late.sendSubscription(to: 0).events == [.cancelled])
    withExtendedLifetime(probe) {}
  }

  @Test(arguments: Join.allCases)
  func aPublisherThatFailsWhenSubscribedToEndsTheStream(join: Join) {
    let fail = Fail<Int, TestError>(error: "torn").eraseToAnyPublisher()
    for pair in [(fail, a.eraseToAnyPublisher()), (a.eraseToAnyPublisher(), fail)] {
      let probe = join.of(pair.0, pair.1).probe()
      #expect(probe.events == [.subscription(join.name), .completion(.failure("torn"))])
      #expect(a.subscription?.cancellations == 1)
    }
  }

  @Test(arguments: Join.allCases)
  func finishesIfThePublishersAreEmpty(join: Join) {
    let empty = Empty<Int, TestError>()
    let probe = join.of(empty, empty).probe()
    #expect(probe.events == [.subscription(join.name), .completion(.finished)])
    #expect(probe.violations == [])
  }

  @Test(arguments: Join.allCases)
  func aPublisherThatEndsTwiceCountsOnce(join: Join) {
    let probe = join.of(a, b).probe()
    let (first, second) = join == .withLatestFrom ? (b, a) : (a, b)
    if join == .race { a.send(1) } else { sendBoth(1) }
    if join.name == "Zip" { a.send(2) }
    if join == .race { return }
    first.send(completion: .finished)
    first.send(completion: .finished)
    first.send(completion: .failure("late"))
    #expect(probe.completion == nil)
    if join.name == "Zip" { b.send(2) } else { second.send(completion: .finished) }
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test(arguments: Join.allCases)
  func valuesSentDuringADeliveryAreDeliveredAfterwards(join: Join) {
    let probe = join.of(a, b).probe()
    var depth = 0
    var deepest = 0
    var rounds = 0
    probe.onValue = { [unowned a, unowned b] _ in
      depth += 1
      deepest = max(deepest, depth)
      rounds += 1
      if rounds < 5 {
        b.send(rounds + 1)
        a.send(rounds + 1)
      }
      depth -= 1
    }
    sendBoth(1)
    #expect(deepest == 1)
    #expect(probe.values.count >= 5)
    #expect(probe.violations == [])
  }

  @Test(arguments: Join.allCases)
  func aCancellationDuringADeliveryDropsTheValuesThatWait(join: Join) {
    let probe = join.of(a, b).probe()
    probe.onValue = { [unowned a, unowned b, unowned probe] _ in
      b.send(2)
      a.send(2)
      probe.cancel()
    }
    sendBoth(1)
    #expect(probe.values.count == 1)
    #expect(a.subscription!.cancellations == 1)
    #expect(join == .race || b.subscription!.cancellations == 1)
  }

  @Test(arguments: Join.allCases)
  func aFailureDuringADeliveryCancelsTheOtherPublisherAfterwards(join: Join) {
    let probe = join.of(a, b).probe()
    probe.onValue = { [unowned a, unowned b, unowned probe] _ in
      probe.onValue = nil
      (join == .race ? b : a).send(completion: .failure("torn"))
      #expect(join == .race || !b.subscription!.isCancelled)
    }
    sendBoth(1)
    #expect((join == .race ? a : b).subscription!.cancellations == 1)
    #expect(probe.values.count == 1)
    #expect(probe.completion == .failure("torn"))
    #expect(probe.violations == [])
  }

  @Test(arguments: Join.allCases)
  func aCancellationOnReceivingTheSubscriptionCancelsBothPublishers(join: Join) {
    let probe = Probe<String, TestError>(demand: nil)
    probe.onSubscription = { $0.cancel() }
    join.of(a, b).subscribe(probe)
    for source in [a, b] {
      #expect(source.subscription!.cancellations == 1)
      #expect(source.subscription!.events.last == .cancelled)
    }
    sendBoth(1)
    a.send(completion: .failure("late"))
    #expect(probe.events == [.subscription(join.name)])
  }

  @Test(arguments: Join.allCases)
  func noValueIsDeliveredBeyondTheDemand(join: Join) {
    let probe = join.of(a, b).probe(demand: nil)
    if join == .race { a.send(0) } else { sendBoth(0) }
    #expect(probe.values.isEmpty)
    probe.request(.max(2))
    for value in 1...9 { sendBoth(value) }
    #expect(probe.values.count == 2)
    probe.request(.max(1))
    sendBoth(10)
    #expect(probe.values.count == 3)
    #expect(probe.violations == [])
  }

  @Test(arguments: Join.allCases)
  func demandReturnedForAValueCounts(join: Join) {
    let probe = join.of(a, b).probe(demand: .max(1), answer: { _ in .max(1) })
    for value in 1...9 { sendBoth(value) }
    #expect(probe.values.count >= 9)
    #expect(probe.violations == [])
  }

  @Test(arguments: Join.allCases)
  func aRequestForNoValuesIsIgnored(join: Join) {
    let probe = join.of(a, b).probe(demand: nil)
    probe.request(.none)
    #expect(a.subscription!.requests.filter { $0 == .none } == [])
    #expect(b.subscription!.requests.filter { $0 == .none } == [])
    probe.request(.unlimited)
    sendBoth(1)
    #expect(!probe.values.isEmpty)
  }
}
