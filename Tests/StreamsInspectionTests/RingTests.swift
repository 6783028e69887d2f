import Streams
import StreamsInspection
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct RingTests {
  @Test
  func keepsTheLastEventsAndCountsTheOthers() {
    let trace = Trace(capacity: 16)
    let source = PassthroughSubject<Int, Never>().named("a", in: trace)
    for number in 1...100 { source.send(number) }
    #expect(trace.events.map(\.kind) == (85...100).map { .sent("\($0)") })
    #expect(trace.events.map(\.number) == Array(85...100))
    #expect(trace.dropped == 84)
    trace.forget()
    #expect(trace.events.isEmpty)
    #expect(trace.dropped == 0)
    source.send(101)
    #expect(trace.events.map(\.kind) == [.sent("101")])
  }

  @Test
  func aTraceOfEverythingIsRefused() async throws {
    let many = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Trace(capacity: .max)
      })
    #expect(String(decoding: many.standardErrorContent, as: UTF8.self).contains("Trace: the capacity"))
    let long = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Trace(descriptionLimit: .max)
      })
    #expect(String(decoding: long.standardErrorContent, as: UTF8.self).contains("Trace: the capacity"))
  }

  @Test
  func recordsFromSeveralThreadsWhileItIsReadAndSwitched() {
    let trace = Trace(capacity: 64)
    let counts = 2_000
    onThreads(4) { thread in
      if thread == 0 {
        for round in 0..<200 {
          let events = trace.events
          #expect(events.map(\.number) == events.map(\.number).sorted())
          #expect(events.allSatisfy { ($0.cause ?? 0) < $0.number && $0.origin <= $0.number })
          _ = trace.graph.svg
          if round.isMultiple(of: 10) { trace.isOn.toggle() }
        }
        trace.isOn = true
      } else {
        let source = PassthroughSubject<String, Never>().named("source \(thread)", in: trace)
        let probe = source.traced("label", in: trace).probe()
        for number in 0..<counts { source.send("\(thread) \(number)") }
        #expect(probe.values == (0..<counts).map { "\(thread) \($0)" })
        probe.cancel()
      }
    }
    #expect(trace.alive.isEmpty)
  }

  @Test
  func losesNothingThatFitsWhenThreadsRecordAtOnce() {
    let trace = Trace(capacity: 1 << 16)
    onThreads(4) { thread in
      let source = PassthroughSubject<Int, Never>().named("\(thread)", in: trace)
      for number in 0..<1_000 { source.send(number) }
    }
    #expect(trace.dropped == 0)
    for thread in 0..<4 {
      let sent = trace.events.filter { $0.place.name == "\(thread)" }
      #expect(sent.map(\.kind) == (0..<1_000).map { .sent("\($0)") })
      #expect(Set(sent.map(\.thread)).count == 1)
    }
  }
}
