import Streams
import StreamsTesting

extension PlantedBug {
  /// Errors of a page of settings.
  static let settings = [
    PlantedBug("a change during saving is not saved", sources: ["volume": ["1", "2", "3", "4"]]) {
      wiring, isMended in
      let saver = Saver(wiring.time, remembersChanges: isMended)
      let cancellable = wiring.numbers("volume").sink { saver.change(to: $0) }
      wiring.show(saver.saved)
      return (saver, cancellable)
    } isRight: { recording in
      recording.values(at: "shown").last == recording.sent(by: "volume").last
    },

    PlantedBug("a value below the range is kept", sources: ["volume": ["-20", "0", "50", "100", "300"]]) {
      wiring, isMended in
      wiring.show(wiring.numbers("volume").map { min(100, isMended ? max(0, $0) : $0) })
      return ()
    } isRight: { recording in
      recording.values(at: "shown").allSatisfy { Int($0).map((0...100).contains) ?? false }
    },

    PlantedBug(
      "the unit of a label does not follow", sources: ["degrees": ["3", "21"], "unit": ["C", "F"]]
    ) { wiring, isMended in
      let units = wiring.texts("unit")
      let unit = isMended ? units : units.first().eraseToAnyPublisher()
      wiring.show(wiring.numbers("degrees").combineLatest(unit).map { "\($0) \($1)" })
      return ()
    } isRight: { recording in
      guard let degrees = recording.sent(by: "degrees").last, let unit = recording.sent(by: "unit").last
      else { return true }
      return recording.values(at: "shown").last == "\(degrees) \(unit)"
    },

    PlantedBug(
      "a reset is forgotten at the next change", sources: ["step": ["1", "2"], "reset": ["1"]]
    ) { wiring, isMended in
      let steps = wiring.numbers("step").map { Int?.some($0) }
      let resets = wiring.numbers("reset").map { _ in Int?.none }
      let states = steps.merge(with: resets).scan((shown: 0, cached: 0)) { state, step in
        guard let step else { return (0, isMended ? 0 : state.cached) }
        return (state.cached + step, state.cached + step)
      }
      wiring.show(states.map { $0.shown })
      return ()
    } isRight: { recording in
      var sum = 0
      for event in recording.inputs {
        if event.place == "reset" {
          sum = 0
        } else if case .send(let text) = event.kind {
          sum += Int(text) ?? 0
        }
      }
      return recording.values(at: "shown").last == (recording.inputs.isEmpty ? nil : "\(sum)")
    },
  ]
}

/// Saves a value, which takes a second.
private final class Saver {
  let saved = PassthroughSubject<Int, Never>()
  private let time: VirtualTimeScheduler
  private let remembersChanges: Bool
  private var isSaving = false
  private var waiting: Int?

  init(_ time: VirtualTimeScheduler, remembersChanges: Bool) {
    self.time = time
    self.remembersChanges = remembersChanges
  }

  func change(to value: Int) {
    if isSaving {
      if remembersChanges { waiting = value }
      return
    }
    isSaving = true
    nonisolated(unsafe) let saver = self
    time.schedule(after: time.now.advanced(by: .seconds(1))) {
      saver.isSaving = false
      saver.saved.send(value)
      if let next = saver.waiting.take() { saver.change(to: next) }
    }
  }
}
