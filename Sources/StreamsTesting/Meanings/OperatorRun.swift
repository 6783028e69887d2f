#if !hasFeature(Embedded)
  import StreamsCore

  /// A run of a script: an operator between a source, which holds back what is not requested yet, and one or two subscribers.
  ///
  /// Only one thread touches it.
  final class OperatorRun<P: Publisher> where P.Output: Equatable {
    typealias Found = Course<P.Output>
    private typealias Step = OperatorScript.Step

    private struct Listener {
      let recorder: Recorder<P.Output, P.Failure>
      let start: Course<Int>.Instant
      /// The number of events that the source had sent before.
      let first: Int
      /// The numbers of events that the source had sent, and that had been received, at a cancellation; and the time of one that
      /// came between two deliveries.
      var cancellation: (sent: Int, received: Int, time: Course<Int>.Instant?)?
    }

    private let time = VirtualTimeScheduler()
    private let source = ManualPublisher<Int, TestError>()
    private let publisher: P
    private let traits: OperatorSpecimen.Trait
    private let script: OperatorScript
    private var sent: [Course<Int>.Moment] = []
    /// For each subscriber of the source: the position of the next event, and the number of deliveries that go on.
    private var seats: [(next: Int, deliveries: Int)] = []
    private var listeners: [Listener] = []
    private var nested: ArraySlice<Step> = []

    init(
      _ script: OperatorScript, _ traits: OperatorSpecimen.Trait,
      _ make: (ManualPublisher<Int, TestError>, VirtualTimeScheduler) -> P
    ) {
      (self.script, self.traits) = (script, traits)
      publisher = make(source, time)
      source.onSubscribe = { [unowned self] subscription in
        guard let index = source.subscriptions.firstIndex(where: { $0 === subscription }) else { return }
        seats.append((hasEnded ? sent.count - 1 : sent.count, 0))
        subscription.onRequest = { [unowned self] _ in send(to: index, isNested: false) }
      }
      run()
    }

    deinit {
      source.onSubscribe = nil
      source.letGo()
    }

    private var hasEnded: Bool { Course(start: time.now, sent).hasEnded }

    private func run() {
      listen(demand: script.demand.map { $0 == 0 ? nil : .max($0) } ?? .unlimited)
      listeners[0].recorder.probe.onValue = { [unowned self] _ in
        if let step = nested.popFirst() { take(step, isNested: true) }
      }
      var rest = script.steps[...]
      while let step = rest.popFirst() {
        time.advance(by: .seconds(step.pause))
        nested = rest.prefix { $0.isNested }
        rest = rest.dropFirst(nested.count)
        take(step, isNested: false)
        // Nothing was delivered at once. What is due now comes first.
        while !nested.isEmpty {
          time.advance()
          if let step = nested.popFirst() { take(step, isNested: false) }
        }
      }
      if script.demand != nil { listeners[0].recorder.request(.unlimited) }
      // A repetition does not end by itself.
      time.run(limit: 10_000)
    }

    private func take(_ step: Step, isNested: Bool) {
      switch step.action {
      case .send(let event):
        if hasEnded { return }
        sent.append(.init(time: time.now, event: event))
        for index in seats.indices { send(to: index, isNested: isNested) }
      case .request(let count): listeners[0].recorder.request(.max(count))
      case .cancel:
        guard listeners[0].cancellation == nil else { return }
        listeners[0].cancellation = (sent.count, found(0).count, isNested ? nil : time.now)
        listeners[0].recorder.cancel()
      case .subscribe:
        let isOver = listeners[0].cancellation != nil || listeners[0].recorder.completion != nil
        if listeners.count == 1, !hasEnded, !isOver { listen(demand: .unlimited) }
      }
    }

    private func listen(demand: Subscribers.Demand?) {
      let recorder = Recorder<P.Output, P.Failure>(on: time, demand: demand)
      listeners.append(Listener(recorder: recorder, start: time.now, first: sent.count))
      publisher.subscribe(recorder)
    }

    /// Sends a subscriber of the source what it has requested. During a delivery, only what is sent within that goes on at once.
    private func send(to index: Int, isNested: Bool) {
      while seats[index].next < sent.count, isNested || seats[index].deliveries == 0 {
        let subscription = source.subscriptions[index]
        if subscription.isCancelled || subscription.hasEnded { return }
        let event = sent[seats[index].next].event
        if case .value = event, subscription.ledger.outstanding == 0 { return }
        seats[index].next += 1
        seats[index].deliveries += 1
        switch event {
        case .value(let value): source.send(value, to: index)
        case .completion(let completion): source.send(completion: completion, to: index)
        default: break
        }
        seats[index].deliveries -= 1
      }
    }

    // MARK: Judging

    private func found(_ index: Int) -> [Found.Moment] {
      listeners[index].recorder.entries.filter(\.event.isPublished).map {
        Found.Moment(time: $0.time, event: $0.event.textual)
      }
    }

    private func expected(_ index: Int, _ meaning: (Course<Int>) -> Found) -> [Found.Moment] {
      let listener = listeners[index]
      let end = listener.cancellation?.sent ?? sent.count
      // The shared stream began when the first subscriber came.
      if index > 0, traits.contains(.sharesUpstream) {
        let missed = meaning(Course(start: .init(nanoseconds: 0), sent[..<listener.first])).moments
        let all = meaning(Course(start: .init(nanoseconds: 0), sent[..<end])).moments
        return Array(all.dropFirst(missed.count { $0.time <= listener.start }))
      }
      return meaning(Course(start: listener.start, sent[listener.first..<end])).moments
    }

    /// The first difference from a meaning, or the first broken rule.
    func difference(from meaning: (Course<Int>) -> Found) -> String? {
      for (index, listener) in listeners.enumerated() {
        var (found, expected) = (found(index), expected(index, meaning))
        let isLimited = index == 0 && script.demand != nil
        if let cancellation = listener.cancellation {
          // A last value and the completion may come together.
          if !traits.isDisjoint(with: [.gathers, .endsEarly]), found.count == cancellation.received + 1,
            Course(start: listener.start, found).hasEnded
          {
            found.removeLast()
          }
          if !isLimited, let time = cancellation.time {
            expected.removeAll { $0.time > time }
          } else {
            expected = Array(expected.prefix(cancellation.received))
          }
        }
        let isSame = isLimited ? found.map(\.event) == expected.map(\.event) : found == expected
        let subscriber = index == 0 ? "" : "second subscriber: "
        if !isSame {
          return
            "\(subscriber)[\(Course(start: listener.start, found))] instead of [\(Course(start: listener.start, expected))]"
        }
        if let violation = listener.recorder.probe.violations.first { return subscriber + violation.line }
      }
      return nil
    }
  }

  extension Event {
    /// True for values and completions.
    fileprivate var isPublished: Bool {
      switch self {
      case .value, .completion: true
      case .subscription, .requested, .cancelled: false
      }
    }
  }
#endif
