import TestSupport
import Testing

@testable import StreamsCore
@testable import StreamsTesting

#if DEBUG
  /// The lines of operators and sinks in the debug console about publishers that break the contract.
  @Suite
  struct ToldBreachesTests {
    /// The lines that are told while `body` runs.
    static func told(_ body: () -> Void) -> [String] {
      let lines = Guarded<[String]>([])
      Contract.$listener.withValue({ line in lines.withLock { $0.append(line) } }, operation: body)
      return lines.withLock { $0 }
    }

    static func specimens(
      that law: Law, except exempt: OperatorSpecimen.Trait = []
    ) -> [OperatorSpecimen] {
      LawsTableTests.specimens.filter { law.applies(to: $0.traits) && $0.traits.isDisjoint(with: exempt) }
    }

    /// These give their publisher up before it finishes.
    private static let endingByThemselves: Set = [
      "prefix(_:) of one", "output(at:)", "first()",
      "timeout(_:scheduler:options:customError:) that has run out", "sample(by:)",
      "repeat(while:) that repeats",
      "window(by:)",
    ]

    @Test(
      arguments: specimens(that: .silentAfterFinish, except: .endsEarly).filter {
        !endingByThemselves.contains($0.name)
      })
    func whatFollowsTheFinishIsTold(_ specimen: OperatorSpecimen) {
      let lines = Self.told { _ = specimen.violations(of: .silentAfterFinish) }
      #expect(lines.contains { $0.contains("received a value after the completion") })
      #expect(lines.contains { $0.contains("received a completion after the completion") })
    }

    /// A publisher that was given up may not know of it yet, so its subscription is refused in silence.
    @Test(
      arguments: specimens(that: .refusesSecondSubscription).filter {
        $0.name != "timeout(_:scheduler:options:customError:) that has run out"
      })
    func aSecondSubscriptionIsTold(_ specimen: OperatorSpecimen) {
      let lines = Self.told { _ = specimen.violations(of: .refusesSecondSubscription) }
      #expect(lines.contains { $0.contains("received a second subscription") })
    }

    /// A publisher may not know of a cancellation yet. One that is kept for good is not cancelled.
    @Test(
      arguments: specimens(that: .silentAfterCancel).filter { $0.name != "share(replay:keepAlive:) for good" }
    )
    func nothingIsToldAfterACancellation(_ specimen: OperatorSpecimen) {
      #expect(Self.told { _ = specimen.violations(of: .silentAfterCancel) } == [])
    }

    @Test(arguments: LawsTableTests.specimens)
    func nothingIsToldAboutAPublisherThatKeepsTheContract(_ specimen: OperatorSpecimen) {
      let lines = Self.told {
        for law: Law in [.subscriptionComesFirst, .neverExceedsDemand, .cancelsOnce, .letsSubscriberGo] {
          _ = specimen.violations(of: law)
        }
      }
      #expect(lines == [])
    }

    // MARK: Sinks

    /// The lines that are told if a publisher sends everything it must not send to `attach`'s subscriber.
    private func breaches(
      _ attach: (ManualPublisher<Int, Never>) -> any Cancellable
    ) -> [String] {
      let source = ManualPublisher<Int, Never>()
      return Self.told {
        let cancellable = attach(source)
        source.send(subscription: RecordedSubscription("second"))
        source.send(completion: .finished)
        source.send(1)
        source.send(completion: .finished)
        withExtendedLifetime(cancellable) {}
      }.map { String($0.dropFirst("Streams: ".count).prefix { $0 != ";" }) }
    }

    private static func all(by name: String) -> [String] {
      [
        "\(name): received a second subscription",
        "\(name): received a value after the completion",
        "\(name): received a completion after the completion",
      ]
    }

    private final class Label { var number = 0 }

    @Test
    func sinksTell() {
      #expect(breaches { $0.sink { _ in } } == Self.all(by: "Sink"))
    }

    @Test
    func assignmentsTell() {
      let label = Label()
      let lines = breaches { $0.assign(to: \.number, on: label, isolation: nil) }
      #expect(lines == Self.all(by: "Assign Label."))
    }

    @Test
    func subjectsTellOfTheirUpstream() {
      let subject = PassthroughSubject<Int, Never>()
      #expect(breaches { $0.subscribe(subject) } == Self.all(by: "Subject"))
    }

    @Test
    func cancelledSinksDoNot() {
      let source = ManualPublisher<Int, Never>()
      let lines = Self.told {
        source.sink { _ in }.cancel()
        source.send(1)
        source.send(completion: .finished)
        source.send(subscription: RecordedSubscription("late"))
      }
      #expect(lines == [])
    }

    /// A caller that sends to a subject does not have to know whether the subject has ended.
    @Test
    func sendingToASubjectThatHasEndedIsNoBreach() {
      let subject = PassthroughSubject<Int, Never>()
      let lines = Self.told {
        let cancellable = subject.sink { _ in }
        subject.send(completion: .finished)
        subject.send(1)
        subject.send(completion: .finished)
        withExtendedLifetime(cancellable) {}
      }
      #expect(lines == [])
    }

    // MARK: Beyond the demand

    @Test
    func valuesThatWereNotRequestedAreTold() {
      let source = ManualPublisher<Int, TestError>()
      let other = Just(0).setFailureType(to: TestError.self)
      let chains: [(name: String, publisher: AnyPublisher<Int, TestError>)] = [
        ("Race", source.race(with: Empty(completeImmediately: false)).eraseToAnyPublisher()),
        ("WithLatestFrom", source.withLatestFrom(other).eraseToAnyPublisher()),
        ("SwitchToLatest", Just(source).switchToLatest().eraseToAnyPublisher()),
        ("Delay", source.delay(for: .seconds(1), scheduler: VirtualTimeScheduler()).eraseToAnyPublisher()),
        ("Timeout", source.timeout(.seconds(1), scheduler: VirtualTimeScheduler()).eraseToAnyPublisher()),
      ]
      for (name, publisher) in chains {
        let lines = Self.told {
          let probe = publisher.probe(demand: nil)
          source.send(1)
          probe.cancel()
        }
        #expect(lines.map { $0.hasPrefix("Streams: \(name): received a value beyond the demand") } == [true])
      }
    }

    @Test
    func aBreachIsToldByTheOperatorThatRefusesIt() {
      let source = ManualPublisher<Int, Never>()
      let lines = Self.told {
        let cancellable = source.zip(Just(1)).sink { _ in }
        source.send(completion: .finished)
        source.send(1)
        withExtendedLifetime(cancellable) {}
      }
      #expect(
        lines == [
          "Streams: Zip: received a value after the completion; nothing may follow that. It was dropped.\n"
        ])
    }
  }
#endif
