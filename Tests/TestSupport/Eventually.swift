/// Waits until something holds of which nothing tells, such as the end of an object that a task keeps for a moment.
package func eventually(
  isolation: isolated (any Actor)? = #isolation, _ condition: () async -> Bool
) async {
  while await !condition(), !Task.isCancelled {
    try? await ContinuousClock().sleep(for: .milliseconds(1))
  }
}
