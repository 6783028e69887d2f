import Streams
import Testing

@testable import Settings

/// Fault: equal sets, and equal dictionaries, are stored in another order each time, and so as other values.
struct OneFormTests {
  private enum Unit: String, Codable, Hashable, Sendable, CaseIterable {
    case metric, imperial, nautical, astronomical
  }

  private struct Shelf: Codable, Sendable, Equatable {
    var tags: Set<String> = []
    var limits: [Unit: Set<Int>] = [:]
  }

  private static let tags = (0..<12).map { "tag \($0)" }

  /// Equal sets whose elements have other places, because they have other capacities.
  private var sets: [Set<String>] {
    (0..<8).map { size in
      var set = Set<String>(minimumCapacity: 16 << size)
      set.formUnion(Self.tags)
      return set
    }
  }

  @Test func equalSetsAreStoredAlike() throws {
    let store = testStore()
    let key = SettingKey("tags", default: Set<String>())
    var published = 0
    let cancellable = store.publisher(for: key).dropFirst().sink { _ in published += 1 }
    var forms: Set<StoredValue> = []
    for set in sets {
      store[key] = set
      forms.insert(try #require(store.storedValue(named: "tags")))
    }
    #expect(forms.count == 1 && published == 1)
    #expect(store[key] == Set(Self.tags))
    withExtendedLifetime(cancellable) {}
  }

  @Test func equalDictionariesWithOtherKeysAreStoredAlike() throws {
    let key = SettingKey("limits", default: [Int: String]())
    let other = SettingKey("units", default: [Unit: String]())
    for size in 0..<8 {
      var numbers = [Int: String](minimumCapacity: 16 << size)
      for number in 0..<12 { numbers[number] = "\(number)" }
      #expect(
        try key.form.encode(numbers)
          == key.form.encode([Int: String](uniqueKeysWithValues: numbers.map { $0 })))
      var units = [Unit: String](minimumCapacity: 4 << size)
      for unit in Unit.allCases { units[unit] = unit.rawValue }
      let small = Dictionary(uniqueKeysWithValues: Unit.allCases.map { ($0, $0.rawValue) })
      #expect(try other.form.encode(units) == other.form.encode(small))
    }
  }

  @Test func equalSetsWithinAStructureAreStoredAlike() throws {
    let key = SettingKey("shelf", default: Shelf())
    let forms = try sets.enumerated().map { size, set in
      var limits = [Unit: Set<Int>](minimumCapacity: 4 << size)
      for unit in Unit.allCases.shuffled() { limits[unit] = Set(0..<20) }
      return try key.form.encode(Shelf(tags: set, limits: limits))
    }
    #expect(Set(forms).count == 1)
  }

  /// Each has a set of another capacity, and so of another order.
  @Test func twoProgramsThatWriteBackWhatTheyHearFallSilent() throws {
    let memory = MemoryBackend()
    let key = SettingKey("tags", default: Set<String>())
    let stores = [testStore(memory).settled(), testStore(memory).settled()]
    let cancellables = stores.enumerated().map { index, store in
      store.publisher(for: key).dropFirst().sink { tags in
        store[key] = Set(minimumCapacity: 16 << (4 * index), tags.shuffled())
      }
    }
    stores[0][key] = Set((0..<20).map { "tag \($0)" })
    let generations = try (1...6).map { _ in
      for store in stores { try store.synchronizeAndDeliver() }
      return memory.contents.revision.generation
    }
    #expect(generations[2] > 0 && Set(generations[2...]).count == 1, "\(generations)")
    withExtendedLifetime(cancellables) {}
  }

  @Test func aSetThatAnotherProgramHasStoredInItsOrderIsWrittenBackOnce() throws {
    let store = testStore()
    let key = SettingKey("tags", default: Set<String>())
    try store.importJSON(#"{"tags": ["b", "a"]}"#)
    for _ in 1...3 { store[key] = store[key] }
    #expect(store.storedValue(named: "tags") == .array([.string("a"), .string("b")]))
  }
}

extension Set {
  fileprivate init(minimumCapacity: Int, _ elements: [Element]) {
    self.init(minimumCapacity: minimumCapacity)
    formUnion(elements)
  }
}
