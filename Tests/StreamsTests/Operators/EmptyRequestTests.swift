import Streams
import StreamsTesting
import TestSupport
import Testing

/// Requests for no values. Combine traps on them in subjects and in some operators, and ignores them in others.
@Suite
struct EmptyRequestTests {
  /// The operators that ignore a request for no values.
  static let lenient: [OperatorSpecimen] = [
    OperatorSpecimen("buffer by request") {
      ignoring($0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest))
    },
    OperatorSpecimen("buffer") { ignoring($0.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)) },
    OperatorSpecimen("debounce") { ignoring($0.debounce(for: 0, scheduler: ImmediateScheduler.shared)) },
    OperatorSpecimen("throttle") {
      ignoring($0.throttle(for: 0, scheduler: ImmediateScheduler.shared, latest: true))
    },
    OperatorSpecimen("delay") { ignoring($0.delay(for: 0, scheduler: ImmediateScheduler.shared)) },
    OperatorSpecimen("timeout", .emitsNothing) { ignoring($0.timeout(9, scheduler: VirtualTimeScheduler())) },
    OperatorSpecimen("collect by time") { ignoring($0.collect(.byTime(VirtualTimeScheduler(), 1))) },
    OperatorSpecimen("concatenate") { ignoring($0.append(1)) },
    OperatorSpecimen("multicast") { ignoring($0.multicast { PassthroughSubject() }.autoconnect()) },
    OperatorSpecimen("share") { ignoring($0.share()) },
  ]

  /// Requests nothing from `publisher` before it passes its subscription on.
  private static func ignoring<P: Publisher>(_ publisher: P) -> Publishers.HandleEvents<P> {
    publisher.handleEvents(receiveSubscription: { $0.request(.none) })
  }

  @Test(arguments: lenient)
  func isIgnored(_ specimen: OperatorSpecimen) {
    #expect(specimen.violations(of: .neverExceedsDemand) == [])
  }

  #if DEBUG
    @Test(.prompt)
    func isToldOnceInTheDebugConsole() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        for _ in 1...3 { _ = Empty<Int, Never>().append(1).probe(demand: Subscribers.Demand.none) }
        for _ in 1...3 {
          let source = ManualPublisher<Int, Never>(holdsBackSubscription: true)
          let probe = source.filter { $0 > 0 }.probe()
          source.send(1)
          withExtendedLifetime(probe) {}
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let lines = text.split(separator: "\n").filter { $0.hasPrefix("Streams: ") }
      #expect(lines.count == 2)
      #expect(
        lines.first?.hasPrefix("Streams: Concatenate: a request must ask for at least one value") == true)
      #expect(lines.last?.hasPrefix("Streams: Filter: received a value before a subscription") == true)
    }
  #endif
}
