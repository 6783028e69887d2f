/// A subscriber that the first value of another publisher, the trigger, opens or ends.
@usableFromInline
protocol TriggeredSubscriber<TriggerFailure>: Displayed, CustomCombineIdentifierConvertible {
  associatedtype TriggerFailure: Error

  func receive(trigger: any Subscription)
  func fire()
  func receive(triggerCompletion: Subscribers.Completion<TriggerFailure>)
}

/// Receives from the trigger.
@usableFromInline
struct TriggerSubscriber<Trigger: Publisher, Owner: TriggeredSubscriber<Trigger.Failure>>: Subscriber,
  Displayed
{
  @usableFromInline let owner: Owner

  @inlinable
  init(_ owner: Owner) { self.owner = owner }

  @inlinable var combineIdentifier: CombineIdentifier { owner.combineIdentifier }
  @usableFromInline var name: String { owner.name }

  @inlinable
  func receive(subscription: any Subscription) { owner.receive(trigger: subscription) }

  @inlinable
  func receive(_ input: Trigger.Output) -> Subscribers.Demand {
    owner.fire()
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Trigger.Failure>) {
    owner.receive(triggerCompletion: completion)
  }
}
