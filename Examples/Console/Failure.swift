/// A reason to stop the program, with its exit code.
public struct Failure: Error, Equatable {
  /// The text for the standard error.
  public let message: String

  /// The exit code.
  public let code: Int32

  /// Reports that something went wrong.
  public init(_ message: String, code: Int32 = 1) {
    self.message = message
    self.code = code
  }

  /// Reports that the command line makes no sense.
  public init(usage message: String) { self.init("\(message); --help lists the options", code: 64) }
}
