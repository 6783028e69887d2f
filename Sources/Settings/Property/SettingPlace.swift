import StreamsCore

/// Announces the changes of one setting as changes of an object, and keeps the subscriptions that set it.
///
/// `state` is guarded by its lock. Nothing is called and no last reference is released while it is held.
final class SettingPlace<Value: Sendable>: Sendable {
  let key: SettingKey<Value>

  /// The store that was named; `nil` for the one of the object, or the default one.
  private let named: SettingsStore?

  private struct State {
    /// Announces that the object will change; `nil` while there is no subscriber.
    var announcer: ObservableObjectPublisher?
    /// The subscription to the store.
    var subscription: AnyCancellable?
    /// The value being set through the object, which was announced before.
    var announced: StoredValue?
    /// The subscriptions of publishers that set this property; `nil` for one that is being made.
    var feeds: [CombineIdentifier: AnyCancellable?] = [:]
  }

  private let state = Guarded(State())

  init(_ key: SettingKey<Value>, in store: SettingsStore?) {
    self.key = key
    named = store
  }

  /// The store of a property of a structure, or of an object without a store.
  var store: SettingsStore { named ?? .default }

  /// The store of a property of an object.
  func store(of object: some AnyObject) -> SettingsStore {
    named ?? (object as? any SettingsOwner)?.store ?? .default
  }

  /// The value, whose reading the system's observation tracks.
  func value(in store: SettingsStore) -> Value { store.tracked(key) }

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
    let subscription = store(of: object).publisher(for: key).dropFirst()
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
      // The setter has already announced this value.
      if let stored, state.announced == stored {
        state.announced = nil
        return nil
      }
      return state.announcer
    }
    announcer?.send()
  }

  // MARK: Publishers that set this property

  /// True if any publisher sets this property.
  var isFed: Bool { state.withLock { !$0.feeds.isEmpty } }

  func begin(_ feed: CombineIdentifier) { state.withLock { $0.feeds[feed] = .some(nil) } }

  /// Keeps a subscription, unless it has already ended.
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
