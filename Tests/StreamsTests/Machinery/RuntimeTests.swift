import Dispatch
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@testable import StreamsCore

/// Each symbol of ``Runtime`` and each part of ``Platform`` is missing once, in a process of its own, before its first use.
@Suite(.blocking)
struct RuntimeTests {
  @Test
  func everySymbolIsFoundHere() {
    #if os(Linux)
      #expect(Runtime.isCurrentExecutor != nil)
      #expect(Runtime.currentExecutor != nil)
      #expect(Platform.mainQueueMark != nil)
      #expect(Runtime.reflection != nil)
    #endif
  }

  @Test
  func withoutTheQuestionForTheExecutorAnActorStillReceivesItsOwnValuesAtOnce() async {
    await #expect(processExitsWith: .success) {
      Runtime.hidden.withLock { $0 = ["swift_task_isCurrentExecutorWithFlags"] }
      #expect(Runtime.isCurrentExecutor == nil)
      await RuntimeTests.checkOrder()
    }
  }

  private actor Clerk {
    var present: PresentActor { PresentActor.Finder().current(isMainThread: false) }
  }

  @Test
  func withoutTheCurrentExecutorTheMainActorAloneIsKnown() async {
    await #expect(processExitsWith: .success) {
      Runtime.hidden.withLock { $0 = ["swift_task_getCurrentExecutor"] }
      #expect(Runtime.currentExecutor == nil)
      #expect(await Clerk().present == .none)
      #expect(await MainActor.run { PresentActor.Finder().current(isMainThread: false) } == .main)
    }
  }

  @MainActor
  private static func checkOrder() async {
    let subject = PassthroughSubject<Int, Never>()
    let received = Guarded<[Int]>([])
    let done = Happenings(Int.self)
    let cancellable = subject.sink { value in
      MainActor.assertIsolated()
      received.withLock { $0.append(value) }
      done.note(value)
    }
    subject.send(1)
    #expect(received.withLock { $0 } == [1])
    onThreads(1) { _ in for value in 2...4 { subject.send(value) } }
    _ = await done.next(4)
    #expect(received.withLock { $0 } == [1, 2, 3, 4])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func withoutTheMainQueueABlockOfItStillReceivesEverythingInOrder() async {
    await #expect(processExitsWith: .success) {
      Platform.missing.withLock { $0 = [.mainQueue] }
      #expect(Platform.mainQueueMark == nil)
      await RuntimeTests.checkBlocks()
    }
  }

  @MainActor
  private static func checkBlocks() async {
    let subject = PassthroughSubject<Int, Never>()
    let done = Happenings(Int.self)
    let cancellable = subject.sink { value in
      MainActor.assertIsolated()
      done.note(value)
    }
    DispatchQueue.main.async { for value in 1...3 { subject.send(value) } }
    #expect(await done.next(3) == [1, 2, 3])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func withoutBarriersNoThreadIsFavoured() async {
    await #expect(processExitsWith: .success) {
      Platform.missing.withLock { $0 = [.barrier] }
      #expect(!Platform.hasBarrierOnAllThreads)
      let gate = Gate()
      let favourite = gate.favourite.load(ordering: .relaxed)
      #expect(favourite == Gate.shared)
      for _ in 0..<100 {
        let subject = PassthroughSubject<Int, Never>()
        let sum = Guarded(0)
        let cancellable = subject.sink { value in sum.withLock { $0 += value } }
        onThreads(2) { _ in for _ in 0..<10 { subject.send(1) } }
        #expect(sum.withLock { $0 } == 20)
        withExtendedLifetime(cancellable) {}
      }
    }
  }

  @Test(arguments: ["swift_reflectionMirror_count", "swift_reflectionMirror_subscript"])
  func withoutReflectionAMirrorFindsTheProperties(name: String) async {
    await #expect(processExitsWith: .success) { [name = name as String] in
      Runtime.hidden.withLock { $0 = [name] }
      #expect(Runtime.reflection == nil)
      RuntimeTests.checkProperties(ofMirrored: 0)
    }
  }

  @Test
  func withReflectionACustomMirrorHidesNoProperties() {
    Self.checkProperties(ofMirrored: 1)
  }

  private static func checkProperties(ofMirrored expected: Int) {
    let derived = Derived()
    #expect(announcements(of: derived) { ($0.own, $0.inherited) = (1, 1) } == 2)
    #expect(announcements(of: Mirrored()) { $0.count = 1 } == expected)
  }

  private static func announcements<Object: ObservableObject>(of object: Object, _ change: (Object) -> Void)
    -> Int
  where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
    let count = Guarded(0)
    let cancellable = object.objectWillChange.sink { count.withLock { $0 += 1 } }
    change(object)
    withExtendedLifetime(cancellable) {}
    return count.withLock { $0 }
  }

  private class Base: ObservableObject {
    let name = "base"
    @Published var inherited = 0
  }

  private final class Derived: Base {
    @Published var own = 0
    var plain: [Int] = []
  }

  private final class Mirrored: ObservableObject, CustomReflectable {
    @Published var count = 0
    var customMirror: Mirror { Mirror(self, children: []) }
  }
}
