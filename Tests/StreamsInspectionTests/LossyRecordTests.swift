import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import StreamsInspection

/// A record that has lost its beginning, or a part, may miss a finding, and never invents one.
@Suite(.blocking)
struct LossyRecordTests {
  private static let programs = environmentNumber("INSPECTION_FUZZ", otherwise: 1)

  @Test
  func nothingIsLostOnceTheRecordHasWrapped() {
    let trace = Trace(capacity: 16)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.sink { _ in }
    for number in 0..<20 { taps.send(number) }
    #expect(trace.findings().map(\.description) == [])
    cancellable.cancel()
  }

  @Test
  func nothingIsLostIfTheTraceWasSwitchedOnLate() {
    let trace = Trace(isOn: false)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.sink { _ in }
    trace.isOn = true
    taps.send(1)
    #expect(trace.findings().map(\.description) == [])
    cancellable.cancel()
    taps.send(2)
    #expect(
      trace.findings().map(\.description) == ["lost value at taps: sent 2 while there was no subscriber"])
  }

  @Test
  func nothingIsLostIfTheRecordWasCleared() {
    let trace = Trace()
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.sink { _ in }
    trace.forget()
    taps.send(1)
    #expect(trace.findings().map(\.description) == [])
    cancellable.cancel()
  }

  /// The demand and the values that came while the trace was off are not known.
  @Test
  func noDemandIsMissingThatCameWhileTheTraceWasOff() {
    let trace = Trace()
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let probe = Probe<Int, Never>(demand: nil)
    taps.subscribe(probe)
    trace.isOn = false
    probe.request(.max(2))
    trace.isOn = true
    taps.send(1)
    taps.send(2)
    #expect(trace.findings().map(\.description) == [])
    probe.cancel()
  }

  /// A place that was subscribed to while the trace was off feeds what subscribed to it.
  @Test
  func aPlaceIsNoLabelIfItFeedsAnotherOne() {
    let trace = Trace(isOn: false)
    let source = PassthroughSubject<Int, Never>().named("source", in: trace)
    let cancellable = source.merge(with: source).traced("middle", in: trace).collect(4)
      .traced("label", in: trace).sink { _ in }
    trace.isOn = true
    source.send(1)
    #expect(trace.findings([.doubleDelivery]).map(\.description) == [])
    cancellable.cancel()
  }

  /// Each send has its own origin, also if one subscription took the place of another in between.
  @Test
  func oneValueForEachOfTwoSubscriptionsIsNoDoubleDelivery() {
    let trace = Trace()
    let source = PassthroughSubject<Int, Never>()
    for _ in 0..<2 {
      let cancellable = source.traced("label", in: trace).sink { _ in }
      source.send(1)
      cancellable.cancel()
    }
    #expect(trace.findings([.doubleDelivery]).map(\.description) == [])
  }

  @Test
  func findsNothingThatACompleteRecordDoesNotShow() {
    var found: Set<String> = []
    for seed in 0..<UInt64(100 * Self.programs) {
      // Time stands still, so that all runs take the same.
      let complete = Trace(clock: VirtualTimeScheduler().clock, capacity: 1 << 14)
      let completeRun = RandomProgram(in: complete, isSwitched: false, seed: seed)
      completeRun.run()
      #expect(complete.dropped == 0)
      let truth = complete.occurrences.map(Sight.init)
      // Each program leaves a record of another length, beside the longest.
      for capacity in [8 << Int(seed % 4), 128] {
        let lossy = Trace(clock: VirtualTimeScheduler().clock, capacity: capacity)
        let lossyRun = RandomProgram(in: lossy, isSwitched: true, seed: seed)
        lossyRun.run()
        for sight in lossy.occurrences.map(Sight.init) {
          if capacity == 128 { found.insert(sight.rule) }
          #expect(
            truth.contains { sight.isPart(of: $0) },
            "seed \(seed), capacity \(capacity): \(sight); the complete record shows \(truth)")
        }
      }
    }
    // The law would hold for a trace that finds nothing.
    #expect(
      found == [
        "storm", "glitch", "double delivery", "feedback", "lost value", "starvation",
        "discarded subscription",
      ], "\(found.sorted())")
  }
}

extension Trace {
  /// All findings, each by itself.
  fileprivate var occurrences: [Finding] {
    let evidence = Evidence.pieces(of: self, events, graph)
    return [
      Rule.storm(moreThan: 4), .glitch, .doubleDelivery, .feedback, .lostValue, .starvation(),
      .discardedSubscription,
    ]
    .flatMap { rule in evidence.flatMap(rule.check) }
  }
}

