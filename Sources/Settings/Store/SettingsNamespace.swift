import Streams

extension SettingsStore {
  /// The settings whose names begin with `name` and a dot.
  public func namespace(_ name: String) -> SettingsNamespace { SettingsNamespace(store: self, name: name) }
}

/// A part of a store: its keys are used under longer names.
///
/// ```swift
/// let zoom = SettingKey("zoom", default: 1)
/// let store = SettingsStore(.memory)
/// store.namespace("map")[zoom] = 4
/// print(store[zoom], store[zoom.in("map")])
/// // 1 4
/// ```
///
/// - Complexity: Each use of a key makes the longer one; keep `key.in("map")` where that matters.
public struct SettingsNamespace: Sendable {
  /// The store.
  public let store: SettingsStore

  /// What the names begin with, without the dot.
  public let name: String

  /// The value of a setting of this part.
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get { store[key.in(name)] }
    nonmutating set { store[key.in(name)] = newValue }
  }

  /// Publishes the present value of a setting of this part, and those that follow.
  public func publisher<Value>(for key: SettingKey<Value>) -> AnyPublisher<Value, Never> {
    store.publisher(for: key.in(name))
  }

  /// The present value of a setting of this part and those that follow.
  public func values<Value>(for key: SettingKey<Value>) -> AsyncPublisher<AnyPublisher<Value, Never>> {
    store.values(for: key.in(name))
  }

  /// Removes what is stored, so that the default counts again.
  public func reset<Value>(_ key: SettingKey<Value>) { store.reset(key.in(name)) }

  /// Removes everything that is stored in this part.
  public func resetAll() {
    let prefix = Array("\(name).".utf8)
    store.removeAll { $0.rawValue.utf8.starts(with: prefix) }
  }

  /// A part of this part.
  public func namespace(_ name: String) -> SettingsNamespace {
    SettingsNamespace(store: store, name: "\(self.name).\(name)")
  }
}
