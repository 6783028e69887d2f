#if canImport(Glibc)
  import Dispatch
  import Glibc
  import StreamsCore

  /// Watches files and folders, by the function of Linux with this name.
  ///
  /// All watches of the process share one instance, because a user has only 128 of them.
  ///
  /// `state` is guarded by its lock. Watchers are called, and released, after it was released.
  package final class Inotify: Sendable {
    package static let shared = Inotify()

    /// The changes of a watched file or folder since the last report.
    package struct News: Sendable {
      /// The names in the folder that changed.
      package fileprivate(set) var names: Set<[UInt8]> = []

      /// True if anything may have changed: the file or folder itself has, or events were lost.
      package fileprivate(set) var concernsAll = false

      /// True if the file or folder was removed or renamed, or may have been: events were lost.
      package fileprivate(set) var isLost = false
    }

    private struct Watcher {
      let mask: UInt32
      let report: @Sendable (News) -> Void
    }

    fileprivate struct Event {
      let watch: Int32
      let mask: UInt32
      let name: [UInt8]
    }

    private struct State {
      /// The instance, opened with the first watch.
      var instance: Int32 = -1
      var source: (any DispatchSourceRead)?

      /// The watchers by watched file or folder, of which each can have several.
      var watchers: [Int32: [Int: Watcher]] = [:]
      var nextNumber = 0
    }

    private let state = Guarded(State())

    /// Watches a file or folder until the result is cancelled.
    ///
    /// - Parameters:
    ///   - mask: The events to report. That the file or folder was removed is reported in any case.
    ///   - report: Called on a queue that all watchers share. It must hand over to a queue of its own at once.
    /// - Returns: `nil` if there is no such file or folder, or the system has no watches left.
    package func watch(
      _ path: String, for mask: UInt32, _ report: @escaping @Sendable (News) -> Void
    ) -> AnyCancellable? {
      let place = state.withLock { state -> (watch: Int32, number: Int)? in
        guard open(&state) else { return nil }
        // Other watchers of the same file may have asked for other events.
        let watch = inotify_add_watch(state.instance, path, mask | UInt32(IN_MASK_ADD))
        guard watch >= 0 else { return nil }
        state.nextNumber += 1
        state.watchers[watch, default: [:]][state.nextNumber] = Watcher(mask: mask, report: report)
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
        fileDescriptor: instance, queue: DispatchQueue(label: "Streams.inotify", qos: .userInitiated))
      source.setEventHandler { [self] in report(Self.takeEvents(from: instance)) }
      source.activate()
      state.instance = instance
      state.source = source
      return true
    }

    private func remove(_ watch: Int32, _ number: Int) {
      let removed = state.withLock { state -> Watcher? in
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

    private func report(_ events: [Event]) {
      let watchers = state.withLock { $0.watchers }
      // The number -1 stands for all: events were lost.
      let areLost = events.contains { $0.watch < 0 }
      let byWatch = Dictionary(grouping: events, by: \.watch)
      for watch in areLost ? Array(watchers.keys) : Array(byWatch.keys) {
        for watcher in watchers[watch, default: [:]].values {
          guard let news = News(byWatch[watch] ?? [], for: watcher.mask, areLost: areLost) else { continue }
          watcher.report(news)
        }
      }
    }

    /// Reads all waiting events.
    private static func takeEvents(from instance: Int32) -> [Event] {
      var events: [Event] = []
      withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
        guard let start = buffer.baseAddress else { return }
        while true {
          let count = read(instance, start, buffer.count)
          guard count > 0 else { return }
          var position = 0
          while position < count {
            let event = buffer.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
            let name = buffer[(position + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len))
            position += MemoryLayout<inotify_event>.size + Int(event.len)
            // It is filled up with zeros.
            events.append(Event(watch: event.wd, mask: event.mask, name: Array(name.prefix { $0 != 0 })))
          }
        }
      }
      return events
    }
  }

  extension Inotify.News {
    /// - Returns: `nil` if nothing of it is asked for.
    fileprivate init?(_ events: [Inotify.Event], for mask: UInt32, areLost: Bool) {
      (concernsAll, isLost) = (areLost, areLost)
      // The end of a watch is reported in any case.
      let ended = UInt32(IN_IGNORED)
      let concerned = events.filter { $0.mask & (mask | ended) != 0 }
      if concerned.isEmpty, !areLost { return nil }
      for event in concerned {
        if event.name.isEmpty { concernsAll = true } else { names.insert(event.name) }
        if event.mask & (UInt32(IN_DELETE_SELF | IN_MOVE_SELF) | ended) != 0 { isLost = true }
      }
    }
  }
#endif
