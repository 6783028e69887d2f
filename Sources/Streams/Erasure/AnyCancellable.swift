import Synchronization

/// A cancellation that happens when it is asked for, or when the last reference to it goes.
///
/// ```swift
/// var cancellables: Set<AnyCancellable> = []
/// Just(1).sink { print($0) }.store(in: &cancellables)
/// // 1
/// ```
///
/// - Threads: May be used and released on any thread. The cancellation happens once.
public final class AnyCancellable: Cancellable, @unchecked Sendable {
  /// Decides who may touch `action`: the caller that first sets it, and nobody after that.
  @usableFromInline let isSpent = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var action: (() -> Void)?

  /// Makes a cancellation that calls `cancel`, at most once.
  @inlinable
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Makes a cancellation of `canceller`.
  @inlinable
  public init<OtherCancellable: Cancellable>(_ canceller: OtherCancellable) {
    action = { canceller.cancel() }
  }

  @inlinable
  deinit {
    // Nobody else can be calling any more.
    if !isSpent.load(ordering: .acquiring) { action?() }
  }

  /// Cancels, if that has not happened yet, and frees what was held for it.
  @inlinable
  public func cancel() { spend()?() }

  /// Takes the action out.
  @inlinable
  func spend() -> (() -> Void)? {
    if isSpent.exchange(true, ordering: .acquiringAndReleasing) { return nil }
    return action.take()
  }

  /// Keeps this instance alive for as long as `collection` holds it.
  public func store<Cancellables: RangeReplaceableCollection>(in collection: inout Cancellables)
  where Cancellables.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this instance alive for as long as `set` holds it.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

extension AnyCancellable: Hashable {
  /// Whether both are the same instance.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Feeds the identity of the instance to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
