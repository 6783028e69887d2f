/// Ends the program unless a rule holds, and says which: optimised builds leave out the words of a `precondition`.
func require(_ holds: Bool, _ rule: @autoclosure () -> String) {
  if !holds { fatalError(rule()) }
}
