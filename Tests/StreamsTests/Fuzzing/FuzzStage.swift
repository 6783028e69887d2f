import Streams
import StreamsTesting
import TestSupport

/// A random pipeline: a source, and operators after it.
struct FuzzPipeline {
  var source: FuzzSource
  var stages: [FuzzStage]

  func meaning(in interpretation: Interpretation) -> Meaning {
    stages.reduce(source.meaning(in: interpretation)) { upstream, stage in
      stage.craft.interpret(upstream, stage.inners.map { $0.meaning(in: interpretation) }, interpretation)
    }
  }

  func stream(in world: World) -> Stream {
    stages.reduce(source.stream(in: world)) { upstream, stage in
      stage.craft.build(upstream, stage.inners.map { $0.stream(in: world) }, world)
    }
  }

  /// The course that a subscriber receives from it if the source gives `input`; `nil` if that is open.
  func meaning(of input: Course<Int>) -> Course<Int>? {
    let traits = allStages.map(\.species.traits)
    // An operator that asks for a number of values may wait for good for those that another one omits.
    let waits = traits.contains { $0.contains(.limitsDemand) } && traits.contains { $0.contains(.asksLate) }
    let interpretation = Interpretation(input)
    let result = meaning(in: interpretation)(.zero)
    return waits || interpretation.isAmbiguous || hides(in: interpretation) ? nil : result
  }

  /// Returns true if an operator publishes several values for one, and a later one drops some of them, at an instant at which
  /// the source publishes several. What was sent within a delivery then comes between values that nothing shows.
  private func hides(in interpretation: Interpretation) -> Bool {
    let times = interpretation.input.values.map(\.time)
    return zip(times, times.dropFirst()).contains { time, next in
      guard time == next else { return false }
      let counts = beginnings.map { beginning in
        beginning.meaning(in: interpretation)(.zero).values.count { $0.time == time }
      }
      let steps = zip(counts, counts.dropFirst())
      return steps.contains { $0 < $1 } && steps.contains { $0 > max(1, $1) }
    }
  }

  /// The peculiarities that exempt it from a part of the laws.
  var traits: OperatorSpecimen.Trait {
    var traits = OperatorSpecimen.Trait.interleaves
    let species = allStages.map(\.species.traits)
    let isTimed = allSources.contains { $0.kind == .timed }
    if isTimed || species.contains(where: { !$0.isDisjoint(with: [.timed, .dependsOnDemand]) }) {
      traits.insert(.isLossy)
    }
    if species.contains(where: { $0.contains(.keepsState) }) { traits.insert(.sharesUpstream) }
    return traits
  }

  /// The source alone, with the first operator, and so on.
  var beginnings: [FuzzPipeline] {
    (0...stages.count).map { FuzzPipeline(source: source, stages: Array(stages.prefix($0))) }
  }

  /// All operators, with those of the pipelines within.
  var allStages: [FuzzStage] { stages.flatMap { [$0] + $0.inners.flatMap(\.allStages) } }

  /// All sources, with those of the pipelines within.
  var allSources: [FuzzSource] { [source] + stages.flatMap { $0.inners.flatMap(\.allSources) } }

  func lines(_ margin: String = "") -> [String] {
    ["\(margin)\(source.description)"]
      + stages.flatMap { stage in
        ["\(margin)  .\(stage.species.name) \(stage.craft.parameters)"]
          + stage.inners.flatMap { $0.lines(margin + "      ") }
      }
  }
}

/// An operator of a pipeline, with the pipelines that are its parameters.
struct FuzzStage {
  let species: Species
  let craft: Craft
  var inners: [FuzzPipeline]
}

/// One instance of an operator: how to build it, and what it means.
struct Craft {
  var parameters = ""
  let build: (Stream, [Stream], World) -> Stream
  let interpret: (@escaping Meaning, [Meaning], Interpretation) -> Meaning
}

/// An operator that pipelines are made of.
struct Species {
  struct Trait: OptionSet {
    let rawValue: Int

    /// Works with time.
    static let timed = Trait(rawValue: 1)
    /// Publishes values that depend on when its subscriber asks.
    static let dependsOnDemand = Trait(rawValue: 2)
    /// Subscribes to its upstream more than once.
    static let resubscribes = Trait(rawValue: 4)
    /// A second subscriber does not receive what the first did.
    static let keepsState = Trait(rawValue: 8)
    /// Asks its upstream for a number of values at a time.
    static let limitsDemand = Trait(rawValue: 16)
    /// Asks again for what it omits, but only once another publisher has published.
    static let asksLate = Trait(rawValue: 32)
  }

  let name: String
  /// The full names of the methods that it calls.
  let methods: [String]
  let traits: Trait
  /// The number of pipelines that it takes as parameters.
  let inners: ClosedRange<Int>
  let make: (inout Dice) -> Craft
}

extension Dice {
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func chance(_ one: Int) -> Bool { number(1...one) == 1 }
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  /// A random latency of a scheduler: much less than the time between two events of sources.
  mutating func latency() -> Instant { .nanoseconds(number(1...300)) }

  /// A random length of time. No two sums of these are equal.
  mutating func duration() -> Instant { .nanoseconds(number(100_000_000...3_000_000_000)) }
}
