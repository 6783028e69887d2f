import Console
import Foundation
import Streams
import StreamsInspection

/// The command that is watched.
///
/// Guarded by their locks: whether it was asked to end, and whether it must not start any more.
final class Command: @unchecked Sendable {
  let process = Process()
  private let input: Pipe?
  private let ended = DispatchSemaphore(value: 0)
  private let isAsked = Guarded(false)
  private let isOver = Guarded(false)
  private let log: URL
  private let name: String

  /// The time that it may go on after it was asked to end.
  private static let grace = DispatchTimeInterval.seconds(2)

  /// Prepares a command.
  ///
  /// - Parameters:
  ///   - words: The command and its arguments.
  ///   - folder: The folder for its reports.
  ///   - log: The file for what it prints.
  ///   - hasOpenInput: True if its input is empty and does not end. Otherwise it reads the input of this
  ///     program.
  init(_ words: [String], reportingInto folder: URL, log: URL, hasOpenInput: Bool) throws(Failure) {
    self.log = log
    name = words[0].printable
    guard let program = Self.program(words[0]) else {
      throw Failure("there is no command \(name)", code: 127)
    }
    input = hasOpenInput ? Pipe() : nil
    process.executableURL = program
    process.arguments = Array(words.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging([Trace.Report.variable: folder.path]) {
      $1
    }
    if let input { process.standardInput = input }
    process.terminationHandler = { [ended] _ in ended.signal() }
  }

  /// Starts the command, unless it was ended before.
  func start() throws(Failure) {
    do {
      try Data().write(to: log)
      let output = try FileHandle(forWritingTo: log)
      try output.seekToEnd()
      process.standardOutput = output
      process.standardError = output
      try isOver.withLock { if !$0 { try process.run() } }
    } catch {
      throw Failure("\(name) cannot be started: \(error.localizedDescription)", code: 126)
    }
  }

  /// The file of a command, found as a shell finds it.
  private static func program(_ name: String) -> URL? {
    if name.contains("/") || name.contains("\\") {
      return FileManager.default.fileExists(atPath: name) ? URL(fileURLWithPath: name) : nil
    }
    #if os(Windows)
      let (separator, suffixes): (Character, [String]) = (";", ["", ".exe"])
    #else
      let (separator, suffixes): (Character, [String]) = (":", [""])
    #endif
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: separator)
    let files = folders.flatMap { folder in suffixes.map { "\(folder)/\(name)\($0)" } }
    return files.first(where: FileManager.default.isExecutableFile).map { URL(fileURLWithPath: $0) }
  }

  /// Waits until the command has ended.
  ///
  /// - Returns: The exit code, as a shell gives it; 0 if the command was asked to end.
  func wait() -> Int32 {
    ended.wait()
    ended.signal()
    if isAsked.withLock({ $0 }) { return 0 }
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// Asks the command to end: closes its input, and ends it if it goes on.
  func quit() {
    let wasAsked = isAsked.withLock { isAsked in
      defer { isAsked = true }
      return isAsked
    }
    if wasAsked { return }
    try? input?.fileHandleForWriting.close()
    Thread.detachNewThread { [self] in
      if ended.wait(timeout: .now() + Self.grace) == .success { ended.signal() }
      end()
    }
  }

  /// Ends the command, if it runs, and keeps it from starting. Waits some time for its end, in which it writes its last
  /// report.
  func end() {
    let runs = isOver.withLock { isOver in
      isOver = true
      return process.isRunning
    }
    guard runs else { return }
    process.terminate()
    if ended.wait(timeout: .now() + Self.grace) == .success { ended.signal() }
  }
}
