import Console
import Lists

/// Jobs joined with people, grouped by day and project, with their hours summed, in memory or in a database.
struct Plan {
  struct Job: Identifiable, Equatable, Codable, Sendable {
    let id: Int
    var project: String, person: Int, day: Int, hours: Int
  }
  struct Person: Identifiable, Equatable, Codable, Sendable {
    let id: Int
    var name: String
  }
  struct Line: Identifiable, Equatable, Sendable {
    let id: Int, job: Job, name: String
  }
  private let jobs: any ListStore<Job>, people: any ListStore<Person>

  init(at path: String?) throws {
    (jobs, people) = (try Self.store("jobs", at: path), try Self.store("people", at: path))
    guard try people.count() == 0 else { return }
    for (id, name) in ["Ada", "Grace"].enumerated() { try people.save(Person(id: id + 1, name: name)) }
    for (id, project) in ["garden", "house", "house"].enumerated() {
      try jobs.save(Job(id: id + 1, project: project, person: id % 2 + 1, day: id / 2 + 1, hours: id + 2))
    }
  }

  static let overview = """
    NUMBER day DAY          a day from 1 to 365, such as 2 day 3
    NUMBER hours HOURS      from 0 to 1000
    NUMBER person PERSON    the number of a person: 1 is Ada, 2 is Grace
    list                    help or ?             quit
    """

  /// Shows the plan, and again after each line that changes it.
  func run() {
    let lines = LiveList(jobs).joined(with: LiveList(people), on: \.person, equals: \.id) {
      Line(id: $0.id, job: $0, name: $1.name)
    }
    let days = lines.sorted(by: .ascending(\.job.day)).grouped(by: \.job.day).objects()
    let projects = lines.sorted(by: .ascending(\.job.project)).grouped(by: \.job.project).objects()
    let total = lines.sum(of: \.job.hours)
    func show() {
      for day in days.objects {
        let lines = day.elements.map { "  \($0.id)  \($0.job.project), \($0.job.hours) h, \($0.name)" }
        Terminal.line((["Day \(day.id)"] + lines).joined(separator: "\n"))
      }
      let sums = projects.objects.map { "\($0.id) \($0.elements.reduce(0) { $0 + $1.job.hours }) h" }
      Terminal.line("   \(sums.joined(separator: ", ")); all \(total.value ?? 0) h".styled(.cyan))
    }
    show()
    while let line = Terminal.ask("a change such as 2 day 3, help or quit > ") {
      do {
        switch line.split(separator: " ") {
        case ["quit"]: return
        case ["help"], ["?"]: Terminal.line(Self.overview)
        case [], ["list"]: show()
        case let words:
          try change(words)
          show()
        }
      } catch {
        Terminal.note("todo: \(error)")
      }
    }
  }

  private func change(_ words: [Substring]) throws {
    let parts: [Substring: (part: WritableKeyPath<Job, Int>, range: ClosedRange<Int>)] = [
      "day": (\.day, 1...365), "hours": (\.hours, 0...1000), "person": (\.person, 1...2),
    ]
    guard words.count == 3, let id = Int(words[0]), let (part, range) = parts[words[1]] else {
      throw Refusal("that is no change, such as 2 day 3; help lists them")
    }
    guard let number = Int(words[2]), range.contains(number) else {
      throw Refusal("\(words[1]) takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
    try jobs.update(id: id) { $0[keyPath: part] = number }
  }

  private static func store<Object: Codable & Identifiable & Equatable & Sendable>(
    _ table: String, at path: String?
  ) throws -> any ListStore<Object> where Object.ID: Codable & Sendable {
    #if SQLite
      if let path { return try SQLiteStore(path: path, table: table) }
    #endif
    return ObjectStore<Object>()
  }
}
