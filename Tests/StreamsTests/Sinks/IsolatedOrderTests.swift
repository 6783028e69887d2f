import Foundation
import Streams
import TestSupport
import Testing

/// A value that comes on its own actor with nothing waiting passes directly. It must not overtake what waits.
@Suite(.blocking)
struct IsolatedOrderTests {
  @Test @MainActor
  func aValueThatIsSentWhileWaitingValuesAreHandledComesAfterThem() async {
    let subject = PassthroughSubject<Int, Never>(), done = Happenings(Int.self)
    let cancellable = subject.sink { value in
      MainActor.assertIsolated()
      if value == 1 { subject.send(4) }
      done.note(value)
    }
    runOnThread { for value in 1...3 { subject.send(value) } }
    // The values that wait are handled within the handling of the first one, and so are noted before it.
    #expect(await done.next(4) == [2, 3, 4, 1])
    withExtendedLifetime(cancellable) {}
  }

  @Test @MainActor
  func aCompletionComesAfterWaitingValues() async {
    let subject = PassthroughSubject<Int, Never>(), done = Happenings(Int.self)
    let cancellable = subject.sink { _ in
      done.note(0)
    } receiveValue: {
      done.note($0)
    }
    runOnThread { for value in 1...3 { subject.send(value) } }
    subject.send(completion: .finished)
    #expect(await done.next(4) == [1, 2, 3, 0])
    withExtendedLifetime(cancellable) {}
  }

  /// Whatever thread sends, and whether or not it is the actor: the sink on the actor receives what the subject sends, in
  /// that order.
  @Test(arguments: 0..<20) @MainActor
  func aSinkOnAnActorReceivesValuesInTheOrderInWhichTheSubjectSendsThem(round: Int) async {
    let subject = CurrentValueSubject<Int, Never>(0)
    let sent = Guarded<[Int]>([]), done = Happenings(Int.self)
    let witness = subject.sink(receiveValue: { value in sent.withLock { $0.append(value) } }, isolation: nil)
    let cancellable = subject.sink { value in
      MainActor.assertIsolated()
      done.note(value)
    }
    let each = 200
    async let others: Void = Self.onOtherThreads(2) { thread in
      for value in 1...each { subject.send((thread + 1) * 1_000 + value) }
    }
    for value in 1...each {
      subject.send(value)
      if value.isMultiple(of: 7) { await Task.yield() }
    }
    await others
    let received = await done.next(3 * each + 1)
    #expect(received == sent.withLock { $0 })
    #expect(received.last == subject.value)
    withExtendedLifetime((witness, cancellable)) {}
  }

  private nonisolated static func onOtherThreads(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Void
  ) async {
    await onThread { onThreads(count, work) }
  }

  actor Worker {
    private(set) var values: [Int] = []
    private var cancellable: AnyCancellable?

    func listen(to subject: PassthroughSubject<Int, Never>) {
      cancellable = subject.sink { self.values.append($0) }
    }

    func send(_ numbers: ClosedRange<Int>, to subject: PassthroughSubject<Int, Never>) -> Bool {
      for number in numbers {
        subject.send(number)
        if values.last != number { return false }
      }
      return true
    }
  }

  @Test
  func valuesOfTheActorItselfArriveBeforeSendReturns() async {
    let subject = PassthroughSubject<Int, Never>(), worker = Worker()
    await worker.listen(to: subject)
    #expect(await worker.send(1...100, to: subject))
    await onThread { for number in 101...200 { subject.send(number) } }
    #expect(await worker.send(201...300, to: subject))
    #expect(await worker.values == Array(1...300))
  }
}
