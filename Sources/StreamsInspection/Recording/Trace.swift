import StreamsCore
import Synchronization

/// A record of what streams did, in the order in which it happened.
///
/// Use it to find out why a value did not arrive, what caused it, or what leaks.
///
/// ```swift
/// let trace = Trace()
/// let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
/// let cancellable = taps.map { $0 * 10 }.traced("label", in: trace).sink { _ in }
/// taps.send(1)
/// for event in trace.path(to: trace.events.last!) { print(event) }
/// // taps: sent 1
/// // taps: value 1
/// // label: value 10
/// ```
///
/// Places are named with ``StreamsCore/Publisher/traced(_:in:isPrivate:file:line:)``, subjects and published properties with
/// ``StreamsCore/PassthroughSubject/named(_:in:isPrivate:file:line:)`` and
/// ``StreamsCore/Published/Publisher/named(_:in:isPrivate:file:line:)``. A trace keeps a fixed number of events. A new event
/// takes the place of the oldest, and ``dropped`` counts those that are gone.
///
/// ## Causes
///
/// An event that happens while a thread is within another event of the same trace has that one as its
/// ``Event/cause``: a value that a `send` delivers, a value that a request brings, whatever a closure sends. So a cause is
/// found through any operator that delivers on the thread that it was called on, such as `map`, `flatMap`,
/// `combineLatest` and subjects, and of a value that waits for the actor of a closure. It is not found through a scheduler or a
/// task, unless you say so: use ``StreamsCore/Publisher/followed(_:in:isPrivate:file:line:across:)`` for operators that pass
/// values on later, and ``StreamsCore/Scheduler/traced(in:)`` for any other work.
///
/// - Threads: Everything can be used from any thread. Recording an event takes no lock: if two threads need the same slot
///   at the same instant, one event is dropped and counted.
public final class Trace: Sendable {
  /// The trace that is used if you name no other. It is switched off at first.
  public static let shared = Trace(isOn: false)

  @usableFromInline let switchedOn = Atomic<Bool>(false)
  let clock: TraceClock
  let actors = PresentActor.Finder()
  let ring: Ring
  let register = Guarded(Register())

  /// The watches, which look for faults while events are recorded.
  let watches = Guarded<[ObjectIdentifier: Watch]>([:])
  let isWatched = Atomic<Bool>(false)

  /// The number of times that the trace was switched, or was about to be.
  let switchings = Atomic<Int>(0)

  /// Creates a trace with the time of the continuous clock.
  ///
  /// - Parameters:
  ///   - capacity: The number of events to keep. It is rounded up to a power of two.
  ///   - descriptionLimit: The most bytes to keep of the description of a value or an error.
  ///   - isOn: True if it records from the beginning.
  public init(capacity: Int = 16_384, descriptionLimit: Int = 64, isOn: Bool = true) {
    clock = .continuous
    ring = Ring(capacity: capacity, textLimit: max(0, descriptionLimit))
    self.isOn = isOn
  }

  /// Creates a trace with the time of any clock.
  ///
  /// - Parameters:
  ///   - clock: The clock, such as that of a virtual time.
  ///   - capacity: The number of events to keep. It is rounded up to a power of two.
  ///   - descriptionLimit: The most bytes to keep of the description of a value or an error.
  ///   - isOn: True if it records from the beginning.
  public init<C: Clock>(
    clock: C, capacity: Int = 16_384, descriptionLimit: Int = 64, isOn: Bool = true
  ) where C.Duration == Duration {
    self.clock = TraceClock(clock)
    ring = Ring(capacity: capacity, textLimit: max(0, descriptionLimit))
    self.isOn = isOn
  }

  /// True if events are recorded. A trace that is off costs each value one load.
  ///
  /// Subscriptions are registered even while it is off, so that ``alive`` is right once it is on.
  public var isOn: Bool {
    get { switchedOn.load(ordering: .relaxed) }
    set {
      if newValue {
        ring.prepare()
        Crossings.inspect(Self.crossing)
      }
      guard newValue != isOn else { return }
      // Before it is switched off, and before it is on again: an event after a pause has another number than one before.
      switchings.wrappingAdd(1, ordering: .sequentiallyConsistent)
      switchedOn.store(newValue, ordering: .sequentiallyConsistent)
    }
  }

  /// The number of events that were recorded and are not kept any more, or could not be kept.
  public var dropped: Int { ring.dropped }

  /// The time of the trace's clock since the trace was made.
  public var now: Duration { .nanoseconds(clock.now) }

  /// Forgets all events until now. Places and subscriptions stay.
  public func forget() { ring.forget() }

  /// The trace as frames know it.
  var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
}
