/// The choices that led to where an execution is: a path through the tree of all executions, walked depth first.
struct Trail {
  struct Node {
    var choice: Int
    let count: Int
    var thread = -1
    var epoch: UInt16 = 0
    /// The atomic that the operation reads, or -1.
    var location = -1
    /// True if another thread stores what the operation could have found, had it been put off; or asks for a
    /// barrier that could have come first.
    var isContested = false
  }

  var nodes: [Node] = []
  private(set) var depth = 0
  /// The choices to begin with, if an execution is repeated.
  private var wanted: [Int] = []
  /// The number of operations that were put off in this execution.
  var delays = 0

  mutating func rewind() {
    depth = 0
    delays = 0
  }

  /// The node of the next choice.
  mutating func next(_ count: Int) -> Int {
    if depth == nodes.count {
      nodes.append(Node(choice: depth < wanted.count ? min(wanted[depth], count) : 0, count: count))
    }
    if nodes[depth].count != count {
      fatalError("The scenario is not deterministic: \(count) choices, and \(nodes[depth].count) before.")
    }
    depth += 1
    return depth - 1
  }

  /// An operation that may store concerns those before it that could have read from it.
  mutating func note(_ operation: Operation, by thread: Int, _ causes: Clock) {
    guard operation.mayStore else { return }
    for index in 0..<depth where nodes[index].location == operation.location {
      contest(index, thread, causes)
    }
  }

  /// A barrier concerns every operation that could have come after it.
  mutating func noteBarrier(by thread: Int, _ causes: Clock) {
    for index in 0..<depth { contest(index, thread, causes) }
  }

  /// An execution that the memory model rules out concerns every operation that reads.
  mutating func contestAll() {
    for index in 0..<depth where nodes[index].location >= 0 && nodes[index].choice < nodes[index].count {
      nodes[index].isContested = true
    }
  }

  private mutating func contest(_ index: Int, _ thread: Int, _ causes: Clock) {
    let node = nodes[index]
    guard node.thread >= 0, node.thread != thread, node.choice < node.count else { return }
    if causes[node.thread] < node.epoch { nodes[index].isContested = true }
  }

  /// Goes to the next path.
  ///
  /// - Returns: True if there is one.
  mutating func advance(delays limit: Int) -> Bool {
    while let last = nodes.last {
      let isLastChoice = last.choice + 1 == last.count
      if last.choice + 1 < last.count
        || (isLastChoice && last.isContested && delays(before: nodes.count - 1) < limit)
      {
        nodes[nodes.count - 1].choice += 1
        return true
      }
      nodes.removeLast()
    }
    return false
  }

  private func delays(before end: Int) -> Int {
    var count = 0
    for index in 0..<end where nodes[index].choice == nodes[index].count { count += 1 }
    return count
  }

  // MARK: Seeds

  /// Follows the path of a seed from the beginning.
  mutating func follow(_ seed: String) {
    wanted = seed.split(separator: ".").compactMap { Int($0) }
    nodes.removeAll()
    rewind()
  }

  /// The path as a text: one number for each choice, without the zeros at the end.
  var seed: String {
    var choices = nodes.prefix(depth).map(\.choice)
    while choices.last == 0 { choices.removeLast() }
    return choices.isEmpty ? "0" : choices.map(String.init).joined(separator: ".")
  }
}
