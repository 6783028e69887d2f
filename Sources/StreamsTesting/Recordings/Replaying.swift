#if !hasFeature(Embedded)
  import StreamsCore

  extension Recording {
    /// Plays what sources did back against the code, in virtual time.
    ///
    /// - Parameters:
    ///   - rest: The time that goes on after the last event.
    ///   - make: Makes the code under test, connects it with sources, and says what is observed. What it returns is kept until the
    ///     end.
    /// - Returns: The same inputs, and what came out this time.
    /// - Throws: ``Unplayable`` if a source is missing or cannot take a value, and what `make` throws.
    @_disfavoredOverload
    public func replayed<Kept>(
      for rest: Duration = .seconds(10), _ make: (_ playback: Playback) throws -> Kept
    ) throws -> Recording {
      let playback = Playback()
      let kept = try make(playback)
      for event in inputs {
        playback.time.advance(to: Self.instant(event.time))
        try playback.play(event)
      }
      playback.time.advance(to: end(after: rest))
      return withExtendedLifetime(kept) { playback.recording }
    }

    /// Plays what sources did back against code that awaits, in virtual time.
    ///
    /// Before time moves, tasks run until none is ready; see ``VirtualTimeScheduler/settle()``. Let tasks sleep on the clock of the
    /// playback's time. Within a ``Simulation``, the order of tasks is that of the simulation.
    ///
    /// - Parameters:
    ///   - rest: The time that goes on after the last event.
    ///   - isolation: The actor of the caller.
    ///   - make: Makes the code under test, connects it with sources, and says what is observed. What it returns is kept until the
    ///     end.
    /// - Returns: The same inputs, and what came out this time.
    /// - Throws: ``Unplayable`` if a source is missing or cannot take a value, and what `make` throws.
    public func replayed<Kept>(
      for rest: Duration = .seconds(10), isolation: isolated (any Actor)? = #isolation,
      _ make: (_ playback: Playback) async throws -> Kept
    ) async throws -> Recording {
      let playback = Playback()
      let kept = try await make(playback)
      for event in inputs {
        await playback.time.advance(to: Self.instant(event.time))
        try playback.play(event)
      }
      await playback.time.advance(to: end(after: rest))
      return withExtendedLifetime(kept) { playback.recording }
    }

    private static func instant(_ time: Duration) -> VirtualTimeScheduler.SchedulerTimeType {
      VirtualTimeScheduler.SchedulerTimeType(NanosecondStride(time))
    }

    private func end(after rest: Duration) -> VirtualTimeScheduler.SchedulerTimeType {
      let last = events.map(\.time).max() ?? .zero
      return Self.instant(max(last, (inputs.last?.time ?? .zero) + rest))
    }

    /// Compares what came out with what is expected to come out, place by place.
    ///
    /// Times do not count, because those of a real program are never the same.
    ///
    /// - Returns: A text with both for each place that differs; `nil` if none does.
    public func difference(from expected: Recording) -> String? {
      var places: [String] = []
      for event in expected.outputs + outputs where !places.contains(event.place) {
        places.append(event.place)
      }
      let differences = places.compactMap { place -> String? in
        let (one, other) = (expected.outcome(at: place), outcome(at: place))
        return one == other ? nil : "\(place)\nexpected  \(one)\nactual    \(other)"
      }
      return differences.isEmpty ? nil : differences.joined(separator: "\n")
    }

    /// The events at a place, in one line.
    private func outcome(at place: String) -> String {
      let events = outputs.filter { $0.place == place }
      let texts = events.map { Event(time: .zero, place: "", kind: $0.kind).description.dropFirst(4) }
      return texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
    }
  }
#endif
