extension Result.Publisher {
  /// Publishes the value as `transform` turns it out.
  @inlinable
  public func map<Value>(_ transform: (Output) -> Value) -> Result<Value, Failure>.Publisher {
    Result<Value, Failure>.Publisher(result.map(transform))
  }

  /// Publishes the value as `transform` turns it out, or fails with the error it throws.
  @inlinable
  public func tryMap<Value>(_ transform: (Output) throws -> Value) -> Result<Value, any Error>.Publisher {
    Result<Value, any Error>.Publisher(Result<Value, any Error> { try transform(result.get()) })
  }

  /// Publishes what `nextPartialResult` makes of `initialResult` and the value.
  @inlinable
  public func scan<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) -> Value
  ) -> Result<Value, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// Publishes what `nextPartialResult` makes of `initialResult` and the value, or fails with
  /// the error it throws.
  @inlinable
  public func tryScan<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) throws -> Value
  ) -> Result<Value, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// Publishes what `nextPartialResult` makes of `initialResult` and the value.
  @inlinable
  public func reduce<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) -> Value
  ) -> Result<Value, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// Publishes what `nextPartialResult` makes of `initialResult` and the value, or fails with
  /// the error it throws.
  @inlinable
  public func tryReduce<Value>(
    _ initialResult: Value, _ nextPartialResult: (Value, Output) throws -> Value
  ) -> Result<Value, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// Publishes the value as the only element of an array.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

  /// Publishes 1, the number of values.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }
}

// MARK: - Selecting

extension Result.Publisher {
  /// Publishes the value, which is the first.
  @inlinable
  public func first() -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value, which is the last.
  @inlinable
  public func last() -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value, which repeats none, whatever `predicate` says.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// Publishes the value, which repeats none, or fails with the error that `predicate` throws for it.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    tryMap { output in
      _ = try predicate(output, output)
      return output
    }
  }

  /// Publishes nothing and finishes, even where the result is an error.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> { Empty() }
}

// MARK: - Judging

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

  /// Publishes the value, which is the greatest, whatever `areInIncreasingOrder` says.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// Publishes the value, which is the greatest, or fails with the error that
  /// `areInIncreasingOrder` throws for it.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    tryRemoveDuplicates(by: areInIncreasingOrder)
  }

  /// Publishes the value, which is the least, whatever `areInIncreasingOrder` says.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// Publishes the value, which is the least, or fails with the error that
  /// `areInIncreasingOrder` throws for it.
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

  /// Publishes the value, which repeats none.
  @inlinable
  public func removeDuplicates() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Comparable {
  /// Publishes the value, which is the greatest.
  @inlinable
  public func max() -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value, which is the least.
  @inlinable
  public func min() -> Result<Output, Failure>.Publisher { self }
}

// MARK: - Recovering

extension Result.Publisher {
  /// Publishes the value, or fails with the error as `transform` turns it out.
  @inlinable
  public func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Result<Output, Other>.Publisher {
    Result<Output, Other>.Publisher(result.mapError(transform))
  }

  /// Publishes the value; a result that is no error is never empty.
  @inlinable
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value, or `output` in place of an error.
  @inlinable
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    Result<Output, Never>.Publisher(result.flatMapError { _ in .success(output) })
  }

  /// Publishes the value or fails; the result would be the same each time.
  @inlinable
  public func retry(_ times: Int) -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Failure == Never {
  /// Publishes the value, with errors of a type that never come.
  @inlinable
  public func setFailureType<Other: Error>(to failureType: Other.Type) -> Result<Output, Other>.Publisher {
    Result<Output, Other>.Publisher(result.get())
  }
}
