/// A property wrapper that publishes each new value just before the property takes it.
///
/// Use it for the properties of a view model.
///
/// ```swift
/// final class Thermostat {
///   @Published var degrees = 20
/// }
/// let thermostat = Thermostat()
/// let cancellable = thermostat.$degrees.sink { print($0, thermostat.degrees) }
/// thermostat.degrees = 21
/// // 20 20
/// // 21 20
/// ```
///
/// A subscriber receives the current value first. When a new value is set, `objectWillChange` of an
/// ``ObservableObject`` fires, then the subscribers receive the new value, then the property takes it. Read inside
/// its own sink, the property still has its old value.
///
/// - Threads: The property may be read and set on any thread, and its subscribers receive one value at a time.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline var box: PublishedBox<Value>

  /// Creates the property with its first value.
  @inlinable
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

  /// Creates the property with its first value.
  @inlinable
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  /// The publisher of the property, written `$name`. Setting it has no effect, as in Combine: each property keeps its own
  /// value and its own subscribers.
  @inlinable
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set {}
  }

  /// Unavailable: only properties of classes can be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes.") }
    set { fatalError("@Published is only available on properties of classes.") }
  }

  /// The value of the property of an object.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    // Transparent: unless the compiler sees early which key path this is, each access makes one, which takes 500 ns.
    @_transparent get { object[keyPath: storageKeyPath].box.value }
    @_transparent set { object[keyPath: storageKeyPath].box.set(newValue) }
  }
}

extension Published {
  /// A publisher of the values of a published property, beginning with the current one.
  public struct Publisher: _PlacingPublisher {
    /// The values of the property.
    public typealias Output = Value

    /// A property never fails.
    public typealias Failure = Never

    @usableFromInline let box: PublishedBox<Value>

    @inlinable
    init(box: PublishedBox<Value>) { self.box = box }

    /// Attaches a subscriber, which receives the current value and those that follow.
    @inlinable
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Value, S.Failure == Never {
      box.full.attach(subscriber, on: place)
    }

    /// Shows everything to a name from now on.
    package func name(_ name: SubjectName<Value, Never>) { box.full.name(name) }
  }
}

// The box guards its state; see there.
extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}
