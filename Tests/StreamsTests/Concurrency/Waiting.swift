/// Waits until the task is cancelled.
func untilCancelled() async {
  let (stream, input) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  withExtendedLifetime(input) {}
}
