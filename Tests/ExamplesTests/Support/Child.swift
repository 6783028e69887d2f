import Foundation
import TestSupport
import Testing

/// The process of an example, or of another program. It does not outlive the test, and no wait for it lasts forever. Its
/// temporary files and its caches are in a folder of its own, which is removed with it.
final class Child {
  /// The longest wait for anything. It is far longer than anything takes, even on a busy machine.
  static let patience = DispatchTimeInterval.seconds(300)

  /// The environment of the tests, without the language of the one who runs them.
  static let environment = ProcessInfo.processInfo.environment
    .filter { name, _ in name != "LANGUAGE" && !name.hasPrefix("LC_") }.merging(["LANG": "C.UTF-8"]) { $1 }

  let process = Process()
  let folder: Scratch

  /// The folder for temporary files.
  let temporary: String

  private let ended = DispatchSemaphore(value: 0)

  /// Prepares an example.
  convenience init(_ example: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    try self.init(
      program: Run.products.appendingPathComponent(example), arguments, environment: environment)
  }

  /// Prepares any program.
  init(program: URL, _ arguments: [String], environment: [String: String] = [:]) throws {
    folder = try Scratch()
    temporary = folder.path("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    let own = ["TMPDIR": temporary, "XDG_CACHE_HOME": folder.path("caches")]
    process.executableURL = program
    process.arguments = arguments
    process.environment = Self.environment.merging(own) { $1 }.merging(environment) { $1 }
    process.terminationHandler = { [ended] _ in ended.signal() }
  }

  deinit { stop() }

  /// Starts the process, and gives it these files. They are closed here: otherwise their other ends would not see the end of the
  /// process, and Foundation would keep them open, since it keeps a process that no run loop has waited for.
  func start(
    input: FileHandle = .nullDevice, output: FileHandle = .nullDevice, errors: FileHandle = .nullDevice
  ) throws {
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    defer { for file in [input, output, errors] where file !== FileHandle.nullDevice { try? file.close() } }
    try ProcessStart.alone { try process.run() }
  }

  /// Waits until the process has ended.
  ///
  /// - Returns: The exit code, or the negated number of the signal that ended it.
  func end(
    _ sourceLocation: SourceLocation = #_sourceLocation, seen: () -> String = { "" }
  ) -> Int32 {
    if ended.wait(timeout: .now() + Self.patience) == .timedOut {
      Issue.record("the process did not end; seen: \(seen())", sourceLocation: sourceLocation)
      stop()
      if ended.wait(timeout: .now() + Self.patience) == .timedOut { return .min }
    }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// Kills the process, if it still runs.
  func stop() {
    guard process.isRunning else { return }
    #if os(Windows)
      process.terminate()
    #else
      kill(process.processIdentifier, SIGKILL)
    #endif
  }
}
