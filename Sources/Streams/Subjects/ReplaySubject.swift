/// A subject that keeps the last values and starts every subscriber with them.
///
/// ```swift
/// let messages = ReplaySubject<String, Never>(bufferSize: 2)
/// for message in ["a", "b", "c"] { messages.send(message) }
/// let cancellable = messages.sink { print($0) }
/// // b
/// // c
/// ```
///
/// - Demand: A subscriber misses nothing from the kept values on: what it has no demand for waits for it alone.
/// - Completion: After the first completion nothing is sent any more; a later subscriber receives the kept values and
///   then that completion.
/// - Threads: `send` may be called from any thread. Each subscriber receives one value at a time, all in the same
///   order. A value sent from within a delivery comes after the value that is being delivered.
/// - Complexity: The subject keeps at most ``bufferSize`` values, in a ring; a new subscriber copies them. Beyond that
///   each subscriber holds the values it has not asked for yet, however many these are.
public final class ReplaySubject<Output, Failure: Error>: Subject {
  @usableFromInline let buffer: ReplayBuffer<Output, Failure>

  /// How many values are kept at most.
  public let bufferSize: Int

  /// Makes a subject that keeps the last `bufferSize` values; all of them with `Int.max`.
  ///
  /// - Precondition: `bufferSize` is not negative.
  @inlinable
  public init(bufferSize: Int) {
    Violation.require(bufferSize >= 0, "ReplaySubject: the number of values to keep must not be negative.")
    self.bufferSize = bufferSize
    buffer = ReplayBuffer(bufferSize: bufferSize)
  }

  /// Attaches a subscriber; it receives the kept values and those that follow.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    buffer.attach(subscriber)
  }

  /// Keeps a value and sends it to all subscribers.
  @inlinable
  public func send(_ input: Output) { buffer.send(input) }

  /// Ends the stream for all subscribers, present and future.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) { buffer.send(completion: completion) }

  /// Attaches this subject to an upstream: it is asked for all its values as soon as a subscriber wants any.
  @inlinable
  public func send(subscription: any Subscription) { buffer.add(upstream: subscription) }
}

extension ReplaySubject: UpstreamKeeper {
  func forget(upstream: CombineIdentifier) { buffer.forget(upstream: upstream) }
}

// The buffer's lock guards everything.
extension ReplaySubject: @unchecked Sendable where Output: Sendable {}
