#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import Foundation
  import TerminalSession

  /// An example at its own terminal. A test presses keys and reads what is shown.
  ///
  /// No wait is longer than the patience. The program is killed when this object goes, whatever it does.
  final class PseudoTerminal {
    /// True if this machine provides terminals. Some containers do not.
    static let isAvailable = terminal_session_is_possible()

    /// The longest wait for anything. It is far longer than anything takes, even on a busy machine.
    var patience = Duration.seconds(600)

    private var session = terminal_session()
    private var bytes: [UInt8] = []
    private var code: Int32?
    private var hasShownAll = false
    private var isLost = false

    /// Starts an example.
    ///
    /// - Parameter environment: Changes to its environment, which describes a terminal with colours.
    convenience init(_ example: String, _ arguments: String..., environment: [String: String] = [:]) throws {
      try self.init(
        program: Run.products.appendingPathComponent(example).path, arguments, environment: environment)
    }

    /// Starts any program.
    init(program: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
      // Without this setting, a crash at a terminal asks what to do, and waits.
      let usual = ["TERM": "xterm-256color", "NO_COLOR": "", "SWIFT_BACKTRACE": "interactive=no"]
      let variables = Child.environment.merging(usual) { $1 }.merging(environment) { $1 }
      var words = ([program] + arguments).map { strdup($0) } + [nil]
      var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
      defer { for text in words + settings { free(text) } }
      let error = terminal_session_start(&session, program, &words, &settings)
      guard error == 0 else { throw Disappointment("no terminal: \(String(cString: strerror(error)))") }
    }

    deinit { terminal_session_end(&session) }

    // MARK: Acting

    /// Presses keys. All bytes are sent at once, as keys of several bytes do.
    func type(_ keys: String) throws {
      let bytes = Array(keys.utf8)
      guard write(session.terminal, bytes, bytes.count) == bytes.count else {
        throw Disappointment("the terminal takes no \(keys.debugDescription)")
      }
    }

    func signal(_ number: Int32) { terminal_session_signal(&session, number) }

    func resize(rows: Int32, columns: Int32) { terminal_session_resize(&session, rows, columns) }

    /// The program's process. Linux tells the outer side of a terminal.
    var process: pid_t { tcgetpgrp(session.terminal) }

    /// Takes the terminal away, as closing its window does.
    func hangUp() {
      terminal_session_hang_up(&session)
      hasShownAll = true
    }

    // MARK: Watching

    /// Everything that was shown so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Everything that was shown since the screen was cleared.
    var screen: String {
      let text = text
      guard let clearing = text.range(of: "\u{1B}[H\u{1B}[2J", options: [.backwards, .literal]) else {
        return text
      }
      return String(text[clearing.upperBound...])
    }

    /// The attributes of the terminal before the program started.
    var firstAttributes: TerminalAttributes { TerminalAttributes(session.attributes) }

    var attributes: TerminalAttributes {
      get throws {
        var value = termios()
        guard tcgetattr(session.inside, &value) == 0 else { throw Disappointment("the terminal is gone") }
        return TerminalAttributes(value)
      }
    }

    /// Waits until the screen contains all parts.
    func shows(_ parts: String...) throws {
      try wait(for: "\(parts)") { parts.allSatisfy(screen.contains) }
    }

    /// Waits until the screen satisfies `isExpected`.
    func shows(_ expected: String, where isExpected: (String) -> Bool) throws {
      try wait(for: expected) { isExpected(screen) }
    }

    /// Waits until the program has ended.
    ///
    /// - Returns: The exit code, or the negated number of the signal that ended it.
    func ends() throws -> Int32 {
      try wait(for: "the end") { isOver }
      guard let code else { throw Disappointment("lost the program; the screen shows:\n\(screen)") }
      return code
    }

    /// The output and the exit code arrive separately, in either order.
    private var isOver: Bool { isLost || (hasShownAll && code != nil) }

    private func wait(for expected: String, until isReached: () -> Bool) throws {
      let deadline = ContinuousClock.now + patience
      while !isReached() {
        let left = ContinuousClock.now.duration(to: deadline)
        guard !isOver, left > .zero else {
          let event = isOver ? "ended (\(code.map(String.init) ?? "lost"))" : "\(patience) passed"
          throw Disappointment("\(event) before \(expected); the screen shows:\n\(screen)")
        }
        var sources = [hasShownAll ? -1 : session.terminal, code == nil ? session.shell : -1].map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        poll(&sources, nfds_t(sources.count), Int32(left / .milliseconds(1)) + 1)
        if sources[0].revents != 0 { readTerminal() }
        if sources[1].revents != 0 { readShell() }
      }
    }

    private func readTerminal() {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(session.terminal, &buffer, buffer.count)
      if count < 0, [EAGAIN, EINTR].contains(errno) { return }
      let shown = buffer.prefix(max(count, 0)).filter { $0 != UInt8(ascii: "\r") }
      bytes += shown.prefix { $0 != 4 }
      if count <= 0 || shown.contains(4) { hasShownAll = true }
    }

    private func readShell() {
      var status: Int32 = 0
      if read(session.shell, &status, 4) == 4 { code = status } else { isLost = true }
    }
  }

  /// Thrown if something that was waited for does not come.
  struct Disappointment: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  /// The attributes of a terminal, which can be compared.
  struct TerminalAttributes: Equatable {
    let input, output, control, local: tcflag_t
    let characters: [UInt8]

    init(_ value: termios) {
      input = value.c_iflag
      output = value.c_oflag
      control = value.c_cflag
      local = value.c_lflag
      characters = withUnsafeBytes(of: value.c_cc, Array.init)
    }

    /// True if the terminal shows what is typed, and passes it to the program line by line.
    var isUsual: Bool { local & tcflag_t(ECHO) != 0 && local & tcflag_t(ICANON) != 0 }
  }
#endif
