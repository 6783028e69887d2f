/// A value that only one thread at a time can reach.
///
/// The one of `Streams` is not specialised here, which would cost more than the lock itself.
final class Locked<Value>: @unchecked Sendable {
  private let lock = Lock()
  @exclusivity(unchecked) private var value: Value

  init(_ initial: Value) { value = initial }

  /// Runs `body` while no other thread can see the value. `body` must not call out.
  @inline(__always)
  func withLock<Result, Thrown: Error>(
    _ body: (inout Value) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
