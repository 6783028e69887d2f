import Foundation

/// Where a program writes.
public enum Terminal {
  /// Whether the standard output is a terminal that understands movements and styles.
  ///
  /// The variable `TERM=dumb` says no, as it does elsewhere.
  public static let isCapable =
    isatty(FileHandle.standardOutput.fileDescriptor) == 1
    && ProcessInfo.processInfo.environment["TERM", default: "dumb"] != "dumb"

  /// Whether it has colours as well; the variable `NO_COLOR` says no, as it does elsewhere.
  public static let hasColors =
    isCapable && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

  /// Whether someone may type at the standard input.
  public static var isInteractive: Bool { isatty(FileHandle.standardInput.fileDescriptor) == 1 && isCapable }

  /// Writes a line beside the output proper: on the standard error.
  public static func note(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  /// Writes text as it is, at once.
  public static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }

  /// Reads a line, and says before what is asked for where someone may type.
  ///
  /// - Returns: `nil` where the input has ended.
  public static func ask(_ prompt: String) -> String? {
    guard isInteractive else { return readLine() }
    write(prompt)
    if let line = readLine() { return line }
    // Whoever ends the input pressed no Enter: what comes next would stand beside the prompt.
    write("\n")
    return nil
  }

  /// Waits until the input ends, whatever it holds.
  ///
  /// Meanwhile another thread may write: unlike `readLine`, this does not hold the lock that flushing waits for.
  public static func readToEnd() {
    while let data = try? FileHandle.standardInput.read(upToCount: 4096), !data.isEmpty {}
  }

  /// Goes to the top left corner and clears the screen, where that is possible.
  public static func clear() { if isCapable { write("\u{1B}[H\u{1B}[2J") } }
}
