import Streams
import StreamsTesting

/// An operator with its meaning, without their types.
struct OperatorMeaning: Sendable, CustomStringConvertible {
  let description: String
  let check: @Sendable (_ seeds: [UInt64]) -> [Violation]

  init<P: Publisher & SendableMetatype>(
    _ name: String, _ traits: OperatorSpecimen.Trait = [],
    _ operator: @escaping @Sendable (ManualPublisher<Int, TestError>, VirtualTimeScheduler) -> P,
    against meaning: @escaping @Sendable (Course<Int>) -> Course<P.Output>
  ) where P.Output: Equatable & SendableMetatype {
    description = name
    check = { Laws.check(name, traits, seeds: $0, operator: `operator`, against: meaning) }
  }
}

extension Course {
  /// Writes what values lead to, and what the completion leads to.
  func reading<Result>(
    _ write: (inout Course<Result>, Value, Instant) -> Void,
    end: (inout Course<Result>, Subscribers.Completion<TestError>, Instant) -> Void = {
      $0.send(completion: $1, at: $2)
    }
  ) -> Course<Result> {
    rewritten { result, moment in
      switch moment.event {
      case .value(let value): write(&result, value, moment.time)
      case .completion(let completion): end(&result, completion, moment.time)
      default: break
      }
    }
  }

  /// Writes one value that follows from all values when the stream finishes.
  func reduced<Result>(_ reduce: ([Value]) -> Result?) -> Course<Result> {
    var values: [Value] = []
    return reading { _, value, _ in
      values.append(value)
    } end: { result, completion, time in
      if completion == .finished, let value = reduce(values) { result.send(value, at: time) }
      result.send(completion: completion, at: time)
    }
  }
}

extension OperatorMeaning {
  static let right: [OperatorMeaning] = rules + collections + endings + timing + several

  private static let rules = [
    OperatorMeaning("map") { source, _ in
      source.map { $0 * 2 }
    } against: {
      $0.compactMap { $0 * 2 }
    },
    OperatorMeaning("filter") { source, _ in
      source.filter { $0 > 4 }
    } against: {
      $0.compactMap { $0 > 4 ? $0 : nil }
    },
    OperatorMeaning("scan") { source, _ in
      source.scan(0, +)
    } against: { source in
      var sum = 0
      return source.compactMap { number in
        sum += number
        return sum
      }
    },
    OperatorMeaning("removeDuplicates") { source, _ in
      source.removeDuplicates()
    } against: { source in
      var last: Int?
      return source.compactMap { number in
        defer { last = number }
        return number == last ? nil : number
      }
    },
    OperatorMeaning("tryMap") { source, _ in
      source.tryMap { number in
        if number == 7 { throw TestError("seven") }
        return number
      }
    } against: { source in
      source.reading { result, number, time in
        if number == 7 {
          result.send(completion: .failure("seven"), at: time)
        } else {
          result.send(number, at: time)
        }
      }
    },
    OperatorMeaning("a chain of four") { source, _ in
      source.map { $0 + 1 }.scan(0, +).filter { $0.isMultiple(of: 2) }.removeDuplicates()
    } against: { source in
      var sum = 0
      return source.compactMap { number in
        sum += number + 1
        return sum.isMultiple(of: 2) ? sum : nil
      }
    },
  ]

