#if SQLite && canImport(Glibc)
  import Dispatch
  import Glibc
  import Streams

  /// Reports that a file is written, by `inotify`.
  enum FileEvents {
    /// - Returns: `nil` if there is no such file, or the system has no watches left.
    static func begin(
      _ path: String, on queue: DispatchQueue, _ onWrite: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      FileEventHub.shared.add(path, FileWatcher(queue: queue, onWrite: onWrite))
    }
  }

  private struct FileWatcher {
    let queue: DispatchQueue
    let onWrite: @Sendable () -> Void
  }

  /// All watches of the process. They share one instance of `inotify`, because a user has only 128 of them.
  ///
  /// `state` is guarded by its lock. Watchers are called, and released, after it was released.
  private final class FileEventHub: Sendable {
    static let shared = FileEventHub()

    private struct State {
      /// The instance, opened with the first watch.
      var instance: Int32 = -1
      var source: (any DispatchSourceRead)?

      /// The watchers by watched file; several may watch one file.
      var watchers: [Int32: [Int: FileWatcher]] = [:]
      var nextNumber = 0
    }

    private let state = Guarded(State())

    func add(_ path: String, _ watcher: FileWatcher) -> AnyCancellable? {
      let place = state.withLock { state -> (watch: Int32, number: Int)? in
        guard open(&state) else { return nil }
        let watch = inotify_add_watch(state.instance, path, UInt32(IN_MODIFY))
        guard watch >= 0 else { return nil }
        state.nextNumber += 1
        state.watchers[watch, default: [:]][state.nextNumber] = watcher
        return (watch, state.nextNumber)
      }
      guard let (watch, number) = place else { return nil }
      return AnyCancellable { [self] in remove(watch, number) }
    }

    private func open(_ state: inout State) -> Bool {
      if state.instance >= 0 { return true }
      let instance = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard instance >= 0 else { return false }
      let source = DispatchSource.makeReadSource(
        fileDescriptor: instance, queue: DispatchQueue(label: "Lists.inotify", qos: .userInitiated))
      source.setEventHandler { [self] in report(Self.takeNews(from: instance)) }
      source.activate()
      state.instance = instance
      state.source = source
      return true
    }

    private func remove(_ watch: Int32, _ number: Int) {
      let removed = state.withLock { state -> FileWatcher? in
        let watcher = state.watchers[watch]?.removeValue(forKey: number)
        if state.watchers[watch]?.isEmpty == true {
          state.watchers[watch] = nil
          inotify_rm_watch(state.instance, watch)
        }
        return watcher
      }
      withExtendedLifetime(removed) {}
    }

    private func report(_ written: Set<Int32>) {
      let watchers = state.withLock { $0.watchers }
      // The number -1 stands for all: events were lost.
      let concerned = watchers.filter { written.contains($0.key) || written.contains(-1) }
      for watcher in concerned.values.flatMap(\.values) { watcher.queue.async(execute: watcher.onWrite) }
    }

    /// Reads all waiting events, and returns the watches they are of.
    private static func takeNews(from instance: Int32) -> Set<Int32> {
      var written: Set<Int32> = []
      withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
        guard let start = buffer.baseAddress else { return }
        while true {
          let count = read(instance, start, buffer.count)
          guard count > 0 else { return }
          var position = 0
          while position < count {
            let event = buffer.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
            position += MemoryLayout<inotify_event>.size + Int(event.len)
            written.insert(event.wd)
          }
        }
      }
      return written
    }
  }
#endif
