extension Subscribers {
  /// A subscriber with unlimited demand that assigns each value to a property of an object.
  ///
  /// It holds the object until the stream ends or is cancelled. ``Publisher/assign(to:on:isolation:)`` creates one.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    /// A property cannot receive an error.
    public typealias Failure = Never

    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    @usableFromInline let target: Guarded<Root?>
    @usableFromInline let connection = UpstreamConnection()

    /// Creates a subscriber that assigns to a property of `object`.
    @inlinable
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.keyPath = keyPath
      target = Guarded(object)
    }

    /// The object, until the end.
    @inlinable
    public var object: Root? { target.withLock { $0 } }

    /// Requests all values from the first subscription; cancels any other.
    @inlinable
    public func receive(subscription: any Subscription) {
      if connection.connect(subscription, for: description) { subscription.request(.unlimited) }
    }

    /// Assigns the value to the property.
    @inlinable
    public func receive(_ value: Input) -> Subscribers.Demand {
      if connection.admits("value", for: description) { object?[keyPath: keyPath] = value }
      return .none
    }

    /// Releases the object.
    @inlinable
    public func receive(completion: Subscribers.Completion<Never>) {
      _ = connection.complete(for: description)
      _ = target.withLock { $0.take() }
    }

    /// Cancels the subscription and releases the object.
    @inlinable
    public func cancel() {
      connection.cancel()
      _ = target.withLock { $0.take() }
    }
  }
}

extension Subscribers.Assign: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// `Assign` and the type of the object.
  public var description: String { "Assign \(Root.self)." }

  /// The object, the property and the state of the subscription.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        ("object", object as Any), ("keyPath", keyPath), ("status", connection.subscription as Any),
      ])
  }

  /// `Assign` and the type of the object.
  public var playgroundDescription: Any { description }
}

extension Publisher where Failure == Never {
  /// Assigns each value to a property of `object`.
  ///
  /// ```swift
  /// final class Label { var text = "" }
  /// let label = Label()
  /// let cancellable = Just("Hello").assign(to: \.text, on: label)
  /// print(label.text)
  /// // Hello
  /// ```
  ///
  /// The subscription holds the object. To assign to a property of `self`, use ``assign(to:onWeak:isolation:)``.
  ///
  /// - Demand: Unlimited.
  /// - Threads: As ``Publisher/sink(receiveValue:isolation:)``. Called from an actor, it sets the property there.
  /// - Returns: The subscription. It ends when it is cancelled or released.
  @inlinable
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    _receive(subscriber: assign, on: isolation)
    return AnyCancellable(assign)
  }

  /// Assigns each value to a property of `object`, for as long as the object lives.
  ///
  /// ```swift
  /// final class Clock {
  ///   var time = ""
  ///   var cancellables: Set<AnyCancellable> = []
  ///   init(_ times: some Publisher<String, Never>) {
  ///     times.assign(to: \.time, onWeak: self).store(in: &cancellables)
  ///   }
  /// }
  /// print(Clock(Just("12:00")).time)
  /// // 12:00
  /// ```
  ///
  /// The subscription does not hold the object, so the object may store it without a reference cycle. Combine has no
  /// such method.
  ///
  /// - Demand: Unlimited.
  /// - Threads: As ``Publisher/sink(receiveValue:isolation:)``.
  /// - Returns: The subscription. It ends when it is cancelled or released.
  @_disfavoredOverload
  @inlinable
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, onWeak object: Root,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable {
    sink(receiveValue: { [weak object] in object?[keyPath: keyPath] = $0 }, isolation: isolation)
  }
}
