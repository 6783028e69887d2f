#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
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
    /// - Threads: Called from an actor, it reads on that actor.
    @_disfavoredOverload
    @inlinable
    public func map<Result>(
      _ keyPath: KeyPath<Output, Result>, isolation: (any Actor)? = #isolation
    ) -> Publishers.MapKeyPath<Self, Result> {
      Publishers.MapKeyPath(upstream: self, keyPath: keyPath, at: isolation)
    }

    /// Publishes two properties of each value as a tuple.
    ///
    /// ```swift
    /// let cancellable = ["one"].publisher.map(\.count, \.isEmpty).sink { print($0) }
    /// // (3, false)
    /// ```
    ///
    /// - Demand: Passed on unchanged.
    /// - Threads: Called from an actor, it reads on that actor.
    @inlinable
    public func map<Result0, Result1>(
      _ keyPath0: KeyPath<Output, Result0>,
      _ keyPath1: KeyPath<Output, Result1>, isolation: (any Actor)? = #isolation
    ) -> Publishers.MapKeyPath2<Self, Result0, Result1> {
      Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, at: isolation)
    }

    /// Publishes three properties of each value as a tuple.
    ///
    /// ```swift
    /// let cancellable = [7].publisher.map(\.magnitude, \.bitWidth, \.description).sink { print($0) }
    /// // (7, 64, "7")
    /// ```
    ///
    /// - Demand: Passed on unchanged.
    /// - Threads: Called from an actor, it reads on that actor.
    @inlinable
    public func map<Result0, Result1, Result2>(
      _ keyPath0: KeyPath<Output, Result0>,
      _ keyPath1: KeyPath<Output, Result1>,
      _ keyPath2: KeyPath<Output, Result2>, isolation: (any Actor)? = #isolation
    ) -> Publishers.MapKeyPath3<Self, Result0, Result1, Result2> {
      Publishers.MapKeyPath3(
        upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2, at: isolation)
    }
  }
#endif

// MARK: - One key path

extension Publishers {
  /// The publisher returned by ``Publisher/map(_:isolation:)``.
  public struct MapKeyPath<Upstream: Publisher, Output>: _PlacingPublisher {
    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of the property.
    public let keyPath: KeyPath<Upstream.Output, Output>

    /// The actor that it was called from.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>, at origin: _Place?) {
      self.upstream = upstream
      self.keyPath = keyPath
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Upstream.Failure {
      upstream._receive(
        subscriber: MapKeyPathSubscriber("ValueForKey", Outlet(subscriber, on: place, from: origin)) {
          [keyPath] in
          $0[keyPath: keyPath]
        }, on: origin)
    }
  }
}

// MARK: - Two key paths

extension Publishers {
  /// The publisher returned by ``Publisher/map(_:_:isolation:)``.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: _PlacingPublisher {
    /// Both properties.
    public typealias Output = (Output0, Output1)

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of the first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The key path of the second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// The actor that it was called from.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream,
      keyPath0: KeyPath<Upstream.Output, Output0>,
      keyPath1: KeyPath<Upstream.Output, Output1>, at origin: _Place?
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Upstream.Failure {
      upstream._receive(
        subscriber: MapKeyPathSubscriber("ValueForKeys", Outlet(subscriber, on: place, from: origin)) {
          [keyPath0, keyPath1] in
          ($0[keyPath: keyPath0], $0[keyPath: keyPath1])
        }, on: origin)
    }
  }
}

// MARK: - Three key paths

extension Publishers {
  /// The publisher returned by ``Publisher/map(_:_:_:isolation:)``.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: _PlacingPublisher {
    /// All three properties.
    public typealias Output = (Output0, Output1, Output2)

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of the first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The key path of the second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// The key path of the third property.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    /// The actor that it was called from.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream,
      keyPath0: KeyPath<Upstream.Output, Output0>,
      keyPath1: KeyPath<Upstream.Output, Output1>,
      keyPath2: KeyPath<Upstream.Output, Output2>, at origin: _Place?
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.keyPath2 = keyPath2
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Upstream.Failure {
      upstream._receive(
        subscriber: MapKeyPathSubscriber("ValueForKeys", Outlet(subscriber, on: place, from: origin)) {
          [keyPath0, keyPath1, keyPath2] value in
          (value[keyPath: keyPath0], value[keyPath: keyPath1], value[keyPath: keyPath2])
        }, on: origin)
    }
  }
}

// MARK: - Subscriber

/// Publishes what lies at one or more key paths of each value.
@usableFromInline
struct MapKeyPathSubscriber<Input, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let name: String
  @usableFromInline let downstream: Downstream
  @usableFromInline let hop: Outlet<Downstream>.Hop?
  @usableFromInline let read: (Input) -> Downstream.Input

  @inlinable
  init(_ name: String, _ outlet: Outlet<Downstream>, read: @escaping (Input) -> Downstream.Input) {
    self.name = name
    downstream = outlet.downstream
    hop = outlet.hop
    self.read = read
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { hop.pass(read(input), to: downstream) }
}
