import Streams

/// Announces the changes of one setting as changes of an object, and keeps what sets it.
///
/// `state` is guarded by its lock; nothing is called and nobody's last reference goes while that is held.
final class SettingPlace<Value: Sendable>: PublishedPlace, Sendable {
  let key: SettingKey<Value>

  private struct State {
    /// Tells that the object will change; `nil` until someone wants to know.
    var announcer: ObservableObjectPublisher?
    /// The subscription to the store.
    var subscription: AnyCancellable?
    /// What is being set through the object, and was announced before.
    var announced: StoredValue?
    /// The subscriptions of publishers that set this property; one that is just being made is `nil`.
    var feeds: [CombineIdentifier: AnyCancellable?] = [:]
  }

  private let state = Guarded(State())

  init(_ key: SettingKey<Value>) { self.key = key }

  func set(_ value: Value, in store: SettingsStore) {
    guard let announcer = state.withLock({ $0.announcer }) else {
      store[key] = value
      return
    }
    let stored = try? key.codec.encode(value)
    if let stored, stored != (try? key.codec.encode(store[key])) {
      announcer.send()
      state.withLock { $0.announced = stored }
    }
    store[key] = value
    state.withLock { $0.announced = nil }
  }

  // MARK: Announcing

  func announceChanges(to announcer: ObservableObjectPublisher, of object: AnyObject) {
    guard let owner = object as? any SettingsOwner else { return }
    let subscription = owner.store.publisher(for: key).dropFirst()
      .sink { [weak self] value in self?.storeChanged(to: value) }
    let surplus = state.withLock { state -> AnyCancellable? in
      if state.announcer != nil { return subscription }
      state.announcer = announcer
      state.subscription = subscription
      return nil
    }
    surplus?.cancel()
  }

  private func storeChanged(to value: Value) {
    let stored = try? key.codec.encode(value)
    let announcer = state.withLock { state -> ObservableObjectPublisher? in
      // The setter has announced this very value, and that counts for one change.
      if let stored, state.announced == stored {
        state.announced = nil
        return nil
      }
      return state.announcer
    }
    announcer?.send()
  }

  // MARK: Publishers that set this property

  /// Whether there are any, at present.
  var isFed: Bool { state.withLock { !$0.feeds.isEmpty } }

  func begin(_ feed: CombineIdentifier) { state.withLock { $0.feeds[feed] = .some(nil) } }

  /// Keeps a subscription, unless it has ended already.
  func keep(_ subscription: AnyCancellable, of feed: CombineIdentifier) {
    state.withLock { state in
      if state.feeds[feed] != nil { state.feeds[feed] = subscription }
    }
  }

  func end(_ feed: CombineIdentifier) {
    let ended = state.withLock { $0.feeds.removeValue(forKey: feed) }
    withExtendedLifetime(ended) {}
  }
}
