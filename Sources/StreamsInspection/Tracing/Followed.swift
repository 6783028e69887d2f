import StreamsCore
import Synchronization

extension Publisher {
  /// Publishes the values of an operator that passes them on later, and remembers the cause of each.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let queue = ImmediateScheduler.shared
  /// let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
  /// let cancellable = taps
  ///   .followed("queue", in: trace) { $0.receive(on: queue) }
  ///   .sink { _ in }
  /// taps.send(1)
  /// print(trace.path(to: trace.events.last!).map(\.place.name))
  /// // ["taps", "taps", "queue"]
  /// ```
  ///
  /// Without it, the cause of a value is lost on the way through a scheduler, because the value goes on from a call that
  /// nothing relates to it. Here each value travels together with its cause. The operators may drop values, and may change
  /// their order. They cannot combine or replace them.
  ///
  /// ``Trace/Graph/Node/waiting`` counts the values that are within the operators.
  ///
  /// - Parameters:
  ///   - name: The name of the place behind the operators.
  ///   - trace: The trace to record in.
  ///   - isPrivate: True if values and errors are left out, so that only the fact that they came is recorded.
  ///   - file: The file to name. The default is that of the caller.
  ///   - line: The line to name. The default is that of the caller.
  ///   - operators: Attaches the operators, such as `receive(on:)`, `delay`, `debounce`, `throttle` or `buffer`.
  /// - Complexity: While the trace is on, each value costs an allocation.
  public func followed<Hop: Publisher>(
    _ name: String, in trace: Trace = .shared, isPrivate: Bool = false, file: String = #fileID,
    line: Int = #line, across operators: (Publishers.Departing<Self>) -> Hop
  ) -> Publishers.Traced<Publishers.Arriving<Hop, Output>> where Hop.Output == FollowedValue<Output> {
    let place = trace.place(name, file: file, line: line, isPrivate: isPrivate, of: Output.self)
    place.isFollowed.store(true, ordering: .relaxed)
    let hop = operators(Publishers.Departing(upstream: self, trace: trace, place: place))
    return Publishers.Traced(upstream: Publishers.Arriving(hop: hop), trace: trace, place: place)
  }
}

/// A value together with the event that caused it.
public struct FollowedValue<Value> {
  /// The value.
  public let value: Value

  let cause: Cause?
  let presence: WaitingValue?
}

extension FollowedValue: Equatable where Value: Equatable {
  /// Returns true if both values are equal, whatever caused them.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
}

extension FollowedValue: Sendable where Value: Sendable {}

/// Counts as a value that waits at a place, for as long as it lives.
final class WaitingValue: Sendable {
  private let place: PlaceRecord

  init(_ place: PlaceRecord) {
    self.place = place
    place.waiting.wrappingAdd(1, ordering: .relaxed)
  }

  deinit { place.waiting.wrappingSubtract(1, ordering: .relaxed) }
}

extension Publishers {
  /// The values of a publisher, each with its cause; see
  /// ``StreamsCore/Publisher/followed(_:in:isPrivate:file:line:across:)``.
  public struct Departing<Upstream: Publisher>: Publisher {
    /// The values of the upstream with their causes.
    public typealias Output = FollowedValue<Upstream.Output>

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    let trace: Trace
    let place: PlaceRecord

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.map { [trace, place] value in
        let cause = Cause(in: trace)
        return FollowedValue(
          value: value, cause: cause, presence: trace.isOn ? WaitingValue(place) : nil)
      }.receive(subscriber: subscriber)
    }
  }

  /// The values of a publisher without their causes; see
  /// ``StreamsCore/Publisher/followed(_:in:isPrivate:file:line:across:)``.
  public struct Arriving<Hop: Publisher, Output>: Publisher where Hop.Output == FollowedValue<Output> {
    /// The errors of the upstream.
    public typealias Failure = Hop.Failure

    /// The upstream publisher.
    public let hop: Hop

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      hop.receive(subscriber: ArrivingSubscriber(downstream: subscriber))
    }
  }
}

/// Passes each value on within its cause.
private struct ArrivingSubscriber<Downstream: Subscriber>: Subscriber {
  typealias Input = FollowedValue<Downstream.Input>
  typealias Failure = Downstream.Failure

  let downstream: Downstream

  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let cause = input.cause else { return downstream.receive(input.value) }
    return cause.resume { downstream.receive(input.value) }
  }

  func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}
