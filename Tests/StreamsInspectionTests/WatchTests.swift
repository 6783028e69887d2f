import Streams
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@testable import StreamsInspection

/// Faults that are told of while they happen.
@Suite(.blocking)
struct WatchTests {
  private final class Told: Sendable {
    private let list = Guarded<[Trace.Finding]>([])

    var findings: [Trace.Finding] { list.withLock { $0 } }

    func note(_ finding: Trace.Finding) { list.withLock { $0.append(finding) } }
  }

  private let trace = Trace()
  private let told = Told()

  private func watch(_ rules: [Trace.Rule]) -> AnyCancellable {
    trace.watch(rules) { [told] in told.note($0) }
  }

  private var texts: [String] { told.findings.map(\.description) }

  @Test
  func aStormIsToldOfAtTheFirstValueBeyondTheLimit() {
    let watch = watch([.storm(moreThan: 3)])
    let page = PassthroughSubject<Int, Never>().named("page", in: trace)
    let seen = Guarded<[Int]>([])
    let cancellable = page.flatMap { (0..<$0).publisher }.traced("row", in: trace)
      .sink { [told] _ in
        let count = told.findings.count
        seen.withLock { $0.append(count) }
      }
    page.send(3)
    #expect(texts == [])
    page.send(6)
    #expect(texts == ["storm at row: 4 values within one cause (page: sent 6)"])
    // The handler is called before the fourth value is delivered, and not again.
    #expect(seen.withLock { $0 } == [0, 0, 0, 0, 0, 0, 1, 1, 1])
    withExtendedLifetime((watch, cancellable)) {}
  }

  @Test
  func whatWasRequestedIsNoStorm() {
    let watch = watch([.storm(moreThan: 3)])
    let cancellable = (0..<100).publisher.traced("row", in: trace).sink { _ in }
    #expect(texts == [])
    withExtendedLifetime((watch, cancellable)) {}
  }

  @Test
  func aGlitchIsToldOfWithBothValues() {
    let watch = watch([.glitch])
    let price = CurrentValueSubject<Int, Never>(10).named("price", in: trace)
    let cancellable = price.combineLatest(price.map { $0 * 2 }.traced("double", in: trace))
      .map { $0 + $1 }.traced("sum", in: trace).removeDuplicates().sink { _ in }
    #expect(texts == [])
    price.send(11)
    #expect(texts == ["glitch at sum: 31, then 33, within one cause (price: sent 11)"])
    #expect(trace.findings([.glitch]).map(\.description) == texts)
    withExtendedLifetime((watch, cancellable)) {}
  }

  @Test
  func aPlaceThatFeedsAnotherIsNoLabel() {
    let watch = watch([.glitch])
    let number = PassthroughSubject<Int, Never>().named("number", in: trace)
    let cancellable = number.flatMap { [$0, $0 + 1].publisher }.traced("between", in: trace)
      .map { _ in 0 }.traced("label", in: trace).sink { _ in }
    number.send(1)
    #expect(texts == [])
    withExtendedLifetime((watch, cancellable)) {}
  }

