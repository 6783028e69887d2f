import Foundation

/// Where a program writes.
public enum Terminal {
  /// Whether the standard output is a terminal that understands colours and movements.
  ///
  /// The variables `NO_COLOR` and `TERM=dumb` say no, as they do elsewhere.
  public static let isCapable: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(FileHandle.standardOutput.fileDescriptor) == 1
      && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM", default: "dumb"] != "dumb"
  }()

  /// Whether someone may type at the standard input.
  public static var isInteractive: Bool { isatty(FileHandle.standardInput.fileDescriptor) == 1 && isCapable }

  /// Writes a line beside the output proper: on the standard error.
  public static func note(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  /// Writes text as it is, at once.
  public static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
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
