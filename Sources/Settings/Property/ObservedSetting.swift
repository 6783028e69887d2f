import Observation
import StreamsCore

extension SettingsStore {
  /// Returns an object that has the value of a setting as an observable property.
  public func observed<Value>(_ key: SettingKey<Value>) -> ObservedSetting<Value> {
    ObservedSetting(key, in: self)
  }
}

/// A setting as an object whose class is `Observable`, for views that need only this setting.
///
/// Use it if the key is only known at run time, or a view is given the setting. Otherwise, use ``Setting``.
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
/// - Threads: Use it from any thread. A change is reported on the thread that makes it, before the store has the new value.
public final class ObservedSetting<Value: Sendable>: Observable, Sendable {
  /// The key.
  public let key: SettingKey<Value>

  /// The store.
  public let store: SettingsStore

  /// Makes an object for one setting of a store.
  public init(_ key: SettingKey<Value>, in store: SettingsStore) {
    self.key = key
    self.store = store
  }

  /// The value in the store.
  public var value: Value {
    get { store.tracked(key) }
    set { store[key] = newValue }
  }

  /// Returns a part of the setting, such as a field of a structure, as a setting of its own.
  public func part<Member: Sendable & Equatable>(
    _ keyPath: WritableKeyPath<Value, Member> & Sendable
  ) -> SettingPart<Member> {
    SettingPart(keyPath, of: key, in: store)
  }
}
