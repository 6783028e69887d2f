/// A subject that keeps the subscriptions of the publishers that feed it.
@usableFromInline
protocol UpstreamKeeper: Subject {
  /// Lets go of a subscription that has ended or was cancelled.
  func forget(upstream: CombineIdentifier)
}
