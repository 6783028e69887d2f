import Streams
import Synchronization

extension Trace {
  /// What is recorded of a value.
  enum Payload {
    case none
    /// At most sixteen bytes, which the place can describe.
    case bytes(UnsafeRawBufferPointer)
    case text(String)
    /// A demand; negative if it is unlimited.
    case amount(Int64)
  }

  /// Records an event, and fills the frame of its delivery. The caller pushes it.
  ///
  /// - Returns: The instant of the event.
  @discardableResult
  @inline(__always)
  func record(
    _ kind: Record.Kind, at place: UInt32, of subscription: UInt64, _ payload: Payload,
    in frame: UnsafeMutablePointer<Frame>
  ) -> Int64 {
    let number = ring.nextNumber()
    let instant = clock.now
    let around = UnsafeMutablePointer<Frame>.innermost(of: address)
    frame.pointee.trace = address
    frame.pointee.event = number
    frame.pointee.cause = around?.pointee.event ?? 0
    frame.pointee.root = around?.pointee.root ?? number
    frame.pointee.place = place
    frame.pointee.subscription = subscription
    frame.pointee.kind = kind
    frame.pointee.isImpulsive = around?.pointee.isImpulsive ?? kind.isImpulse
    frame.pointee.role = .event
    let thread = Threads.current
    let actor = PresentActor.current(isMainThread: Threads.isMain(thread))
    if let slot = ring.claim(number) {
      slot.pointee.record = Record(
        number: number, instant: instant, cause: frame.pointee.cause, root: frame.pointee.root,
        subscription: subscription, place: place, thread: thread,
        actor: actor, kind: kind)
      fill(slot, payload)
      slot.pointee.release()
    }
    if isWatched.load(ordering: .relaxed) { tellWatches(of: frame, within: around, payload) }
    return instant
  }

  @inline(__always)
  private func fill(_ slot: UnsafeMutablePointer<Slot>, _ payload: Payload) {
    switch payload {
    case .none: break
    case .amount(let amount): slot.pointee.record.amount = amount
    case .bytes(let bytes):
      slot.pointee.record.content = .bytes
      withUnsafeMutableBytes(of: &slot.pointee.record.bytes) { $0.copyMemory(from: bytes) }
    case .text(let text): fill(slot, text)
    }
  }

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

// MARK: - Delivering within an event

extension Trace {
  /// Records an event, and runs `body` within it. Only runs `body` if the trace is off.
  func within<Result>(
    _ kind: Record.Kind, at place: PlaceRecord, of subscription: UInt64 = 0, _ payload: Payload = .none,
    _ body: () -> Result
  ) -> Result {
    guard isOn else { return body() }
    var frame = Frame()
    return withUnsafeMutablePointer(to: &frame) { frame in
      record(kind, at: place.id, of: subscription, payload, in: frame)
      frame.push()
      defer { frame.pop() }
      return body()
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
    return withUnsafeMutablePointer(to: &frame) { frame in
      frame.push()
      defer { frame.pop() }
      return body()
    }
  }
}
