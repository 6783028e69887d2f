import Streams
import StreamsInspection
import TestSupport
import Testing

/// On which actor something was recorded.
struct ActorTests {
  private actor Store {
    func send(_ value: Int, to subject: some Subject<Int, Never> & Sendable) { subject.send(value) }
  }

  private let trace = Trace()

  private var subject: TracedSubject<PassthroughSubject<Int, Never>> {
    PassthroughSubject<Int, Never>().named("number", in: trace)
  }

  #if os(Linux)
    @Test
    func namesTheActor() async {
      await Store().send(1, to: subject)
      #expect(trace.events.map(\.actor?.name) == ["Store"])
      #expect(trace.events.map(\.description) == ["number: sent 1 on Store"])
      #expect(trace.chromeTrace().contains(#""actor":"Store""#))
    }
  #endif

  @Test
  func knowsTheMainActor() async {
    let subject = subject
    await MainActor.run { subject.send(1) }
    #expect(trace.events.map(\.actor?.isMain) == [true])
    #expect(trace.events.map(\.description) == ["number: sent 1"])
    #expect(trace.chromeTrace().contains(#""actor":"MainActor""#))
  }

  @Test
  func anyOtherThreadAndTaskHasNone() async {
    let subject = subject
    onThreads(1) { _ in subject.send(1) }
    await Task.detached { subject.send(2) }.value
    #expect(trace.events.map(\.actor) == [nil, nil])
    #expect(!trace.chromeTrace().contains("actor"))
  }
}
