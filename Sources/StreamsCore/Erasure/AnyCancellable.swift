import Synchronization

/// A cancellable that cancels itself when the last reference to it goes.
///
/// Keep it for as long as a subscription should last.
///
/// ```swift
/// var cancellables: Set<AnyCancellable> = []
/// Just(1).sink { print($0) }.store(in: &cancellables)
/// // 1
/// ```
///
/// - Threads: May be used and released on any thread. It cancels once.
public final class AnyCancellable: Cancellable, @unchecked Sendable {
  /// Set by the one caller that takes `action` out. Other callers do not touch it.
  @usableFromInline let isSpent = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var action: (() -> Void)?

  /// Creates a cancellable that calls `cancel`, at most once.
  @inlinable
  public convenience init(_ cancel: @escaping () -> Void) { self.init(calling: cancel) }

  /// Creates a cancellable that cancels `canceller`.
  @inlinable
  public convenience init<OtherCancellable: Cancellable>(_ canceller: OtherCancellable) {
    self.init(calling: { canceller.cancel() })
  }

  /// Creates a cancellable that calls a closure which may run on any thread, though the compiler cannot know it.
  @inlinable
  init(calling cancel: @escaping () -> Void) { action = cancel }

  @inlinable
  deinit {
    // No other thread can be calling any more.
    if !isSpent.load(ordering: .acquiring) { action.take()?() }
  }

  /// Cancels, unless that has happened, and frees the action.
  @inlinable
  public func cancel() { spend()?() }

  /// Takes the action out; `nil` for all calls but the first.
  @inlinable
  func spend() -> (() -> Void)? {
    if isSpent.exchange(true, ordering: .acquiringAndReleasing) { return nil }
    return action.take()
  }

  /// Stores this instance in `collection`.
  public func store<Cancellables: RangeReplaceableCollection>(in collection: inout Cancellables)
  where Cancellables.Element == AnyCancellable {
    collection.append(self)
  }

  /// Stores this instance in `set`.
  public func store(in set: inout Set<AnyCancellable>) {
    // Room for three at once: a set grows to that with its second element anyway, and moves the first one.
    if set.capacity == 0 { set = Set(minimumCapacity: 3) }
    // `insert` would return a reference more.
    set.update(with: self)
  }
}

extension AnyCancellable: Hashable {
  /// Returns true if both are the same instance.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Feeds the identity of the instance to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
