#if SQLite
  import Dispatch
  import StreamsCore

  /// Looks for the commits of other processes and connections soon after they have written to the log of a database.
  ///
  /// The system reports when the log is written, but a commit is visible only after it is on the disk, and nothing
  /// reports that. So the look is repeated for a moment, as ``SQLiteLooks`` says. While nothing writes, nothing wakes.
  ///
  /// `looks` is touched on `queue` only. `events` is written once, before anything is reported to anyone.
  final class SQLiteLogWatch: @unchecked Sendable {
    private let queue = DispatchQueue(label: "Lists.SQLiteLogWatch", qos: .userInitiated)
    private let timer: any DispatchSourceTimer
    private var events: AnyCancellable?
    private var looks = SQLiteLooks()
    private let find: @Sendable () -> SQLiteLooks.Finding

    /// - Parameter find: Looks once.
    /// - Returns: `nil` if there is no log, or the system reports no changes.
    init?(ofLogAt path: String, _ find: @escaping @Sendable () -> SQLiteLooks.Finding) {
      self.find = find
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
      looks.begin()
      look()
    }

    private func look() {
      let pause = looks.pause(after: find())
      let deadline = pause.map { DispatchTime.now() + .microseconds($0) }
      timer.schedule(deadline: deadline ?? .distantFuture, leeway: .nanoseconds(0))
    }
  }

  extension SQLiteStore {
    /// Checks for external changes repeatedly, until the subscription is released.
    ///
    /// A check costs a few microseconds. It is skipped while a transaction runs, because the transaction has made one
    /// itself. A write to another table of the file is no change.
    public func watchForExternalChanges<S: Scheduler>(
      every interval: S.SchedulerTimeType.Stride, on scheduler: S
    ) -> AnyCancellable {
      let repetition = scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval, tolerance: interval, options: nil
      ) { [weak self] in
        guard let self, !turn.isTaken else { return }
        // A check that fails is repeated, and `failures` publishes the error.
        try? checkForExternalChanges()
      }
      return AnyCancellable(repetition)
    }

    /// Looks after each write to the log; `nil` if the system does not report them.
    func watchLog() -> AnyCancellable? {
      let watch = SQLiteLogWatch(ofLogAt: path + "-wal") { [weak self] in self?.lookAfterWrite() ?? .news }
      return watch.map { watch in AnyCancellable { watch.cancel() } }
    }
  }

  /// The pauses between looks for a commit after the log of a database was written: soon at first and then less often.
  struct SQLiteLooks {
    enum Finding {
      /// Another connection has committed.
      case news

      /// Only the store itself is known to have written. A transaction of its own has seen all commits before it.
      case ownWrite

      case nothing
    }

    /// The pauses after a write that nothing explains, in microseconds: together half a minute. On a slower disk, the
    /// commit is seen with the next one, or when the store writes.
    private static let often =
      Array(repeating: 300, count: 10) + Array(repeating: 1_000, count: 10) + (1...14).map { 1_000 << $0 }

    /// The pauses after a write of the store itself. Another write can follow so soon that the system reports both
    /// at once.
    private static let seldom = [1_000, 16_000, 256_000]

    private var pauses: ArraySlice<Int> = []

    /// The log was written.
    mutating func begin() { pauses = Self.often[...] }

    /// The time until the next look, or `nil` if none is due.
    mutating func pause(after finding: Finding) -> Int? {
      switch finding {
      case .news: pauses = []
      case .ownWrite where pauses.count > Self.seldom.count: pauses = Self.seldom[...]
      case .ownWrite, .nothing: break
      }
      return pauses.popFirst()
    }
  }
#endif
