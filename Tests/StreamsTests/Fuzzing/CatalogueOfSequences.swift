import Streams
import StreamsTesting

extension Course<Int> {
  /// Continues with another course where this one ends in a certain way.
  ///
  /// - Parameter next: Returns what follows an end; `nil` if the end remains.
  func continued(_ next: (TimedEnd) -> Course<Int>?) -> Course<Int> {
    guard let end, let rest = next(end) else { return self }
    return Course<Int>(values + rest.values, end: rest.end)
  }

  /// Continues with another course after it has finished.
  func continued(by meaning: Meaning) -> Course<Int> {
    continued { $0.failure == nil ? meaning($0.time) : nil }
  }
}

extension Catalogue {
  /// Adds an operator that puts publishers one after the other.
  private mutating func sequence(
    _ name: String, others: Int, _ build: @escaping (Stream, [Stream], [Int]) -> Stream,
    _ interpret: @escaping (@escaping Meaning, [Meaning], [Int]) -> Meaning
  ) {
    add(name, methods: [String(name.prefix { $0 != " " })], inners: others...others) { dice in
      let numbers = [dice.number(0...9), dice.number(0...9)]
      return Craft(parameters: "\(numbers)") { stream, others, _ in
        build(stream, others, numbers)
      } interpret: { upstream, others, _ in
        interpret(upstream, others, numbers)
      }
    }
  }

  mutating func addSequences() {
    sequence("switchIfEmpty(_:)", others: 1) { stream, others, _ in
      stream.switchIfEmpty(others[0]).stream
    } _: { upstream, others, _ in
      { start in
        let first = upstream(start)
        return first.values.isEmpty ? first.continued(by: others[0]) : first
      }
    }
    add("repeat(while:)", [.resubscribes, .keepsState]) { dice in
      let times = dice.number(0...2)
      return Craft(parameters: "\(times)") { stream, _, _ in
        let left = Guarded(times)
        return stream.repeat {
          left.withLock { left in
            left -= 1
            return left >= 0
          }
        }.stream
      } interpret: { upstream, _, _ in
        { start in
          (0..<times).reduce(upstream(start)) { course, _ in course.continued(by: upstream) }
        }
      }
    }
    sequence("append(_:)", others: 0) { stream, _, n in
      stream.append(n[0], n[1]).stream
    } _: { upstream, _, n in
      { upstream($0).continued { Self.at($0, n) } }
    }
    sequence("append(_:) of a sequence", others: 0) { stream, _, n in
      stream.append(n).stream
    } _: { upstream, _, n in
      { upstream($0).continued { Self.at($0, n) } }
    }
    sequence("append(_:) of a publisher", others: 1) { stream, others, _ in
      stream.append(others[0]).stream
    } _: { upstream, others, _ in
      { upstream($0).continued(by: others[0]) }
    }
    sequence("prepend(_:)", others: 0) { stream, _, n in
      stream.prepend(n[0], n[1]).stream
    } _: { upstream, _, n in
      { Self.at(TimedEnd(at: $0), n)?.continued(by: upstream) ?? Course<Int>() }
    }
    sequence("prepend(_:) of a sequence", others: 0) { stream, _, n in
      stream.prepend(n).stream
    } _: { upstream, _, n in
      { Self.at(TimedEnd(at: $0), n)?.continued(by: upstream) ?? Course<Int>() }
    }
    sequence("prepend(_:) of a publisher", others: 1) { stream, others, _ in
      stream.prepend(others[0]).stream
    } _: { upstream, others, _ in
      { others[0]($0).continued(by: upstream) }
    }
  }

  /// Publishes numbers at once, where something has finished.
  private static func at(_ end: TimedEnd, _ numbers: [Int]) -> Course<Int>? {
    end.failure == nil ? Course<Int>(numbers.map { TimedValue($0, at: end.time) }, end: end) : nil
  }
}

// MARK: - Handling errors

extension Catalogue {
  mutating func addRecovering() {
    add("catch(_:)", inners: 1...1) { _ in
      Craft { stream, others, _ in
        stream.catch(unchecked { (_: TestError) in others[0] }).stream
      } interpret: { upstream, others, _ in
        { upstream($0).continued { $0.failure == nil ? nil : others[0]($0.time) } }
      }
    }
    add("tryCatch(_:)", inners: 1...1) { _ in
      Craft { stream, others, _ in
        nonisolated(unsafe) let others = others
        return stream.tryCatch { error in
          if error.text == "torn" { throw TestError("worse") }
          return others[0]
        }.stream
      } interpret: { upstream, others, _ in
        { start in
          upstream(start).continued { end in
            guard let failure = end.failure else { return nil }
            return failure == "torn"
              ? Course<Int>(end: TimedEnd("worse", at: end.time)) : others[0](end.time)
          }
        }
      }
    }
    add("retry(_:)", .resubscribes) { dice in
      let times = dice.number(0...3)
      return Craft(parameters: "\(times)") { stream, _, _ in
        stream.retry(times).stream
      } interpret: { upstream, _, _ in
        { Self.retried(upstream, times, pause: .zero, from: $0) }
      }
    }
    add("retry(_:scheduler:options:)", [.resubscribes, .timed]) { dice in
      let (times, pause) = (dice.number(0...3), dice.duration())
      return Craft(parameters: "\(times) after \(pause)") { stream, _, world in
        stream.retry(
          RetryPolicy(maxRetries: times, backoff: .constant(pause)), scheduler: world.time
        ).stream
      } interpret: { upstream, _, _ in
        { Self.retried(upstream, times, pause: pause, from: $0) }
      }
    }
  }

  private static func retried(_ upstream: Meaning, _ times: Int, pause: Instant, from start: Instant)
    -> Course<Int>
  {
    upstream(start).continued { end in
      end.failure == nil || times == 0
        ? nil : retried(upstream, times - 1, pause: pause, from: end.time + pause)
    }
  }
}
