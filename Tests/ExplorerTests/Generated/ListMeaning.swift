/// The meaning of a subject that delivers a value to one subscriber after the other.
///
/// A thread that finds no other at work does its action, and all that others leave to it meanwhile, before it goes on. One that
/// finds another at work leaves its action to that one. A cancellation and a request take effect at once. What a subscriber
/// does within a value, it does before the value reaches the next subscriber.
struct ListMeaning: Meaning {
  private struct Member: Hashable {
    /// `Int.max` for all values.
    var demand = 0
    var hasEnded = false
    /// True if there is a value that it has not received for lack of demand.
    var isBehind = false
    var missed: Int?
    var received: [Int] = []
  }

  private enum Work: Hashable {
    case value(Int)
    case completion
    case arrival(Int)
    case catchUp(Int, count: Int?)
  }

  /// A delivery or an action that the thread at work is about to do. The innermost one is the last.
  private enum Frame: Hashable {
    /// - Parameter reached: The number of subscribers as the delivery began.
    case value(Int, to: [Int], reached: Int)
    case completion(to: [Int])
    case action(SubjectProgram.Action)
  }

  private let kind: SubjectProgram.Kind
  private var threads: [[SubjectProgram.Action]]
  /// The actions of the first subscriber within the first value that was sent.
  private var answer: [SubjectProgram.Action]
  /// The thread at work.
  private var worker: Int?
  private var work: [Work] = []
  private var frames: [Frame] = []
  /// True if nothing may be sent any more.
  private var isClosed = false
  /// True if the end is on its way to the subscribers.
  private var isComplete = false
  private var kept = 0
  private var members: [Int: Member] = [:]
  /// The subscribers in the order they came.
  private var order: [Int] = []

  init(_ program: SubjectProgram) {
    kind = program.kind
    threads = program.actions
    answer = program.answer
    for action in program.attaching(0, wanting: program.first) { actNested(action) }
    while !frames.isEmpty { goOn() }
  }

  var outcome: Outcome { members.mapValues(\.received) }

  var successors: [Self] {
    var successors: [Self] = []
    if worker != nil {
      var successor = self
      if frames.isEmpty, work.isEmpty { successor.worker = nil } else { successor.goOn() }
      successors.append(successor)
    }
    for (thread, actions) in threads.enumerated() where thread != worker && !actions.isEmpty {
      var successor = self
      let action = successor.threads[thread].removeFirst()
      if worker == nil { successor.worker = thread }
      successor.act(action)
      successors.append(successor)
    }
    return successors
  }

  // MARK: Actions

  private mutating func act(_ action: SubjectProgram.Action) {
    switch action {
    case .send(let value): if !isClosed { work.append(.value(value)) }
    case .complete:
      if !isClosed { work.append(.completion) }
      isClosed = true
    case .attach(let number): if add(number) { work.append(.arrival(number)) }
    case .request(let number, let count):
      if members[number]?.isBehind == true {
        work.append(.catchUp(number, count: count))
      } else {
        grant(number, count)
      }
    case .cancel: members[0]?.hasEnded = true
    case .start: break
    }
  }

  /// An action of the thread at work, from within a value.
  private mutating func actNested(_ action: SubjectProgram.Action) {
    switch action {
    case .send(let value): if !isClosed { begin(value) }
    case .complete: if !isClosed { complete() }
    case .attach(let number): if add(number) { arrive(number) }
    case .request(let number, let count): catchUp(number, count)
    case .cancel: members[0]?.hasEnded = true
    case .start: break
    }
  }

  // MARK: Work

  private mutating func goOn() {
    switch frames.popLast() {
    case .action(let action): actNested(action)
    case .value(let value, let numbers, let reached):
      if let next = numbers.first {
        frames.append(.value(value, to: Array(numbers.dropFirst()), reached: reached))
        offer(value, to: next)
      } else if kind == .property {
        let newcomers = Array(order[reached...])
        if newcomers.isEmpty {
          kept = value
        } else {
          frames.append(.value(value, to: newcomers, reached: order.count))
        }
      }
    case .completion(let numbers):
      guard let next = numbers.first else { return }
      frames.append(.completion(to: Array(numbers.dropFirst())))
      end(next)
    case nil: if !work.isEmpty { perform(work.removeFirst()) }
    }
  }

  private mutating func perform(_ item: Work) {
    switch item {
    case .value(let value): begin(value)
    case .completion: complete()
    case .arrival(let number):
      arrive(number)
      if isComplete { end(number) }
    case .catchUp(let number, let count): catchUp(number, count)
    }
  }

  private mutating func begin(_ value: Int) {
    if kind == .current { kept = value }
    frames.append(.value(value, to: order, reached: order.count))
  }

  private mutating func complete() {
    (isClosed, isComplete) = (true, true)
    frames.append(.completion(to: order))
  }

  // MARK: Subscribers

  /// - Returns: True if the subscriber is to be among the others. After the end, it learns of the end
  ///   instead.
  private mutating func add(_ number: Int) -> Bool {
    members[number] = Member(isBehind: kind.keeps)
    if isComplete { end(number) }
    return !isComplete
  }

  private mutating func arrive(_ number: Int) {
    order.append(number)
    if kind.keeps { members[number]?.missed = kept }
  }

  private mutating func end(_ number: Int) {
    guard members[number]?.hasEnded == false else { return }
    members[number]?.hasEnded = true
    members[number]?.received.append(-1)
  }

  private mutating func offer(_ value: Int, to number: Int) {
    guard let member = members[number], !member.hasEnded else { return }
    if member.demand > 0 { return deliver(value, to: number) }
    guard kind.keeps else { return }
    members[number]?.isBehind = true
    members[number]?.missed = value
  }

  private mutating func deliver(_ value: Int, to number: Int) {
    if members[number]?.demand != .max { members[number]?.demand -= 1 }
    members[number]?.received.append(value)
    guard number == 0, value != 0 else { return }
    frames += answer.reversed().map { .action($0) }
    answer = []
  }

  private mutating func grant(_ number: Int, _ count: Int?) {
    guard let member = members[number], !member.hasEnded, member.demand != .max else { return }
    members[number]?.demand = count.map { member.demand + $0 } ?? .max
  }

  private mutating func catchUp(_ number: Int, _ count: Int?) {
    grant(number, count)
    guard let member = members[number], !member.hasEnded, member.isBehind else { return }
    members[number]?.isBehind = false
    if let value = member.missed { deliver(value, to: number) }
  }
}
