extension Task where Success == Void, Failure == Never {
  /// Starts a task whose work guards its own state.
  static func starting(_ work: @escaping () async -> Void) -> Task {
    let crossing = Unchecked(work)
    return Task { await crossing.value() }
  }
}
