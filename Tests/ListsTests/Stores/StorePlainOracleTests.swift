import Lists
import TestSupport
import Testing

private let times = environmentNumber("LISTS_FUZZ", otherwise: 1)

/// Live lists against a plain array that is filtered and sorted again after each transaction.
///
/// `LISTS_FUZZ=20` runs it twenty times as long.
@Suite(.blocking)
struct StorePlainOracleTests {
  private func run(
    _ store: some ListStore<Note>, notes: Int = 0, lists: Int, ids: Int, steps: Int, seed: UInt64
  ) throws {
    let oracle = try StorePlainOracle(store, notes: notes, lists: lists, seed: seed)
    for step in 0..<steps {
      try oracle.step(ids: ids)
      if let complaint = oracle.complaint {
        Issue.record("seed \(seed), step \(step), \(complaint)")
        return
      }
    }
  }

  @Test(arguments: [8, 30, 400])
  func objectStore(ids: Int) throws {
    for seed in 1...UInt64(5 * times) {
      try run(ObjectStore<Note>(), lists: 8, ids: ids, steps: 100, seed: seed)
    }
  }

  /// Lists with a limit know only some of what they find here, and have to fetch again.
  @Test
  func objectStoreWithManyObjects() throws {
    for seed in 1...UInt64(times) {
      try run(ObjectStore<Note>(), notes: 1_500, lists: 4, ids: 2_000, steps: 50, seed: seed)
    }
  }

  #if SQLite
    @Test(arguments: [8, 60])
    func sqliteStore(ids: Int) throws {
      for seed in 1...UInt64(7 * times) {
        let folder = try SQLiteFolder()
        try run(folder.store(), lists: 4, ids: ids, steps: 100, seed: seed)
      }
    }
  #endif
}
