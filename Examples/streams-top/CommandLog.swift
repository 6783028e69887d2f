import Console
import Foundation

/// The output of the command.
struct CommandLog {
  private let file: URL

  /// The most bytes to show at a terminal.
  private static let limit: UInt64 = 64_000

  init(_ file: URL) { self.file = file }

  /// Writes it to the standard output. At a terminal, control characters are replaced, and a long text loses its beginning.
  func show() {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return }
    defer { try? handle.close() }
    guard Terminal.isCapable else { return copy(handle) }
    let size = (try? handle.seekToEnd()) ?? 0
    try? handle.seek(toOffset: size > Self.limit ? size - Self.limit : 0)
    let text = String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if size > Self.limit { lines[0] = "…" }
    Terminal.write(lines.map { String($0).printable + "\n" }.joined())
  }

  private func copy(_ handle: FileHandle) {
    while let data = try? handle.read(upToCount: 65_536), !data.isEmpty { Terminal.write(data) }
  }
}
