import Dispatch
import Streams
import StreamsTesting
import TestSupport
import Testing

private enum Request {
  @TaskLocal static var number = 0
  @TaskLocal static var name = ""
}

struct CarryTaskLocalsTests {
  private let subject = PassthroughSubject<Int, Never>()

  @Test
  func aValueBehindAHopSeesWhatWasBoundWhenItWasSent() async {
    let seen = Happenings([Int].self)
    let cancellable = subject.receive(on: ClockScheduler(), carrying: Request.$number)
      .sink(receiveValue: { seen.note([$0, Request.number]) }, isolation: nil)
    Request.$number.withValue(7) { subject.send(1) }
    subject.send(2)
    #expect(await seen.next(2) == [[1, 7], [2, 0]])
    cancellable.cancel()
  }

  @Test
  func withoutTheOperatorItSeesTheDefault() async {
    let seen = Happenings(Int.self)
    // A scheduler that starts a task when a value is sent would take the value along now and then.
    let cancellable = subject.receive(on: DispatchQueue(label: "hop"))
      .sink(receiveValue: { _ in seen.note(Request.number) }, isolation: nil)
    Request.$number.withValue(7) { subject.send(1) }
    #expect(await seen.next(1) == [0])
    cancellable.cancel()
  }

  @Test @MainActor
  func aSinkOnTheMainActorSeesItBehindAHopToThatActor() async {
    let seen = Happenings(Int.self), subject = subject
    let cancellable = subject.receive(on: .main, carrying: Request.$number).sink { _ in
      seen.note(Request.number)
    }
    await Task.detached { Request.$number.withValue(7) { subject.send(1) } }.value
    #expect(await seen.next(1) == [7])
    cancellable.cancel()
  }

  @Test
  func severalTaskLocalsAreTakenAlongAndTheDemandIsPassedOn() {
    var seen: [String] = []
    let probe = Probe<Int, Never>(demand: .max(1)) { _ in .max(1) }
    probe.onValue = { seen.append("\($0) \(Request.number) \(Request.name)") }
    subject.receive(on: ImmediateScheduler.shared, carrying: Request.$number, Request.$name).subscribe(probe)
    Request.$number.withValue(1) { Request.$name.withValue("a") { subject.send(1) } }
    Request.$name.withValue("b") { subject.send(2) }
    #expect(seen == ["1 1 a", "2 0 b"])
    #expect(probe.violations == [])
  }

  @Test
  func theMainActorIsTheMainSchedulerUnlessAnotherIsDeclared() {
    let delivered = subject.receive(on: .main)
    #expect(type(of: delivered.scheduler) == MainActorScheduler.self)
  }
}
