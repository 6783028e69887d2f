import Streams
import StreamsTesting

/// Errors of programs that know nothing of virtual time: they sleep as programs do.
extension Bug {
  static let sleeps = searches + limits + rhythms + shares

  private static let searches = [
    Bug("the slower answer to an older text is shown", sign: "shows r") { _, isMended in
      let search = Search(isMended)
      await search.find("r", takes: .milliseconds(200))
      await search.find("rain", takes: .milliseconds(100))
      await search.ended()
      let result = await search.result
      try Simulation.expect(result == "rain", "shows \(result)")
    },
    Bug("an older answer comes at the same moment", sign: "shows r") { _, isMended in
      let search = Search(isMended)
      await search.find("r", takes: .milliseconds(100))
      await search.find("rain", takes: .milliseconds(100))
      await search.ended()
      let result = await search.result
      try Simulation.expect(result == "rain", "shows \(result)")
    },
    Bug("each key asks, since the wait is not cancelled", sign: "asked") { _, isMended in
      let questions = Shared(0)
      var task: Task<Void, Never>?
      for _ in 1...3 {
        if isMended { task?.cancel() }
        task = Task {
          guard (try? await Task.sleep(for: .milliseconds(300))) != nil else { return }
          questions.change { $0 += 1 }
        }
        try await Task.sleep(for: .milliseconds(100))
      }
      await task?.value
      try Simulation.expect(questions.value == 1, "asked \(questions.value) times")
    },
    Bug("results are in the order of arrival", sign: "[") { _, isMended in
      let results = await withTaskGroup(of: (Int, Int).self) { group in
        for index in 0..<3 {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(30 - 10 * index))
            return (index, index)
          }
        }
        return await group.reduce(into: [(Int, Int)]()) { $0.append($1) }
      }
      let values = (isMended ? results.sorted { $0.0 < $1.0 } : results).map(\.1)
      try Simulation.expect(values == [0, 1, 2], "\(values)")
    },
    Bug("a view that has gone goes on asking", sign: "The body has ended, but a sleep") { _, isMended in
      let task = Task { while (try? await Task.sleep(for: .seconds(60))) != nil {} }
      try await Task.sleep(for: .seconds(150))
      if isMended { task.cancel() }
    },
  ]

  private static let limits = [
    Bug("a time limit waits for what is slow", sign: "took") { _, isMended in
      let start = ContinuousClock.now
      let slow = Task { try? await Task.sleep(for: .seconds(60)) }
      _ = try await withTimeLimit(.seconds(1)) {
        await withTaskCancellationHandler {
          await slow.value
        } onCancel: {
          if isMended { slow.cancel() }
        }
      }
      let length = ContinuousClock.now - start
      try Simulation.expect(length == .seconds(1), "took \(length)")
    },
    Bug("the sleep of a limit is left", sign: "The body has ended, but a sleep") { _, isMended in
      let limit = Task { try await Task.sleep(for: .seconds(60)) }
      try await Task.sleep(for: .seconds(1))
      if isMended { limit.cancel() }
    },
    Bug("a continuation is forgotten when time is up", sign: "Nothing is ready") { _, isMended in
      let promise = Shared<UnsafeContinuation<Void, Never>?>(nil)
      let alarm = Task {
        try? await Task.sleep(for: .seconds(1))
        let continuation = promise.value
        promise.change { $0 = nil }
        if isMended { continuation?.resume() }
      }
      await withUnsafeContinuation { continuation in promise.change { $0 = continuation } }
      await alarm.value
    },
    Bug("a loop swallows the cancellation of its sleep", sign: "The run did not end") { _, isMended in
      let task = Task {
        while !(isMended && Task.isCancelled) {
          try? await Task.sleep(for: .seconds(1))
          await pause()
        }
      }
      try await Task.sleep(for: .seconds(3))
      task.cancel()
      await task.value
    },
    Bug("pauses between attempts do not grow", sign: "waited") { _, isMended in
      let start = ContinuousClock.now
      for attempt in 0..<4 { try await Task.sleep(for: .seconds(isMended ? 1 << attempt : 1)) }
      let length = ContinuousClock.now - start
      try Simulation.expect(length == .seconds(15), "waited \(length)")
    },
  ]

  private static let rhythms = [
    Bug("a rhythm drifts by the length of its work", sign: "beat at") { time, isMended in
      let start = ContinuousClock.now
      for beat in 1...3 {
        if isMended {
          try await Task.sleep(until: start + .seconds(beat), clock: .continuous)
        } else {
          try await Task.sleep(for: .seconds(1))
        }
        try Simulation.expect(time.now == .init(.seconds(beat)), "beat at \(time.now)")
        try await Task.sleep(for: .milliseconds(10))
      }
    },
    Bug("the last value of a pause is lost", sign: "saved") { _, isMended in
      let saver = Saver()
      await saver.change(1)
      try await Task.sleep(for: .seconds(1))
      await saver.change(2)
      await saver.close(isMended)
      let saved = await saver.saved
      try Simulation.expect(saved == [1, 2], "saved \(saved)")
    },
    Bug("two windows are one request too long", sign: "allowed") { _, isMended in
      let gate = Allowance(isMended)
      await withDiscardingTaskGroup { group in
        for _ in 1...3 { group.addTask { await gate.enter() } }
      }
      let most = await gate.most
      try Simulation.expect(most <= 2, "allowed \(most)")
    },
    Bug("a value expires while it is used", sign: "expired") { _, isMended in
      let expires = ContinuousClock.now + .seconds(2)
      try await Task.sleep(for: .seconds(1))
      let isFresh = ContinuousClock.now < expires
      try await Task.sleep(for: .seconds(1))
      let isUsed = isMended ? ContinuousClock.now < expires : isFresh
      try Simulation.expect(!isUsed || ContinuousClock.now < expires, "expired")
    },
    Bug("a day later, the token of yesterday is used", sign: "old token") { _, isMended in
      let tokens = Tokens(isMended)
      _ = await tokens.token()
      try await Task.sleep(for: .seconds(86_400))
      let age = await tokens.token().duration(to: .now)
      try Simulation.expect(age < .seconds(3_600), "old token")
    },
  ]

  private static let shares = [
    Bug("a value is loaded twice", sign: "loaded") { _, isMended in
      let cache = Cache(isMended)
      async let first = cache.value()
      async let second = cache.value()
      _ = await (first, second)
      let loads = await cache.loads
      try Simulation.expect(loads == 1, "loaded \(loads) times")
    },
    Bug("an account is overdrawn during a sleep", sign: "overdrawn") { _, isMended in
      let account = Account(isMended)
      async let first: Void = account.withdraw(60)
      async let second: Void = account.withdraw(60)
      _ = await (first, second)
      let balance = await account.balance
      try Simulation.expect(balance >= 0, "overdrawn")
    },
    Bug("an update is lost across a sleep", sign: "counted") { _, isMended in
      let account = Account(isMended)
      await withDiscardingTaskGroup { group in
        for _ in 1...3 { group.addTask { await account.add(1) } }
      }
      let balance = await account.balance
      try Simulation.expect(balance == 103, "counted \(balance)")
    },
    Bug("a permit is kept by a cancelled task", sign: "Nothing is ready") { _, isMended in
      let permits = AsyncStream<Void>.makeStream()
      permits.continuation.yield()
      let holder = Task {
        for await _ in permits.stream { break }
        guard (try? await Task.sleep(for: .seconds(9))) != nil || isMended else { return }
        permits.continuation.yield()
      }
      try await Task.sleep(for: .seconds(1))
      holder.cancel()
      await holder.value
      for await _ in permits.stream { break }
    },
    Bug("two tasks take two places in another order", sign: "Nothing is ready") { _, isMended in
      let places = [Place(), Place()]
      await withDiscardingTaskGroup { group in
        for task in 0..<2 {
          group.addTask {
            let order = isMended || task == 0 ? [0, 1] : [1, 0]
            await places[order[0]].take()
            try? await Task.sleep(for: .milliseconds(1))
            await places[order[1]].take()
            await places[order[1]].leave()
            await places[order[0]].leave()
          }
        }
      }
    },
  ]
}

