import Streams
import StreamsTesting
import Testing

@Suite
struct AssignTests {
  private final class Label {
    var text = "" {
      didSet { history.append(text) }
    }
    var history: [String] = []
  }

  @Test
  func eachValueIsSet() {
    let label = Label()
    let cancellable = ["a", "b"].publisher.assign(to: \.text, on: label)
    #expect(label.history == ["a", "b"])
    cancellable.cancel()
  }

  @Test(arguments: [true, false])
  func theObjectIsHeldUntilTheEnd(isCancelled: Bool) {
    let source = ManualPublisher<String, Never>()
    weak var released: Label?
    var cancellable: AnyCancellable?
    do {
      let label = Label()
      released = label
      cancellable = source.assign(to: \.text, on: label)
    }
    source.send("a")
    #expect(released?.text == "a")
    if isCancelled { cancellable?.cancel() } else { source.send(completion: .finished) }
    #expect(released == nil)
    #expect(source.subscription?.isCancelled == isCancelled)
    source.offer("b")
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func aWeaklyHeldObjectMayGo() {
    let source = ManualPublisher<String, Never>()
    weak var released: Label?
    var cancellable: AnyCancellable?
    do {
      let label = Label()
      released = label
      cancellable = source.assign(to: \.text, onWeak: label)
      source.send("a")
      #expect(label.text == "a")
    }
    #expect(released == nil)
    source.send("b")
    cancellable?.cancel()
    #expect(source.subscription?.isCancelled == true)
  }

  @Test
  func onlyTheFirstSubscriptionCounts() {
    let label = Label()
    let assign = Subscribers.Assign(object: label, keyPath: \.text)
    #expect(assign.receive("early") == .none)
    #expect(label.history == ["early"])
    let first = RecordedSubscription(), second = RecordedSubscription()
    assign.receive(subscription: first)
    assign.receive(subscription: second)
    #expect(first.requests == [.unlimited])
    #expect(second.cancellations == 1)
    #expect(assign.receive("a") == .none)
    assign.cancel()
    assign.cancel()
    #expect(first.cancellations == 1)
    #expect(assign.object == nil)
    #expect(assign.receive("late") == .none)
    #expect(label.history == ["early", "a"])
  }

  @Test
  func anAssignShowsItsObjectAndProperty() {
    let label = Label()
    let assign = Subscribers.Assign(object: label, keyPath: \.text)
    #expect(assign.description == "Assign Label.")
    #expect(assign.playgroundDescription as? String == "Assign Label.")
    #expect(labels(of: assign) == ["object", "keyPath", "status"])
    #expect(assign.object === label)
  }

  @Test
  func theObjectStaysAliveIfTheSetterCancels() {
    final class Canceller {
      var cancellable: AnyCancellable?
      var count = 0
      var number = 0 {
        didSet {
          cancellable?.cancel()
          count += 1
        }
      }
    }
    let source = ManualPublisher<Int, Never>()
    weak var released: Canceller?
    do {
      let canceller = Canceller()
      released = canceller
      canceller.cancellable = source.assign(to: \.number, on: canceller)
    }
    #expect(released != nil)
    source.send(1)
    #expect(released == nil)
  }
}

@Suite
struct AssignToPublishedTests {
  final class Model {
    @Published var number = 0
    @Published var double = 0

    init() {}

    init(doubling: Bool) { $number.map { $0 * 2 }.assign(to: &$double) }
  }

  @Test
  func assignsEachValueAndPublishesIt() {
    let model = Model()
    let probe = model.$number.probe()
    (1...3).publisher.assign(to: &model.$number)
    #expect(probe.values == [0, 1, 2, 3])
    #expect(model.number == 3)
    #expect(probe.completion == nil)
  }

  @Test
  func severalPublishersMayFeedOneProperty() {
    let model = Model()
    let first = ManualPublisher<Int, Never>(), second = ManualPublisher<Int, Never>()
    first.assign(to: &model.$number)
    second.assign(to: &model.$number)
    first.send(1)
    second.send(2)
    first.send(3)
    #expect(model.number == 3)
    #expect(first.subscription?.isCancelled == false)
  }

  @Test
  func theSubscriptionEndsWithTheObject() {
    let source = ManualPublisher<Int, Never>()
    weak var released: Model?
    do {
      let model = Model()
      released = model
      source.assign(to: &model.$number)
      #expect(source.subscription?.requests == [.unlimited])
      source.send(1)
      #expect(model.number == 1)
    }
    #expect(released == nil)
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func aPropertyMayFeedAnotherOfItsObjectWithoutALeak() {
    weak var released: Model?
    do {
      let model = Model(doubling: true)
      released = model
      model.number = 4
      #expect(model.double == 8)
    }
    #expect(released == nil)
  }

  @Test
  func anEndedSubscriptionIsReleased() {
    let model = Model()
    let source = ManualPublisher<Int, Never>()
    var isFreed = false
    source.onSubscribe = { $0.onDeinit = { isFreed = true } }
    source.assign(to: &model.$number)
    source.send(completion: .finished)
    source.letGo()
    #expect(isFreed)
  }

  @Test
  func aSecondSubscriptionIsRefused() {
    let model = Model()
    let source = ManualPublisher<Int, Never>()
    source.assign(to: &model.$number)
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.cancellations == 1)
    #expect(second.requests == [])
    source.send(1)
    #expect(model.number == 1)
    #expect(source.subscription?.isCancelled == false)
  }
}
