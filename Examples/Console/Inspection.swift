import Foundation
import StreamsInspection

/// Lets others see the streams of a program: `Trace.shared`, which is off unless something is asked for.
public enum Inspection {
  /// The option that names a file for the trace.
  public static let option = Option(
    "--trace", value: "FILE", help: "Write what the streams did to this file at the end.")

  /// The text of the help about it.
  public static let note = """
    The file of --trace is for Perfetto or Chrome's tracing page. If its name ends in .svg it is a picture of the
    streams instead, and if it ends in .mmd a chart for Mermaid. `swift run streams-top` shows the streams live.
    """

  /// Switches the trace on if the command line asks for it, or a program that watches this one. Call it before the first
  /// stream is made.
  ///
  /// The file is also written if the program fails, or if a signal ends it.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - program: The name of the program.
  public static func start(_ arguments: Arguments, as program: String) throws(Failure) {
    if let path = arguments["--trace"] { try write(to: path, at: program) }
    // A signal would end the program before the last report.
    if let reporter = Trace.shared.reportIfWatched(as: program) { Farewell.say { reporter.stop() } }
  }

  private static func write(to path: String, at program: String) throws(Failure) {
    guard path != "-" else { throw Failure(usage: "--trace takes the name of a file") }
    try OutputFile.check(path)
    Trace.shared.isOn = true
    Farewell.say {
      do throws(Failure) {
        try OutputFile.write(text(for: path, of: program), to: path)
      } catch {
        Terminal.note("\(program): \(error.message)")
      }
    }
  }

  private static func text(for path: String, of program: String) -> String {
    switch URL(fileURLWithPath: path).pathExtension {
    case "svg": Trace.shared.graph.svg
    case "mmd": Trace.shared.graph.mermaid + "\n"
    default: Trace.shared.chromeTrace(process: program)
    }
  }
}
