// Operators for programs in Swift 5 mode, and for Embedded Swift: a closure runs where the value is, as Combine's does.

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publisher where Failure == Never {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: __shared @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    Publishers.FlatMap(
      upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform,
      at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: __shared @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<P: Publisher>(
    _ transform: __shared @escaping (Output) -> P
  ) -> Operators.FlatMapFirst<P, Publishers.SetFailureType<Self, P.Failure>> {
    Operators.FlatMapFirst(upstream: setFailureType(to: P.Failure.self), transform: transform, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<P: Publisher>(
    _ transform: __shared @escaping (Output) -> P
  ) -> Operators.FlatMapFirst<P, Self> where P.Failure == Never {
    Operators.FlatMapFirst(upstream: self, transform: transform, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: __shared @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Publishers.SetFailureType<Self, P.Failure>, P>> {
    Publishers.SwitchToLatest(
      upstream: Publishers.Map(upstream: setFailureType(to: P.Failure.self), transform: transform, at: nil))
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: __shared @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Never {
    Publishers.SwitchToLatest(upstream: Publishers.Map(upstream: self, transform: transform, at: nil))
  }
}

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publisher {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: __shared @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: __shared @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(
      upstream: self, maxPublishers: maxPublishers,
      transform: { transform($0).setFailureType(to: Failure.self) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<P: Publisher>(
    _ transform: __shared @escaping (Output) -> P
  ) -> Operators.FlatMapFirst<P, Self> where P.Failure == Failure {
    Operators.FlatMapFirst(upstream: self, transform: transform, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<P: Publisher>(
    _ transform: __shared @escaping (Output) -> P
  ) -> Operators.FlatMapFirst<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Operators.FlatMapFirst(
      upstream: self, transform: { transform($0).setFailureType(to: Failure.self) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func grouped<Key: Hashable>(
    by key: __shared @escaping (Output) -> Key
  ) -> Operators.GroupedBy<Self, Key> {
    Operators.GroupedBy(upstream: self, key: key, origin: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: __shared @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Failure {
    Publishers.SwitchToLatest(upstream: Publishers.Map(upstream: self, transform: transform, at: nil))
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: __shared @escaping (Output) -> P
  )
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<P, Failure>, Publishers.Map<Self, Publishers.SetFailureType<P, Failure>>
    > where P.Failure == Never
  {
    Publishers.SwitchToLatest(
      upstream: Publishers.Map(
        upstream: self, transform: { transform($0).setFailureType(to: Failure.self) }, at: nil))
  }
}
