import Foundation

/// An example that goes on while a test does something else.
final class LiveRun {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var text = ""

  init(_ example: String, _ arguments: String..., environment: [String: String] = [:]) throws {
    process.executableURL = Run.products.appendingPathComponent(example)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Waits until the output has `part`, and forgets everything up to it.
  ///
  /// - Returns: Whether it came before the output ended.
  func reads(_ part: String) -> Bool {
    while true {
      if let range = text.range(of: part) {
        text.removeSubrange(..<range.upperBound)
        return true
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return false }
      text += String(decoding: data, as: UTF8.self)
    }
  }

  /// Ends the input, and waits for the example to end.
  ///
  /// - Returns: The exit code.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
