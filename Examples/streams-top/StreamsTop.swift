import Console
import Foundation
import StreamsInspection

/// Shows what the streams of another program do, in a terminal and in a page.
package enum StreamsTop {
  static let syntax = Syntax(
    "streams-top", summary: "Runs a command, and shows what its streams do.",
    operands: .command("COMMAND…", help: "The command and its arguments."),
    options: [
      Option("--page", value: "FILE", help: "Write a page too, which shows the streams live in a browser."),
      Option("--log", value: "FILE", help: "Write what the command prints to this file."),
    ],
    notes: """
      The command, or any program that it starts, must call Trace.shared.reportIfWatched() and name its places, as
      weather and todo do. Arrows and page keys scroll; ? explains the columns; q closes the input of the command, and
      ends it if it goes on.

      \(ReportTable.legend)

      Without --log, what the command prints is shown when it has ended. If the output is not a terminal, the last
      table follows. At a terminal the input of the command stays empty, and does not end.
      The exit code is that of the command, or 128 and the number of the signal that ended it; 0 after q; 127 if there
      is no such command.
      """
  )

  package static func main() {
    Program.run(syntax) { arguments in
      guard !arguments.operands.isEmpty else { throw Failure(usage: "a command is missing") }
      let folder = try ReportFolder()
      Farewell.say { folder.remove() }
      if let log = arguments["--log"] { try OutputFile.check(log) }
      let log = URL(fileURLWithPath: arguments["--log"] ?? folder.path("log"))
      let page = try arguments["--page"].map { path throws(Failure) in
        try OutputFile.check(path)
        return LivePage(path, title: arguments.operands.joined(separator: " "))
      }
      let command = try Command(
        arguments.operands, reportingInto: folder.url, log: log, hasOpenInput: Terminal.isInteractive)
      // A signal may come as soon as it runs.
      Farewell.say { command.end() }
      try command.start()
      let watch = Watch(command, folder, page, log: arguments.has("--log") ? nil : log)
      let code = watch.run()
      #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
        // Control-C reaches both programs, and the command may be the first that ends of it.
        if code == 128 + SIGINT { Farewell.interrupt() }
      #endif
      exit(code)
    }
  }
}
