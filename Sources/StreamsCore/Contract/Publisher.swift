/// A type that sends a sequence of values over time to its subscribers.
///
/// You rarely write one: use a ``Subject``, ``AnyPublisher/create(buffering:_:)`` or an operator.
///
/// A publisher does nothing until it has a subscriber. It then sends the subscriber one ``Subscription``, as many
/// values as the subscriber requests, and at most one ``Subscribers/Completion``.
///
/// ```swift
/// let cancellable = [1, 2, 3].publisher
///   .map { $0 * 10 }
///   .sink { print($0) }
/// // 10
/// // 20
/// // 30
/// ```
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output

  /// The type of the errors; `Never` if this publisher cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. Types implement this method; callers use ``subscribe(_:)->()``.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure

  /// Attaches a subscriber that belongs to `place`, such as an operator whose closure is isolated to an actor. Operators of this
  /// library implement it, so that a chain hops once. All other publishers hop between themselves and the subscriber.
  func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
  where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches `subscriber` to this publisher.
  ///
  /// The subscriber first receives a subscription, through which it requests values.
  @inlinable @inline(__always)
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subscriber, behind a hop to its actor if it has one.
  @inlinable @inline(__always)
  public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
  where S.Input == Output, S.Failure == Failure {
    #if !hasFeature(Embedded)
      if let place { return receive(subscriber: ActorHop(to: place, for: subscriber)) }
    #endif
    receive(subscriber: subscriber)
  }
}

/// A publisher that passes on to its upstream where its subscriber belongs. It implements `_receive(subscriber:on:)`.
public protocol _PlacingPublisher: Publisher {}

extension _PlacingPublisher {
  /// Attaches `subscriber` to the upstream publisher.
  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    _receive(subscriber: subscriber, on: nil)
  }
}

/// A publisher with a stage, which is compiled for the type of its subscriber. A program has it once for each, with room for a hop.
public protocol _StagePublisher: Publisher {}

extension _StagePublisher {
  /// Attaches a subscriber, behind a hop to its actor if it has one.
  @inlinable @inline(__always)
  public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: HoppingSubscriber(Outlet(subscriber, on: place, from: nil)))
  }
}
