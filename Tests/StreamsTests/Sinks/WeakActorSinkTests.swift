import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct WeakActorSinkTests {
  private actor Diary {
    private(set) var entries: [Int] = []
    private var cancellables: Set<AnyCancellable> = []
    private let written: Happenings<Int>
    private let tracked: Tracked?

    init(_ written: Happenings<Int> = Happenings(), _ tracked: Tracked? = nil) {
      self.written = written
      self.tracked = tracked
    }

    /// Stores the subscription.
    func listen(to publisher: some Publisher<Int, Never>) {
      publisher.sink(onWeak: self) { diary, _ in
        diary.write(-1)
      } receiveValue: { diary, value in
        diary.write(value)
      }.store(in: &cancellables)
    }

    func listenToValues(of publisher: some Publisher<Int, Never>) -> AnyCancellable {
      publisher.sink(onWeak: self) { diary, value in diary.write(value) }
    }

    private func write(_ entry: Int) {
      preconditionIsolated()
      entries.append(entry)
      written.note(entry)
    }

    /// The values received right after each send from the actor.
    func send(_ values: [Int], to subject: PassthroughSubject<Int, Never>) -> [[Int]] {
      values.map { value in
        subject.send(value)
        return entries
      }
    }

    func hold(while work: @Sendable () -> Void) -> [Int] {
      work()
      return entries
    }

    /// Cancels while values wait.
    func stop(after work: @Sendable () -> Void) {
      work()
      cancellables = []
    }
  }

  @Test
  func valuesTheActorSendsItselfArriveBeforeSendReturns() async {
    let subject = PassthroughSubject<Int, Never>(), diary = Diary()
    await diary.listen(to: subject)
    #expect(await diary.send([1, 2], to: subject) == [[1], [1, 2]])
  }

  @Test
  func valuesOfThreadsAndTheCompletionWaitForTheActorInOrder() async {
    let subject = PassthroughSubject<Int, Never>(), written = Happenings(Int.self), diary = Diary(written)
    await diary.listen(to: subject)
    let meanwhile = await diary.hold {
      runOnThread {
        for value in 1...100 { subject.send(value) }
        subject.send(completion: .finished)
      }
    }
    #expect(meanwhile == [])
    _ = await written.first { $0 == -1 }
    #expect(await diary.entries == Array(1...100) + [-1])
  }

  @Test
  func theActorGoesEvenIfItStoresTheSubscription() async {
    let subject = PassthroughSubject<Int, Never>(), tracker = LifetimeTracker()
    do {
      let diary = Diary(Happenings(), tracker.make("diary"))
      await diary.listen(to: subject)
      #expect(await diary.send([1], to: subject) == [[1]])
      #expect(tracker.alive == 1)
    }
    // The last task that held the actor may not have ended.
    await eventually { tracker.alive == 0 }
    subject.send(2)
  }

  @Test
  func onceTheActorHasGoneTheNextValueEndsTheSubscription() async {
    let subject = PassthroughSubject<Int, Never>(), written = Happenings(Int.self),
      tracker = LifetimeTracker()
    let cancellations = Happenings(Int.self)
    let values = subject.handleEvents(receiveCancel: { cancellations.note(0) })
    var cancellable: AnyCancellable?
    do {
      let diary = Diary(written, tracker.make("diary"))
      cancellable = await diary.listenToValues(of: values)
      #expect(await diary.send([1], to: subject) == [[1]])
    }
    // The last task that held the actor may not have ended.
    await eventually { tracker.alive == 0 }
    cancellations.note(1)
    subject.send(2)
    subject.send(3)
    written.note(-1)
    #expect(await cancellations.next(2) == [1, 0])
    #expect(await written.next(2) == [1, -1])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func waitingValuesKeepTheActorUntilTheyArrive() async {
    let subject = PassthroughSubject<Int, Never>(), written = Happenings(Int.self),
      tracker = LifetimeTracker()
    do {
      let diary = Diary(written, tracker.make("diary"))
      await diary.listen(to: subject)
      _ = await diary.hold { runOnThread { for value in 1...3 { subject.send(value) } } }
    }
    #expect(await written.next(3) == [1, 2, 3])
    // The last task that held the actor may not have ended.
    await eventually { tracker.alive == 0 }
  }

  @Test
  func cancellingOnTheActorDropsWaitingValues() async {
    let subject = PassthroughSubject<Int, Never>(), diary = Diary()
    await diary.listen(to: subject)
    await diary.stop { runOnThread { for value in 1...3 { subject.send(value) } } }
    // Comes after the tasks that are on their way to the actor.
    #expect(await diary.hold {} == [])
  }

  @Test
  func anActorMayGoWhileThreadsSend() async {
    let tracker = LifetimeTracker()
    for _ in 0..<50 {
      let subject = PassthroughSubject<Int, Never>()
      var diary: Diary? = Diary(Happenings(), tracker.make("diary"))
      await diary?.listen(to: subject)
      let sending = Task.detached {
        await onThread { onThreads(2) { for value in 0..<20 { subject.send($0 + value) } } }
      }
      diary = nil
      await sending.value
    }
    // The last task that held the actor may not have ended.
    await eventually { tracker.alive == 0 }
  }
}
