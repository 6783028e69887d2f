#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation

  /// Reads the keys of the terminal one at a time, without showing them.
  public enum Keyboard {
    /// A key that was pressed.
    public enum Key: Equatable, Sendable {
      case up, down, pageUp, pageDown, home, end, enter, delete, escape
      case character(Character)

      /// Any other key, such as a function key or a letter outside ASCII.
      case other
    }

    /// Reads keys until `body` returns `false` or the input ends, then restores the terminal.
    ///
    /// The terminal is also restored if a signal interrupts, quits, ends, hangs up or stops the program. If it continues,
    /// keys are read as before; ``Redrawing`` says when.
    public static func readKeys(_ body: (Key) throws -> Bool) rethrows {
      let before = Attributes.present
      Attributes.restoreOnSignals(before)
      defer { Attributes.restore() }
      Attributes.takeUnseen()
      while let key = next() {
        guard try body(key) else { return }
      }
    }

    /// Continues after a stop. A signal handler may call it.
    static func resume() { Attributes.resume() }

    private static func next() -> Key? {
      guard let byte = readByte() else { return nil }
      switch byte {
      case 0x0A, 0x0D: return .enter
      case 0x1B: return keyOfSeveralBytes()
      case 0x08, 0x7F: return .delete
      case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
      default: return .other
      }
    }

    /// Reads the rest of a key that starts with an escape.
    ///
    /// The escape key sends nothing else; all other such keys send their bytes at once.
    private static func keyOfSeveralBytes() -> Key {
      guard let second = readByteAtOnce(), second != 0x1B else { return .escape }
      guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(second) else { return .other }
      var number = 0
      while let byte = readByteAtOnce() {
        switch byte {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "~"): return numberedKeys[number] ?? .other
        case 0x40..<0x7F: return .other
        // Further digits make it another key.
        case UInt8(ascii: "0")...UInt8(ascii: "9"): number = min(number, 9) * 10 + Int(byte & 0x0F)
        default: number = 99
        }
      }
      return .other
    }

    /// The keys that send a number. Terminals disagree about some.
    private static let numberedKeys: [Int: Key] = [
      1: .home, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    ]

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

    /// The same attributes, but keys arrive at once and are not shown.
    var unseen: Attributes {
      var copy = self
      copy.value.c_lflag &= ~tcflag_t(ICANON | ECHO)
      return copy
    }

    static func set(_ attributes: Attributes) {
      var value = attributes.value
      tcsetattr(0, TCSANOW, &value)
    }

    /// The attributes to restore. Signal handlers read it without a lock, because it is written before they are set.
    nonisolated(unsafe) private static var before: Attributes?

    /// The attributes while keys are read; nil before and after. Signal handlers read it without a lock.
    nonisolated(unsafe) private static var unseen: Attributes?

    /// The end of the program for a reason of its own.
    private static let restoringAtExit: Bool = atexit { Attributes.setBefore() } == 0

    static func restoreOnSignals(_ attributes: Attributes) {
      before = attributes
      _ = restoringAtExit
      for number in EndingSignals.all {
        // Allocates nothing: the signal may have arrived in the middle of an allocation.
        signal(number) { number in
          Attributes.setBefore()
          EndingSignals.end(number)
        }
      }
      stopLater()
    }

    /// Restores the terminal before the program stops, so that the shell can use it.
    private static func stopLater() {
      signal(SIGTSTP) { number in
        Attributes.setBefore()
        signal(number, SIG_DFL)
        // It waits until this handler returns. Then the program stops.
        raise(number)
      }
    }

    static func takeUnseen() {
      guard let before else { return }
      unseen = before.unseen
      set(before.unseen)
    }

    /// Reads keys again after a stop.
    static func resume() {
      guard let unseen else { return }
      stopLater()
      set(unseen)
    }

    static func restore() {
      unseen = nil
      setBefore()
      for number in EndingSignals.all { EndingSignals.reset(number) }
      signal(SIGTSTP, SIG_DFL)
    }

    private static func setBefore() {
      if let before { set(before) }
    }
  }
#endif
