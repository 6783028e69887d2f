extension Publisher {
  /// Publishes the values that are not `nil`, unwrapped.
  ///
  /// ```swift
  /// let cancellable = [1, nil, 3].publisher.compacted().sink { print($0) }
  /// // 1
  /// // 3
  /// ```
  ///
  /// - Note: Combine has no such operator.
  /// - Demand: Requests one more value for each `nil`.
  @_disfavoredOverload
  @inlinable
  public func compacted<Wrapped>() -> Publishers.CompactMap<Self, Wrapped> where Output == Wrapped? {
    Publishers.CompactMap(upstream: self, transform: { $0 }, at: anywhere)
  }
}
