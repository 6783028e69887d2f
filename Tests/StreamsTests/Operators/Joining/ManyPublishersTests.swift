import Streams
import TestSupport
import Testing

/// Operators that join any number of publishers look at a few of them for each event, not at all.
@Suite(.blocking)
struct ManyPublishersTests {
  enum Join: CaseIterable {
    case combineLatest, zip, merge, race

    /// Joins publishers that publish as they are subscribed to, and finishes them.
    func run<P: Publisher<Int, Never>>(_ publishers: [P], finish: () -> Void = {}) {
      let cancellable =
        switch self {
        case .combineLatest: publishers.combineLatest().sink { _ in }
        case .zip: publishers.zipped().sink { _ in }
        case .merge: publishers.merge().sink { _ in }
        case .race: publishers.race().sink { _ in }
        }
      finish()
      cancellable.cancel()
    }
  }

  @Test(arguments: Join.allCases, [true, false])
  func manyPublishersAreJoinedInLinearTime(join: Join, endsAtOnce: Bool) {
    let isLinear = takesLinearTime { count in
      let publishers = (0..<count).map { Just($0) }
      let subjects = (0..<count).map { CurrentValueSubject<Int, Never>($0) }
      return processorTime {
        if endsAtOnce {
          join.run(publishers)
        } else {
          join.run(subjects) { for subject in subjects { subject.send(completion: .finished) } }
        }
      }
    }
    #expect(isLinear)
  }
}
