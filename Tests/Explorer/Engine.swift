import ExplorerFibers

/// Runs the threads of a scenario on stacks of their own, one operation at a time.
///
/// A thread that is about to do an operation writes it into `pending` and switches to the scheduler, which decides which
/// thread goes on and what its operation finds. Thread 0 is the scenario itself: it makes the objects before the others
/// start, and looks at them after all have ended.
final class Engine {
  nonisolated(unsafe) static let shared = Engine()
  static let most = 7

  // MARK: The exploration

  var limits = Limits()
  var mutation: Mutation?
  var trail = Trail()
  var sites: [Site: Operation] = [:]
  var collectsSites = false
  var recordsSteps = false
  private let stacks = (1...most).map { Stack($0) }
  /// True if a class belongs to what is explored, by the address of its description.
  var exploredClasses: [UInt: Bool] = [:]

  // MARK: The execution

  /// Distinguishes the atomics of this execution from others.
  var execution: UInt64 = 0
  private var outsiders: UInt64 = 0
  var outside: [UInt64: Int] = [:]
  var isRunning = false
  var thread = 0
  var count = 0
  var mode = Mode.exploring
  var failure: String?
  /// True if the threads never go on, because the memory model or the explorer has ruled out what they would
  /// do.
  var isAbandoned = false
  var work = 0
  /// More operations than any execution has that ends.
  private static let mostWork = 2000
  var steps: [Step] = []

  var locations: [Location] = []
  var used = 0
  var stores: [Store] = []
  var events: [Event] = []
  var consistentEvents = 0
  var hasFences = false
  /// True if objects that ask are told that there are barriers on all threads.
  var grantsBarriers = true
  var barriers: [Barrier] = []
  var threads = Array(repeating: ThreadState(), count: most + 1)
  var memory = PlainMemory()
  private var scheduler: UnsafeMutableRawPointer?
  private var order = SequentialConsistency()

  enum Mode {
    /// Every choice is explored.
    case exploring
    /// Some thread has spun as often as is explored. From here on, loads return what is newest.
    case fair
    /// This execution is like another one, or none of the program. It only runs to its end, so that its objects are freed.
    case pruned
  }

  private final class Stack {
    var pointer: UnsafeMutableRawPointer?
    var body: (() -> Void)?
    let number: Int
    /// Kept for all explorations.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    static let size = 1 << 18
    init(_ number: Int) { self.number = number }
  }

  /// Stops the execution, because something happened that must not. Does not return to a thread of the scenario.
  func fail(_ message: String) {
    guard failure == nil else { return }
    if mode == .pruned || !isConsistent() {
      mode = .pruned
      isAbandoned = true
    } else {
      failure = message
    }
    if thread != 0 { switchToScheduler() }
  }

  func isConsistent() -> Bool {
    consistentEvents < 2 || order.holds(events, locations, hasFences: hasFences)
  }

  // MARK: Atomics

  /// A number for a new atomic.
  func identify(_ initial: UInt64) -> UInt64 {
    if !isRunning {
      outsiders += 1
      return outsiders
    }
    return execution << 20 | UInt64(makeLocation(initial, by: thread))
  }

  func location(_ identity: UInt64, _ initial: UInt64) -> Int {
    if identity >> 20 == execution { return Int(identity & 0xF_FFFF) }
    // Made before this execution, for example a static one: it begins as it was made.
    if let known = outside[identity] { return known }
    let location = makeLocation(initial, by: nil)
    outside[identity] = location
    return location
  }

  private func makeLocation(_ initial: UInt64, by maker: Int?) -> Int {
    let number = used
    used += 1
    if number == locations.count { locations.append(Location()) }
    locations[number].order.removeAll(keepingCapacity: true)
    locations[number].looks.removeAll(keepingCapacity: true)
    locations[number].order.append(stores.count)
    let maker = maker ?? 0
    stores.append(
      Store(
        thread: maker, epoch: threads[maker].clock[maker], value: initial, released: Clock(),
        causes: threads[maker].causes))
    return number
  }

  // MARK: Threads

