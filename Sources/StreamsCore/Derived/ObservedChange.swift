import Synchronization

/// A change of an `Observable` property that a thread is at.
///
/// Observation announces a change to each tracking, and after the change tells each of it, in any order. Derived values are marked
/// when the first tracking is told, and reported when the last one was. So none is computed from one that does not know yet.
struct ObservedChange {
  private let property: AnyKeyPath?

  /// The readers that are still to be told, with the tracking to which the change was announced. If it has ended since, it may not
  /// be told any more.
  private var waiting: [ObjectIdentifier: (reads: ObservedReads, tracking: UInt)] = [:]

  /// The number of endings when `waiting` was last searched for such trackings.
  private var endings = ObservedReads.endings.load(ordering: .relaxed)

  private var hasHappened = false

  private init(of property: AnyKeyPath?) { self.property = property }

  /// The readers that are still to be told.
  var readers: [ReadValue] { waiting.values.map(\.reads) }

  // MARK: The changes of a thread

  /// Notes that a change is about to be made.
  static func announce(_ reads: ObservedReads, to tracking: UInt, of property: AnyKeyPath?) {
    if reads.ended.load(ordering: .relaxed) >= tracking { return }
    let reports = HeldReports.present(Reading.here)
    if let last = reports.changes.last, last.property == property {
      // One that has happened is over. A tracking that it has not told yet is told alone.
      if last.hasHappened { reports.changes[reports.changes.count - 1] = ObservedChange(of: property) }
    } else {
      reports.changes.append(ObservedChange(of: property))
    }
    reports.changes[reports.changes.count - 1].add(reads, tracking)
  }

  /// Says that a change was made, and reports what is listened to if all know of it.
  static func tell(_ reads: ObservedReads, of property: AnyKeyPath?) {
    let here = Reading.here
    let reports = HeldReports.present(here)
    // Changes that began later, and of which no tracking is told, were not made.
    guard let index = reports.changes.lastIndex(where: { $0.property == property }) else {
      return reads.tellOfChange()
    }
    reports.changes.removeSubrange((index + 1)...)
    ReadValue.noteChange(of: reports.changes[index].take(reads), here)
    if !reports.changes[index].isOver { return }
    reports.changes.removeLast()
    HeldReports.deliver(here)
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

  // MARK: Those that wait

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
      let endings = ObservedReads.endings.load(ordering: .relaxed)
      if endings != self.endings, !waiting.isEmpty {
        waiting = waiting.filter { $0.value.reads.ended.load(ordering: .relaxed) < $0.value.tracking }
        self.endings = endings
      }
      return waiting.isEmpty
    }
  }
}
