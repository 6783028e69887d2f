import Console
import Foundation
import StreamsInspection

/// A page that shows the streams live in any browser, from one file and without a server.
///
/// The file is replaced as a whole after each report, with the data in it. A page from a file is not permitted to read
/// another file, but to show itself in a frame: the page loads the file again in a hidden frame, which sends its data to
/// the page by a message and draws nothing. So the picture goes on, and only what has changed moves. A server on the
/// loopback interface would let all users of the machine read the values; a file is as private as its permissions.
final class LivePage {
  private let path: String
  private let title: String
  private var written = ""

  /// - Parameters:
  ///   - path: The file.
  ///   - title: The name of the program that is shown.
  init(_ path: String, title: String) {
    self.path = path
    self.title = title
  }

  /// Writes the page, if it has changed.
  func show(_ reports: [Trace.Report], isOver: Bool) {
    let text = Self.text(PageData(reports, title: title, isOver: isOver))
    guard text != written else { return }
    do throws(Failure) {
      try OutputFile.write(text, to: path)
      written = text
    } catch {
      // The next report tries again.
      if isOver { Terminal.note("streams-top: \(error.message)") }
    }
  }

  static func text(_ data: PageData) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'unsafe-inline'; frame-src file: http: https:; base-uri 'none'; form-action 'none'">
    <title>Streams</title>
    <style>
    \(PageStyle.text)
    </style>
    <header>
    <h1 id="title"></h1>
    <p id="state" role="status"></p>
    </header>
    <main id="programs"></main>
    <noscript>This page needs scripts to show what changes.</noscript>
    <script type="application/json" id="data">\(data.json)</script>
    <script>
    \(PageScript.text)
    </script>
    </html>

    """
  }
}
