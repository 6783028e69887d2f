/// What one transaction takes out of a list and puts into it. A changed item is taken out and put in again.
///
/// Items that are not touched lie between the others. A gap is numbered by how many of them come before it.
struct StoreListEdit<Item: Identifiable> {
  struct Departure {
    let position: Int
    let item: Item
  }

  struct Arrival {
    let entry: StoreEntry<Item>

    /// The position, in the list before the edit, of the first item that does not come before the arrival.
    let bound: Int
  }

  /// By ascending position.
  let leaving: [Departure]

  /// In order.
  let arriving: [Arrival]

  /// The gap of each arrival.
  private let gaps: [Int]

  init(leaving: [Departure], arriving: [Arrival]) {
    self.leaving = leaving
    self.arriving = arriving
    var gone = 0
    gaps = arriving.map { arrival in
      while gone < leaving.count, leaving[gone].position < arrival.bound { gone += 1 }
      return arrival.bound - gone
    }
  }

  /// Applies the edit to an array with one element for each item.
  func splice<Element>(_ old: [Element], _ element: (StoreEntry<Item>) -> Element) -> [Element] {
    var new: [Element] = []
    new.reserveCapacity(old.count - leaving.count + arriving.count)
    var next = 0
    var gone = leaving[...]
    func keep(upTo position: Int) {
      while let departure = gone.first, departure.position < position {
        new.append(contentsOf: old[next..<departure.position])
        next = departure.position + 1
        gone.removeFirst()
      }
      if next < position {
        new.append(contentsOf: old[next..<position])
        next = position
      }
    }
    for arrival in arriving {
      keep(upTo: arrival.bound)
      new.append(element(arrival.entry))
    }
    keep(upTo: old.count)
    return new
  }

  /// The edit as a change of a list. Only items that it touches move, and as few of them as possible.
  ///
  /// - Parameter sameContent: Returns whether an item, given first its old and then its new value, has the same
  ///   content.
  func listChange(sameContent: (Item, Item) -> Bool) -> ListChange<Item.ID> {
    let origins = Dictionary(
      uniqueKeysWithValues: leaving.enumerated().map { ($0.element.item.id, $0.offset) })
    var insertions: [ListChange<Item.ID>.Entry] = []
    var kept: [(id: Item.ID, pair: OffsetPair, staysInGap: Bool, isUpdated: Bool)] = []
    for (number, arrival) in arriving.enumerated() {
      let id = arrival.entry.object.id
      let new = gaps[number] + number
      if let origin = origins[id] {
        let old = leaving[origin].position
        let isUpdated = !sameContent(leaving[origin].item, arrival.entry.object)
        kept.append((id, OffsetPair(old: old, new: new), old - origin == gaps[number], isUpdated))
      } else {
        insertions.append(.init(offset: new, id: id))
      }
    }
    let staying = kept.filter(\.staysInGap)
    let crossing = ListChange(
      from: staying.sorted { $0.pair.old < $1.pair.old }.map(\.id), to: staying.map(\.id))
    let moving = Set(crossing.moves.map { staying[$0.new].id })
    let survivors = Set(kept.map(\.id))
    return ListChange(
      removals: leaving.filter { !survivors.contains($0.item.id) }
        .map { .init(offset: $0.position, id: $0.item.id) },
      insertions: insertions,
      moves: kept.filter { !$0.staysInGap || moving.contains($0.id) }.map(\.pair),
      updates: kept.filter(\.isUpdated).map(\.pair))
  }
}
