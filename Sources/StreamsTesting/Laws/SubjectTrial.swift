import StreamsCore

/// Checks a subject against a law.
struct SubjectTrial<S: Subject & SendableMetatype>: Sendable where S.Output == Int, S.Failure == TestError {
  let law: SubjectLaw
  let keepsValues: Bool
  let patience: Duration
  let make: @Sendable () -> S

  func violations() -> [Violation] {
    runWatched(patience, check) ?? [violation("the subject is stuck")]
  }

  private func check(_ watch: Watch) -> [Violation] {
    switch law {
    case .subscriptionComesFirst: subscriptionComesFirst()
    case .reachesEverySubscriber: reachesEverySubscriber()
    case .sendsNothingEarlier: sendsNothingEarlier()
    case .neverExceedsDemand: neverExceedsDemand()
    case .servesDemand: servesDemand()
    case .deliversInTurn: deliversInTurn(watch)
    case .keepsOneOrder: keepsOneOrder(watch)
    case .completesEverySubscriber: completesEverySubscriber()
    case .tellsLateSubscribers: tellsLateSubscribers()
    case .silentAfterEnd: silentAfterEnd()
    case .silentAfterCancel: silentAfterCancel()
    case .ignoresRequestAfterEnd: ignoresRequestAfterEnd()
    case .survivesReentrantSend: survivesReentrantSend()
    case .survivesReentrantCancel: survivesReentrantCancel()
    case .survivesReentrantSubscription: survivesReentrantSubscription()
    case .asksUpstream: asksUpstream()
    case .cancelsUpstream: cancelsUpstream()
    case .letsSubscriberGo: letsSubscriberGo()
    case .releasesSubject: releasesSubject()
    }
  }

  func violation(_ event: String, _ story: String = "") -> Violation {
    Violation(rule: law.rawValue, event: event, story: story)
  }
}

/// A probe on a subject, and how many kept values it received at first.
struct SubjectListener {
  let probe: Probe<Int, TestError>
  private let kept: Int

  init(
    _ subject: some Subject<Int, TestError>, demand: Subscribers.Demand? = .unlimited,
    answer: @escaping (Int) -> Subscribers.Demand = { _ in .none },
    onValue: ((Probe<Int, TestError>, Int) -> Void)? = nil
  ) {
    let probe = Probe<Int, TestError>(demand: demand, answer: answer)
    if let onValue { probe.onValue = { [unowned probe] value in onValue(probe, value) } }
    subject.subscribe(probe)
    self.probe = probe
    kept = probe.values.count
  }

  /// The values that were sent since it came.
  var values: [Int] { Array(probe.values.dropFirst(kept)) }
}

extension SubjectTrial {
  /// The rules that the subject broke towards a probe.
  func breaches(_ probe: Probe<Int, TestError>) -> [Violation] {
    probe.violations.map { violation($0.line, $0.story) }
  }

  /// Reports other values than the expected ones, and rules that were broken.
  func expect(_ expected: [Int], _ listener: SubjectListener, _ circumstances: String = "") -> [Violation] {
    let values = listener.values
    let prefix = circumstances.isEmpty ? "" : "\(circumstances): "
    let difference =
      values == expected
      ? [] : [violation("\(prefix)\(values) arrived instead of \(expected)", listener.probe.story)]
    return difference + breaches(listener.probe)
  }

  /// Reports the events of a probe after the first `count`.
  func late(_ probe: Probe<Int, TestError>, after count: Int, _ moment: String) -> [Violation] {
    probe.events.dropFirst(count).map { violation("\($0) arrived after the \(moment)", probe.story) }
  }
}
