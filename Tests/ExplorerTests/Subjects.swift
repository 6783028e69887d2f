import Explorer

@testable import Explored

extension Subject {
  // MARK: The closures of a sink

  static let sink: [Subject] = [
    Subject(name: "Sink, a value and a cancellation") { SinkScenario.run($0, values: 1) },
    Subject(name: "Sink, two values and a cancellation") { SinkScenario.run($0, values: 2) },
    Subject(name: "Sink, a value within a value, and a cancellation") {
      SinkScenario.run($0, values: 1, isNesting: true)
    },
    Subject(name: "Sink, a value and two cancellations", isLong: true) {
      SinkScenario.run($0, values: 1, cancellations: 2)
    },
  ]

  // MARK: Demand

  static let demand: [Subject] = [
    Subject(name: "AtomicDemand, a request and two values") { run in
      let demand = Holder(AtomicDemand())
      let before = PlainCell(0, "what came before the request")
      run.thread {
        before.value = 1
        demand.content.add(.max(1))
      }
      run.thread {
        var taken = 0
        for _ in 0..<2 where demand.content.take() {
          _ = before.value
          taken += 1
        }
        require(taken < 2, "took more than was requested")
      }
    },
    Subject(name: "AtomicDemand, a value after a request of its own thread") { run in
      let demand = Holder(AtomicDemand())
      run.thread {
        demand.content.add(.max(1))
        require(demand.content.take(), "found no demand, although it had requested")
      }
      run.thread { demand.content.add(.max(1)) }
    },
    Subject(name: "AtomicDemand, a value for demand that was added in place of other demand") { run in
      let demand = Holder(AtomicDemand())
      let before = PlainCell(0, "what came before the request")
      let taken = Tally()
      demand.content.add(.max(1))
      run.thread {
        guard demand.content.take() else { return }
        taken.count += 1
        before.value = 1
        demand.content.add(.max(1))
      }
      // If the other thread took the first demand, this one is for the second.
      run.thread { if demand.content.take(), taken.count == 1 { _ = before.value } }
    },
    Subject(name: "AtomicDemand, two requests and two values") { run in
      let demand = Holder(AtomicDemand())
      let before = [PlainCell(0, "what came before a request"), PlainCell(0, "what came before a request")]
      let taken = Tally()
      for number in 0..<2 {
        run.thread {
          before[number].value = 1
          demand.content.add(.max(1))
        }
      }
      run.thread {
        for _ in 0..<2 where demand.content.take() { taken.count += 1 }
        if taken.count == 2 { for cell in before { _ = cell.value } }
      }
      run.finally { require(demand.content.current == .max(2 - taken.count), "lost a request") }
    },
    Subject(name: "AtomicDemand, a request for all and a value") { run in
      let demand = Holder(AtomicDemand())
      let before = PlainCell(0, "what came before the request")
      run.thread {
        before.value = 1
        demand.content.add(.unlimited)
      }
      run.thread { if demand.content.isUnlimited { _ = before.value } }
      run.thread { if demand.content.take() { _ = before.value } }
    },
    Subject(name: "AtomicDemand, a request, a value, and two ends") { run in
      let demand = Holder(AtomicDemand())
      let closed = Tally()
      let ending = PlainCell(0, "what the end touches")
      run.thread { demand.content.add(.max(1)) }
      for _ in 0..<2 {
        run.thread {
          if demand.content.close() {
            ending.value += 1
            closed.count += 1
          }
          if demand.content.take() { require(false, "took after the end") }
        }
      }
      run.finally {
        require(closed.count == 1, "ended \(closed.count) times")
        require(demand.content.isClosed, "is not closed")
      }
    },
  ]

  // MARK: The connection to an upstream

