#if !hasFeature(Embedded)
  import StreamsCore

  extension Recording {
    /// Looks for a smaller recording that still fails.
    ///
    /// It leaves out what sources did, as much as it can, and makes times rounder. What came out is left out first, since it is that
    /// of the whole recording.
    ///
    /// ```swift
    /// let recording: Recording = """
    ///   0 number: send 3
    ///   1.234 number: send 12
    ///   2.5 number: send 5
    ///   """
    /// print(try recording.shrunk { try $0.replayed(twice).values(at: "double").contains("24") })
    /// // 0 number: send 12
    ///
    /// func twice(_ playback: Playback) {
    ///   playback.observe(playback.source("number", of: Int.self).map { $0 * 2 }, as: "double")
    /// }
    /// ```
    ///
    /// - Parameter fails: Returns true if a recording shows the fault. It is called many times.
    /// - Returns: The smallest recording that was found; this one if it does not show the fault without what came out.
    @_disfavoredOverload
    public func shrunk(while fails: (Recording) throws -> Bool) rethrows -> Recording {
      var search = RecordingSearch(self)
      while let candidate = search.next() { search.note(fails: try fails(candidate)) }
      return search.best
    }

    /// Looks for a smaller recording that still fails, with a test that awaits. See ``shrunk(while:)``.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller.
    ///   - fails: Returns true if a recording shows the fault. It is called many times.
    /// - Returns: The smallest recording that was found.
    public func shrunk(
      isolation: isolated (any Actor)? = #isolation, while fails: (Recording) async throws -> Bool
    ) async rethrows -> Recording {
      var search = RecordingSearch(self)
      while let candidate = search.next() { search.note(fails: try await fails(candidate)) }
      return search.best
    }
  }

  /// Tries fewer inputs first, then rounder times.
  private struct RecordingSearch {
    private(set) var best: Recording
    private var shortening: Shortening<Recording.Event>
    private var candidate: Recording
    private var phase = Phase.whole
    /// The times that are still to be tried, the roundest one last.
    private var grains: [Duration?] = [
      .milliseconds(1), .milliseconds(10), .milliseconds(100), .seconds(1), nil,
    ]

    private enum Phase { case whole, fewer, rounder }

    init(_ recording: Recording) {
      best = recording
      candidate = Recording(events: recording.inputs)
      shortening = Shortening(candidate.events)
    }

    mutating func next() -> Recording? {
      switch phase {
      case .whole: return candidate
      case .fewer:
        if let events = shortening.next() {
          candidate.events = events
          return candidate
        }
        phase = .rounder
        return next()
      case .rounder:
        guard let grain = grains.popLast() else { return nil }
        candidate = grain.map(best.rounded) ?? best.fromZero
        return candidate
      }
    }

    mutating func note(fails: Bool) {
      if fails { best = candidate }
      switch phase {
      // A recording that does not fail cannot be made smaller.
      case .whole: (phase, grains) = fails ? (.fewer, grains) : (.rounder, [])
      case .fewer: shortening.note(fails: fails)
      case .rounder:
        // The beginning and the time are two things. After the roundest time, others are not rounder.
        if fails, grains.count < 4 { grains = [] }
      }
    }
  }

  extension Recording {
    /// The same events, the first of them at once.
    fileprivate var fromZero: Recording {
      let first = events.first?.time ?? .zero
      return Recording(events: events.map { Event(time: $0.time - first, place: $0.place, kind: $0.kind) })
    }

    /// The same events, with times that are multiples of `grain`, unless that is too large a number.
    fileprivate func rounded(to grain: Duration) -> Recording {
      Recording(
        events: events.map { event in
          let time = Int(exactly: (event.time / grain).rounded()).map { grain * $0 } ?? event.time
          return Event(time: time, place: event.place, kind: event.kind)
        })
    }
  }
#endif
