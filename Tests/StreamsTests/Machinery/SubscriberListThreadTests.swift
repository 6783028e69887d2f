import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct SubscriberListThreadTests {
  @Test
  func aCompletionFromAnotherThreadNeverOvertakesTheSubscription() async {
    // In a process of its own: an operator that receives the completion first traps.
    await #expect(processExitsWith: .success) {
      for _ in 0..<1_500 {
        let subject = PassthroughSubject<Int, TestError>()
        onThreads(2) { thread in
          guard thread == 0 else { return subject.send(completion: .finished) }
          let probe = subject.filter { $0 > 0 }.probe()
          precondition(probe.violations.isEmpty)
          precondition(probe.events.count <= 2)
        }
      }
    }
  }

  @Test
  func aSubscriberReceivesValuesAfterOthersCameAndWentOnOtherThreads() async {
    // In a process of its own: only the first subjects of a process favour the first thread, and this tests how the
    // favour ends.
    await #expect(processExitsWith: .success) {
      for _ in 0..<400 {
        let subject = PassthroughSubject<Int, TestError>()
        let stayed = Guarded<Probe<Int, TestError>?>(nil)
        onThreads(3) { thread in
          if thread == 0 {
            let probe = subject.probe()
            stayed.withLock { $0 = probe }
          } else {
            for _ in 0..<10 { subject.probe().cancel() }
          }
        }
        subject.send(1)
        precondition(stayed.withLock { $0?.values } == [1])
      }
    }
  }

  @Test
  func aCompletionDuringTheSubscriptionIsDeliveredAfterIt() {
    let subject = PassthroughSubject<Int, TestError>()
    let probe = Probe<Int, TestError>()
    probe.onSubscription = { _ in onThreads(1) { _ in subject.send(completion: .failure("torn")) } }
    subject.subscribe(probe)
    #expect(probe.events == [.subscription("PassthroughSubject"), .completion(.failure("torn"))])
  }

  @Test
  func aCompletionSentWithinTheSubscriptionComesOnce() {
    let subject = PassthroughSubject<Int, TestError>()
    let probe = Probe<Int, TestError>()
    probe.onSubscription = { _ in subject.send(completion: .finished) }
    subject.subscribe(probe)
    #expect(probe.events == [.subscription("PassthroughSubject"), .completion(.finished)])
    #expect(probe.violations == [])
  }
}
