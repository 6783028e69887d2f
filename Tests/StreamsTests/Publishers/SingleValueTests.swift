import Streams
import TestSupport
import Testing

/// The behaviour that `Just`, `OptionalPublisher` and `ResultPublisher` share.
@Suite(.blocking)
struct SingleValueTests {
  private func check<P: Publisher>(_ publisher: P, name: String) where P.Output == Int {
    let recorder = publisher.recorded()
    #expect(recorder.descriptions == [name])
    #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [7])
    #expect(recorder.isFinished)
    recorder.subscription?.request(.unlimited)
    recorder.subscription?.cancel()
    #expect(recorder.values == [7])
    #expect(recorder.isFinished)
  }

  @Test
  func theValueWaitsForDemandAndComesOnce() {
    check(Just(7), name: "Just")
    check(Optional(7).publisher, name: "Optional")
    check(Result<Int, SourceTrouble>.success(7).publisher, name: "Once")
  }

  private func checkCancelled<P: Publisher>(_ publisher: P) where P.Output == Int {
    let recorder = publisher.recorded()
    recorder.subscription?.cancel()
    recorder.subscription?.request(.unlimited)
    #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
  }

  @Test
  func deliversNothingAfterACancellation() {
    checkCancelled(Just(7))
    checkCancelled(Optional(7).publisher)
    checkCancelled(Result<Int, SourceTrouble>.success(7).publisher)
  }

  private func checkCancelledAtValue<P: Publisher>(_ publisher: P) where P.Output == Int {
    let recorder = SourceRecorder<P.Output, P.Failure>()
    recorder.onValue = { [unowned recorder] _ in
      recorder.subscription?.request(.max(1))
      recorder.subscription?.cancel()
      return .max(1)
    }
    publisher.subscribe(recorder)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [7])
    #expect(recorder.completions.isEmpty)
  }

  @Test
  func cancellingAtTheValueSuppressesTheCompletion() {
    checkCancelledAtValue(Just(7))
    checkCancelledAtValue(Optional(7).publisher)
    checkCancelledAtValue(Result<Int, SourceTrouble>.success(7).publisher)
  }

  @Test
  func completesWithoutDemandIfThereIsNoValue() {
    let nothing = Int?.none.publisher.recorded()
    #expect(nothing.descriptions == ["Empty"])
    #expect(nothing.isFinished)
    let failed = Result<Int, SourceTrouble>.failure(.first).publisher.recorded()
    #expect(failed.descriptions == ["Empty"])
    #expect(failed.failures == [.first])
    #expect(failed.values.isEmpty && nothing.values.isEmpty)
  }

  private func checkReleased<P: Publisher>(_ publisher: P, ending: (any Subscription) -> Void) {
    weak var watched: SourceRecorder<P.Output, P.Failure>?
    var subscription: (any Subscription)?
    do {
      let recorder = publisher.recorded()
      watched = recorder
      subscription = recorder.subscription
      recorder.forget()
      if let subscription { ending(subscription) }
    }
    #expect(subscription != nil)
    #expect(watched == nil)
  }

  @Test
  func theSubscriberIsReleasedAtTheEnd() {
    for ending in [{ $0.request(.max(1)) }, { $0.cancel() }] as [(any Subscription) -> Void] {
      checkReleased(Just(7), ending: ending)
      checkReleased(Optional(7).publisher, ending: ending)
      checkReleased(Result<Int, SourceTrouble>.success(7).publisher, ending: ending)
    }
  }

  @Test
  func publishersOfEqualValuesAreEqual() {
    #expect(Just(1) == Just(1))
    #expect(Just(1) != Just(2))
    #expect(Optional(1).publisher == OptionalPublisher(1))
    #expect(Optional(1).publisher != OptionalPublisher(nil))
    #expect(ResultPublisher<Int, SourceTrouble>(1) == Result<Int, SourceTrouble>.success(1).publisher)
    #expect(ResultPublisher<Int, SourceTrouble>(.first) != ResultPublisher<Int, SourceTrouble>(.second))
  }

  @Test
  func anEmptyRequestTraps() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Just(7).recorded().subscription?.request(.none)
    }.says("Just: a request must ask for at least one value")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Optional(7).publisher.recorded().subscription?.request(.none)
    }.says("Optional: a request must ask for at least one value")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Result<Int, SourceTrouble>.success(7).publisher.recorded().subscription?.request(.none)
    }.says("Once: a request must ask for at least one value")
  }
}
