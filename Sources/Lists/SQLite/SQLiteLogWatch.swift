#if SQLite
  import Dispatch
  import StreamsCore

  /// Calls a check soon after another process or connection has written to the log of a database.
  ///
  /// The system reports when the log is written, but a commit is visible only after it is on the disk, and nothing
  /// reports that. So the check is repeated for a moment, soon at first and then less often.
  ///
  /// `state` is touched on `queue` only. `events` is written once, before anything is reported to anyone.
  final class SQLiteLogWatch: @unchecked Sendable {
    /// The pauses between checks, in microseconds: together four seconds. If a disk is slower than that, the store
    /// notices when it looks by itself.
    private static let pauses =
      Array(repeating: 300, count: 10) + Array(repeating: 1_000, count: 10)
      + [2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000, 1_024_000, 2_048_000]

    private let queue = DispatchQueue(label: "Lists.SQLiteLogWatch", qos: .userInitiated)
    private let timer: any DispatchSourceTimer
    private var events: AnyCancellable?

    /// The number of the next pause, or `nil` if no check is due.
    private var next: Int?
    private let check: @Sendable () -> Bool

    /// - Parameter check: Returns whether something was found. Another check follows only if nothing was.
    /// - Returns: `nil` if there is no log, or the system reports no changes.
    init?(ofLogAt path: String, _ check: @escaping @Sendable () -> Bool) {
      self.check = check
      timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
      timer.setEventHandler { [weak self] in self?.look() }
      timer.activate()
      events = FileEvents.begin(path, on: queue) { [weak self] in self?.begin() }
      if events == nil {
        timer.cancel()
        return nil
      }
    }

    deinit { cancel() }

    func cancel() {
      events?.cancel()
      timer.cancel()
    }

    private func begin() {
      next = 0
      look()
    }

    private func look() {
      guard let number = next else { return }
      if check() || number >= Self.pauses.count {
        next = nil
      } else {
        next = number + 1
        timer.schedule(deadline: .now() + .microseconds(Self.pauses[number]), leeway: .nanoseconds(0))
      }
    }
  }
#endif
