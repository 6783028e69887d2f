import Streams
import StreamsTesting
import TestSupport

extension MeaningSpecimen {
  /// Operators with a mistake each, held against what they should do.
  static let mutants: [MeaningSpecimen] = [
    MeaningSpecimen("one value more") { source, _ in
      source.prefix(3)
    } means: {
      $0.first(2)
    },
    MeaningSpecimen("the boundary") { source, _ in
      source.filter { $0 >= 4 }
    } means: {
      $0.compactMap { $0 > 4 ? $0 : nil }
    },
    MeaningSpecimen("repeats that are not next to each other") { source, _ in
      source.scan([]) { $0.contains($1) ? $0 : $0 + [$1] }.map { $0.last! }.removeDuplicates()
    } means: { course in
      var last: Int?
      return course.compactMap { value in
        defer { last = value }
        return last == value ? nil : value
      }
    },
    MeaningSpecimen("a state that all subscribers share") { source, _ in
      let sum = Guarded(0)
      return source.map { value in
        sum.withLock {
          $0 += value
          return $0
        }
      }
    } means: { course in
      var sum = 0
      return course.compactMap {
        sum += $0
        return sum
      }
    },
    MeaningSpecimen("a failure that is lost") { source, _ in
      source.catch { _ in Empty<Int, TestError>() }
    } means: {
      $0
    },
    MeaningSpecimen("too long a delay") { source, time in
      source.delay(for: .milliseconds(400), scheduler: time)
    } means: {
      $0.later(by: .milliseconds(300))
    },
    MeaningSpecimen("throttle for debounce", .isLossy) { source, time in
      source.throttle(for: .milliseconds(300), scheduler: time, latest: true)
    } means: {
      $0.settled(for: .milliseconds(300))
    },
    MeaningSpecimen("the rest that is lost at the end") { source, _ in
      source.collect(2).filter { $0.count == 2 }
    } means: {
      $0.inArrays(of: 2)
    },
    MeaningSpecimen("one attempt more") { source, _ in
      source.retry(2)
    } means: { course in
      course.continued(afterFailure: true) { course.subscribed(at: $0) }
    },
    MeaningSpecimen("a value for those who come later") { source, _ in
      source.share(replay: 1)
    } means: {
      $0
    },
    MeaningSpecimen("what is sent within a delivery is lost") { source, _ in
      FaultyOperator(upstream: source, broken: .survivesReentrantSend)
    } means: {
      $0
    },
    MeaningSpecimen("what is requested within a delivery is lost") { source, _ in
      FaultyOperator(upstream: source, broken: .survivesReentrantRequest)
    } means: {
      $0
    },
    MeaningSpecimen("what comes from another thread is lost") { source, _ in
      let home = Platform.currentThread
      return source.filter { _ in Platform.currentThread == home }
    } means: {
      $0
    },
    MeaningSpecimen("values that wait for the end") { source, _ in
      source.collect().flatMap { $0.publisher.setFailureType(to: TestError.self) }
    } means: {
      $0
    },
  ]
}
