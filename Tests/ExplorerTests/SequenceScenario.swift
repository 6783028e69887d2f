import Explorer

@testable import Explored

/// One publisher after the other, for one subscriber.
final class SequenceScenario {
  private final class Source {}

  private let sequence: SequentialSubscription
  private let subscribing = PlainCell(0, "the thread that subscribes")
  let publishers = [CountingSubscription(), CountingSubscription(), CountingSubscription()]
  private weak var source: Source?
  /// The number of publishers that were subscribed to.
  private(set) var begun = 1

  /// - Parameter demand: The number of values that the subscriber has requested of the first publisher.
  init(demand: Int = 1) {
    let source = Source()
    self.source = source
    sequence = SequentialSubscription(name: "Sequence", nextSource: source)
    _ = sequence.connect(publishers[0], to: 0)
    if demand > 0 { sequence.request(.max(demand)) }
  }

  func request() { sequence.request(.max(1)) }

  /// A publisher delivers a value, and the subscriber answers that it wants another one.
  func deliver(from number: Int, meanwhile: () -> Void = {}) {
    guard sequence.isConnected(to: number) else { return }
    _ = sequence.outstandingDemand.take()
    meanwhile()
    let more = sequence.keep(.max(1), for: number)
    if more != .none { publishers[number].request(more) }
  }

  /// A publisher ends, and the next one comes.
  func advance(from number: Int, then next: @escaping () -> Void = {}) {
    guard sequence.advance(from: number) else { return }
    sequence.attempt(number + 1) { [self] in
      subscribing.value += 1
      begun += 1
      if let demand = sequence.connect(publishers[number + 1], to: number + 1), demand != .none {
        publishers[number + 1].request(demand)
      }
      next()
      subscribing.value += 1
    }
  }

  /// A publisher ends, and the next one will send its subscription later.
  func await(after number: Int) { _ = sequence.advance(from: number) }

  /// The subscription of an awaited publisher comes.
  func connect(to number: Int) {
    if let demand = sequence.connect(publishers[number], to: number), demand != .none {
      publishers[number].request(demand)
    }
  }

  func end(_ number: Int) -> Bool { sequence.end(number) }

  func cancel() { sequence.cancel() }

  /// The publisher that is left was asked for everything that the subscriber wants.
  func requireDemand(of number: Int, _ demand: Int) {
    require(sequence.isConnected(to: number), "did not get as far as publisher \(number)")
    require(
      publishers[number].requested == demand, "asked publisher \(number) for \(publishers[number].requested)")
    require(sequence.outstandingDemand.current == .max(demand), "lost a request")
  }

  /// Of the publishers that were subscribed to, the last one was cancelled, once. Nothing is held any more.
  func requireCancellation() {
    let cancellations = publishers.map(\.cancellations)
    require(cancellations[begun - 1] == 1, "cancelled \(cancellations) of \(begun)")
    require(cancellations.reduce(0, +) == 1, "cancelled \(cancellations) of \(begun)")
    require(source == nil, "did not free what the next publisher comes from")
  }

  static let subjects: [Subject] = [
    Subject(name: "SequentialSubscription, the next publisher and a request") { run in
      let scenario = SequenceScenario()
      run.thread { scenario.advance(from: 0) }
      run.thread { scenario.request() }
      run.finally { scenario.requireDemand(of: 1, 2) }
    },
    Subject(name: "SequentialSubscription, an answer, the next publisher, and a request") { run in
      let scenario = SequenceScenario()
      run.thread {
        scenario.deliver(from: 0)
        scenario.advance(from: 0)
      }
      run.thread { scenario.request() }
      run.finally { scenario.requireDemand(of: 1, 2) }
    },
    Subject(name: "SequentialSubscription, an answer after the next publisher has come, and a request") {
      run in
      let scenario = SequenceScenario()
      run.thread { scenario.deliver(from: 0) { scenario.advance(from: 0) } }
      run.thread { scenario.request() }
      run.finally { scenario.requireDemand(of: 1, 2) }
    },
    Subject(
      name: "SequentialSubscription, an answer, and the next publisher's subscription on another thread"
    ) {
      run in
      let scenario = SequenceScenario()
      let isAwaited = Atomic(false)
      var isConnected = false
      run.thread {
        scenario.deliver(from: 0) {
          scenario.await(after: 0)
          isAwaited.store(true, ordering: .releasing)
        }
      }
      run.thread {
        guard isAwaited.load(ordering: .acquiring) else { return }
        scenario.connect(to: 1)
        isConnected = true
      }
      run.finally {
        if !isConnected { scenario.connect(to: 1) }
        scenario.requireDemand(of: 1, 1)
      }
    },
    Subject(name: "SequentialSubscription, the next publisher and a cancellation") { run in
      let scenario = SequenceScenario()
      run.thread { scenario.advance(from: 0) }
      run.thread { scenario.cancel() }
      run.finally { scenario.requireCancellation() }
    },
    Subject(name: "SequentialSubscription, two publishers, requests, and a cancellation") { run in
      let scenario = SequenceScenario()
      run.thread {
        scenario.advance(from: 0)
        scenario.advance(from: 1)
      }
      run.thread { for _ in 0..<2 { scenario.request() } }
      run.thread { scenario.cancel() }
      run.finally { scenario.requireCancellation() }
    },
    Subject(name: "SequentialSubscription, an end and a cancellation") { run in
      let scenario = SequenceScenario()
      let ends = Tally()
      run.thread { if scenario.end(0) { ends.count += 1 } }
      run.thread { scenario.cancel() }
      run.finally {
        let outcomes = ends.count + scenario.publishers[0].cancellations
        require(outcomes == 1, "ended or cancelled \(outcomes) times")
        require(scenario.source == nil, "did not free what the next publisher comes from")
      }
    },
    Subject(name: "SequentialSubscription, an end, and the next publisher") { run in
      let scenario = SequenceScenario()
      let ends = Tally()
      run.thread { if scenario.end(0) { ends.count += 1 } }
      run.thread { scenario.advance(from: 0) }
      run.finally { require(ends.count == (scenario.begun == 1 ? 1 : 0), "ended, and went on") }
    },
    Subject(name: "SequentialSubscription, a publisher that ends while it is being subscribed to") { run in
      let scenario = SequenceScenario()
      run.thread { scenario.advance(from: 0) }
      run.thread { scenario.advance(from: 1) }
      run.finally {
        scenario.advance(from: 1)
        scenario.requireDemand(of: 2, 1)
      }
    },
  ]
}
