import Streams
import StreamsTesting
import TestSupport

/// An operator, or a chain, with its meaning.
struct MeaningSpecimen: Sendable, CustomStringConvertible {
  let description: String
  /// Compares both in the courses of the first seeds.
  let violations: @Sendable (_ seeds: Range<UInt64>) -> [Violation]

  init<P: Publisher & SendableMetatype>(
    _ name: String, _ traits: OperatorSpecimen.Trait = [],
    _ make: @escaping @Sendable (AnyPublisher<Int, TestError>, VirtualTimeScheduler) -> P,
    means meaning: @escaping @Sendable (Course<Int>) -> Course<P.Output>?
  ) where P.Output: Equatable {
    description = name
    violations = { Laws.check(name, traits, seeds: $0, operator: make, against: meaning) }
  }
}

extension Course<Int> {
  /// The first values. The last of them ends the course.
  func first(_ count: Int) -> Course {
    var result = Course(Array(values.prefix(count)), end: end)
    if result.values.count == count { result.finish(at: result.values[count - 1].time) }
    return result
  }

  /// One value that follows from all of them, if the course finishes.
  func gathered<Other>(_ gather: ([Int]) -> Other) -> Course<Other> {
    var result = Course<Other>(end: end)
    if let end, end.failure == nil { result.add(gather(values.map(\.value)), at: end.time) }
    return result
  }

  /// The values in arrays.
  func inArrays(of count: Int) -> Course<[Int]> {
    var result = Course<[Int]>(end: end)
    for index in stride(from: 0, to: values.count, by: count) {
      let part = values[index...].prefix(count)
      // The rest comes when the course finishes.
      if part.count < count, end == nil || end?.failure != nil { break }
      result.add(part.map(\.value), at: part.count == count ? part.last!.time : end!.time)
    }
    return result
  }

  /// The values that nothing follows for a time.
  func settled(for interval: Duration) -> Course {
    var result = Course(end: end)
    let times = values.dropFirst().map(\.time) + [end?.time ?? .seconds(1_000_000)]
    for (value, next) in zip(values, times) where value.time + interval < next {
      result.add(value.value, at: value.time + interval)
    }
    return result
  }

  func later(by interval: Duration) -> Course {
    Course(
      values.map { TimedValue($0.value, at: $0.time + interval) },
      end: end.map { TimedEnd($0.failure, at: $0.time + interval) })
  }

  /// Continues where the course fails, or where it finishes.
  func continued(afterFailure: Bool, _ next: (Duration) -> Course) -> Course {
    guard let end, (end.failure != nil) == afterFailure else { return self }
    let rest = next(end.time)
    return Course(values + rest.values, end: rest.end)
  }

  /// Values at an instant, and the end.
  static func all(_ values: [Int], at time: Duration) -> Course {
    Course(values.map { TimedValue($0, at: time) }, end: TimedEnd(at: time))
  }
}

extension MeaningSpecimen {
  /// Chains that do what they mean.
  static let lawful: [MeaningSpecimen] = [
    MeaningSpecimen("nothing") { source, _ in
      source
    } means: {
      $0
    },
    MeaningSpecimen("map") { source, _ in
      source.map { $0 * 2 }
    } means: {
      $0.compactMap { $0 * 2 }
    },
    MeaningSpecimen("map to texts") { source, _ in
      source.map { "\($0)" }
    } means: {
      $0.compactMap { "\($0)" }
    },
    MeaningSpecimen("filter") { source, _ in
      source.filter { $0 > 4 }
    } means: {
      $0.compactMap { $0 > 4 ? $0 : nil }
    },
    MeaningSpecimen("tryMap") { source, _ in
      source.tryMap { try delicate($0) }
    } means: {
      $0.compactMap { try delicate($0) }
    },
    MeaningSpecimen("scan") { source, _ in
      source.scan(0, +)
    } means: { course in
      var sum = 0
      return course.compactMap {
        sum += $0
        return sum
      }
    },
    MeaningSpecimen("removeDuplicates") { source, _ in
      source.removeDuplicates()
    } means: { course in
      var last: Int?
      return course.compactMap { value in
        defer { last = value }
        return last == value ? nil : value
      }
    },
    MeaningSpecimen("prefix") { source, _ in
      source.prefix(2)
    } means: {
      $0.first(2)
    },
    MeaningSpecimen("dropFirst") { source, _ in
      source.dropFirst()
    } means: {
      Course(Array($0.values.dropFirst()), end: $0.end)
    },
    MeaningSpecimen("dropFirst, map, prefix") { source, _ in
      source.dropFirst().map { $0 + 1 }.prefix(2)
    } means: {
      Course(Array($0.values.dropFirst()), end: $0.end).compactMap { $0 + 1 }.first(2)
    },
    MeaningSpecimen("collect") { source, _ in
      source.collect()
    } means: {
      $0.gathered { $0 }
    },
    MeaningSpecimen("collect by count") { source, _ in
      source.collect(2)
    } means: {
      $0.inArrays(of: 2)
    },
    MeaningSpecimen("count") { source, _ in
      source.count()
    } means: {
      $0.gathered(\.count)
    },
    MeaningSpecimen("replaceEmpty") { source, _ in
      source.replaceEmpty(with: 7)
    } means: { course in
      course.values.isEmpty ? course.gathered { _ in 7 } : course
    },
    MeaningSpecimen("replaceError") { source, _ in
      source.replaceError(with: 7)
    } means: { course in
      course.continued(afterFailure: true) { .all([7], at: $0) }
    },
    MeaningSpecimen("append") { source, _ in
      source.append(1, 2)
    } means: { course in
      course.continued(afterFailure: false) { .all([1, 2], at: $0) }
    },
    // Nobody knows when a subscriber that asks for little comes to the source.
    MeaningSpecimen("prepend", .isLossy) { source, _ in
      source.prepend(1, 2)
    } means: { course in
      Course.all([1, 2], at: .zero).continued(afterFailure: false) { _ in course }
    },
    MeaningSpecimen("retry") { source, _ in
      source.retry(1)
    } means: { course in
      course.continued(afterFailure: true) { course.subscribed(at: $0) }
    },
    MeaningSpecimen("delay") { source, time in
      source.delay(for: .milliseconds(300), scheduler: time)
    } means: {
      $0.later(by: .milliseconds(300))
    },
    MeaningSpecimen("debounce", .isLossy) { source, time in
      source.debounce(for: .milliseconds(300), scheduler: time)
    } means: {
      $0.settled(for: .milliseconds(300))
    },
    MeaningSpecimen("debounce, scan", .isLossy) { source, time in
      source.debounce(for: .milliseconds(300), scheduler: time).scan([]) { $0 + [$1] }
    } means: { course in
      var all: [Int] = []
      return course.settled(for: .milliseconds(300)).compactMap {
        all.append($0)
        return all
      }
    },
    MeaningSpecimen("receive(on:)") { source, time in
      source.receive(on: time)
    } means: {
      $0
    },
    MeaningSpecimen("delaySubscription") { source, time in
      source.delaySubscription(for: .milliseconds(300), scheduler: time)
    } means: {
      $0.subscribed(at: .milliseconds(300))
    },
    MeaningSpecimen("flatMap", [.interleaves, .isLossy]) { source, _ in
      source.flatMap { [$0, $0 + 1].publisher.setFailureType(to: TestError.self) }
    } means: { course in
      Course(course.values.flatMap { [$0, TimedValue($0.value + 1, at: $0.time)] }, end: course.end)
    },
    MeaningSpecimen("shared", .sharesUpstream) { source, _ in
      source.share(replay: 1)
    } means: {
      $0
    },
  ]
}
