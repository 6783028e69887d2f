extension Publisher {
  /// Publishes the property of each value at the given key path.
  ///
  /// ```swift
  /// let cancellable = ["one", "three"].publisher.map(\.count).sink { print($0) }
  /// // 3
  /// // 5
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func map<Result>(_ keyPath: any KeyPath<Output, Result> & Sendable)
    -> Publishers.MapKeyPath<Self, Result>
  {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Publishes two properties of each value as a tuple.
  ///
  /// ```swift
  /// let cancellable = ["one"].publisher.map(\.count, \.isEmpty).sink { print($0) }
  /// // (3, false)
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  @preconcurrency
  @inlinable
  public func map<Result0, Result1>(
    _ keyPath0: any KeyPath<Output, Result0> & Sendable,
    _ keyPath1: any KeyPath<Output, Result1> & Sendable
  ) -> Publishers.MapKeyPath2<Self, Result0, Result1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Publishes three properties of each value as a tuple.
  ///
  /// ```swift
  /// let cancellable = [7].publisher.map(\.magnitude, \.bitWidth, \.description).sink { print($0) }
  /// // (7, 64, "7")
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  @preconcurrency
  @inlinable
  public func map<Result0, Result1, Result2>(
    _ keyPath0: any KeyPath<Output, Result0> & Sendable,
    _ keyPath1: any KeyPath<Output, Result1> & Sendable,
    _ keyPath2: any KeyPath<Output, Result2> & Sendable
  ) -> Publishers.MapKeyPath3<Self, Result0, Result1, Result2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}

// MARK: - One key path

extension Publishers {
  /// The publisher returned by ``Publisher/map(_:)->Publishers.MapKeyPath<Self,Result>``.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of the property.
    public let keyPath: any KeyPath<Upstream.Output, Output> & Sendable

    @inlinable
    init(upstream: Upstream, keyPath: any KeyPath<Upstream.Output, Output> & Sendable) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Upstream.Failure {
      upstream.receive(
        subscriber: MapKeyPathSubscriber("ValueForKey", subscriber) { [keyPath] in
          $0[keyPath: keyPath]
        })
    }
  }
}

extension Publishers.MapKeyPath: Sendable where Upstream: Sendable {}

// MARK: - Two key paths

extension Publishers {
  /// The publisher returned by ``Publisher/map(_:_:)``.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    /// Both properties.
    public typealias Output = (Output0, Output1)

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of the first property.
    public let keyPath0: any KeyPath<Upstream.Output, Output0> & Sendable

    /// The key path of the second property.
    public let keyPath1: any KeyPath<Upstream.Output, Output1> & Sendable

    @inlinable
    init(
      upstream: Upstream,
      keyPath0: any KeyPath<Upstream.Output, Output0> & Sendable,
      keyPath1: any KeyPath<Upstream.Output, Output1> & Sendable
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Upstream.Failure {
      upstream.receive(
        subscriber: MapKeyPathSubscriber("ValueForKeys", subscriber) { [keyPath0, keyPath1] in
          ($0[keyPath: keyPath0], $0[keyPath: keyPath1])
        })
    }
  }
}

extension Publishers.MapKeyPath2: Sendable where Upstream: Sendable {}

// MARK: - Three key paths

extension Publishers {
  /// The publisher returned by ``Publisher/map(_:_:_:)``.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    /// All three properties.
    public typealias Output = (Output0, Output1, Output2)

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of the first property.
    public let keyPath0: any KeyPath<Upstream.Output, Output0> & Sendable

    /// The key path of the second property.
    public let keyPath1: any KeyPath<Upstream.Output, Output1> & Sendable

    /// The key path of the third property.
    public let keyPath2: any KeyPath<Upstream.Output, Output2> & Sendable

    @inlinable
    init(
      upstream: Upstream,
      keyPath0: any KeyPath<Upstream.Output, Output0> & Sendable,
      keyPath1: any KeyPath<Upstream.Output, Output1> & Sendable,
      keyPath2: any KeyPath<Upstream.Output, Output2> & Sendable
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.keyPath2 = keyPath2
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Upstream.Failure {
      upstream.receive(
        subscriber: MapKeyPathSubscriber("ValueForKeys", subscriber) {
          [keyPath0, keyPath1, keyPath2] value in
          (value[keyPath: keyPath0], value[keyPath: keyPath1], value[keyPath: keyPath2])
        })
    }
  }
}

extension Publishers.MapKeyPath3: Sendable where Upstream: Sendable {}

// MARK: - Subscriber

/// Publishes what lies at one or more key paths of each value.
@usableFromInline
struct MapKeyPathSubscriber<Input, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let name: String
  @usableFromInline let downstream: Downstream
  @usableFromInline let read: (Input) -> Downstream.Input

  @inlinable
  init(_ name: String, _ downstream: Downstream, read: @escaping (Input) -> Downstream.Input) {
    self.name = name
    self.downstream = downstream
    self.read = read
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(read(input)) }
}
