import Streams

/// The memory of a subscription. Each subscription has a subject of its own.
enum MemoryRows {
  static var all: [Row] {
    [
      Row("sink-memory", memory: Goal(allocations: 4, bytes: 280)) { count in
        let tally = Tally()
        return memory(of: count) { subject in subject.sink { tally.add($0) } }
      },
      Row("chain-memory", memory: Goal(allocations: 8)) { count in
        let tally = Tally()
        return memory(of: count) { subject in
          subject.map { $0 &+ 1 }.filter { $0 % 3 != 0 }.map { $0 &* 2 }.sink { tally.add($0) }
        }
      },
    ]
  }

  private static func memory(
    of count: Int, _ subscribe: (PassthroughSubject<Int, Never>) -> AnyCancellable
  ) -> Allocations? {
    let subjects = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
    var cancellables: [AnyCancellable] = []
    cancellables.reserveCapacity(count + 1)
    // The first subscription of all sets up what they share, such as metadata.
    cancellables.append(subscribe(PassthroughSubject()))
    let counted = Allocations.during {
      for subject in subjects { cancellables.append(subscribe(subject)) }
    }
    withExtendedLifetime(cancellables) {}
    return counted
  }
}
