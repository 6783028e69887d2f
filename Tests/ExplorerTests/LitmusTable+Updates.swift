import Explorer

extension Program {
  private static let x = 0
  private static let y = 1

  // MARK: Coherence: the stores to one atomic have one order

  static let coherence: [Program] = [
    Program(
      name: "coherence of two loads",
      threads: [[.store(x, 1, .relaxed)], [.load(x, .relaxed), .load(x, .relaxed)]],
      outcomes: ["00", "01", "11"]),
    Program(
      name: "coherence of two loads of two stores",
      threads: [
        [.store(x, 1, .relaxed), .store(x, 2, .relaxed)], [.load(x, .relaxed), .load(x, .relaxed)],
      ],
      outcomes: ["00", "01", "02", "11", "12", "22"]),
    Program(
      name: "coherence of two stores",
      threads: [[.store(x, 1, .relaxed), .store(x, 2, .relaxed)], [.store(y, 1, .relaxed)]],
      looksAtTheEnd: true, outcomes: ["x2 y1"]),
    Program(
      name: "coherence of a store and a load after it",
      threads: [[.store(x, 1, .relaxed), .load(x, .relaxed)], [.store(x, 2, .relaxed)]], looksAtTheEnd: true,
      outcomes: ["1 x1 y0", "1 x2 y0", "2 x2 y0"]),
    Program(
      name: "coherence of a load and a store after it",
      threads: [[.load(x, .relaxed), .store(x, 1, .relaxed)], [.store(x, 2, .relaxed)]], looksAtTheEnd: true,
      outcomes: ["0 x1 y0", "0 x2 y0", "2 x1 y0"]),
    Program(
      name: "coherence of what two threads see",
      threads: [
        [.store(x, 1, .relaxed)], [.store(x, 2, .relaxed)], [.load(x, .relaxed), .load(x, .relaxed)],
        [.load(x, .relaxed), .load(x, .relaxed)],
      ],
      outcomes: products([
        ["00", "01", "02", "11", "12", "21", "22"], ["00", "01", "02", "11", "12", "21", "22"],
      ]).subtracting(["12 21", "21 12"])),
  ]

  // MARK: Two stores to each of two atomics, in opposite orders

  static let twoWrites: [Program] = [
    ("relaxed", AtomicStoreOrdering.relaxed, Set<String>()),
    ("releasing", .releasing, []),
    ("sequentially consistent", .sequentiallyConsistent, ["x1 y1"]),
  ].map { name, ordering, forbidden in
    Program(
      name: "two stores in opposite orders, \(name)",
      threads: [
        [.store(x, 1, ordering), .store(y, 2, ordering)], [.store(y, 1, ordering), .store(x, 2, ordering)],
      ], looksAtTheEnd: true, outcomes: Set(["x1 y1", "x1 y2", "x2 y1", "x2 y2"]).subtracting(forbidden))
  }

  // MARK: Updates

  static let updates: [Program] = [
    Program(
      name: "two additions", threads: [[.add(x, 1, .relaxed)], [.add(x, 1, .relaxed)]], looksAtTheEnd: true,
      outcomes: ["0 1 x2 y0", "1 0 x2 y0"]),
    Program(
      name: "three additions", threads: Array(repeating: [.add(x, 1, .relaxed)], count: 3),
      looksAtTheEnd: true,
      outcomes: ["0 1 2 x3 y0", "0 2 1 x3 y0", "1 0 2 x3 y0", "1 2 0 x3 y0", "2 0 1 x3 y0", "2 1 0 x3 y0"]),
    Program(
      name: "one of two exchanges wins",
      threads: [[.compareExchange(x, 0, 1, .relaxed)], [.compareExchange(x, 0, 2, .relaxed)]],
      looksAtTheEnd: true,
      outcomes: ["0 1 x1 y0", "2 0 x2 y0"]),
    Program(
      name: "no store comes between the two halves of an update",
      threads: [[.add(x, 1, .relaxed)], [.store(x, 5, .relaxed)]], looksAtTheEnd: true,
      outcomes: ["0 x5 y0", "5 x6 y0"]),
    Program(
      name: "store buffering by exchanges of the atomics that are not looked at",
      threads: [
        [.exchange(x, 1, .acquiringAndReleasing), .load(y, .relaxed)],
        [.exchange(y, 1, .acquiringAndReleasing), .load(x, .relaxed)],
      ], outcomes: ["00 00", "00 01", "01 00", "01 01"]),
    Program(
      name: "store buffering, looking by updates that change nothing",
      threads: [
        [.store(x, 1, .relaxed), .add(y, 0, .acquiringAndReleasing), .load(x, .relaxed)],
        [.exchange(y, 1, .acquiringAndReleasing), .load(x, .relaxed)],
      ],
      outcomes: ["01 01", "11 00", "11 01"]),
    Program(
      name: "a relaxed update continues a release sequence",
      threads: [
        [.store(x, 1, .relaxed), .store(y, 1, .releasing)], [.add(y, 1, .relaxed)],
        [.load(y, .acquiring), .load(x, .relaxed)],
      ],
      outcomes: ["0 00", "0 01", "0 10", "0 11", "1 00", "1 01", "1 11", "1 21"]),
  ]

  // MARK: A barrier on all threads

  static let barriers: [Program] = [
    Program(
      name: "store buffering, with a barrier on all threads",
      threads: [
        [.store(x, 1, .relaxed), .barrier, .load(y, .relaxed)], [.store(y, 1, .relaxed), .load(x, .relaxed)],
      ],
      outcomes: ["0 1", "1 0", "1 1"]),
    Program(
      name: "message passing, with a barrier by the thread that sends",
      threads: [
        [.store(x, 1, .relaxed), .barrier, .store(y, 1, .relaxed)], [.load(y, .relaxed), .load(x, .relaxed)],
      ],
      outcomes: ["00", "01", "11"]),
    Program(
      name: "message passing, with a barrier by the thread that receives",
      threads: [
        [.store(x, 1, .relaxed), .store(y, 1, .relaxed)], [.load(y, .relaxed), .barrier, .load(x, .relaxed)],
      ],
      outcomes: ["00", "01", "11"]),
    Program(
      name: "store buffering of three threads, with a barrier by one",
      threads: [
        [.store(x, 1, .relaxed), .barrier, .load(y, .relaxed)], [.store(y, 1, .relaxed), .load(x, .relaxed)],
        [.load(x, .relaxed)],
      ], outcomes: products([["0 1", "1 0", "1 1"], ["0", "1"]])),
  ]
}
