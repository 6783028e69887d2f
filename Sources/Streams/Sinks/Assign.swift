extension Subscribers {
  /// A subscriber that asks for everything and sets a property of an object to each value.
  ///
  /// The object is held until the stream ends or is cancelled. ``Publisher/assign(to:on:isolation:)`` makes one.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    /// A property cannot take an error.
    public typealias Failure = Never

    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    private let target: Guarded<Root?>
    private let connection = UpstreamConnection()

    /// Makes a subscriber that sets the property of `object`.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.keyPath = keyPath
      target = Guarded(object)
    }

    /// The object, until the end.
    public var object: Root? { target.withLock { $0 } }

    /// Takes the first subscription and asks it for everything; cancels any other.
    public func receive(subscription: any Subscription) {
      if connection.connect(subscription) { subscription.request(.unlimited) }
    }

    /// Sets the property.
    public func receive(_ value: Input) -> Subscribers.Demand {
      if connection.isConnected { object?[keyPath: keyPath] = value }
      return .none
    }

    /// Lets go of the object.
    public func receive(completion: Subscribers.Completion<Never>) {
      _ = connection.end()
      _ = target.withLock { $0.take() }
    }

    /// Cancels the subscription and lets go of the object.
    public func cancel() {
      connection.end()?.cancel()
      _ = target.withLock { $0.take() }
    }
  }
}

extension Subscribers.Assign: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// `Assign` and the kind of object.
  public var description: String { "Assign \(Root.self)." }

  /// The object, the property and how far the subscription is.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        ("object", object as Any), ("keyPath", keyPath), ("status", connection.subscription as Any),
      ])
  }

  /// `Assign` and the kind of object.
  public var playgroundDescription: Any { description }
}

extension Publisher where Failure == Never {
  /// Sets a property of `object` to each value.
  ///
  /// ```swift
  /// final class Label { var text = "" }
  /// let label = Label()
  /// let cancellable = Just("Hello").assign(to: \.text, on: label)
  /// print(label.text)
  /// // Hello
  /// ```
  ///
  /// The object is held for as long as the subscription lasts; on `self`, use ``assign(to:onWeak:isolation:)``.
  ///
  /// - Demand: Unlimited.
  /// - Threads: As ``Publisher/sink(receiveValue:isolation:)``: called from an actor, the property is set there.
  /// - Returns: The subscription, which ends when this instance is released.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    if let isolation {
      subscribe(IsolatedSubscriber(assign, on: isolation))
    } else {
      subscribe(assign)
    }
    return AnyCancellable(assign)
  }

  /// Sets a property of `object` to each value, for as long as the object lives.
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
  /// The object is not held: it may keep the subscription itself without keeping itself alive. Combine has no such
  /// form.
  ///
  /// - Demand: Unlimited.
  /// - Threads: As ``Publisher/sink(receiveValue:isolation:)``.
  /// - Returns: The subscription, which ends when this instance is released.
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, onWeak object: Root,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable {
    sink(receiveValue: { [weak object] in object?[keyPath: keyPath] = $0 }, isolation: isolation)
  }
}
