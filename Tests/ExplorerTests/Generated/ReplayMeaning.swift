/// The meaning of a subject that has a queue for each subscriber. It keeps one value for later subscribers.
///
/// A value goes into all queues at once. The thread that sent it then empties one queue after the other, except those that
/// another thread is emptying.
struct ReplayMeaning: Meaning {
  static let size = 1

  private struct Member: Hashable {
    /// `Int.max` for all values.
    var demand = 0
    var waiting: [Int]
    /// True if the end comes after what waits.
    var isComplete: Bool
    var hasEnded = false
    /// True if a thread empties the queue, or hands out the subscription.
    var isBusy = true
    var received: [Int] = []
  }

  /// A delivery or an action that a thread is about to do. The innermost one is the last.
  private enum Frame: Hashable {
    case visit([Int])
    case drain(Int)
    case action(SubjectProgram.Action)
  }

  private var threads: [[SubjectProgram.Action]]
  private var frames: [[Frame]]
  private var answer: [SubjectProgram.Action]
  private var kept: [Int] = []
  private var isComplete = false
  private var members: [Int: Member] = [:]
  private var order: [Int] = []

  init(_ program: SubjectProgram) {
    threads = program.actions
    frames = threads.map { _ in [] }
    answer = program.answer
    for action in program.attaching(0, wanting: program.first) { act(action, by: 0) }
    while !frames[0].isEmpty { goOn(0) }
  }

  var outcome: Outcome { members.mapValues(\.received) }

  var successors: [Self] {
    threads.indices.compactMap { thread in
      var successor = self
      if !frames[thread].isEmpty {
        successor.goOn(thread)
      } else if !threads[thread].isEmpty {
        successor.act(successor.threads[thread].removeFirst(), by: thread)
      } else {
        return nil
      }
      return successor
    }
  }

  private mutating func act(_ action: SubjectProgram.Action, by thread: Int) {
    switch action {
    case .send(let value):
      if isComplete { return }
      for number in order where members[number]?.hasEnded == false { members[number]?.waiting.append(value) }
      kept = (kept + [value]).suffix(Self.size)
      frames[thread].append(.visit(order))
    case .complete:
      if isComplete { return }
      isComplete = true
      for number in order { members[number]?.isComplete = true }
      frames[thread].append(.visit(order))
      order = []
    case .attach(let number):
      members[number] = Member(waiting: kept, isComplete: isComplete)
      if isComplete, kept.isEmpty { end(number) }
      if !isComplete { order.append(number) }
    case .request(let number, let count):
      guard let member = members[number], !member.hasEnded else { return }
      if member.demand != .max { members[number]?.demand = count.map { member.demand + $0 } ?? .max }
      frames[thread].append(.visit([number]))
    case .start(let number):
      members[number]?.isBusy = false
      frames[thread].append(.visit([number]))
    case .cancel:
      members[0]?.hasEnded = true
      members[0]?.waiting = []
    }
  }

  private mutating func goOn(_ thread: Int) {
    switch frames[thread].popLast() {
    case .action(let action): act(action, by: thread)
    case .visit(let numbers):
      guard let next = numbers.first, let member = members[next] else { return }
      frames[thread].append(.visit(Array(numbers.dropFirst())))
      if member.isBusy || member.hasEnded { return }
      members[next]?.isBusy = true
      frames[thread].append(.drain(next))
    case .drain(let number):
      guard let member = members[number], !member.hasEnded else { return }
      if member.demand > 0, let value = member.waiting.first {
        frames[thread].append(.drain(number))
        deliver(value, to: number, by: thread)
      } else {
        members[number]?.isBusy = false
        if member.waiting.isEmpty, member.isComplete { end(number) }
      }
    case nil: break
    }
  }

  private mutating func deliver(_ value: Int, to number: Int, by thread: Int) {
    members[number]?.waiting.removeFirst()
    if members[number]?.demand != .max { members[number]?.demand -= 1 }
    members[number]?.received.append(value)
    guard number == 0 else { return }
    frames[thread] += answer.reversed().map { .action($0) }
    answer = []
  }

  private mutating func end(_ number: Int) {
    members[number]?.hasEnded = true
    members[number]?.received.append(-1)
  }
}