/// A finding as two runs of a program can be compared by.
private struct Sight: CustomStringConvertible {
  let rule: String
  let place: String
  let events: [String]

  init(_ finding: Trace.Finding) {
    rule = finding.rule
    place = finding.place.name
    events = finding.events.map(\.description)
  }

  var description: String { "\(rule) at \(place): \(events)" }

  /// Returns true if another sight shows this one, too. It may show more: values that are not kept here, or
  /// another loop.
  func isPart(of other: Sight) -> Bool {
    guard rule == other.rule, place == other.place else { return false }
    return rule == "feedback" || rule == "starvation" || Set(events).isSubset(of: other.events)
  }
}

/// Named and unnamed subjects, and subscriptions of many kinds that come and go.
private final class RandomProgram {
  private let trace: Trace
  private let isSwitched: Bool
  private var dice: Dice
  /// Rolled for switching alone, so that everything else goes the same way without.
  private var switchingDice: Dice
  private let subjects: [PassthroughSubject<Int, Never>]
  private let plain = PassthroughSubject<Int, Never>()
  private var cancellables: [AnyCancellable] = []
  private var probes: [Probe<Int, Never>] = []
  private var value = 0

  init(in trace: Trace, isSwitched: Bool, seed: UInt64) {
    self.trace = trace
    self.isSwitched = isSwitched
    dice = Dice(seed: seed)
    switchingDice = Dice(seed: seed &+ 1_000_003)
    subjects = (0..<3).map { PassthroughSubject<Int, Never>().named("s\($0)", in: trace) }
  }

  func run() {
    for _ in 0..<Int.random(in: 4...40, using: &dice) { step() }
    // Both runs end with the program, not before.
    withExtendedLifetime((cancellables, probes)) {}
  }

  private func step() {
    if Int.random(in: 0..<12, using: &switchingDice) == 0 { switchTrace() }
    switch Int.random(in: 0..<10, using: &dice) {
    case 0...2: subscribe()
    case 3 where !cancellables.isEmpty:
      cancellables.remove(at: .random(in: cancellables.indices, using: &dice)).cancel()
    case 4: probes.randomElement(using: &dice)?.request(.max(1))
    case 5: plain.send(next())
    default: subjects.randomElement(using: &dice)?.send(next())
    }
  }

  private func next() -> Int {
    // Some values come again.
    if Int.random(in: 0..<4, using: &dice) != 0 { value += 1 }
    return value * 100
  }

  private func switchTrace() {
    let kind = Int.random(in: 0..<4, using: &switchingDice)
    guard isSwitched else { return }
    if kind == 0 { trace.forget() } else { trace.isOn.toggle() }
  }

  private func subscribe() {
    let index = Int.random(in: subjects.indices, using: &dice)
    let source = subjects[index]
    // A label of one kind has one name, so that a label that is made again is found again.
    func label(_ kind: String) -> String { "\(kind) of s\(index)" }
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: keep(source.sink { _ in })
    case 1: keep(source.map { $0 + 1 }.traced(label("label"), in: trace).sink { _ in })
    case 2:
      keep(
        source.combineLatest(source.map { $0 + 1 }).map { $0 * 7 + $1 }.traced(label("sum"), in: trace)
          .sink { _ in })
    case 3:
      // Only on to later subjects, so it comes to an end.
      guard index + 1 < subjects.count else { return }
      let other = subjects[index + 1]
      keep(source.traced(label("relay"), in: trace).sink { other.send($0 + 10) })
    case 4:
      let probe = Probe<Int, Never>(demand: .max(1))
      source.subscribe(probe)
      probes.append(probe)
    case 5: keep(plain.traced("plain", in: trace).sink { _ in })
    case 6:
      keep(source.flatMap { [$0, $0 + 1, $0 + 2].publisher }.traced(label("rows"), in: trace).sink { _ in })
    case 7: keep(source.filter { $0 < 0 }.traced(label("never"), in: trace).sink { _ in })
    case 8: keep(source.sink { if $0 % 100 < 3 { source.send($0 + 1) } })
    case 9:
      keep(
        source.merge(with: source).traced(label("twice"), in: trace).traced(label("last"), in: trace)
          .sink { _ in })
    case 10: _ = source.traced(label("discarded"), in: trace).sink { _ in }
    default:
      keep(
        source.traced(label("switch"), in: trace).sink { [weak self] _ in
          guard let self, Int.random(in: 0..<3, using: &switchingDice) == 0 else { return }
          switchTrace()
        })
    }
  }

  private func keep(_ cancellable: AnyCancellable) { cancellables.append(cancellable) }
}