  static let connection: [Subject] = [
    Subject(name: "UpstreamConnection, a subscription and an end") { run in
      let connection = Holder(UpstreamConnection())
      let subscription = ExploredSubscription()
      run.thread {
        subscription.state.value = 1
        _ = connection.content.connect(subscription, for: "")
      }
      run.thread { connection.content.end()?.cancel() }
      run.finally {
        require(subscription.cancellations == (connection.content.isConnected ? 0 : 1), "cancelled otherwise")
        if connection.content.isConnected { connection.content.end()?.cancel() }
        require(subscription.cancellations == 1, "cancelled \(subscription.cancellations) times")
      }
    },
    Subject(name: "UpstreamConnection, a subscription that is used, and an end") { run in
      let connection = Holder(UpstreamConnection())
      let subscription = ExploredSubscription()
      run.thread {
        let isFirst = connection.content.connect(subscription, for: "")
        if isFirst, connection.content.isConnected {
          require(connection.content.end() != nil || connection.content.hasEnded, "lost the subscription")
        }
        require(!connection.content.isWaiting, "waits, although it has connected or ended")
      }
      run.thread { connection.content.end()?.cancel() }
    },
    Subject(name: "UpstreamConnection, two subscriptions") { run in
      let connection = Holder(UpstreamConnection())
      let subscriptions = [ExploredSubscription(), ExploredSubscription()]
      for subscription in subscriptions {
        run.thread { _ = connection.content.connect(subscription, for: "") }
      }
      run.finally {
        require(connection.content.isConnected, "is not connected")
        let kept = subscriptions.filter { $0.cancellations == 0 }
        require(kept.count == 1, "keeps \(kept.count) of two")
        require(connection.content.subscription as AnyObject? === kept.first, "keeps the wrong one")
        connection.content.end()?.cancel()
        require(subscriptions.allSatisfy { $0.cancellations == 1 }, "cancelled otherwise")
      }
    },
    Subject(name: "UpstreamConnection, two ends at once") { run in
      let connection = Holder(UpstreamConnection())
      _ = connection.content.connect(ExploredSubscription(), for: "")
      let firsts = Tally()
      for _ in 0..<2 {
        run.thread { if connection.content.close().isFirst { firsts.count += 1 } }
      }
      run.finally { require(firsts.count == 1, "\(firsts.count) calls were the first") }
    },
    Subject(name: "UpstreamConnection, two ends and a look") { run in
      let connection = Holder(UpstreamConnection())
      let subscription = ExploredSubscription()
      _ = connection.content.connect(subscription, for: "")
      let firsts = Tally()
      let before = PlainCell(0, "what came before the end")
      run.thread {
        before.value = 1
        let (isFirst, upstream) = connection.content.close()
        if isFirst { firsts.count += 1 }
        upstream?.cancel()
      }
      run.thread { if connection.content.hasEnded { _ = before.value } }
      run.finally {
        let (isFirst, upstream) = connection.content.close(as: UpstreamConnection.Standing.completed)
        require(!isFirst && upstream == nil && firsts.count == 1, "ended twice")
        require(subscription.cancellations == 1, "cancelled \(subscription.cancellations) times")
      }
    },
  ]

  // MARK: The last value

  static let lastValue: [Subject] = [
    Subject(name: "LastValueState, an offer and a request") { run in
      let stream = LastValueScenario()
      run.thread { stream.offer() }
      run.thread { stream.request() }
      run.finally { require(stream.outcomes == 1, "delivered \(stream.outcomes) times") }
    },
    Subject(name: "LastValueState, an offer, a request and an end") { run in
      let stream = LastValueScenario()
      run.thread { stream.offer() }
      run.thread { stream.request() }
      run.thread { stream.end() }
      run.finally { require(stream.outcomes == 1, "delivered or freed \(stream.outcomes) times") }
    },
  ]

  // MARK: An object that is made once

  static let once: [Subject] = [
    Subject(name: "LazyOnce, two threads that make it, and find the same") { run in
      let once = Holder(LazyOnce<Made>())
      var found: [ObjectIdentifier] = []
      for _ in 0..<2 {
        run.thread { found.append(ObjectIdentifier(once.content.object { Made() })) }
      }
      run.finally {
        require(found[0] == found[1], "made two")
        var isSet = false
        once.content.ifSet { isSet = ObjectIdentifier($0) == found[0] }
        require(isSet, "does not keep what it made")
      }
    },
    Subject(name: "LazyOnce, a thread that makes it and looks, and one that makes it") { run in
      let once = Holder(LazyOnce<Made>())
      run.thread {
        let made = once.content.object { Made() }
        var isSet = false
        once.content.ifSet { isSet = $0 === made }
        require(isSet, "does not find what is there")
        require(once.content.object { Made() } === made, "made another one")
      }
      run.thread { _ = once.content.object { Made() } }
    },
    Subject(name: "LazyOnce, two threads that make it, and one that looks") { run in
      let once = Holder(LazyOnce<Made>())
      for _ in 0..<2 {
        run.thread { require(once.content.object { Made() }.content.value == 1, "found it unmade") }
      }
      run.thread { once.content.ifSet { _ = $0.content.value } }
    },
  ]
}
