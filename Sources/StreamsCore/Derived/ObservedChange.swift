import Synchronization

/// The change of an `Observable` property that a thread is at.
///
/// Observation announces a change to each tracking, and after the change tells each of it, in any order. Derived values are marked
/// when the first tracking is told, and reported when the last one was. So none is computed from one that does not know yet. A
/// change within another one is part of it. The property is not asked for: a tracking names the one that any thread changed last.
struct ObservedChange {
  /// The readers that are still to be told, with the tracking to which the change was announced. If it has ended since, it may not
  /// be told any more.
  private var waiting: [ObjectIdentifier: (reads: ObservedReads, tracking: UInt)] = [:]

  /// The number of endings before the first announcement, and then when `waiting` was last searched for such trackings.
  private var endings: UInt

  private var hasHappened = false

  private init(endings: UInt) { self.endings = endings }

  /// The readers that are still to be told.
  var readers: [ReadValue] { waiting.values.map(\.reads) }

  // MARK: The change of a thread

  /// Notes that a change is about to be made.
  static func announce(_ reads: ObservedReads, to tracking: UInt) {
    // First, so that a tracking which ends meanwhile is searched for.
    let endings = ObservedReads.endings.load(ordering: .acquiring)
    if reads.ended.load(ordering: .acquiring) >= tracking { return }
    let reports = HeldReports.present(Reading.here).takeUnretainedValue()
    // One that has happened is over. A tracking that it has not told yet is told alone.
    if reports.change?.hasHappened != false { reports.change = ObservedChange(endings: endings) }
    reports.change?.add(reads, tracking)
  }

  /// Says that a change was made, and reports what is listened to if all know of it.
  ///
  /// - Parameter isReplaced: True if the tracking is the first one, and the second one is there. That one is told of the change as
  ///   well, unless it came after the change had been announced to the first one alone.
  static func tell(_ reads: ObservedReads, _ tracking: UInt, isReplaced: Bool) {
    let here = Reading.here
    let reports = HeldReports.present(here).takeUnretainedValue()
    guard var change = reports.change.take() else { return isReplaced ? () : reads.tellOfChange() }
    if !isReplaced || change.waiting[ObjectIdentifier(reads)]?.tracking == tracking {
      ReadValue.noteChange(of: change.take(reads), here)
    }
    if change.isOver { HeldReports.deliver(here) } else { reports.change = change }
  }

  #if canImport(Darwin)
    private static let announced = Guarded<[ObservedReads]>([])

    /// Says that a change is about to be made. Nothing will say when it was, so it is told at once, if the property is read at
    /// once, and again in the next turn.
    static func announce(_ reads: ObservedReads) {
      reads.tellOfChange()
      let isFirst = announced.withLock { announced in
        announced.append(reads)
        return announced.count == 1
      }
      if isFirst {
        _ = Task.starting { transaction { for reads in announced.takeAll() { reads.tellOfChange() } } }
      }
    }
  #endif

  // MARK: Waiting reads

  private mutating func add(_ reads: ObservedReads, _ tracking: UInt) {
    let before = waiting[ObjectIdentifier(reads)]?.tracking ?? 0
    waiting[ObjectIdentifier(reads)] = (reads, Swift.max(before, tracking))
  }

  /// Takes one out that is told.
  ///
  /// - Returns: The values that have changed: all that were announced, the first time.
  private mutating func take(_ reads: ObservedReads) -> [ReadValue] {
    waiting[ObjectIdentifier(reads)] = nil
    defer { hasHappened = true }
    return hasHappened ? [reads] : readers + [reads]
  }

  /// True if all have been told that will be.
  private var isOver: Bool {
    mutating get {
      let endings = ObservedReads.endings.load(ordering: .acquiring)
      if endings != self.endings, !waiting.isEmpty {
        waiting = waiting.filter { $0.value.reads.ended.load(ordering: .relaxed) < $0.value.tracking }
        self.endings = endings
      }
      return waiting.isEmpty
    }
  }
}
