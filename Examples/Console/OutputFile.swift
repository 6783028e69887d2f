import Foundation

/// A file that a program writes because the command line names it.
public enum OutputFile {
  /// Replaces a regular file as a whole, so that a reader never sees half of it. A link stays and its target is
  /// written; pipes and devices are written as they are. `-` is the standard output.
  ///
  /// - Throws: A failure that names the file and the reason, with the code for lost output.
  public static func write(_ text: String, to path: String) throws(Failure) {
    if path == "-" { return Terminal.write(text) }
    let target = target(of: path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
    let isRegular = attributes?[.type] as? FileAttributeType == .typeRegular
    do {
      if isRegular || !FileManager.default.fileExists(atPath: path) {
        try Data(text.utf8).write(to: target, options: .atomic)
      } else {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? handle.close() }
        try handle.write(contentsOf: Data(text.utf8))
      }
    } catch {
      throw Failure("\(path) cannot be written: \(Output.reason(of: error))", code: Output.code)
    }
  }

  /// Fails if it is clear beforehand that a file cannot be written.
  ///
  /// - Throws: A failure that names the file.
  public static func check(_ path: String) throws(Failure) {
    let target = target(of: path).path
    let files = FileManager.default
    var isFolder: ObjCBool = false
    let place =
      files.fileExists(atPath: target, isDirectory: &isFolder)
      ? target : (target as NSString).deletingLastPathComponent
    if isFolder.boolValue || !files.isWritableFile(atPath: place) {
      throw Failure("\(path) cannot be written")
    }
  }

  /// The file that a path leads to. Foundation alone does not follow a link to a file that does not exist yet.
  private static func target(of path: String) -> URL {
    var url = URL(fileURLWithPath: path)
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
      url = URL(fileURLWithPath: next, relativeTo: url.deletingLastPathComponent()).absoluteURL
    }
    return url
  }
}
