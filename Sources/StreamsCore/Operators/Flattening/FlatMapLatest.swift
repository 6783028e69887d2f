extension Publisher {
  /// Transforms each value into a publisher, and publishes the values of the latest one.
  ///
  /// ```swift
  /// let cancellable = Just("query").flatMapLatest { Just("results of \($0)") }.sink { print($0) }
  /// // results of query
  /// ```
  ///
  /// The same as `map` followed by `switchToLatest`. Combine has no such operator.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Failure {
    Publishers.SwitchToLatest(upstream: map(transform))
  }

  /// Transforms each value into a publisher that cannot fail, and publishes the values of the latest one.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping @Sendable (Output) -> P
  )
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<P, Failure>, Publishers.Map<Self, Publishers.SetFailureType<P, Failure>>
    > where P.Failure == Never
  {
    flatMapLatest(unchecked { transform($0).setFailureType(to: Failure.self) })
  }
}

extension Publisher where Failure == Never {
  /// Transforms each value into a publisher that can fail, and publishes the values of the latest one.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Publishers.SetFailureType<Self, P.Failure>, P>> {
    setFailureType(to: P.Failure.self).flatMapLatest(transform)
  }

  /// Transforms each value into a publisher, and publishes the values of the latest one, if nothing can fail.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Never {
    Publishers.SwitchToLatest(upstream: map(transform))
  }
}
