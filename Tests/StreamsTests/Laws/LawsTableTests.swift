import Foundation
import Testing

@testable import StreamsTesting

/// Throws at a number above four.
func small(_ number: Int) throws -> Int {
  if number > 4 { throw TestError("too large") }
  return number
}

@Suite
struct LawsTableTests {
  /// All specimens that are tried. The name of a specimen begins with the full name of its method.
  static let specimens =
    TransformingLawsTests.specimens + FilteringLawsTests.specimens + ReducingLawsTests.specimens
    + RecoveringLawsTests.specimens + WatchingLawsTests.specimens + JoiningLawsTests.specimens
    + FlatteningLawsTests.specimens + SharingLawsTests.specimens + TimingLawsTests.specimens

  /// The longest name in `methods` with which the name of a specimen begins.
  private func method(of specimen: OperatorSpecimen, among methods: Set<String>) -> String? {
    methods.filter { specimen.name == $0 || specimen.name.hasPrefix("\($0) ") }.max { $0.count < $1.count }
  }

  @Test
  func everyOperatorIsInTheTable() throws {
    let methods = try OperatorMethods.all()
    let tried = Set(Self.specimens.compactMap { method(of: $0, among: methods) })
    let nameless = Self.specimens.filter { method(of: $0, among: methods) == nil }
    #expect(methods.subtracting(tried) == OperatorMethods.untried, "no specimen of these methods")
    #expect(nameless.map(\.name) == [], "no method of these specimens")
  }

  @Test
  func methodsOfTheSameNameInSeveralFilesAreDistinguished() {
    let files: [(file: String, names: Set<String>)] = [
      ("Map", ["map(_:)", "tryMap(_:)"]), ("MapKeyPath", ["map(_:)", "map(_:_:)"]),
    ]
    #expect(
      OperatorMethods.distinguished(files) == ["map(_:)", "tryMap(_:)", "map(_:) in MapKeyPath", "map(_:_:)"])
  }

  @Test
  func noTwoSpecimensHaveTheSameName() {
    let names = Self.specimens.map(\.name)
    #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.isEmpty)
  }

  /// Each trait that a specimen claims.
  private static let claims = specimens.flatMap { specimen in
    OperatorSpecimen.Trait.all.filter { specimen.traits.contains($0) }.map {
      (specimen, $0)
    }
  }

  @Test(arguments: claims)
  func everyTraitThatIsClaimedIsNeeded(_ specimen: OperatorSpecimen, _ trait: OperatorSpecimen.Trait) {
    let fewer = specimen.traits.subtracting(trait)
    let laws = Law.allCases.filter { $0.applies(to: fewer) }
    #expect(laws.contains { !specimen.run($0, fewer).isEmpty })
  }

  @Test
  func methodsAreFoundInTheSources() {
    let text = """
      extension Publisher where Output: Equatable {
        /// Ignored: public func inComment() -> Publishers.Comment
        @inlinable
        public func twins<P: Publisher<Int, Never>>(
          of first: P, _ second: (Int, P) -> [Int: P], n: Int = max(1, 2)
        ) -> Publishers.Twins<Self> {
          Publishers.Twins(self)
        }
        public func `catch`() -> Publishers.Catch<Self> { Publishers.Catch(self) }
        public func sink(receiveValue: (Output) -> Void) -> AnyCancellable { subscribe() }
      }
      extension Publishers.Twins {
        public func twins(with other: Self) -> Publishers.Twins<Upstream> { self }
      }
      """
    #expect(OperatorMethods.names(in: text) == ["twins(of:_:n:)", "catch()"])
  }
}

extension OperatorSpecimen.Trait {
  /// Each trait on its own.
  fileprivate static let all: [OperatorSpecimen.Trait] = [
    .passesSubscriptionThrough, .forwardsAfterEnd, .endsEarly,
    .gathers,
    .emitsNothing, .isLossy, .survivesFailure, .sharesUpstream, .interleaves,
  ]
}
