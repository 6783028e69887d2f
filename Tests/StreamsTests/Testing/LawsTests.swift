import Dispatch
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct LawsTests {
  static let lawful = [
    OperatorSpecimen("nothing", .passesSubscriptionThrough) { $0 },
    OperatorSpecimen("map", .passesSubscriptionThrough) { source, token in
      source.map { token.pass($0 * 2) }
    },
    OperatorSpecimen("filter") { source, token in
      source.filter { token.pass(!$0.isMultiple(of: 3)) }
    },
    OperatorSpecimen("map, filter") {
      $0.map { $0 + 1 }.filter { $0 > 4 }.map { "\($0)" }
    },
    OperatorSpecimen("erased filter") { $0.filter { $0 > 4 }.eraseToAnyPublisher() },
    OperatorSpecimen("subject", [.isLossy, .sharesUpstream]) { ThroughSubject(upstream: $0) },
    OperatorSpecimen("subject, filter", [.isLossy, .sharesUpstream]) {
      ThroughSubject(upstream: $0).filter { $0 > 4 }
    },
    OperatorSpecimen("faultless") { FaultyOperator(upstream: $0, broken: nil) },
  ]

  @Test(arguments: lawful)
  func aLawfulOperatorKeepsEveryLaw(_ specimen: OperatorSpecimen) {
    for law in Law.allCases { #expect(specimen.violations(of: law) == []) }
  }

  @Test(arguments: Law.allCases)
  func eachBrokenLawIsReported(_ law: Law) {
    let specimen = OperatorSpecimen("faulty") { FaultyOperator(upstream: $0, broken: law) }
    let violations = specimen.violations(of: law)
    #expect(!violations.isEmpty)
    #expect(violations.allSatisfy { $0.rule == "faulty, \(law)" })
  }

  @Test
  func aClosureThatOutlivesTheStreamIsReported() {
    let keeper = Guarded<[Tracked]>([])
    let specimen = OperatorSpecimen("hoarder", .passesSubscriptionThrough) { source, token in
      keeper.withLock { $0.append(token) }
      return source.map { $0 }
    }
    for law in [Law.releasesAfterFinish, .releasesAfterFailure, .releasesAfterCancel] {
      #expect(specimen.violations(of: law).map(\.event) == ["the closure is still alive"])
    }
  }

  @Test
  func aRequestThatDeliversWithinADeliveryIsReported() {
    let specimen = OperatorSpecimen("buffer") { FaultyOperator(upstream: $0, broken: .deliversInTurn) }
    let events = specimen.violations(of: .deliversInTurn).map(\.event)
    #expect(events.contains { $0.hasPrefix("one delivery ends before the next begins") })
  }

  @Test
  func unguardedStateIsReported() {
    let specimen = OperatorSpecimen("merge") { UnguardedMerge(first: $0, second: $0) }
    let events = specimen.violations(of: .deliversInTurn).map(\.event)
    #expect(events.contains { $0.hasPrefix("one delivery ends before the next begins") })
  }

  @Test
  func anOperatorThatIsStuckIsReported() {
    let lock = DispatchSemaphore(value: 1)
    let specimen = OperatorSpecimen("locking", .passesSubscriptionThrough, patience: .milliseconds(300)) {
      LockingOperator(upstream: $0, lock: lock)
    }
    #expect(specimen.violations(of: .survivesReentrantSend).map(\.event) == ["the operator is stuck"])
    for _ in 1...100 { lock.signal() }
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1e15)])
  func anyPatienceWillDo(_ patience: Duration) {
    let specimen = OperatorSpecimen("map", .passesSubscriptionThrough, patience: patience) { $0.map { -$0 } }
    #expect(specimen.violations(of: .survivesReentrantSend).isEmpty)
  }

  @Test
  func anOperatorThatPublishesNothingIsReportedUnlessItSaysSo() {
    let silent = OperatorSpecimen("silent") { $0.filter { _ in false } }
    #expect(silent.violations(of: .neverExceedsDemand).map(\.event) == ["no value arrived to check"])
    let excused = OperatorSpecimen("silent", .emitsNothing) {
      $0.filter { _ in false }
    }
    #expect(Laws.check(excused) == [])
  }

  @Test
  func aTraitExemptsFromItsLaws() {
    for law in Law.allCases {
      for trait in law.exemptions {
        let specimen = OperatorSpecimen("faulty", trait) { FaultyOperator(upstream: $0, broken: law) }
        #expect(specimen.violations(of: law) == [])
      }
    }
  }

  @Test
  func oneCallChecksAllLaws() {
    #expect(Laws.check("map", .passesSubscriptionThrough) { $0.map { $0 + 1 } } == [])
    #expect(!Laws.check("map") { $0.map { $0 + 1 } }.isEmpty)
  }
}

/// Publishes to each subscriber through a subject of its own.
private struct ThroughSubject<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subject = PassthroughSubject<Output, Failure>()
    subject.subscribe(subscriber)
    upstream.subscribe(AnySubscriber(subject))
  }
}
