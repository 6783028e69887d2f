import Streams

extension Publisher where Failure == Never {
  /// Applies each snapshot to a data source.
  ///
  /// ```swift
  /// final class Lines: ListView {
  ///   func perform(_ stage: SectionedListStage<Int, String>, animated: Bool, updateData: () -> Void) {
  ///     print(stage.snapshot)
  ///   }
  ///   func reloadData() {}
  /// }
  /// let lines = Lines(), dataSource = ListDataSource(view: lines)
  /// let cancellable = Just(try ListSnapshot([(0, ["milk"])])).apply(to: dataSource)
  /// // 0: []
  /// // 0: ["milk"]
  /// ```
  ///
  /// - Demand: Unlimited.
  /// - Threads: Called from an actor, snapshots are applied there, as by `sink(receiveValue:)`.
  /// - Returns: The subscription, which ends when this instance is released. It holds the data source.
  public func apply<SectionID, ItemID>(
    to dataSource: ListDataSource<SectionID, ItemID>, animate: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable where Output == ListSnapshot<SectionID, ItemID> {
    sink(receiveValue: { dataSource.apply($0, animatingDifferences: animate) }, isolation: isolation)
  }

  /// Applies each snapshot to a data source, visibly where `animate` said so last.
  ///
  /// What `animate` publishes applies nothing by itself. Until it has published, changes are shown visibly.
  ///
  /// - Demand: Unlimited.
  /// - Threads: As `sink(receiveValue:)`.
  /// - Returns: The subscription, which ends when this instance is released. It holds the data source.
  public func apply<SectionID, ItemID>(
    to dataSource: ListDataSource<SectionID, ItemID>, animate: some Publisher<Bool, Never>,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable where Output == ListSnapshot<SectionID, ItemID> {
    withLatestFrom(animate.prepend(true)) { ($0, $1) }
      .sink(receiveValue: { dataSource.apply($0, animatingDifferences: $1) }, isolation: isolation)
  }
}
