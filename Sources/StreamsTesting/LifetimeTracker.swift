import StreamsCore

/// Counts how many of its objects are still alive.
///
/// Use it in a test to show that something is released.
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

  /// Creates a tracker without objects.
  public init() {}

  /// The number of objects that are alive.
  public var alive: Int { labels.withLock { $0.count } }

  /// The labels of the objects that are alive, sorted.
  public var survivors: [String] { labels.withLock { $0.values.sorted() } }

  /// Makes an object, to be sent as a value or captured by a closure.
  public func make(_ label: String = "object") -> Tracked { Tracked(label, by: self) }

  fileprivate func add(_ object: ObjectIdentifier, _ label: String) { labels.withLock { $0[object] = label } }
  fileprivate func remove(_ object: ObjectIdentifier) { labels.withLock { $0[object] = nil } }
}

/// An object whose lifetime a ``LifetimeTracker`` follows.
///
/// Use it as a value, or let a closure capture it, to see when that is freed.
public final class Tracked: Sendable {
  /// The name of the object in the tracker.
  public let label: String

  private let tracker: LifetimeTracker

  fileprivate init(_ label: String, by tracker: LifetimeTracker) {
    self.label = label
    self.tracker = tracker
    tracker.add(ObjectIdentifier(self), label)
  }

  /// Returns `value`. A closure that calls this method retains the object.
  public func pass<Value>(_ value: Value) -> Value { value }

  deinit { tracker.remove(ObjectIdentifier(self)) }
}

extension Tracked: CustomStringConvertible {
  /// The label.
  public var description: String { label }
}
