import StreamsTesting
import Testing

@testable import StreamsCore

/// An operator that turns a stream into one value, with its results for the values 1, 2 and 3.
struct Reducer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let subscription: String

  /// The result of 1, 2, 3; `nil` if there is none.
  let result: String?

  /// The result of no values; `nil` if there is none.
  let empty: String?

  /// The number of values after which the result is known; `nil` if it is known only at the end.
  let decidesAfter: Int?

  let attach: @Sendable (ManualPublisher<Int, TestError>, Subscribers.Demand?) -> Outcome

  init<P: Publisher & SendableMetatype>(
    _ testDescription: String, _ subscription: String, result: String?, empty: String? = nil,
    decidesAfter: Int? = nil, _ make: @escaping @Sendable (ManualPublisher<Int, TestError>) -> P
  ) {
    self.testDescription = testDescription
    self.subscription = subscription
    self.result = result
    self.empty = empty
    self.decidesAfter = decidesAfter
    attach = { source, demand in Outcome(make(source).probe(demand: demand)) }
  }

  /// The events that a subscriber receives if the stream finishes.
  func events(_ result: String?) -> [Event<String, TestError>] {
    [.subscription(subscription)] + (result.map { [.value($0)] } ?? []) + [.completion(.finished)]
  }
}

/// A probe without its type.
struct Outcome {
  private let read: () -> [Event<String, TestError>]
  let request: (Subscribers.Demand) -> Void
  let cancel: () -> Void
  let subscription: () -> (any Subscription)?
  let violations: () -> [Violation]

  init<Input, Failure>(_ probe: Probe<Input, Failure>) {
    read = {
      probe.events.map { event in
        switch event.textual {
        case .value(let value): .value("\(value)")
        case .subscription(let description): .subscription(description)
        case .completion(let completion): .completion(completion)
        case .requested(let demand): .requested(demand)
        case .cancelled: .cancelled
        }
      }
    }
    request = { probe.request($0) }
    cancel = { probe.cancel() }
    subscription = { probe.subscription }
    violations = { probe.violations }
  }

  var events: [Event<String, TestError>] { read() }
}

/// Throws `TestError("two")` at the value 2.
@Sendable
func dislikingTwo(_ value: Int) throws -> Bool {
  if value == 2 { throw TestError("two") }
  return value > 2
}

extension Reducer {
  static let all = plain + throwing

  static let plain = [
    Reducer("allSatisfy", "AllSatisfy", result: "true", empty: "true") { $0.allSatisfy { $0 < 9 } },
    Reducer("allSatisfy, refused", "AllSatisfy", result: "false", empty: "true", decidesAfter: 2) {
      $0.allSatisfy { $0 < 2 }
    },
    Reducer("contains", "Contains", result: "false", empty: "false") { $0.contains(9) },
    Reducer("contains, found", "Contains", result: "true", empty: "false", decidesAfter: 2) {
      $0.contains(2)
    },
    Reducer("contains(where:)", "ContainsWhere", result: "false", empty: "false") { $0.contains { $0 > 8 } },
    Reducer("contains(where:), found", "ContainsWhere", result: "true", empty: "false", decidesAfter: 3) {
      $0.contains { $0 > 2 }
    },
    Reducer("count", "Count", result: "3", empty: "0") { $0.count() },
    Reducer("collect", "Collect", result: "[1, 2, 3]", empty: "[]") { $0.collect() },
    Reducer("min", "Comparison", result: "1") { $0.min() },
    Reducer("max", "Comparison", result: "3") { $0.max() },
    Reducer("min(by:)", "Comparison", result: "3") { $0.min(by: >) },
    Reducer("max(by:)", "Comparison", result: "1") { $0.max(by: >) },
    Reducer("first", "First", result: "1", decidesAfter: 1) { $0.first() },
    Reducer("first(where:)", "TryFirst", result: "2", decidesAfter: 2) { $0.first { $0 > 1 } },
    Reducer("first(where:), none", "TryFirst", result: nil) { $0.first { $0 > 8 } },
    Reducer("last", "Last", result: "3") { $0.last() },
    Reducer("last(where:)", "LastWhere", result: "2") { $0.last { $0 < 3 } },
    Reducer("last(where:), none", "LastWhere", result: nil) { $0.last { $0 > 8 } },
    Reducer("reduce", "Reduce", result: "0123", empty: "0") { $0.reduce("0") { "\($0)\($1)" } },
  ]

  static let throwing = [
    Reducer("tryAllSatisfy", "TryAllSatisfy", result: "true", empty: "true") { $0.tryAllSatisfy { $0 < 9 } },
    Reducer("tryAllSatisfy, refused", "TryAllSatisfy", result: "false", empty: "true", decidesAfter: 2) {
      $0.tryAllSatisfy { $0 < 2 }
    },
    Reducer("tryContains", "TryContainsWhere", result: "false", empty: "false") { $0.tryContains { $0 > 8 } },
    Reducer("tryContains, found", "TryContainsWhere", result: "true", empty: "false", decidesAfter: 3) {
      $0.tryContains { $0 > 2 }
    },
    Reducer("tryMin", "TryComparison", result: "1") { $0.tryMin(by: <) },
    Reducer("tryMax", "TryComparison", result: "3") { $0.tryMax(by: <) },
    Reducer("tryFirst", "TryFirstWhere", result: "2", decidesAfter: 2) { $0.tryFirst { $0 > 1 } },
    Reducer("tryFirst, none", "TryFirstWhere", result: nil) { $0.tryFirst { $0 > 8 } },
    Reducer("tryLast", "TryLastWhere", result: "2") { $0.tryLast { $0 < 3 } },
    Reducer("tryLast, none", "TryLastWhere", result: nil) { $0.tryLast { $0 > 8 } },
    Reducer("tryReduce", "TryReduce", result: "0123", empty: "0") { $0.tryReduce("0") { "\($0)\($1)" } },
  ]

  /// Each throwing operator with a closure that throws at 2.
  static let failing = [
    Reducer("tryAllSatisfy", "TryAllSatisfy", result: nil) { $0.tryAllSatisfy { try !dislikingTwo($0) } },
    Reducer("tryContains", "TryContainsWhere", result: nil) { $0.tryContains(where: dislikingTwo) },
    Reducer("tryMin", "TryComparison", result: nil) { $0.tryMin { new, _ in try dislikingTwo(new) } },
    Reducer("tryMax", "TryComparison", result: nil) { $0.tryMax { _, new in try dislikingTwo(new) } },
    Reducer("tryFirst", "TryFirstWhere", result: nil) { $0.tryFirst(where: dislikingTwo) },
    Reducer("tryLast", "TryLastWhere", result: nil) { $0.tryLast(where: dislikingTwo) },
    Reducer("tryReduce", "TryReduce", result: nil) {
      $0.tryReduce(0) { try $0 + (dislikingTwo($1) ? 1 : 2) }
    },
  ]
}
