import StreamsCore
import Synchronization

extension Trace {
  /// The part of a value that is recorded.
  @usableFromInline
  enum Payload {
    case none
    /// At most sixteen bytes, which the place can describe.
    case bytes(UInt64, UInt64)
    case text(String)
    /// A demand; negative if it is unlimited.
    case amount(Int64)
  }

  /// Records an event, and runs `body` within it. Only runs `body` if the trace is off.
  ///
  /// - Parameters:
  ///   - tally: The counts of the subscription that the event belongs to. It counts a value.
  ///   - isHeard: True if a value that is sent has a subscriber, or is kept for one.
  @inline(__always)
  func within<Result>(
    _ kind: Record.Kind, at place: PlaceRecord, of tally: Tally? = nil, _ payload: Payload = .none,
    isHeard: Bool = true, role: Frame.Role = .event, _ body: () -> Result
  ) -> Result {
    guard isOn else { return body() }
    // Calls come first, so that the rest stays in registers.
    let instant = clock.now
    let thread = ThreadVariables.current
    let threadNumber = thread.number
    let actor = actors.current(isMainThread: Threads.isMain(threadNumber))
    let number = ring.nextNumber()
    let switched = switchings.load(ordering: .relaxed)
    let around = thread.innermost?.nearest(of: address)
    let root = around?.pointee.root ?? 0
    var frame = Frame(
      trace: address, event: number, cause: around?.pointee.event ?? 0, root: root == 0 ? number : root,
      place: place.id, subscription: tally?.id ?? 0, kind: kind,
      isImpulsive: around?.pointee.isImpulsive ?? kind.isImpulse, role: role)
    if let slot = ring.claim(number) {
      slot.pointee.record = Record(
        number: number, instant: instant, cause: frame.cause, root: frame.root,
        subscription: frame.subscription, place: frame.place, thread: threadNumber,
        switchings: UInt32(truncatingIfNeeded: switched), isHeard: isHeard, actor: actor, kind: kind)
      fill(slot, payload)
      slot.pointee.release()
    }
    if kind == .value { tally?.note(valueAt: instant) }
    return withUnsafeMutablePointer(to: &frame) { frame in
      if isWatched.load(ordering: .relaxed) { tellWatches(of: frame, within: around, payload) }
      let result = frame.run(on: thread, body)
      // If the trace was off meanwhile, not all that happened within the event is recorded.
      if switchings.load(ordering: .relaxed) == switched { ring.end(number, after: clock.now &- instant) }
      return result
    }
  }

  /// Runs `body`, in which a place subscribes to its upstream while the trace is off. What feeds the place is known even then.
  func withoutEvent(at place: PlaceRecord, _ body: () -> Void) {
    let thread = ThreadVariables.current
    let around = thread.innermost?.nearest(of: address)?.pointee
    var frame = Frame(
      trace: address, event: around?.event ?? 0, cause: around?.cause ?? 0, root: around?.root ?? 0,
      place: place.id, subscription: 0, kind: .subscribed, isImpulsive: around?.isImpulsive ?? false,
      role: .subscribing)
    withUnsafeMutablePointer(to: &frame) { $0.run(on: thread, body) }
  }

  /// Runs `body` as if the thread were within no event of this trace.
  func withinNothing(_ body: () -> Void) {
    var frame = Frame(
      trace: address, event: 0, cause: 0, root: 0, place: 0, subscription: 0, kind: .subscribed,
      isImpulsive: true)
    withUnsafeMutablePointer(to: &frame) { $0.run(on: .current, body) }
  }

  @inline(__always)
  private func fill(_ slot: UnsafeMutablePointer<Slot>, _ payload: Payload) {
    switch payload {
    case .none: break
    case .amount(let amount): slot.pointee.record.amount = amount
    case .bytes(let first, let second):
      slot.pointee.record.content = .bytes
      slot.pointee.record.bytes = (first, second)
    case .text(let text): fill(slot, text)
    }
  }

  @inline(never)
  private func fill(_ slot: UnsafeMutablePointer<Slot>, _ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var count = bytes.count
      if count > ring.textLimit {
        slot.pointee.record.isCut = true
        count = ring.textLimit
        // Never through the middle of a character's bytes.
        while count > 0, bytes[count] & 0b1100_0000 == 0b1000_0000 { count -= 1 }
      }
      slot.pointee.record.content = .text
      slot.pointee.record.amount = Int64(count)
      if let base = bytes.baseAddress { ring.text(of: slot).copyMemory(from: base, byteCount: count) }
    }
  }
}

/// An event that other events can have as their cause later, or on another thread.
///
/// Only what the frame says of the event is used. Its parent is replaced before anyone looks, and its trace is kept.
struct Cause: @unchecked Sendable {
  private let trace: Trace
  private let frame: Frame

  /// The event that the thread is within; `nil` outside of any, or if the trace is off.
  init?(in trace: Trace) {
    guard trace.isOn, let frame = UnsafeMutablePointer<Frame>.innermost(of: trace.address),
      frame.pointee.event != 0
    else { return nil }
    self.trace = trace
    self.frame = frame.pointee
  }

  /// Runs `body` as if it were within the event.
  func resume<Result>(_ body: () -> Result) -> Result {
    var frame = frame
    frame.role = .event
    return withUnsafeMutablePointer(to: &frame) { $0.run(on: .current, body) }
  }
}