  func start(_ number: Int, _ body: @escaping () -> Void) {
    let stack = stacks[number - 1]
    if stack.pointer == nil { prepare(stack) }
    stack.body = body
    switchTo(number)
  }

  private func prepare(_ stack: Stack) {
    let entry: @convention(c) (UnsafeMutableRawPointer?) -> Void = { argument in
      let stack = Unmanaged<Stack>.fromOpaque(argument.unsafelyUnwrapped).takeUnretainedValue()
      while true {
        stack.body?()
        stack.body = nil
        Engine.shared.threads[stack.number].hasEnded = true
        Engine.shared.switchToScheduler()
      }
    }
    stack.pointer = explorer_fiber_make(
      stack.memory, Stack.size, entry, Unmanaged.passUnretained(stack).toOpaque())
  }

  /// Lets a thread go on until it is about to do its next operation.
  func switchTo(_ number: Int) {
    thread = number
    threads[number].pending = nil
    explorer_fiber_switch(&scheduler, stacks[number - 1].pointer)
  }

  fileprivate func switchToScheduler() {
    let stack = stacks[thread - 1]
    let depth = explorer_exchange_ignored(0)
    explorer_fiber_switch(&stack.pointer, scheduler)
    _ = explorer_exchange_ignored(depth)
  }

  /// Gives up the stacks of threads that will never go on.
  func abandonThreads() {
    for number in 1...count where !threads[number].hasEnded { stacks[number - 1].pointer = nil }
  }

  // MARK: Operations

  func perform(_ operation: Operation) -> Answer {
    guard isRunning else { fatalError("An explored operation outside of an exploration.") }
    var operation = operation
    if collectsSites, thread != 0, sites[operation.site] == nil { sites[operation.site] = operation }
    work += 1
    if work > Self.mostWork, thread != 0 { fail("a thread goes on forever") }
    if let mutation, thread != 0, mutation.site == operation.site,
      let answer = mutation.change(&operation, initial: { stores[locations[$0].order[0]].value })
    {
      return answer
    }
    if thread == 0 { return performAlone(operation) }
    threads[thread].pending = operation
    switchToScheduler()
    return threads[thread].answer
  }

  /// Lets a barrier pass before the current thread reaches a plain variable.
  func reachPlain() {
    if thread == 0 || mode != .exploring { return }
    threads[thread].pending = Operation(kind: .plain, location: -1, strength: .relaxed, site: Self.nowhere)
    switchToScheduler()
  }

  private static let nowhere = Site("", 0, 0, "")

  /// Nothing else runs, and all that was done happened before.
  private func performAlone(_ operation: Operation) -> Answer {
    switch operation.kind {
    case .barrier, .barrierEnd: return Answer(value: 1, exchanged: true)
    case .plain, .yield: return Answer()
    default:
      execute(operation, at: operation.location < 0 ? 0 : locations[operation.location].order.count - 1)
      return threads[0].answer
    }
  }
}

/// The state of a thread, as far as the explorer knows it.
struct ThreadState {
  /// The events that happened before its next operation.
  var clock = Clock()
  /// All that came before, also by relaxed stores that were read.
  var causes = Clock()
  /// The events that an acquiring fence will learn, and those that a store after a releasing fence tells.
  var unacquired = Clock()
  var fenced = Clock()
  var pending: Operation?
  var answer = Answer()
  var hasEnded = false
  var yields = 0
  /// True if it has spun as often as is explored.
  var isParked = false
  /// If its operation was put off: it must find a store, or a barrier, from this number on.
  var since: (store: Int, barrier: Int)?
}

/// A barrier on all threads: every thread passes it at some moment before the call returns.
struct Barrier {
  var caller: Int
  /// The events that happened before the call.
  var clock: Clock
  var causes: Clock
  /// The events that happened before the moments of the others.
  var passed: Clock
  var passedCauses: Clock
  /// The threads that have yet to pass it, as bits.
  var missing: UInt16
}

/// A step of a failed execution.
package struct Step: Hashable, Sendable {
  package var thread: Int
  /// The operation; `nil` for what no line of the source says.
  package var site: Site?
  package var text: String
}
