/// Runs a ``Gathering`` between a publisher and a subscriber: takes all values, hands down one.
///
/// The gathering is touched only while a value or the completion is received, one at a time, as the publisher
/// above promises. The result is written once, before the rendezvous offers it, and only read from then on.
@usableFromInline
final class Gatherer<G: Gathering, Path: ErrorPath, Downstream: Subscriber>: ClosingSubscription, Subscriber
where Downstream.Input == G.Output, Downstream.Failure == Path.Downstream, G.Thrown == Path.Thrown {
  @usableFromInline typealias Input = G.Input
  @usableFromInline typealias Failure = Path.Upstream

  /// A closure of the gathering may send into the same stream, so its accesses may nest.
  @exclusivity(unchecked) @usableFromInline var gathering: G
  @usableFromInline var result: G.Output?
  @usableFromInline let initial: G.Output?
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ gathering: G, _ path: Path.Type, _ downstream: Downstream) {
    self.gathering = gathering
    self.downstream = downstream
    initial = gathering.result
    super.init()
  }

  @usableFromInline override var name: String { "\(G.name)" }

  @usableFromInline override var children: [Mirror.Child] {
    [
      ("downstream", downstream), ("result", (rendezvous.isOffered ? result : nil) as Any),
      ("initial", initial as Any),
      ("status", status),
    ]
  }

  private var status: String {
    connection.isWaiting ? "waiting" : connection.isConnected ? "gathering" : "ended"
  }

  // MARK: From above

  @inlinable
  func receive(subscription: any Subscription) {
    guard connection.connect(subscription) else { return }
    downstream.receive(subscription: self)
    if connection.isConnected { subscription.request(.unlimited) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: G.Input) -> Subscribers.Demand {
    guard connection.isConnected else { return .none }
    do throws(G.Thrown) {
      if try gathering.add(input) == .decided { decide() }
    } catch {
      fail(Path.raise(error))
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    if connection.hasEnded { return }
    _ = connection.end()
    switch completion {
    case .finished: offerResult()
    case .failure(let error): close(downstream, with: .failure(Path.pass(error)))
    }
  }

  // MARK: The end

  @inlinable
  func decide() {
    guard let upstream = connection.end() else { return }
    upstream.cancel()
    offerResult()
  }

  @inlinable
  func fail(_ error: Path.Downstream) {
    guard let upstream = connection.end() else { return }
    upstream.cancel()
    close(downstream, with: .failure(error))
  }

  @inlinable
  func offerResult() {
    result = gathering.result
    if result == nil { return close(downstream, with: .finished) }
    if rendezvous.offer() { close() }
  }

  @inlinable
  override func close() {
    if let result { close(downstream, with: result) }
  }

  // MARK: From below

  @inlinable
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(G.name)
    if rendezvous.want() { close() }
  }
}
