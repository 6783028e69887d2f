import StreamsCore

extension SettingsStore {
  /// Returns the settings whose names begin with `name` and a dot.
  public func namespace(_ name: String) -> SettingsNamespace { SettingsNamespace(store: self, name: name) }
}

/// A part of a store, whose keys get a common prefix.
///
/// Use it to keep the same settings several times, such as once for each account, window or plug-in.
///
/// ```swift
/// let zoom = SettingKey("zoom", default: 1)
/// let store = SettingsStore(.memory)
/// store.namespace("map")[zoom] = 4
/// print(store[zoom], store[zoom.namespaced("map")])
/// // 1 4
/// ```
///
/// The name may be one that is only known at run time. If it makes the name of a setting too long, the setting has its
/// default, and setting it publishes ``SettingsEvent/notEncodable(_:)``.
///
/// - Complexity: Each use of a key makes a longer one. Keep `key.namespaced("map")` if that matters.
public struct SettingsNamespace: Sendable {
  /// The store.
  public let store: SettingsStore

  /// The prefix of the names, without the dot.
  public let name: String

  /// The value of a setting in this namespace.
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get { withKey(key) { store[$0] } ?? key.defaultValue }
    nonmutating set {
      do throws(SettingsError) {
        store[try key.namespaced(validating: name)] = newValue
      } catch {
        store.report(error)
      }
    }
  }

  /// Publishes the value of a setting in this namespace, and then each change.
  public func publisher<Value>(for key: SettingKey<Value>) -> AnyPublisher<Value, Never> {
    withKey(key) { store.publisher(for: $0) }
      ?? Just(key.defaultValue).append(Empty(completeImmediately: false)).eraseToAnyPublisher()
  }

  /// The value of a setting in this namespace and then each change, as an asynchronous sequence.
  public func values<Value>(for key: SettingKey<Value>) -> AsyncPublisher<AnyPublisher<Value, Never>> {
    publisher(for: key).values
  }

  /// Everything that is stored in this namespace and those within it, by the names in the store.
  public var storedValues: [SettingName: StoredValue] { store.storedValues(where: isWithin) }

  /// Publishes everything that is stored in this namespace and those within it, and then all of it after each change. An
  /// ``SettingsStore/edit(_:)`` is published once.
  ///
  /// - Demand: A subscriber without demand misses values, and receives the latest when it requests again.
  /// - Completion: Never. A subscription keeps the store alive.
  /// - Threads: As ``SettingsStore/publisher(for:)``.
  public var storedValuesPublisher: AnyPublisher<[SettingName: StoredValue], Never> {
    store.followStoredValues(where: isWithin)
  }

  /// True for the names in this namespace and those within it.
  private var isWithin: @Sendable (SettingName) -> Bool {
    let prefix = Array("\(name).".utf8)
    return { $0.rawValue.utf8.starts(with: prefix) }
  }

  /// Returns whether a value is stored in this namespace, so that the default of the key does not apply.
  public func contains<Value>(_ key: SettingKey<Value>) -> Bool {
    withKey(key) { store.contains($0) } ?? false
  }

  /// Removes the stored value, so that the default applies again.
  public func reset<Value>(_ key: SettingKey<Value>) { withKey(key) { store.reset($0) } ?? () }

  /// Removes everything that is stored in this namespace, but not in the namespaces within it.
  ///
  /// A name with a further dot belongs to a namespace within: in `alice`, the name `alice.bob.volume` is that of `volume`
  /// in the namespace `bob`, whichever way it was declared.
  ///
  /// - Parameter includingNamespaces: True to remove what is stored in the namespaces within it as well.
  public func resetAll(includingNamespaces: Bool = false) {
    let (isWithin, length) = (isWithin, name.utf8.count + 1)
    store.removeAll {
      isWithin($0)
        && (includingNamespaces || !$0.rawValue.utf8.dropFirst(length).contains(UInt8(ascii: ".")))
    }
  }

  /// Returns a namespace within this one.
  public func namespace(_ name: String) -> SettingsNamespace {
    SettingsNamespace(store: store, name: "\(self.name).\(name)")
  }

  /// - Returns: `nil` if the longer name is too long or invalid.
  @discardableResult
  private func withKey<Value, Result>(
    _ key: SettingKey<Value>, _ body: (SettingKey<Value>) -> Result
  ) -> Result? {
    (try? key.namespaced(validating: name)).map(body)
  }
}
