/// Traps with a message unless `holds`. Optimised builds would drop the message of a `precondition`.
func require(_ holds: Bool, _ rule: @autoclosure () -> String) {
  if !holds { fatalError(rule()) }
}
