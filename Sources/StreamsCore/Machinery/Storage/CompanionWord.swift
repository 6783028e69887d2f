import Synchronization

/// One word that guards a value until its object has a companion, and then leads to the companion, which guards it.
///
/// The word is zero while no thread is inside, and one while a thread is. A thread inside copies or replaces the value, or
/// makes the companion. It calls nothing else, so the others wait some instructions, and sleep if
/// it does not run: see ``Platform/rest(_:)``.
@usableFromInline
struct CompanionWord<Companion: AnyObject>: ~Copyable, @unchecked Sendable {
  @usableFromInline let word = Atomic<UInt>(0)

  @usableFromInline static var free: UInt { 0 }
  @usableFromInline static var busy: UInt { 1 }

  @inlinable
  init() {}

  @inlinable
  deinit { present?.release() }

  /// The companion, which is held until the owner of the word goes.
  @inlinable @inline(__always)
  var present: Unmanaged<Companion>? {
    let word = word.load(ordering: .acquiring)
    if word <= Self.busy { return nil }
    return UnsafeRawPointer(bitPattern: word).map { Unmanaged.fromOpaque($0) }
  }

  /// Enters, to reach the value.
  ///
  /// - Returns: True if the caller is inside; if not, there is a companion.
  @inlinable @inline(__always)
  func enter() -> Bool {
    let (isInside, found) = word.compareExchange(
      expected: Self.free, desired: Self.busy, successOrdering: .acquiring, failureOrdering: .relaxed)
    return isInside || found == Self.busy && enterSlowly()
  }

  @usableFromInline @inline(never)
  func enterSlowly() -> Bool {
    var rounds: UInt = 0
    while true {
      let (isInside, found) = word.compareExchange(
        expected: Self.free, desired: Self.busy, successOrdering: .acquiring, failureOrdering: .relaxed)
      if isInside { return true }
      if found != Self.busy { return false }
      Platform.rest(&rounds)
    }
  }

  @inlinable @inline(__always)
  func leave() { word.store(Self.free, ordering: .releasing) }

  /// Leaves, and lets the companion guard the value from now on.
  @inlinable
  func leave(to companion: Companion) {
    word.store(UInt(bitPattern: Unmanaged.passRetained(companion).toOpaque()), ordering: .releasing)
  }
}
