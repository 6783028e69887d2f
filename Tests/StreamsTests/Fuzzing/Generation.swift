import StreamsTesting
import TestSupport

/// Makes random pipelines.
struct Generator {
  var dice: Dice
  /// The operators to choose from.
  let species: [Species]
  /// True if sources publish at instants, and not only at once.
  let hasTimedSources: Bool

  init(seed: UInt64, without unwanted: Species.Trait, hasTimedSources: Bool) {
    dice = Dice(seed: seed)
    species = Catalogue.all.species.filter { $0.traits.isDisjoint(with: unwanted) }
    self.hasTimedSources = hasTimedSources
  }

  /// A pipeline with a number of operators, some of which have pipelines as parameters.
  mutating func pipeline(depth: Int, isInner: Bool = false, source: FuzzSource? = nil) -> FuzzPipeline {
    var pipeline = FuzzPipeline(source: source ?? self.source(), stages: [])
    var unwanted: Species.Trait = isInner ? .keepsState : source == nil ? [] : .resubscribes
    for _ in 0..<depth {
      let candidate = dice.element(of: species.filter { $0.traits.isDisjoint(with: unwanted) })
      if candidate.traits.contains(.keepsState) { unwanted.insert(.resubscribes) }
      let inners = (0..<dice.number(candidate.inners)).map { _ in
        self.pipeline(depth: dice.number(0...max(0, depth / 3)), isInner: true)
      }
      pipeline.stages.append(FuzzStage(species: candidate, craft: candidate.make(&dice), inners: inners))
    }
    return pipeline
  }

  // MARK: Sources

  private mutating func source() -> FuzzSource {
    if hasTimedSources, !dice.chance(3) { return FuzzSource(kind: .timed, script: script()) }
    let kind = dice.element(of: FuzzSource.Kind.allCases.filter { $0 != .timed && $0 != .given })
    let failure: TestError? = dice.chance(3) ? "broken" : nil
    func list(_ count: Int, _ failure: TestError?) -> Course<Int> {
      Course<Int>(
        (0..<count).map { _ in TimedValue(dice.number(0...9), at: .zero) },
        end: TimedEnd(failure, at: .zero))
    }
    switch kind {
    case .just: return FuzzSource(kind: kind, script: list(1, nil))
    case .optional: return FuzzSource(kind: kind, script: list(dice.number(0...1), nil))
    case .result, .future: return FuzzSource(kind: kind, script: list(failure == nil ? 1 : 0, failure))
    case .empty: return FuzzSource(kind: kind, script: dice.chance(4) ? Course<Int>() : list(0, nil))
    case .fail: return FuzzSource(kind: kind, script: list(0, "broken"))
    default: return FuzzSource(kind: kind, script: list(dice.number(0...7), failure))
    }
  }

  /// Values at instants, and in most cases an end.
  mutating func script() -> Course<Int> {
    let times = (0...dice.number(0...7)).map { _ in dice.duration() }.sorted()
    var script = Course<Int>(times.dropLast().map { TimedValue(dice.number(0...9), at: $0) })
    if !dice.chance(6) {
      script.end = TimedEnd(dice.chance(3) ? "broken" : nil, at: times[times.count - 1])
    }
    return script
  }
}
