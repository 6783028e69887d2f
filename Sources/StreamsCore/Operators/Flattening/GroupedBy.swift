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
  @preconcurrency
  @_disfavoredOverload
  public func grouped<Key: Hashable>(
    by key: @escaping @Sendable (Output) -> Key
  ) -> Operators.GroupedBy<Self, Key> {
    Operators.GroupedBy(upstream: self, key: key)
  }
}

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
    public let key: @Sendable (Upstream.Output) -> Key

    /// Attaches a subscriber to the upstream.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Groups(upstream: upstream, key: key).buffered(.unlimited).receive(subscriber: subscriber)
    }
  }

  /// The values of a stream that have the same key.
  public struct Group<Key: Hashable, Output, Failure: Error>: Publisher {
    /// What the values have in common.
    public let key: Key

    let part: Part<Output, Failure>

    /// Attaches a subscriber. See ``Part``.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      part.receive(subscriber: subscriber)
    }
  }
}

extension Operators.GroupedBy: Sendable where Upstream: Sendable {}
extension Operators.Group: Sendable where Key: Sendable, Output: Sendable {}

/// Publishes groups, without regard to demand.
private struct Groups<Upstream: Publisher, Key: Hashable>: Publisher {
  typealias Output = Operators.Group<Key, Upstream.Output, Failure>
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let key: (Upstream.Output) -> Key

  func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    upstream.receive(
      subscriber: ConnectedSubscriber(
        DividingSubscription(), GroupSubscriber(downstream: subscriber, key: key)))
  }
}

/// Sends each value to its group. Everything is touched only by the thread that delivers.
private final class GroupSubscriber<Key: Hashable, Value, Downstream: Subscriber>: PassThroughSubscriber
where Downstream.Input == Operators.Group<Key, Value, Downstream.Failure> {
  typealias Input = Value
  typealias Failure = Downstream.Failure

  let downstream: Downstream
  private let key: (Value) -> Key
  /// The groups in the order in which they began, and their places.
  private var parts: [Operators.Part<Value, Failure>] = []
  private var places: [Key: Int] = [:]

  init(downstream: Downstream, key: @escaping (Value) -> Key) {
    self.downstream = downstream
    self.key = key
  }

  var name: String { "GroupedBy" }

  /// A group has its first value before it is published, so that a value sent meanwhile does not overtake that one.
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

  func receive(completion: Subscribers.Completion<Failure>) {
    let ending = parts
    (parts, places) = ([], [:])
    for part in ending { part.send(completion: completion) }
    downstream.receive(completion: completion)
  }
}
