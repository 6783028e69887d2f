import Foundation

extension FileBackend {
  /// One of the files that belong to the settings: the file, its backup, or one that was set aside.
  public struct Generation: Sendable {
    /// The location of the file.
    public let url: URL

    /// The contents; `nil` if the file is damaged or is not a settings file.
    public let contents: SettingsContents?

    /// Why the file cannot be read; `nil` if it can.
    public let problem: String?
  }

  /// Returns the generations that can be found, that of the file first, then that of its
  /// backup, then those set aside.
  ///
  /// They are only read: nothing is repaired, and nothing is written.
  ///
  /// - Throws: ``SettingsError`` if the system refuses to read a file.
  public func generations() throws(SettingsError) -> [Generation] {
    if let objection { throw objection }
    var generations: [Generation] = []
    for path in [paths.file, paths.backup] {
      if let generation = try generation(at: path) { generations.append(generation) }
    }
    var number = 1
    while try fileSystem.exists(paths.corrupt(number)) {
      if let generation = try generation(at: paths.corrupt(number)) { generations.append(generation) }
      number += 1
    }
    return generations
  }

  private func generation(at path: String) throws(SettingsError) -> Generation? {
    let url = URL(fileURLWithPath: path)
    do throws(SettingsError) {
      switch try attempt(path) {
      case .missing: return nil
      case .whole(let file, _): return Generation(url: url, contents: file.contents, problem: nil)
      case .damaged(let damage, _, _): return Generation(url: url, contents: nil, problem: damage.reason)
      }
    } catch {
      switch error {
      case .otherFormat, .sealed, .notOpened: return Generation(url: url, contents: nil, problem: "\(error)")
      default: throw error
      }
    }
  }
}
