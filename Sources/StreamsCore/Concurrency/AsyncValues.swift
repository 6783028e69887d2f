/// Takes the values of a publisher one at a time, for a task that waits for them. Its end cancels the subscription.
///
/// Everything up to the first suspension is inlinable, so that it is compiled for the concrete types.
@usableFromInline
final class AsyncValues<Output, Failure: Error> {
  @usableFromInline typealias Answer = Unchecked<Result<Output?, Failure>>

  @usableFromInline let buffer = AsyncValueBuffer<Output, Failure>()

  @inlinable
  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    publisher.subscribe(buffer)
  }

  @inlinable
  deinit { buffer.cancel() }

  /// Requests one value and waits for it, or for the completion. If the task is cancelled, so is the subscription.
  ///
  /// The value is requested on `actor`, which is the caller's.
  @inlinable
  func next(isolation actor: isolated (any Actor)?) async -> Answer {
    if Task.isCancelled { buffer.cancel() }
    // A value that arrives during the request needs neither a continuation nor a cancellation handler.
    if let result = buffer.ask() { return Unchecked(result) }
    return await wait(isolation: actor)
  }

  @usableFromInline
  func wait(isolation actor: isolated (any Actor)?) async -> Answer {
    let buffer = buffer
    return await withTaskCancellationHandler(
      operation: { await withUnsafeContinuation(isolation: actor) { buffer.wait($0) } },
      onCancel: { buffer.cancel() },
      isolation: actor)
  }
}
