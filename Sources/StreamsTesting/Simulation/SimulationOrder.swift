#if !hasFeature(Embedded)
  extension Simulation {
    /// A rule that decides which of the ready jobs runs next.
    public enum Order: Hashable, Sendable {
      /// Any of them, with the same chance each.
      case random(seed: UInt64)

      /// The one whose task has the highest priority. Each task gets a random priority. At some random moments, as many as
      /// `changes`, the task that would run becomes the last one.
      ///
      /// Finds errors that need a task to be held up for long. A body that calls `Task.yield()` until another task has done
      /// something may never end, since the other does not get its turn.
      case priorities(seed: UInt64, changes: Int = 2)

      /// The listed ones.
      case schedule(Schedule)
    }
  }

  extension Simulation.Order: CustomStringConvertible {
    /// The order as Swift code, such as `.random(seed: 7)`.
    public var description: String {
      switch self {
      case .random(let seed): ".random(seed: \(seed))"
      case .priorities(let seed, let changes): ".priorities(seed: \(seed), changes: \(changes))"
      case .schedule(let schedule): ".schedule(\"\(schedule)\")"
      }
    }
  }
#endif
