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
  @usableFromInline let makeSource: (Object, KeyPath<Object, Value>) -> PropertySource<Value>

  @inlinable
  init(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, home: (any Actor)?,
    areEqual: ((Value, Value) -> Bool)?,
    _ makeSource: @escaping (Object, KeyPath<Object, Value>) -> PropertySource<Value>
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
