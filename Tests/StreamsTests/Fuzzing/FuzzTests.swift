import Streams
import StreamsTesting
import TestSupport
import Testing

/// Random pipelines, each compared with what it means. `STREAMS_FUZZ=100` tries a hundred times as many.
@Suite(.blocking)
struct FuzzTests {
  private static let times = environmentNumber("STREAMS_FUZZ", otherwise: 1)

  /// The first seed. Every run of the tests tries the same pipelines, unless it is told otherwise.
  private static let firstSeed: UInt64 = environmentNumber("STREAMS_FUZZ_SEED", otherwise: 1)

  private static func seeds(_ count: Int) -> Range<UInt64> { firstSeed..<firstSeed + UInt64(count * times) }

  // MARK: One thread at a time

  /// The random pipeline of a seed. Its source is one of its own, or the one that ``Laws`` bring along.
  static func pipeline(_ seed: UInt64, without unwanted: Species.Trait, hasTimedSources: Bool) -> FuzzPipeline
  {
    var generator = Generator(seed: seed, without: unwanted, hasTimedSources: hasTimedSources)
    let isGiven = !generator.dice.chance(3)
    let depth = generator.dice.number(0...12)
    return generator.pipeline(
      depth: depth, source: isGiven ? FuzzSource(kind: .given, script: Course<Int>()) : nil)
  }

  static func timedPipeline(_ seed: UInt64) -> FuzzPipeline {
    pipeline(seed, without: .limitsDemand, hasTimedSources: true)
  }

  /// Compares a pipeline with its meaning in the random course of a seed.
  private static func violations(_ pipeline: FuzzPipeline, _ seed: UInt64) -> (all: [String], isOpen: Bool) {
    // One thread at a time uses it.
    nonisolated(unsafe) let pipeline = pipeline
    let trackers = Guarded<[LifetimeTracker]>([])
    let isOpen = Guarded(false)
    let violations = Laws.check("pipeline", pipeline.traits, seeds: [seed]) { source, time in
      let world = World(source, time)
      trackers.withLock { $0.append(world.tracker) }
      return pipeline.stream(in: world)
    } against: { course in
      let meaning = pipeline.meaning(of: course)
      isOpen.withLock { $0 = meaning == nil }
      return meaning
    }
    let survivors = Set(trackers.withLock { $0 }.flatMap(\.survivors)).map { "\($0) lives on" }
    return (violations.map { "\($0)" } + survivors, isOpen.withLock { $0 })
  }

  /// Tries as many pipelines.
  ///
  /// - Returns: The number of tried pipelines, and of those that are expected only to keep the rules.
  private static func tryAll(_ count: Int, _ make: (UInt64) -> FuzzPipeline) -> (tried: Int, open: Int) {
    var (tried, open, problems) = (0, 0, 0)
    for seed in seeds(count) where problems < 5 {
      let pipeline = make(seed)
      tried += 1
      let (all, isOpen) = violations(pipeline, seed)
      if isOpen { open += 1 }
      if all.isEmpty { continue }
      problems += 1
      let small = pipeline.shrunk { !violations($0, seed).all.isEmpty }
      let story = small.lines() + violations(small, seed).all
      Issue.record("seed \(seed):\n\(story.joined(separator: "\n"))")
    }
    return (tried, open)
  }

  @Test
  func pipelinesInVirtualTimeDoWhatTheyMean() {
    let (tried, open) = Self.tryAll(600) { Self.timedPipeline($0) }
    print("Fuzzing: \(tried) pipelines in virtual time. Of \(open) no order is expected.")
    #expect(open < tried / 3)
  }

  @Test
  func pipelinesDeliverWhatIsRequested() {
    let (tried, open) = Self.tryAll(400) {
      Self.pipeline($0, without: [.timed, .dependsOnDemand], hasTimedSources: false)
    }
    print("Fuzzing: \(tried) pipelines that need no time. Of \(open) no order is expected.")
    #expect(open < tried / 3)
  }

  // MARK: Threads

  static func concurrentTrial(_ seed: UInt64) -> ConcurrentTrial {
    var generator = Generator(seed: seed, without: [.timed, .limitsDemand], hasTimedSources: false)
    let depth = generator.dice.number(0...12)
    let pipeline = generator.pipeline(depth: depth, source: FuzzSource(kind: .given, script: Course<Int>()))
    let subject = SubjectScript(dice: &generator.dice)
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
