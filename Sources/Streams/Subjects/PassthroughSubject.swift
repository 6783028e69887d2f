/// A subject that hands every value to whoever is subscribed at that moment, and keeps nothing.
///
/// ```swift
/// let taps = PassthroughSubject<String, Never>()
/// let cancellable = taps.sink { print($0) }
/// taps.send("OK")
/// // OK
/// ```
///
/// - Demand: A value is dropped for a subscriber that has no demand at that moment.
/// - Completion: After the first completion nothing is sent any more; a later subscriber receives that completion.
/// - Threads: `send` may be called from any thread. Each subscriber receives one value at a time, all in the same
///   order. A value sent from within a delivery, on the same thread, is delivered at once; one sent from another
///   thread meanwhile is delivered by the thread that is at it.
/// - Complexity: A value is O(*n*) in the number of subscribers. What other threads send during a delivery waits until it
///   is over, without a limit.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let subscribers: SubscriberList<Output, Failure>

  /// Makes a subject without subscribers.
  @inlinable
  public init() { subscribers = SubscriberList(name: "PassthroughSubject") }

  /// Attaches a subscriber; it receives the values that are sent from now on.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers.attach(subscriber)
  }

  /// Sends a value to all subscribers that have demand.
  @inlinable
  @inline(__always)
  public func send(_ input: Output) { subscribers.send(input) }

  /// Ends the stream for all subscribers, present and future.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }

  /// Attaches this subject to an upstream: it is asked for all its values as soon as a subscriber wants any.
  @inlinable
  public func send(subscription: any Subscription) { subscribers.add(upstream: subscription) }
}

extension PassthroughSubject: UpstreamKeeper {
  func forget(upstream: CombineIdentifier) { subscribers.forget(upstream: upstream) }
}

// The subscribers's gate guards everything.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
