#if canImport(Glibc)
  import Glibc

  /// Tries what a power failure may leave of what a program writes.
  ///
  /// ``check(upTo:seed:starting:_:opening:)`` runs a closure, and records what it does with the files of a folder: what it
  /// writes, truncates, syncs, links, renames and removes. Then it makes folders as a power failure may leave them, and has each
  /// of them checked. A file system with an order leaves what was done up to some moment. The weakest one leaves
  /// any of the names that were changed since the folder was synced, and of a file that was not synced any version, cut short or
  /// with zeros in place of new bytes.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let states = try CrashStates.check { folder, acknowledge in
  ///   let file = URL(fileURLWithPath: folder + "/note")
  ///   let next = URL(fileURLWithPath: folder + "/note.next")
  ///   try Data("new".utf8).write(to: next)
  ///   let handle = try FileHandle(forUpdating: next)
  ///   try handle.synchronize()
  ///   try FileManager.default.moveItem(at: next, to: file)
  /// } opening: { folder, acknowledged in
  ///   let note = try? String(contentsOfFile: folder + "/note", encoding: .utf8)
  ///   guard note == nil || note == "new" else { throw TestError("torn") }
  /// }
  /// print(states > 5)
  /// // true
  /// ```
  ///
  /// The kernel tells of the system calls of the thread that runs the closure, and of threads that it starts, without a change
  /// of the program. Such a thread is asked as long as it lives, so let it end with the closure. Work that is handed to threads
  /// that exist already is not noticed by itself, and neither are bytes that are written through mapped memory before the next
  /// call, files in folders within the folder, and files that are opened for synchronous writing.
  public enum CrashStates {
    /// The system does not tell a program of its own calls. It takes Linux 5.8 on a 64-bit Intel, ARM or RISC-V processor, and a
    /// container that allows `seccomp`.
    public struct Unavailable: Error, CustomStringConvertible {
      /// The error as a sentence, for a developer.
      public var description: String { "The system does not let this program record its own calls." }
    }

    /// A state that was refused.
    public struct Failure: Error, CustomStringConvertible {
      /// The error of the check.
      public let problem: any Error

      /// The last operation before the power failure, and the files that are left.
      public let state: String

      /// The error as a text, for a developer.
      public var description: String { "\(problem) \(state)" }
    }

    /// True if the system lets a program record its own calls.
    public static let isAvailable =
      (try? check(upTo: 1) { _, _ in
      } opening: { _, _ in
      }) != nil

    /// Runs a closure, and checks each state in which a power failure may leave its folder.
    ///
    /// The closures run one after the other while the caller waits.
    ///
    /// - Parameters:
    ///   - limit: The number of states to check, chosen evenly among all moments. Those of a file system with an order are always
    ///     checked.
    ///   - seed: The seed by which states of the others are chosen.
    ///   - prepare: Makes what is in the folder, and safe, before the first moment.
    ///   - run: Works in the folder. It calls its second parameter whenever something must survive from then on.
    ///   - check: Throws if a folder is not as it should be after so many of these calls.
    /// - Returns: The number of different states.
    /// - Throws: ``Failure``, ``Unavailable``, or what the closures throw.
    @discardableResult
    public static func check(
      upTo limit: Int = 500, seed: UInt64 = 1,
      starting prepare: (_ folder: String) throws -> Void = { _ in },
      _ run: @escaping @Sendable (_ folder: String, _ acknowledge: () -> Void) throws -> Void,
      opening check: (_ folder: String, _ acknowledged: Int) throws -> Void
    ) throws -> Int {
      try self.check(upTo: limit, seed: seed, forgettingSyncs: false, starting: prepare, run, opening: check)
    }

    /// - Parameter forgetsSyncs: True for a disk that says that everything is safe and keeps it in memory.
    package static func check(
      upTo limit: Int, seed: UInt64 = 1, forgettingSyncs forgetsSyncs: Bool,
      starting prepare: (_ folder: String) throws -> Void = { _ in },
      _ run: @escaping @Sendable (_ folder: String, _ acknowledge: () -> Void) throws -> Void,
      opening check: (_ folder: String, _ acknowledged: Int) throws -> Void
    ) throws -> Int {
      let folder = try TrialFolder()
      try prepare(folder.path)
      let recorder = FolderRecorder(folder.path, forgetsSyncs: forgetsSyncs)
      let start = recorder.disk
      try recorder.record { try run(folder.path, recorder.acknowledge) }
      let operations = recorder.operations
      var trial = CrashTrial(operations: operations, acknowledged: recorder.acknowledged)
      var numbers = SeededNumbers(seed)
      var crashed = CrashedDisk(start)
      var ordered = start
      let share = max(limit - operations.count - 1, 0) / (operations.count + 1)
      for moment in 0...operations.count {
        if moment > 0 {
          crashed.note(operations[moment - 1])
          ordered.perform(operations[moment - 1])
        }
        try trial.run(ordered, moment, check)
        if crashed.count <= share {
          for disk in crashed.all { try trial.run(disk, moment, check) }
        } else {
          for _ in 0..<share {
            try trial.run(crashed.state { Int(numbers.next(below: UInt64($0))) }, moment, check)
          }
        }
      }
      return trial.count
    }
  }

  /// Checks states, each of them once.
  private struct CrashTrial {
    private struct State: Hashable {
      let files: [String: [UInt8]]
      let acknowledged: Int
    }

    let operations: [CrashDisk.Operation]

    /// The number of operations before each call of what acknowledges.
    let acknowledged: [Int]

    private var known: Set<State> = []

    init(operations: [CrashDisk.Operation], acknowledged: [Int]) {
      (self.operations, self.acknowledged) = (operations, acknowledged)
    }

    var count: Int { known.count }

    mutating func run(
      _ disk: CrashDisk, _ moment: Int, _ check: (_ folder: String, _ acknowledged: Int) throws -> Void
    ) throws {
      let acknowledged = acknowledged.count { $0 <= moment }
      let files = disk.names.compactMapValues { disk.contents[$0] }
      guard known.insert(State(files: files, acknowledged: acknowledged)).inserted else { return }
      let folder = try TrialFolder(disk)
      do {
        try check(folder.path, acknowledged)
      } catch {
        let last = moment == 0 ? "before anything was done" : "after \(operations[moment - 1].words)"
        let sizes = files.sorted { $0.key < $1.key }.map { "\($0.key) with \($0.value.count) bytes" }
        throw CrashStates.Failure(
          problem: error,
          state: "A power failure \(last), \(moment) of \(operations.count), has left: "
            + sizes.joined(separator: ", "))
      }
    }
  }

  extension CrashDisk.Operation {
    fileprivate var words: String {
      switch self {
      case .create(let name, _): "creating \(name)"
      case .write(_, let bytes): "writing a file of \(bytes.count) bytes"
      case .syncFile: "syncing a file"
      case .link(_, let name): "linking \(name)"
      case .rename(_, let name, let other): "renaming \(name) to \(other)"
      case .remove(let name): "removing \(name)"
      case .syncFolder: "syncing the folder"
      }
    }
  }

  /// A folder for files of one trial, removed with its last reference.
  private final class TrialFolder: Sendable {
    let path: String

    init() throws {
      let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
      var template = (base + "/crash-XXXXXX").utf8CString.map { $0 }
      guard mkdtemp(&template) != nil else { throw CrashStates.Unavailable() }
      path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    convenience init(_ disk: CrashDisk) throws {
      try self.init()
      var paths: [CrashDisk.File: String] = [:]
      for (name, file) in disk.names {
        let path = "\(path)/\(name)"
        if let first = paths.updateValue(path, forKey: file) {
          guard link(first, path) == 0 else { throw CrashStates.Unavailable() }
        } else {
          try Self.write(disk.contents[file] ?? [], to: path)
        }
      }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw CrashStates.Unavailable() }
      defer { close(file) }
      guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw CrashStates.Unavailable() }
    }

    deinit { Self.remove(path) }

    private static func remove(_ path: String) {
      for name in FolderRecorder.names(in: path) {
        if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
      }
      rmdir(path)
    }
  }
#endif
