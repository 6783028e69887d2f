import Dispatch
import Streams
import StreamsTesting
import Testing

/// The table of IsolationAndSwift6 of values that may be handed to another actor. It is compiled rather than run.
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
    expectSendable([1, 2].publisher)
    expectSendable(Int?.some(1).publisher)
  }

  @Test
  func aSharedStreamOfSendableUpstreamsIsSendable() {
    expectSendable(numbers.share())
    expectSendable(numbers.share(replay: 1))
    expectSendable(numbers.makeConnectable().autoconnect())
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
