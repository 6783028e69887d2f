import CStreams
import Observation

/// Tells Observation which reads of a property are tracked, and of each change.
///
/// Observation does not say whether a read is tracked. But it hashes the key path of such a read, and does so again as it
/// installs the tracking, and as it looks for trackings after a change. So the key path counts when it is hashed: see
/// Decisions/0045.
final class PropertyTracking: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let reads: ReadCount
  nonisolated(unsafe) private let keyPath: KeyPath<PropertyTracking, Void>

  init() {
    reads = ReadCount()
    keyPath = \PropertyTracking.[CountedHash(reads: reads)]
  }

  /// The target of the key path. Nothing follows it.
  private subscript(hash: CountedHash) -> Void { () }

  private struct CountedHash: Hashable, Sendable {
    let reads: ReadCount

    static func == (one: Self, other: Self) -> Bool { one.reads === other.reads }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(reads))
      let here = Reading.here
      if here.pointee.reported == UnsafeRawPointer(Unmanaged.passUnretained(reads).toOpaque()) {
        here.pointee.has_trackings = true
      } else {
        reads.add()
      }
    }
  }

  // MARK: Reading

  /// Tracks a read, if the caller is within a tracking.
  func noteRead(_ here: Reading.Place) {
    // It is read within a report of its own change, by a tracking that may be installed there.
    if here.pointee.reported == identity { here.pointee.reported = nil }
    registrar.access(self, keyPath: keyPath)
  }

  // MARK: Reporting

  /// True if nothing was read in a tracking since the last report that found none.
  var isQuiet: Bool { reads.isQuiet }

  func willChange() {
    if isQuiet { return }
    _ = report { registrar.willSet(self, keyPath: keyPath) }
  }

  func didChange() {
    if isQuiet { return }
    let number = reads.present
    let hasTrackings = report { registrar.didSet(self, keyPath: keyPath) }
    if !hasTrackings, Self.seesReads { reads.settle(number) }
  }

  private var identity: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(reads).toOpaque()) }

  /// - Returns: True if there were trackings.
  private func report(_ body: () -> Void) -> Bool {
    let here = Reading.here
    let outer = here.pointee
    here.pointee.computation = nil
    here.pointee.reported = identity
    here.pointee.has_trackings = false
    body()
    let hasTrackings = here.pointee.has_trackings
    here.pointee.computation = outer.computation
    here.pointee.reported = outer.reported
    here.pointee.has_trackings = outer.has_trackings
    return hasTrackings
  }

  // MARK: Probing

  /// The tracking of a read by the current thread that is the first tracked one of its property; `nil` if the read is not
  /// tracked.
  ///
  /// Each thread has one that belongs to no property, and is told of the reads of properties without. If it learns that a
  /// read is tracked, it becomes the one of that property.
  static func ofTrackedRead(_ here: Reading.Place) -> PropertyTracking? {
    if let known = here.pointee.probe {
      let probe = Unmanaged<PropertyTracking>.fromOpaque(known)
      probe._withUnsafeGuaranteedRef { $0.registrar.access($0, keyPath: $0.keyPath) }
      if probe._withUnsafeGuaranteedRef({ $0.isQuiet }) { return nil }
      here.pointee.probe = nil
      return probe.takeRetainedValue()
    }
    let probe = PropertyTracking()
    probe.noteRead(here)
    if !seesReads { probe.reads.add() }
    if !probe.isQuiet { return probe }
    here.pointee.probe = Reading.retain(probe)
    return nil
  }

  /// True if tracked reads, and the trackings that a report finds, are seen. If not, each property that is read has a tracking
  /// of its own, and reports each change.
  private static let seesReads: Bool = {
    if Platform.missing.withLock({ $0.contains(.hashedKeyPaths) }) { return false }
    let sample = PropertyTracking()
    let here = Reading.here
    var isSeen = false
    // A read outside of it proves nothing, since the caller may be within a tracking.
    withObservationTracking {
      sample.noteRead(here)
      isSeen = sample.reads.present > 0
      sample.reads.settle(sample.reads.present)
    } onChange: {
    }
    isSeen = isSeen && !sample.isQuiet
    isSeen = isSeen && sample.report { sample.registrar.willSet(sample, keyPath: sample.keyPath) }
    return isSeen && !sample.report { sample.registrar.didSet(sample, keyPath: sample.keyPath) }
  }()
}
