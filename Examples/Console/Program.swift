import Foundation

/// The frame of an example: it reads the command line, runs the body and turns errors into exit codes. A program whose
/// output is lost ends with code 74.
public enum Program {
  /// Runs a program. An error is written to the standard error.
  public static func run(_ syntax: Syntax, _ body: (Arguments) throws -> Void) {
    Output.prepare(for: syntax.name)
    do {
      guard let arguments = try arguments(syntax) else { return }
      try body(arguments)
    } catch {
      stop(syntax, error)
    }
  }

  /// Runs an asynchronous program. An error is written to the standard error.
  public static func run(
    _ syntax: Syntax, isolation: isolated (any Actor)? = #isolation, _ body: (Arguments) async throws -> Void
  ) async {
    Output.prepare(for: syntax.name)
    do {
      guard let arguments = try arguments(syntax) else { return }
      try await body(arguments)
    } catch {
      stop(syntax, error)
    }
  }

  private static func arguments(_ syntax: Syntax) throws -> Arguments? {
    let arguments = try syntax.parse(CommandLine.arguments.dropFirst())
    guard arguments.has("--help") else { return arguments }
    Terminal.line(syntax.help)
    return nil
  }

  private static func stop(_ syntax: Syntax, _ error: any Error) -> Never {
    let failure = error as? Failure ?? Failure("\(error)")
    Terminal.note("\(syntax.name): \(failure.message)")
    exit(failure.code)
  }
}
