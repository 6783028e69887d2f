import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct IsolationTests {
  /// A model on the main actor that records what it receives.
  @MainActor
  final class Model {
    var values: [Int] = []
    var hasFinished = false
    var number = 0 {
      didSet { values.append(number) }
    }
    @Published var published = 0
    var cancellables: Set<AnyCancellable> = []

    func listen(to publisher: some Publisher<Int, Never>) {
      publisher.sink { [weak self] _ in
        MainActor.assertIsolated()
        self?.hasFinished = true
      } receiveValue: { [weak self] in
        MainActor.assertIsolated()
        self?.values.append($0)
      }.store(in: &cancellables)
    }

  }

  actor Worker {
    var values: [Int] = []
    var cancellable: AnyCancellable?

    func listen(to publisher: some Publisher<Int, Never>) {
      cancellable = publisher.sink { value in
        self.preconditionIsolated()
        self.values.append(value)
      }
    }

    func stop() { cancellable = nil }
  }

  @Test @MainActor
  func valuesTheMainActorSendsItselfArriveAtOnce() {
    let subject = PassthroughSubject<Int, Never>(), model = Model()
    model.listen(to: subject)
    subject.send(1)
    #expect(model.values == [1])
    let cancellable = subject.assign(to: \.number, on: model)
    subject.send(2)
    #expect(model.values == [1, 2, 2])
    subject.assign(to: &model.$published)
    subject.send(3)
    #expect(model.published == 3)
    subject.send(completion: .finished)
    #expect(model.hasFinished)
    cancellable.cancel()
  }

  @Test @MainActor
  func valuesOfAnotherThreadHopInOrder() async {
    let subject = PassthroughSubject<Int, Never>(), model = Model()
    model.listen(to: subject)
    runOnThread {
      for value in 1...500 { subject.send(value) }
    }
    // The hop has not happened, because this test still occupies the main actor.
    #expect(model.values == [])
    await eventually { model.values.count == 500 }
    #expect(model.values == Array(1...500))
  }

  /// The subscriber of a stage has room for the hop, so each kind of stage stands for itself.
  @Test @MainActor
  func valuesOfAnotherThreadHopBehindAStage() async {
    let subject = PassthroughSubject<Int, Never>(), other = CurrentValueSubject<Int, Never>(0)
    func expectHop(behind publisher: some Publisher<Int, Never>) async {
      let model = Model()
      model.listen(to: publisher)
      runOnThread { subject.send(1) }
      #expect(model.values == [])
      await eventually { model.values == [1] }
      runOnThread { subject.send(2) }
      subject.send(3)
      #expect(model.values == [1, 2, 3])
    }
    await expectHop(behind: subject.combineLatest(other).map { $0.0 })
    await expectHop(behind: subject.zip([0, 0, 0].publisher).map { $0.0 })
    await expectHop(behind: subject.merge(with: Empty(completeImmediately: false)))
    await expectHop(behind: subject.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)))
    await expectHop(behind: subject.drop(untilOutputFrom: other))
    await expectHop(behind: subject.buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest))
  }

  @Test @MainActor
  func aValueSentHereComesAfterWaitingValues() async {
    let subject = PassthroughSubject<Int, Never>(), model = Model()
    model.listen(to: subject)
    runOnThread {
      subject.send(1)
      subject.send(2)
    }
    subject.send(3)
    #expect(model.values == [1, 2, 3])
    runOnThread { subject.send(completion: .finished) }
    await eventually { model.hasFinished }
  }

  @Test @MainActor
  func assignmentsHopToo() async {
    let subject = PassthroughSubject<Int, Never>(), model = Model()
    let cancellable = subject.assign(to: \.number, on: model)
    let weak = subject.assign(to: \.number, onWeak: model)
    subject.assign(to: &model.$published)
    runOnThread {
      for value in 1...20 { subject.send(value) }
    }
    #expect(model.number == 0)
    await eventually { model.values.count == 40 && model.published == 20 }
    #expect(model.number == 20)
    withExtendedLifetime((cancellable, weak)) {}
  }

  @Test @MainActor
  func cancellingDropsWaitingValues() async {
    let subject = PassthroughSubject<Int, Never>(), model = Model()
    model.listen(to: subject)
    let tail = Model()
    tail.listen(to: subject)
    runOnThread {
      for value in 1...10 { subject.send(value) }
    }
    model.cancellables.removeAll()
    await eventually { tail.values.count == 10 }
    #expect(model.values == [])
  }

  @Test @MainActor
  func aWaitingValueIsReleasedWithNoLockHeld() async {
    final class Echo: Sendable {
      let onEnd: @Sendable () -> Void
      init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    let subject = PassthroughSubject<Echo, Never>()
    let echoes = PassthroughSubject<Int, Never>()
    let model = Model()
    var count = 0
    let cancellables = [subject.sink { _ in count += 1 }]
    model.listen(to: echoes)
    runOnThread {
      // It is freed where it is taken from the queue, and sends to the same actor from there.
      for number in 1...5 {
        subject.send(
          Echo {
            echoes.send(number)
            subject.send(Echo {})
          })
      }
    }
    await eventually { model.values.count == 5 && count == 10 }
    #expect(model.values == [1, 2, 3, 4, 5])
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func aSinkOfAnotherActorRunsThereInOrder() async {
    let subject = PassthroughSubject<Int, Never>(), worker = Worker()
    await worker.listen(to: subject)
    for value in 1...200 { subject.send(value) }
    await eventually { await worker.values.count == 200 }
    #expect(await worker.values == Array(1...200))
    await worker.stop()
    subject.send(201)
    await Task.yield()
    #expect(await worker.values.count == 200)
  }

  @Test
  func calledOutsideAnyActorASinkRunsWhereTheValueIsSent() {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var threads: [Thread] = []
    let cancellable = subject.sink { _ in threads.append(Thread.current) }
    runOnThread {
      subject.send(1)
      #expect(threads == [Thread.current])
    }
    cancellable.cancel()
  }
}
