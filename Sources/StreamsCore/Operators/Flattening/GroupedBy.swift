#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes a group for each key, with the values that have that key.
    ///
    /// ```swift
    /// let words = ["apple", "beet", "avocado"].publisher
    /// let cancellable = words.grouped { $0.first! }
    ///   .flatMap { group in group.map { "\(group.key): \($0)" } }
    ///   .sink { print($0) }
    /// // a: apple
    /// // b: beet
    /// // a: avocado
    /// ```
    ///
    /// - Demand: Requests an unlimited number of values. Groups wait for demand, and keep their values until they are subscribed to.
    /// - Completion: All groups finish, then the stream does.
    /// - Failure: All groups fail, then the stream does.
    /// - Complexity: A group is kept as long as the stream lasts.
    @_disfavoredOverload
    public func grouped<Key: Hashable>(
      by key: @escaping @isolated(any) (Output) -> Key
    ) -> Operators.GroupedBy<Self, Key> {
      Operators.GroupedBy(upstream: self, key: plain(key), origin: key.isolation)
    }
  }
#endif

extension Operators {
  /// The publisher returned by ``Publisher/grouped(by:)``.
  public struct GroupedBy<Upstream: Publisher, Key: Hashable>: Publisher {
    /// A key, and a publisher of the values that have it.
    public typealias Output = Group<Key, Upstream.Output, Failure>

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Returns the key of a value.
    public let key: (Upstream.Output) -> Key

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    /// Attaches a subscriber to the upstream.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Groups(upstream: upstream, key: key, at: origin).buffered(.unlimited).receive(subscriber: subscriber)
    }
  }

  /// The values of a stream that have the same key.
  public struct Group<Key: Hashable, Output, Failure: Error>: Publisher {
    /// The key that the values have in common.
    public let key: Key

    @usableFromInline let part: Part<Output, Failure>

    @inlinable
    init(key: Key, part: Part<Output, Failure>) {
      self.key = key
      self.part = part
    }

    /// Attaches a subscriber. See ``Part``.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      part.receive(subscriber: subscriber)
    }
  }
}

/// Publishes groups, without regard to demand.
@usableFromInline
struct Groups<Upstream: Publisher, Key: Hashable>: Publisher {
  @usableFromInline typealias Output = Operators.Group<Key, Upstream.Output, Failure>
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let key: (Upstream.Output) -> Key
  @usableFromInline let origin: _Place?

  @inlinable
  init(upstream: Upstream, key: @escaping (Upstream.Output) -> Key, at origin: _Place?) {
    self.upstream = upstream
    self.key = key
    self.origin = origin
  }

  @inlinable
  func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    upstream._receive(
      subscriber: ConnectedSubscriber(
        DividingSubscription(), GroupSubscriber(subscriber, key: key)), on: origin)
  }
}

/// Sends each value to its group. Everything is touched only by the thread that delivers.
@usableFromInline
final class GroupSubscriber<Key: Hashable, Value, Downstream: Subscriber>: PassThroughSubscriber
where Downstream.Input == Operators.Group<Key, Value, Downstream.Failure> {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let key: (Value) -> Key
  /// The groups in the order in which they began, and their places.
  @usableFromInline var parts: [Operators.Part<Value, Failure>] = []
  @usableFromInline var places: [Key: Int] = [:]

  @inlinable
  init(_ downstream: Downstream, key: @escaping (Value) -> Key) {
    self.downstream = downstream
    self.key = key
  }

  @usableFromInline var name: String { "GroupedBy" }

  /// A group has its first value before it is published, so that a value sent meanwhile does not overtake that one.
  @inlinable
  func receive(_ input: Value) -> Subscribers.Demand {
    let key = key(input)
    if let place = places[key] {
      parts[place].send(input)
      return .none
    }
    let part = Operators.Part<Value, Failure>()
    places[key] = parts.count
    parts.append(part)
    part.send(input)
    return downstream.receive(Operators.Group(key: key, part: part))
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let ending = parts
    (parts, places) = ([], [:])
    for part in ending { part.send(completion: completion) }
    downstream.receive(completion: completion)
  }
}
