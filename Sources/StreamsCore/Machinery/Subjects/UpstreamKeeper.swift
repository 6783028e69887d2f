/// A subject that keeps the subscriptions of the publishers that feed it.
@usableFromInline
protocol UpstreamKeeper: Subject {
  /// Lets go of a subscription that has ended or was cancelled.
  func forget(upstream: CombineIdentifier)
}

#if hasFeature(Embedded)
  /// Lets a subject forget an upstream that has ended.
  @usableFromInline
  func forget<S: Subject>(_ upstream: CombineIdentifier, by subject: S) {
    if let subject = subject as? PassthroughSubject<S.Output, S.Failure> {
      subject.forget(upstream: upstream)
    } else if let subject = subject as? CurrentValueSubject<S.Output, S.Failure> {
      subject.forget(upstream: upstream)
    } else if let subject = subject as? ReplaySubject<S.Output, S.Failure> {
      subject.forget(upstream: upstream)
    }
  }
#else
  /// Lets a subject forget an upstream that has ended.
  @usableFromInline
  func forget<S: Subject>(_ upstream: CombineIdentifier, by subject: S) {
    (subject as? any UpstreamKeeper)?.forget(upstream: upstream)
  }
#endif
