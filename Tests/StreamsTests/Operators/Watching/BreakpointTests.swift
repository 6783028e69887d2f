import Foundation
import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct BreakpointTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func passesEverythingOnIfNoClosureStops() {
    let probe = source.breakpoint(
      receiveSubscription: { _ in false }, receiveOutput: { _ in false }, receiveCompletion: { _ in false }
    ).probe(demand: .max(1)) { _ in .max(2) }
    #expect(source.send(1) == .max(2))
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("ManualPublisher"), .value(1), .completion(.failure("torn"))])
    #expect(source.subscription?.requests == [.max(1)])
  }

  @Test
  func needsNoClosures() {
    let probe = source.breakpoint().probe()
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("ManualPublisher"), .value(1), .completion(.finished)])
  }

  @Test
  func doesNotStopIfTheUpstreamFinishes() {
    let probe = source.breakpointOnError().probe()
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("ManualPublisher"), .value(1), .completion(.finished)])
  }

  @Test
  func showsItsName() {
    let probe = source.breakpoint().probe()
    let subscriber = source.subscriber
    #expect(subscriber?.description == "Breakpoint")
    #expect(subscriber?.combineIdentifier == probe.combineIdentifier)
  }

  #if !os(Windows)
    @Test
    func stopsAtASubscription() async {
      await #expect(processExitsWith: .signal(5)) {
        _ = Just(1).breakpoint(receiveSubscription: { "\($0)" == "Just" }).probe()
      }
    }

    /// As the runtime's own report of a crash does.
    @Test
    func stopsAlsoBehindAHandlerThatReportsCrashes() async {
      await #expect(processExitsWith: .signal(5)) {
        signal(SIGTRAP) { _ in signal(SIGTRAP, SIG_DFL) }
        _ = Just(1).breakpoint(receiveOutput: { $0 == 1 }).probe()
      }
    }

    @Test
    func stopsAtAValue() async {
      await #expect(processExitsWith: .signal(5)) {
        _ = Just(1).breakpoint(receiveOutput: { $0 == 1 }).probe()
      }
    }

    @Test
    func stopsAtACompletion() async {
      await #expect(processExitsWith: .signal(5)) {
        _ = Just(1).breakpoint(receiveCompletion: { $0 == .finished }).probe()
      }
    }

    @Test
    func stopsAtAnError() async {
      await #expect(processExitsWith: .signal(5)) {
        let source = ManualPublisher<Int, TestError>()
        _ = source.breakpointOnError().probe()
        source.send(completion: .failure("torn"))
      }
    }
  #endif
}
