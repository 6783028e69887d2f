import Console
import Lists

/// A to-do list with one view model for each item.
@main
enum ToDoExample {
  static let syntax = Syntax(
    "todo", summary: "A to-do list that shows which view models are made, kept and released.",
    options: [
      Option("--file", value: "FILE", help: "Keep the list in a SQLite database; needs --traits SQLite."),
      Option("--empty", help: "Start with an empty list instead of three items."),
      Option("--seed", value: "NUMBER", help: "Start with so many invented items, if the list is empty."),
      Option("--plan", help: "Show jobs with people, by day and project, and change them."),
      Option("--browse", help: "Scroll, filter as you type, and show what each step costs."),
      Inspection.option,
    ],
    notes: """
      Enter one command per line:

      \(Command.overview)

      With --plan, a line changes a job:

      \(Plan.overview)

      At a terminal, --seed browses too. Page keys, Home and End scroll as well.
      Browsing: \(Browser.keys).
      Several instances with one file follow each other.

      \(Inspection.note)
      """
  )

  static func main() {
    Program.run(syntax) { arguments in
      try arguments.permitOne(of: "--plan", "--browse")
      try arguments.permitOne(of: "--plan", "--seed", "--empty")
      let number = try arguments.number("--seed", in: 0...10_000_000)
      try Inspection.start(arguments, as: "todo")
      let store = try store(at: arguments["--file"])
      if arguments.has("--plan") { return try Plan(at: arguments["--file"]).run() }
      if let number {
        try Seed(count: number).fill(store)
      } else if arguments["--file"] == nil, !arguments.has("--empty") {
        for title in ["Tea", "Milk", "Bread"] { try store.add(title) }
      }
      if arguments.has("--browse") || number != nil && Terminal.isInteractive {
        return try Browser.run(store)
      }
      let census = Census()
      let viewModel = ToDoListViewModel(store: store, census: census)
      show(viewModel, census)
      while let line = Terminal.ask("a command, help or quit > ") {
        do {
          let command = try Command(line)
          switch command {
          case .quit: return
          case .help: Terminal.line(Command.overview)
          default:
            try perform(command, on: viewModel)
            show(viewModel, census)
          }
        } catch {
          Terminal.note("todo: \(error)")
        }
      }
    }
  }

  private static func store(at path: String?) throws -> any ListStore<ToDo> {
    guard let path else { return ObjectStore<ToDo>() }
    #if SQLite
      return try SQLiteStore(path: path, ToDo.schema)
    #else
      throw Failure(
        "this was built without SQLite; run it as swift run --traits SQLite todo --file \(path)")
    #endif
  }

  private static func perform(_ command: Command, on viewModel: ToDoListViewModel) throws {
    switch command {
    case .add(let title): try viewModel.add(title)
    case .check(let row): try viewModel.check(row)
    case .rename(let row, let title): try viewModel.rename(row, to: title)
    case .move(let row, let place): try viewModel.move(row, to: place)
    case .remove(let row): try viewModel.remove(row)
    case .sort(let order): viewModel.order = order
    case .search(let text): viewModel.searchText = text
    case .list, .help, .quit: break
    }
  }

  private static func show(_ viewModel: ToDoListViewModel, _ census: Census) {
    for (index, row) in viewModel.rows.enumerated() {
      let text = row.text
      Terminal.line("\(index + 1)  \(row.item.isDone ? text.styled(.dim) : text)")
    }
    Terminal.line("   \(census.report(of: viewModel.rows.count))".styled(.cyan))
  }
}
