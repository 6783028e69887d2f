import CStreams
import Synchronization

#if canImport(Darwin)
  import Observation
#else
  // Says when a property has changed, and not only that it is about to. See Decisions/0007.
  @_spi(SwiftUI) import Observation
#endif

/// The properties of `Observable` classes that a derived value has read, as one value.
///
/// A computation is a tracking of Observation. A tracking holds this until it ends, which tells whether there is one. If there
/// is, later ones also track a property of this object, by whose change they are ended. Two such properties take turns, so that
/// the tracking before ends when the new one is there, and no change in between is lost. The first one tracks none, since most
/// closures read no `Observable` class. It ends when it tells of a change.
///
/// A change is announced to all that have read the property before any of them is told of it: see ``ObservedChange``.
final class ObservedReads: ReadValue, Observable, @unchecked Sendable {
  /// Made for the second tracking.
  private let registrar = LazyOnce<Box<ObservationRegistrar>>()

  /// The number of the last tracking. Of the computing thread.
  private var number: UInt = 0

  /// The thread that ends trackings, or zero.
  private let ender = Atomic<UInt>(0)

  #if !canImport(Darwin)
    private typealias Told = (number: UInt, tracking: ObservationTracking)

    /// The trackings that have told of a change, which are ended by the next computation.
    private let spent = Guarded<[Told]>([])
  #endif

  /// True if the derived value has gone.
  private let isAbandoned = Atomic<Bool>(false)

  /// The number of the tracking that ended last, and how many have ended in all objects. Increased before a tracking is cancelled.
  let ended = Atomic<UInt>(0)
  static let endings = Atomic<UInt>(0)

  /// The number of the last tracking that is wholly installed, and of one to which a change was announced before.
  private let installed = Atomic<UInt>(0)
  private let missed = Atomic<UInt>(0)

  private var even: Void { () }
  private var odd: Void { () }

  // MARK: Observing

  /// Runs the closure of a derived value, and notes what it reads.
  ///
  /// - Parameters:
  ///   - observed: The values that were read until now, if there were any.
  ///   - isFirst: True if it runs for the first time.
  static func observing(
    _ observed: inout ObservedReads?, isFirst: Bool, _ here: Reading.Place, _ closure: () -> Void
  ) {
    #if !canImport(Darwin)
      if observed == nil, !isFirst, !hasObservableReads(closure) { return }
    #endif
    var reads = observed.take() ?? takeSpare(here) ?? ObservedReads()
    let version = reads.version.load(ordering: .acquiring)
    reads.track(closure)
    // No tracking holds it if nothing was read.
    if isKnownUniquelyReferenced(&reads) { return reads.becomeSpare(here) }
    // Last, so that derived values are asked before. What they read when they are computed within the closure, Observation
    // takes for a read of this closure as well.
    here.pointee.frame?.pointee.note(reads, version: version)
    observed = reads
  }

  /// Takes the one that the thread has kept.
  private static func takeSpare(_ here: Reading.Place) -> ObservedReads? {
    here.pointee.spare_reads.take().map { Unmanaged<ObservedReads>.fromOpaque($0).takeRetainedValue() }
  }

  /// Becomes the one with which the thread computes another value for the first time, if nothing holds it but the caller.
  private func becomeSpare(_ here: Reading.Place) {
    if number > 1 || here.pointee.spare_reads != nil { return }
    number = 0
    installed.store(0, ordering: .relaxed)
    here.pointee.spare_reads = Reading.retain(self)
  }

  private func track(_ closure: () -> Void) {
    number += 1
    #if canImport(Darwin)
      defer { if number > 1 { endTracking(number - 1) } }
      withObservationTracking {
        access()
        closure()
      } onChange: { [self] in
        if !isEnding, !isAbandoned.load(ordering: .relaxed) { ObservedChange.announce(self) }
      }
    #else
      let spent = number > 1 ? spent.takeAll() : []
      defer { if number > 1 { endTracking(number - 1, spent) } }
      if number == 1 {
        // These closures hold nothing else, so that they take no memory.
        withObservationTracking(
          closure, willSet: { [self] _ in willChange(1) }, didSet: { [self] in didChange((1, $0)) })
      } else {
        withObservationTracking {
          access()
          closure()
        } willSet: { [self, number] _ in
          willChange(number)
        } didSet: { [self, number] tracking in
          didChange((number, tracking))
        }
      }
      installed.store(number, ordering: .releasing)
      // The closure may have read what was there before, and then runs once more.
      if missed.load(ordering: .acquiring) == number { DerivedGraph.withLock { increaseVersion() } }
    #endif
  }

