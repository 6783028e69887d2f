/// The cost of a program that uses Streams, before it runs.
enum BuildRows {
  /// Times are those of a line of a file.
  static func all(_ trial: TrialPackage) -> [Row] {
    [
      Row("size", of: "build", peak: 1_400_000) { trial.size },
      row("check", trial, .debug, ["-typecheck"]),
      row("debug", trial, .debug, ["-Onone", "-c"]),
      row("release", trial, .release, ["-O", "-c"]),
    ]
  }

  /// View models over Streams, beside as many lines without.
  private static func row(
    _ name: String, _ trial: TrialPackage, _ configuration: TrialPackage.Configuration, _ options: [String]
  ) -> Row {
    func side(_ file: TrialPackage.File) -> (Int) -> Int {
      { count in (0..<count).count { _ in trial.compiles(file, configuration, options) } }
    }
    return Row(name, of: "build", allocations: nil, values: ViewModelSource.lines) {
      Pair(limit: side(.plain), ours: side(.viewModels))
    }
  }
}

/// Two files of the same length: view models as people write them, and the same with setters and closures by hand.
enum ViewModelSource {
  static let lines = 301

  static let viewModels = "import Streams\n" + (0..<10).map(viewModel).joined()
  static let plain = "import Swift\n" + (0..<10).map(plainModel).joined()

  private static func viewModel(_ number: Int) -> String {
    """

    final class Model\(number) {
      @Published var name = ""
      @Published var password = ""
      @Published var age = 0
      @Published private(set) var greeting = ""
      @Published private(set) var isValid = false
      let saves = PassthroughSubject<Void, Never>()
      private(set) var saved: [String] = []
      private var cancellables: Set<AnyCancellable> = []

      init() {
        $name
          .map { name in name.isEmpty ? "Your name?" : "Hello, \\(name)!" }
          .removeDuplicates()
          .assign(to: &$greeting)

        $name.combineLatest($password, $age)
          .map { name, password, age in
            !name.isEmpty && password.count > 7 && age > 17
          }
          .assign(to: &$isValid)

        saves
          .withLatestFrom($name)
          .filter { !$0.isEmpty }
          .sink { [weak self] in self?.saved.append($0) }
          .store(in: &cancellables)
      }
    }

    """
  }

  private static func plainModel(_ number: Int) -> String {
    """

    final class Model\(number) {
      var name = "" { didSet { greet(); check() } }
      var password = "" { didSet { check() } }
      var age = 0 { didSet { check() } }
      private(set) var greeting = "" { didSet { greetings.forEach { $0(greeting) } } }
      private(set) var isValid = false { didSet { validities.forEach { $0(isValid) } } }
      private(set) var saved: [String] = []
      private var greetings: [(String) -> Void] = []
      private var validities: [(Bool) -> Void] = []

      init() {
        greet()
        check()
      }

      private func greet() {
        let new = name.isEmpty ? "Your name?" : "Hello, \\(name)!"
        if new != greeting { greeting = new }
      }

      private func check() {
        isValid = !name.isEmpty && password.count > 7 && age > 17
      }

      func save() {
        if !name.isEmpty { saved.append(name) }
      }
    }

    """
  }
}
