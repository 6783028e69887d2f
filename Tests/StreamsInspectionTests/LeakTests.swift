import Streams
import StreamsInspection
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct LeakTests {
  private final class Model {
    @Published var count = 0
    var text = ""
    var cancellables: Set<AnyCancellable> = []

    init(_ trace: Trace, isLeaking: Bool) {
      let texts = $count.map(String.init).traced("text", in: trace)
      if isLeaking {
        texts.sink { self.text = $0 }.store(in: &cancellables)
      } else {
        texts.sink { [unowned self] in text = $0 }.store(in: &cancellables)
      }
    }
  }

  @Test
  func passesAViewModelThatGoesAway() throws {
    let trace = Trace()
    try assertNoLeaks(in: trace) { Model(trace, isLeaking: false) }
  }

  @Test
  func namesAViewModelThatStays() {
    let trace = Trace()
    let leaks = #expect(throws: Leaks.self) {
      try assertNoLeaks(in: trace) { Model(trace, isLeaking: true) }
    }
    #expect(leaks?.object == "Model")
    #expect(leaks?.subscriptions.map(\.place.name) == ["text"])
    let lines = leaks?.description.split(separator: "\n").map(String.init) ?? []
    #expect(lines.first == "Model was not freed.")
    #expect(leaks?.holders == ["_count: Published<Int>", "cancellables: 1 AnyCancellable"])
    #expect(lines[2...3] == ["  _count: Published<Int>", "  cancellables: 1 AnyCancellable"])
    #expect(lines[4] == "1 subscription is still alive:")
    #expect(lines.last?.contains("StreamsInspectionTests/LeakTests.swift:") == true, "\(lines)")
    #expect(lines.last?.contains("held by Published") == true, "\(lines)")
    #expect(lines.last?.hasSuffix("delivers to Sink") == true, "\(lines)")
  }

  /// No place is named, so the trace has nothing to say.
  private class Screen {
    let taps = PassthroughSubject<Int, Never>()
    var title = ""
    var other: AnyCancellable?
  }

  private final class Details: Screen {
    @Published var count = 0
    var cancellable: AnyCancellable?

    override init() {
      super.init()
      cancellable = taps.sink { self.count = $0 }
    }
  }

  @Test
  func saysWhatAnObjectHoldsAlsoFromItsSuperclass() {
    let leaks = #expect(throws: Leaks.self) { try assertNoLeaks { Details() } }
    #expect(leaks?.subscriptions.isEmpty == true)
    #expect(
      leaks?.description == """
        Details was not freed.
        It holds the following. Look for a closure that captures it strongly:
          _count: Published<Int>
          cancellable: Optional<AnyCancellable>
          taps: PassthroughSubject<Int, Never>
        """)
  }

  @Test
  func doesNotBlameSubscriptionsThatWereThereBefore() throws {
    let trace = Trace()
    let cancellable = PassthroughSubject<Int, Never>().traced("earlier", in: trace).sink { _ in }
    try assertNoLeaks(in: trace) { Model(trace, isLeaking: false) }
    #expect(throws: Leaks.self) { try trace.expectEverythingEnded() }
    cancellable.cancel()
    try trace.expectEverythingEnded()
  }

  @Test
  func aSubscriptionEndsInEachWay() {
    let trace = Trace()
    let finished = PassthroughSubject<Int, Never>()
    let a = finished.traced("a", in: trace).sink { _ in }
    finished.send(completion: .finished)
    #expect(trace.alive.isEmpty)
    var dropped: AnyCancellable? = PassthroughSubject<Int, Never>().traced("b", in: trace).sink { _ in }
    #expect(trace.alive.map(\.place.name) == ["b"])
    dropped = nil
    #expect(trace.alive.isEmpty)
    withExtendedLifetime((a, dropped)) {}
  }

  @Test
  func waitsUntilTheLastSubscriptionHasEnded() async throws {
    let time = VirtualTimeScheduler()
    let trace = Trace()
    let source = PassthroughSubject<Int, Never>()
    let cancellable = source.traced("a", in: trace).sink { _ in }
    let waiting = Task { try await trace.expectEverythingEnded(within: .seconds(5), clock: time.clock) }
    await time.clock.waitForSleepers(1)
    source.send(completion: .finished)
    try await waiting.value
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func gaveUpAfterTheGivenTime() async {
    let time = VirtualTimeScheduler()
    let trace = Trace()
    let cancellable = PassthroughSubject<Int, Never>().traced("a", in: trace).sink { _ in }
    let waiting = Task { try await trace.expectEverythingEnded(within: .seconds(5), clock: time.clock) }
    await time.clock.waitForSleepers(1)
    await time.advance(by: .seconds(5))
    let leaks = await #expect(throws: Leaks.self) { try await waiting.value }
    #expect(leaks?.subscriptions.map(\.place.name) == ["a"])
    cancellable.cancel()
  }

  @Test
  func saysWhichPlaceTheValuesGoTo() {
    let trace = Trace()
    let cancellable = PassthroughSubject<Int, Never>().named("source", in: trace)
      .traced("label", in: trace).sink { _ in }
    let source = trace.alive.first { $0.place.name == "source" }
    #expect(source?.destination?.name == "label")
    #expect(source?.upstream == "PassthroughSubject")
    cancellable.cancel()
  }
}

/// The count is that of the process, so no other test may run meanwhile: it looks only at a difference that others cannot
/// undo.
@Suite(.blocking)
struct AliveCountTests {
  @Test
  func countsOnlySubscriptionsThatBeganWhileTheirTraceWasOn() async {
    await #expect(processExitsWith: .success) {
      let off = Trace(isOn: false)
      let on = Trace()
      let source = PassthroughSubject<Int, Never>()
      let cancellables = [off, on, on].map { source.traced("a", in: $0).sink { _ in } }
      guard Subscriptions.alive == 2 else { fatalError("\(Subscriptions.alive)") }
      cancellables[1].cancel()
      guard Subscriptions.alive == 1 else { fatalError("\(Subscriptions.alive)") }
      source.send(completion: .finished)
      guard Subscriptions.alive == 0 else { fatalError("\(Subscriptions.alive)") }
    }
  }
}
