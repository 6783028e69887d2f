// Operators for programs in Swift 5 mode, and for Embedded Swift: a closure runs where the value is, as Combine's does.

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publisher {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: __shared @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where P.Failure == Failure {
    Publishers.Map(
      upstream: Publishers.CombineLatest(self, other), transform: { transform($0.0, $0.1) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: __shared @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Map(
      upstream: Publishers.CombineLatest3(self, publisher1, publisher2),
      transform: { transform($0.0, $0.1, $0.2) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: __shared @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Map(
      upstream: Publishers.CombineLatest4(self, publisher1, publisher2, publisher3),
      transform: { transform($0.0, $0.1, $0.2, $0.3) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: __shared @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where P.Failure == Failure {
    Publishers.Map(upstream: Publishers.Zip(self, other), transform: { transform($0.0, $0.1) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: __shared @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Map(
      upstream: Publishers.Zip3(self, publisher1, publisher2), transform: { transform($0.0, $0.1, $0.2) },
      at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: __shared @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Map(
      upstream: Publishers.Zip4(self, publisher1, publisher2, publisher3),
      transform: { transform($0.0, $0.1, $0.2, $0.3) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<P: Publisher, Result>(
    _ other: P, _ transform: __shared @escaping (Output, P.Output) -> Result
  ) -> Operators.WithLatestFrom<Self, P, Result> where P.Failure == Failure {
    Operators.WithLatestFrom(upstream: self, other: other, transform: transform, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func `repeat`(while condition: __shared @escaping () -> Bool) -> Operators.Repeat<Self> {
    Operators.Repeat(upstream: self, condition: condition, origin: nil)
  }
}
