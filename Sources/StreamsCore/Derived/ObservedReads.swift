import CStreams
import Synchronization

#if canImport(Darwin)
  import Observation
#elseif canImport(Observation)
  // Says when a property has changed, and not only that it is about to. See Decisions/0007.
  @_spi(SwiftUI) import Observation
#endif

#if canImport(Observation)
  /// The properties of `Observable` classes that a derived value has read, as one value.
  ///
  /// A computation is a tracking of Observation. A tracking holds this until it ends, which tells whether there is one. If there
  /// is, later ones have an object with a registrar. They also track a property of that object, by whose change they are ended.
  /// Two such properties take turns, so that the tracking before ends when the new one is there, and no change in between is
  /// lost.
  final class ObservedReads: ReadValue, Observable, @unchecked Sendable {
    private let registrar: ObservationRegistrar?

    // Of the computing thread.
    @exclusivity(unchecked) private var isUsed: Bool
    @exclusivity(unchecked) private var isOdd = false

    /// The thread that ends trackings, or zero.
    private let ender = Atomic<UInt>(0)

    /// Whether another object is in place of this one. Its tracking ends as it reports.
    private let isReplaced = Atomic<Bool>(false)

    private var even: Void { () }
    private var odd: Void { () }

    private init(_ registrar: ObservationRegistrar?) {
      self.registrar = registrar
      isUsed = registrar != nil
    }

    // MARK: Observing

    /// Runs the closure of a derived value, and notes what it reads.
    ///
    /// - Parameter observed: What was read until now. It is made here.
    static func observing(_ observed: inout ObservedReads?, _ closure: () -> Void) {
      #if !canImport(Darwin)
        if observed?.isUsed == false {
          if !hasObservableReads(closure) { return }
          observed?.isUsed = true
        }
      #endif
      var reads: ObservedReads
      let replaced: ObservedReads?
      (reads, replaced) = successor(of: &observed)
      let version = reads.version.load(ordering: .acquiring)
      reads.track(closure)
      replaced?.isReplaced.store(true, ordering: .relaxed)
      let isKept = !isKnownUniquelyReferenced(&reads)
      if isKept { reads.isUsed = true }
      // Last, so that derived values are asked before. What they read when they are computed within the closure, Observation
      // takes for a read of this closure as well.
      if reads.isUsed { Reading.here.pointee.frame?.pointee.note(reads, version: version) }
      observed = reads
    }

    private static func successor(
      of observed: inout ObservedReads?
    ) -> (ObservedReads, replaced: ObservedReads?) {
      guard let before = observed.take() else { return (ObservedReads(nil), nil) }
      let mustReplace = before.isUsed && before.registrar == nil
      return mustReplace ? (ObservedReads(ObservationRegistrar()), before) : (before, nil)
    }

    private func track(_ closure: () -> Void) {
      isOdd.toggle()
      defer { endTrackings(odd: !isOdd) }
      #if canImport(Darwin)
        withObservationTracking {
          access()
          closure()
        } onChange: { [self] in
          willChange()
        }
      #else
        withObservationTracking {
          access()
          closure()
        } didSet: { [self] tracking in
          didChange(tracking)
        }
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

    private func access() { registrar?.access(self, keyPath: isOdd ? \.odd : \.even) }

    // MARK: Ending

    /// Ends the tracking of the last computation.
    func end() {
      isReplaced.store(true, ordering: .relaxed)
      endTrackings(odd: isOdd)
    }

    private func endTrackings(odd isOdd: Bool) {
      guard let registrar else { return }
      ender.store(Platform.currentThread, ordering: .relaxed)
      registrar.withMutation(of: self, keyPath: isOdd ? \.odd : \.even) {}
      ender.store(0, ordering: .relaxed)
    }

    private var isEnding: Bool {
      ender.load(ordering: .relaxed) == Platform.currentThread || isReplaced.load(ordering: .relaxed)
    }

    // MARK: Changing

    #if canImport(Darwin)
      /// The property is read before it has changed, if it is read at once. So it is read again afterwards.
      private func willChange() {
        if isEnding { return }
        tellOfChange()
        _ = Task.starting { self.tellOfChange() }
      }
    #else
      private func didChange(_ tracking: ObservationTracking) {
        if isEnding { tracking.cancel() } else { tellOfChange() }
      }
    #endif
  }
#else
  /// Without Observation there is nothing else to read.
  final class ObservedReads {
    static func observing(_ observed: inout ObservedReads?, _ closure: () -> Void) { closure() }
    func end() {}
  }
#endif
