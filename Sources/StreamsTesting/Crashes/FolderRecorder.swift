#if canImport(Glibc)
  import Glibc
  import StreamsCore

  /// Records what is done with the files of a folder.
  ///
  /// Before each call that can change files, the kernel stops the thread, and the folder is compared with what it was before.
  /// So a single call lies between two looks, and it does not matter which one it was. Only what makes files safe is
  /// recognised by its number.
  ///
  /// `state` is guarded by its lock, which is held while the folder is looked at.
  final class FolderRecorder: Sendable {
    private struct State {
      var disk = CrashDisk()

      /// The files by their numbers on the disk.
      var files: [UInt64: CrashDisk.File] = [:]
      var nextFile = 0
      var operations: [CrashDisk.Operation] = []
      var acknowledged: [Int] = []

      /// False once the program is done. Threads that it has started may live longer.
      var isRecording = true
    }

    private let path: String
    private let forgetsSyncs: Bool
    private let state = Guarded(State())

    /// Begins with what is in a folder.
    init(_ path: String, forgetsSyncs: Bool) {
      self.path = path
      self.forgetsSyncs = forgetsSyncs
      state.withLock { state in
        look(&state)
        state.operations = []
      }
    }

    var disk: CrashDisk { state.withLock { $0.disk } }
    var operations: [CrashDisk.Operation] { state.withLock { $0.operations } }

    /// The number of operations at each call of ``acknowledge()``.
    var acknowledged: [Int] { state.withLock { $0.acknowledged } }

    /// Called by the thread that is recorded, which must not look by itself: it would be asked for each call.
    func acknowledge() { _ = fsync(Self.acknowledgement) }

    /// The number of no file.
    private static let acknowledgement = Int32.min

    /// Runs a closure on a thread of its own, and records it.
    func record(_ run: @escaping @Sendable () throws -> Void) throws {
      let listener = Guarded<Int32>(-1)
      let problem = Guarded<(any Error)?>(nil)
      let isReady = Signal(), isDone = Signal()
      let isServed = SecondThread.start { [self] in
        isReady.wait()
        CallNotices.serve(listener.withLock { $0 }) { note($0, $1) }
      }
      guard isServed else { throw CrashStates.Unavailable() }
      let isStarted = SecondThread.start {
        let opened = CallNotices.begin()
        listener.withLock { $0 = opened }
        isReady.send()
        do {
          if opened < 0 { throw CrashStates.Unavailable() }
          try run()
        } catch {
          problem.withLock { $0 = error }
        }
        isDone.send()
      }
      if isStarted { isDone.wait() } else { isReady.send() }
      state.withLock { state in
        look(&state)
        state.isRecording = false
      }
      if let problem = problem.withLock({ $0 }) { throw problem }
      if !isStarted { throw CrashStates.Unavailable() }
    }

    /// Notes a call that is about to be made.
    private func note(_ number: Int32, _ file: Int32) {
      state.withLock { state in
        guard state.isRecording else { return }
        look(&state)
        if file == Self.acknowledgement {
          state.acknowledged.append(state.operations.count)
        } else if forgetsSyncs {
          return
        } else if CallNotices.numbers.syncsAll.contains(number) {
          for file in state.disk.contents.keys { state.operations.append(.syncFile(file)) }
          state.operations.append(.syncFolder)
        } else if CallNotices.numbers.syncsFile.contains(number) {
          noteSync(of: file, &state)
        }
      }
    }

    private func noteSync(of descriptor: Int32, _ state: inout State) {
      var (status, folder) = (stat(), stat())
      guard fstat(descriptor, &status) == 0, stat(path, &folder) == 0 else { return }
      if status.st_ino == folder.st_ino, status.st_dev == folder.st_dev {
        state.operations.append(.syncFolder)
      } else if let file = state.files[UInt64(status.st_ino)], status.st_dev == folder.st_dev {
        state.operations.append(.syncFile(file))
      }
    }

    // MARK: Looking

    /// Compares the folder with what it was, and notes the difference.
    private func look(_ state: inout State) {
      var names: [String: CrashDisk.File] = [:]
      var files: [UInt64: CrashDisk.File] = [:]
      var contents: [CrashDisk.File: [UInt8]] = [:]
      for name in Self.names(in: path) {
        guard let (number, bytes) = Self.read("\(path)/\(name)") else { continue }
        let file = files[number] ?? state.files[number] ?? state.nextFile
        if file == state.nextFile { state.nextFile += 1 }
        files[number] = file
        names[name] = file
        contents[file] = bytes
      }
      state.files = files
      for operation in Self.changes(from: state.disk, to: names, contents) {
        state.disk.perform(operation)
        state.operations.append(operation)
      }
    }

    private static func changes(
      from old: CrashDisk, to names: [String: CrashDisk.File], _ contents: [CrashDisk.File: [UInt8]]
    ) -> [CrashDisk.Operation] {
      var changes: [CrashDisk.Operation] = []
      var gone = Set(old.names.keys.filter { names[$0] == nil })
      for (name, file) in names.sorted(by: { $0.key < $1.key }) where old.names[name] != file {
        if let before = gone.first(where: { old.names[$0] == file }) {
          gone.remove(before)
          changes.append(.rename(file, from: before, to: name))
        } else if old.names.values.contains(file) {
          changes.append(.link(file, name))
        } else {
          changes.append(.create(name, file))
        }
      }
      changes += gone.sorted().map { .remove($0) }
      for (file, bytes) in contents.sorted(by: { $0.key < $1.key }) {
        let before = old.contents[file] ?? []
        if before != bytes { changes += writes(of: bytes, over: before).map { .write(file, $0) } }
      }
      return changes
    }

    /// The parts of a write that may arrive: its size before its bytes, half of these, and the whole.
    private static func writes(of bytes: [UInt8], over old: [UInt8]) -> [[UInt8]] {
      let common = zip(bytes, old).prefix { $0 == $1 }.count
      let added = bytes.count - common
      if added == 0 { return [bytes] }
      return [
        bytes.prefix(common) + [UInt8](repeating: 0, count: added), Array(bytes.prefix(common + added / 2)),
        bytes,
      ]
    }

    static func names(in folder: String) -> [String] {
      guard let stream = opendir(folder) else { return [] }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
      }
      return names
    }

    /// - Returns: `nil` if it is no file.
    private static func read(_ path: String) -> (number: UInt64, bytes: [UInt8])? {
      let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
      let count = Glibc.read(file, &bytes, bytes.count)
      return (UInt64(status.st_ino), Array(bytes.prefix(max(count, 0))))
    }
  }

  /// Wakes a thread that waits. A thread that is recorded may send it.
  private final class Signal: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
      sem_destroy(semaphore)
      semaphore.deallocate()
    }

    func send() { sem_post(semaphore) }
    func wait() { while sem_wait(semaphore) != 0, errno == EINTR {} }
  }
#endif
