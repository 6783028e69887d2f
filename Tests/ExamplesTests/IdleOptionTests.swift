import TestSupport
import Testing

/// Words of a command line that would have no effect.
@Suite(.blocking)
struct IdleOptionTests {
  @Test(arguments: [
    "todo --plan --browse", "todo --plan --seed 3", "todo --plan --empty", "todo --seed 3 --empty",
    "settings --choose 1 --follow", "settings --choose 1 list", "settings --language de list",
    "profile --close --first Ada", "profile --close --last Ada", "events --count 3",
    "marbles --list --all", "marbles --all debounce", "marbles --list debounce",
    "marbles --list --svg folder",
  ])
  func theyAreRefused(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let run = try Run(words[0], arguments: Array(words.dropFirst()))
    #expect(run.errors.hasPrefix("\(words[0]): --") && run.output == "")
    #expect(run.code == 64)
  }
}
