import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct StageThreadTests {
  @Test
  func everyDecisionIsDeliveredOnceAndAlone() {
    let probe = Probe<Int, TestError>()
    let stage = Unchecked(PlainStage(probe, RecordedSubscription()))
    stage.value.begin()
    onThreads(4) { index in
      for value in 0..<3_000 { stage.value.decide(value * 4 + index) }
    }
    #expect(Set(probe.values).count == 12_000)
    for index in 0..<4 {
      let own = probe.values.filter { $0 % 4 == index }
      #expect(own == own.sorted())
    }
    #expect(probe.violations == [])
  }

  @Test
  func demandIsNeverSpentTwice() {
    let probe = Probe<Int, TestError>(demand: nil)
    let stage = Unchecked(PlainStage(probe, RecordedSubscription()))
    stage.value.begin()
    onThreads(4) { index in
      for value in 0..<3_000 {
        if index < 2 { stage.value.decide(value) } else if value < 500 { probe.request(.max(1)) }
      }
    }
    #expect(probe.values.count <= 1_000)
    #expect(probe.violations == [])
    while probe.ledger.outstanding > 0 { stage.value.decide(0) }
    stage.value.decide(0)
    #expect(probe.values.count == 1_000)
  }

  @Test
  func completesOnceEvenIfSeveralThreadsDecideIt() {
    for _ in 0..<300 {
      let probe = Probe<Int, TestError>()
      let upstream = RecordedSubscription()
      let stage = Unchecked(PlainStage(probe, upstream))
      stage.value.begin()
      onThreads(4) { index in
        for value in 0..<5 { stage.value.decide(value) }
        switch index {
        case 0: stage.value.decide(.finished)
        case 1: stage.value.decide(.failure("torn"))
        default: stage.value.decide(9)
        }
      }
      #expect(probe.completion != nil)
      #expect(probe.violations == [])
      #expect(upstream.cancellations == 1)
    }
  }

  @Test
  func onceACancellationReturnsNoThreadDelivers() {
    for _ in 0..<300 {
      let probe = Probe<Int, TestError>()
      let upstream = RecordedSubscription()
      let stage = Unchecked(PlainStage(probe, upstream))
      stage.value.begin()
      onThreads(3) { index in
        if index == 0 { return probe.cancel() }
        for value in 0..<20 { stage.value.decide(value) }
      }
      let before = probe.events.count
      stage.value.decide(1)
      stage.value.decide(.finished)
      #expect(probe.events.count == before)
      #expect(upstream.cancellations == 1)
      #expect(probe.violations == [])
    }
  }
}
