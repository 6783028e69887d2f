import Foundation

/// A folder that is removed after the test.
final class Scratch {
  let url: URL

  init(in folder: URL = FileManager.default.temporaryDirectory) throws {
    url = folder.appendingPathComponent("watershed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
