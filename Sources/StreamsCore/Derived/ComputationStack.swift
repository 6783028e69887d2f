import CStreams

/// The stacks that computations within each other run on. A closure that reads a derived value computes it, and so on, so a long
/// chain of values would fill the stack of the thread. If little of it is left, the next computation takes another one.
enum ComputationStack {
  /// A part of each stack that is left to the closure of the last computation on it.
  private static let reserve: UInt = 128 << 10

  /// Only those pages take memory that are used.
  private static let size: UInt = 16 << 20
  private static let guarded: UInt = 64 << 10

  /// True if the next computation shall run on another stack.
  @inline(__always)
  static func isSpent(_ here: Reading.Place) -> Bool {
    if here.pointee.stack_limit == 0 { findLimit(here) }
    return streams_stack_address() < here.pointee.stack_limit
  }

  @inline(never)
  private static func findLimit(_ here: Reading.Place) {
    let (end, now) = (UInt(streams_stack_end()), UInt(streams_stack_address()))
    // Some threads have less than the reserve.
    here.pointee.stack_limit = end == 0 || end > now ? 1 : min(end + reserve, now - (now - end) / 2)
  }

  /// Runs `body` on another stack; on this one if the system has no other.
  static func runOnAnother(_ here: Reading.Place, _ body: () -> Void) {
    let stack = UInt(streams_make_stack(size, guarded))
    let limit = here.pointee.stack_limit
    here.pointee.stack_limit = stack == 0 ? 1 : stack + guarded + reserve
    defer { here.pointee.stack_limit = limit }
    if stack == 0 { return body() }
    withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { body in
        let context = UnsafeMutableRawPointer(mutating: body)
        streams_use_stack(stack, size, { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, context)
      }
    }
  }
}
