import Dispatch
import StreamsCore

extension FileBackend {
  /// Calls `onChange` after the file was replaced, changed or removed, and whenever that may have been missed.
  public func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable? {
    if objection != nil { return nil }
    let watch = FileWatch(paths, polling: options.pollingInterval, onChange)
    let checks = committed.sink(receiveValue: { _ in watch.check() }, isolation: nil)
    watch.begin()
    return AnyCancellable {
      checks.cancel()
      watch.cancel()
    }
  }
}

/// Watches the folder of a file. While there is no such folder, it watches the deepest one on the way to it that exists.
///
/// The system reports the changes of a folder, but not that another folder has taken its place, for example because a
/// folder further up was renamed. So the folder is compared after each commit, and from time to time. The system does not
/// report either what other machines write to a disk in a network, so the file is looked at from time to time too. If
/// the system reports no changes at all, the file is polled.
///
/// `state` guards the current activity, and is not held while one begins or ends.
final class FileWatch: Sendable {
  private struct Activity {
    let place: WatchedPlace
    let watch: AnyCancellable?
    let timer: AnyCancellable

    func end() {
      watch?.cancel()
      timer.cancel()
    }
  }

  private struct State {
    var activity: Activity?
    var isCancelled = false
  }

  private let paths: FilePaths
  private let interval: Duration
  private let onChange: @Sendable () -> Void
  private let beginWatch: FolderWatch.Begin
  private let state = Guarded(State())

  /// Everything but cancelling happens on this queue, so that a watch is replaced once at a time.
  private let queue = DispatchQueue(label: "Settings.watching")

  init(
    _ paths: FilePaths, polling interval: Duration,
    by beginWatch: @escaping FolderWatch.Begin = FolderWatch.begin,
    _ onChange: @escaping @Sendable () -> Void
  ) {
    self.paths = paths
    self.interval = interval
    self.onChange = onChange
    self.beginWatch = beginWatch
  }

  /// Returns once changes are reported.
  func begin() { queue.sync { renew() } }

  func cancel() {
    let activity = state.withLock { state in
      state.isCancelled = true
      return state.activity.take()
    }
    activity?.end()
  }

  /// Watches again if another folder is in the place of the watched one.
  func check() {
    guard let place = state.withLock({ $0.activity?.place }), place != WatchedPlace(paths) else { return }
    queue.async { [weak self] in self?.renewAndTell() }
  }

  /// A change between the end of the old watch and the beginning of the new one was not reported.
  private func renewAndTell() {
    renew()
    onChange()
  }

  private func renew() {
    var (place, watch) = watchPlace()
    // A folder may have been created, exchanged or removed before its watch began. If there is no watch, there may have
    // been no folder, though by now another folder is there, even with the same identity.
    for attempt in 1...100 where place != WatchedPlace(paths) || watch == nil && attempt < 4 {
      watch?.cancel()
      (place, watch) = watchPlace()
    }
    let activity = Activity(place: place, watch: watch, timer: timer(place, isWatched: watch != nil))
    let old = state.withLock { state -> Activity? in
      if state.isCancelled { return activity }
      defer { state.activity = activity }
      return state.activity
    }
    old?.end()
  }

  private func watchPlace() -> (place: WatchedPlace, watch: AnyCancellable?) {
    let place = WatchedPlace(paths)
    let watch = beginWatch(place.folder, place.name, queue) { [weak self] in
      self?.renewAndTell()
    } _: { [weak self, onChange] in
      if place.isWhole { onChange() } else { self?.renewAndTell() }
    }
    return (place, watch)
  }

  private func timer(_ place: WatchedPlace, isWatched: Bool) -> AnyCancellable {
    // A file that is reported, or does not exist, is looked at rarely.
    let interval = max(isWatched || !place.isWhole ? interval.tenfold : interval, .milliseconds(1))
    let timer = DispatchSource.makeTimerSource(queue: queue)
    // The system may combine it with others, to wake up less often.
    timer.schedule(
      deadline: .now() + interval.dispatched, repeating: interval.dispatched,
      leeway: (interval / 10).dispatched)
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      // Another machine may have written the file, which is not reported.
      if isWatched, place == WatchedPlace(paths) { onChange() } else { renewAndTell() }
    }
    timer.activate()
    // A source may be cancelled on any thread, though on Linux it does not say so.
    return AnyCancellable { timer.cancel() }
  }
}

extension FolderWatch {
  /// Begins to report the changes of a name in a folder.
  ///
  /// - Parameters:
  ///   - onLoss: Called on the queue if the folder was removed or renamed, or may have been.
  ///   - onChange: Called on the queue if the name was created, removed, renamed or written.
  /// - Returns: `nil` if the folder does not exist, or the system cannot report its changes now.
  typealias Begin =
    @Sendable (
      _ folder: String, _ name: String, _ queue: DispatchQueue, _ onLoss: @escaping @Sendable () -> Void,
      _ onChange: @escaping @Sendable () -> Void
    ) -> AnyCancellable?
}

/// The folder to watch, and the name to look for in it.
struct WatchedPlace: Equatable {
  private(set) var folder: String
  private(set) var name: String

  /// True if it is the folder of the file; otherwise it is a folder further up.
  private(set) var isWhole = true

  /// Distinguishes folders that have the same path, one after the other; `nil` if there is no folder.
  private(set) var identity: FolderIdentity?

  init(_ paths: FilePaths) {
    folder = paths.folder
    name = Path.name(of: paths.file)
    while true {
      identity = MachineFileSystem().identity(ofFolder: folder)
      let parent = Path.folder(of: folder)
      if identity != nil || parent == folder || parent == "." { return }
      name = Path.name(of: folder)
      folder = parent
      isWhole = false
    }
  }
}

extension Duration {
  /// Ten times as long, as far as that can be expressed.
  fileprivate var tenfold: Duration { self > .seconds(Int64.max / 10) ? self : self * 10 }

  /// The same interval for Dispatch. An interval too long for nanoseconds loses its fraction of a second, and the longest
  /// ones are clamped.
  var dispatched: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (nanoseconds, isTooMuch) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    if !isTooLong, !isTooMuch, let exact = Int(exactly: nanoseconds) { return .nanoseconds(exact) }
    return .seconds(Int(clamping: seconds))
  }
}
