/// A reason for a program to stop, and the exit code that goes with it.
public struct Failure: Error, Equatable {
  /// What is said on the standard error.
  public let message: String

  /// The exit code.
  public let code: Int32

  /// Something went wrong.
  public init(_ message: String, code: Int32 = 1) {
    self.message = message
    self.code = code
  }

  /// The command line makes no sense.
  public init(usage message: String) { self.init("\(message); --help lists the options", code: 64) }
}
