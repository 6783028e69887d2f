/// Attaches the subscriber of a merge to its publishers.
@usableFromInline
struct Merging<Downstream: Subscriber> {
  @usableFromInline let stage: FlatMapStage<Downstream>

  @inlinable
  init(_ count: Int, into downstream: Downstream) { stage = .merging(count, into: downstream) }

  @inlinable
  func add<P: Publisher>(_ publisher: P, at index: Int)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    publisher.receive(subscriber: stage.inner(index))
  }
}
