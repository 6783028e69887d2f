import Dispatch
import Streams

extension FileBackend {
  /// Calls `onChange` after the file was replaced, changed or removed, and whenever that may have been missed.
  public func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable? {
    let watch = FileWatch(paths, polling: options.pollingInterval, onChange)
    watch.begin()
    return AnyCancellable { watch.cancel() }
  }
}

/// Watches a folder as long as the system reports its changes, and polls while it does not: if watching is not
/// supported, or the folder does not exist.
///
/// `source` guards the current activity, and is not held while one begins or ends.
final class FileWatch: Sendable {
  private enum Source {
    case nothing
    case watching(AnyCancellable)
    case polling(AnyCancellable)
    case cancelled
  }

  private let paths: FilePaths
  private let interval: Duration
  private let onChange: @Sendable () -> Void
  private let source = Guarded(Source.nothing)

  init(_ paths: FilePaths, polling interval: Duration, _ onChange: @escaping @Sendable () -> Void) {
    self.paths = paths
    self.interval = interval
    self.onChange = onChange
  }

  func begin() {
    if !beginWatching() { beginPolling() }
  }

  func cancel() { replace(with: .cancelled) }

  private func beginWatching() -> Bool {
    let watch = FolderWatch.begin(paths.folder, file: Path.name(of: paths.file)) { [weak self] in
      self?.beginPolling()
    } onChange: { [onChange] in
      onChange()
    }
    guard let watch else { return false }
    replace(with: .watching(watch))
    return true
  }

  private func beginPolling() {
    let timer = Polling.begin(every: interval) { [weak self] in
      guard let self else { return }
      _ = beginWatching()
      onChange()
    }
    replace(with: .polling(timer))
  }

  private func replace(with new: Source) {
    let unwanted = source.withLock { source -> Source in
      if case .cancelled = source { return new }
      defer { source = new }
      return source
    }
    switch unwanted {
    case .watching(let source), .polling(let source): source.cancel()
    case .nothing, .cancelled: break
    }
  }
}

/// Repeats a check.
enum Polling {
  static func begin(every interval: Duration, _ ask: @escaping @Sendable () -> Void) -> AnyCancellable {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "Settings.polling"))
    let interval = max(interval, .milliseconds(1)).dispatched
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.setEventHandler(handler: ask)
    timer.activate()
    return AnyCancellable { timer.cancel() }
  }
}

extension Duration {
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
