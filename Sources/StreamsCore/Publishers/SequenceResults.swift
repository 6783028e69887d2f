extension Publishers.Sequence {
  /// Publishes all elements as one array.
  @inlinable
  public func collect() -> ResultPublisher<[Elements.Element], Failure> { ResultPublisher(Array(sequence)) }

  /// Publishes the result of combining all elements, beginning with `initialResult`.
  @inlinable
  public func reduce<Value>(
    _ initialResult: Value, _ nextPartialResult: @escaping (Value, Elements.Element) -> Value
  ) -> ResultPublisher<Value, Failure> {
    ResultPublisher(sequence.reduce(initialResult, nextPartialResult))
  }

  /// Publishes the result of combining all elements, beginning with `initialResult`, or fails with the error that the
  /// closure throws.
  @inlinable
  public func tryReduce<Value>(
    _ initialResult: Value, _ nextPartialResult: @escaping (Value, Elements.Element) throws -> Value
  ) -> ResultPublisher<Value, any Error> {
    ResultPublisher(Result { try sequence.reduce(initialResult, nextPartialResult) })
  }

  /// Publishes whether `predicate` accepts all elements.
  @inlinable
  public func allSatisfy(_ predicate: (Elements.Element) -> Bool) -> ResultPublisher<Bool, Failure> {
    ResultPublisher(sequence.allSatisfy(predicate))
  }

  /// Publishes whether `predicate` accepts all elements, or fails with the error it throws.
  @inlinable
  public func tryAllSatisfy(
    _ predicate: (Elements.Element) throws -> Bool
  ) -> ResultPublisher<Bool, any Error> {
    ResultPublisher(Result { try sequence.allSatisfy(predicate) })
  }

  /// Publishes whether `predicate` accepts any element.
  @inlinable
  public func contains(where predicate: (Elements.Element) -> Bool) -> ResultPublisher<Bool, Failure> {
    ResultPublisher(sequence.contains(where: predicate))
  }

  /// Publishes whether `predicate` accepts any element, or fails with the error it throws.
  @inlinable
  public func tryContains(
    where predicate: (Elements.Element) throws -> Bool
  ) -> ResultPublisher<Bool, any Error> {
    ResultPublisher(Result { try sequence.contains(where: predicate) })
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// Publishes whether any element equals `output`.
  @inlinable
  public func contains(_ output: Elements.Element) -> ResultPublisher<Bool, Failure> {
    ResultPublisher(sequence.contains(output))
  }
}

// MARK: - Counting

extension Publishers.Sequence where Elements: Collection {
  /// Publishes the number of elements.
  @inlinable
  public func count() -> ResultPublisher<Int, Failure> { ResultPublisher(sequence.count) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  /// Publishes the number of elements.
  @inlinable
  public func count() -> ResultPublisher<Int, Failure> { ResultPublisher(sequence.count) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  /// Publishes the number of elements.
  @inlinable
  public func count() -> Just<Int> { Just(sequence.count) }

  /// Publishes the element at `index`, if the collection has it.
  @inlinable
  public func output(at index: Elements.Index) -> OptionalPublisher<Elements.Element> {
    OptionalPublisher(sequence.element(at: index))
  }
}

// MARK: - Picking one element

extension Publishers.Sequence where Failure == Never {
  /// Publishes the first element that `predicate` accepts, if there is one.
  @inlinable
  public func first(where predicate: (Elements.Element) -> Bool) -> OptionalPublisher<Elements.Element> {
    OptionalPublisher(sequence.first(where: predicate))
  }

  /// Publishes the greatest element by `areInIncreasingOrder`, if there is any.
  @inlinable
  public func max(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> OptionalPublisher<Elements.Element> {
    OptionalPublisher(sequence.max(by: areInIncreasingOrder))
  }

  /// Publishes the smallest element by `areInIncreasingOrder`, if there is any.
  @inlinable
  public func min(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> OptionalPublisher<Elements.Element> {
    OptionalPublisher(sequence.min(by: areInIncreasingOrder))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  /// Publishes the greatest element, if there is any.
  @inlinable
  public func max() -> OptionalPublisher<Elements.Element> { OptionalPublisher(sequence.max()) }

  /// Publishes the smallest element, if there is any.
  @inlinable
  public func min() -> OptionalPublisher<Elements.Element> { OptionalPublisher(sequence.min()) }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// Publishes the first element, if there is any.
  @inlinable
  public func first() -> OptionalPublisher<Elements.Element> { OptionalPublisher(sequence.first) }

  /// Publishes the element at `index`, if the collection has it.
  @inlinable
  public func output(at index: Elements.Index) -> OptionalPublisher<Elements.Element> {
    OptionalPublisher(sequence.element(at: index))
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// Publishes the last element, if there is any.
  @inlinable
  public func last() -> OptionalPublisher<Elements.Element> { OptionalPublisher(sequence.last) }

  /// Publishes the last element that `predicate` accepts, if there is one.
  @inlinable
  public func last(where predicate: (Elements.Element) -> Bool) -> OptionalPublisher<Elements.Element> {
    OptionalPublisher(sequence.last(where: predicate))
  }
}

extension Collection {
  /// The element at `index`; `nil` if the collection does not have that index.
  @inlinable
  func element(at index: Index) -> Element? {
    (startIndex..<endIndex).contains(index) ? self[index] : nil
  }
}
