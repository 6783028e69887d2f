import Streams
import StreamsTesting

extension Bug {
  /// Errors about state that several tasks use.
  static let state = [
    Bug("an actor checks, awaits and then acts", sign: "overdrawn") { _, isMended in
      let account = Account()
      async let first: Void = isMended ? account.withdraw(60) : account.withdrawLate(60)
      async let second: Void = isMended ? account.withdraw(60) : account.withdrawLate(60)
      _ = await (first, second)
      let balance = await account.balance
      try Simulation.expect(balance >= 0, "overdrawn: \(balance)")
    },
    Bug("an update is lost across an await", sign: "counted") { _, isMended in
      let counter = Counter()
      await withDiscardingTaskGroup { group in
        for _ in 1...3 { group.addTask { await isMended ? counter.add() : counter.addLate() } }
      }
      let count = await counter.count
      try Simulation.expect(count == 3, "counted \(count) of 3")
    },
    Bug("a promise is kept twice", sign: "kept") { time, isMended in
      let promise = Promise()
      async let answer: Void = isMended ? promise.keep() : promise.keepLate()
      async let timeOut: Void = isMended ? promise.keep() : promise.keepLate()
      _ = await (answer, timeOut)
      let count = await promise.count
      try Simulation.expect(count == 1, "kept \(count) times")
    },
    Bug("two actors wait for each other's semaphore", sign: "Nothing is ready") { _, isMended in
      let one = Semaphore()
      let two = Semaphore()
      async let first: Void = Semaphore.both(one, two)
      async let second: Void = isMended ? Semaphore.both(one, two) : Semaphore.both(two, one)
      _ = await (first, second)
    },
    Bug("hops to the main actor arrive in another order", sign: "[") { _, isMended in
      let list = MainList()
      if isMended {
        let numbers = AsyncStream<Int>.makeStream()
        for number in 1...3 { numbers.continuation.yield(number) }
        numbers.continuation.finish()
        await Task { @MainActor in for await number in numbers.stream { list.numbers.append(number) } }.value
      } else {
        let tasks = (1...3).map { number in Task { @MainActor in list.numbers.append(number) } }
        for task in tasks { await task.value }
      }
      let numbers = await list.numbers
      try Simulation.expect(numbers == [1, 2, 3], "\(numbers)")
    },
  ]
}

private actor Account {
  private(set) var balance = 100

  func withdrawLate(_ amount: Int) async {
    guard balance >= amount else { return }
    await pause()
    balance -= amount
  }

  func withdraw(_ amount: Int) async {
    await pause()
    guard balance >= amount else { return }
    balance -= amount
  }
}

private actor Counter {
  private(set) var count = 0

  func addLate() async {
    let before = count
    await pause()
    count = before + 1
  }

  func add() async {
    await pause()
    count += 1
  }
}

private actor Promise {
  private(set) var count = 0
  private var isKept = false

  func keepLate() async {
    if isKept { return }
    await pause()
    isKept = true
    count += 1
  }

  func keep() async {
    if isKept { return }
    isKept = true
    await pause()
    count += 1
  }
}

private actor Semaphore {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if !isTaken {
      isTaken = true
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func release() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }

  static func both(_ first: Semaphore, _ second: Semaphore) async {
    await first.take()
    await second.take()
    await second.release()
    await first.release()
  }
}

@MainActor
private final class MainList {
  var numbers: [Int] = []

  nonisolated init() {}
}
