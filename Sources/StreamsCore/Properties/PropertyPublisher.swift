#if canImport(Observation)
  import Observation
#endif

/// A publisher of the values of a property of an observable object.
///
/// `publisher(for:)` of an `Observable` class or of an ``ObservableObject`` returns it.
public struct PropertyPublisher<Object: AnyObject, Value>: Publisher {
  /// The values of the property.
  public typealias Output = Value

  /// A property never fails.
  public typealias Failure = Never

  /// The object.
  public let object: Object

  /// The property.
  public let keyPath: KeyPath<Object, Value>

  @usableFromInline let home: (any Actor)?
  @usableFromInline let areEqual: ((Value, Value) -> Bool)?
  @usableFromInline let makeSource: (Object, KeyPath<Object, Value>) -> any PropertySource<Value>

  @inlinable
  init<Source: PropertySource<Value>>(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, home: (any Actor)?,
    areEqual: ((Value, Value) -> Bool)?, _ makeSource: @escaping (Object, KeyPath<Object, Value>) -> Source
  ) {
    self.object = object
    self.keyPath = keyPath
    self.home = home
    self.areEqual = areEqual
    self.makeSource = makeSource
  }

  /// Attaches a subscriber, which receives the current value of the property and those that follow.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    let watch = PropertyWatch(makeSource(object, keyPath), subscriber, home: home, areEqual: areEqual)
    // Here and not at the first request, which may come from a thread that must not touch the object.
    watch.didChange()
    subscriber.receive(subscription: watch)
  }
}

// The closures are made here, where nothing is isolated: one that is would have to know that all types may cross.
#if canImport(Observation)
  extension PropertyPublisher where Object: Observable {
    @inlinable
    init(of object: Object, _ keyPath: KeyPath<Object, Value>, home: (any Actor)?) {
      self.init(object, keyPath, home: home, areEqual: nil) { ObservableSource($0, $1) }
    }

    @inlinable
    init(comparing object: Object, _ keyPath: KeyPath<Object, Value>, home: (any Actor)?)
    where Value: Equatable {
      self.init(object, keyPath, home: home, areEqual: { $0 == $1 }, { ObservableSource($0, $1) })
    }
  }
#endif

extension PropertyPublisher where Object: ObservableObject {
  @_disfavoredOverload
  @inlinable
  init(comparing object: Object, _ keyPath: KeyPath<Object, Value>, home: (any Actor)?)
  where Value: Equatable {
    self.init(object, keyPath, home: home, areEqual: { $0 == $1 }, { ObservableObjectSource($0, $1) })
  }
}