  private static let collections = [
    OperatorMeaning("collect(2)", .gathers) { source, _ in
      source.collect(2)
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
    OperatorMeaning("collect", .gathers) { source, _ in
      source.collect()
    } against: {
      $0.reduced { $0 }
    },
    OperatorMeaning("count", .gathers) { source, _ in
      source.count()
    } against: {
      $0.reduced { $0.count }
    },
    OperatorMeaning("last", .gathers) { source, _ in
      source.last()
    } against: {
      $0.reduced { $0.last }
    },
    OperatorMeaning("max", .gathers) { source, _ in
      source.max()
    } against: {
      $0.reduced { $0.max() }
    },
    OperatorMeaning("replaceEmpty", .gathers) { source, _ in
      source.replaceEmpty(with: -1)
    } against: { source in
      var isEmpty = true
      return source.reading { result, number, time in
        isEmpty = false
        result.send(number, at: time)
      } end: { result, completion, time in
        if isEmpty, completion == .finished { result.send(-1, at: time) }
        result.send(completion: completion, at: time)
      }
    },
  ]

  private static let endings = [
    OperatorMeaning("prefix(3)", .endsEarly) { source, _ in
      source.prefix(3)
    } against: { source in
      var count = 0
      return source.reading { result, number, time in
        result.send(number, at: time)
        count += 1
        if count == 3 { result.send(completion: .finished, at: time) }
      }
    },
    OperatorMeaning("dropFirst(2)") { source, _ in
      source.dropFirst(2)
    } against: { source in
      var count = 0
      return source.compactMap { number in
        count += 1
        return count > 2 ? number : nil
      }
    },
    OperatorMeaning("first(where:)", .endsEarly) { source, _ in
      source.first { $0 > 6 }
    } against: { source in
      source.reading { result, number, time in
        if number > 6 {
          result.send(number, at: time)
          result.send(completion: .finished, at: time)
        }
      }
    },
    OperatorMeaning("append", .gathers) { source, _ in
      source.append(1, 2)
    } against: { source in
      source.reading {
        $0.send($1, at: $2)
      } end: { result, completion, time in
        if completion == .finished { for number in 1...2 { result.send(number, at: time) } }
        result.send(completion: completion, at: time)
      }
    },
    OperatorMeaning("replaceError", .gathers) { source, _ in
      source.replaceError(with: -1)
    } against: { source in
      source.reading {
        $0.send($1, at: $2)
      } end: { result, completion, time in
        if completion != .finished { result.send(-1, at: time) }
        result.send(completion: .finished, at: time)
      }
    },
  ]

  private static let timing = [
    OperatorMeaning("delay") { source, time in
      source.delay(for: .seconds(2), scheduler: time)
    } against: { source in
      source.reading {
        $0.send($1, at: $2.advanced(by: .seconds(2)))
      } end: {
        $0.send(completion: $1, at: $2.advanced(by: .seconds(2)))
      }
    },
    OperatorMeaning("debounce", .isLossy) { source, time in
      source.debounce(for: .seconds(2), scheduler: time)
    } against: { source in
      var waiting: (value: Int, due: Course<Int>.Instant)?
      func pass(_ result: inout Course<Int>, at time: Course<Int>.Instant) {
        if let last = waiting, last.due <= time {
          result.send(last.value, at: last.due)
          waiting = nil
        }
      }
      var result: Course<Int> = source.reading { result, number, time in
        pass(&result, at: time)
        waiting = (number, time.advanced(by: .seconds(2)))
      } end: { result, completion, time in
        pass(&result, at: time)
        result.send(completion: completion, at: time)
      }
      pass(&result, at: .init(nanoseconds: .max))
      return result
    },
    OperatorMeaning("receive(on:)") { source, time in
      source.receive(on: time)
    } against: {
      $0
    },
  ]

  private static let several = [
    OperatorMeaning("merge with itself", .interleaves) { source, _ in
      source.merge(with: source.map { $0 * 10 })
    } against: { source in
      source.reading { result, number, time in
        result.send(number, at: time)
        result.send(number * 10, at: time)
      }
    },
    OperatorMeaning("zip with itself", .interleaves) { source, _ in
      source.zip(source.dropFirst()) { [$0, $1] }
    } against: { source in
      var last: Int?
      return source.compactMap { number in
        defer { last = number }
        return last.map { [$0, number] }
      }
    },
    OperatorMeaning("share", [.isLossy, .sharesUpstream]) { source, _ in
      source.scan(0, +).share()
    } against: { source in
      var sum = 0
      return source.compactMap { number in
        sum += number
        return sum
      }
    },
  ]
}
