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
    return Pair(
      limit: tally.sending(to: plain, cancellables), ours: tally.sending(to: traced, cancellables))
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
    return Pair(limit: tally.calling(receive), ours: tally.sending(to: subject, [cancellable]))
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
