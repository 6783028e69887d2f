import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

/// Random pipelines, each compared with what it means. `STREAMS_FUZZ=100` tries a hundred times as many.
@Suite(.blocking)
struct FuzzTests {
  private static let times = ProcessInfo.processInfo.environment["STREAMS_FUZZ"].flatMap(Int.init) ?? 1

  /// The first seed. Every run of the tests tries the same pipelines, unless it is told otherwise.
  private static let firstSeed =
    ProcessInfo.processInfo.environment["STREAMS_FUZZ_SEED"].flatMap(UInt64.init) ?? 1

  private static func seeds(_ count: Int) -> Range<UInt64> { firstSeed..<firstSeed + UInt64(count * times) }

  // MARK: Virtual time

  static func virtualTrial(_ seed: UInt64, without unwanted: Species.Trait = .limitsDemand)
    -> VirtualTrial
  {
    var generator = Generator(seed: seed, without: unwanted, hasTimedSources: true)
    let hasSubject = !generator.dice.chance(3)
    let depth = generator.dice.number(0...12)
    let pipeline = generator.pipeline(
      depth: depth, source: hasSubject ? FuzzSource(kind: .subject, script: Timeline()) : nil)
    let inputs = generator.script()
    let kind = generator.dice.element(of: SubjectScript.Kind.allCases)
    let subject = SubjectScript(kind: kind, inputs: inputs, dice: &generator.dice)
    var trial = VirtualTrial(
      pipeline: pipeline, subject: subject, threads: generator.dice.number(1...3), seed: seed)
    if hasSubject {
      trial.nested = (0..<generator.dice.number(0...3)).map { _ in
        VirtualTrial.Nested(
          output: generator.dice.number(0...5), value: generator.dice.number(0...9),
          isElsewhere: generator.dice.chance(2))
      }
    }
    switch generator.dice.number(0...5) {
    case 0: trial.cancellation = .at(generator.dice.duration())
    case 1:
      trial.cancellation = .within(
        output: generator.dice.number(0...4),
        isElsewhere: trial.threads > 1 && generator.dice.chance(2))
    default: break
    }
    return trial
  }

  /// The same with a subscriber that asks for little at a time, and with the operators that do.
  static func hungryTrial(_ seed: UInt64) -> VirtualTrial {
    var trial = virtualTrial(seed, without: [])
    var dice = Dice(seed: seed)
    trial.appetite = Appetite(dice: &dice)
    return trial
  }

  /// What went wrong: what was received, if something else was expected, or the rules that were broken.
  private static func problem(of trial: VirtualTrial, _ crew: Crew) -> String? {
    let expected = trial.expected()
    let (observed, breaches) = trial.observed(crew, sends: expected?.sends ?? trial.allSends)
    let isExpected = expected.map { $0.timeline == observed } ?? true
    if isExpected, breaches.isEmpty { return nil }
    return
      "expected \(expected?.timeline.description ?? "anything")\nobserved \(observed)\n\(breaches)"
  }

  /// Tries as many pipelines.
  ///
  /// - Returns: How many were tried, and of how many nothing is expected but that they keep the rules.
  private static func tryAll(_ count: Int, _ make: (UInt64) -> VirtualTrial) -> (
    tried: Int, open: Int
  ) {
    let crew = Crew(3)
    var (tried, open, problems) = (0, 0, 0)
    for seed in seeds(count) where problems < 5 {
      let trial = make(seed)
      tried += 1
      if trial.expected() == nil { open += 1 }
      guard problem(of: trial, crew) != nil else { continue }
      problems += 1
      let small = trial.shrunk { problem(of: $0, crew) != nil }
      Issue.record("seed \(seed):\n\(small)\n\(problem(of: small, crew) ?? "")")
    }
    return (tried, open)
  }

  @Test
  func pipelinesInVirtualTimeDoWhatTheyMean() {
    let (tried, open) = Self.tryAll(400) { Self.virtualTrial($0) }
    print("Fuzzing: \(tried) pipelines in virtual time. Of \(open) no order is expected.")
    #expect(open < tried / 3)
  }

  @Test
  func pipelinesInVirtualTimeKeepTheRulesWhateverIsRequested() {
    let (tried, _) = Self.tryAll(200, Self.hungryTrial)
    print("Fuzzing: \(tried) pipelines in virtual time with little demand.")
  }

  // MARK: Demand

  static func demandTrial(_ seed: UInt64) -> DemandTrial {
    var generator = Generator(seed: seed, without: [.timed, .dependsOnDemand], hasTimedSources: false)
    let depth = generator.dice.number(0...12)
    let pipeline = generator.pipeline(depth: depth)
    let dice = { (range: ClosedRange<Int>) in generator.dice.number(range) }
    return DemandTrial(
      pipeline: pipeline, appetite: Appetite(dice: &generator.dice),
      requests: (0..<dice(0...6)).map { _ in dice(1...3) },
      cancelled: dice(0...4) == 0 ? dice(0...4) : nil)
  }

  @Test
  func pipelinesDeliverNoMoreThanIsRequested() {
    let crew = Crew(2)
    func breaches(_ trial: DemandTrial) -> [String] {
      trial.expected().map { trial.breaches(crew, $0) } ?? []
    }
    var (tried, problems) = (0, 0)
    for seed in Self.seeds(400) where problems < 5 {
      let trial = Self.demandTrial(seed)
      tried += 1
      if breaches(trial).isEmpty { continue }
      problems += 1
      let small = trial.shrunk { !breaches($0).isEmpty }
      Issue.record(
        "seed \(seed):\n\(small)\nexpected \(small.expected()?.description ?? "")\n\(breaches(small))")
    }
    print("Fuzzing: \(tried) pipelines with little demand.")
  }

  // MARK: Threads

  static func concurrentTrial(_ seed: UInt64) -> ConcurrentTrial {
    var generator = Generator(seed: seed, without: [.timed, .limitsDemand], hasTimedSources: false)
    let depth = generator.dice.number(0...12)
    let pipeline = generator.pipeline(depth: depth, source: FuzzSource(kind: .subject, script: Timeline()))
    let kind = generator.dice.element(of: SubjectScript.Kind.allCases)
    let subject = SubjectScript(kind: kind, inputs: Timeline(), dice: &generator.dice)
    let dice = { (range: ClosedRange<Int>) in generator.dice.number(range) }
    let threads = dice(2...3)
    return ConcurrentTrial(
      pipeline: pipeline, subject: subject,
      values: (0..<threads).map { _ in (0..<dice(1...12)).map { _ in dice(0...9) } },
      end: dice(0...1) == 0 ? (dice(0...12), dice(0...1) == 0 ? "broken" : nil) : nil,
      cancelling: dice(0...3) == 0 ? dice(0...threads - 1) : nil,
      requests: dice(0...3) == 0 ? (0..<dice(0...12)).map { _ in dice(1...3) } : nil)
  }

  @Test
  func pipelinesKeepTheOrderOfTheirSubject() {
    var tried = 0
    for seed in Self.seeds(150) {
      tried += 1
      let trial = Self.concurrentTrial(seed)
      let breaches = trial.breaches()
      if breaches.isEmpty { continue }
      Issue.record(
        "seed \(seed):\n\(trial.pipeline.lines().joined(separator: "\n"))\n\(trial.values)\n\(breaches)")
      break
    }
    print("Fuzzing: \(tried) pipelines with several threads.")
  }
}
