import CStreamsInspection
import StreamsCore
import Synchronization

/// Counts what happens to a subscription. It refers to nothing of the stream but weakly, so it keeps nothing alive.
final class Tally: @unchecked Sendable {
  let id: UInt64
  let place: PlaceRecord
  let began: Int64

  /// The place that the values go to, as far as known.
  let destination: UInt32?

  /// The type of the subscriber.
  let subscriber: Any.Type

  /// True if it counts for `Subscriptions.alive`.
  let isCounted: Bool

  /// The number of times that the trace had been switched when the subscription began. If that changes, demand and values
  /// are unknown.
  let switchings: Int

  /// The values that came. Only the thread that delivers adds to it.
  let values = Atomic<Int>(0)

  /// The instant of the last value.
  let last = Atomic<Int64>(.min)

  private let demand = Guarded(Subscribers.Demand.none)
  private let upstream = Guarded(Upstream())

  private struct Upstream {
    weak var subscription: AnyObject?
    var type: Any.Type?
  }

  static let lastID = Atomic<UInt64>(0)
  static let alive = Atomic<Int>(0)

  init(_ place: PlaceRecord, of trace: Trace, to subscriber: Any.Type) {
    id = Self.lastID.wrappingAdd(1, ordering: .relaxed).newValue
    self.place = place
    self.subscriber = subscriber
    began = trace.clock.now
    let frame = UnsafeMutablePointer<Frame>.innermost(of: trace.address)
    destination = frame.flatMap { $0.pointee.role == .subscribing ? $0.pointee.place : nil }
    switchings = trace.switchings.load(ordering: .relaxed)
    isCounted = trace.isOn
  }

  @inline(__always)
  func note(valueAt instant: Int64) {
    values.store(values.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    last.store(instant, ordering: .relaxed)
  }

  func note(_ more: Subscribers.Demand) { demand.withLock { $0 += more } }

  func note(upstream subscription: any Subscription) {
    let object = type(of: subscription) is AnyClass ? subscription as AnyObject : nil
    upstream.withLock { $0 = Upstream(subscription: object, type: type(of: subscription)) }
  }

  /// The demand that is not met yet; `nil` if the trace was switched meanwhile.
  func outstanding(in trace: Trace) -> Subscribers.Demand? {
    guard trace.switchings.load(ordering: .relaxed) == switchings, isCounted else { return nil }
    let requested = demand.withLock { $0 }
    let received = values.load(ordering: .relaxed)
    // A value may have come since, for a demand that was read before.
    guard let most = requested.max else { return .unlimited }
    return .max(max(0, most - received))
  }

  /// The description of the upstream subscription; the name of its type once that is gone.
  var upstreamDescription: String? {
    let (object, type) = upstream.withLock { ($0.subscription, $0.type) }
    return object.map { String(describing: $0) } ?? type.map { String(describing: $0) }
  }
}
