import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

/// The settings files that the tests of a suite made, in folders and in memory.
///
/// `state` guards the files and the file systems.
final class MadeFiles: Sendable {
  /// The files of the suite whose tests run.
  @TaskLocal static var current: MadeFiles?

  private struct State {
    var files: Set<[UInt8]> = []
    #if !os(Windows)
      var systems: [ModelFileSystem] = []
    #endif
  }

  private let state = Guarded(State())

  #if !os(Windows)
    /// Collects what a file system has when the suite ends, of each of its files.
    func note(_ system: ModelFileSystem) { state.withLock { $0.systems.append(system) } }
  #endif

  /// Collects the files of a folder, before it is removed.
  func note(_ folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names {
      let file = folder.appendingPathComponent(name)
      let size = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? nil
      // A larger file cannot be read with the default options.
      guard let size, size <= Self.largest, let data = try? Data(contentsOf: file) else { continue }
      state.withLock { _ = $0.files.insert([UInt8](data)) }
    }
  }

  private static var largest: Int { FileBackend.Options().sizeLimit }

  /// The files with the signature of settings, each once.
  var all: [[UInt8]] {
    var files = state.withLock { $0.files }
    #if !os(Windows)
      for system in state.withLock({ $0.systems }) { files.formUnion(system.disk.contents.values) }
    #endif
    return files.filter { $0.starts(with: FileFormat.magic) && $0.count <= Self.largest }
  }
}

/// Lets the independent reader read the settings files that the tests of a suite make, and compares what it finds.
///
/// Of many it reads some hundred in an ordinary run, always the same ones, and all of them if `SETTINGS_FUZZ` is set.
struct IndependentlyRead: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let made = MadeFiles()
    try await MadeFiles.$current.withValue(made) { try await function() }
    #if os(Linux) || os(macOS)
      let files = chosen(of: made.all)
      try await OwnThreads.run { try check(files, of: test.name) }
    #endif
  }

  #if os(Linux) || os(macOS)
    static let isThorough = ProcessInfo.processInfo.environment["SETTINGS_FUZZ"] != nil

    private func chosen(of files: [[UInt8]]) -> [[UInt8]] {
      let most = 300
      if Self.isThorough || files.count <= most { return files }
      let sorted = files.sorted { $0.lexicographicallyPrecedes($1) }
      return (0..<most).map { sorted[$0 * files.count / most] }
    }

    private func check(_ files: [[UInt8]], of suite: String) throws {
      guard IndependentReader.python != nil else {
        return print("\(suite): skipped reading \(files.count) files, because there is no Python")
      }
      let folder = try TemporaryFolder()
      for (number, bytes) in files.enumerated() {
        try Data(bytes).write(to: folder.url.appendingPathComponent("\(1_000_000 + number)"))
      }
      let lines = try IndependentReader.read(folder: folder.url)
      #expect(lines.count == files.count, "\(suite)")
      var differences = 0
      for (line, bytes) in zip(lines, files) {
        let expected = try IndependentReader.expected(bytes)
        if try IndependentReader.normalised(line: line) == expected { continue }
        differences += 1
        if differences <= 3 { Issue.record("\(suite): read as \(line), expected \(expected)") }
      }
      #expect(differences == 0, "\(suite)")
      print("\(suite): the independent reader has read \(files.count) files")
    }
  #endif
}

extension Trait where Self == IndependentlyRead {
  /// The settings files that the tests of this suite make are read by the independent reader too.
  static var independentlyRead: IndependentlyRead { IndependentlyRead() }
}
