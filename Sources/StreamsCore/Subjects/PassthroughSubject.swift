/// A subject that sends each value to its current subscribers and keeps none.
///
/// Use it for events, such as taps or messages.
///
/// ```swift
/// let taps = PassthroughSubject<String, Never>()
/// let cancellable = taps.sink { print($0) }
/// taps.send("OK")
/// // OK
/// ```
///
/// - Demand: A subscriber without demand misses the value.
/// - Completion: After the first completion the subject sends nothing more. A later subscriber receives that
///   completion.
/// - Threads: `send` may be called from any thread. Each subscriber receives one value at a time, and all receive
///   them in the same order. A value sent from within a delivery, on the same thread, is delivered at once. A value
///   sent by another thread during a delivery is queued, and the thread that delivers takes it next.
/// - Complexity: Sending a value is O(*n*) in the number of subscribers. The queue of values that other threads send
///   during a delivery has no limit.
public final class PassthroughSubject<Output, Failure: Error>: Subject, _PlacingPublisher {
  @usableFromInline let subscribers: SubscriberList<Output, Failure>

  /// Creates a subject without subscribers.
  @inlinable
  public init() { subscribers = SubscriberList(.passthroughSubject) }

  /// Attaches a subscriber, which receives the values sent from now on.
  @inlinable
  public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
  where S.Input == Output, S.Failure == Failure {
    subscribers.attach(subscriber, to: self, on: place)
  }

  /// Sends a value to all subscribers that have demand.
  @inlinable @inline(__always)
  public func send(_ input: Output) { subscribers.send(input) }

  /// Ends the stream for all current and later subscribers.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }

  /// Attaches this subject to an upstream publisher, which is asked for all values as soon as a subscriber wants any.
  @inlinable
  public func send(subscription: any Subscription) {
    subscribers.add(upstream: subscription, as: subscription.combineIdentifier)
  }

  /// Lets go of the subscription of an upstream that has ended.
  public func _forget(upstream: CombineIdentifier) { subscribers.forget(upstream: upstream) }

  /// Shows everything to a name from now on.
  package func name(_ name: SubjectName<Output, Failure>) { subscribers.name(name) }
}

// The gate of the subscriber list guards everything.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
