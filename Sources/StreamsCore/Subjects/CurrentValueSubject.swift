/// A subject that keeps the last value, and sends it to each new subscriber first.
///
/// Use it for a state, which has a value at any time, such as a choice or a temperature.
///
/// ```swift
/// let volume = CurrentValueSubject<Int, Never>(5)
/// let cancellable = volume.sink { print($0) }
/// volume.value = 7
/// // 5
/// // 7
/// ```
///
/// - Demand: A subscriber without demand misses values, and receives the latest one when it asks again.
/// - Completion: After the first completion `send` no longer changes the value. A later subscriber receives that
///   completion.
/// - Threads: As ``PassthroughSubject``. ``value`` changes before the subscribers receive it.
/// - Complexity: As ``PassthroughSubject``.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, _PlacingPublisher {
  @usableFromInline let subscribers: KeepingSubscriberList<Output, Failure>

  /// Creates a subject that holds `value`.
  @inlinable
  public init(_ value: Output) {
    subscribers = KeepingSubscriberList(.currentValueSubject, value)
  }

  /// The value that was sent last. Setting it is the same as sending it. After the completion, a value that is set is
  /// kept but not sent, as in Combine.
  @inlinable
  public var value: Output {
    get { subscribers.latest }
    set { if !subscribers.send(newValue) { subscribers.keepUnsent(newValue) } }
  }

  /// Attaches a subscriber, which receives the current value and those that follow.
  @inlinable
  public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
  where S.Input == Output, S.Failure == Failure {
    subscribers.attach(subscriber, to: self, on: place)
  }

  /// Keeps a value and sends it to all subscribers that have demand.
  @inlinable @inline(__always)
  public func send(_ input: Output) { subscribers.send(input) }

  /// Ends the stream for all current and later subscribers.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }

  /// Attaches this subject to an upstream publisher, which is asked for all values at once. So ``value`` follows them
  /// even without subscribers.
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
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
