/// True if the sequentially consistent operations have a total order that agrees with all else, as C++20 asks
/// for.
///
/// The order must contain, between such operations and fences, what strongly happens before, and what is ordered before
/// by the modification order of an atomic. It exists if these have no cycle.
struct SequentialConsistency {
  private var edges: [UInt64] = []
  private var members: [Int] = []

  mutating func holds(_ events: [Event], _ locations: [Location], hasFences: Bool) -> Bool {
    members.removeAll(keepingCapacity: true)
    for index in events.indices where events[index].isConsistent { members.append(index) }
    guard members.count > 1, members.count <= 64 else { return true }
    edges = Array(repeating: 0, count: members.count)
    for (row, first) in members.enumerated() {
      for (column, second) in members.enumerated() where row != column {
        if isBefore(events[first], events[second])
          || isOrdered(events[first], events[second], locations)
        {
          edges[row] |= 1 << UInt64(column)
        }
      }
    }
    if hasFences { addFences(events, locations) }
    return !hasCycle()
  }

  /// Returns true if the first strongly happens before the second.
  private func isBefore(_ first: Event, _ second: Event) -> Bool {
    if first.thread == second.thread { return first.epoch < second.epoch }
    // Later than the first, in its thread, something happens before what comes before the second in its own.
    return second.before[first.thread] > first.epoch
  }

  /// Returns true if the modification order of their atomic puts the first before the second.
  private func isOrdered(_ first: Event, _ second: Event, _ locations: [Location]) -> Bool {
    guard !first.isFence, !second.isFence, first.location == second.location else { return false }
    return rank(first, locations) < rank(second, locations)
  }

  private func rank(_ event: Event, _ locations: [Location]) -> Int {
    locations[event.location].position(of: event.store) * 2 + (event.isStore ? 0 : 1)
  }

  private mutating func addFences(_ events: [Event], _ locations: [Location]) {
    for first in events where !first.isFence {
      for second in events where isOrdered(first, second, locations) {
        for (row, from) in members.enumerated() where leads(from, to: first, events) {
          for (column, to) in members.enumerated() where follows(to, second, events) {
            if row != column { edges[row] |= 1 << UInt64(column) }
          }
        }
      }
    }
  }

  private func leads(_ member: Int, to event: Event, _ events: [Event]) -> Bool {
    let member = events[member]
    if member.isFence { return event.after[member.thread] >= member.epoch }
    return member.thread == event.thread && member.epoch == event.epoch
  }

  private func follows(_ member: Int, _ event: Event, _ events: [Event]) -> Bool {
    let member = events[member]
    if member.isFence { return member.after[event.thread] >= event.epoch }
    return member.thread == event.thread && member.epoch == event.epoch
  }

  private func hasCycle() -> Bool {
    var reach = edges
    for middle in reach.indices {
      for row in reach.indices where reach[row] & (1 << UInt64(middle)) != 0 { reach[row] |= reach[middle] }
    }
    return reach.indices.contains { reach[$0] & (1 << UInt64($0)) != 0 }
  }
}
