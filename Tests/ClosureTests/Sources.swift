import Foundation
import Settings
import Streams

/// The place that numbers come from. None of them is the actor whose closures they meet.
nonisolated enum Source: CaseIterable, Sendable {
  case thread, task, notification, setting, actor

  /// Numbers, and a function that sends those from one up to another, and returns once that is done.
  func open() -> (numbers: AnyPublisher<Int, Never>, send: @Sendable (Int) async -> Void) {
    let subject = PassthroughSubject<Int, Never>()
    switch self {
    case .thread:
      return (subject.eraseToAnyPublisher(), { last in await onThread(last) { subject.send($0) } })
    case .task:
      let send: @Sendable (Int) async -> Void = { last in
        await Task.detached { for number in 1...last { subject.send(number) } }.value
      }
      return (subject.eraseToAnyPublisher(), send)
    case .notification:
      let center = NotificationCenter()
      let name = Notification.Name("number")
      let numbers = center.publisher(for: name, object: nil).compactMap { @Sendable in
        $0.userInfo?["number"] as? Int
      }
      return (
        numbers.eraseToAnyPublisher(),
        { last in
          await onThread(last) { center.post(name: name, object: nil, userInfo: ["number": $0]) }
        }
      )
    case .setting:
      let store = SettingsStore(MemoryBackend()), key = SettingKey("number", default: 0)
      return (
        store.publisher(for: key).dropFirst().eraseToAnyPublisher(),
        { last in await onThread(last) { store[key] = $0 } }
      )
    case .actor:
      return (subject.eraseToAnyPublisher(), { last in await Sender().send(last, to: subject) })
    }
  }
}

private actor Sender {
  func send(_ last: Int, to subject: PassthroughSubject<Int, Never>) {
    for number in 1...last { subject.send(number) }
  }
}

/// Calls a closure with the numbers from one up to another, on a thread of its own.
nonisolated private func onThread(_ last: Int, _ send: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { done in
    Thread {
      for number in 1...last { send(number) }
      done.resume()
    }.start()
  }
}

/// The kind of a closure that numbers meet.
nonisolated enum Closure: CaseIterable, Sendable { case pure, state, method, keyPath, throwing, async }

nonisolated struct Refusal: Error {}

extension Int {
  nonisolated var twice: Int { 2 * self }
}

extension Publisher where Output == Int, Failure == Never {
  /// Keeps the numbers that come while a closure works.
  nonisolated var kept: Publishers.Buffer<Self> {
    buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
  }

  /// In Swift 5 mode closures run where the value is, as in Combine, so that the program brings values to the main actor.
  nonisolated var brought: AnyPublisher<Int, Never> {
    #if swift(>=6)
      eraseToAnyPublisher()
    #else
      receive(on: DispatchQueue.main).eraseToAnyPublisher()
    #endif
  }
}
