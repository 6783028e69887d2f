import Streams

extension SettingsStore {
  /// Returns the settings whose names begin with `name` and a dot.
  public func namespace(_ name: String) -> SettingsNamespace { SettingsNamespace(store: self, name: name) }
}

/// A part of a store, whose keys get a common prefix.
///
/// ```swift
/// let zoom = SettingKey("zoom", default: 1)
/// let store = SettingsStore(.memory)
/// store.namespace("map")[zoom] = 4
/// print(store[zoom], store[zoom.namespaced("map")])
/// // 1 4
/// ```
///
/// - Complexity: Each use of a key makes a longer one. Keep `key.namespaced("map")` if that matters.
public struct SettingsNamespace: Sendable {
  /// The store.
  public let store: SettingsStore

  /// The prefix of the names, without the dot.
  public let name: String

  /// The value of a setting in this namespace.
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get { store[key.namespaced(name)] }
    nonmutating set { store[key.namespaced(name)] = newValue }
  }

  /// Publishes the value of a setting in this namespace, and then each change.
  public func publisher<Value>(for key: SettingKey<Value>) -> AnyPublisher<Value, Never> {
    store.publisher(for: key.namespaced(name))
  }

  /// The value of a setting in this namespace and then each change, as an asynchronous sequence.
  public func values<Value>(for key: SettingKey<Value>) -> AsyncPublisher<AnyPublisher<Value, Never>> {
    store.values(for: key.namespaced(name))
  }

  /// Removes the stored value, so that the default applies again.
  public func reset<Value>(_ key: SettingKey<Value>) { store.reset(key.namespaced(name)) }

  /// Removes everything that is stored in this namespace.
  public func resetAll() {
    let prefix = Array("\(name).".utf8)
    store.removeAll { $0.rawValue.utf8.starts(with: prefix) }
  }

  /// Returns a namespace within this one.
  public func namespace(_ name: String) -> SettingsNamespace {
    SettingsNamespace(store: store, name: "\(self.name).\(name)")
  }
}
