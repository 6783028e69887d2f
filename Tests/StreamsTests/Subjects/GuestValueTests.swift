import Streams
import TestSupport
import Testing

/// Values that another thread sends within a delivery, and what is read while they are delivered.
@Suite(.blocking)
struct GuestValueTests {
  @Test
  func aValueSentWithinTheDeliveryOfAnotherThreadsValueIsTheCurrentOne() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let read = Guarded<[Int]>([])
    let cancellable = subject.sink { value in
      if value == 1 { onThreads(1) { _ in subject.send(2) } }
      guard value == 2 else { return }
      read.withLock { $0.append(subject.value) }
      subject.send(3)
      read.withLock { $0.append(subject.value) }
      onThreads(1) { _ in read.withLock { $0.append(subject.value) } }
    }
    subject.send(1)
    #expect(read.withLock { $0 } == [2, 3, 3])
    #expect(subject.value == 3)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func ofTwoValuesOfAnotherThreadTheLaterOneIsReadFromTheBeginning() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var read: [Int] = []
    let cancellable = subject.sink { value in
      if value == 1 {
        onThreads(1) { _ in
          subject.send(2)
          subject.send(3)
        }
      }
      read.append(subject.value)
      if value == 3 { subject.send(4) }
    }
    subject.send(1)
    #expect(read == [0, 3, 3, 3, 4])
    #expect(subject.value == 4)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func aValueSetAfterTheCompletionOfAnotherThreadIsTheCurrentOne() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let read = Guarded<[Int]>([])
    let cancellable = subject.sink { value in
      if value == 1 {
        onThreads(1) { _ in
          subject.send(2)
          subject.send(completion: .finished)
        }
      }
      guard value == 2 else { return }
      subject.value = 9
      read.withLock { $0.append(subject.value) }
      onThreads(1) { _ in read.withLock { $0.append(subject.value) } }
    }
    subject.send(1)
    #expect(read.withLock { $0 } == [9, 9])
    #expect(subject.value == 9)
    withExtendedLifetime(cancellable) {}
  }

  private final class Model: @unchecked Sendable {
    @Published var number = 0
  }

  @Test
  func aValueThatIsSetAsASubscriberGoesIsTheCurrentOne() {
    let model = Model()
    var read: [Int] = []
    var leaver: AnyCancellable?
    let cancellable = model.$number.sink { value in
      if value == 1 { onThreads(1) { _ in model.number = 2 } }
      if value == 2 { leaver = nil }
    }
    let act: () -> Void = {
      model.number = 7
      read.append(model.number)
    }
    leaver = model.$number.sink { [last = LastAct(act)] _ in withExtendedLifetime(last) {} }
    model.number = 1
    #expect(leaver == nil)
    #expect(read == [7])
    #expect(model.number == 7)
    withExtendedLifetime(cancellable) {}
  }
}
