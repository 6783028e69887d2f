extension ResultPublisher {
  /// Transforms the value with the given closure.
  @inlinable
  public func map<Value>(_ transform: (Output) -> Value) -> ResultPublisher<Value, Failure> {
    ResultPublisher<Value, Failure>(result.map(transform))
  }

  /// Transforms the value with the given closure, or fails with the error it throws.
  @inlinable
  public func tryMap<Value>(_ transform: (Output) throws -> Value) -> ResultPublisher<Value, any Error> {
    ResultPublisher<Value, any Error>(Result<Value, any Error> { try transform(result.get()) })
  }

  /// Publishes the result of combining `initialResult` and the value.
  @inlinable
  public func scan<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) -> Value
  ) -> ResultPublisher<Value, Failure> {
    map { nextPartialResult(initialResult, $0) }
  }

  /// Publishes the result of combining `initialResult` and the value, or fails with the error that the closure throws.
  @inlinable
  public func tryScan<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) throws -> Value
  ) -> ResultPublisher<Value, any Error> {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// Publishes the result of combining `initialResult` and the value.
  @inlinable
  public func reduce<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) -> Value
  ) -> ResultPublisher<Value, Failure> {
    map { nextPartialResult(initialResult, $0) }
  }

  /// Publishes the result of combining `initialResult` and the value, or fails with the error that the closure throws.
  @inlinable
  public func tryReduce<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) throws -> Value
  ) -> ResultPublisher<Value, any Error> {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// Publishes an array that contains the value.
  @inlinable
  public func collect() -> ResultPublisher<[Output], Failure> { map { [$0] } }

  /// Publishes 1, the number of values.
  @inlinable
  public func count() -> ResultPublisher<Int, Failure> { map { _ in 1 } }
}

// MARK: - Selecting

extension ResultPublisher {
  /// Publishes the value, which is the first one.
  @inlinable
  public func first() -> ResultPublisher<Output, Failure> { self }

  /// Publishes the value, which is the last one.
  @inlinable
  public func last() -> ResultPublisher<Output, Failure> { self }

  /// Publishes the value, which cannot be a duplicate.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> ResultPublisher<Output, Failure> {
    self
  }

  /// Publishes the value, or fails with the error that `predicate` throws when it compares the value with itself.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> ResultPublisher<Output, any Error> {
    tryMap { output in
      _ = try predicate(output, output)
      return output
    }
  }

  /// Finishes without a value, even if the result is an error.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> { Empty() }
}

// MARK: - Matching and comparing

extension ResultPublisher {
  /// Publishes whether `predicate` accepts the value.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> ResultPublisher<Bool, Failure> { map(predicate) }

  /// Publishes whether `predicate` accepts the value, or fails with the error it throws.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> ResultPublisher<Bool, any Error> {
    tryMap(predicate)
  }

  /// Publishes whether `predicate` accepts the value.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> ResultPublisher<Bool, Failure> {
    map(predicate)
  }

  /// Publishes whether `predicate` accepts the value, or fails with the error it throws.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> ResultPublisher<Bool, any Error> {
    tryMap(predicate)
  }

  /// Publishes the value, which is the greatest one.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> ResultPublisher<Output, Failure> {
    self
  }

  /// Publishes the value, or fails with the error that `areInIncreasingOrder` throws when it compares the value with
  /// itself.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> ResultPublisher<Output, any Error> {
    tryRemoveDuplicates(by: areInIncreasingOrder)
  }

  /// Publishes the value, which is the smallest one.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> ResultPublisher<Output, Failure> {
    self
  }

  /// Publishes the value, or fails with the error that `areInIncreasingOrder` throws when it compares the value with
  /// itself.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> ResultPublisher<Output, any Error> {
    tryRemoveDuplicates(by: areInIncreasingOrder)
  }
}

extension ResultPublisher where Success: Equatable {
  /// Publishes whether the value equals `output`.
  @inlinable
  public func contains(_ output: Output) -> ResultPublisher<Bool, Failure> { map { $0 == output } }

  /// Publishes the value, which cannot be a duplicate.
  @inlinable
  public func removeDuplicates() -> ResultPublisher<Output, Failure> { self }
}

extension ResultPublisher where Success: Comparable {
  /// Publishes the value, which is the greatest one.
  @inlinable
  public func max() -> ResultPublisher<Output, Failure> { self }

  /// Publishes the value, which is the smallest one.
  @inlinable
  public func min() -> ResultPublisher<Output, Failure> { self }
}

// MARK: - Recovering

extension ResultPublisher {
  /// Publishes the value, or transforms the error with the given closure.
  @inlinable
  public func mapError<Other: Error>(_ transform: (Failure) -> Other) -> ResultPublisher<Output, Other> {
    ResultPublisher<Output, Other>(result.mapError(transform))
  }

  /// Publishes the value, or fails. A result is never empty.
  @inlinable
  public func replaceEmpty(with output: Output) -> ResultPublisher<Output, Failure> { self }

  /// Publishes the value, or `output` if the result is an error.
  @inlinable
  public func replaceError(with output: Output) -> ResultPublisher<Output, Never> {
    ResultPublisher<Output, Never>(result.flatMapError { _ in .success(output) })
  }

  /// Publishes the value, or fails. A retry would have the same result.
  @inlinable
  public func retry(_ times: Int) -> ResultPublisher<Output, Failure> { self }
}

extension ResultPublisher where Failure == Never {
  /// Publishes the value, with the given type of errors. It still never fails.
  @inlinable
  public func setFailureType<Other: Error>(to failureType: Other.Type) -> ResultPublisher<Output, Other> {
    ResultPublisher<Output, Other>(result.get())
  }
}
