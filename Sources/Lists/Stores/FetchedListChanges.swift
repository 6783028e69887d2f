import StreamsCore

extension FetchedList {
  /// Publishes the objects together with what changed: first the current objects as insertions, then each change.
  ///
  /// Each subscription holds the list.
  ///
  /// - Complexity: O(*n*) for each change. If the objects are not needed, ``differences`` costs less.
  public var changes: AnyPublisher<ListRevision<[Item], Item.ID>, Never> {
    steps.scan(ListRevision<[Item], Item.ID>?.none) { last, seen in
      ListRevision(previous: last?.items, items: seen.step.objects, change: seen.change)
    }
    .compactMap { $0 }
    .eraseToAnyPublisher()
  }

  /// Publishes what changed: first the current objects as insertions, then each change.
  ///
  /// Each subscription holds the list.
  public var differences: AnyPublisher<ListChange<Item.ID>, Never> {
    steps.map(\.change).eraseToAnyPublisher()
  }

  /// A step as a subscriber sees it: what changed since the step that it received before.
  @usableFromInline
  struct SeenStep {
    @usableFromInline let step: FetchedStep<Item>
    @usableFromInline let change: ListChange<Item.ID>
    @usableFromInline let isFirst: Bool

    /// True if the step follows from the one before by a transaction.
    @usableFromInline let isEdit: Bool

    /// The number of objects before.
    @usableFromInline let formerCount: Int

    /// - Parameter last: The step that the subscriber received before, if any.
    @inlinable
    init(
      _ step: FetchedStep<Item>, after last: FetchedStep<Item>?,
      sameContent: @escaping FetchedStep<Item>.SameContent
    ) {
      self.step = step
      change = step.change(after: last, sameContent: sameContent)
      isFirst = last == nil
      isEdit = step.edit != nil && last?.number == step.number - 1
      formerCount = last?.places.count ?? 0
    }
  }

  /// Publishes the present step, then each change.
  @inlinable
  var steps: some Publisher<SeenStep, Never> {
    latest.scan(SeenStep?.none) { [self] last, step in
      withExtendedLifetime(self) {
        SeenStep(step, after: last?.step, sameContent: sameContent)
      }
    }
    .compactMap { $0 }
    .filter { $0.isFirst || !$0.change.isEmpty }
  }
}