@MainActor
private final class Search {
  private(set) var result = ""
  private let isMended: Bool
  private var tasks: [Task<Void, Never>] = []

  nonisolated init(_ isMended: Bool) { self.isMended = isMended }

  func find(_ text: String, takes length: Duration) {
    tasks.last?.cancel()
    tasks.append(
      Task {
        // A service that answers although nobody waits any more.
        await Task { try? await Task.sleep(for: length) }.value
        if !(isMended && Task.isCancelled) { result = text }
      })
  }

  func ended() async { for task in tasks { await task.value } }
}

private actor Saver {
  private(set) var saved: [Int] = []
  private var waiting: Int?
  private var task: Task<Void, Never>?

  func change(_ value: Int) {
    task?.cancel()
    waiting = value
    task = Task {
      guard (try? await Task.sleep(for: .milliseconds(500))) != nil else { return }
      save()
    }
  }

  func close(_ saves: Bool) {
    task?.cancel()
    if saves { save() }
  }

  private func save() {
    if let value = waiting.take() { saved.append(value) }
  }
}

/// Lets two in each second.
private actor Allowance {
  private(set) var most = 0
  private var entries: [ContinuousClock.Instant] = []
  private let isMended: Bool

  init(_ isMended: Bool) { self.isMended = isMended }

  func enter() async {
    while recent.count >= 2 {
      try? await Task.sleep(for: .milliseconds(100))
      // The broken one looks no second time.
      if !isMended { break }
    }
    entries.append(.now)
    most = max(most, recent.count)
  }

  private var recent: [ContinuousClock.Instant] {
    entries.filter { $0.duration(to: .now) < .seconds(1) }
  }
}

