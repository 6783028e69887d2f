import AllocationCounter

/// The number of allocations and of their bytes, on all threads.
struct Allocations: Equatable {
  var calls: Int
  var bytes: Int

  /// Counts while `body` runs; `nil` if this system cannot count.
  static func during(_ body: () -> Void) -> Allocations? { areCounted ? count(body) : nil }

  /// The peak of the bytes in use while `body` runs, beyond those in use before.
  static func peak(_ body: () -> Void) -> Int? {
    guard areCounted else { return nil }
    allocation_counter_start()
    body()
    allocation_counter_stop()
    return Int(allocation_counter_peak())
  }

  /// True if allocations are counted: tries a known number of them.
  static let areCounted: Bool = {
    var blocks: [UnsafeMutableRawPointer] = []
    blocks.reserveCapacity(100)
    let counted = count {
      for _ in 0..<50 { blocks.append(.allocate(byteCount: 40, alignment: 8)) }
      for _ in 0..<50 { blocks.append(.allocate(byteCount: 128, alignment: 64)) }
    }
    for block in blocks { block.deallocate() }
    return counted == Allocations(calls: 100, bytes: 50 * (40 + 128))
  }()

  private static func count(_ body: () -> Void) -> Allocations {
    allocation_counter_start()
    body()
    allocation_counter_stop()
    return Allocations(calls: Int(allocation_counter_calls()), bytes: Int(allocation_counter_bytes()))
  }
}
