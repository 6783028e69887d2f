#if !hasFeature(Embedded)
  import StreamsCore

  /// A random course of events around an operator: what its source sends, and what its subscriber does.
  struct OperatorScript {
    enum Action {
      case send(Event<Int, TestError>)
      case request(Int)
      case cancel
      /// Subscribes a second subscriber, which asks for everything.
      case subscribe
    }

    struct Step {
      /// The seconds before it.
      var pause: Int
      var action: Action
      /// True if it is taken within a delivery that the step before leads to, if there is one.
      var isNested: Bool
    }

    var steps: [Step] = []

    /// The demand when the subscription arrives; `nil` for everything. In the end the subscriber asks for everything.
    var demand: Int?

    /// A random script that follows from a seed.
    ///
    /// An operator that drops values without demand, or whose upstreams overtake each other, is asked for everything, and nothing
    /// is sent within its deliveries. Its meaning would not tell what to expect.
    init(_ seed: UInt64, _ traits: OperatorSpecimen.Trait) {
      var numbers = SeededNumbers(seed)
      func chance(_ count: UInt64) -> Bool { numbers.next(below: count) == 0 }
      let isStrict = traits.isDisjoint(with: [.isLossy, .interleaves])
      if isStrict, chance(2) { demand = Int(numbers.next(below: 4)) }
      for _ in 0..<1 + numbers.next(below: 12) {
        let action: Action =
          switch numbers.next(below: 24) {
          case 0: .cancel
          case 1: .send(chance(2) ? .completion(.finished) : .completion(.failure("torn")))
          case 2, 3: .subscribe
          case 4...8 where demand != nil: .request(1 + Int(numbers.next(below: 3)))
          default: .send(.value(Int(numbers.next(below: 10))))
          }
        var isNested = isStrict && chance(3)
        if case .subscribe = action { isNested = false }
        let pause = chance(2) ? 0 : 1 + Int(numbers.next(below: 3))
        steps.append(Step(pause: pause, action: action, isNested: isNested))
      }
      if !chance(5) {
        let end: Event<Int, TestError> = chance(3) ? .completion(.failure("torn")) : .completion(.finished)
        steps.append(Step(pause: chance(2) ? 0 : 1, action: .send(end), isNested: false))
      }
    }

    /// Scripts with a peculiarity less each.
    private var simpler: [OperatorScript] {
      var result: [OperatorScript] = []
      func add(_ change: (inout OperatorScript) -> Void) {
        var copy = self
        change(&copy)
        result.append(copy)
      }
      if demand != nil { add { $0.demand = nil } }
      for index in steps.indices {
        if steps[index].isNested { add { $0.steps[index].isNested = false } }
        if steps[index].pause > 0 { add { $0.steps[index].pause = 0 } }
      }
      return result
    }

    /// The simplest script that was found for which `fails` returns true, as it does for this one.
    func shrunk(_ fails: (OperatorScript) -> Bool) -> OperatorScript {
      var best = self
      var shortening = Shortening(steps)
      while let steps = shortening.next() {
        best.steps = steps
        shortening.note(fails: fails(best))
      }
      best.steps = shortening.best
      while let simpler = best.simpler.first(where: fails) { best = simpler }
      return best
    }
  }

  extension OperatorScript: CustomStringConvertible {
    /// A line for each step, and for the first request.
    var description: String {
      let first = demand.map { "requests \($0)\n" } ?? ""
      return first
        + steps.map { step in
          let action =
            switch step.action {
            case .send(let event): "source sends \(event)"
            case .request(let count): "requests \(count)"
            case .cancel: "cancels"
            case .subscribe: "a second subscriber subscribes"
            }
          let pause = step.pause > 0 && !step.isNested ? "after \(step.pause) seconds, " : ""
          return "\(step.isNested ? "within a delivery, " : pause)\(action)\n"
        }.joined()
    }
  }
#endif
