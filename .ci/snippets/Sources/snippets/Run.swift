import Foundation

/// A finished run of a program.
struct Run {
  /// The output.
  let output: String

  /// The exit code; zero means success.
  let status: Int32

  init(output: String, status: Int32) {
    self.output = output
    self.status = status
  }

  init(_ program: String, _ arguments: [String], seconds: Double) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    // The message of a trap is enough, and printing its stack takes seconds.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    do {
      try process.run()
    } catch {
      output = "\(error)"
      status = -1
      return
    }
    let alarm = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: alarm)
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    alarm.cancel()
    status = process.terminationStatus
  }

  /// Describes how the output differs from `expected`; `nil` if it does not.
  func mismatch(with expected: [String]) -> String? {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    guard status == 0 else { return "exited with \(status), after printing\n" + lines.quoted }
    if lines == expected { return nil }
    return "printed\n\(lines.quoted)\n  instead of\n\(expected.quoted)"
  }
}

extension [String] {
  fileprivate var quoted: String { map { "    | \($0)" }.joined(separator: "\n") }
}
