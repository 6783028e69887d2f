#if compiler(>=6.3) && !canImport(Darwin)
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  private final class Library: Sendable {}

  private struct Imported: NotificationCenter.AsyncMessage {
    typealias Subject = Library
    let count: Int
  }

  private struct Opened: NotificationCenter.MainActorMessage {
    typealias Subject = Library
    let count: Int
  }

  struct NotificationMessageTests {
    private let center = NotificationCenter()
    private let library = Library(), other = Library()

    @Test
    func messagesAboutASubjectArrive() async {
      let seen = Happenings(Int.self)
      let cancellable = center.publisher(of: library, for: Imported.self)
        .sink(receiveValue: { seen.note($0.count) }, isolation: nil)
      center.post(Imported(count: 1), subject: other)
      center.post(Imported(count: 2), subject: library)
      #expect(await seen.next(1) == [2])
      cancellable.cancel()
    }

    @Test
    func messagesAboutAnySubjectArrive() async {
      let seen = Happenings(Int.self)
      let cancellable = center.publisher(for: Imported.self)
        .sink(receiveValue: { seen.note($0.count) }, isolation: nil)
      center.post(Imported(count: 1), subject: other)
      #expect(await seen.next(1) == [1])
      cancellable.cancel()
    }

    @Test @MainActor
    func messagesOfTheMainActorArriveBeforePostReturnsUntilTheSubscriptionIsCancelled() {
      let probe = center.publisher(of: library, for: Opened.self).probe()
      center.post(Opened(count: 1), subject: library)
      center.post(Opened(count: 2), subject: other)
      #expect(probe.values.map(\.count) == [1])
      probe.cancel()
      center.post(Opened(count: 3), subject: library)
      #expect(probe.values.map(\.count) == [1])
    }
  }
#endif
