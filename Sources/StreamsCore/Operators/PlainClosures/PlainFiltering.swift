// Operators for programs in Swift 5 mode, and for Embedded Swift: a closure runs where the value is, as Combine's does.

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publisher {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func drop(while predicate: __shared @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryDrop(while predicate: __shared @escaping (Output) throws -> Bool)
    -> Publishers.TryDropWhile<Self>
  {
    Publishers.TryDropWhile(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func filter(_ isIncluded: __shared @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryFilter(_ isIncluded: __shared @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Self>
  {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func prefixThrough(firstWhere predicate: __shared @escaping (Output) -> Bool)
    -> Operators.PrefixThrough<Self>
  {
    Operators.PrefixThrough(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public func tryPrefixThrough(firstWhere predicate: __shared @escaping (Output) throws -> Bool)
    -> Operators.TryPrefixThrough<Self>
  {
    Operators.TryPrefixThrough(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func prefix(while predicate: __shared @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryPrefix(while predicate: __shared @escaping (Output) throws -> Bool)
    -> Publishers.TryPrefixWhile<Self>
  {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func removeDuplicates(
    by predicate: __shared @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: __shared @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate, at: nil)
  }
}

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publishers.Filter {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func filter(_ isIncluded: __shared @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return Publishers.Filter(upstream: upstream, isIncluded: { first($0) && isIncluded($0) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryFilter(_ isIncluded: __shared @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Upstream>
  {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream, isIncluded: { try first($0) && isIncluded($0) }, at: nil)
  }
}

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publishers.TryFilter {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func filter(_ isIncluded: __shared @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream, isIncluded: { try first($0) && isIncluded($0) }, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryFilter(_ isIncluded: __shared @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Upstream>
  {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream, isIncluded: { try first($0) && isIncluded($0) }, at: nil)
  }
}
