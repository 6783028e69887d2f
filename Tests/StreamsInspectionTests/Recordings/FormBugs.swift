import Streams
import StreamsTesting

extension PlantedBug {
  /// Errors of a form.
  static let forms = [
    PlantedBug(
      "the button goes by an old password",
      sources: ["name": ["", "Ada", "Bob"], "password": ["", "short", "long enough"]]
    ) { wiring, isMended in
      let (name, password) = (wiring.texts("name"), wiring.texts("password"))
      let pairs =
        isMended
        ? name.combineLatest(password).eraseToAnyPublisher() : name.zip(password).eraseToAnyPublisher()
      wiring.show(pairs.map { !$0.isEmpty && $1.count > 8 ? "on" : "off" })
      return ()
    } isRight: { recording in
      guard let name = recording.sent(by: "name").last, let password = recording.sent(by: "password").last
      else { return true }
      return recording.values(at: "shown").last == (!name.isEmpty && password.count > 8 ? "on" : "off")
    },

    PlantedBug("an error stays after the field was corrected", sources: ["age": ["7", "42", "x", "-1"]]) {
      wiring, isMended in
      let ages = wiring.texts("age").map { Int($0).map { $0 >= 0 } ?? false }
      wiring.show(ages.scan(true) { isMended ? $1 : $0 && $1 }.map { $0 ? "" : "not an age" })
      return ()
    } isRight: { recording in
      let isAge = recording.sent(by: "age").last.flatMap { Int($0) }.map { $0 >= 0 } ?? false
      return (recording.values(at: "shown").last == "") == isAge
    },

    PlantedBug("two taps send the form twice", sources: ["tap": ["1"]]) { wiring, isMended in
      let time = wiring.time
      let taps = wiring.numbers("tap").scan((sent: Int64(-1_000_000_000), passes: false)) { state, _ in
        let now = time.now.nanoseconds
        let passes = now - state.sent >= 1_000_000_000
        return (passes ? now : state.sent, passes)
      }
      wiring.show(taps.filter { $0.passes || !isMended }.map { _ in "sent" })
      return ()
    } isRight: { recording in
      let times = recording.outputs.map(\.time)
      return zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= .seconds(1) }
    },

    PlantedBug(
      "an amount that cannot be read leaves the one before", sources: ["amount": ["1", "20", "x", ""]]
    ) {
      wiring, isMended in
      let amounts = wiring.texts("amount")
      wiring.show(
        isMended
          ? amounts.map { Int($0).map { "\($0)" } ?? "?" }.eraseToAnyPublisher()
          : amounts.compactMap { Int($0) }.map { "\($0)" }.eraseToAnyPublisher())
      return ()
    } isRight: { recording in
      recording.values(at: "shown").last
        == recording.sent(by: "amount").last.map { Int($0) == nil ? "?" : $0 }
    },
  ]
}
