import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if !os(Windows)
  /// A running `settings-writer`.
  final class Helper {
    private(set) var process: pid_t = 0
    private let output: FileHandle
    private var received: [UInt8] = []
    private var isReaped = false

    /// Starts the helper with a command.
    convenience init(_ arguments: [String], environment: [String: String] = [:]) throws {
      try self.init(Self.path, arguments, environment: environment)
    }

    /// Starts any program.
    init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
      let pipe = try UninheritedPipe()
      output = pipe.reader
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
      #else
        var actions = posix_spawn_file_actions_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_adddup2(&actions, pipe.writer.fileDescriptor, 1)
      defer { posix_spawn_file_actions_destroy(&actions) }
      let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      var words = ([program] + arguments).map { strdup($0) } + [nil]
      var variables = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for text in words + variables { free(text) } }
      let code = ProcessStart.alone {
        posix_spawn(&process, program, &actions, nil, &words, &variables)
      }
      try pipe.writer.close()
      guard code == 0 else { throw Failure(what: "\(program) did not start: \(code)") }
    }

    struct Failure: Error {
      let what: String
    }

    deinit { kill() }

    /// The helper is beside the program that runs the tests.
    static var path: String {
      let bundles = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
      let here = Bundle.main.executableURL.map { [$0.deletingLastPathComponent()] } ?? []
      let first = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let candidates = (here + [first] + bundles).map { $0.appendingPathComponent("settings-writer").path }
      return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "settings-writer"
    }

    /// The next line of output; `nil` after the last one, or after the time limit.
    func line(within milliseconds: Int32 = 600_000) -> String? {
      // A line can be long, and comes in parts.
      var known = 0
      while true {
        if let end = received[known...].firstIndex(of: UInt8(ascii: "\n")) {
          defer { received.removeSubrange(...end) }
          return String(decoding: received[..<end], as: UTF8.self)
        }
        var waiting = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(output.fileDescriptor, &buffer, buffer.count)
        guard count > 0 else { return nil }
        known = received.count
        received += buffer[..<count]
      }
    }

    /// Lets the helper continue for a moment.
    func letContinue(milliseconds: Int32) {
      var waiting = pollfd(fd: -1, events: 0, revents: 0)
      _ = poll(&waiting, 1, milliseconds)
    }

    func stop() {
      signal(SIGSTOP)
      var status: Int32 = 0
      waitpid(process, &status, WUNTRACED)
    }

    /// Kills the helper, and waits until it is gone.
    func kill() {
      guard !isReaped else { return }
      signal(SIGKILL)
      _ = end()
    }

    /// Waits until the helper has ended.
    ///
    /// - Returns: True if it was successful.
    func end() -> Bool {
      var status: Int32 = 0
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
      isReaped = true
      return status == 0
    }

    private func signal(_ number: Int32) {
      #if canImport(Glibc)
        _ = Glibc.kill(process, number)
      #elseif canImport(Musl)
        _ = Musl.kill(process, number)
      #elseif canImport(Darwin)
        _ = Darwin.kill(process, number)
      #endif
    }
  }
#endif
