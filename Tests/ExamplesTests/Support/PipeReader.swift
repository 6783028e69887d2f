import Foundation
import Streams
import TestSupport

/// Reads a pipe as the bytes arrive.
///
/// Guarded by `state`: the bytes so far, how many of them were taken, and whether more can come.
final class PipeReader: Sendable {
  /// The end for the process that writes. Once it has the end, this one is to be closed.
  let writer: FileHandle
  private let state = Guarded((bytes: Data(), taken: 0, isAtEnd: false))
  private let arrival = DispatchSemaphore(value: 0)

  init() throws {
    let pipe = try UninheritedPipe()
    writer = pipe.writer
    Thread.detachNewThread { [self, handle = pipe.reader] in
      while true {
        let data = handle.availableData
        state.withLock { state in
          state.bytes += data
          state.isAtEnd = data.isEmpty
        }
        arrival.signal()
        if data.isEmpty { return }
      }
    }
  }

  /// Everything so far, taken or not.
  var all: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

  /// Waits for a text, and takes everything up to its end.
  ///
  /// - Returns: The text that was taken; `nil` if `part` does not come before the end or within `patience`.
  func text(through part: String, within patience: DispatchTimeInterval) -> String? {
    let deadline = DispatchTime.now() + patience
    while true {
      let (text, isAtEnd) = state.withLock { state -> (String?, Bool) in
        let rest = state.bytes[state.taken...]
        guard let range = rest.range(of: Data(part.utf8)) else { return (nil, state.isAtEnd) }
        state.taken = range.upperBound
        return (String(decoding: rest[..<range.upperBound], as: UTF8.self), state.isAtEnd)
      }
      if let text { return text }
      if isAtEnd || arrival.wait(timeout: deadline) == .timedOut { return nil }
    }
  }

  /// Waits until no process writes any more, but no longer than `patience`.
  func waitForEnd(within patience: DispatchTimeInterval) {
    let deadline = DispatchTime.now() + patience
    while !state.withLock({ $0.isAtEnd }), arrival.wait(timeout: deadline) == .success {}
  }
}
