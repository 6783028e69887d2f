import Streams
import StreamsTesting
import TestSupport

/// The operators that random pipelines are made of.
struct Catalogue {
  private(set) var species: [Species] = []

  // It is not changed after it has been made, and its closures keep no state.
  nonisolated(unsafe) static let all: Catalogue = {
    var catalogue = Catalogue()
    catalogue.addTransforming()
    catalogue.addFailures()
    catalogue.addFiltering()
    catalogue.addSelecting()
    catalogue.addReducing()
    catalogue.addJoining()
    catalogue.addMerging()
    catalogue.addTriggers()
    catalogue.addSequences()
    catalogue.addFlattening()
    catalogue.addRecovering()
    catalogue.addSharing()
    catalogue.addWatching()
    catalogue.addTiming()
    catalogue.addPauses()
    return catalogue
  }()

  /// Adds an operator.
  mutating func add(
    _ name: String, methods: [String]? = nil, _ traits: Species.Trait = [], inners: ClosedRange<Int> = 0...0,
    _ make: @escaping (inout Dice) -> Craft
  ) {
    species.append(
      Species(name: name, methods: methods ?? [name], traits: traits, inners: inners, make: make))
  }

  /// Adds an operator without a parameter that is random.
  mutating func rule(
    _ name: String, methods: [String]? = nil, _ traits: Species.Trait = [],
    _ build: @escaping (Stream) -> Stream, _ interpret: @escaping (Course<Int>) -> Course<Int>
  ) {
    rule(name, methods: methods, traits) { stream, _ in
      build(stream)
    } _: { course, _ in
      interpret(course)
    }
  }

  /// Adds an operator whose parameter is a small number.
  mutating func rule(
    _ name: String, methods: [String]? = nil, _ traits: Species.Trait = [],
    _ build: @escaping (Stream, Int) -> Stream, _ interpret: @escaping (Course<Int>, Int) -> Course<Int>
  ) {
    add(name, methods: methods, traits) { dice in
      let number = dice.number(0...5)
      return Craft(parameters: "\(number)") { stream, _, _ in
        build(stream, number)
      } interpret: { upstream, _, _ in
        { interpret(upstream($0), number) }
      }
    }
  }

  /// Adds an operator that does not change what is published.
  mutating func identity(
    _ name: String, methods: [String]? = nil, _ traits: Species.Trait = [],
    _ build: @escaping (Stream) -> Stream
  ) {
    rule(name, methods: methods, traits, build) { $0 }
  }
}

/// Throws at numbers that are three more than a multiple of seven.
func delicate(_ number: Int) throws -> Int {
  if breaks(number) { throw TestError("torn") }
  return number
}

/// Returns true if `delicate` throws.
func breaks(_ number: Int) -> Bool { number % 7 == 3 }
