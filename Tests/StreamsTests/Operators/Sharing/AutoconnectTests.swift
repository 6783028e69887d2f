import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct AutoconnectTests {
  @Test
  func theFirstSubscriberConnectsAndTheLastDisconnects() {
    let connectable = CountingConnectable()
    let shared = connectable.autoconnect()
    let first = shared.probe(), second = shared.probe()
    #expect(connectable.counts == .init(connections: 1, disconnections: 0, most: 1))
    connectable.subject.send(1)
    first.cancel()
    #expect(connectable.isConnected)
    connectable.subject.send(2)
    second.cancel()
    #expect(connectable.counts == .init(connections: 1, disconnections: 1, most: 1))
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
  }

  @Test
  func cancellingOneOfSeveralSubscribersTwiceCountsOnce() {
    let connectable = CountingConnectable()
    let shared = connectable.autoconnect()
    let first = shared.probe(), second = shared.probe()
    let subscription = first.subscription
    subscription?.cancel()
    subscription?.cancel()
    connectable.subject.send(1)
    #expect(connectable.isConnected)
    #expect(second.values == [1])
  }

  @Test
  func aLaterSubscriberConnectsAgain() {
    let connectable = CountingConnectable()
    let shared = connectable.autoconnect()
    shared.probe().cancel()
    let second = shared.probe()
    connectable.subject.send(1)
    #expect(connectable.counts == .init(connections: 2, disconnections: 1, most: 1))
    #expect(second.values == [1])
  }

  @Test
  func theSubscriptionIsDescribedByTheOperator() {
    #expect(CountingConnectable().autoconnect().probe().events == [.subscription("Autoconnect")])
  }

  @Test
  func demandPassesUnchanged() {
    let connectable = CountingConnectable()
    let probe = connectable.autoconnect().probe(demand: .max(1), answer: { $0 == 1 ? .max(1) : .none })
    for value in 1...3 { connectable.subject.send(value) }
    #expect(probe.values == [1, 2])
  }

  @Test
  func theLastSubscriberMayCancelWhileTheConnectionIsBeingMade() {
    let connectable = CountingConnectable { $0.subject.send(1) }
    let shared = connectable.autoconnect()
    let probe = Probe<Int, Never>()
    probe.onValue = { [unowned probe] _ in probe.cancel() }
    shared.subscribe(probe)
    #expect(probe.values == [1])
    #expect(connectable.counts == .init(connections: 1, disconnections: 1, most: 1))
    let later = shared.probe()
    #expect(connectable.isConnected)
    withExtendedLifetime(later) {}
  }

  @Test
  func aSubscriberThatArrivesDuringTheDisconnectionIsConnected() {
    nonisolated(unsafe) weak var shared: Publishers.Autoconnect<CountingConnectable>?
    nonisolated(unsafe) var late: Probe<Int, Never>?
    let connectable = CountingConnectable(onDisconnect: { _ in if late == nil { late = shared?.probe() } })
    let publisher = connectable.autoconnect()
    shared = publisher
    publisher.probe().cancel()
    connectable.subject.send(5)
    #expect(late?.values == [5])
    #expect(connectable.counts == .init(connections: 2, disconnections: 1, most: 1))
  }

  @Test
  func aSubscriberThatSubscribesAnotherConnectsOnce() {
    let connectable = CountingConnectable()
    let shared = connectable.autoconnect()
    let inner = Probe<Int, Never>()
    let outer = Probe<Int, Never>()
    outer.onSubscription = { _ in shared.subscribe(inner) }
    shared.subscribe(outer)
    connectable.subject.send(1)
    #expect(connectable.counts.connections == 1)
    #expect(inner.values == [1])
    #expect(outer.values == [1])
  }

  @Test
  func subscribersThatComeAndGoOnFourThreadsLeaveNoConnection() {
    let connectable = CountingConnectable()
    let shared = connectable.autoconnect()
    onThreads(4) { _ in
      for _ in 0..<2_000 { shared.probe().cancel() }
    }
    let counts = connectable.counts
    #expect(counts.most == 1)
    #expect(counts.connections == counts.disconnections)
  }

  @Test
  func aSubscriberThatStaysIsServedWhileOthersComeAndGo() {
    for _ in 0..<300 {
      let connectable = CountingConnectable()
      let shared = connectable.autoconnect()
      let stayed = Guarded<Probe<Int, Never>?>(nil)
      onThreads(3) { index in
        if index == 0 {
          let probe = shared.probe()
          stayed.withLock { $0 = probe }
        } else {
          for _ in 0..<10 { shared.probe().cancel() }
        }
      }
      connectable.subject.send(1)
      #expect(connectable.isConnected)
      #expect(stayed.withLock { $0?.values } == [1])
    }
  }
}
