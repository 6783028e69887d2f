import StreamsCore
import Synchronization

extension Published.Publisher {
  /// Returns the values of a published property under a name: each change of the property is recorded in a trace, and so
  /// is what each subscriber receives.
  ///
  /// ```swift
  /// final class Model { @Published var text = "" }
  ///
  /// let trace = Trace()
  /// let model = Model()
  /// let cancellable = model.$text.named("text", in: trace).sink { _ in }
  /// model.text = "rain"
  /// print(trace.events.suffix(2))
  /// // [text: sent rain, text: value rain]
  /// ```
  ///
  /// A change is the cause of everything that it leads to behind the name, as what is sent to a named subject is. It is
  /// recorded while there are subscribers. If a subscriber without the name changes the property while it receives, the
  /// cause of the value before is not known to the subscribers after it.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - trace: The trace to record in.
  ///   - isPrivate: Whether values are left out, so that only the fact that they came is recorded.
  ///   - file: The file to name. The default is that of the caller.
  ///   - line: The line to name. The default is that of the caller.
  /// - Complexity: A property without a name pays nothing.
  public func named(
    _ name: String, in trace: Trace = .shared, isPrivate: Bool = false, file: String = #fileID,
    line: Int = #line
  ) -> Publishers.Traced<Publishers.Changes<Value>> {
    let place = trace.place(name, file: file, line: line, isPrivate: isPrivate, of: Value.self)
    return Publishers.Traced(
      upstream: Publishers.Changes(property: self, trace: trace, place: place), trace: trace, place: place)
  }
}

extension Publishers {
  /// The values of a published property, each within the change that brought it; see
  /// ``StreamsCore/Published/Publisher/named(_:in:isPrivate:file:line:)``.
  public struct Changes<Value>: Publisher {
    /// The values of the property.
    public typealias Output = Value

    /// A property never fails.
    public typealias Failure = Never

    /// The property.
    public let property: Published<Value>.Publisher
    let trace: Trace
    let place: PlaceRecord

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let listener = ChangeListener(to: property, trace, place)
      property.receive(subscriber: ChangeSubscriber(listener: listener, downstream: subscriber))
    }
  }
}

/// A change of a property, as the cause of what its subscribers receive.
struct Change: Sendable {
  let number: Int
  let cause: Cause
}

/// Records the changes of a property at one place, for all subscribers there. It is subscribed to the property before they
/// are, so it receives each value before they do.
final class ChangeRecorder<Value>: Subscriber, Sendable {
  typealias Input = Value
  typealias Failure = Never

  private let trace: Trace
  private let place: PlaceRecord
  private let state = Guarded(State())

  private struct State {
    var subscription: (any Subscription)?
    var latest: Change?
    /// The number of values. The first one is no change.
    var values = 0
  }

  init(_ trace: Trace, _ place: PlaceRecord) {
    self.trace = trace
    self.place = place
  }

  /// Whether it has its place among the subscribers of the property.
  var isSubscribed: Bool { state.withLock { $0.subscription != nil } }

  /// The last change, if it was recorded. A subscriber sets it back after a value, because what was changed meanwhile has reached
  /// everyone, and the others are to receive that value next.
  var latest: Change? {
    get { state.withLock { $0.latest } }
    set { state.withLock { $0.latest = newValue } }
  }

  func receive(subscription: any Subscription) {
    state.withLock { $0.subscription = subscription }
    subscription.request(.unlimited)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    let number = state.withLock { state in
      state.values += 1
      return state.values
    }
    guard number > 1, trace.isOn else {
      latest = nil
      return .none
    }
    trace.send(place.payload(of: input), from: place) {
      latest = Cause(in: trace).map { Change(number: number, cause: $0) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}

  func cancel() { state.withLock { $0.subscription.take() }?.cancel() }
}

/// What one subscriber knows of the changes. As long as there is one, they are recorded.
private final class ChangeListener<Value> {
  let recorder: ChangeRecorder<Value>
  private let trace: Trace
  private let key: Register.RecorderKey
  /// Whether the recorder receives each value before. If not, because another thread is about to subscribe it, the cause of
  /// a value is not known.
  private let isBehindRecorder: Bool
  /// The number of the last change that was received. Touched only while a value is received.
  private var seen: Int?

  init(to property: Published<Value>.Publisher, _ trace: Trace, _ place: PlaceRecord) {
    let key = Register.RecorderKey(property: ObjectIdentifier(property.identity), place: place.id)
    let (recorder, isFirst) = trace.register.withLock { register in
      register.join(key) { ChangeRecorder<Value>(trace, place) }
    }
    (self.recorder, self.trace, self.key) = (recorder, trace, key)
    if isFirst { property.receive(subscriber: recorder) }
    isBehindRecorder = recorder.isSubscribed
    seen = recorder.latest?.number
  }

  deinit {
    if trace.register.withLock({ $0.leave(key) }) { recorder.cancel() }
  }

  /// The change that brings the next value; `nil` if that is no change.
  func next() -> Change? {
    guard isBehindRecorder, let latest = recorder.latest, latest.number != seen else { return nil }
    seen = latest.number
    return latest
  }
}

/// Passes each value on within the change that brought it.
private struct ChangeSubscriber<Downstream: Subscriber>: Subscriber where Downstream.Failure == Never {
  typealias Input = Downstream.Input
  typealias Failure = Never

  let listener: ChangeListener<Downstream.Input>
  let downstream: Downstream

  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let change = listener.next() else { return downstream.receive(input) }
    defer { listener.recorder.latest = change }
    return change.cause.resume { downstream.receive(input) }
  }

  func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: completion) }
}
