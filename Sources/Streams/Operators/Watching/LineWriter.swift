/// Writes lines to a stream, or to standard output, one at a time, whichever threads they come from.
///
/// A line that comes while another is being written is left to the thread that writes. Guarded by `state`:
/// the stream, which is absent while someone writes to it, and the lines left.
@usableFromInline
final class LineWriter {
  private let prefix: String
  private let usesStandardOutput: Bool
  private let state: Guarded<(stream: (any TextOutputStream)?, lines: [String])>

  @usableFromInline
  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    usesStandardOutput = stream == nil
    state = Guarded((stream, []))
  }

  @usableFromInline
  func write(_ text: String) {
    if usesStandardOutput {
      print(prefix + text)
    } else {
      state.withLock { $0.lines.append(prefix + text + "\n") }
      writeLines()
    }
  }

  private func writeLines() {
    guard var stream = state.withLock({ $0.stream.take() }) else { return }
    while let lines = takeLines(orPutBack: stream) {
      for line in lines { stream.write(line) }
    }
  }

  /// Takes the lines that are left to write, or puts the stream back if there are none.
  private func takeLines(orPutBack stream: any TextOutputStream) -> [String]? {
    state.withLock { state in
      if state.lines.isEmpty {
        state.stream = stream
        return nil
      }
      defer { state.lines = [] }
      return state.lines
    }
  }
}
