import Dispatch
import Foundation
import Streams
import StreamsInspection
import StreamsTesting
import TestSupport
import Testing

struct ChromeTraceTests {
  @Test(.blocking)
  func isValidAcrossThreads() async throws {
    let trace = Trace()
    let happenings = Happenings<Int>()
    let taps = PassthroughSubject<Int, Never>().named("taps \"1\"\n\u{1}\\", in: trace)
    let queue = DispatchQueue(label: "queue")
    let cancellable = taps.flatMap { [$0, $0 + 1].publisher }
      .followed("queue", in: trace) { $0.receive(on: queue) }
      .traced("label", in: trace)
      .sink { happenings.note($0) }
    for number in 0..<20 { taps.send(number) }
    _ = await happenings.next(40)
    // The last value is noted within its delivery, which is over when the queue is free.
    queue.async { happenings.note(-1) }
    _ = await happenings.next(1)
    cancellable.cancel()
    let log = try TraceLog(trace.chromeTrace())
    #expect(log.faults == [])
    #expect(log.names(of: "M").count >= 3)
    #expect(Set(log.entries.compactMap { $0["ph"] as? String }) == ["M", "X", "s", "f"])
    let arrows = log.arrows
    #expect(arrows.contains { $0.from != $0.to }, "no arrow leads to another thread")
  }

  @Test
  func isValidInVirtualTime() throws {
    let time = VirtualTimeScheduler()
    let trace = Trace(clock: time.clock)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.followed("later", in: trace) { $0.delay(for: 3, scheduler: time) }.sink { _ in }
    for number in 0..<5 {
      taps.send(number)
      time.advance(by: .seconds(1))
    }
    time.run()
    cancellable.cancel()
    let log = try TraceLog(trace.chromeTrace())
    #expect(log.faults == [])
    let slices = log.entries.filter {
      $0["name"] as? String == "later" && $0["cat"] as? String == "value"
    }
    #expect(slices.map { $0["ts"] as? Double } == [3e6, 4e6, 5e6, 6e6, 7e6])
  }

  /// A slice lasts for as long as the closure that received the value, also if that led to no other event.
  @Test
  func aSliceLastsForAsLongAsItsDelivery() throws {
    let time = VirtualTimeScheduler()
    let trace = Trace(clock: time.clock)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.traced("label", in: trace).sink { _ in time.advance(by: .milliseconds(100)) }
    taps.send(7)
    taps.send(8)
    cancellable.cancel()
    let log = try TraceLog(trace.chromeTrace())
    #expect(log.faults == [])
    let slices = log.entries.filter { $0["name"] as? String == "label" && $0["cat"] as? String == "value" }
    #expect(slices.map { $0["dur"] as? Double } == [1e5, 1e5])
    #expect(slices.map { ($0["args"] as? [String: Any])?["value"] as? String } == ["7", "8"])
    #expect(Set(log.entries.map { $0["pid"] as? Int }) == [Int(ProcessInfo.processInfo.processIdentifier)])
    #expect(log.arrows.isEmpty)
  }

  @Test
  func aDeliveryThatIsNotOverIsAnInstant() throws {
    let trace = Trace()
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let seen = Guarded<[String]>([])
    let cancellable = taps.sink { _ in
      let text = trace.chromeTrace()
      seen.withLock { $0.append(text) }
    }
    taps.send(1)
    let log = try TraceLog(try #require(seen.withLock { $0.first }))
    #expect(log.faults == [])
    #expect(log.names(of: "i") == ["taps", "taps"])
    #expect(trace.events.allSatisfy { $0.duration != nil })
    cancellable.cancel()
  }

  @Test
  func isValidWithoutEventsAndWithEventsMissing() throws {
    #expect(try TraceLog(Trace().chromeTrace(process: "a \"b\"")).faults == [])
    let trace = Trace(capacity: 16)
    let source = PassthroughSubject<Int, Never>().named("a", in: trace)
    let cancellable = source.traced("b", in: trace).sink { if $0 < 40 { source.send($0 + 1) } }
    source.send(0)
    cancellable.cancel()
    #expect(try TraceLog(trace.chromeTrace()).faults == [])
  }

  /// The validator itself can fail.
  @Test(arguments: [
    (#"{"name":"a","cat":"c","ph":"X","ts":1,"pid":1,"tid":1}"#, "no duration"),
    (#"{"name":"a","cat":"c","ph":"Q","ts":1,"pid":1,"tid":1}"#, "unknown phase"),
    (#"{"name":"a","cat":"c","ph":"i","ts":1,"pid":1,"tid":1,"s":"x"}"#, "unknown scope"),
    (#"{"name":"a","cat":"c","ph":"f","ts":1,"pid":1,"tid":1,"id":1,"bp":"e"}"#, "arrow without a beginning"),
    (
      #"{"name":"a","cat":"c","ph":"X","ts":1,"dur":2,"pid":1,"tid":1},"#
        + #"{"name":"b","cat":"c","ph":"X","ts":2,"dur":2,"pid":1,"tid":1}"#, "slices overlap"
    ),
  ])
  func theValidatorSeesFaults(_ entries: String, _ fault: String) throws {
    let log = try TraceLog("{\"traceEvents\":[\(entries)]}")
    #expect(log.faults.contains { $0.hasPrefix(fault) }, "\(log.faults)")
  }
}
