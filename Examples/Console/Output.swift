import Foundation

/// The standard output. What cannot be written ends the program with an error code.
///
/// Nothing is kept back: what was written is with the reader, in the order of the calls.
enum Output {
  /// The exit code of a program that lost output, as in other programs.
  static let code: Int32 = 74

  /// The name of the program, for the error. Set before there is a second thread.
  nonisolated(unsafe) private static var program = "example"

  /// True if the program was started without a standard output. Set before there is a second thread.
  nonisolated(unsafe) private static var isClosed = false

  /// Prepares the standard streams. The program calls it before it opens anything.
  static func prepare(for program: String) {
    self.program = program
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
      // A pipe without a reader is an error of the write, and not the end of the program.
      signal(SIGPIPE, SIG_IGN)
      for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
        if descriptor == 1 { isClosed = true }
        // Otherwise the next file would get the number of a standard stream, and with it the text for that stream.
        _ = open("/dev/null", O_RDWR)
      }
    #endif
  }

  static func write(_ text: String) { write(Data(text.utf8)) }

  static func write(_ bytes: Data) {
    if isClosed, !bytes.isEmpty { lose("it is closed") }
    do {
      try FileHandle.standardOutput.write(contentsOf: bytes)
    } catch {
      lose(reason(of: error))
    }
  }

  private static func lose(_ reason: String) -> Never {
    Terminal.note("\(program): the output cannot be written: \(reason)")
    exit(code)
  }

  /// The system's words. Foundation has them inside an error of its own.
  static func reason(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }
}
