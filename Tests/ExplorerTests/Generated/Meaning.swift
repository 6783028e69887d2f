/// The values that each subscriber has received, by its number. The end is -1.
typealias Outcome = [Int: [Int]]

/// A state of the sequential meaning of a program. It knows nothing of gates and locks: whatever happens, happens at once, and
/// one thing after the other.
protocol Meaning: Hashable {
  init(_ program: SubjectProgram)

  /// The states that may follow; none if the program is over.
  var successors: [Self] { get }
  var outcome: Outcome { get }
}

extension Meaning {
  /// All outcomes that a program may have.
  static func outcomes(of program: SubjectProgram) -> Set<Outcome> {
    var outcomes: Set<Outcome> = []
    var known: Set<Self> = []
    var open = [Self(program)]
    while let state = open.popLast() {
      guard known.insert(state).inserted else { continue }
      let successors = state.successors
      if successors.isEmpty { outcomes.insert(state.outcome) }
      open += successors
    }
    return outcomes
  }
}

extension SubjectProgram {
  var outcomes: Set<Outcome> {
    kind == .replay ? ReplayMeaning.outcomes(of: self) : ListMeaning.outcomes(of: self)
  }
}
