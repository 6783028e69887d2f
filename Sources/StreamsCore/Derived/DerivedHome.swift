/// The actor that the closure of a derived value belongs to.
///
/// The main actor is held; any other is not, since it may own the derived value.
final class DerivedHome: Sendable {
  private let place: ActorPlace
  private let queue: ActorQueue<() -> Void>
  private let other: WeakActor?

  private struct WeakActor: @unchecked Sendable {
    weak var actor: (any Actor)?
  }

  init(_ actor: any Actor) {
    let isMain = actor === MainActor.shared
    let place = isMain ? ActorPlace(actor) : ActorPlace(onWeak: actor)
    self.place = place
    other = isMain ? nil : WeakActor(actor: actor)
    queue = ActorQueue(place) { $0() }
  }

  /// Whether the caller surely is not on the actor.
  var isElsewhere: Bool {
    guard let other else { return place.runsAtOnce == false }
    return other.actor.flatMap { Runtime.isCurrent($0.unownedExecutor) } == false
  }

  /// Runs something on the actor, at once if the caller is there.
  func run(_ work: @escaping () -> Void) { queue.add(work) }
}