  #if !canImport(Darwin)
    /// Runs a closure that has read no property of an `Observable` class before, and tells whether it does now. It then has to run
    /// once more, since it was not followed. That happens once, and spares each other computation an object of Observation.
    private static func hasObservableReads(_ closure: () -> Void) -> Bool {
      var hasReads = false
      // It is asked for only if there are any.
      withObservationTracking(
        closure,
        onChange: {
          hasReads = true
          return {}
        }())
      return hasReads
    }
  #endif

  private func access() {
    if number == 1 { return }
    registrar.object { Box(ObservationRegistrar()) }.content.access(self, keyPath: keyPath(number))
  }

  private func keyPath(_ number: UInt) -> KeyPath<ObservedReads, Void> {
    number.isMultiple(of: 2) ? \.even : \.odd
  }

  // MARK: Ending

  /// Ends the tracking of the last computation.
  func end() {
    isAbandoned.store(true, ordering: .relaxed)
    #if canImport(Darwin)
      endTracking(number)
    #else
      endTracking(number, spent.takeAll())
    #endif
  }

  #if canImport(Darwin)
    private func endTracking(_ number: UInt) {
      endByChange(number) { $0.withMutation(of: self, keyPath: $1) {} }
    }
  #else
    /// Ends a tracking: itself, if it has told of a change, and so is known.
    private func endTracking(_ number: UInt, _ spent: [Told]) {
      if spent.contains(where: { $0.number == number }) {
        noteEnding(number)
      } else {
        endByChange(number) { $0.didSet(self, keyPath: $1) }
      }
      for told in spent { told.tracking.cancel() }
      // They may have told of another change meanwhile.
      _ = self.spent.takeAll()
    }
  #endif

  private func endByChange(
    _ number: UInt, _ change: (ObservationRegistrar, KeyPath<ObservedReads, Void>) -> Void
  ) {
    noteEnding(number)
    registrar.ifSet {
      ender.store(Platform.currentThread, ordering: .relaxed)
      change($0.content, keyPath(number))
      ender.store(0, ordering: .relaxed)
    }
  }

  private func noteEnding(_ number: UInt) {
    ended.store(number, ordering: .releasing)
    Self.endings.wrappingAdd(1, ordering: .releasing)
  }

  // MARK: Changing

  /// True if a tracking reports that it is to end, and no change.
  private var isEnding: Bool { ender.load(ordering: .relaxed) == Platform.currentThread }

  #if !canImport(Darwin)
    /// Observation installs what announces a change, and then what tells of it. A change between the two is not told.
    private func willChange(_ number: UInt) {
      if isEnding { return }
      if installed.load(ordering: .acquiring) < number {
        missed.store(number, ordering: .releasing)
      } else {
        ObservedChange.announce(self, to: number)
      }
    }

    private func didChange(_ told: Told) {
      if isEnding { return told.tracking.cancel() }
      let isReplaced = isReplaced(told.number)
      // First, since the report may be made at once, with the next computation.
      if !isReplaced { spent.withLock { $0.append(told) } }
      ObservedChange.tell(self, told.number, isReplaced: isReplaced)
      if isAbandoned.load(ordering: .relaxed) || self.isReplaced(told.number) { told.tracking.cancel() }
    }

    /// True for the first tracking, if the second one is there.
    private func isReplaced(_ number: UInt) -> Bool {
      number == 1 && ended.load(ordering: .acquiring) > 0 && !isAbandoned.load(ordering: .relaxed)
    }
  #endif
}
