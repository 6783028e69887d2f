extension KeepAlive {
  /// For a number of seconds of the continuous clock after the last subscriber has left.
  public static func seconds(_ seconds: Double) -> KeepAlive {
    time(.seconds(seconds), scheduler: ClockScheduler())
  }
}
