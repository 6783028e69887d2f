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
  /// A computation is a tracking of Observation. A tracking holds this until it ends, which tells whether there is one. It also
  /// tracks a property of this, by whose change it is ended. Two such properties take turns, so that the tracking before ends
  /// when the new one is there, and no change in between is lost.
  final class ObservedReads: ReadValue, Observable, @unchecked Sendable {
    // Of the computing thread.
    @exclusivity(unchecked) private var isUsed = false
    @exclusivity(unchecked) private var isOdd = false
    @exclusivity(unchecked) private var registrar: ObservationRegistrar?

    /// The thread that ends trackings, or zero.
    private let ender = Atomic<UInt>(0)

    private var even: Void { () }
    private var odd: Void { () }

    // MARK: Observing

    /// Runs the closure of a derived value, and notes what it reads.
    ///
    /// - Parameter observed: What was read until now. It is made here.
    static func observing<Value>(_ observed: inout ObservedReads?, _ closure: () -> Value) -> Value {
      var reads = observed.take() ?? ObservedReads()
      let version = reads.version.load(ordering: .acquiring)
      let frame = Reading.here.pointee.frame
      let value = reads.track(closure)
      if !reads.isUsed { reads.isUsed = !isKnownUniquelyReferenced(&reads) }
      // Last, so that derived values are asked before. What they read when they are computed within the closure, Observation
      // takes for a read of this closure as well.
      if reads.isUsed { frame?.pointee.note(reads, version: version) }
      observed = reads
      return value
    }

    private func track<Value>(_ closure: () -> Value) -> Value {
      isOdd.toggle()
      defer { endTrackings(odd: !isOdd) }
      #if canImport(Darwin)
        return withObservationTracking {
          access()
          return closure()
        } onChange: { [self] in
          willChange()
        }
      #else
        return withObservationTracking {
          access()
          return closure()
        } didSet: { [self] tracking in
          didChange(tracking)
        }
      #endif
    }

    private func access() {
      guard isUsed else { return }
      if registrar == nil { registrar = ObservationRegistrar() }
      registrar?.access(self, keyPath: isOdd ? \.odd : \.even)
    }

    // MARK: Ending

    /// Ends the tracking of the last computation.
    func end() { endTrackings(odd: isOdd) }

    private func endTrackings(odd isOdd: Bool) {
      guard let registrar else { return }
      ender.store(Platform.currentThread, ordering: .relaxed)
      registrar.withMutation(of: self, keyPath: isOdd ? \.odd : \.even) {}
      ender.store(0, ordering: .relaxed)
    }

    private var isEnding: Bool { ender.load(ordering: .relaxed) == Platform.currentThread }

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
#endif
