extension Just {
  /// Transforms the value with the given closure.
  @inlinable
  public func map<Value>(_ transform: (Output) -> Value) -> Just<Value> { Just<Value>(transform(output)) }

  /// Transforms the value with the given closure, or fails with the error it throws.
  @inlinable
  public func tryMap<Value>(
    _ transform: (Output) throws -> Value
  ) -> ResultPublisher<Value, any Error> {
    ResultPublisher(Result { try transform(output) })
  }

  /// Transforms the value with the given closure, and publishes the result unless it is `nil`.
  @inlinable
  public func compactMap<Value>(_ transform: (Output) -> Value?) -> OptionalPublisher<Value> {
    OptionalPublisher(transform(output))
  }

  /// Publishes the result of combining `initialResult` and the value.
  @inlinable
  public func scan<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) -> Value
  ) -> ResultPublisher<Value, Never> {
    ResultPublisher(nextPartialResult(initialResult, output))
  }

  /// Publishes the result of combining `initialResult` and the value, or fails with the error that the closure throws.
  @inlinable
  public func tryScan<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) throws -> Value
  ) -> ResultPublisher<Value, any Error> {
    ResultPublisher(Result { try nextPartialResult(initialResult, output) })
  }

  /// Publishes the result of combining `initialResult` and the value.
  @inlinable
  public func reduce<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) -> Value
  ) -> ResultPublisher<Value, Never> {
    ResultPublisher(nextPartialResult(initialResult, output))
  }

  /// Publishes the result of combining `initialResult` and the value, or fails with the error that the closure throws.
  @inlinable
  public func tryReduce<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) throws -> Value
  ) -> ResultPublisher<Value, any Error> {
    ResultPublisher(Result { try nextPartialResult(initialResult, output) })
  }

  /// Publishes an array that contains the value.
  @inlinable
  public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  /// Publishes 1, the number of values.
  @inlinable
  public func count() -> Just<Int> { Just<Int>(1) }
}

// MARK: - Selecting

extension Just {
  /// Publishes the value if `isIncluded` accepts it.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> OptionalPublisher<Output> {
    OptionalPublisher(isIncluded(output) ? output : nil)
  }

  /// Publishes the value, which is the first one.
  @inlinable
  public func first() -> Just<Output> { self }

  /// Publishes the value if `predicate` accepts it.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> OptionalPublisher<Output> { filter(predicate) }

  /// Publishes the value, which is the last one.
  @inlinable
  public func last() -> Just<Output> { self }

  /// Publishes the value if `predicate` accepts it.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> OptionalPublisher<Output> { filter(predicate) }

  /// Publishes the value if `predicate` accepts it.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> OptionalPublisher<Output> { filter(predicate) }

  /// Publishes the value unless `predicate` accepts it.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> OptionalPublisher<Output> {
    filter { !predicate($0) }
  }

  /// Publishes the value unless `count` is positive.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> OptionalPublisher<Output> {
    Contract.require(count >= 0, "dropFirst: a number of values cannot be negative.")
    return OptionalPublisher(count == 0 ? output : nil)
  }

  /// Publishes the value unless `maxLength` is 0.
  ///
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> OptionalPublisher<Output> {
    Contract.require(maxLength >= 0, "prefix: a number of values cannot be negative.")
    return OptionalPublisher(maxLength > 0 ? output : nil)
  }

  /// Publishes the value if `index` is 0.
  ///
  /// - Precondition: `index` is not negative.
  @inlinable
  public func output(at index: Int) -> OptionalPublisher<Output> {
    Contract.require(index >= 0, "output(at:): an index cannot be negative.")
    return OptionalPublisher(index == 0 ? output : nil)
  }

  /// Publishes the value if `range` begins at 0, even if it is empty.
  @inlinable
  public func output<Range: RangeExpression>(in range: Range) -> OptionalPublisher<Output>
  where Range.Bound == Int {
    OptionalPublisher(range.relative(to: 0..<Int.max).lowerBound == 0 ? output : nil)
  }

  /// Publishes the value, which cannot be a duplicate.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Publishes the value, or fails with the error that `predicate` throws when it compares the value with itself.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> ResultPublisher<Output, any Error> {
    ResultPublisher(
      Result {
        _ = try predicate(output, output)
        return output
      })
  }

  /// Finishes without a value.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Never> { Empty() }
}

// MARK: - Matching and comparing

extension Just {
  /// Publishes whether `predicate` accepts the value.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

  /// Publishes whether `predicate` accepts the value, or fails with the error it throws.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> ResultPublisher<Bool, any Error> {
    tryMap(predicate)
  }

  /// Publishes whether `predicate` accepts the value.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

  /// Publishes whether `predicate` accepts the value, or fails with the error it throws.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> ResultPublisher<Bool, any Error> {
    tryMap(predicate)
  }

  /// Publishes the value, which is the greatest one.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Publishes the value, which is the smallest one.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }
}

extension Just where Output: Equatable {
  /// Publishes whether the value equals `output`.
  @inlinable
  public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }

  /// Publishes the value, which cannot be a duplicate.
  @inlinable
  public func removeDuplicates() -> Just<Output> { self }
}

extension Just where Output: Comparable {
  /// Publishes the value, which is the greatest one.
  @inlinable
  public func max() -> Just<Output> { self }

  /// Publishes the value, which is the smallest one.
  @inlinable
  public func min() -> Just<Output> { self }
}

// MARK: - Joining

extension Just {
  /// Publishes the value, then `elements`.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { append(elements) }

  /// Publishes the value, then `elements`.
  @inlinable
  public func append<Elements: Sequence>(
    _ elements: Elements
  ) -> Publishers.Sequence<[Output], Never> where Elements.Element == Output {
    Publishers.Sequence(sequence: [output] + elements)
  }

  /// Publishes `elements`, then the value.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { prepend(elements) }

  /// Publishes `elements`, then the value.
  @inlinable
  public func prepend<Elements: Sequence>(
    _ elements: Elements
  ) -> Publishers.Sequence<[Output], Never> where Elements.Element == Output {
    Publishers.Sequence(sequence: elements + [output])
  }
}

// MARK: - Recovering

extension Just {
  /// Publishes the value, which always exists.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> { self }

  /// Publishes the value. It never fails.
  @inlinable
  public func replaceError(with output: Output) -> Just<Output> { self }

  /// Publishes the value. It never fails, so it is never retried.
  @inlinable
  public func retry(_ times: Int) -> Just<Output> { self }

  /// Publishes the value, with the given type of errors. It still never fails.
  @inlinable
  public func mapError<Failure: Error>(_ transform: (Never) -> Failure) -> ResultPublisher<Output, Failure> {
    ResultPublisher(output)
  }

  /// Publishes the value, with the given type of errors. It still never fails.
  @inlinable
  public func setFailureType<Failure: Error>(
    to failureType: Failure.Type
  ) -> ResultPublisher<Output, Failure> {
    ResultPublisher(output)
  }
}
