#if !hasFeature(Embedded)
  import StreamsCore

  extension Laws {
    /// Holds an operator, or a chain of operators, against what it means.
    ///
    /// ```swift
    /// let violations = Laws.check("largest so far") { source, _ in
    ///   // It forgets that the first number may be zero.
    ///   source.scan(1, max).removeDuplicates()
    /// } against: { source in
    ///   var largest: Int?
    ///   return source.compactMap { number in
    ///     if let largest, number <= largest { return nil }
    ///     largest = number
    ///     return number
    ///   }
    /// }
    /// print(violations[0].event)
    /// // largest so far: [0.0 seconds: value 1] instead of [0.0 seconds: value 0]
    /// ```
    ///
    /// The meaning is a plain function from a ``Course`` to another one. Both get the same random events: values from 0 to 9 at whole
    /// seconds of virtual time, a completion or a failure or none. The subscriber asks for everything or for a few values at a time,
    /// between deliveries and within them, and may cancel in either. The source sends within deliveries as well, and a second
    /// subscriber may come late, for which the source begins at that moment. If demand is limited, the times of the result are not
    /// compared. What is due at an instant comes before what the source sends then.
    ///
    /// The first run that differs is made smaller until nothing can be left out.
    ///
    /// - Parameters:
    ///   - name: The name of the operator.
    ///   - traits: The peculiarities of the operator. One with ``OperatorSpecimen/Trait/isLossy`` or
    ///     ``OperatorSpecimen/Trait/interleaves`` gets no limited demand, and nothing is sent within its deliveries. If one
    ///     has ``OperatorSpecimen/Trait/sharesUpstream``, the second subscriber receives what comes from then on.
    ///   - seeds: A seed for each run.
    ///   - operator: Attaches the operator to a source. If it needs time, it uses the scheduler. It is called for each run.
    ///   - meaning: Returns the course that follows from that of the source. It is called several times for each run.
    /// - Returns: The first difference, with the fewest events that lead to it; empty if there is none.
    public static func check<P: Publisher>(
      _ name: String, _ traits: OperatorSpecimen.Trait = [], seeds: some Sequence<UInt64> = 0..<500,
      operator: (_ source: ManualPublisher<Int, TestError>, _ time: VirtualTimeScheduler) -> P,
      against meaning: (_ source: Course<Int>) -> Course<P.Output>
    ) -> [Violation] where P.Output: Equatable {
      func difference(_ script: OperatorScript) -> String? {
        OperatorRun(script, traits, `operator`).difference(from: meaning)
      }
      for seed in seeds {
        let script = OperatorScript(seed, traits)
        guard let first = difference(script) else { continue }
        let smallest = script.shrunk { difference($0) != nil }
        return [
          Violation(
            rule: "an operator does what it means", event: "\(name): \(difference(smallest) ?? first)",
            story: "\(smallest)To see it again, pass seeds: [\(seed)].")
        ]
      }
      return []
    }
  }
#endif
