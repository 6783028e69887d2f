/// Writes lines to a stream, or to standard output, one at a time, from any thread.
@usableFromInline
final class LineWriter {
  private let prefix: String
  private let usesStandardOutput: Bool
  private let lines = SerialDrain<String>()
  /// Touched only by the caller that drains `lines`.
  private var stream: (any TextOutputStream)?

  @usableFromInline
  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    usesStandardOutput = stream == nil
    self.stream = stream
  }

  @usableFromInline
  func write(_ text: String) {
    if usesStandardOutput {
      print(prefix + text)
    } else {
      lines.append(prefix + text)
      // The pieces in which the standard library's `print` writes a line: streams ignore the one that ends it.
      lines.drain { line in for piece in ["", line, "\n"] { stream?.write(piece) } }
    }
  }
}