  @Test
  func aLoopIsToldOfAtTheValueThatClosesIt() {
    let watch = watch([.feedback])
    let width = CurrentValueSubject<Int, Never>(1).named("width", in: trace)
    let height = CurrentValueSubject<Int, Never>(1).named("height", in: trace)
    let cancellables = [
      width.dropFirst().removeDuplicates().sink { height.send(min(9, $0 * 2)) },
      height.dropFirst().removeDuplicates().sink { width.send(min(9, $0 * 2)) },
    ]
    width.send(2)
    #expect(
      texts == ["feedback at width: width → height → width", "feedback at height: height → width → height"])
    #expect(Set(texts) == Set(trace.findings([.feedback]).map(\.description)))
    let loop = told.findings[0].events.map(\.description)
    #expect(
      loop == ["width: sent 2", "width: value 2", "height: sent 4", "height: value 4", "width: sent 8"])
    withExtendedLifetime((watch, cancellables)) {}
  }

  @Test
  func theHandlerMaySendAndEndTheWatch() {
    let number = PassthroughSubject<Int, Never>().named("number", in: trace)
    let faults = PassthroughSubject<String, Never>().named("faults", in: trace)
    let probe = faults.probe()
    let own = Guarded<AnyCancellable?>(nil)
    let watch = trace.watch([.feedback]) { finding in
      faults.send(finding.description)
      own.withLock { $0 }?.cancel()
    }
    own.withLock { $0 = watch }
    let cancellable = number.sink { if $0 % 10 < 3 { number.send($0 + 1) } }
    number.send(1)
    number.send(11)
    #expect(probe.values == ["feedback at number: number"])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func rulesThatNeedTheWholeRecordAreNotWatchedFor() {
    let watch = watch([.lostValue, .doubleDelivery, .starvation()])
    let number = PassthroughSubject<Int, Never>().named("number", in: trace)
    number.send(1)
    #expect(trace.findings([.lostValue]).count == 1)
    #expect(texts == [])
    withExtendedLifetime(watch) {}
  }

  @Test
  func fewOriginsAreRemembered() throws {
    let watch = watch([.storm()])
    let number = PassthroughSubject<Int, Never>().named("number", in: trace)
    let cancellable = number.sink { _ in }
    for value in 0..<1_000 { number.send(value) }
    let origins = try #require(trace.watches.withLock { $0.values.first }).origins
    #expect(origins == 64)
    withExtendedLifetime((watch, cancellable)) {}
  }

  @Test
  func eachThreadIsToldOfItsOwnStorm() {
    let watch = watch([.storm(moreThan: 50)])
    onThreads(4) { [trace] thread in
      let page = PassthroughSubject<Int, Never>().named("page \(thread)", in: trace)
      let cancellable = page.flatMap { (0..<$0).publisher }.traced("row \(thread)", in: trace).sink { _ in }
      for _ in 0..<5 { page.send(100) }
      cancellable.cancel()
    }
    #expect(Set(told.findings.map(\.place.name)) == Set((0..<4).map { "row \($0)" }))
    #expect(texts.count == 20)
    withExtendedLifetime(watch) {}
  }

  private final class Size {
    @Published var width = 1
    @Published var height = 1
  }

  @Test
  func aLoopThroughPropertiesIsToldOf() {
    let watch = watch([.feedback])
    let size = Size()
    let cancellables = [
      size.$width.named("width", in: trace).dropFirst().removeDuplicates()
        .sink { size.height = min(9, $0 * 2) },
      size.$height.named("height", in: trace).dropFirst().removeDuplicates()
        .sink { size.width = min(9, $0 * 2) },
    ]
    size.width = 2
    #expect(texts.contains("feedback at width: width → height → width"))
    #expect(Set(texts) == Set(trace.findings([.feedback]).map(\.description)))
    for cancellable in cancellables { cancellable.cancel() }
    withExtendedLifetime(watch) {}
  }

  @Test
  func whatOnlyRunsWithinAnEventIsNoPartOfItsLoop() {
    let watch = watch([.feedback])
    let time = VirtualTimeScheduler()
    let first = PassthroughSubject<Int, Never>().named("first", in: trace)
    let second = PassthroughSubject<Int, Never>().named("second", in: trace)
    let cancellables = [
      // The delayed value comes within this one, but not because of it.
      second.sink { _ in time.run() },
      first.followed("later", in: trace) { $0.delay(for: 1, scheduler: time) }.sink { _ in second.send(2) },
    ]
    first.send(1)
    second.send(5)
    #expect(trace.events.last?.kind == .value("2"))
    #expect(texts == [])
    #expect(trace.findings([.feedback]).map(\.description) == [])
    withExtendedLifetime((watch, cancellables)) {}
  }

  private struct Masked: CustomStringConvertible {
    let number: Int
    var description: String { "masked" }
  }

  @Test
  func valuesThatAreDescribedAlikeAreNoGlitch() {
    let watch = watch([.glitch])
    let number = PassthroughSubject<Int, Never>().named("number", in: trace)
    let cancellable = number.flatMap { [$0, $0 + 1].publisher }.map(Masked.init).traced("label", in: trace)
      .sink { _ in }
    number.send(1)
    #expect(texts == [])
    #expect(trace.findings([.glitch]).map(\.description) == [])
    withExtendedLifetime((watch, cancellable)) {}
  }

  private var isWatched: Bool { trace.isWatched.load(ordering: .relaxed) }

  @Test
  func onlyWatchesCost() {
    let first = watch([.glitch])
    let second = watch([.storm()])
    first.cancel()
    #expect(isWatched)
    second.cancel()
    #expect(!isWatched)
  }
}
