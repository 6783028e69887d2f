import Lists

/// Live lists of a store. The limit is the same by hand: a dictionary, and an array for each list.
enum StoreRows {
  static var all: [Row] {
    [
      Row("store-insert-1m", of: "lists", goal: nil, nanoseconds: 20_000, allocations: nil, inserted),
      // The goal is 150 ms for each filter. The table shows times per object.
      Row(
        "store-filter-1m", of: "lists", goal: nil, nanoseconds: 150, allocations: nil, values: million,
        filtered),
      Row("store-lists-1000", of: "lists", goal: nil, nanoseconds: 50_000, allocations: nil, oneOfMany),
    ]
  }

  private static let million = 1_000_000
  private static let limit = 50

  struct Errand: Identifiable, Equatable {
    let id: Int
    var title: String
    var priority: Int
    var list: Int
    var isDone: Bool
  }

  /// Errands whose priorities are in no order.
  private static func errands(_ count: Int, lists: Int) -> [Errand] {
    (0..<count).map { errand($0, lists: lists) }
  }

  private static func errand(_ number: Int, lists: Int) -> Errand {
    let mixed = (number &* 0x9E37_79B1) & 0xFFF_FFFF
    return Errand(
      id: number, title: "errand \(number)", priority: mixed, list: number % lists,
      isDone: mixed % 3 == 0)
  }

  /// A list by hand: sorted, with at most `limit` errands.
  private struct HandList {
    private(set) var errands: [Errand] = []

    mutating func insert(_ errand: Errand) {
      if let last = errands.last, errands.count == StoreRows.limit, last.priority <= errand.priority {
        return
      }
      var low = 0
      var high = errands.count
      while low < high {
        let middle = (low + high) / 2
        if errands[middle].priority <= errand.priority { low = middle + 1 } else { high = middle }
      }
      errands.insert(errand, at: low)
      if errands.count > StoreRows.limit { errands.removeLast() }
    }

    var checksum: Int { errands.reduce(0) { $0 &+ $1.id } }
  }

  /// Inserts errands. Every second one comes first and is shown.
  private static func inserted() -> Pair {
    let all = errands(million, lists: 100)
    let store = ObjectStore(all)
    let list = FetchedList(
      store, ListQuery(where: { !$0.isDone }, sort: .ascending(\.priority), limit: limit))
    var hand = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    var handList = HandList()
    for errand in all where !errand.isDone { handList.insert(errand) }
    func new(_ number: Int) -> Errand {
      var errand = errand(million + number, lists: 100)
      if number.isMultiple(of: 2) { errand.priority = -number }
      errand.isDone = false
      return errand
    }
    var next = (hand: 0, ours: 0)
    return Pair { rounds in
      for number in next.hand..<next.hand + rounds {
        let errand = new(number)
        hand[errand.id] = errand
        handList.insert(errand)
      }
      next.hand += rounds
      return handList.checksum
    } ours: { rounds in
      do {
        for number in next.ours..<next.ours + rounds { try store.insert(new(number)) }
      } catch {
        return -1
      }
      next.ours += rounds
      return list.objects.reduce(0) { $0 &+ $1.id }
    }
  }

  /// Shows other errands of a million.
  private static func filtered() -> Pair {
    let all = errands(million, lists: 100)
    let list = FetchedList(ObjectStore(all), ListQuery(limit: limit))
    return Pair { rounds in
      var checksum = 0
      for round in 0..<rounds {
        var hand = HandList()
        for errand in all where errand.list % 10 == round % 10 { hand.insert(errand) }
        checksum &+= hand.checksum
      }
      return checksum
    } ours: { rounds in
      var checksum = 0
      for round in 0..<rounds {
        list.query = ListQuery(
          where: { $0.list % 10 == round % 10 }, sort: .ascending(\.priority), limit: limit)
        checksum &+= list.objects.reduce(0) { $0 &+ $1.id }
      }
      return checksum
    }
  }

  /// Changes an errand that one of a thousand lists shows.
  private static func oneOfMany() -> Pair {
    let all = errands(10_000, lists: 1_000)
    let store = ObjectStore(all)
    let lists = (0..<1_000).map { number in
      FetchedList(
        store, ListQuery(where: { $0.list == number }, sort: .ascending(\.priority), limit: limit))
    }
    var hand = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    var handLists = Dictionary(grouping: all, by: \.list)
      .mapValues { $0.sorted { $0.priority < $1.priority } }
    return Pair { rounds in
      for round in 0..<rounds {
        let id = (round &* 7_919) % 10_000
        hand[id]?.isDone.toggle()
        guard let errand = hand[id], let place = handLists[errand.list]?.firstIndex(where: { $0.id == id })
        else { return -1 }
        handLists[errand.list]?[place] = errand
      }
      return handLists.values.reduce(0) { $0 + $1.count { $0.isDone } }
    } ours: { rounds in
      do {
        for round in 0..<rounds { try store.update(id: (round &* 7_919) % 10_000) { $0.isDone.toggle() } }
      } catch {
        return -1
      }
      return lists.reduce(0) { $0 + $1.objects.count { $0.isDone } }
    }
  }
}
