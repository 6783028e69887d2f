// Operators for programs in Swift 5 mode, and for Embedded Swift: a closure runs where the value is, as Combine's does.

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publisher {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func compactMap<Result>(
    _ transform: __shared @escaping (Output) -> Result?
  ) -> Publishers.CompactMap<Self, Result> {
    Publishers.CompactMap(upstream: self, transform: transform, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func tryCompactMap<Result>(
    _ transform: __shared @escaping (Output) throws -> Result?
  ) -> Publishers.TryCompactMap<Self, Result> {
    Publishers.TryCompactMap(upstream: self, transform: transform, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func map<Result>(_ transform: __shared @escaping (Output) -> Result) -> Publishers.Map<Self, Result>
  {
    Publishers.Map(upstream: self, transform: transform, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func tryMap<Result>(
    _ transform: __shared @escaping (Output) throws -> Result
  ) -> Publishers.TryMap<Self, Result> {
    Publishers.TryMap(upstream: self, transform: transform, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func mapError<NewFailure: Error>(
    _ transform: __shared @escaping (Failure) -> NewFailure
  ) -> Publishers.MapError<Self, NewFailure> {
    Publishers.MapError(upstream: self, transform, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func scan<Result>(
    _ initialResult: Result,
    _ nextPartialResult: __shared @escaping (Result, Output) -> Result
  ) -> Publishers.Scan<Self, Result> {
    Publishers.Scan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryScan<Result>(
    _ initialResult: Result,
    _ nextPartialResult: __shared @escaping (Result, Output) throws -> Result
  ) -> Publishers.TryScan<Self, Result> {
    Publishers.TryScan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func scan<Result>(
    into initialResult: Result, _ update: __shared @escaping (inout Result, Output) -> Void
  ) -> Operators.ScanInto<Self, Result> {
    Operators.ScanInto(upstream: self, initialResult: initialResult, update: update, at: nil)
  }
}

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publishers.CompactMap {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func compactMap<Result>(
    _ transform: __shared @escaping (Output) -> Result?
  ) -> Publishers.CompactMap<Upstream, Result> {
    let first = self.transform
    return Publishers.CompactMap(upstream: upstream, transform: { first($0).flatMap(transform) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func map<Result>(_ transform: __shared @escaping (Output) -> Result)
    -> Publishers.CompactMap<Upstream, Result>
  {
    let first = self.transform
    return Publishers.CompactMap(upstream: upstream, transform: { first($0).map(transform) }, at: nil)
  }
}

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publishers.TryCompactMap {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func compactMap<Result>(
    _ transform: __shared @escaping (Output) throws -> Result?
  ) -> Publishers.TryCompactMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryCompactMap(
      upstream: upstream, transform: { try first($0).flatMap(transform) }, at: nil)
  }
}

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publishers.Map {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func map<Result>(_ transform: __shared @escaping (Output) -> Result)
    -> Publishers.Map<Upstream, Result>
  {
    let first = self.transform
    return Publishers.Map(upstream: upstream, transform: { transform(first($0)) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func tryMap<Result>(
    _ transform: __shared @escaping (Output) throws -> Result
  ) -> Publishers.TryMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryMap(upstream: upstream, transform: { try transform(first($0)) }, at: nil)
  }
}

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publishers.TryMap {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func map<Result>(_ transform: __shared @escaping (Output) -> Result)
    -> Publishers.TryMap<Upstream, Result>
  {
    let first = self.transform
    return Publishers.TryMap(upstream: upstream, transform: { transform(try first($0)) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func tryMap<Result>(
    _ transform: __shared @escaping (Output) throws -> Result
  ) -> Publishers.TryMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryMap(upstream: upstream, transform: { try transform(first($0)) }, at: nil)
  }
}

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
  extension Publisher {
    /// Calls the closure where the value is.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @inlinable
    public func map<Result>(_ keyPath: __shared KeyPath<Output, Result>)
      -> Publishers.MapKeyPath<Self, Result>
    {
      Publishers.MapKeyPath(upstream: self, keyPath: keyPath, at: nil)
    }

    /// Calls the closure where the value is.
    @_documentation(visibility: internal)
    @inlinable
    public func map<Result0, Result1>(
      _ keyPath0: __shared KeyPath<Output, Result0>,
      _ keyPath1: KeyPath<Output, Result1>
    ) -> Publishers.MapKeyPath2<Self, Result0, Result1> {
      Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, at: nil)
    }

    /// Calls the closure where the value is.
    @_documentation(visibility: internal)
    @inlinable
    public func map<Result0, Result1, Result2>(
      _ keyPath0: __shared KeyPath<Output, Result0>,
      _ keyPath1: KeyPath<Output, Result1>,
      _ keyPath2: KeyPath<Output, Result2>
    ) -> Publishers.MapKeyPath3<Self, Result0, Result1, Result2> {
      Publishers.MapKeyPath3(
        upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2, at: nil)
    }
  }
#endif
