import Dispatch
import Streams
import StreamsTesting
import Testing

/// What the table of IsolationAndSwift6 says may be handed to another actor. It is compiled rather than run.
@Suite
struct SendabilityTests {
  private func expectSendable<Value: Sendable>(_ values: Value...) {}

  private let numbers = PassthroughSubject<Int, Never>()

  @Test
  func sourcesOfSendableValuesAreSendable() {
    expectSendable(numbers)
    expectSendable(CurrentValueSubject<Int, Never>(0))
    expectSendable(ReplaySubject<Int, Never>(bufferSize: 1))
    expectSendable(Future<Int, Never> { $0(.success(1)) })
    expectSendable(Just(1))
    expectSendable(Empty<Int, Never>())
    expectSendable(Fail<Int, TestError>(error: "torn"))
    expectSendable(Deferred { Just(1) })
    expectSendable([1, 2].publisher)
    expectSendable(Int?.some(1).publisher)
  }

  @Test
  func chainsOfSendableUpstreamsAreSendable() {
    let other = CurrentValueSubject<Int, Never>(0)
    expectSendable(numbers.map { $0 + 1 })
    expectSendable(numbers.filter { $0 > 1 }.removeDuplicates().scan(0) { $0 + $1 })
    expectSendable(numbers.tryMap { $0 }.catch { _ in Just(0) }.retry(2))
    expectSendable(numbers.flatMap { Just($0) })
    expectSendable(numbers.map { Just($0) }.switchToLatest())
    expectSendable(numbers.combineLatest(other).merge(with: numbers.zip(other)))
    expectSendable(numbers.debounce(for: .seconds(1), scheduler: DispatchQueue.main))
    expectSendable(numbers.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true))
    expectSendable(numbers.receive(on: DispatchQueue.main).subscribe(on: DispatchQueue.main))
    expectSendable(numbers.share().prefix(1).append(2).prepend(1).collect(2))
    expectSendable(numbers.handleEvents(receiveOutput: { _ in }).print().first())
    expectSendable(numbers.multicast(subject: PassthroughSubject()).autoconnect())
    expectSendable(numbers.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest))
  }

  @Test
  func whatNeedsNoOtherThingIsSendable() {
    expectSendable(AnyCancellable {})
    expectSendable(CombineIdentifier())
    expectSendable(Subscribers.Demand.unlimited)
    expectSendable(DispatchQueue.main)
    expectSendable(MainActorScheduler.shared)
    expectSendable(ImmediateScheduler.shared)
    expectSendable(VirtualTimeScheduler())
  }

  @Test
  func aChainIsUsedOnAnotherActor() async {
    let doubled = numbers.map { $0 * 2 }
    let probe = await Task.detached { doubled.probe() }.value
    numbers.send(21)
    #expect(probe.values == [42])
  }
}
