/// Subscribes to the publishers of a merge.
///
/// Trees of merges are built of erased publishers. A merge inside of another one adds its publishers to the stage of the outer
/// one, if it can, so that a value passes one stage and not one for each level.
@usableFromInline
enum Merging<Downstream: Subscriber> {
  case apart(FlatMapStage<Downstream>)
  case joined(SubscriberBox<Downstream.Input, Downstream.Failure>.Branch)

  @inlinable
  init(_ count: Int, into downstream: Downstream) {
    if let erased = downstream as? AnySubscriber<Downstream.Input, Downstream.Failure>,
      let branch = erased.box.fork?(erased.box, count)
    {
      self = .joined(branch)
    } else {
      self = .apart(.merging(count, into: downstream))
    }
  }

  @inlinable
  func add<P: Publisher>(_ publisher: P, at index: Int)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    switch self {
    case .joined(let branch):
      publisher.receive(subscriber: branch(index))
    case .apart(let stage):
      if let erased = publisher as? AnyPublisher<Downstream.Input, Downstream.Failure> {
        erased.attach(stage.erased(index))
      } else {
        publisher.receive(subscriber: stage.inner(index))
      }
    }
  }
}

extension FlatMapStage {
  /// The subscriber for one of the publishers of a merge. If that publisher is a merge, it may join this one.
  @inlinable
  func erased(_ index: Int) -> AnySubscriber<Downstream.Input, Downstream.Failure> {
    let box = TypedSubscriberBox(
      inner(index),
      // The box is the one that is made here. A closure that captured something would be another object for each publisher.
      fork: { box, count in unsafeDowncast(box, to: TypedSubscriberBox<Inner>.self).subscriber.fork(count) })
    return AnySubscriber(box: box)
  }
}

extension FlatMapStage.Inner {
  /// - Returns: The subscribers of `count` publishers in place of this one; `nil` if they need a stage of their own.
  @inlinable
  func fork(_ count: Int) -> SubscriberBox<Downstream.Input, Downstream.Failure>.Branch? {
    guard let place = owner.makeRoom(for: count, at: inner) else { return nil }
    return { index in owner.erased(index == 0 ? inner.place : place + index - 1) }
  }
}
