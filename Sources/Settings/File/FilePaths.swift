import Foundation

/// The paths of the settings and the files beside them.
struct FilePaths {
  let file: String
  let folder: String

  /// Everything that is in the file, once more.
  var backup: String { file + ".backup" }
  var lock: String { hidden("lock") }

  /// The files that become the settings and the backup. One name each is enough, as only the lock's holder writes them.
  var nextFile: String { hidden("next") }
  var nextBackup: String { hidden("next-backup") }

  /// The reason why they must not be used; `nil` if they may be.
  let objection: SettingsError?

  /// Follows the links at a path.
  ///
  /// - Parameter objection: The fault that the path is known to have.
  init(_ path: String, _ objection: SettingsError?, in fileSystem: some FileSystem) {
    do throws(SettingsError) {
      if let objection { throw objection }
      self.init(try fileSystem.resolve(path))
    } catch {
      self.init(path, error)
    }
  }

  private init(_ file: String, _ objection: SettingsError? = nil) {
    self.file = file
    folder = Path.folder(of: file)
    self.objection = objection ?? Self.objection(toFile: file)
  }

  private func hidden(_ purpose: String) -> String { "\(folder)/.\(Path.name(of: file)).\(purpose)" }

  func corrupt(_ number: Int) -> String { "\(file).corrupt-\(number)" }

  /// The longest name that leaves room for the longest one beside it, in bytes.
  static var maximumNameLength: Int { 255 - "..next-backup".utf8.count }

  private static func objection(toFile path: String) -> SettingsError? {
    let name = Path.name(of: path)
    let objection = SettingName.objection(to: name, longest: maximumNameLength)
    let reason = objection ?? (path.utf8.contains(0) ? "it contains a NUL" : nil)
    return reason.map { .invalidStoreName(name: name, reason: $0) }
  }

  /// The reason why the URL must not be used; `nil` if it may be. Never contains the URL, which may have a password.
  static func objection(to url: URL) -> SettingsError? {
    if !url.isFileURL {
      return .invalidStoreName(name: url.scheme ?? "", reason: "the URL does not name a file")
    }
    // The path may end before it.
    if url.absoluteString.contains("%00") || url.absoluteString.utf8.contains(0) {
      return .invalidStoreName(name: url.lastPathComponent, reason: "it contains a NUL")
    }
    return nil
  }
}
