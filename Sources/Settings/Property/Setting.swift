import StreamsCore

/// A property whose value is in the store of its object.
///
/// ```swift
/// final class Player: ObservableObject, SettingsOwner {
///   let store = SettingsStore(.memory)
///   @Setting(SettingKey("volume", default: 5)) var volume
/// }
/// let player = Player()
/// let cancellable = player.$volume.sink { print($0) }
/// player.volume = 7
/// // 5
/// // 7
/// ```
///
/// Use it like `@Published`. It keeps no copy: it reads and sets the value in the store, so that a change of the store
/// is a change of the property. `objectWillChange` of an `ObservableObject` fires before a new value is set through the
/// object, and after the store was changed in another way.
///
/// In a class with `@Observable`, write `@ObservationIgnored` before it, because the macro would otherwise replace the
/// property. Reading it is tracked all the same.
///
/// - Threads: Read and set the property on any thread. Changes from elsewhere are announced on the thread on which the
///   store publishes them.
@propertyWrapper
public struct Setting<Value: Sendable>: Sendable {
  let place: SettingPlace<Value>

  /// Makes a property for the value of `key`.
  public init(_ key: SettingKey<Value>) { place = SettingPlace(key) }

  /// Only a class with a store can have settings as properties.
  @available(
    *, unavailable, message: "@Setting is only available on properties of a class that is a SettingsOwner"
  )
  public var wrappedValue: Value {
    get { fatalError("@Setting is only available on properties of a class that is a SettingsOwner.") }
    set { fatalError("@Setting is only available on properties of a class that is a SettingsOwner.") }
  }

  /// Only a class with a store can have settings as properties.
  @available(
    *, unavailable, message: "@Setting is only available on properties of a class that is a SettingsOwner"
  )
  public var projectedValue: Publisher {
    get { fatalError("@Setting is only available on properties of a class that is a SettingsOwner.") }
    set { fatalError("@Setting is only available on properties of a class that is a SettingsOwner.") }
  }

  /// Reads and sets the value in the store of an object.
  public static subscript<Owner: SettingsOwner>(
    _enclosingInstance owner: Owner,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Setting<Value>>
  ) -> Value {
    get {
      let place = owner[keyPath: storageKeyPath].place
      #if canImport(Observation)
        place.track(owner, wrappedKeyPath)
      #endif
      return owner.store[place.key]
    }
    set {
      let place = owner[keyPath: storageKeyPath].place
      #if canImport(Observation)
        place.reportChange(of: owner, wrappedKeyPath) { place.set(newValue, in: owner.store) }
      #else
        place.set(newValue, in: owner.store)
      #endif
    }
  }

  /// The publisher of the value in the store of an object, written `$name`.
  public static subscript<Owner: SettingsOwner>(
    _enclosingInstance owner: Owner,
    projected projectedKeyPath: ReferenceWritableKeyPath<Owner, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Setting<Value>>
  ) -> Publisher {
    get { Publisher(store: owner.store, place: owner[keyPath: storageKeyPath].place) }
    // Nothing to replace: the setter only allows passing the property to `assign(to:)`.
    set {}
  }
}

extension Setting: PublishedProperty {
  package var publishedPlace: any PublishedPlace { place }
}
