import Observation

extension Publisher where Failure == Never {
  /// The latest value of this publisher as a property, which views can track.
  ///
  /// ```swift
  /// let degrees = PassthroughSubject<Int, Never>()
  /// let state = degrees.state(initial: 20)
  /// degrees.send(21)
  /// print(state.value)
  /// // 21
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The value until the first one arrives.
  ///   - isolation: The actor of the caller, on which the value changes.
  /// - Returns: An object that subscribes at once, and cancels when it is released.
  public func state(
    initial: Output, isolation: isolated (any Actor)? = #isolation
  ) -> LatestValue<Output> {
    let state = LatestValue(initial)
    let connection = sink(receiveValue: { [weak state] in state?.kept.set($0) }, isolation: isolation)
    _ = state.connection.object { connection }
    return state
  }
}

/// The latest value of a publisher.
///
/// Use it to keep the latest value of a stream as a state that a view can read.
///
/// ``Publisher/state(initial:isolation:)`` makes it. It is a publisher as well: of the latest value, then of those that follow.
///
/// - Threads: The value may be read on any thread.
public final class LatestValue<Output>: Publisher, Observable {
  /// A state cannot fail.
  public typealias Failure = Never

  fileprivate let kept: Kept<Output>

  /// The subscription to the publisher, kept as long as this object lives.
  fileprivate let connection = LazyOnce<AnyCancellable>()

  init(_ initial: Output) { kept = Kept(.currentValueSubject, initial) }

  /// The value that arrived last.
  public var value: Output {
    kept.readers.noteRead()
    return kept.latest
  }

  /// Attaches a subscriber, which receives the latest value and those that follow.
  public func receive<S: Subscriber<Output, Never>>(subscriber: S) { kept.attach(subscriber) }
}

// The gate of the kept value guards everything.
extension LatestValue: @unchecked Sendable where Output: Sendable {}
