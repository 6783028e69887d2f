import Explorer

extension Program {
  static let all: [Program] =
    storeBuffering + messagePassing + loadBuffering + independentReads + causality + coherence + twoWrites
    + updates + barriers

  private static let x = 0
  private static let y = 1
  private static let bits = ["0", "1"]
  private static let every = products([bits, bits])

  // MARK: Store buffering: each thread stores, then looks for the store of the other

  private static let storeBuffering: [Program] = [
    buffering("relaxed", .relaxed, .relaxed, every),
    buffering("releasing and acquiring", .releasing, .acquiring, every),
    buffering(
      "sequentially consistent", .sequentiallyConsistent, .sequentiallyConsistent, every.subtracting(["0 0"])),
    buffering("with consistent stores", .sequentiallyConsistent, .acquiring, every),
    buffering("with consistent loads", .releasing, .sequentiallyConsistent, every),
    buffering(
      "with consistent fences", .relaxed, .relaxed, fences: .sequentiallyConsistent,
      every.subtracting(["0 0"])),
    buffering("with weaker fences", .relaxed, .relaxed, fences: .acquiringAndReleasing, every),
    Program(
      name: "store buffering, with one consistent fence",
      threads: [
        [.store(x, 1, .relaxed), .fence(.sequentiallyConsistent), .load(y, .relaxed)],
        [.store(y, 1, .relaxed), .load(x, .relaxed)],
      ], outcomes: every),
  ]

  private static func buffering(
    _ name: String, _ store: AtomicStoreOrdering, _ load: AtomicLoadOrdering,
    fences: AtomicUpdateOrdering? = nil,
    _ outcomes: Set<String>
  ) -> Program {
    let fence: [Step] = fences.map { [.fence($0)] } ?? []
    return Program(
      name: "store buffering, \(name)",
      threads: [
        [.store(x, 1, store)] + fence + [.load(y, load)], [.store(y, 1, store)] + fence + [.load(x, load)],
      ], outcomes: outcomes)
  }

  // MARK: Message passing: a store of data, then of a flag

  private static let allMessages: Set<String> = ["00", "01", "10", "11"]
  private static let soundMessages: Set<String> = ["00", "01", "11"]

  private static let messagePassing: [Program] = [
    message("relaxed", .relaxed, .relaxed, allMessages),
    message("releasing alone", .releasing, .relaxed, allMessages),
    message("acquiring alone", .relaxed, .acquiring, allMessages),
    message("releasing and acquiring", .releasing, .acquiring, soundMessages),
    message("sequentially consistent", .sequentiallyConsistent, .sequentiallyConsistent, soundMessages),
    message("with fences", .relaxed, .relaxed, fences: (.releasing, .acquiring), soundMessages),
    message("with the wrong fences", .relaxed, .relaxed, fences: (.acquiring, .releasing), allMessages),
    message(
      "with a fence for an acquiring load", .relaxed, .acquiring, fences: (.releasing, nil), soundMessages),
    message(
      "with a fence for a releasing store", .releasing, .relaxed, fences: (nil, .acquiring), soundMessages),
  ]

  private static func message(
    _ name: String, _ store: AtomicStoreOrdering, _ load: AtomicLoadOrdering,
    fences: (AtomicUpdateOrdering?, AtomicUpdateOrdering?) = (nil, nil), _ outcomes: Set<String>
  ) -> Program {
    let first: [Step] = fences.0.map { [.fence($0)] } ?? []
    let second: [Step] = fences.1.map { [.fence($0)] } ?? []
    return Program(
      name: "message passing, \(name)",
      threads: [
        [.store(x, 1, .relaxed)] + first + [.store(y, 1, store)],
        [.load(y, load)] + second + [.load(x, .relaxed)],
      ], outcomes: outcomes)
  }

  // MARK: Load buffering: a load, then a store that the other thread's load could return

  /// C++ allows both loads to find the stores that follow them, if they are relaxed. The explorer does not.
  private static let loadBuffering: [Program] = [
    ("relaxed", AtomicLoadOrdering.relaxed, AtomicStoreOrdering.relaxed),
    ("releasing and acquiring", .acquiring, .releasing),
    ("sequentially consistent", .sequentiallyConsistent, .sequentiallyConsistent),
  ].map { name, load, store in
    Program(
      name: "load buffering, \(name)",
      threads: [[.load(x, load), .store(y, 1, store)], [.load(y, load), .store(x, 1, store)]],
      outcomes: every.subtracting(["1 1"]))
  }

  // MARK: Independent reads of independent writes: do two threads agree which of two stores came first?

  private static let independentReads: [Program] = [
    ("relaxed", AtomicStoreOrdering.relaxed, AtomicLoadOrdering.relaxed, Set<String>()),
    ("releasing and acquiring", .releasing, .acquiring, []),
    ("sequentially consistent", .sequentiallyConsistent, .sequentiallyConsistent, ["10 10"]),
    ("with consistent stores", .sequentiallyConsistent, .acquiring, []),
    ("with consistent loads", .releasing, .sequentiallyConsistent, ["10 10"]),
  ].map { name, store, load, forbidden in
    Program(
      name: "independent reads of independent writes, \(name)",
      threads: [
        [.store(x, 1, store)], [.store(y, 1, store)], [.load(x, load), .load(y, load)],
        [.load(y, load), .load(x, load)],
      ], outcomes: products([allMessages.sorted(), allMessages.sorted()]).subtracting(forbidden))
  }

  // MARK: Write to read causality: the second thread passes on what it saw of the first

  private static let causality: [Program] = [
    ("relaxed", AtomicStoreOrdering.relaxed, AtomicLoadOrdering.relaxed, Set<String>()),
    ("releasing and acquiring", .releasing, .acquiring, ["1 10"]),
    ("sequentially consistent", .sequentiallyConsistent, .sequentiallyConsistent, ["1 10"]),
  ].map { name, store, load, forbidden in
    Program(
      name: "write to read causality, \(name)",
      threads: [
        [.store(x, 1, store)], [.load(x, load), .store(y, 1, store)], [.load(y, load), .load(x, load)],
      ], outcomes: products([bits, allMessages.sorted()]).subtracting(forbidden))
  }
}
