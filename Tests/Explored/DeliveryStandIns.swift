// Stand-ins for the other parts of Streams that deliveries on schedulers, actors and tasks use.

/// As in Streams.
public protocol Scheduler {
  /// As in Streams.
  associatedtype SchedulerOptions
  /// As in Streams.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
}

/// An actor that a scenario has made up.
@usableFromInline
package struct ActorPlace: @unchecked Sendable {
  private let isEntered: Bool
  private let isOnActor: () -> Bool
  private let start: (@escaping () -> Void) -> Void

  /// - Parameters:
  ///   - isEntered: True if work that is added on the actor runs at once.
  ///   - isOnActor: True if the caller is on the actor.
  ///   - start: Starts a task on the actor, or calls the closure at once if the actor is gone.
  init(
    isEntered: Bool = true, isOnActor: @escaping () -> Bool, start: @escaping (@escaping () -> Void) -> Void
  ) {
    self.isEntered = isEntered
    self.isOnActor = isOnActor
    self.start = start
  }

  @usableFromInline var isPresent: Bool { isOnActor() }

  @usableFromInline var runsAtOnce: Bool? { isEntered ? isPresent : nil }

  @usableFromInline
  func run(isFirst: Bool, _ drain: @escaping () -> Void) { if isFirst { start(drain) } }
}

@usableFromInline package typealias _Place = ActorPlace

extension ActorPlace {
  @usableFromInline
  init(_ place: ActorPlace) { self = place }
}

/// Inspection is not what is explored.
@usableFromInline
enum Crossings {
  @usableFromInline typealias Crossing = (() -> Subscribers.Demand) -> Subscribers.Demand

  @usableFromInline
  static func begin() -> Crossing? { nil }

  @usableFromInline
  static func run(_ crossing: Crossing?, _ deliver: () -> Subscribers.Demand) -> Subscribers.Demand {
    deliver()
  }
}

/// A task that a scenario has made up, and that waits for an answer.
@usableFromInline
struct UnsafeContinuation<Answer, Failure: Error>: @unchecked Sendable {
  private let goOn: (Answer) -> Void

  init(_ goOn: @escaping (Answer) -> Void) { self.goOn = goOn }

  @usableFromInline
  func resume(returning answer: Answer) { goOn(answer) }
}
