import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

/// Random pipelines, each compared with what it means. `STREAMS_FUZZ=100` tries a hundred times as many.
@Suite(.prompt)
struct FuzzTests {
  private static let times = ProcessInfo.processInfo.environment["STREAMS_FUZZ"].flatMap(Int.init) ?? 1

  /// The first seed. Every run of the tests tries the same pipelines, unless it is told otherwise.
  private static let firstSeed =
    ProcessInfo.processInfo.environment["STREAMS_FUZZ_SEED"].flatMap(UInt64.init) ?? 1

  private static func seeds(_ count: Int) -> Range<UInt64> { firstSeed..<firstSeed + UInt64(count * times) }

  // MARK: Virtual time

  static func virtualTrial(_ seed: UInt64) -> VirtualTrial {
    var generator = Generator(seed: seed, without: .limitsDemand, hasTimedSources: true)
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
    case 1: trial.cancellation = .within(output: generator.dice.number(0...4))
    default: break
    }
    return trial
  }

  private static func problem(of trial: VirtualTrial, _ crew: Crew) -> String? {
    guard let expected = trial.expected() else { return nil }
    let (observed, breaches) = trial.observed(crew, sends: expected.sends)
    if observed == expected.timeline, breaches.isEmpty { return nil }
    return "expected \(expected.timeline)\nobserved \(observed)\n\(breaches)"
  }

  @Test
  func pipelinesInVirtualTimeDoWhatTheyMean() {
    let crew = Crew(3)
    var (tried, open, problems) = (0, 0, 0)
    for seed in Self.seeds(400) where problems < 5 {
      let trial = Self.virtualTrial(seed)
      tried += 1
      if trial.expected() == nil { open += 1 }
      guard Self.problem(of: trial, crew) != nil else { continue }
      problems += 1
      let small = trial.shrunk { Self.problem(of: $0, crew) != nil }
      Issue.record("seed \(seed):\n\(small)\n\(Self.problem(of: small, crew) ?? "")")
    }
    print("Fuzzing: \(tried) pipelines in virtual time, and nothing is expected of \(open) of them.")
    #expect(open < tried / 3)
  }

  // MARK: Demand

  static func demandTrial(_ seed: UInt64) -> DemandTrial {
    var generator = Generator(seed: seed, without: [.timed, .dependsOnDemand], hasTimedSources: false)
    let depth = generator.dice.number(0...12)
    let pipeline = generator.pipeline(depth: depth)
    let dice = { (range: ClosedRange<Int>) in generator.dice.number(range) }
    return DemandTrial(
      pipeline: pipeline, first: dice(0...3) == 0 ? nil : dice(1...4),
      answers: (0...dice(0...4)).map { _ in (max(0, dice(-2...2)), max(0, dice(-4...2))) },
      requests: (0..<dice(0...6)).map { _ in dice(1...3) }, cancelled: dice(0...4) == 0 ? dice(0...4) : nil)
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
      cancelling: dice(0...3) == 0 ? dice(0...threads - 1) : nil)
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
