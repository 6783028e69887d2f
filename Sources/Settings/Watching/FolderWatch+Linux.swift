#if canImport(Glibc)
  import Dispatch
  import Glibc
  import Streams

  /// Reports changes in a folder, by `inotify`.
  ///
  /// It watches the folder and not the file, because each write replaces the file.
  enum FolderWatch {
    /// - Parameters:
    ///   - name: The name in the folder whose changes are reported.
    ///   - onLoss: Called if the folder was removed or renamed.
    /// - Returns: `nil` if the folder does not exist, or the system has no watches left.
    static func begin(
      _ folder: String, name: String, on queue: DispatchQueue, onLoss: @escaping @Sendable () -> Void,
      onChange: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      InotifyHub.shared.add(
        folder, FolderWatcher(name: name, queue: queue, onLoss: onLoss, onChange: onChange))
    }
  }

  private struct FolderWatcher {
    let name: String
    let queue: DispatchQueue
    let onLoss: @Sendable () -> Void
    let onChange: @Sendable () -> Void
  }

  /// All watches of the process. They share one instance of `inotify`, because a user has only 128 of them.
  ///
  /// `state` is guarded by its lock. Watchers are called, and released, after it was released.
  private final class InotifyHub: Sendable {
    static let shared = InotifyHub()

    private struct State {
      /// The instance, opened with the first watch.
      var instance: Int32 = -1
      var source: (any DispatchSourceRead)?

      /// The watchers by watched folder; several may watch one folder.
      var watchers: [Int32: [Int: FolderWatcher]] = [:]
      var nextNumber = 0
    }

    private static var mask: UInt32 {
      UInt32(
        IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    }

    private let state = Guarded(State())

    func add(_ folder: String, _ watcher: FolderWatcher) -> AnyCancellable? {
      let place = state.withLock { state -> (watch: Int32, number: Int)? in
        guard open(&state) else { return nil }
        let watch = inotify_add_watch(state.instance, folder, Self.mask)
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
        fileDescriptor: instance, queue: DispatchQueue(label: "Settings.inotify"))
      source.setEventHandler { [self] in report(Self.takeNews(from: instance)) }
      source.activate()
      state.instance = instance
      state.source = source
      return true
    }

    private func remove(_ watch: Int32, _ number: Int) {
      let removed = state.withLock { state -> FolderWatcher? in
        let watcher = state.watchers[watch]?.removeValue(forKey: number)
        if state.watchers[watch]?.isEmpty == true {
          state.watchers[watch] = nil
          inotify_rm_watch(state.instance, watch)
        }
        return watcher
      }
      withExtendedLifetime(removed) {}
    }

    // MARK: Reporting

    private struct News {
      var names: Set<[UInt8]> = []

      /// Whether an event has no name: it concerns the folder.
      var concernsAll = false

      /// Whether the folder is gone.
      var isLost = false
    }

    private func report(_ news: [Int32: News]) {
      let watchers = state.withLock { $0.watchers }
      for (watch, news) in news {
        // The number -1 stands for all: events were lost.
        let concerned =
          watch < 0 ? watchers.values.flatMap(\.values) : watchers[watch].map { Array($0.values) } ?? []
        for watcher in concerned {
          if news.isLost {
            watcher.queue.async(execute: watcher.onLoss)
          } else if news.concernsAll || news.names.contains(Array(watcher.name.utf8)) {
            watcher.queue.async(execute: watcher.onChange)
          }
        }
      }
    }

    /// Reads all waiting events.
    private static func takeNews(from instance: Int32) -> [Int32: News] {
      var news: [Int32: News] = [:]
      withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
        while true {
          let count = read(instance, buffer.baseAddress!, buffer.count)
          guard count > 0 else { return }
          var position = 0
          while position < count {
            let event = buffer.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
            let name = buffer[(position + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len))
            position += MemoryLayout<inotify_event>.size + Int(event.len)
            if event.len == 0 {
              news[event.wd, default: News()].concernsAll = true
            } else {
              news[event.wd, default: News()].names.insert(Array(name.prefix { $0 != 0 }))
            }
            if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 {
              news[event.wd, default: News()].isLost = true
            }
          }
        }
      }
      return news
    }
  }
#endif
