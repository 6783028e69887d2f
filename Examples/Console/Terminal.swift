import Foundation

/// The standard streams of a program.
public enum Terminal {
  /// True if the standard output is a terminal that understands movements and styles.
  ///
  /// `TERM=dumb` in the environment means no, as in other programs.
  public static let isCapable =
    isatty(FileHandle.standardOutput.fileDescriptor) == 1
    && ProcessInfo.processInfo.environment["TERM", default: "dumb"] != "dumb"

  /// True if the terminal also has colours. `NO_COLOR` in the environment means no, as in other programs.
  public static let hasColors =
    isCapable && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

  /// True if a person may be typing at the standard input.
  public static var isInteractive: Bool { isatty(FileHandle.standardInput.fileDescriptor) == 1 && isCapable }

  /// Writes a line to the standard error.
  ///
  /// Without a standard error there is no place for it.
  public static func note(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Writes text without a newline to the standard output. If it cannot be written, the program ends with code 74.
  public static func write(_ text: String) { Output.write(text) }

  /// Writes bytes to the standard output. If it cannot be written, the program ends with code 74.
  public static func write(_ bytes: Data) { Output.write(bytes) }

  /// Writes text to the standard output at the end of the program, unless the terminal has gone.
  public static func writeAtEnd(_ text: String) {
    Farewell.say { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }
  }

  /// Writes a line to the standard output. If it cannot be written, the program ends with code 74.
  public static func line(_ text: String) { Output.write(text + "\n") }

  /// The columns and rows of the terminal; nil if the standard output is none, so that lines may have any length. Read both
  /// for one picture at once: a person may resize the terminal in between.
  public static var size: (columns: Int?, rows: Int?) {
    guard isatty(FileHandle.standardOutput.fileDescriptor) == 1 else { return (nil, nil) }
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
      var size = winsize()
      guard ioctl(FileHandle.standardOutput.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0 else {
        return (nil, nil)
      }
      // A terminal that does not know its size says zero.
      func known(_ count: UInt16) -> Int? { count > 0 ? Int(count) : nil }
      return (known(size.ws_col), known(size.ws_row))
    #else
      return (nil, nil)
    #endif
  }

  /// Reads a line. Shows the prompt if a person may be typing.
  ///
  /// - Returns: The line, or `nil` if the input has ended.
  public static func ask(_ prompt: String) -> String? {
    guard isInteractive else { return readLine() }
    write(prompt)
    if let line = readLine() { return line }
    // The input ended without Enter, so the cursor is still behind the prompt.
    write("\n")
    return nil
  }

  /// Reads the input to its end, and ignores it.
  ///
  /// Other threads may write meanwhile: unlike `readLine`, this does not hold the lock that flushing waits for.
  public static func readToEnd() {
    while let data = try? FileHandle.standardInput.read(upToCount: 4096), !data.isEmpty {}
  }

  /// Clears the screen, if the terminal can.
  public static func clear() { if isCapable { write("\u{1B}[H\u{1B}[2J") } }
}
