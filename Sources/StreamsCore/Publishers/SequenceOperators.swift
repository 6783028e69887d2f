extension Publishers.Sequence {
  /// Transforms each element with the given closure.
  @inlinable
  public func map<Value>(
    _ transform: (Elements.Element) -> Value
  ) -> Publishers.Sequence<[Value], Failure> {
    Publishers.Sequence<[Value], Failure>(sequence: sequence.map(transform))
  }

  /// Transforms each element with the given closure, and publishes the results that are not `nil`.
  @inlinable
  public func compactMap<Value>(
    _ transform: (Elements.Element) -> Value?
  ) -> Publishers.Sequence<[Value], Failure> {
    Publishers.Sequence<[Value], Failure>(sequence: sequence.compactMap(transform))
  }

  /// Publishes the running result of combining each element with the previous result.
  @inlinable
  public func scan<Value>(
    _ initialResult: Value, _ nextPartialResult: @escaping (Value, Elements.Element) -> Value
  ) -> Publishers.Sequence<[Value], Failure> {
    var result = initialResult
    return map { element in
      result = nextPartialResult(result, element)
      return result
    }
  }

  /// Publishes the elements, with each `nil` replaced by `output`.
  @inlinable
  public func replaceNil<Value>(
    with output: Value
  ) -> Publishers.Sequence<[Elements.Element], Failure> where Elements.Element == Value? {
    map { $0 ?? output }
  }
}

// MARK: - Selecting

extension Publishers.Sequence {
  /// Publishes the elements that `isIncluded` accepts.
  @inlinable
  public func filter(
    _ isIncluded: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.filter(isIncluded))
  }

  /// Publishes the first elements, at most `maxLength`.
  ///
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    Contract.require(maxLength >= 0, "prefix: a number of values cannot be negative.")
    return Publishers.Sequence<PrefixSequence<Elements>, Failure>(sequence: sequence.prefix(maxLength))
  }

  /// Publishes the elements before the first one that `predicate` rejects.
  @inlinable
  public func prefix(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.prefix(while: predicate))
  }

  /// Publishes the elements after the first `count`.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    Contract.require(count >= 0, "dropFirst: a number of values cannot be negative.")
    return Publishers.Sequence<DropFirstSequence<Elements>, Failure>(sequence: sequence.dropFirst(count))
  }

  /// Publishes the elements from the first one that `predicate` rejects.
  @inlinable
  public func drop(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    Publishers.Sequence<DropWhileSequence<Elements>, Failure>(sequence: sequence.drop(while: predicate))
  }

  /// Finishes without a value.
  @inlinable
  public func ignoreOutput() -> Empty<Elements.Element, Failure> { Empty() }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// Publishes the elements that differ from the previous one.
  @inlinable
  public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure> {
    var kept: [Elements.Element] = []
    for element in sequence where kept.last != element { kept.append(element) }
    return Publishers.Sequence<[Elements.Element], Failure>(sequence: kept)
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// Publishes the elements at those indices in `range` that the collection has.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure> {
    let known = range.clamped(to: sequence.startIndex..<sequence.endIndex)
    return Publishers.Sequence<[Elements.Element], Failure>(sequence: Array(sequence[known]))
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  /// Publishes the elements at those indices in `range` that the collection has.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure> {
    let known = range.clamped(to: sequence.startIndex..<sequence.endIndex)
    return Publishers.Sequence<[Elements.Element], Failure>(sequence: Array(sequence[known]))
  }
}

// MARK: - Joining

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// Publishes the elements of this sequence, then `elements`.
  @inlinable
  public func append(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
    append(elements)
  }

  /// Publishes the elements of this sequence, then `elements`.
  @inlinable
  public func append<OtherElements: Swift.Sequence>(
    _ elements: OtherElements
  ) -> Publishers.Sequence<Elements, Failure> where OtherElements.Element == Elements.Element {
    Publishers.Sequence(sequence: sequence + elements)
  }

  /// Publishes the elements of this sequence, then those of `publisher`.
  @inlinable
  public func append(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    append(publisher.sequence)
  }

  /// Publishes `elements`, then the elements of this sequence.
  @inlinable
  public func prepend(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
    prepend(elements)
  }

  /// Publishes `elements`, then the elements of this sequence.
  @inlinable
  public func prepend<OtherElements: Swift.Sequence>(
    _ elements: OtherElements
  ) -> Publishers.Sequence<Elements, Failure> where OtherElements.Element == Elements.Element {
    Publishers.Sequence(sequence: elements + sequence)
  }

  /// Publishes the elements of `publisher`, then those of this sequence.
  @inlinable
  public func prepend(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    prepend(publisher.sequence)
  }
}

extension Publishers.Sequence where Failure == Never {
  /// Publishes the elements, with the given type of errors. It still never fails.
  @inlinable
  public func setFailureType<Other: Error>(to error: Other.Type) -> Publishers.Sequence<Elements, Other> {
    Publishers.Sequence<Elements, Other>(sequence: sequence)
  }
}
