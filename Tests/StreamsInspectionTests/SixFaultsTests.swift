import Streams
import StreamsInspection
import StreamsTesting
import Testing

/// Six programs, each with a fault, which is found through inspection alone, and the same programs without it.
struct SixFaultsTests {
  @Test(arguments: [true, false])
  func aLostValue(isFaulty: Bool) {
    let trace = Trace()
    let orders = PassthroughSubject<Int, Never>().named("orders", in: trace)
    // The kitchen takes one order at a time, and the fault is that nothing keeps those that come meanwhile.
    let kitchen = Probe<Int, Never>(demand: .max(1))
    if isFaulty {
      orders.subscribe(kitchen)
    } else {
      orders.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest).subscribe(kitchen)
    }
    orders.send(1)
    orders.send(2)
    kitchen.request(.max(1))
    let findings = trace.findings([.lostValue])
    #expect(findings.count == (isFaulty ? 1 : 0))
    #expect(findings.first?.explanation.hasPrefix("sent 2 did not reach #") ?? !isFaulty)
    kitchen.cancel()
  }

  @Test(arguments: [true, false])
  func aLeak(isFaulty: Bool) {
    final class Screen {
      var title = ""
      var cancellable: AnyCancellable?

      init(_ titles: PassthroughSubject<String, Never>, _ trace: Trace, isFaulty: Bool) {
        let titles = titles.traced("title", in: trace)
        cancellable =
          isFaulty ? titles.sink { self.title = $0 } : titles.sink { [weak self] in self?.title = $0 }
      }
    }
    let trace = Trace()
    let titles = PassthroughSubject<String, Never>()
    _ = Screen(titles, trace, isFaulty: isFaulty)
    #expect(trace.alive.map(\.place.name) == (isFaulty ? ["title"] : []))
    #expect(trace.alive.allSatisfy { $0.upstream == "PassthroughSubject" && $0.subscriber == "Sink" })
  }

  @Test(arguments: [true, false])
  func aDoubleDelivery(isFaulty: Bool) {
    let trace = Trace()
    let messages = PassthroughSubject<String, Never>().named("messages", in: trace)
    var cancellables: [AnyCancellable] = []
    func appear() { cancellables.append(messages.traced("banner", in: trace).sink { _ in }) }
    appear()
    // The screen appears again, and the fault is that it does not forget what it began before.
    if !isFaulty { cancellables = [] }
    appear()
    messages.send("hello")
    let findings = trace.findings([.doubleDelivery])
    #expect(findings.count == (isFaulty ? 1 : 0))
    #expect(findings.first?.explanation.hasPrefix("hello 2 times") ?? !isFaulty)
    #expect(findings.first?.place.name ?? "banner" == "banner")
  }

  @Test(arguments: [true, false])
  func aGlitch(isFaulty: Bool) {
    let trace = Trace()
    let price = CurrentValueSubject<Int, Never>(1).named("price", in: trace)
    // Price and tax are made from one number. Joined again, the label shows a new price with the old tax for an instant.
    let labels =
      isFaulty
      ? price.combineLatest(price.map { $0 * 10 }).map { "\($0) + \($1)" }.eraseToAnyPublisher()
      : price.map { "\($0) + \($0 * 10)" }.eraseToAnyPublisher()
    let cancellable = labels.traced("label", in: trace).sink { _ in }
    price.send(2)
    let findings = trace.findings([.glitch])
    #expect(
      findings.map(\.description)
        == (isFaulty ? ["glitch at label: 2 + 10, then 2 + 20, within one cause (price: sent 2)"] : []))
    cancellable.cancel()
  }

  @Test(arguments: [true, false])
  func aFeedback(isFaulty: Bool) {
    let trace = Trace()
    let width = CurrentValueSubject<Double, Never>(1).named("width", in: trace)
    let height = CurrentValueSubject<Double, Never>(1).named("height", in: trace)
    // Each follows the other. It comes to an end only because the numbers stop changing.
    var cancellables = [width.removeDuplicates().dropFirst().sink { height.send(min(8, $0 * 2)) }]
    if isFaulty {
      cancellables.append(height.removeDuplicates().dropFirst().sink { width.send(min(8, $0 * 2)) })
    }
    width.send(2)
    let findings = trace.findings([.feedback])
    #expect(findings.isEmpty == !isFaulty)
    #expect(findings.contains { $0.explanation == "width → height → width" } == isFaulty)
    withExtendedLifetime(cancellables) {}
  }

  @Test(arguments: [true, false])
  func aStarvation(isFaulty: Bool) {
    let trace = Trace()
    let searches = PassthroughSubject<String, Never>().named("searches", in: trace)
    let answers = PassthroughSubject<String, Never>()
    // One answer is awaited at a time, and the fault is that the first one never ends.
    let cancellable = searches.flatMap(maxPublishers: isFaulty ? .max(1) : .unlimited) { search in
      search == "first" ? answers.eraseToAnyPublisher() : Just(search).eraseToAnyPublisher()
    }
    .traced("results", in: trace).sink { _ in }
    let others = searches.sink { _ in }
    for search in ["first", "second", "third", "fourth"] { searches.send(search) }
    let findings = trace.findings([.starvation()])
    #expect(findings.map(\.place.name) == (isFaulty ? ["results"] : []))
    #expect(findings.first?.explanation.contains("searches published") ?? !isFaulty)
    withExtendedLifetime((cancellable, others)) {}
  }

  @Test
  func aValueForSeveralSubscribersCountsOnce() {
    let trace = Trace()
    let numbers = PassthroughSubject<Int, Never>().named("numbers", in: trace)
    let cancellables = [
      numbers.filter { $0 < 0 }.traced("negative", in: trace).sink { _ in },
      numbers.sink { _ in },
      numbers.sink { _ in },
    ]
    numbers.send(1)
    numbers.send(1)
    #expect(trace.findings([.starvation(after: 3)]).map(\.explanation) == [])
    numbers.send(2)
    let findings = trace.findings([.starvation(after: 3)])
    #expect(findings.map(\.place.name) == ["negative"])
    #expect(findings.first?.explanation.hasSuffix("while numbers published 3") == true)
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func aStorm() {
    let trace = Trace()
    let reload = PassthroughSubject<Void, Never>().named("reload", in: trace)
    let cancellable = reload.flatMap { (1...200).publisher }.traced("rows", in: trace).sink { _ in }
    reload.send()
    #expect(
      trace.findings([.storm()]).map(\.description) == [
        "storm at rows: 200 values within one cause (reload: sent ())"
      ])
    #expect(trace.findings([.storm(moreThan: 200)]).isEmpty)
    cancellable.cancel()
  }

  /// Time stands still, since the rule lets a subscription be as short as a millisecond.
  @Test
  func aDiscardedSubscription() {
    let trace = Trace(clock: VirtualTimeScheduler().clock)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    _ = taps.traced("label", in: trace).sink { _ in }
    let kept = taps.traced("kept", in: trace).sink { _ in }
    taps.send(1)
    kept.cancel()
    // A subscription that was made while a value came, and ended with the next one.
    let latest = taps.map { Just($0).append(Empty(completeImmediately: false)) }.switchToLatest()
      .traced("latest", in: trace).sink { _ in }
    taps.send(2)
    taps.send(3)
    latest.cancel()
    let findings = trace.findings([.discardedSubscription])
    #expect(findings.map(\.place.name) == ["label"])
    #expect(findings.first?.explanation.hasSuffix("was cancelled as soon as it was made") == true)
  }

  /// One finding for a rule and a place, with the first three times and the number of all.
  @Test
  func whatHappensAgainIsCounted() {
    let trace = Trace()
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let keys = PassthroughSubject<Int, Never>().named("keys", in: trace)
    for number in 0..<5 { taps.send(number) }
    keys.send(7)
    let findings = trace.findings()
    #expect(findings.map(\.count) == [5, 1])
    #expect(
      findings.first?.occurrences.map { $0.events.map(\.kind) } == [[.sent("0")], [.sent("1")], [.sent("2")]])
    let text = "while there was no subscriber"
    #expect(
      findings.map(\.description) == [
        "lost value at taps, 5 times: sent 0 \(text); sent 1 \(text); sent 2 \(text); and 2 more",
        "lost value at keys: sent 7 \(text)",
      ])
  }

  /// The rows of one value are no intermediate states: they come on one way.
  @Test(arguments: [false, true])
  func aSequenceIsNoGlitch(isWatched: Bool) {
    let trace = Trace()
    let told = Guarded<[String]>([])
    let watch =
      isWatched
      ? trace.watch([.glitch]) {
        let text = "\($0)"; told.withLock { $0.append(text) }
      } : nil
    let reload = PassthroughSubject<Int, Never>().named("reload", in: trace)
    let cancellable = reload.flatMap { [$0, $0 + 1, $0 + 2].publisher }.traced("rows", in: trace)
      .map { $0 * 2 }.traced("label", in: trace).sink { _ in }
    reload.send(1)
    #expect(trace.findings().map(\.description) == [])
    #expect(told.withLock { $0 } == [])
    withExtendedLifetime((watch, cancellable)) {}
  }

  @Test
  func findsNothingInAProgramWithoutFaults() {
    let trace = Trace()
    let text = CurrentValueSubject<String, Never>("").named("text", in: trace)
    let flag = CurrentValueSubject<Bool, Never>(true).named("flag", in: trace)
    let cancellables = [
      text.combineLatest(flag).map { $1 ? $0 : "" }.traced("label", in: trace).sink { _ in },
      text.map(\.count).removeDuplicates().traced("count", in: trace).sink { _ in },
      (1...1_000).publisher.traced("numbers", in: trace).sink { _ in },
    ]
    for word in ["a", "ab", "abc", "abcd"] { text.send(word) }
    flag.send(false)
    #expect(trace.findings().map(\.description) == [])
    withExtendedLifetime(cancellables) {}
  }
}
