import StreamsCore

extension LiveList {
  /// Runs the list, and publishes its elements.
  ///
  /// The result has all that a list of a store has: ``FetchedList/objects``, ``FetchedList/changes``,
  /// ``FetchedList/differences``, snapshots, look-up by id, and ``FetchedList/failure``. ``ChildViewModels`` can follow its
  /// changes. Its objects cannot be moved by hand.
  ///
  /// - Parameters:
  ///   - sameContent: Returns whether an element, given first its old and then its new value, has the same content.
  ///   - isolation: The actor on which the objects change.
  @inlinable
  public func objects(
    sameContent: @escaping @Sendable (Element, Element) -> Bool = { $0 == $1 },
    isolation: isolated (any Actor)? = #isolation
  ) -> FetchedList<Element> {
    FetchedList(self, sameContent: sameContent, isolation: isolation)
  }

  // MARK: Values

  /// Runs the list, and counts its elements.
  @inlinable
  public func count(isolation: isolated (any Actor)? = #isolation) -> FetchedValue<Int> {
    value(0, isolation: isolation) {
      $0 += $1.inserted.count - $1.removed.count
    } read: {
      $0
    }
  }

  /// Runs the list, and sums integers. If the sum is too large, ``FetchedValue/failure`` says so.
  @inlinable
  public func sum(
    of number: @escaping @Sendable (Element) -> Int, isolation: isolated (any Actor)? = #isolation
  ) -> FetchedValue<Int> {
    sum(IntegerSum(), of: number, isolation: isolation)
  }

  /// Runs the list, and sums numbers. The sum is exact until it is rounded once.
  @inlinable
  public func sum(
    of number: @escaping @Sendable (Element) -> Double, isolation: isolated (any Actor)? = #isolation
  ) -> FetchedValue<Double> {
    sum(RealSum(), of: number, isolation: isolation)
  }

  /// Runs the list, and publishes the average of numbers, or `nil` if there are none.
  @inlinable
  public func average(
    of number: @escaping @Sendable (Element) -> Double, isolation: isolated (any Actor)? = #isolation
  ) -> FetchedValue<Double> {
    value((sum: RealSum(), count: 0), isolation: isolation) {
      $0.sum.follow($1, of: number)
      $0.count += $1.inserted.count - $1.removed.count
    } read: {
      $0.count == 0 ? nil : $0.sum.number / Double($0.count)
    }
  }

  /// Runs the list, and publishes the element with the least key, or `nil` if there is none. Among equal ones, it is the
  /// first.
  ///
  /// - Complexity: O(log *n*) for each element that changes. Keeps all elements.
  @inlinable
  public func min<Key: Comparable & SendableMetatype>(
    by key: @escaping @Sendable (Element) -> Key, isolation: isolated (any Actor)? = #isolation
  ) -> FetchedValue<Element> {
    first(in: .ascending(key), isolation: isolation)
  }

  /// Runs the list, and publishes the element with the greatest key, or `nil` if there is none. Among equal ones, it is
  /// the first.
  ///
  /// - Complexity: O(log *n*) for each element that changes. Keeps all elements.
  @inlinable
  public func max<Key: Comparable & SendableMetatype>(
    by key: @escaping @Sendable (Element) -> Key, isolation: isolated (any Actor)? = #isolation
  ) -> FetchedValue<Element> {
    first(in: .descending(key), isolation: isolation)
  }

  @inlinable
  func sum<Sum: LiveSum>(
    _ beginning: Sum, of number: @escaping @Sendable (Element) -> Sum.Number,
    isolation: isolated (any Actor)?
  ) -> FetchedValue<Sum.Number> where Sum.Number: Equatable {
    value(beginning, isolation: isolation) {
      $0.follow($1, of: number)
    } read: { (sum) throws(StoreError) in
      try sum.number
    }
  }

  @inlinable
  func first(in order: ListSort<Element>, isolation: isolated (any Actor)?) -> FetchedValue<Element> {
    value(SortStep(order), isolation: isolation) {
      _ = $0.apply($1)
    } read: {
      $0.places.isEmpty ? nil : $0.places[0].entry.element
    }
  }

  /// Runs the list, and publishes a value that follows it.
  ///
  /// - Parameters:
  ///   - beginning: The value of an empty list, as far as it is known.
  ///   - follow: Follows what changed in the list.
  ///   - read: Reads the value in what is known.
  @inlinable
  func value<State, Value: Equatable & Sendable>(
    _ beginning: State, isolation: isolated (any Actor)?,
    following follow: @escaping @Sendable (inout State, LiveChange<Element>) -> Void,
    read: @escaping @Sendable (State) throws(StoreError) -> Value?
  ) -> FetchedValue<Value> {
    let assembly = LiveAssembly()
    let run = LiveRun(assembly, make(assembly).pull, isolation: isolation)
    // Touched by one round at a time.
    var (state, last): (State, Result<Value?, StoreError>?) = (beginning, nil)
    return FetchedValue(of: run) { change, failure in
      if change.isReset { state = beginning }
      if !change.isEmpty { follow(&state, change) }
      let result: Result<Value?, StoreError> =
        if let failure { .failure(failure) } else { Result { () throws(StoreError) in try read(state) } }
      if result == last { return nil }
      last = result
      return result.mapError { $0 }
    }
  }
}
