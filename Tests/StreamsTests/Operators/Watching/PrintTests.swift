import StreamsTesting
import Synchronization
import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct PrintTests {
  private let source = ManualPublisher<Int, TestError>()
  private let transcript = Typescript()

  @Test
  func writesALineForEachEvent() {
    let probe = source.print(to: transcript).probe(demand: .max(3)) { $0 == 1 ? .max(1) : .none }
    #expect(source.send(1) == .max(1))
    source.send(2)
    probe.request(.unlimited)
    source.send(completion: .finished)
    #expect(
      transcript.text == """
        receive subscription: (ManualPublisher)
        request max: (3)
        receive value: (1)
        request max: (1) (synchronous)
        receive value: (2)
        request unlimited
        receive finished

        """)
    #expect(probe.events == [.subscription("Print"), .value(1), .value(2), .completion(.finished)])
    #expect(source.subscription?.requests == [.max(3), .unlimited])
  }

  @Test
  func startsEachLineWithThePrefix() {
    let probe = source.print("numbers", to: transcript).probe { _ in .unlimited }
    source.send(1)
    source.send(completion: .failure("torn"))
    #expect(
      transcript.text == """
        numbers: receive subscription: (ManualPublisher)
        numbers: request unlimited
        numbers: receive value: (1)
        numbers: request unlimited (synchronous)
        numbers: receive error: (torn)

        """)
    #expect(probe.completion == .failure("torn"))
  }

  @Test
  func writesALineForACancellationAndPassesItOn() {
    let probe = source.print(to: transcript).probe(demand: nil)
    probe.cancel()
    #expect(transcript.text == "receive subscription: (ManualPublisher)\nreceive cancel\n")
    #expect(source.subscription?.events == [.cancelled])
  }

  @Test
  func writesEachLineInThePiecesInWhichTheStandardLibraryPrintsIt() {
    _ = source.print("numbers", to: transcript).probe()
    source.send(1)
    var stream = Typescript()
    Swift.print("numbers: receive subscription: (ManualPublisher)", to: &stream)
    Swift.print("numbers: request unlimited", to: &stream)
    Swift.print("numbers: receive value: (1)", to: &stream)
    #expect(transcript.pieces == stream.pieces)
  }

  @Test
  func writesToAStreamThatIsAStruct() {
    struct Forwarding: TextOutputStream {
      let transcript: Typescript
      var count = 0

      mutating func write(_ string: String) {
        if string.isEmpty || string == "\n" { return }
        count += 1
        transcript.write("\(count) \(string)\n")
      }
    }
    _ = source.print(to: Forwarding(transcript: transcript)).probe()
    source.send(1)
    #expect(
      transcript.text
        == "1 receive subscription: (ManualPublisher)\n2 request unlimited\n3 receive value: (1)\n")
  }

  @Test
  func theOutputStreamMaySendIntoTheStream() {
    let probe = source.print(to: transcript).probe()
    transcript.onWrite = { [source] in if $0 == "receive value: (1)" { source.send(2) } }
    source.send(1)
    #expect(transcript.text.hasSuffix("receive value: (1)\nreceive value: (2)\n"))
    #expect(probe.values == [2, 1])
  }

  @Test
  func writesEventsAfterTheEndAndDropsThem() {
    let probe = source.print(to: transcript).probe { _ in .max(1) }
    source.send(completion: .finished)
    #expect(source.send(2) == .none)
    source.send(completion: .failure("late"))
    #expect(probe.events == [.subscription("Print"), .completion(.finished)])
    #expect(transcript.text.hasSuffix("receive finished\nreceive value: (2)\nreceive error: (late)\n"))
  }

  @Test
  func cancelsASecondSubscription() {
    _ = source.print(to: transcript).probe()
    let second = RecordedSubscription("Second")
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
    #expect(transcript.text.hasSuffix("receive subscription: (Second)\n"))
  }

  @Test
  func doesNotMixTheLinesOfTwoThreads() {
    let link = PrintSubscriber(LineWriter(prefix: "", stream: transcript), Probe<Int, TestError>())
    link.receive(subscription: Subscriptions.empty)
    nonisolated(unsafe) let shared = link.subscription
    let count = 2_000
    onThreads(2) { thread in
      for _ in 0..<count { shared.request(.max(thread + 1)) }
    }
    let lines = transcript.text.split(separator: "\n").dropFirst()
    #expect(lines.count { $0 == "request max: (1)" } == count)
    #expect(lines.count { $0 == "request max: (2)" } == count)
    #expect(lines.count { $0 == "request unlimited" } == 1)
    #expect(!transcript.hasOverlapped)
  }
}

/// A stream that keeps what is written to it, and notices if two threads write at once.
private final class Typescript: TextOutputStream, Sendable {
  private let state = Guarded<(pieces: [String], onWrite: ((String) -> Void)?)>(([], nil))
  private let isWriting = Atomic<Bool>(false)
  private let overlap = Atomic<Bool>(false)

  var pieces: [String] { state.withLock { $0.pieces } }
  var text: String { pieces.joined() }
  var hasOverlapped: Bool { overlap.load(ordering: .relaxed) }

  var onWrite: ((String) -> Void)? {
    get { state.withLock { $0.onWrite } }
    set { state.withLock { $0.onWrite = newValue } }
  }

  func write(_ string: String) {
    if isWriting.exchange(true, ordering: .relaxed) { overlap.store(true, ordering: .relaxed) }
    state.withLock { $0.pieces.append(string) }
    onWrite?(string)
    isWriting.store(false, ordering: .relaxed)
  }
}
