import Streams
import StreamsTesting

extension Catalogue {
  mutating func addTriggers() {
    join("sample(by:)", 1) {
      $0.sample(by: $1[0]).stream
    } _: { interpretation, all, start in
      var result = Course<Int>()
      var latest: Int?
      for (branch, event) in interpretation.interleaved(all, from: start) where result.end == nil {
        switch (branch, event) {
        case (0, .value(let value)): latest = value.value
        case (_, .value(let mark)): if let value = latest.take() { result.add(value, at: mark.time) }
        case (_, .end(let end)): result.end = end
        }
      }
      return result
    }
    join("window(by:)", 1) {
      $0.window(by: $1[0]).flatMap { $0.collect() }.map(digest).stream
    } _: { interpretation, all, start in
      var result = Course<Int>()
      var window: [Int] = []
      func close(at time: Instant) {
        if !window.isEmpty { result.add(digest(window), at: time) }
        window = []
      }
      for (branch, event) in interpretation.interleaved(all, from: start) where result.end == nil {
        switch (branch, event) {
        case (0, .value(let value)): window.append(value.value)
        case (_, .value(let mark)): close(at: mark.time)
        case (let branch, .end(let end)):
          if end.failure == nil, branch == 0 { close(at: end.time) }
          if end.failure != nil || branch == 0 { result.end = end }
        }
      }
      return result
    }
    join("prefix(untilOutputFrom:)", 1) {
      $0.prefix(untilOutputFrom: eager($1[0])).stream
    } _: { interpretation, all, start in
      // The trigger is subscribed to first.
      let events = interpretation.interleaved([all[1], all[0]], from: start)
      var result = Course<Int>()
      var isFired = false
      for (branch, event) in events where result.end == nil {
        switch (branch, event) {
        // The events of the upstream while it is subscribed to are not cut short.
        case (_, _) where isFired && event.time > start: break
        case (0, .value(let value)):
          isFired ? () : (result = result.stopping(at: value.time, start, &isFired))
        case (1, .value(let value)): if !isFired { result.values.append(value) }
        case (1, .end(let end)):
          result.end = end
          if isFired, end.failure != nil { interpretation.isAmbiguous = true }
        default: break
        }
      }
      if isFired, result.end == nil { result.finish(at: start) }
      return result
    }
    add("drop(untilOutputFrom:)", .asksLate, inners: 1...1) { _ in
      Craft { stream, others, _ in
        stream.drop(untilOutputFrom: eager(others[0])).stream
      } interpret: { upstream, others, interpretation in
        { start in
          var result = Course<Int>()
          var isOpen = false
          for (branch, event) in interpretation.interleaved([others[0], upstream], from: start)
          where result.end == nil {
            switch (branch, event) {
            case (0, .value): isOpen = true
            case (0, .end(let end)): if !isOpen { result.end = end }
            case (_, .value(let value)): if isOpen { result.values.append(value) }
            case (_, .end(let end)): result.end = end
            }
          }
          return result
        }
      }
    }
    withLatest("withLatestFrom(_:)") {
      $0.withLatestFrom($1).stream
    } _: { _, other in
      other
    }
    withLatest("withLatestFrom(_:_:)") {
      $0.withLatestFrom($1) { digest([$0, $1]) }.stream
    } _: {
      digest([$0, $1])
    }
  }

  private mutating func withLatest(
    _ name: String, _ build: @escaping (Stream, Stream) -> Stream, _ row: @escaping (Int, Int) -> Int
  ) {
    add(name, inners: 1...1) { dice in
      // The upstream is asked for values after it has been subscribed to. If it is a join, what it publishes at once
      // depends on that.
      let isBuffered = !dice.chance(4)
      return Craft(parameters: isBuffered ? "with a buffer" : "") { stream, others, _ in
        build(isBuffered ? eager(stream) : stream, others[0])
      } interpret: { upstream, others, interpretation in
        { start in
          var result = Course<Int>()
          var latest: Int?
          let main = upstream(start)
          if !isBuffered, main.begins(at: start) { interpretation.isAmbiguous = true }
          for (branch, event) in interpretation.interleaved([others[0], { _ in main }], from: start)
          where result.end == nil {
            switch (branch, event) {
            case (0, .value(let value)): latest = value.value
            case (0, .end(let end)): if end.failure != nil { result.end = end }
            case (_, .value(let value)):
              if let latest { result.add(row(value.value, latest), at: value.time) }
            case (_, .end(let end)): result.end = end
            }
          }
          return result
        }
      }
    }
  }
}

extension Course<Int> {
  /// The end that a trigger brings about: at once, or if everything is being subscribed to, after that.
  fileprivate func stopping(at time: Instant, _ start: Instant, _ isFired: inout Bool) -> Course<Int> {
    isFired = true
    return time == start ? self : Course<Int>(values, end: TimedEnd(at: time))
  }
}
