import Observation

extension Observable where Self: AnyObject {
  /// Publishes the current value of a property, then each new value as soon as the property has it.
  ///
  /// ```swift
  /// @Observable final class Album { var photos: [() -> Int] = [] }
  /// let album = Album()
  /// let cancellable = album.publisher(for: \.photos).sink { print($0.count, album.photos.count) }
  /// album.photos.append { 1 }
  /// // 0 0
  /// // 1 1
  /// ```
  ///
  /// The property may be computed from others. Subscriptions hold the object. A value that has no demand yet is
  /// replaced by a newer one.
  ///
  /// - Demand: Honoured; only the newest value waits.
  /// - Threads: Values arrive where the property was set, one at a time. If several threads set it, the class must
  ///   allow that; the last value always arrives, and values before it may be left out.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - isolation: The actor of the object. It matters only on Apple's platforms, which announce a change but do
  ///     not say when it has happened. There the property is read again in the next turn of this actor, so several
  ///     changes may become one value. Without an actor it is read when the next change is announced.
  @inlinable
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, isolation: isolated (any Actor)? = #isolation
  ) -> PropertyPublisher<Self, Value> {
    PropertyPublisher(self, keyPath, home: isolation, areEqual: nil, observableSource)
  }

  /// Publishes the current value of a property, then each new value as soon as the property has it.
  ///
  /// ```swift
  /// @Observable final class Thermostat { var degrees = 20 }
  /// let thermostat = Thermostat()
  /// let cancellable = thermostat.publisher(for: \.degrees).sink { print($0, thermostat.degrees) }
  /// thermostat.degrees = 21
  /// // 20 20
  /// // 21 21
  /// ```
  ///
  /// Does the same as for values that cannot be compared, but never publishes the same value twice in a row.
  @inlinable
  public func publisher<Value: Equatable>(
    for keyPath: KeyPath<Self, Value>, isolation: isolated (any Actor)? = #isolation
  ) -> PropertyPublisher<Self, Value> {
    PropertyPublisher(self, keyPath, home: isolation, areEqual: ==, observableSource)
  }
}

extension ObservableObject {
  /// Publishes the current value of a property, then each new value as soon as the property has it.
  ///
  /// ```swift
  /// final class Counter: ObservableObject { @Published var count = 0 }
  /// let counter = Counter()
  /// let cancellable = counter.publisher(for: \.count).sink { print($0, counter.count) }
  /// counter.count = 1
  /// // 0 0
  /// // 1 1
  /// ```
  ///
  /// The publisher `$count` publishes before the property has the value; this one publishes afterwards. The property
  /// may be computed from published ones. A value that equals the previous one is left out, because the object does
  /// not say which of its properties changes.
  ///
  /// Subscriptions hold the object. A value that has no demand yet is replaced by a newer one.
  ///
  /// - Demand: Honoured; only the newest value waits.
  /// - Threads: Values arrive where a published property was set, one at a time.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - isolation: The actor of the object. After an announcement by ``ObservableObjectPublisher/send()`` the
  ///     property is read in the next turn of this actor, or at the next change if there is no actor.
  @_disfavoredOverload
  @inlinable
  public func publisher<Value: Equatable>(
    for keyPath: KeyPath<Self, Value>, isolation: isolated (any Actor)? = #isolation
  ) -> PropertyPublisher<Self, Value> {
    PropertyPublisher(self, keyPath, home: isolation, areEqual: ==, objectSource)
  }
}
