/// One thing that every operator owes the publisher above and the subscriber below.
///
/// Each is checked with a source that keeps to the contract, unless its purpose is to see what happens when the source
/// does not. ``Laws`` tells how to check them.
public enum Law: String, CaseIterable, Sendable {
  /// The subscription comes before anything else, even where the source sends while it is being subscribed to.
  case subscriptionComesFirst

  /// A value from a source that has not sent its subscription goes nowhere.
  case ignoresEarlyValues

  /// A second subscription from the source is cancelled, once, and the first stays as it is.
  case refusesSecondSubscription

  /// No value comes without demand, however it was stated, and the source is never asked for no values at all.
  case neverExceedsDemand

  /// One delivery ends before the next begins, even where another thread sends or requests meanwhile.
  case deliversInTurn

  /// After the stream finished, nothing that the source sends arrives.
  case silentAfterFinish

  /// After the stream failed, nothing that the source sends arrives.
  case silentAfterFailure

  /// After a cancellation, nothing that the source sends arrives.
  case silentAfterCancel

  /// A cancellation reaches the source: at once, before the first value and after it.
  case cancelReachesUpstream

  /// The source hears of a cancellation once, and not at all when the stream has ended.
  case cancelsOnce

  /// Sending from within a delivery comes to the same as sending after it.
  case survivesReentrantSend

  /// Requesting from within a delivery comes to the same as having requested before.
  case survivesReentrantRequest

  /// Cancelling from within a delivery ends everything.
  case survivesReentrantCancel

  /// A request after the end, or after a cancellation, does not reach the source and brings nothing.
  case ignoresRequestAfterEnd

  /// After the stream finished, nothing is kept alive.
  case releasesAfterFinish

  /// After the stream failed, nothing is kept alive.
  case releasesAfterFailure

  /// After a cancellation, nothing is kept alive.
  case releasesAfterCancel
}

extension Law: CustomStringConvertible {
  /// The name of the case.
  public var description: String { rawValue }
}

extension Law {
  /// The traits that exempt an operator from this law.
  public var exemptions: [OperatorSpecimen.Trait] {
    switch self {
    case .ignoresEarlyValues: [.passesSubscriptionThrough, .trapsOnEarlyValues, .forwardsEarlyValues]
    case .refusesSecondSubscription, .cancelsOnce, .ignoresRequestAfterEnd: [.passesSubscriptionThrough]
    case .silentAfterFinish, .silentAfterCancel: [.passesSubscriptionThrough, .forwardsAfterEnd]
    case .silentAfterFailure: [.passesSubscriptionThrough, .forwardsAfterEnd, .survivesFailure]
    case .cancelReachesUpstream, .releasesAfterCancel: [.sharesUpstream]
    case .releasesAfterFailure: [.survivesFailure]
    case .subscriptionComesFirst, .neverExceedsDemand, .deliversInTurn, .survivesReentrantSend,
      .survivesReentrantRequest, .survivesReentrantCancel, .releasesAfterFinish:
      []
    }
  }

  /// Whether an operator with these traits has to keep this law.
  public func applies(to traits: OperatorSpecimen.Trait) -> Bool {
    !exemptions.contains { traits.contains($0) }
  }
}
