import Explorer
import Testing

extension Proofs {
  /// Programs that no person has thought of, judged by what they mean.
  @Suite struct Generated {
    /// - Returns: The story of the failure, if there is one.
    private func failure(of program: SubjectProgram) -> String? {
      let limits = Limits(yields: 0, executions: Proofs.isFull ? 50_000 : 500)
      let outcomes = program.outcomes
      return explore(limits: limits) { ProgramScenario.run($0, program, outcomes: outcomes) }.failure?.story
    }

    @Test(arguments: 0..<(Proofs.isFull ? 10_000 : 200))
    func twoThreadsDoWhatTheirStepsMean(_ number: Int) {
      let program = SubjectProgram(number: number, most: (threads: 2, steps: 3))
      let failure = failure(of: program)
      #expect(failure == nil, "\(program): \(failure ?? "")")
    }

    @Test(arguments: 0..<(Proofs.isFull ? 2_000 : 50))
    func threeThreadsDoWhatTheirStepsMean(_ number: Int) {
      let program = SubjectProgram(number: number, most: (threads: 3, steps: Proofs.isFull ? 3 : 2))
      let failure = failure(of: program)
      #expect(failure == nil, "\(program): \(failure ?? "")")
    }
  }
}
