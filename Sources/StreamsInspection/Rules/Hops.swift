extension Trace.Rule {
  /// Values waited for the main actor, and the closures there took more than `limit` in all.
  ///
  /// A closure that is written in a class of the main actor runs there, also if the value comes from another thread. Heavy
  /// work then stops the screen. Write `{ @Sendable in … }`, or name a nonisolated function, and the work stays with the sender.
  ///
  /// If it is meant, write `receive(on: MainActorScheduler.shared)` in front of the closures: the hop then stands in the program,
  /// and is not reported.
  ///
  /// - Parameter limit: The time that all closures behind one place may take, as far as the record goes back.
  public static func hop(longerThan limit: Duration = .milliseconds(50)) -> Trace.Rule {
    Trace.Rule(name: "hop") { evidence in
      let hops = evidence.events.filter { $0.kind == .hopped && $0.actor?.isMain == true }
      return Dictionary(grouping: hops, by: \.place.id).values.compactMap { hops in
        let time = hops.reduce(Duration.zero) { $0 + ($1.duration ?? .zero) }
        guard time > limit else { return nil }
        let values = hops.count == 1 ? "1 value" : "\(hops.count) values"
        return finding(
          "hop", hops,
          "\(values) hopped to the main actor, and the closures there took \(Int(time / .milliseconds(1))) ms"
        )
      }.sorted { $0.place.id < $1.place.id }
    }
  }
}
