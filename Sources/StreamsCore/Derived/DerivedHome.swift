/// The actor that the closure of a derived value belongs to.
///
/// The main actor is held; any other is not, since it may own the derived value.
final class DerivedHome: Sendable {
  private let place: ActorPlace
  private let queue: ActorQueue<() -> Void>

  init(_ actor: any Actor) {
    place = actor === MainActor.shared ? ActorPlace(actor) : ActorPlace(onWeak: actor)
    queue = ActorQueue(place) { $0() }
  }

  /// Whether the caller surely is not on the actor.
  var isElsewhere: Bool { place.isElsewhere }

  /// Runs something on the actor, at once if the caller is there.
  func run(_ work: @escaping () -> Void) { queue.add(work) }
}
