/// A rule that every subject keeps towards its subscribers and its upstream publishers.
///
/// Use ``Laws`` to check a subject.
public enum SubjectLaw: String, CaseIterable, Sendable {
  /// A subscriber receives one subscription, before anything else. It does so after the end as well, and if something is sent
  /// meanwhile.
  case subscriptionComesFirst

  /// Each value reaches every subscriber with demand, once, in the order in which the values were sent.
  case reachesEverySubscriber

  /// A subscriber receives nothing that was sent before it came.
  case sendsNothingEarlier

  /// No value comes without demand, whichever way the demand was stated.
  case neverExceedsDemand

  /// As many values come as were requested, if as many are sent. Requests and what the subscriber returns for values add up.
  case servesDemand

  /// A delivery ends before the next one begins, even if another thread sends meanwhile. What it sends is not lost.
  case deliversInTurn

  /// All subscribers receive what several threads send in the same order, and all of it.
  case keepsOneOrder

  /// The completion reaches every subscriber, with demand or without.
  case completesEverySubscriber

  /// A subscriber that comes after the end receives the first completion.
  case tellsLateSubscribers

  /// Nothing follows the completion, whatever is sent.
  case silentAfterEnd

  /// Nothing reaches a subscriber that has cancelled. The others receive everything.
  case silentAfterCancel

  /// A request after the end or after a cancellation has no effect.
  case ignoresRequestAfterEnd

  /// A value sent during a delivery reaches every subscriber.
  case survivesReentrantSend

  /// A subscriber may cancel during a delivery, itself or another one. Neither receives anything more.
  case survivesReentrantCancel

  /// A subscriber may come during a delivery. It receives what is sent after that.
  case survivesReentrantSubscription

  /// The subscription of an upstream publisher is asked for values once a subscriber has asked, and never for none.
  case asksUpstream

  /// The subscription of an upstream publisher is cancelled once, when the subject goes.
  case cancelsUpstream

  /// A subscriber that keeps its subscription is released after the end or after its cancellation, while the subject stays.
  case letsSubscriberGo

  /// The subject is released after the end, or once nothing is subscribed to it.
  case releasesSubject
}

extension SubjectLaw: CustomStringConvertible {
  /// The name of the case.
  public var description: String { rawValue }
}
