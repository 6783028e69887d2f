/// A subject that keeps the last values, and sends them to each new subscriber first.
///
/// Use it if a later subscriber needs more than the last value, such as the last lines of a log.
///
/// ```swift
/// let messages = ReplaySubject<String, Never>(bufferSize: 2)
/// for message in ["a", "b", "c"] { messages.send(message) }
/// let cancellable = messages.sink { print($0) }
/// // b
/// // c
/// ```
///
/// - Demand: A subscriber misses nothing, beginning with the kept values. What it has no demand for waits.
/// - Completion: After the first completion the subject sends nothing more. A later subscriber receives the kept values
///   and then that completion.
/// - Threads: `send` may be called from any thread. Each subscriber receives one value at a time, and all receive
///   them in the same order. A value sent from within a delivery comes after the value that is being delivered.
/// - Complexity: The subject keeps at most ``bufferSize`` values; a new subscriber copies them. In addition, each
///   subscriber keeps the values it has not asked for yet, without a limit.
public final class ReplaySubject<Output, Failure: Error>: Subject {
  @usableFromInline let buffer: ReplayBuffer<Output, Failure>

  /// The largest number of values that are kept.
  public let bufferSize: Int

  /// Creates a subject that keeps the last `bufferSize` values; all of them with `Int.max`.
  ///
  /// - Precondition: `bufferSize` is not negative.
  @inlinable
  public init(bufferSize: Int) {
    Contract.require(bufferSize >= 0, "ReplaySubject: the number of values to keep must not be negative.")
    self.bufferSize = bufferSize
    buffer = ReplayBuffer(bufferSize: bufferSize)
  }

  /// Attaches a subscriber, which receives the kept values and those that follow.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    buffer.attach(subscriber, to: self)
  }

  /// Keeps a value and sends it to all subscribers.
  @inlinable
  public func send(_ input: Output) { buffer.send(input) }

  /// Ends the stream for all current and later subscribers.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) { buffer.send(completion: completion) }

  /// Attaches this subject to an upstream publisher, which is asked for all values as soon as a subscriber wants any.
  @inlinable
  public func send(subscription: any Subscription) { buffer.add(upstream: subscription) }

  /// Lets go of the subscription of an upstream that has ended.
  public func _forget(upstream: CombineIdentifier) { buffer.forget(upstream: upstream) }

  /// Shows everything to a name from now on.
  package func name(_ name: SubjectName<Output, Failure>) { buffer.name(name) }
}

// The lock of the buffer guards everything.
extension ReplaySubject: @unchecked Sendable where Output: Sendable {}
