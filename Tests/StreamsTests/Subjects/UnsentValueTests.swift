import Streams
import TestSupport
import Testing

/// Values that a subject takes after its completion: it keeps the last of them, and no subscriber receives any.
@Suite(.blocking)
struct UnsentValueTests {
  @Test
  func aValueSetAfterTheCompletionIsKept() {
    let subject = CurrentValueSubject<Int, Never>(0)
    subject.send(completion: .finished)
    subject.value = 9
    #expect(subject.value == 9)
  }

  @Test
  func aValueSetAfterTheCompletionOfTheSameThreadComesAfterTheValuesOfThatThread() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var received: [Int] = []
    let cancellable = subject.sink { value in
      received.append(value)
      guard value == 1 else { return }
      onThreads(1) { _ in
        subject.send(2)
        subject.send(completion: .finished)
        subject.value = 9
        #expect(subject.value == 9)
      }
      #expect(subject.value == 9)
    }
    subject.send(1)
    #expect(subject.value == 9)
    #expect(received == [0, 1, 2])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func theLastOfTwoValuesSetAfterTheCompletionCounts() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let cancellable = subject.sink { _ in
    } receiveValue: { value in
      guard value == 1 else { return }
      onThreads(1) { _ in
        subject.send(completion: .finished)
        subject.value = 8
      }
    }
    subject.send(1)
    subject.value = 9
    #expect(subject.value == 9)
    withExtendedLifetime(cancellable) {}
  }
}
