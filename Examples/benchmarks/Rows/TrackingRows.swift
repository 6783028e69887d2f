import Observation
import Streams

/// Reading and setting a published property as a view does, beside a class with the macro `@Observable`.
enum TrackingRows {
  static var all: [Row] {
    [
      Row("tracking-read-outside", goal: 2.5, readOutside),
      Row("tracking-write-unread", goal: 1, writeUnread),
      Row("tracking-read-and-write", goal: 1.3, allocations: nil, readAndWrite),
      Row("published-memory", memory: Goal(allocations: 1, bytes: 100), memory),
    ]
  }

  @Observable
  fileprivate final class ByMacro {
    var level = 0
  }

  fileprivate final class Ours {
    @Published var level = 0
  }

  /// Reads that no tracking surrounds, of a property that was tracked before.
  private static func readOutside() -> Pair {
    let (partner, ours) = (ByMacro(), Ours())
    withObservationTracking {
      _ = (partner.level, ours.level)
    } onChange: {
    }
    return Pair { count in
      var sum = 0
      for _ in 0..<count { sum &+= partner.level }
      return sum
    } ours: { count in
      var sum = 0
      for _ in 0..<count { sum &+= ours.level }
      return sum
    }
  }

  /// Writes of a property that was read in a tracking once, and not since its change was told.
  private static func writeUnread() -> Pair {
    let (partner, ours) = (ByMacro(), Ours())
    withObservationTracking {
      _ = (partner.level, ours.level)
    } onChange: {
    }
    return Pair { count in
      for value in 0..<count { partner.level = value }
      return partner.level
    } ours: { count in
      for value in 0..<count { ours.level = value }
      return ours.level
    }
  }

  /// A tracked read and a write in turn.
  private static func readAndWrite() -> Pair {
    let (partner, ours) = (ByMacro(), Ours())
    return Pair { count in
      var sum = 0
      for value in 0..<count {
        sum &+= withObservationTracking {
          partner.level
        } onChange: {
        }
        partner.level = value
      }
      return sum
    } ours: { count in
      var sum = 0
      for value in 0..<count {
        sum &+= withObservationTracking {
          ours.level
        } onChange: {
        }
        ours.level = value
      }
      return sum
    }
  }

  /// Properties that nothing observes, without the objects that they belong to.
  private static func memory(_ count: Int) -> Allocations? {
    var properties: [Published<Int>] = []
    properties.reserveCapacity(count + 1)
    properties.append(Published(wrappedValue: 0))
    let counted = Allocations.during {
      for value in 0..<count { properties.append(Published(wrappedValue: value)) }
    }
    withExtendedLifetime(properties) {}
    return counted
  }
}
