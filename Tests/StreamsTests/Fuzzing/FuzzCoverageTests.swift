import Testing

@Suite
struct FuzzCoverageTests {
  @Test
  func everyOperatorIsInTheCatalogue() throws {
    let methods = try OperatorMethods.all()
    // The name of an operator may be followed by what is special about it.
    let tried = Set(
      Catalogue.all.species.flatMap(\.methods).compactMap { name in
        methods.filter { name == $0 || name.hasPrefix("\($0) ") }.max { $0.count < $1.count }
      })
    #expect(methods.subtracting(tried) == OperatorMethods.untried)
  }

  /// What a random pipeline may have, and what may be done to it.
  private enum Feature: Hashable {
    case depth(Int)
    case species(String)
    case source(FuzzSource.Kind)
    case failure
    case subject(SubjectScript.Kind)
    case threads(Int)
    case sendWithin(isElsewhere: Bool)
    case cancelledAt
    case cancelledWithin(isElsewhere: Bool)
  }

  @Test
  func theSeedsOfEachRunHaveEverything() {
    let trials = (1...400).map { FuzzTests.virtualTrial($0) }
    var features: Set<Feature> = []
    for trial in trials {
      features.insert(.depth(trial.pipeline.stages.count))
      features.insert(.threads(trial.threads))
      features.formUnion(trial.pipeline.allStages.map { .species($0.species.name) })
      features.formUnion(trial.pipeline.allSources.map { .source($0.kind) })
      if trial.pipeline.allSources.contains(where: { $0.script.end?.failure != nil }) {
        features.insert(.failure)
      }
      if trial.pipeline.source.kind == .subject { features.insert(.subject(trial.subject.kind)) }
      features.formUnion(trial.nested.map { .sendWithin(isElsewhere: $0.isElsewhere) })
      switch trial.cancellation {
      case .at: features.insert(.cancelledAt)
      case .within(_, let isElsewhere): features.insert(.cancelledWithin(isElsewhere: isElsewhere))
      case nil: break
      }
    }
    let usual = Catalogue.all.species.filter { !$0.traits.contains(.limitsDemand) }
    var expected = Set((0...12).map(Feature.depth) + (1...3).map(Feature.threads))
    expected.formUnion(
      usual.map { .species($0.name) } + FuzzSource.Kind.allCases.map(Feature.source))
    expected.formUnion(SubjectScript.Kind.allCases.map(Feature.subject))
    expected.formUnion(
      [false, true].flatMap { [.sendWithin(isElsewhere: $0), .cancelledWithin(isElsewhere: $0)] })
    expected.formUnion([.failure, .cancelledAt])
    #expect(expected.subtracting(features) == [])
  }
}
