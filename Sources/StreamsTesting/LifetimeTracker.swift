import Streams

/// Counts how many of the objects it made are still alive.
///
/// ```swift
/// let tracker = LifetimeTracker()
/// var value: Tracked? = tracker.make("value")
/// let before = tracker.alive
/// value = nil
/// print(before, tracker.alive, value as Any)
/// // 1 0 nil
/// ```
public final class LifetimeTracker: Sendable {
  private let labels = Guarded([ObjectIdentifier: String]())

  /// Makes a tracker of nothing.
  public init() {}

  /// How many objects are alive.
  public var alive: Int { labels.withLock { $0.count } }

  /// The labels of the objects that are alive, sorted.
  public var survivors: [String] { labels.withLock { $0.values.sorted() } }

  /// Makes an object to send, or to be captured by a closure.
  public func make(_ label: String = "object") -> Tracked { Tracked(label, by: self) }

  fileprivate func add(_ object: ObjectIdentifier, _ label: String) { labels.withLock { $0[object] = label } }
  fileprivate func remove(_ object: ObjectIdentifier) { labels.withLock { $0[object] = nil } }
}

/// An object whose end is noticed by a ``LifetimeTracker``.
public final class Tracked: Sendable {
  /// What the tracker calls it.
  public let label: String

  private let tracker: LifetimeTracker

  fileprivate init(_ label: String, by tracker: LifetimeTracker) {
    self.label = label
    self.tracker = tracker
    tracker.add(ObjectIdentifier(self), label)
  }

  /// Returns `value`. A closure that calls this keeps the object alive.
  public func pass<Value>(_ value: Value) -> Value { value }

  deinit { tracker.remove(ObjectIdentifier(self)) }
}

extension Tracked: CustomStringConvertible {
  /// The label.
  public var description: String { label }
}
