import Streams
import StreamsTesting

/// An error of asynchronous programs as it is reported again and again, and the same program without it.
struct Bug: Sendable, CustomStringConvertible {
  typealias Body = @Sendable (VirtualTimeScheduler) async throws -> Void

  let description: String
  /// The beginning of the failure's description.
  let sign: String
  let broken: Body
  let mended: Body

  init(
    _ description: String, sign: String,
    _ body: @escaping @Sendable (VirtualTimeScheduler, _ isMended: Bool) async throws -> Void
  ) {
    self.description = description
    self.sign = sign
    broken = { try await body($0, false) }
    mended = { try await body($0, true) }
  }

  static let all = state + tasks + streams + sleeps
}

/// Lets other tasks run, as a call of a service does.
func pause() async { await Task.yield() }
