import Testing

struct HelpTests {
  @Test(arguments: ["benchmarks", "marbles", "profile", "settings", "todo", "weather"])
  func everyExampleExplainsItself(example: String) throws {
    let run = try Run(example, "--help")
    #expect(run.output.contains("\nUsage: swift run \(example)"))
    #expect(run.errors == "")
    #expect(run.code == 0)
    let refused = try Run(example, "--nonsense")
    #expect(refused.errors == "\(example): unknown option --nonsense; --help lists the options\n")
    #expect(refused.output == "")
    #expect(refused.code == 64)
  }
}
