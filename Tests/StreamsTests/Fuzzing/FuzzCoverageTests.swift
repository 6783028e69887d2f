import Testing

@Suite
struct FuzzCoverageTests {
  /// The operators that no random pipeline has: their values come from tasks, for which virtual time does not wait.
  private static let untried: Set = ["flatMap(maxPublishers:_:) in FlatMapAsync"]

  @Test
  func everyOperatorIsInTheCatalogue() throws {
    let methods = try OperatorMethods.all()
    // The name of an operator may be followed by what is special about it.
    let tried = Set(
      Catalogue.all.species.flatMap(\.methods).compactMap { name in
        methods.filter { name == $0 || name.hasPrefix("\($0) ") }.max { $0.count < $1.count }
      })
    #expect(methods.subtracting(tried) == Self.untried)
  }
}
