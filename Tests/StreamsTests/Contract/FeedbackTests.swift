import TestSupport
import Testing

@testable import StreamsCore
@testable import StreamsTesting

#if DEBUG
  /// Subscribers that send back to their own stream end in an overflow of the stack. The debug console says so before.
  @Suite
  struct FeedbackTests {
    private final class Pair: ObservableObject {
      @Published var left = 0
      @Published var right = 0
    }

    @Test
    func aSubjectThatFeedsItselfIsToldOnceWithItsSubscribers() {
      let lines = ToldBreachesTests.told {
        let subject = PassthroughSubject<Int, Never>()
        let cancellable = subject.filter { $0 < 2_500 }.sink { subject.send($0 + 1) }
        subject.send(0)
        cancellable.cancel()
      }
      #expect(lines.count == 1)
      #expect(
        lines.first?.contains("PassthroughSubject: a value was sent within the delivery of another") == true)
      #expect(lines.first?.contains("Filter") == true, "\(lines)")
      #expect(lines.first?.contains("Sink<Int, Never>") == true, "\(lines)")
    }

    @Test
    func twoPropertiesThatFeedEachOtherAreTold() {
      let lines = ToldBreachesTests.told {
        let pair = Pair()
        let cancellables = [
          pair.$left.filter { $0 < 2_500 }.sink { pair.right = $0 + 1 },
          pair.$right.filter { $0 < 2_500 }.sink { pair.left = $0 + 1 },
        ]
        pair.left = 1
        cancellables.forEach { $0.cancel() }
      }
      #expect(lines.contains { $0.contains("PublishedSubject: a value was sent") }, "\(lines)")
    }

    @Test
    func manyValuesBesideEachOtherWithinADeliveryAreNotTold() {
      let lines = ToldBreachesTests.told {
        let subject = PassthroughSubject<Int, Never>()
        let cancellable = subject.sink { value in
          if value == 0 { for number in 1...2_000 { subject.send(number) } }
        }
        subject.send(0)
        cancellable.cancel()
      }
      #expect(lines == [])
    }

    @Test
    func aNestedCompletionEndsItsNesting() {
      let lines = ToldBreachesTests.told {
        for _ in 0..<2_000 {
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.sink { _ in subject.send(completion: .finished) }
          subject.send(0)
          cancellable.cancel()
        }
      }
      #expect(lines == [])
    }
  }
#endif
