import Dispatch
import Foundation
import StreamsCore

/// Writes what the stores of a process have not written yet, before the process ends or is suspended.
///
/// `stores` is guarded by its lock, and keeps no store alive. Nothing is called and no last reference is released while it
/// is held.
final class LastMoment: Sendable {
  /// The time that the end of a process waits for its settings.
  static let limit = Duration.seconds(2)

  /// The last moment of this process; `nil` if it runs tests, whose stores may keep back what they are not told to write.
  static let ofProcess: LastMoment? = {
    if TestRunner.isPresent { return nil }
    let moment = LastMoment(NotificationCenter.default)
    _ = atexit { LastMoment.ofProcess?.processEnds() }
    return moment
  }()

  private struct WeakStore {
    weak var store: SettingsStore?
  }

  private let stores = Guarded<[ObjectIdentifier: WeakStore]>([:])

  /// A child of this process, made with `fork`, has its functions for the end as well, but only the thread that forked.
  private let process: Int32

  /// The observers stay as long as the process.
  init(_ center: NotificationCenter, process: Int32 = ProcessInfo.processInfo.processIdentifier) {
    self.process = process
    for name in Self.suspensions { observe(name, center) { $0.flush(within: Self.limit) } }
    for name in Self.returns { observe(name, center) { $0.readAgain() } }
  }

  private func observe(
    _ name: String, _ center: NotificationCenter, _ react: @escaping @Sendable (LastMoment) -> Void
  ) {
    // On the thread that posts it: an app is suspended once it has returned.
    _ = center.addObserver(forName: Notification.Name(name), object: nil, queue: nil) { [weak self] _ in
      if let self { react(self) }
    }
  }

  func add(_ store: SettingsStore) {
    stores.withLock { $0[ObjectIdentifier(store)] = WeakStore(store: store) }
  }

  func remove(_ store: SettingsStore) {
    stores.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(store)) }
  }

  private var living: [SettingsStore] { stores.withLock { $0.values.compactMap(\.store) } }

  func processEnds() {
    if process == ProcessInfo.processInfo.processIdentifier { flush(within: Self.limit) }
  }

  /// Writes what the stores have to write, all at once.
  func flush(within limit: Duration) {
    let group = DispatchGroup()
    let deadline = DispatchTime.now() + limit.dispatched
    for store in living where store.state.withLock({ $0.isPending }) {
      store.writer.perform(in: group) { try? store.commitPending() }
    }
    _ = group.wait(timeout: deadline)
  }

  /// Reads what could not be read while the device was locked.
  private func readAgain() {
    for store in living where store.state.withLock({ $0.mustRead }) {
      store.writer.queue.async { try? store.commitPending() }
    }
  }

  /// The notifications that Apple's systems post before they may suspend an app, by name: the library links
  /// no framework for views.
  static let suspensions = [
    "UIApplicationDidEnterBackgroundNotification", "UISceneDidEnterBackgroundNotification",
    "NSExtensionHostDidEnterBackgroundNotification", "WKApplicationDidEnterBackgroundNotification",
    "NSApplicationWillTerminateNotification", "UIApplicationWillTerminateNotification",
  ]

  /// The notifications that they post when files can be read again.
  static let returns = [
    "UIApplicationProtectedDataDidBecomeAvailable", "UIApplicationWillEnterForegroundNotification",
    "NSExtensionHostWillEnterForegroundNotification", "WKApplicationWillEnterForegroundNotification",
  ]
}
