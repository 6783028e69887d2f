extension Publisher {
  /// Keeps the latest value while the subscriber asks for none.
  ///
  /// ```swift
  /// let numbers = PassthroughSubject<Int, Never>()
  /// var iterator = numbers.conflated().values.makeAsyncIterator()
  /// for number in 1...3 { numbers.send(number) }
  /// print(await iterator.next()!)
  /// // 3
  /// ```
  ///
  /// - Demand: Requests an unlimited number of values. A newer value replaces one that waits.
  /// - Completion: After the value that waits.
  @_disfavoredOverload
  @inlinable
  public func conflated() -> Operators.Buffered<Self> { buffered(.newest(1)) }
}
