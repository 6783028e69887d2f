#if canImport(Foundation) && !os(WASI)
  import Foundation
  import StreamsCore

  extension TimeInterval {
    /// Sixteen years, about the longest time that a run loop can count.
    private static var longest: TimeInterval { 500_000_000 }

    /// The number of seconds as an interval between runs: long enough to leave time for other work, and not too long to
    /// count.
    var asInterval: TimeInterval {
      let shortest = TimeInterval(Repetition.shortestInterval) / 1_000_000_000
      return self > shortest ? Swift.min(self, Self.longest) : shortest
    }

    /// The number of seconds as a tolerance, which is never negative.
    var asTolerance: TimeInterval { self > 0 ? Swift.min(self, Self.longest) : 0 }
  }
#endif
