#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Transforms each value into a publisher, and publishes the values of the latest one.
    ///
    /// ```swift
    /// let cancellable = Just("query").flatMapLatest { Just("results of \($0)") }.sink { print($0) }
    /// // results of query
    /// ```
    ///
    /// The same as `map` followed by `switchToLatest`. Combine has no such operator.
    @_disfavoredOverload
    @inlinable
    public func flatMapLatest<P: Publisher>(
      _ transform: @escaping @isolated(any) (Output) -> P
    ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Failure {
      Publishers.SwitchToLatest(upstream: map(transform))
    }

    /// Transforms each value into a publisher that cannot fail, and publishes the values of the latest one.
    ///
    /// See ``Publishers/SwitchToLatest``.
    @_disfavoredOverload
    @inlinable
    public func flatMapLatest<P: Publisher>(
      _ transform: @escaping @isolated(any) (Output) -> P
    )
      -> Publishers.SwitchToLatest<
        Publishers.SetFailureType<P, Failure>, Publishers.Map<Self, Publishers.SetFailureType<P, Failure>>
      > where P.Failure == Never
    {
      let (call, place) = (plain(transform), transform.isolation)
      return Publishers.SwitchToLatest(
        upstream: Publishers.Map(
          upstream: self, transform: { call($0).setFailureType(to: Failure.self) }, at: place))
    }
  }

  @available(swift, introduced: 6)
  extension Publisher where Failure == Never {
    /// Transforms each value into a publisher that can fail, and publishes the values of the latest one.
    ///
    /// See ``Publishers/SwitchToLatest``.
    @_disfavoredOverload
    @inlinable
    public func flatMapLatest<P: Publisher>(
      _ transform: @escaping @isolated(any) (Output) -> P
    ) -> Publishers.SwitchToLatest<P, Publishers.Map<Publishers.SetFailureType<Self, P.Failure>, P>> {
      setFailureType(to: P.Failure.self).flatMapLatest(transform)
    }

    /// Transforms each value into a publisher, and publishes the values of the latest one, if nothing can fail.
    ///
    /// See ``Publishers/SwitchToLatest``.
    @_disfavoredOverload
    @inlinable
    public func flatMapLatest<P: Publisher>(
      _ transform: @escaping @isolated(any) (Output) -> P
    ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Never {
      Publishers.SwitchToLatest(upstream: map(transform))
    }
  }
#endif
