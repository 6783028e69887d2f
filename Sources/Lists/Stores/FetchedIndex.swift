import StreamsCore

/// Finds the objects that a list shows by their ids.
///
/// It is made when it is needed for the first time, and then follows the list. The lock guards `state`; nothing but
/// hashing and comparing ids happens under it.
@usableFromInline
final class FetchedIndex<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  @usableFromInline
  struct State {
    @usableFromInline var number: Int
    @usableFromInline var objects: [Item.ID: Item]
  }

  @usableFromInline let state = Guarded<State?>(nil)

  func object(id: Item.ID, in step: FetchedStep<Item>) -> Item? {
    let known = state.withLock { state in state.map { ($0.number, $0.objects[id]) } }
    if let known, known.0 >= step.number { return known.1 }
    let made = State(
      number: step.number, objects: Dictionary(step.objects.map { ($0.id, $0) }) { first, _ in first })
    let former = state.withLock { state -> State? in
      guard state?.number ?? -1 < made.number else { return nil }
      defer { state = made }
      return state
    }
    withExtendedLifetime(former) {}
    return made.objects[id]
  }

  /// Called for one step at a time.
  @inlinable
  func follow(_ step: FetchedStep<Item>) {
    guard state.withLock({ $0 != nil }) else { return }
    let edit = step.edit
    let written = edit?.arriving.map { $0.element } ?? []
    // A table that is dropped is freed behind the lock.
    let dropped = state.withLock { state -> (State?, [Item]) in
      guard edit != nil, state?.number == step.number - 1 else {
        defer { state = nil }
        return (state, [])
      }
      state?.number = step.number
      var dropped: [Item] = []
      for removal in step.change.removals {
        if let object = state?.objects.removeValue(forKey: removal.id) { dropped.append(object) }
      }
      for object in written {
        if let object = state?.objects.updateValue(object, forKey: object.id) { dropped.append(object) }
      }
      // If two have the same id, the one that is left is not known.
      guard state?.objects.count == step.places.count else {
        defer { state = nil }
        return (state, dropped)
      }
      return (nil, dropped)
    }
    withExtendedLifetime(dropped) {}
  }
}
