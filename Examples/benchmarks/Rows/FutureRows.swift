import Streams

/// Futures that are answered after they have a subscriber, as by a network.
enum FutureRows {
  static var all: [Row] {
    [
      Row("future-later", nanoseconds: 800, allocations: nil, later),
      Row("flat-map-future-later", nanoseconds: 800, allocations: nil, flattened),
      Row("search-field", nanoseconds: 1_200, allocations: nil, searchField),
    ]
  }

  /// Asks and answers, with a closure that is kept.
  private static func asking(_ tally: Tally) -> (Int) -> Int {
    let receive = Opaque.receive { tally.add($0) }
    let hand = HandNetwork()
    return { count in
      for value in 0..<count {
        hand.ask(receive)
        hand.answer(value)
      }
      return tally.take()
    }
  }

  private static func later() -> Pair {
    let tally = Tally()
    let (byHand, network) = (asking(tally), Network())
    return Pair(limit: byHand) { count in
      for value in 0..<count {
        let cancellable = network.future().sink { tally.add($0) }
        network.answer(value)
        withExtendedLifetime(cancellable) {}
      }
      return tally.take()
    }
  }

  private static func flattened() -> Pair {
    let tally = Tally()
    let (byHand, network) = (asking(tally), Network())
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.flatMap { _ in network.future() }.sink { tally.add($0) }
    return Pair(limit: byHand) { count in
      for value in 0..<count {
        subject.send(value)
        network.answer(value)
      }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  /// Someone types, and each pause asks a network. By hand, there is a deadline, a comparison and the number of the request.
  private static func searchField() -> Pair {
    let tally = Tally()
    let (clock, ownClock) = (HandClock(), HandClock())
    let (hand, network) = (HandNetwork(), Network())
    let limit = HandSearch(clock, hand, Opaque.receive { tally.add($0) })
    let text = PassthroughSubject<Int, Never>()
    let cancellable =
      text
      .debounce(for: 3, scheduler: ownClock)
      .removeDuplicates()
      .map { _ in network.future() }
      .switchToLatest()
      .sink { tally.add($0) }
    return Pair { count in
      for value in 0..<count {
        limit.type(value)
        clock.advance(by: 4)
        hand.answer(value)
      }
      return tally.take()
    } ours: { count in
      for value in 0..<count {
        text.send(value)
        ownClock.advance(by: 4)
        network.answer(value)
      }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }
}

/// Answers the last question when it is told to.
private final class Network: @unchecked Sendable {
  @exclusivity(unchecked) private var promise: Future<Int, Never>.Promise?

  func future() -> Future<Int, Never> { Future { self.promise = $0 } }

  func answer(_ value: Int) { promise?(.success(value)) }
}

/// The same with a closure.
private final class HandNetwork {
  /// An object for each question, as a future is one.
  private final class Question {
    var receive: ((Int) -> Void)?
  }

  private var question: Question?

  func ask(_ receive: @escaping (Int) -> Void) {
    let question = Question()
    question.receive = receive
    self.question = question
  }

  func answer(_ value: Int) {
    question?.receive?(value)
    question = nil
  }
}

private final class HandSearch {
  private let clock: HandClock
  private let network: HandNetwork
  private let deliver: (Int) -> Void
  private var text: Int?
  private var last: Int?
  private var request = 0

  init(_ clock: HandClock, _ network: HandNetwork, _ deliver: @escaping (Int) -> Void) {
    self.clock = clock
    self.network = network
    self.deliver = deliver
  }

  func type(_ text: Int) {
    self.text = text
    // The clock calls on the thread that turns it.
    nonisolated(unsafe) let search = self
    clock.schedule(after: HandClock.SchedulerTimeType(instant: clock.now.instant + 3)) { search.ask() }
  }

  private func ask() {
    guard let text = text.take(), text != last else { return }
    last = text
    request += 1
    let number = request
    network.ask { [unowned self] answer in
      if number == request { deliver(answer) }
    }
  }
}
