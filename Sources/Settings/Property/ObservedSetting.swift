#if canImport(Observation)
  import Observation
  import StreamsCore

  extension SettingPlace {
    /// Tracks a reading through an object, if its class is `Observable`.
    func track<Owner: SettingsOwner>(_ owner: Owner, _ keyPath: KeyPath<Owner, Value>) {
      if let type = Owner.self as? any Observable.Type { track(as: type, owner, keyPath) }
    }

    private func track<Owner: Observable>(
      as type: Owner.Type, _ owner: any SettingsOwner, _ keyPath: AnyKeyPath
    ) {
      // Both have this type, which the caller knows under another name.
      guard let observable = owner as? Owner, let keyPath = keyPath as? KeyPath<Owner, Value> else { return }
      observation.access(observable, keyPath, key, in: owner.store)
    }

    /// Changes the value through an object, and reports that before and after, if its class is `Observable`.
    func reportChange<Owner: SettingsOwner>(
      of owner: Owner, _ keyPath: KeyPath<Owner, Value>, _ body: () -> Void
    ) {
      guard let type = Owner.self as? any Observable.Type else { return body() }
      reportChange(as: type, owner, keyPath, body)
    }

    private func reportChange<Owner: Observable>(
      as type: Owner.Type, _ owner: any SettingsOwner, _ keyPath: AnyKeyPath, _ body: () -> Void
    ) {
      guard let observable = owner as? Owner, let keyPath = keyPath as? KeyPath<Owner, Value> else {
        return body()
      }
      observation.change(observable, keyPath, body)
    }
  }

  extension SettingsStore {
    /// Returns an object that has the value of a setting as an observable property.
    public func observed<Value>(_ key: SettingKey<Value>) -> ObservedSetting<Value> {
      ObservedSetting(key, in: self)
    }
  }

  /// A setting as an object whose class is `Observable`, for views that need only this setting.
  ///
  /// ```swift
  /// import Observation
  ///
  /// let volume = SettingKey("volume", default: 5)
  /// let store = SettingsStore(.memory)
  /// let observed = store.observed(volume)
  /// withObservationTracking { _ = observed.value } onChange: { print("changed") }
  /// store[volume] = 7
  /// print(observed.value)
  /// // changed
  /// // 7
  /// ```
  ///
  /// - Threads: Use it from any thread. A change from elsewhere is reported on the thread on which the store publishes it.
  public final class ObservedSetting<Value: Sendable>: Observable, Sendable {
    /// The key.
    public let key: SettingKey<Value>

    /// The store.
    public let store: SettingsStore

    private let observation = SettingObservation()

    /// Makes an object for one setting of a store.
    public init(_ key: SettingKey<Value>, in store: SettingsStore) {
      self.key = key
      self.store = store
    }

    /// The value in the store.
    public var value: Value {
      get {
        observation.access(self, \.value, key, in: store)
        return store[key]
      }
      set { observation.change(self, \.value) { store[key] = newValue } }
    }
  }

  /// Tells the system's observation that a property has changed with its setting.
  ///
  /// `state` is guarded by its lock. Nothing is called and no last reference is released while it is held.
  final class SettingObservation: Sendable {
    private enum State {
      case idle
      case observing(AnyCancellable?)
    }

    private let registrar = ObservationRegistrar()
    private let state = Guarded(State.idle)

    /// Tracks a reading, and observes the setting from the first one on.
    func access<Owner: Observable, Value: Sendable>(
      _ owner: Owner, _ keyPath: KeyPath<Owner, Value>, _ key: SettingKey<Value>, in store: SettingsStore
    ) {
      observe(owner, keyPath, key, in: store)
      registrar.access(owner, keyPath: keyPath)
    }

    /// Changes the property.
    func change<Owner: Observable, Value>(
      _ owner: Owner, _ keyPath: KeyPath<Owner, Value>, _ body: () -> Void
    ) {
      registrar.withMutation(of: owner, keyPath: keyPath, body)
    }

    private func observe<Owner: Observable, Value: Sendable>(
      _ owner: Owner, _ keyPath: KeyPath<Owner, Value>, _ key: SettingKey<Value>, in store: SettingsStore
    ) {
      let isFirst = state.withLock { state in
        guard case .idle = state else { return false }
        state = .observing(nil)
        return true
      }
      guard isFirst else { return }
      // The object is a class, which the type of the owner does not say.
      let object = owner as AnyObject
      let subscription = store.publisher(for: key).dropFirst()
        .sink(
          receiveValue: { [weak self, weak object] _ in
            guard let self, let owner = object as? Owner else { return }
            registrar.withMutation(of: owner, keyPath: keyPath) {}
          }, isolation: nil)
      state.withLock { $0 = .observing(subscription) }
    }
  }
#endif