private actor Tokens {
  private let expires: Bool
  private var made: ContinuousClock.Instant?

  init(_ expires: Bool) { self.expires = expires }

  func token() async -> ContinuousClock.Instant {
    if let made, !expires || made.duration(to: .now) < .seconds(3_600) { return made }
    try? await Task.sleep(for: .milliseconds(50))
    let now = ContinuousClock.now
    made = now
    return now
  }
}

private actor Cache {
  private(set) var loads = 0
  private let isMended: Bool
  private var known: Int?
  private var loading: Task<Int, Never>?

  init(_ isMended: Bool) { self.isMended = isMended }

  func value() async -> Int {
    if let known { return known }
    if isMended, let loading { return await loading.value }
    let task = Task {
      loads += 1
      try? await Task.sleep(for: .milliseconds(20))
      return 42
    }
    loading = task
    let value = await task.value
    known = value
    return value
  }
}

private actor Account {
  private(set) var balance = 100
  private let isMended: Bool

  init(_ isMended: Bool) { self.isMended = isMended }

  func withdraw(_ amount: Int) async {
    guard balance >= amount else { return }
    if isMended { balance -= amount }
    try? await Task.sleep(for: .milliseconds(5))
    if !isMended { balance -= amount }
  }

  func add(_ amount: Int) async {
    let before = balance
    if isMended { balance += amount }
    try? await Task.sleep(for: .milliseconds(5))
    if !isMended { balance = before + amount }
  }
}

private actor Place {
  private var isTaken = false
  private var waiting: [UnsafeContinuation<Void, Never>] = []

  func take() async {
    if isTaken {
      await withUnsafeContinuation { waiting.append($0) }
    } else {
      isTaken = true
    }
  }

  func leave() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
