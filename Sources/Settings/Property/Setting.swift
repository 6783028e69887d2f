import StreamsCore

/// A property whose value is a setting: in a class, a structure or a view.
///
/// Use it for nearly every setting: it takes one line, and needs neither a key nor a store.
///
/// ```swift
/// final class Player {
///   @Setting("volume") var volume = 5
/// }
/// SettingsStore.withDefault(SettingsStore(.memory)) {
///   let player = Player()
///   let cancellable = player.$volume.sink { print($0) }
///   player.volume = 7
/// }
/// // 5
/// // 7
/// ```
///
/// It is in the ``SettingsStore/default`` store. A class that is a ``SettingsOwner`` has a store of its own, and
/// `@Setting("volume", in: store)` names one. Instead of a name, give it a ``SettingKey`` that other code uses too.
///
/// It keeps no copy: it reads and sets the value in the store, so that a change of the store is a change of the property.
/// Reading it is tracked by Observation, so that a view is updated with it, whether its class is `@Observable` or not. In
/// such a class, write `@ObservationIgnored` before it, because the macro would otherwise replace the property.
/// `objectWillChange` of an `ObservableObject` fires before a new value is set through the object, and after the store was
/// changed in another way. `$volume` publishes the value.
///
/// - Threads: Read and set the property on any thread. Changes from elsewhere are announced on the thread on which the
///   store publishes them.
@propertyWrapper
public struct Setting<Value: Sendable>: Sendable {
  let place: SettingPlace<Value>

  /// Makes a property for the value of a key.
  ///
  /// - Parameters:
  ///   - key: The setting.
  ///   - store: The store of the value; `nil` for the store of the object if it is a ``SettingsOwner``, and otherwise for the
  ///     default one.
  public init(_ key: SettingKey<Value>, in store: SettingsStore? = nil) {
    place = SettingPlace(key, in: store)
  }

  /// The value in the store.
  public var wrappedValue: Value {
    get { place.value(in: place.store) }
    nonmutating set { place.set(newValue, in: place.store) }
  }

  /// The publisher of the value, written `$name`.
  public var projectedValue: Publisher {
    get { Publisher(store: place.store, place: place) }
    // Nothing to replace: the setter only allows passing the property to `assign(to:)`.
    nonmutating set {}
  }

  /// Reads and sets the value in the store of an object.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Setting<Value>>
  ) -> Value {
    get {
      let place = owner[keyPath: storageKeyPath].place
      return place.value(in: place.store(of: owner))
    }
    set {
      let place = owner[keyPath: storageKeyPath].place
      place.set(newValue, in: place.store(of: owner))
    }
  }

  /// The publisher of the value in the store of an object, written `$name`.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected projectedKeyPath: ReferenceWritableKeyPath<Owner, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Setting<Value>>
  ) -> Publisher {
    get {
      let place = owner[keyPath: storageKeyPath].place
      return Publisher(store: place.store(of: owner), place: place)
    }
    // Nothing to replace: the setter only allows passing the property to `assign(to:)`.
    set {}
  }
}

extension Setting: PublishedProperty {
  package func announceChanges(to publisher: ObservableObjectPublisher, of object: AnyObject) {
    place.announceChanges(to: publisher, of: object)
  }
}

// MARK: - One line for a setting

extension Setting where Value: SettingConvertible {
  /// Makes a property for the setting of a name, whose default is the initial value.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(wrappedValue: Value, _ name: String, in store: SettingsStore? = nil) {
    self.init(SettingKey(name, default: wrappedValue), in: store)
  }
}

extension Setting where Value: SettingConvertible & ExpressibleByNilLiteral {
  /// Makes a property for the setting of a name, which has no value until one is set: `@Setting("nickname") var nickname: String?`.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(_ name: String, in store: SettingsStore? = nil) {
    self.init(SettingKey(name, default: nil), in: store)
  }
}

extension Setting where Value: RawRepresentable, Value.RawValue: SettingConvertible {
  /// Makes a property for the setting of a name, which stores raw values, and whose default is the initial value.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(wrappedValue: Value, _ name: String, in store: SettingsStore? = nil) {
    self.init(SettingKey(name, default: wrappedValue), in: store)
  }
}

extension Setting where Value: RawRepresentable & SettingConvertible, Value.RawValue: SettingConvertible {
  /// Makes a property for the setting of a name, which stores values in the form their type defines, and whose default is the
  /// initial value.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(wrappedValue: Value, _ name: String, in store: SettingsStore? = nil) {
    self.init(SettingKey(name, default: wrappedValue), in: store)
  }
}

extension Setting where Value: Codable & ExpressibleByNilLiteral {
  /// Makes a property for the setting of a name, which stores values as they encode themselves, and has no value until one is set.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  @_disfavoredOverload
  public init(_ name: String, in store: SettingsStore? = nil) {
    self.init(SettingKey(name, default: nil), in: store)
  }
}

extension Setting where Value: Codable {
  /// Makes a property for the setting of a name, which stores values as they encode themselves, and whose default is the initial
  /// value.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ name: String, in store: SettingsStore? = nil) {
    self.init(SettingKey(name, default: wrappedValue), in: store)
  }
}

// MARK: - Values that cannot be stored

extension Setting {
  /// Not available: says what is missing. The compiler would otherwise fail, or name one of the ways at random.
  @available(
    *, unavailable,
    message:
      "The value must be SettingConvertible or Codable, or an optional, an array, a set or the keys of a dictionary of raw values. If an enumeration is used in another way, write: extension Theme: SettingConvertible {}"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init(wrappedValue: Value, _ name: String, in store: SettingsStore? = nil) {
    fatalError("The value cannot be stored.")
  }

  /// The same for a property without an initial value.
  @available(
    *, unavailable,
    message: "Without an initial value, the property must be an optional of a value that can be stored."
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init(_ name: String, in store: SettingsStore? = nil) { fatalError("There is no default.") }
}
