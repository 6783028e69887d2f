import StreamsCore

/// Checks an operator against a law.
struct Trial<P: Publisher & SendableMetatype>: Sendable {
  let law: Law
  let traits: OperatorSpecimen.Trait
  let patience: Duration
  let make: @Sendable (ManualPublisher<Int, TestError>, Tracked) -> P

  func violations() -> [Violation] {
    switch law {
    case .subscriptionComesFirst: subscriptionComesFirst()
    case .refusesSecondSubscription: refusesSecondSubscription()
    case .neverExceedsDemand: neverExceedsDemand()
    case .deliversInTurn: watched { $0.deliversInTurn($1) }
    case .silentAfterFinish: silent(after: .finish)
    case .silentAfterFailure: silent(after: .failure)
    case .silentAfterCancel: silent(after: .cancel)
    case .cancelReachesUpstream: cancelReachesUpstream()
    case .cancelsOnce: cancelsOnce()
    case .survivesReentrantSend: watched { trial, _ in trial.survivesReentrantSend() }
    case .survivesReentrantRequest: watched { trial, _ in trial.survivesReentrantRequest() }
    case .survivesReentrantCancel: watched { trial, _ in trial.survivesReentrantCancel() }
    case .ignoresRequestAfterEnd: ignoresRequestAfterEnd()
    case .releasesAfterFinish: releases(after: .finish)
    case .releasesAfterFailure: releases(after: .failure)
    case .releasesAfterCancel: releases(after: .cancel)
    case .letsSubscriberGo: letsSubscriberGo()
    }
  }

  func violation(_ event: String) -> Violation { Violation(rule: law.rawValue, event: event) }

  private func watched(_ check: @escaping @Sendable (Self, Watch) -> [Violation]) -> [Violation] {
    runWatched(patience) { check(self, $0) } ?? [violation("the operator is stuck")]
  }
}

/// The ways in which a stream ends.
enum Ending: String, CaseIterable, Sendable {
  case finish
  case failure
  case cancel
}
