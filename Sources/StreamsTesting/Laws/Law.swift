/// A rule that every operator keeps towards its upstream publisher and its downstream subscriber.
///
/// Each law is checked with a source that keeps the contract, unless the law is about a source that does not. Use
/// ``Laws`` to check an operator.
public enum Law: String, CaseIterable, Sendable {
  /// The subscription comes before anything else, even if the source sends while the operator subscribes to it.
  case subscriptionComesFirst

  /// A second subscription from the source is cancelled once, and the first one stays.
  case refusesSecondSubscription

  /// No value comes without demand, whichever way the demand was stated. The operator never requests zero values.
  case neverExceedsDemand

  /// A delivery ends before the next one begins, even if another thread sends or requests meanwhile.
  case deliversInTurn

  /// Nothing arrives after the stream has finished, whatever the source sends.
  case silentAfterFinish

  /// Nothing arrives after the stream has failed, whatever the source sends.
  case silentAfterFailure

  /// Nothing arrives after a cancellation, whatever the source sends.
  case silentAfterCancel

  /// A cancellation reaches the source at once, before and after the first value.
  case cancelReachesUpstream

  /// A cancellation reaches the source only once, and not at all after the stream has ended.
  case cancelsOnce

  /// Sending during a delivery has the same result as sending after it.
  case survivesReentrantSend

  /// Requesting during a delivery has the same result as requesting before it.
  case survivesReentrantRequest

  /// Cancelling during a delivery ends everything.
  case survivesReentrantCancel

  /// A request after the end or after a cancellation has no effect, and does not reach the source.
  case ignoresRequestAfterEnd

  /// Everything is released after the stream has finished.
  case releasesAfterFinish

  /// Everything is released after the stream has failed.
  case releasesAfterFailure

  /// Everything is released after a cancellation.
  case releasesAfterCancel

  /// A subscriber that keeps its subscription for good is released after the stream has ended or was cancelled.
  case letsSubscriberGo
}

extension Law: CustomStringConvertible {
  /// The name of the case.
  public var description: String { rawValue }
}

extension Law {
  /// The traits that exempt an operator from this law.
  public var exemptions: [OperatorSpecimen.Trait] {
    switch self {
    case .refusesSecondSubscription, .cancelsOnce, .ignoresRequestAfterEnd: [.passesSubscriptionThrough]
    case .silentAfterFinish, .silentAfterCancel: [.passesSubscriptionThrough, .forwardsAfterEnd]
    case .silentAfterFailure: [.passesSubscriptionThrough, .forwardsAfterEnd, .survivesFailure]
    case .cancelReachesUpstream, .releasesAfterCancel: [.sharesUpstream]
    case .releasesAfterFailure: [.survivesFailure]
    case .subscriptionComesFirst, .neverExceedsDemand, .deliversInTurn, .survivesReentrantSend,
      .survivesReentrantRequest, .survivesReentrantCancel, .releasesAfterFinish, .letsSubscriberGo:
      []
    }
  }

  /// Returns true if an operator with these traits must keep this law.
  public func applies(to traits: OperatorSpecimen.Trait) -> Bool {
    !exemptions.contains { traits.contains($0) }
  }
}
