import StreamsCore

extension ChildViewModels {
  /// The children after a change, and the change of the list of items.
  public struct Change {
    /// The children after the change.
    public let models: [Child]

    /// The change of the list of items.
    public let change: ListChange<Item.ID>
  }

  /// A publisher of the children and their changes.
  public struct Changes: Publisher {
    /// The children and a change.
    public typealias Output = Change

    /// This publisher never fails.
    public typealias Failure = Never

    let owner: ChildViewModels

    /// Attaches a subscriber as soon as no change is under way. It first receives the current children as insertions.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      owner.attach(subscriber)
    }
  }

  private func attach(_ subscriber: some Subscriber<Change, Never>) {
    let attach = { [self] in
      let change = ListChange(inserting: items.joined.map { $0.id })
      // A subscriber without demand must not miss what is published meanwhile.
      subject.prepend(Change(models: present, change: change))
        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
        .receive(subscriber: subscriber)
    }
    do {
      try turns.take(count: { $0 }, step: attach)
    } catch {
      fatalError("ChildViewModels: attaching a subscriber always fits.")
    }
  }
}

extension ChildViewModels.Change: Sendable where Child: Sendable, Item.ID: Sendable {}
