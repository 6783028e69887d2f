/// A reason to stop, and the exit code that goes with it.
struct Complaint: Error {
  let message: String
  let code: Int32

  /// The command line makes no sense.
  init(usage message: String) {
    self.message = "\(message); --help lists the options"
    code = 64
  }

  /// A row computed the wrong thing, or used too much memory.
  init(failure message: String) {
    self.message = message
    code = 1
  }
}
