import Synchronization

/// Counts the tracked reads of a property and the trackings of it that are installed, so that a change which concerns none
/// is not reported.
///
/// A reader counts as it reads, and again as its tracking is installed, before a report can find the tracking. A thread that
/// reports a change takes the number first, and then looks for trackings. If it finds none, all that were counted are over.
@usableFromInline
package final class ReadCount: Sendable {
  private let number = Atomic<UInt>(0)
  private let settled = Atomic<UInt>(0)

  /// True if no tracking can exist.
  @usableFromInline
  package var isQuiet: Bool { number.load(ordering: .relaxed) == settled.load(ordering: .relaxed) }

  /// The number that was counted until now.
  package var present: UInt { number.load(ordering: .acquiring) }

  package init() {}

  package func add() { number.wrappingAdd(1, ordering: .acquiringAndReleasing) }

  /// Says that no tracking was found after `number` was the present one.
  package func settle(_ number: UInt) { settled.store(number, ordering: .relaxed) }
}
