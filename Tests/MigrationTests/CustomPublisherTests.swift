import Streams
import Testing

/// Publishers, subscriptions and subscribers of one's own.
@Suite
struct CustomPublisherTests {
  private final class Button {
    var action: (() -> Void)?
    func press() { action?() }
  }

  /// A subscription that stands between a control and a subscriber.
  private final class ButtonSubscription<S: Subscriber>: Subscription
  where S.Input == Button, S.Failure == Never {
    private var subscriber: S?
    private weak var button: Button?
    private var demand: Subscribers.Demand = .none

    init(subscriber: S, button: Button) {
      self.subscriber = subscriber
      self.button = button
      button.action = { [weak self] in self?.pressed() }
    }

    func request(_ demand: Subscribers.Demand) { self.demand += demand }

    func cancel() {
      subscriber = nil
      button?.action = nil
    }

    private func pressed() {
      guard let subscriber, let button, demand > 0 else { return }
      demand -= 1
      demand += subscriber.receive(button)
    }
  }

  private struct ButtonPublisher: Publisher {
    typealias Output = Button
    typealias Failure = Never

    let button: Button

    func receive<S>(subscriber: S) where S: Subscriber, Never == S.Failure, Button == S.Input {
      subscriber.receive(subscription: ButtonSubscription(subscriber: subscriber, button: button))
    }
  }

  @Test
  func aControlPublishesItsEvents() {
    let button = Button()
    var presses = 0
    let cancellable = ButtonPublisher(button: button).filter { $0 === button }.sink { _ in presses += 1 }
    button.press()
    button.press()
    cancellable.cancel()
    button.press()
    #expect(presses == 2)
  }

  /// A subscriber that asks for one value after the other.
  private final class Patient: Subscriber {
    typealias Input = Int
    typealias Failure = Never

    private(set) var values: [Int] = []
    private(set) var isDone = false
    private var subscription: Subscription?

    func receive(subscription: Subscription) {
      self.subscription = subscription
      subscription.request(.max(1))
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      values.append(input)
      return input == 1 ? .max(1) : .none
    }

    func receive(completion: Subscribers.Completion<Never>) { isDone = true }

    func more() { subscription?.request(.max(1)) }
  }

  @Test
  func aSubscriberSetsThePace() {
    let patient = Patient()
    (1...4).publisher.map { $0 }.subscribe(patient)
    #expect(patient.values == [1, 2])
    patient.more()
    #expect(patient.values == [1, 2, 3])
    patient.more()
    #expect(patient.isDone)
  }

  /// An operator that wraps a subscriber, with `AnySubscriber`.
  @Test
  func anErasedSubscriberReceives() {
    var events: [String] = []
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { $0.request(.unlimited) },
      receiveValue: { value in
        events.append("\(value)")
        return .none
      },
      receiveCompletion: { events.append("\($0)") })
    [1, 2].publisher.receive(subscriber: subscriber)
    #expect(events == ["1", "2", "finished"])
  }

  /// A feed in a library's style: it keeps nothing but a subject and hands it out erased.
  private final class Store<Value: Equatable> {
    private let subject: CurrentValueSubject<Value, Never>
    var value: Value {
      get { subject.value }
      set { subject.value = newValue }
    }

    init(_ value: Value) { subject = CurrentValueSubject(value) }

    func publisher<Part: Equatable>(for keyPath: KeyPath<Value, Part>) -> AnyPublisher<Part, Never> {
      subject.map(keyPath).removeDuplicates().eraseToAnyPublisher()
    }
  }

  @Test
  func aStorePublishesItsParts() {
    let store = Store("one")
    var counts: [Int] = []
    let cancellable = store.publisher(for: \.count).dropFirst().sink { counts.append($0) }
    store.value = "two"
    store.value = "three"
    #expect(counts == [5])
    cancellable.cancel()
  }
}
