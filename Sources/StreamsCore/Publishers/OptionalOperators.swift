extension OptionalPublisher {
  /// Transforms the value, if there is one, with the given closure.
  @inlinable
  public func map<Value>(_ transform: (Output) -> Value) -> OptionalPublisher<Value> {
    OptionalPublisher<Value>(output.map(transform))
  }

  /// Transforms the value, if there is one, with the given closure, and publishes the result unless it is `nil`.
  @inlinable
  public func compactMap<Value>(_ transform: (Output) -> Value?) -> OptionalPublisher<Value> {
    OptionalPublisher<Value>(output.flatMap(transform))
  }

  /// Publishes the result of combining `initialResult` and the value, if there is one.
  @inlinable
  public func scan<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) -> Value
  ) -> OptionalPublisher<Value> {
    map { nextPartialResult(initialResult, $0) }
  }

  /// Publishes the result of combining `initialResult` and the value, if there is one; otherwise nothing.
  @inlinable
  public func reduce<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) -> Value
  ) -> OptionalPublisher<Value> {
    map { nextPartialResult(initialResult, $0) }
  }

  /// Publishes an array that contains the value, if there is one; otherwise an empty array.
  @inlinable
  public func collect() -> OptionalPublisher<[Output]> {
    OptionalPublisher<[Output]>(output.map { [$0] } ?? [])
  }

  /// Publishes 1 if there is a value; otherwise nothing.
  @inlinable
  public func count() -> OptionalPublisher<Int> { map { _ in 1 } }
}

// MARK: - Selecting

extension OptionalPublisher {
  /// Publishes the value, if there is one and `isIncluded` accepts it.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> OptionalPublisher<Output> {
    OptionalPublisher(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// Publishes the value, if there is one.
  @inlinable
  public func first() -> OptionalPublisher<Output> { self }

  /// Publishes the value, if there is one and `predicate` accepts it.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> OptionalPublisher<Output> { filter(predicate) }

  /// Publishes the value, if there is one.
  @inlinable
  public func last() -> OptionalPublisher<Output> { self }

  /// Publishes the value, if there is one and `predicate` accepts it.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> OptionalPublisher<Output> { filter(predicate) }

  /// Publishes the value, if there is one and `predicate` accepts it.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> OptionalPublisher<Output> { filter(predicate) }

  /// Publishes the value, if there is one, unless `predicate` accepts it.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> OptionalPublisher<Output> {
    filter { !predicate($0) }
  }

  /// Publishes the value, if there is one, unless `count` is positive.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> OptionalPublisher<Output> {
    Contract.require(count >= 0, "dropFirst: a number of values cannot be negative.")
    return filter { _ in count == 0 }
  }

  /// Publishes the value, if there is one, unless `maxLength` is 0.
  ///
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> OptionalPublisher<Output> {
    Contract.require(maxLength >= 0, "prefix: a number of values cannot be negative.")
    return filter { _ in maxLength > 0 }
  }

  /// Publishes the value, if there is one and `index` is 0.
  ///
  /// - Precondition: `index` is not negative.
  @inlinable
  public func output(at index: Int) -> OptionalPublisher<Output> {
    Contract.require(index >= 0, "output(at:): an index cannot be negative.")
    return filter { _ in index == 0 }
  }

  /// Publishes the value, if there is one and `range` contains 0.
  ///
  /// - Precondition: `range` does not begin below 0.
  @inlinable
  public func output<Range: RangeExpression>(in range: Range) -> OptionalPublisher<Output>
  where Range.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    Contract.require(range.lowerBound >= 0, "output(in:): an index cannot be negative.")
    return filter { _ in range.contains(0) }
  }

  /// Publishes the value, if there is one. It cannot be a duplicate.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> OptionalPublisher<Output> { self }

  /// Finishes without a value.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> { Empty() }
}

// MARK: - Matching and comparing

extension OptionalPublisher {
  /// Publishes whether `predicate` accepts the value, if there is one; otherwise nothing.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> OptionalPublisher<Bool> { map(predicate) }

  /// Publishes whether `predicate` accepts the value, if there is one; otherwise nothing.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> OptionalPublisher<Bool> { map(predicate) }

  /// Publishes the value, if there is one. It is the greatest one.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> OptionalPublisher<Output> { self }

  /// Publishes the value, if there is one. It is the smallest one.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> OptionalPublisher<Output> { self }
}

extension OptionalPublisher where Wrapped: Equatable {
  /// Publishes whether the value equals `output`, if there is one; otherwise nothing.
  @inlinable
  public func contains(_ output: Output) -> OptionalPublisher<Bool> { map { $0 == output } }

  /// Publishes the value, if there is one. It cannot be a duplicate.
  @inlinable
  public func removeDuplicates() -> OptionalPublisher<Output> { self }
}

extension OptionalPublisher where Wrapped: Comparable {
  /// Publishes the value, if there is one. It is the greatest one.
  @inlinable
  public func max() -> OptionalPublisher<Output> { self }

  /// Publishes the value, if there is one. It is the smallest one.
  @inlinable
  public func min() -> OptionalPublisher<Output> { self }
}

// MARK: - Recovering

extension OptionalPublisher {
  /// Publishes the value, or `output` if there is no value.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }

  /// Publishes the value, if there is one. It never fails.
  @inlinable
  public func replaceError(with output: Output) -> OptionalPublisher<Output> { self }

  /// Publishes the value, if there is one. It never fails, so it is never retried.
  @inlinable
  public func retry(_ times: Int) -> OptionalPublisher<Output> { self }
}
