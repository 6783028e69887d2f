import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ActorSinkTests {
  private actor Diary {
    private(set) var entries: [Int] = []
    private var published = Box()
    private var cancellables: Set<AnyCancellable> = []
    let written = Happenings(Int.self)

    final class Box {
      var entry = 0
      @Published var title = 0
    }

    func listen(to publisher: some Publisher<Int, Never>) {
      publisher.sink { value in
        self.preconditionIsolated()
        self.entries.append(value)
        self.written.note(value)
      }.store(in: &cancellables)
    }

    /// Sends values from the actor. Returns what was written right after each of them.
    func send(_ values: [Int], to subject: PassthroughSubject<Int, Never>) -> [[Int]] {
      values.map { value in
        subject.send(value)
        return entries
      }
    }

    func assign(_ subject: PassthroughSubject<Int, Never>) -> [Int] {
      subject.assign(to: \.entry, on: published).store(in: &cancellables)
      subject.assign(to: &published.$title)
      subject.send(7)
      return [published.entry, published.title]
    }

    func hold(while work: @Sendable () -> Void) -> [Int] {
      work()
      return entries
    }

    /// Sends a value from the actor after `work`, in the same turn. Returns what was written by then.
    func send(_ value: Int, to subject: PassthroughSubject<Int, Never>, after work: @Sendable () -> Void)
      -> [Int]
    {
      work()
      subject.send(value)
      return entries
    }

    func tell(_ other: Diary, through subject: PassthroughSubject<Int, Never>) async {
      subject.send(1)
      preconditionIsolated()
      await other.wait()
    }

    func wait() async { _ = await written.next(1) }
  }

  @Test
  func aValueThatAnActorSendsToItselfArrivesBeforeSendReturns() async {
    let subject = PassthroughSubject<Int, Never>(), diary = Diary()
    await diary.listen(to: subject)
    #expect(await diary.send([1, 2, 3], to: subject) == [[1], [1, 2], [1, 2, 3]])
  }

  @Test
  func aValueThatAnActorAssignsToItselfIsThereBeforeSendReturns() async {
    #expect(await Diary().assign(PassthroughSubject()) == [7, 7])
  }

  @Test
  func valuesThatThreadsSendWaitForTheActorInOrder() async {
    let subject = PassthroughSubject<Int, Never>(), diary = Diary()
    await diary.listen(to: subject)
    let meanwhile = await diary.hold {
      runOnThread { for value in 1...100 { subject.send(value) } }
    }
    #expect(meanwhile == [])
    _ = await diary.written.next(100)
    #expect(await diary.entries == Array(1...100))
  }

  @Test
  func valuesThatTheActorSendsArriveAfterThoseThatWait() async {
    let subject = PassthroughSubject<Int, Never>(), diary = Diary()
    await diary.listen(to: subject)
    let entries = await diary.send(4, to: subject) {
      runOnThread { for value in 1...3 { subject.send(value) } }
    }
    #expect(entries == [1, 2, 3, 4])
  }

  @Test
  func anActorSendsToASinkOfAnotherActor() async {
    let subject = PassthroughSubject<Int, Never>(), (sender, receiver) = (Diary(), Diary())
    await receiver.listen(to: subject)
    await sender.tell(receiver, through: subject)
    #expect(await receiver.entries == [1])
  }

  @Test
  func threadsThatSendAtTheSameTimeLoseNoValue() async {
    let subject = PassthroughSubject<Int, Never>(), diary = Diary()
    await diary.listen(to: subject)
    await onThread {
      onThreads(4) { thread in for value in 0..<250 { subject.send(thread * 250 + value) } }
    }
    #expect(await Set(diary.written.next(1_000)) == Set(0..<1_000))
    let entries = await diary.entries
    for thread in 0..<4 {
      let own = entries.filter { $0 / 250 == thread }
      #expect(own == own.sorted())
    }
  }

  @Test
  func valuesThatWaitDoNotArriveAfterACancellationOnTheActor() async {
    actor Owner {
      var values: [Int] = []
      func run(_ subject: PassthroughSubject<Int, Never>) async -> [Int] {
        let cancellable = subject.sink { self.values.append($0) }
        runOnThread { for value in 1...3 { subject.send(value) } }
        cancellable.cancel()
        await Task.yield()
        return values
      }
    }
    #expect(await Owner().run(PassthroughSubject()) == [])
  }
}
