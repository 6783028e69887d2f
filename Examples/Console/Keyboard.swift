#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation

  /// The keys of the terminal, one at a time and unseen.
  public enum Keyboard {
    /// What was pressed.
    public enum Key: Equatable, Sendable {
      case up, down, enter, escape
      case character(Character)
    }

    /// Reads keys until `body` returns `false` or the input ends; afterwards the terminal is as it was.
    ///
    /// It is so too where the program is interrupted, ended or hung up on.
    public static func readKeys(_ body: (Key) throws -> Bool) rethrows {
      let before = Attributes.present
      Attributes.restoreOnSignals(before)
      defer { Attributes.restore() }
      Attributes.set(before.unseen)
      while let key = next() {
        guard try body(key) else { return }
      }
    }

    private static func next() -> Key? {
      guard let byte = readByte() else { return nil }
      switch byte {
      case 0x0A, 0x0D: return .enter
      case 0x1B: return arrow() ?? .escape
      default: return .character(Character(Unicode.Scalar(byte)))
      }
    }

    /// The rest of an arrow key, which sends several bytes at once.
    private static func arrow() -> Key? {
      var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 25) == 1, readByte() == UInt8(ascii: "["), let last = readByte() else {
        return nil
      }
      switch last {
      case UInt8(ascii: "A"): return .up
      case UInt8(ascii: "B"): return .down
      default: return nil
      }
    }

    private static func readByte() -> UInt8? {
      var byte: UInt8 = 0
      while true {
        let count = read(0, &byte, 1)
        if count == 1 { return byte }
        guard count < 0, errno == EINTR else { return nil }
      }
    }
  }

  /// The settings of the terminal.
  private struct Attributes {
    var value = termios()

    static var present: Attributes {
      var attributes = Attributes()
      tcgetattr(0, &attributes.value)
      return attributes
    }

    /// The same, but keys arrive at once and are not shown.
    var unseen: Attributes {
      var copy = self
      copy.value.c_lflag &= ~tcflag_t(ICANON | ECHO)
      return copy
    }

    static func set(_ attributes: Attributes) {
      var value = attributes.value
      tcsetattr(0, TCSANOW, &value)
    }

    /// What a signal handler may reach without taking a lock; written once, before the handlers are set.
    nonisolated(unsafe) private static var before: Attributes?

    static func restoreOnSignals(_ attributes: Attributes) {
      before = attributes
      for number in [SIGINT, SIGTERM, SIGHUP] {
        signal(number) { number in
          Attributes.restore()
          signal(number, SIG_DFL)
          raise(number)
        }
      }
    }

    static func restore() {
      if let before { set(before) }
      for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    }
  }
#endif
