#if canImport(Combine) && canImport(Darwin)
  import Combine
  import Streams
  import StreamsTesting
  import Testing

  /// Values, demand, ends and cancellations that pass between Combine and Streams.
  ///
  /// `.ci/beside-combine` runs these tests where Combine is only a stand-in.
  @Suite
  struct BridgeTests {
    private typealias TheirSubject = Combine.PassthroughSubject<Int, TestError>
    private typealias OurSubject = Streams.PassthroughSubject<Int, TestError>

    // MARK: From Combine

    @Test func demandReachesThePublisherOfCombine() {
      let subject = TheirSubject()
      let probe = subject.streams.probe(demand: .max(2))
      for number in 1...3 { subject.send(number) }
      #expect(probe.values == [1, 2])
      probe.request(.unlimited)
      for number in 4...6 { subject.send(number) }
      #expect(probe.values == [1, 2, 4, 5, 6])
    }

    @Test func demandReturnedWithAValueReachesThePublisherOfCombine() {
      let subject = TheirSubject()
      let first = subject.streams.prefix(1).probe(demand: .max(1))
      subject.send(1)
      #expect(first.values == [1])
      #expect(first.completion == .finished)
    }

    @Test func completionsAndFailuresOfCombineArrive() {
      let (finishing, failing) = (TheirSubject(), TheirSubject())
      let (finished, failed) = (finishing.streams.probe(), failing.streams.probe())
      finishing.send(completion: .finished)
      failing.send(completion: .failure("broken"))
      #expect(finished.completion == .finished)
      #expect(failed.completion == .failure("broken"))
    }

    @Test func nothingOfCombineArrivesAfterACancellation() {
      let subject = TheirSubject()
      let probe = subject.streams.probe()
      subject.send(1)
      probe.cancel()
      subject.send(2)
      subject.send(completion: .finished)
      #expect(probe.values == [1])
      #expect(probe.completion == nil)
    }

    // MARK: To Combine

    @Test func theirSubscriberSeesOurValuesAndTheEnd() {
      let subject = OurSubject()
      var values: [Int] = []
      var ends: [Combine.Subscribers.Completion<TestError>] = []
      let cancellable = subject.combine.sink {
        ends.append($0)
      } receiveValue: {
        values.append($0)
      }
      subject.send(1)
      subject.send(2)
      subject.send(completion: .failure("broken"))
      #expect(values == [1, 2])
      #expect(ends == [.failure("broken")])
      cancellable.cancel()
    }

    @Test func theirCancellationReachesOurPublisher() {
      let source = ManualPublisher<Int, TestError>()
      let cancellable = source.combine.sink { _ in
      } receiveValue: { _ in
      }
      #expect(source.subscription?.ledger.requested == .unlimited)
      #expect(source.subscription?.isCancelled == false)
      cancellable.cancel()
      #expect(source.subscription?.isCancelled == true)
    }

    @Test func aRequestForNothingIsNotPassedOn() {
      /// A subscriber of Combine that asks for nothing, which Combine permits.
      final class Idle: Combine.Subscriber {
        func receive(subscription: any Combine.Subscription) { subscription.request(.none) }
        func receive(_ input: Int) -> Combine.Subscribers.Demand { .none }
        func receive(completion: Combine.Subscribers.Completion<TestError>) {}
      }
      let source = ManualPublisher<Int, TestError>()
      source.combine.subscribe(Idle())
      #expect(source.subscription?.ledger.requested == Streams.Subscribers.Demand.none)
    }

    // MARK: There and back

    private static let specimens = [
      OperatorSpecimen("there and back") { $0.combine.streams },
      OperatorSpecimen("there and back, with an operator of Combine") {
        $0.combine.map { $0 * 2 }.streams
      },
    ]

    @Test(arguments: specimens, Law.allCases)
    func thereAndBackAllLawsAreKept(_ specimen: OperatorSpecimen, _ law: Law) {
      #expect(specimen.violations(of: law) == [])
    }
  }

  /// An object that SwiftUI can observe.
  @Suite
  struct ObservedTests {
    private final class Model: Streams.ObservableObject {
      @Streams.Published var text = "old"
    }

    @Test func changesAreAnnouncedBeforeTheyHappen() {
      let model = Model().observed
      var seen: [String] = []
      let cancellable = model.objectWillChange.sink { seen.append(model.text) }
      model.object.text = "new"
      model.text = "newer"
      #expect(seen == ["old", "new"])
      #expect(model.object.text == "newer")
      cancellable.cancel()
    }

    @Test func theObjectLivesAsLongAsItsAdapter() {
      weak var left: Model?
      do {
        let adapter = Model().observed
        left = adapter.object
        #expect(left != nil)
      }
      #expect(left == nil)
    }
  }
#endif
