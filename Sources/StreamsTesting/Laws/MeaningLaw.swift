#if !hasFeature(Embedded)
  import StreamsCore

  extension Laws {
    /// Checks that an operator, or a chain of operators, publishes what it means.
    ///
    /// The meaning is a plain function, which turns all that the upstream publishes into all that the operator publishes. It
    /// knows nothing of demand, of threads or of calls within calls.
    ///
    /// ```swift
    /// let violations = Laws.check("running total") { source, _ in
    ///   var total = 0  // All subscribers share it.
    ///   return source.map { number in
    ///     total += number
    ///     return total
    ///   }
    /// } against: { course in
    ///   var total = 0
    ///   return course.compactMap { number in
    ///     total += number
    ///     return total
    ///   }
    /// }
    /// print(violations[0])
    /// // operator equals meaning: running total: the subscriber that came at 5.306 s: 8 at 0.998 s, goes on instead of 4 at 0.998 s, goes on
    /// // At 6.304 s, the source sends 4.
    /// // At 5.306 s, another subscriber comes.
    /// // To see it again, pass seeds: [0].
    /// ```
    ///
    /// Each seed makes a random course of events. A source sends values, at once or at instants of virtual time, and finishes,
    /// fails or goes on. It begins again for each subscriber, or sends all of them the same and may keep values for those who
    /// come later. Subscribers come late, ask for little, cancel, and send within a delivery, some of it on other threads. The
    /// first course that makes a difference is repeated with fewer events, until none can be left out.
    ///
    /// If nobody asks for less than everything, values, instants and ends must be equal. Otherwise as many of the values must
    /// have arrived as were asked for. The contract is kept in each case; ``Laws/check(_:_:operator:)`` looks for more ways to
    /// break it.
    ///
    /// The source sends numbers from 0 to 9, some tenths of a second apart, up to twenty seconds long. No order is a matter of chance if all
    /// intervals of the operator are whole tenths of a second.
    ///
    /// - Parameters:
    ///   - name: The name of the operator.
    ///   - traits: The peculiarities of the operator. With ``OperatorSpecimen/Trait/isLossy``, a subscriber that asks for little
    ///     may receive anything that the contract permits. With ``OperatorSpecimen/Trait/sharesUpstream``, none comes late. With
    ///     ``OperatorSpecimen/Trait/interleaves``, values are sent within a delivery only if nothing else is due.
    ///   - seeds: A seed for each course.
    ///   - operator: Attaches the operator to a source. Its time must be that of the scheduler. It is called many times.
    ///   - meaning: Returns what a subscriber receives from the operator, by what it would receive from the source. Instants
    ///     count from the subscription. It returns `nil` if that is open, and only the contract counts.
    /// - Returns: The first difference, with the fewest events that lead to it; empty if there is none.
    public static func check<P: Publisher & SendableMetatype>(
      _ name: String, _ traits: OperatorSpecimen.Trait = [], seeds: some Sequence<UInt64> = 0..<500,
      operator: @escaping @Sendable (AnyPublisher<Int, TestError>, VirtualTimeScheduler) -> P,
      against meaning: @escaping @Sendable (_ course: Course<Int>) -> Course<P.Output>?
    ) -> [Violation] where P.Output: Equatable {
      let trial = CourseTrial(traits: traits, make: `operator`, meaning: meaning)
      for seed in seeds {
        let steps = CourseStep.random(seed)
        guard var difference = trial.difference(steps) else { continue }
        var shortening = Shortening(steps)
        while let fewer = shortening.next() {
          let again = trial.difference(fewer)
          shortening.note(fails: again != nil)
          if let again { difference = again }
        }
        let story = shortening.best.map { "\($0)\n" }.joined()
        return [
          Violation(
            rule: "operator equals meaning", event: "\(name): \(difference)",
            story: story + "To see it again, pass seeds: [\(seed)].")
        ]
      }
      return []
    }
  }
#endif
