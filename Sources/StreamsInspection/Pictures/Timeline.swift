/// The events of a stream, tick by tick.
package struct Timeline: Sendable {
  package enum Mark: Equatable, Sendable {
    case value(String)
    case finished
    case failure
  }

  package private(set) var ticks: [[Mark]] = []

  package init() {}

  package init(_ ticks: [[Mark]]) { self.ticks = ticks }

  /// Adds a mark to a tick, behind those that the tick already has.
  package mutating func add(_ mark: Mark, at tick: Int) {
    while ticks.count <= tick { ticks.append([]) }
    ticks[tick].append(mark)
  }

  subscript(tick: Int) -> [Mark] { tick < ticks.count ? ticks[tick] : [] }
}
