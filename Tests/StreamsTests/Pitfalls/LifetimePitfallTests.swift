import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct LifetimePitfallTests {
  @Test
  func `Pitfall 16: assigning to self weakly leaves nothing behind`() {
    let times = PassthroughSubject<String, Never>()
    weak var released: Dial?
    do {
      let dial = Dial(times)
      released = dial
      times.send("12:00")
      #expect(dial.time == "12:00")
    }
    #expect(released == nil)
    times.send("12:01")
  }

  @Test
  func `Pitfall 17: a published property read in its own sink has the old value`() {
    let model = Detailed()
    var seen: [[Int]] = []
    let cancellable = model.$count.sink { seen.append([$0, model.count]) }
    model.count = 1
    model.count = 2
    #expect(seen == [[0, 0], [1, 0], [2, 1]])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func `Pitfall 17: published properties of a superclass and of a subclass announce themselves`() {
    let model = Detailed()
    var announced: [String] = []
    let cancellable = model.objectWillChange.sink { announced.append("\(model.count) \(model.name)") }
    model.count = 1
    model.name = "new"
    #expect(announced == ["0 old", "1 old"])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func `Pitfall 17: objectWillChange is the same publisher each time, with and without published properties`()
  {
    let (model, bare) = (Detailed(), Bare())
    #expect(model.objectWillChange === model.objectWillChange)
    #expect((model as Plain).objectWillChange === model.objectWillChange)
    #expect(bare.objectWillChange === bare.objectWillChange)
    var count = 0
    let cancellable = bare.objectWillChange.sink { count += 1 }
    bare.objectWillChange.send()
    #expect(count == 1)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func `Pitfall 17: two threads that ask first get the same objectWillChange`() {
    let objects = (0..<2_000).map { _ in Asked() }
    let line = StartingLine(2)
    Watchdog.run(2) { thread in
      for object in objects {
        line.wait()
        object.answers[thread] = ObjectIdentifier(object.model.objectWillChange)
      }
    }
    #expect(objects.allSatisfy { $0.answers[0] != nil && $0.answers[0] == $0.answers[1] })
  }

  @Test
  func `Pitfall 18: leaving a loop over values cancels the publisher`() async {
    let cancellations = Happenings(Int.self)
    var taken: [Int] = []
    for await value in endless(cancellations).values {
      taken.append(value)
      if value == 3 { break }
    }
    #expect(taken == [0, 1, 2, 3])
    #expect(await cancellations.next(1) == [1])
  }

  @Test
  func `Pitfall 18: dropping an iterator over values cancels the publisher`() async {
    let cancellations = Happenings(Int.self)
    do {
      var iterator = endless(cancellations).values.makeAsyncIterator()
      #expect(await iterator.next() == 0)
    }
    #expect(await cancellations.next(1) == [1])
  }

  @Test
  func `Pitfall 18: cancelling the task that waits for a value cancels the publisher`() async {
    let cancellations = Happenings(Int.self)
    let hasAsked = Happenings(Int.self)
    let subject = PassthroughSubject<Int, Never>()
    let task = Task {
      let watched = subject.handleEvents(
        receiveCancel: { cancellations.note(1) }, receiveRequest: { _ in hasAsked.note(1) })
      for await _ in watched.values {}
    }
    _ = await hasAsked.next(1)
    task.cancel()
    #expect(await cancellations.next(1) == [1])
    await task.value
  }

  private func endless(_ cancellations: Happenings<Int>) -> some Publisher<Int, Never> {
    (0...).publisher.handleEvents(receiveCancel: { cancellations.note(1) })
  }
}

private final class Dial {
  var time = ""
  private var cancellables: Set<AnyCancellable> = []

  init(_ times: some Publisher<String, Never>) {
    times.assign(to: \.time, onWeak: self).store(in: &cancellables)
  }
}

private class Plain: ObservableObject {
  @Published var count = 0
}

private final class Detailed: Plain {
  @Published var name = "old"
}

private final class Bare: ObservableObject {}

private final class Asked: @unchecked Sendable {
  let model = Detailed()
  /// Each thread sets its own element.
  let answers = UnsafeMutableBufferPointer<ObjectIdentifier?>.allocate(capacity: 2)

  init() { answers.initialize(repeating: nil) }
  deinit { answers.deallocate() }
}
