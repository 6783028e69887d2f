import Streams

extension ChildViewModels {
  /// Children, and the change of their items that led there.
  public struct Change {
    /// The children after the change.
    public let models: [Child]

    /// What changed in the list of items.
    public let change: ListChange<Item.ID>
  }

  /// What ``ChildViewModels/changes`` is.
  public struct Changes: Publisher {
    /// The children and a change.
    public typealias Output = Change

    /// A change cannot fail.
    public typealias Failure = Never

    let owner: ChildViewModels

    /// Attaches a subscriber, once no change is under way; it receives the present children as insertions first.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      owner.attach(subscriber)
    }
  }

  private func attach(_ subscriber: some Subscriber<Change, Never>) {
    let attach = { [self] in
      let entries = items.joined.enumerated().map { ListChange<Item.ID>.Entry(offset: $0, id: $1.id) }
      // Whoever has no demand yet must not miss what comes meanwhile.
      subject.prepend(Change(models: present, change: ListChange(insertions: entries)))
        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
        .receive(subscriber: subscriber)
    }
    do {
      try turns.take(count: { $0 }, step: attach)
    } catch {
      fatalError("ChildViewModels: to attach always fits.")
    }
  }
}

extension ChildViewModels.Change: Sendable where Child: Sendable, Item.ID: Sendable {}
