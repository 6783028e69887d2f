#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation

  /// The keys of the terminal, one at a time and unseen.
  public enum Keyboard {
    /// What was pressed.
    public enum Key: Equatable, Sendable {
      case up, down, enter, escape
      case character(Character)

      /// Any other: a key of a function, or a letter that is not in ASCII.
      case other
    }

    /// Reads keys until `body` returns `false` or the input ends; afterwards the terminal is as it was.
    ///
    /// It is so too where the program is interrupted, quit, ended or hung up on.
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
      case 0x1B: return keyOfSeveralBytes()
      case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
      default: return .other
      }
    }

    /// What follows an escape: nothing after the key of that name, but the rest of another key, which sends all at once.
    private static func keyOfSeveralBytes() -> Key {
      guard let second = readByteAtOnce(), second != 0x1B else { return .escape }
      guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(second) else { return .other }
      while let byte = readByteAtOnce() {
        switch byte {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case 0x40..<0x7F: return .other
        default: continue
        }
      }
      return .other
    }

    private static func readByteAtOnce() -> UInt8? {
      var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      return poll(&waiting, 1, 25) == 1 ? readByte() : nil
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

    private static var endingSignals: [Int32] { [SIGINT, SIGQUIT, SIGTERM, SIGHUP] }

    static func restoreOnSignals(_ attributes: Attributes) {
      before = attributes
      for number in endingSignals {
        // Nothing here takes memory: the signal may have come while that was being done.
        signal(number) { number in
          Attributes.setBefore()
          signal(number, SIG_DFL)
          raise(number)
        }
      }
    }

    static func restore() {
      setBefore()
      for number in endingSignals { signal(number, SIG_DFL) }
    }

    private static func setBefore() {
      if let before { set(before) }
    }
  }
#endif
