import Foundation

/// The frame of an example: reads the command line, runs, and turns failures into exit codes.
public enum Program {
  /// Runs a program; what it throws is said on the standard error.
  public static func run(_ syntax: Syntax, _ body: (Arguments) throws -> Void) {
    do {
      guard let arguments = try arguments(syntax) else { return }
      try body(arguments)
    } catch {
      stop(syntax, error)
    }
  }

  /// Runs a program that waits; what it throws is said on the standard error.
  public static func run(
    _ syntax: Syntax, isolation: isolated (any Actor)? = #isolation, _ body: (Arguments) async throws -> Void
  ) async {
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
    print(syntax.help)
    return nil
  }

  private static func stop(_ syntax: Syntax, _ error: any Error) -> Never {
    let failure = error as? Failure ?? Failure("\(error)")
    Terminal.note("\(syntax.name): \(failure.message)")
    exit(failure.code)
  }
}
