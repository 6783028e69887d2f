import Streams

extension FetchedList {
  /// Publishes the objects together with what changed: first the current objects as insertions, then each change.
  ///
  /// Each subscription holds the list.
  ///
  /// - Complexity: O(*n*) for each change. If the objects are not needed, ``differences`` costs less.
  public var changes: AnyPublisher<ListRevision<[Item], Item.ID>, Never> {
    typealias Seen = (step: FetchedStep<Item>, revision: ListRevision<[Item], Item.ID>)
    return latest.scan(Seen?.none) { [self] last, step in
      withExtendedLifetime(self) {
        let change = step.change(after: last?.step, sameContent: sameContent)
        return (
          step, ListRevision(previous: last?.revision.items, items: step.objects, change: change)
        )
      }
    }
    .compactMap { $0?.revision }
    .filter { $0.isFirst || !$0.change.isEmpty }
    .eraseToAnyPublisher()
  }

  /// Publishes what changed: first the current objects as insertions, then each change.
  ///
  /// Each subscription holds the list.
  public var differences: AnyPublisher<ListChange<Item.ID>, Never> {
    steps.map(\.change).eraseToAnyPublisher()
  }

  /// A step as a subscriber sees it: what changed since the step that it received before.
  struct SeenStep {
    let step: FetchedStep<Item>
    let change: ListChange<Item.ID>
    let isFirst: Bool

    /// Whether the step follows from the one before by a transaction.
    let isEdit: Bool

    /// The number of objects before.
    let formerCount: Int
  }

  /// Publishes the present step, then each change.
  var steps: some Publisher<SeenStep, Never> {
    latest.scan(SeenStep?.none) { [self] last, step in
      withExtendedLifetime(self) {
        SeenStep(
          step: step, change: step.change(after: last?.step, sameContent: sameContent),
          isFirst: last == nil,
          isEdit: step.query != nil && last?.step.number == step.number - 1,
          formerCount: last?.step.window.count ?? 0)
      }
    }
    .compactMap { $0 }
    .filter { $0.isFirst || !$0.change.isEmpty }
  }
}
