// Operators for programs in Swift 5 mode, and for Embedded Swift: a closure runs where the value is, as Combine's does.

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publisher {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func allSatisfy(_ predicate: __shared @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryAllSatisfy(
    _ predicate: __shared @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func min(by areInIncreasingOrder: __shared @escaping (Output, Output) -> Bool)
    -> Publishers.Comparison<Self>
  {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: { areInIncreasingOrder($1, $0) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func max(by areInIncreasingOrder: __shared @escaping (Output, Output) -> Bool)
    -> Publishers.Comparison<Self>
  {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: __shared @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(
      upstream: self, areInIncreasingOrder: { try areInIncreasingOrder($1, $0) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: __shared @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func contains(where predicate: __shared @escaping (Output) -> Bool)
    -> Publishers.ContainsWhere<Self>
  {
    Publishers.ContainsWhere(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryContains(
    where predicate: __shared @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func first(where predicate: __shared @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryFirst(
    where predicate: __shared @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func last(where predicate: __shared @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryLast(
    where predicate: __shared @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func reduce<Accumulator>(
    _ initialResult: Accumulator,
    _ nextPartialResult: __shared @escaping (Accumulator, Output) -> Accumulator
  ) -> Publishers.Reduce<Self, Accumulator> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryReduce<Accumulator>(
    _ initialResult: Accumulator,
    _ nextPartialResult: __shared @escaping (Accumulator, Output) throws -> Accumulator
  ) -> Publishers.TryReduce<Self, Accumulator> {
    Publishers.TryReduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult, at: nil)
  }
}
