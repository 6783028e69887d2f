import StreamsTesting
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

  /// A feature that a random pipeline may have.
  private enum Feature: Hashable {
    case depth(Int)
    case species(String)
    case source(FuzzSource.Kind)
    case failure
  }

  @Test
  func theSeedsOfEachRunHaveEverything() {
    var features: Set<Feature> = []
    for pipeline in (1...600).map({ FuzzTests.timedPipeline($0) }) {
      features.insert(.depth(pipeline.stages.count))
      features.formUnion(pipeline.allStages.map { .species($0.species.name) })
      features.formUnion(pipeline.allSources.map { .source($0.kind) })
      if pipeline.allSources.contains(where: { $0.script.end?.failure != nil }) { features.insert(.failure) }
    }
    let usual = Catalogue.all.species.filter { !$0.traits.contains(.limitsDemand) }
    var expected = Set((0...12).map(Feature.depth))
    expected.formUnion(usual.map { .species($0.name) } + FuzzSource.Kind.allCases.map(Feature.source))
    expected.insert(.failure)
    #expect(expected.subtracting(features) == [])
  }
}
