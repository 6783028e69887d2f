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
    FetchedList(LiveRun(self), sameContent: sameContent, isolation: isolation)
  }

  /// Runs the list, and publishes its elements together with what changed. Each subscription holds what runs.
  @inlinable
  public func changes(
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyPublisher<ListRevision<[Element], Element.ID>, Never> {
    objects(isolation: isolation).changes
  }

  /// Runs the list, and publishes its elements in sections, as snapshots for a ``ListDataSource``.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var isDone = false }
  /// let store = ObjectStore([Task(id: 1), Task(id: 2)])
  /// let snapshots = LiveList(store).sorted(by: .descending(\.id)).snapshots { $0.isDone ? "done" : "open" }
  /// let cancellable = snapshots.sink { print($0) }
  /// // open: [2, 1]
  /// ```
  @inlinable
  public func snapshots<SectionID: Hashable & Sendable>(
    sectionedBy section: @escaping (Element) -> SectionID, isolation: isolated (any Actor)? = #isolation
  ) -> AnyPublisher<ListSnapshot<SectionID, Element.ID>, Never> {
    objects(isolation: isolation).snapshots(sectionedBy: section)
  }

  // MARK: Values

  /// Runs the list, and counts its elements.
  @inlinable
  public func count(isolation: isolated (any Actor)? = #isolation) -> FetchedValue<Int> {
    value(CountFold(), isolation: isolation)
  }

  /// Runs the list, and sums integers. If the sum is too large, ``FetchedValue/failure`` says so.
  @inlinable
  public func sum(
    of number: @escaping @Sendable (Element) -> Int, isolation: isolated (any Actor)? = #isolation
  ) -> FetchedValue<Int> {
    value(SumFold<Element, IntegerSum>(number), isolation: isolation)
  }

  /// Runs the list, and sums numbers. The sum is exact until it is rounded once.
  @inlinable
  public func sum(
    of number: @escaping @Sendable (Element) -> Double, isolation: isolated (any Actor)? = #isolation
  ) -> FetchedValue<Double> {
    value(SumFold<Element, RealSum>(number), isolation: isolation)
  }

  /// Runs the list, and publishes the average of numbers, or `nil` if there are none.
  @inlinable
  public func average(
    of number: @escaping @Sendable (Element) -> Double, isolation: isolated (any Actor)? = #isolation
  ) -> FetchedValue<Double> {
    value(AverageFold(number), isolation: isolation)
  }

  /// Runs the list, and publishes the element with the least key, or `nil` if there is none. Among equal ones, it is the
  /// first.
  ///
  /// - Complexity: O(log *n*) for each element that changes. Keeps all elements.
  @inlinable
  public func min<Key: Comparable & SendableMetatype>(
    by key: @escaping @Sendable (Element) -> Key, isolation: isolated (any Actor)? = #isolation
  ) -> FetchedValue<Element> {
    value(FirstFold(.ascending(key)), isolation: isolation)
  }

  /// Runs the list, and publishes the element with the greatest key, or `nil` if there is none. Among equal ones, it is
  /// the first.
  ///
  /// - Complexity: O(log *n*) for each element that changes. Keeps all elements.
  @inlinable
  public func max<Key: Comparable & SendableMetatype>(
    by key: @escaping @Sendable (Element) -> Key, isolation: isolated (any Actor)? = #isolation
  ) -> FetchedValue<Element> {
    value(FirstFold(.descending(key)), isolation: isolation)
  }

  @inlinable
  func value<Fold: LiveFold, Value: Equatable & Sendable>(
    _ fold: Fold, isolation: isolated (any Actor)?
  ) -> FetchedValue<Value> where Fold.Element == Element, Fold.Value == Value {
    let tally = LiveTally(make, fold)
    return FetchedValue(after: tally.subject, isolation: isolation) { try tally.value }
  }

  @inlinable
  func value<Fold: LiveFold, Value: Equatable & Sendable>(
    _ fold: Fold, isolation: isolated (any Actor)?
  ) -> FetchedValue<Value> where Fold.Element == Element, Fold.Value == Value? {
    let tally = LiveTally(make, fold)
    return FetchedValue(after: tally.subject, isolation: isolation) { try tally.value }
  }
}
