import Streams
import StreamsInspection
import TestSupport
import Testing

/// The actor on which something was recorded.
@Suite(.blocking)
struct ActorTests {
  private actor Store {
    func send(_ value: Int, to subject: some Subject<Int, Never> & Sendable) { subject.send(value) }
  }

  private let trace = Trace()

  private var subject: PassthroughSubject<Int, Never> {
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

    @Test
    func whatASinkSendsIsOfTheActorThatItRunsOn() async {
      let subject = subject
      let copies = PassthroughSubject<Int, Never>().named("copy", in: trace)
      let cancellable = subject.sink { copies.send($0 * 10) }
      trace.forget()
      await Store().send(1, to: subject)
      #expect(
        trace.events.map(\.description) == [
          "number: sent 1 on Store", "number: value 1 on Store", "copy: sent 10 on Store",
        ])
      cancellable.cancel()
    }

    @Test
    func behindAHopIsTheOtherActor() async {
      let subject = subject
      let arrived = Happenings(Int.self)
      let cancellable = subject.followed("hop", in: trace) { $0.receive(on: MainActorScheduler.shared) }
        .sink { arrived.note($0) }
      trace.forget()
      await Store().send(1, to: subject)
      #expect(await arrived.next(1) == [1])
      let events = trace.events
      #expect(events.map(\.place.name) == ["number", "number", "hop"])
      #expect(events.map(\.actor?.name) == ["Store", "Store", "MainActor"])
      #expect(Set(events.map(\.origin)).count == 1)
      cancellable.cancel()
    }

    @Test
    func aTaskTakesNoActorAlong() async {
      let subject = subject
      await Task.detached {
        await Store().send(1, to: subject)
        subject.send(2)
        await MainActor.run { subject.send(3) }
        await Store().send(4, to: subject)
      }.value
      #expect(trace.events.map(\.actor?.name) == ["Store", nil, "MainActor", "Store"])
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
    #expect(trace.events.first?.thread.isMain == false)
    #expect(!trace.chromeTrace().contains("actor"))
  }
}
