import StreamsCore
import Synchronization

/// A fixed number of slots, of which each new event takes the oldest.
///
/// The memory is allocated when it is first needed, and stays until the ring goes.
final class Ring: @unchecked Sendable {
  /// The number of slots: a power of two.
  let capacity: Int

  /// The most bytes of a description.
  let textLimit: Int

  /// The number of events that have begun.
  private let head = Atomic<UInt64>(0)

  /// The number of the last event that was forgotten on purpose.
  private let forgotten = Atomic<UInt64>(0)

  /// The number of events that found their slot taken.
  private let collisions = Atomic<Int>(0)

  private let memory = Atomic<UInt>(0)
  private let making = Guarded(())
  private let stride: Int

  init(capacity: Int, textLimit: Int) {
    if capacity > 1 << 28 || textLimit > 1 << 20 {
      fatalError("Trace: the capacity is at most 2^28 events, and the descriptionLimit at most 2^20 bytes.")
    }
    var slots = 1
    while slots < capacity { slots *= 2 }
    self.capacity = slots
    self.textLimit = textLimit
    stride = MemoryLayout<Slot>.stride + (textLimit + 7) / 8 * 8
  }

  deinit { UnsafeMutableRawPointer(bitPattern: memory.load(ordering: .acquiring))?.deallocate() }

  /// Allocates the memory, unless that has happened.
  func prepare() {
    making.withLock { _ in
      guard memory.load(ordering: .relaxed) == 0 else { return }
      let bytes = UnsafeMutableRawPointer.allocate(
        byteCount: capacity * stride, alignment: MemoryLayout<Slot>.alignment)
      for index in 0..<capacity {
        (bytes + index * stride).bindMemory(to: Slot.self, capacity: 1).initialize(to: Slot())
      }
      memory.store(UInt(bitPattern: bytes), ordering: .releasing)
    }
  }

  // MARK: Writing

  /// Gives the next event its number.
  ///
  /// Orders reads: those that follow see nothing older than the number.
  @inline(__always)
  func nextNumber() -> UInt64 { head.wrappingAdd(1, ordering: .acquiring).newValue }

  /// Takes the slot of an event; `nil` if another thread has it, or if a later event is there already.
  @inline(__always)
  func claim(_ number: UInt64) -> UnsafeMutablePointer<Slot>? {
    guard let slot = slot(number) else { return nil }
    guard slot.pointee.claim() else {
      collisions.wrappingAdd(1, ordering: .relaxed)
      return nil
    }
    if slot.pointee.record.number < number { return slot }
    slot.pointee.release()
    collisions.wrappingAdd(1, ordering: .relaxed)
    return nil
  }

  /// Notes how long the delivery of an event took, if the event is still kept.
  @inline(__always)
  func end(_ number: UInt64, after duration: Int64) {
    guard let slot = slot(number), slot.pointee.claim() else { return }
    if slot.pointee.record.number == number { slot.pointee.record.duration = duration }
    slot.pointee.release()
  }

  /// The place of the description of a slot's event.
  @inline(__always)
  func text(of slot: UnsafeMutablePointer<Slot>) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(slot) + MemoryLayout<Slot>.stride
  }

  private func slot(_ number: UInt64) -> UnsafeMutablePointer<Slot>? {
    UnsafeMutableRawPointer(bitPattern: memory.load(ordering: .acquiring)).map {
      ($0 + (Int(truncatingIfNeeded: number) & (capacity &- 1)) &* stride).assumingMemoryBound(to: Slot.self)
    }
  }

  // MARK: Reading

  /// The number of the last event that has begun.
  var last: UInt64 { head.load(ordering: .acquiring) }

  /// The number of events that were overwritten, or found their slot taken.
  var dropped: Int {
    let begun = last &- forgotten.load(ordering: .relaxed)
    return Int(begun > UInt64(capacity) ? begun - UInt64(capacity) : 0) + collisions.load(ordering: .relaxed)
  }

  /// Forgets all events until now.
  func forget() {
    forgotten.store(last, ordering: .relaxed)
    collisions.store(0, ordering: .relaxed)
  }

  /// The events that are kept, in order, with the bytes of their descriptions.
  func records() -> [(record: Record, text: [UInt8])] {
    let end = last
    let begin = max(forgotten.load(ordering: .relaxed), end > UInt64(capacity) ? end - UInt64(capacity) : 0)
    guard begin < end, memory.load(ordering: .acquiring) != 0 else { return [] }
    return (begin + 1...end).compactMap(record)
  }

  /// The event of a number, if it is kept, with the bytes of its description.
  func record(_ number: UInt64) -> (record: Record, text: [UInt8])? {
    guard let slot = slot(number) else { return nil }
    slot.pointee.claimPatiently()
    defer { slot.pointee.release() }
    let record = slot.pointee.record
    guard record.number == number else { return nil }
    let count = record.content == .text ? Int(record.amount) : 0
    return (record, [UInt8](UnsafeRawBufferPointer(start: text(of: slot), count: count)))
  }
}
