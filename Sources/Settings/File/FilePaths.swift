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

  init(_ file: String) {
    self.file = file
    folder = Path.folder(of: file)
  }

  private func hidden(_ purpose: String) -> String { "\(folder)/.\(Path.name(of: file)).\(purpose)" }

  func corrupt(_ number: Int) -> String { "\(file).corrupt-\(number)" }

  /// The longest name that leaves room for the longest one beside it, in bytes.
  static var maximumNameLength: Int { 255 - "..next-backup".utf8.count }

  /// Why the path must not be used; `nil` if it may be.
  var objection: SettingsError? {
    let name = Path.name(of: file)
    let objection = SettingName.objection(to: name, longest: Self.maximumNameLength)
    let reason = objection ?? (folder.utf8.contains(0) ? "it contains a NUL" : nil)
    return reason.map { .invalidStoreName(name: name, reason: $0) }
  }

  /// Why the URL must not be used; `nil` if it may be. Never contains the URL, which may have a password.
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
