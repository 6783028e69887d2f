/// A value that calls its listeners when it changes.
final class Store {
  private(set) var value = 0
  private let listeners: [Listener]

  init(_ listeners: [Listener]) { self.listeners = listeners }

  func set(_ value: Int) {
    self.value = value
    for listener in listeners { listener.receive(value) }
  }
}
