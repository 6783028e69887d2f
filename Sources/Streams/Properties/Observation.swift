#if canImport(Observation)
  import Observation

  extension Observable where Self: AnyObject {
    /// Publishes a property: its present value, then each new one as soon as the property has it.
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
    /// The property may be computed of others. The object is held while someone is subscribed. A value that nobody
    /// has asked for gives way to a newer one.
    ///
    /// - Demand: Honoured; only the newest value waits.
    /// - Threads: Values arrive where the property was set, one at a time. Writers on several threads need a class
    ///   that allows for them; the last value always arrives, those in between may be left out.
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - isolation: The actor of the object. It matters only on Apple's platforms, where it is known what is about to
    ///     change, but not when it has: there the property is read again in the next turn of this actor, where several
    ///     changes have become one; without an actor, when the next change is announced.
    public func publisher<Value>(
      for keyPath: KeyPath<Self, Value>, isolation: isolated (any Actor)? = #isolation
    ) -> PropertyPublisher<Self, Value> {
      PropertyPublisher(of: self, keyPath, home: isolation)
    }

    /// Publishes a property: its present value, then each new one as soon as the property has it.
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
    /// As where values cannot be compared, but never publishes the same value twice in a row.
    public func publisher<Value: Equatable>(
      for keyPath: KeyPath<Self, Value>, isolation: isolated (any Actor)? = #isolation
    ) -> PropertyPublisher<Self, Value> {
      PropertyPublisher(comparing: self, keyPath, home: isolation)
    }
  }
#endif

extension ObservableObject {
  /// Publishes a property: its present value, then each new one as soon as the property has it.
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
  /// The publisher `$count` is told first, before the property has the value; this one comes after. The property may
  /// be computed of published ones. Values that equal the one before are left out, as the object does not tell which
  /// of its properties changes.
  ///
  /// The object is held while someone is subscribed. A value that nobody has asked for gives way to a newer one.
  ///
  /// - Demand: Honoured; only the newest value waits.
  /// - Threads: Values arrive where a published property was set, one at a time.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - isolation: The actor of the object. A change that is only announced, by ``ObservableObjectPublisher/send()``,
  ///     is looked for in the next turn of this actor, or with the next change if there is none.
  @_disfavoredOverload
  public func publisher<Value: Equatable>(
    for keyPath: KeyPath<Self, Value>, isolation: isolated (any Actor)? = #isolation
  ) -> PropertyPublisher<Self, Value> {
    PropertyPublisher(comparing: self, keyPath, home: isolation)
  }
}
