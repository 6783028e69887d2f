import Explorer

extension Subject {
  /// The values of a publisher, taken by tasks.
  static let values: [Subject] = [
    Subject(name: "AsyncValueBuffer, a task that takes three times, two values and the end") { run in
      let scenario = ValuesScenario()
      run.thread { scenario.takers[0].take(3) }
      run.thread {
        for value in 0..<2 { scenario.send(value) }
        scenario.end()
      }
      run.finally {
        require(scenario.answers == [.value(0), .value(1), .end], "told \(scenario.takers[0].answers)")
      }
    },
    Subject(name: "AsyncValueBuffer, a task and a publisher that waits for demand") { run in
      let scenario = ValuesScenario()
      let sent = Tally()
      run.thread { scenario.takers[0].take(2) }
      run.thread { sent.count = scenario.send(upTo: 2) }
      run.finally {
        sent.count += scenario.send(upTo: 3, from: sent.count)
        require(sent.count == 2, "asked for \(sent.count) values")
        require(scenario.takers[0].answers == [.value(0), .value(1)], "told \(scenario.takers[0].answers)")
      }
    },
    Subject(name: "AsyncValueBuffer, two tasks and two values") { run in
      let scenario = ValuesScenario(takers: 2)
      for taker in scenario.takers { run.thread { taker.take(1) } }
      run.thread { for value in 0..<2 { scenario.send(value) } }
      run.finally { require(scenario.answers == [.value(0), .value(1)], "told \(scenario.answers)") }
    },
    Subject(name: "AsyncValueBuffer, two tasks and a failure") { run in
      let scenario = ValuesScenario(takers: 2)
      for taker in scenario.takers { run.thread { taker.take(1) } }
      run.thread { scenario.fail() }
      run.finally { require(scenario.answers == [.failure, .end], "told \(scenario.answers)") }
    },
    Subject(name: "AsyncValueBuffer, a task, a value and a cancellation") { run in
      let scenario = ValuesScenario()
      run.thread { scenario.takers[0].take(2) }
      run.thread { scenario.send(0) }
      run.thread { scenario.cancel() }
      run.finally {
        let answers = scenario.takers[0].answers
        require(answers == [.value(0), .end] || answers == [.end, .end], "told \(answers)")
        require(scenario.upstream.cancellations == 1, "cancelled \(scenario.upstream.cancellations) times")
      }
    },
    Subject(name: "AsyncValueBuffer, an end, a value and a cancellation") { run in
      let scenario = ValuesScenario()
      run.thread { scenario.takers[0].take(2) }
      run.thread {
        scenario.send(0)
        scenario.end()
      }
      run.thread { scenario.cancel() }
      run.finally {
        let answers = scenario.takers[0].answers
        require(answers == [.value(0), .end] || answers == [.end, .end], "told \(answers)")
        require(scenario.upstream.cancellations < 2, "cancelled twice")
      }
    },
    Subject(name: "AsyncValueBuffer, a task and a subscription") { run in
      let scenario = ValuesScenario(takers: 2, hasSubscription: false)
      for taker in scenario.takers { run.thread { taker.take(1) } }
      run.thread { scenario.subscribe() }
      run.finally {
        require(scenario.upstream.requested == 2, "asked for \(scenario.upstream.requested) values")
        // The tasks still wait, and hold the buffer.
        scenario.cancel()
      }
    },
    Subject(name: "AsyncValueBuffer, a task, a subscription and a cancellation") { run in
      let scenario = ValuesScenario(hasSubscription: false)
      run.thread { scenario.takers[0].take(1) }
      run.thread { scenario.subscribe() }
      run.thread { scenario.cancel() }
      run.finally {
        require(scenario.answers == [.end], "told \(scenario.answers)")
        require(scenario.upstream.cancellations == 1, "cancelled \(scenario.upstream.cancellations) times")
      }
    },
  ]
}
