import Streams
import StreamsTesting

/// Every operator that joins two publishers, with its values as text.
enum Join: String, CaseIterable, Sendable {
  case zip, zip3, zip4, zipMany
  case combineLatest, combineLatest3, combineLatest4, combineLatestMany
  case merge, mergeMany
  case withLatestFrom
  case race

  /// The name of the subscription.
  var name: String {
    switch self {
    case .zip, .zip3, .zip4, .zipMany: "Zip"
    case .combineLatest, .combineLatest3, .combineLatest4, .combineLatestMany: "CombineLatest"
    case .merge, .mergeMany: "Merge"
    case .withLatestFrom: "WithLatestFrom"
    case .race: "Race"
    }
  }

  /// Joins `a` and `b`. Operators of more than two also join a publisher that always has a value.
  func of<P: Publisher>(_ a: P, _ b: P) -> AnyPublisher<String, TestError>
  where P.Failure == TestError {
    let rest = repeatElement(0, count: 100).publisher.setFailureType(to: TestError.self)
    return switch self {
    case .zip: textual(a.zip(b))
    case .zip3: textual(a.zip(b, rest))
    case .zip4: textual(a.zip(b, rest, rest))
    case .zipMany: textual([a, b].zipped())
    case .combineLatest: textual(a.combineLatest(b))
    case .combineLatest3: textual(a.combineLatest(b, rest))
    case .combineLatest4: textual(a.combineLatest(b, rest, rest))
    case .combineLatestMany: textual([a, b].combineLatest())
    case .merge: textual(Publishers.Merge(a, b))
    case .mergeMany: textual([a, b].merge())
    case .withLatestFrom: textual(a.withLatestFrom(b))
    case .race: textual([a, b].race())
    }
  }
}
