import Streams
import StreamsInspection

/// A traced place in a chain.
enum InspectionRows {
  static var all: [Row] {
    [
      Row("off", of: "inspection", goal: 1.5, off),
      Row("on", of: "inspection", nanoseconds: 60, on),
    ]
  }

  /// The limit is the same chain without the place.
  private static func off() -> Pair {
    let trace = Trace(isOn: false)
    let tally = Tally()
    let plain = PassthroughSubject<Int, Never>()
    let traced = PassthroughSubject<Int, Never>()
    let cancellables = [
      plain.map { $0 &+ 1 }.sink { tally.add($0) },
      traced.map { $0 &+ 1 }.traced("number", in: trace).sink { tally.add($0) },
    ]
    return Pair { count in
      for value in 0..<count { plain.send(value) }
      withExtendedLifetime(cancellables) {}
      return tally.take()
    } ours: { count in
      for value in 0..<count { traced.send(value) }
      withExtendedLifetime(cancellables) {}
      return tally.take()
    }
  }

  /// The limit stores each value in a ring buffer.
  private static func on() -> Pair {
    let trace = Trace()
    let tally = Tally()
    let ring = Buffer()
    let receive = Opaque.receive { value in
      ring.store(value)
      tally.add(value)
    }
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.traced("number", in: trace).sink { tally.add($0) }
    return Pair { count in
      for value in 0..<count { receive(value) }
      return tally.take()
    } ours: { count in
      for value in 0..<count { subject.send(value) }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  /// A ring buffer for one thread.
  private final class Buffer {
    private var values = [Int](repeating: 0, count: 16_384)
    private var next = 0

    func store(_ value: Int) {
      values[next & 16_383] = value
      next &+= 1
    }
  }
}
