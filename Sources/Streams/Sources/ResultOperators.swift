extension Result.Publisher {
  /// Transforms the value with the given closure.
  @inlinable
  public func map<Value>(_ transform: (Output) -> Value) -> Result<Value, Failure>.Publisher {
    Result<Value, Failure>.Publisher(result.map(transform))
  }

  /// Transforms the value with the given closure, or fails with the error it throws.
  @inlinable
  public func tryMap<Value>(_ transform: (Output) throws -> Value) -> Result<Value, any Error>.Publisher {
    Result<Value, any Error>.Publisher(Result<Value, any Error> { try transform(result.get()) })
  }

  /// Publishes the result of combining `initialResult` and the value.
  @inlinable
  public func scan<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) -> Value
  ) -> Result<Value, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// Publishes the result of combining `initialResult` and the value, or fails with the error that the closure throws.
  @inlinable
  public func tryScan<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) throws -> Value
  ) -> Result<Value, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// Publishes the result of combining `initialResult` and the value.
  @inlinable
  public func reduce<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) -> Value
  ) -> Result<Value, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// Publishes the result of combining `initialResult` and the value, or fails with the error that the closure throws.
  @inlinable
  public func tryReduce<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) throws -> Value
  ) -> Result<Value, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// Publishes an array that contains the value.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

  /// Publishes 1, the number of values.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }
}

// MARK: - Selecting

extension Result.Publisher {
  /// Publishes the value, which is the first one.
  @inlinable
  public func first() -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value, which is the last one.
  @inlinable
  public func last() -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value, which cannot be a duplicate.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// Publishes the value, or fails with the error that `predicate` throws when it compares the value with itself.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
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

extension Result.Publisher {
  /// Publishes whether `predicate` accepts the value.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

  /// Publishes whether `predicate` accepts the value, or fails with the error it throws.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// Publishes whether `predicate` accepts the value.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// Publishes whether `predicate` accepts the value, or fails with the error it throws.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// Publishes the value, which is the greatest one.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// Publishes the value, or fails with the error that `areInIncreasingOrder` throws when it compares the value with
  /// itself.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    tryRemoveDuplicates(by: areInIncreasingOrder)
  }

  /// Publishes the value, which is the smallest one.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// Publishes the value, or fails with the error that `areInIncreasingOrder` throws when it compares the value with
  /// itself.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    tryRemoveDuplicates(by: areInIncreasingOrder)
  }
}

extension Result.Publisher where Success: Equatable {
  /// Publishes whether the value equals `output`.
  @inlinable
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { map { $0 == output } }

  /// Publishes the value, which cannot be a duplicate.
  @inlinable
  public func removeDuplicates() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Comparable {
  /// Publishes the value, which is the greatest one.
  @inlinable
  public func max() -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value, which is the smallest one.
  @inlinable
  public func min() -> Result<Output, Failure>.Publisher { self }
}

// MARK: - Recovering

extension Result.Publisher {
  /// Publishes the value, or transforms the error with the given closure.
  @inlinable
  public func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Result<Output, Other>.Publisher {
    Result<Output, Other>.Publisher(result.mapError(transform))
  }

  /// Publishes the value, or fails. A result is never empty.
  @inlinable
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value, or `output` if the result is an error.
  @inlinable
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    Result<Output, Never>.Publisher(result.flatMapError { _ in .success(output) })
  }

  /// Publishes the value, or fails. A retry would have the same result.
  @inlinable
  public func retry(_ times: Int) -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Failure == Never {
  /// Publishes the value, with the given type of errors. It still never fails.
  @inlinable
  public func setFailureType<Other: Error>(to failureType: Other.Type) -> Result<Output, Other>.Publisher {
    Result<Output, Other>.Publisher(result.get())
  }
}
