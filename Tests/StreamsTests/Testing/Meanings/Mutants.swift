import Streams
import StreamsTesting

extension OperatorMeaning {
  /// Operators that do something else than they mean.
  static let wrong = [
    OperatorMeaning("drops one too many") { source, _ in
      source.dropFirst(3)
    } against: { source in
      var count = 0
      return source.compactMap { number in
        count += 1
        return count > 2 ? number : nil
      }
    },
    OperatorMeaning("forgets all but the last number") { source, _ in
      source.removeDuplicates()
    } against: { source in
      var seen: Set<Int> = []
      return source.compactMap { seen.insert($0).inserted ? $0 : nil }
    },
    OperatorMeaning("swallows failures") { source, _ in
      source.catch { _ in Empty<Int, TestError>() }
    } against: {
      $0
    },
    OperatorMeaning("loses the rest", .gathers) { source, _ in
      source.collect(2).filter { $0.count == 2 }
    } against: { source in
      var group: [Int] = []
      return source.reading { result, number, time in
        group.append(number)
        if group.count == 2 {
          result.send(group, at: time)
          group = []
        }
      } end: { result, completion, time in
        if completion == .finished, !group.isEmpty { result.send(group, at: time) }
        result.send(completion: completion, at: time)
      }
    },
    OperatorMeaning("ends with the fourth") { source, _ in
      source.scan((0, 0)) { ($0.0 + 1, $1) }.prefix { $0.0 < 4 }.map(\.1)
    } against: { source in
      var count = 0
      return source.reading { result, number, time in
        result.send(number, at: time)
        count += 1
        if count == 3 { result.send(completion: .finished, at: time) }
      }
    },
    OperatorMeaning("is late") { source, time in
      source.delay(for: .seconds(2), scheduler: time)
    } against: { source in
      source.reading {
        $0.send($1, at: $2.advanced(by: .seconds(1)))
      } end: {
        $0.send(completion: $1, at: $2.advanced(by: .seconds(1)))
      }
    },
    OperatorMeaning("replays", .sharesUpstream) { source, _ in
      source.share(replay: 1)
    } against: {
      $0
    },
    OperatorMeaning("sends each twice") { source, _ in
      FaultyOperator(upstream: source, broken: .neverExceedsDemand)
    } against: {
      $0
    },
    OperatorMeaning("loses what is sent within a delivery") { source, _ in
      FaultyOperator(upstream: source, broken: .survivesReentrantSend)
    } against: {
      $0
    },
    OperatorMeaning("goes on after a cancellation within a delivery") { source, _ in
      FaultyOperator(upstream: source, broken: .survivesReentrantCancel)
    } against: {
      $0
    },
    OperatorMeaning("keeps its state for the next subscriber") { source, _ in
      let count = Shared(0)
      return source.map { _ in
        count.change { $0 += 1 }
        return count.value
      }
    } against: { source in
      var count = 0
      return source.compactMap { _ in
        count += 1
        return count
      }
    },
  ]
}
