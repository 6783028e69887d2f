import Console
import Foundation
import StreamsInspection

/// The folder for the reports of the command. Only the user can look into it, because values are in the reports.
struct ReportFolder {
  let url: URL

  init() throws(Failure) {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("streams-top-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure("\(url.path) cannot be made: \(error.localizedDescription)")
    }
  }

  var reports: [Trace.Report] { Trace.Report.all(in: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
