@testable import Settings

/// The two ways in which a file is written.
enum Layout: String, CaseIterable, Sendable {
  /// The whole file, with every commit.
  case whole
  /// What a commit changes, at the end of the file.
  case journal

  /// Chooses the layout, however small the settings are.
  var options: FileBackend.Options {
    var options = FileBackend.Options()
    options.journalThreshold = self == .journal ? 0 : .max
    return options
  }
}
