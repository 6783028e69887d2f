import Foundation
import Streams
import StreamsTesting
import Testing

/// Behaviours for which the shared flows of another library are known. The guide has a table of them.
@Suite
struct SharingBehaviourTests {
  private let source = ManualPublisher<Int, TestError>()

  private func shared() -> Operators.ShareReplay<ManualPublisher<Int, TestError>> {
    source.share(replay: 1, keepAlive: .whileConnected)
  }

  @Test
  func nothingRunsBeforeTheFirstSubscriber() {
    let lives: [KeepAlive] = [.whileConnected, .forever, .seconds(5)]
    let all = lives.map { source.share(replay: 1, keepAlive: $0) }
    #expect(source.subscribers.isEmpty)
    withExtendedLifetime(all) {}
  }

  @Test
  func aSlowSubscriberThatIsConflatedSeesOnlyTheLatest() {
    let shared = shared()
    let slow = shared.conflated().probe(demand: .max(1))
    for number in 1...4 { source.send(number) }
    slow.request(.max(5))
    #expect(slow.values == [1, 4])
  }

  @Test
  func aSlowSubscriberOfAShareCanBeMadeToFail() {
    let shared = shared()
    let quick = shared.probe()
    let slow = shared.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { "slow" }).probe(
      demand: nil)
    for number in 1...4 { source.send(number) }
    slow.request(.unlimited)
    #expect(slow.values == [1, 2])
    #expect(slow.completion == .failure("slow"))
    #expect(quick.values == [1, 2, 3, 4])
    #expect(quick.completion == nil)
  }

  @Test
  func aSubscriberThatCancelsLeavesTheOthersAlone() {
    let shared = shared()
    let probes = (0..<3).map { _ in shared.probe() }
    source.send(1)
    probes[1].cancel()
    probes[1].cancel()
    source.send(2)
    #expect(probes.map(\.values) == [[1, 2], [1], [1, 2]])
    #expect(source.subscription?.isCancelled == false)
  }

  @Test
  func anUpstreamWithoutValuesEndsItsSubscribers() {
    for lives in [KeepAlive.whileConnected, .forever] {
      let probe = Empty<Int, TestError>().share(replay: 1, keepAlive: lives).probe()
      #expect(probe.values == [])
      #expect(probe.completion == .finished)
    }
  }

  @Test
  func eachTestThatTheGuideNamesExists() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..").standardizedFileURL
    let guide = tests.appendingPathComponent("../../Sources/StreamsCore/StreamsCore.docc/ComingFromFlow.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let names = text.matches(of: /`([a-z][A-Za-z]{20,})`/).map { String($0.1) }
      .filter { $0 != "replayExpirationMillis" && $0 != "extraBufferCapacity" }
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    let sources = try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter {
      $0.pathExtension == "swift"
    }
    .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    #expect(names.count > 15)
    #expect(names.filter { !sources.contains("func \($0)(") } == [])
  }
}
