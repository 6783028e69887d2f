import StreamsCore

extension Publisher where Failure == Never {
  /// Applies each snapshot to a data source.
  ///
  /// ```swift
  /// final class Lines: ListDisplay {
  ///   func perform(_ batch: SectionedListBatch<Int, String>, animated: Bool, updateData: @escaping () -> Void) {
  ///     print(batch.snapshot)
  ///   }
  ///   func reloadData() {}
  /// }
  /// let lines = Lines(), dataSource = ListDataSource(display: lines)
  /// let cancellable = Just(try ListSnapshot([(0, ["milk"])])).apply(to: dataSource)
  /// // 0: []
  /// // 0: ["milk"]
  /// ```
  ///
  /// - Demand: Unlimited.
  /// - Threads: Called from an actor, this applies snapshots on that actor, as `sink(receiveValue:)` does.
  /// - Returns: The subscription, which ends when it is released. It holds the data source.
  @inlinable
  public func apply<SectionID, ItemID>(
    to dataSource: ListDataSource<SectionID, ItemID>, animate: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable where Output == ListSnapshot<SectionID, ItemID> {
    sink(receiveValue: { dataSource.apply($0, animatingDifferences: animate) }, isolation: isolation)
  }

  /// Applies each snapshot to a data source, animated as the latest value of `animate` says.
  ///
  /// A value of `animate` applies nothing by itself. Until there is one, changes are animated.
  ///
  /// - Demand: Unlimited.
  /// - Threads: As `sink(receiveValue:)`.
  /// - Returns: The subscription, which ends when it is released. It holds the data source.
  @inlinable
  public func apply<SectionID, ItemID>(
    to dataSource: ListDataSource<SectionID, ItemID>, animate: some Publisher<Bool, Never>,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable where Output == ListSnapshot<SectionID, ItemID> {
    withLatestFrom(animate.prepend(true)) { ($0, $1) }
      .sink(receiveValue: { dataSource.apply($0, animatingDifferences: $1) }, isolation: isolation)
  }
}
