#if !hasFeature(Embedded)
  extension Laws {
    /// Checks that what follows changes equals what is made from the beginning.
    ///
    /// ```swift
    /// final class Cart {
    ///   @Published var prices: [Int] = []
    ///   private(set) var total = 0
    ///   private var cancellable: AnyCancellable?
    ///   // It forgets what has gone.
    ///   init() { cancellable = $prices.map(\.last).sink { [unowned self] in total += $0 ?? 0 } }
    /// }
    /// let violations = Laws.check(incremental: "total") { _ in
    ///   Cart()
    /// } edit: { cart, numbers in
    ///   if Bool.random(using: &numbers) { cart.prices = [] } else { cart.prices.append(1) }
    /// } incremental: { $0.total } recomputed: { $0.prices.reduce(0, +) }
    /// print(violations[0])
    /// // incremental equals recomputed: total: 1 instead of 0
    /// // made  0
    /// // edit 2  1
    /// // edit 3  0
    /// // To see it again, pass seeds: [0], edits: [2, 3].
    /// ```
    ///
    /// Each run makes a system from a seed, and compares both values at the beginning and after each edit. The first run that
    /// fails is repeated with fewer edits, until none can be left out. What is made and edited must depend only on the random
    /// numbers and on the system.
    ///
    /// - Parameters:
    ///   - name: The name of what is checked.
    ///   - seeds: A seed for each run.
    ///   - edits: The numbers of the edits of a run. With the seed, the number of an edit decides its random numbers.
    ///   - make: Makes a system: what is edited, and what follows it. It may be a random one.
    ///   - edit: Edits the system. An error counts as an edit that was taken back.
    ///   - incremental: Returns the value that followed the edits.
    ///   - recomputed: Returns the value as it is made from the beginning.
    /// - Returns: The first difference, with the fewest edits that lead to it; empty if there is none.
    public static func check<System, Value: Equatable, Failure: Error>(
      incremental name: String, seeds: some Sequence<UInt64> = 0..<100, edits: some Sequence<Int> = 0..<24,
      make: (_ numbers: inout SeededNumbers) throws(Failure) -> System,
      edit: (_ system: System, _ numbers: inout SeededNumbers) throws -> Void,
      incremental: (_ system: System) -> Value, recomputed: (_ system: System) -> Value
    ) throws(Failure) -> [Violation] {
      /// - Returns: The values expected at the beginning and after each edit, and the one found instead of the last.
      func run(_ seed: UInt64, _ edits: [Int]) throws(Failure) -> (expected: [Value], found: Value)? {
        var numbers = SeededNumbers(seed)
        let system = try make(&numbers)
        var expected = [recomputed(system)]
        var found = incremental(system)
        for number in edits where expected.last == found {
          numbers = SeededNumbers(seed ^ UInt64(truncatingIfNeeded: number + 1) << 32)
          try? edit(system, &numbers)
          expected.append(recomputed(system))
          found = incremental(system)
        }
        return expected.last == found ? nil : (expected, found)
      }
      for seed in seeds {
        guard var failure = try run(seed, Array(edits)) else { continue }
        // The edits behind the difference are superfluous.
        var shortening = Shortening(Array(edits.prefix(failure.expected.count - 1)))
        while let fewer = shortening.next() {
          let again = try run(seed, fewer)
          shortening.note(fails: again != nil)
          if let again { failure = again }
        }
        let steps = zip(["made"] + shortening.best.map { "edit \($0)" }, failure.expected)
        return [
          Violation(
            rule: "incremental equals recomputed",
            event: "\(name): \(failure.found) instead of \(failure.expected[failure.expected.count - 1])",
            story: steps.map { "\($0)  \($1)\n" }.joined()
              + "To see it again, pass seeds: [\(seed)], edits: \(shortening.best).")
        ]
      }
      return []
    }
  }
#endif
