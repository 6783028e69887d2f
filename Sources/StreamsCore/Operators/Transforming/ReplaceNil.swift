extension Publisher {
  /// Replaces each `nil` with `output`, and unwraps all other values.
  ///
  /// ```swift
  /// let readings = PassthroughSubject<Int?, Never>()
  /// let cancellable = readings.replaceNil(with: 0).sink { print($0) }
  /// for reading in [1, nil, 3] { readings.send(reading) }
  /// // 1
  /// // 0
  /// // 3
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  @inlinable
  public func replaceNil<Wrapped>(with output: Wrapped) -> Publishers.Map<Self, Wrapped>
  where Output == Wrapped? {
    Publishers.Map(upstream: self, transform: { $0 ?? output }, at: anywhere)
  }
}
