import Foundation
import TestSupport
import Testing

/// An example that runs while a test does something else.
final class LiveRun {
  private let child: Child
  private let input: UninheritedPipe
  private let output: PipeReader
  private let errors: PipeReader

  convenience init(_ example: String, _ arguments: String..., environment: [String: String] = [:]) throws {
    try self.init(example, arguments: arguments, environment: environment)
  }

  init(_ example: String, arguments: [String], environment: [String: String] = [:]) throws {
    child = try Child(example, arguments, environment: environment)
    (input, output, errors) = (try UninheritedPipe(), try PipeReader(), try PipeReader())
    try child.start(input: input.reader, output: output.writer, errors: errors.writer)
  }

  /// Waits until the output contains `part`, and skips everything up to its end.
  ///
  /// - Returns: True if it came before the output ended.
  func reads(_ part: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    text(through: part, sourceLocation: sourceLocation) != nil
  }

  /// Waits until the output contains `part`.
  ///
  /// - Returns: Everything up to its end that was not returned before; `nil` if it did not come.
  func text(through part: String, sourceLocation: SourceLocation = #_sourceLocation) -> String? {
    if let text = output.text(through: part, within: Child.patience) { return text }
    Issue.record("\(part) did not come; seen: \(seen)", sourceLocation: sourceLocation)
    child.stop()
    return nil
  }

  /// Closes the input, and waits for the example to end.
  ///
  /// - Returns: The exit code.
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32 {
    try input.writer.close()
    return child.end(sourceLocation) { seen }
  }

  #if os(Linux)
    /// The number of its threads.
    var threads: Int {
      get throws {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(child.process.processIdentifier)/task")
          .count
      }
    }
  #endif

  private var seen: String { "\(output.all)\n\(errors.all)" }
}
