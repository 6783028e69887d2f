/// A value and those who are told when it changes.
final class Store {
  private(set) var value = 0
  private let listeners: [Listener]

  init(_ listeners: [Listener]) { self.listeners = listeners }

  func set(_ value: Int) {
    self.value = value
    for listener in listeners { listener.receive(value) }
  }
}
