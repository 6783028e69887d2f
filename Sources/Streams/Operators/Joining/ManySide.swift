/// A stage over any number of upstreams of one type.
protocol ManyStage: AnyObject, CustomStringConvertible, CustomReflectable {
  associatedtype Value
  associatedtype Failure: Error

  func connect(_ subscription: any Subscription, at index: Int)
  func receive(_ value: Value, from index: Int) -> Subscribers.Demand
  func complete(_ completion: Subscribers.Completion<Failure>, at index: Int)
}

/// Receives what one of the publishers publishes.
struct ManySide<Stage: ManyStage>: Side {
  let stage: Stage
  let index: Int

  func receive(subscription: any Subscription) { stage.connect(subscription, at: index) }

  func receive(_ input: Stage.Value) -> Subscribers.Demand { stage.receive(input, from: index) }

  func receive(completion: Subscribers.Completion<Stage.Failure>) { stage.complete(completion, at: index) }
}
