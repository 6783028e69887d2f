import Dispatch
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct SubjectLawsTests {
  static let lawful = [
    SubjectSpecimen("PassthroughSubject") { PassthroughSubject<Int, TestError>() },
    SubjectSpecimen("CurrentValueSubject", keepsValues: true) { CurrentValueSubject<Int, TestError>(0) },
    SubjectSpecimen("ReplaySubject of two", keepsValues: true) {
      ReplaySubject<Int, TestError>(bufferSize: 2)
    },
    SubjectSpecimen("ReplaySubject of none") { ReplaySubject<Int, TestError>(bufferSize: 0) },
    SubjectSpecimen("faultless") { FaultySubject(breaking: nil) },
  ]

  @Test(arguments: lawful)
  func aLawfulSubjectKeepsEveryLaw(_ specimen: SubjectSpecimen) {
    for law in SubjectLaw.allCases { #expect(specimen.violations(of: law) == []) }
  }

  @Test(arguments: SubjectLaw.allCases)
  func eachBrokenLawIsReported(_ law: SubjectLaw) {
    let specimen = SubjectSpecimen("faulty") { FaultySubject(breaking: law) }
    let violations = specimen.violations(of: law)
    #expect(!violations.isEmpty)
    #expect(violations.allSatisfy { $0.rule == "faulty, \(law)" && $0.event != "the subject is stuck" })
  }

  @Test
  func aSubjectThatIsStuckIsReported() {
    let lock = DispatchSemaphore(value: 1)
    let specimen = SubjectSpecimen("locking", patience: .milliseconds(300)) { LockingSubject(lock) }
    #expect(specimen.violations(of: .survivesReentrantSend).map(\.event) == ["the subject is stuck"])
    for _ in 1...100 { lock.signal() }
  }

  @Test
  func aSubjectThatKeepsValuesMaySendEarlierOnes() {
    let strict = SubjectSpecimen("value") { CurrentValueSubject<Int, TestError>(0) }
    #expect(!strict.violations(of: .sendsNothingEarlier).isEmpty)
    let excused = SubjectSpecimen("value", keepsValues: true) { CurrentValueSubject<Int, TestError>(0) }
    #expect(excused.violations(of: .sendsNothingEarlier) == [])
  }

  @Test
  func oneCallChecksAllLaws() {
    #expect(Laws.check(subject: "taps") { PassthroughSubject<Int, TestError>() } == [])
    let violations = Laws.check(subject: "faulty") { FaultySubject(breaking: .servesDemand) }
    #expect(violations.contains { $0.rule == "faulty, servesDemand" })
  }
}

/// Holds a lock while it delivers, so that a value sent within the delivery waits for itself.
private final class LockingSubject: Subject, @unchecked Sendable {
  typealias Output = Int
  typealias Failure = TestError

  private let base = PassthroughSubject<Int, TestError>()
  private let lock: DispatchSemaphore

  init(_ lock: DispatchSemaphore) { self.lock = lock }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
    base.receive(subscriber: subscriber)
  }

  func send(_ value: Int) {
    lock.wait()
    base.send(value)
    lock.signal()
  }

  func send(completion: Subscribers.Completion<TestError>) { base.send(completion: completion) }

  func send(subscription: any Subscription) { base.send(subscription: subscription) }
}
