/// Runs a closure when it is freed.
final class LastAct {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  deinit { action() }
}
