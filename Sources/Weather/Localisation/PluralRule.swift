import Settings

/// The rule that says which form of a word goes with a whole number.
enum PluralRule {
  /// The same form for every number, as in Japanese.
  case single
  /// One, and all others.
  case one
  /// Up to one, and all others, as in French.
  case upToOne
  /// One; from two to four; all others, as in Czech.
  case fewToFour
  /// Numbers that end in one; in two to four; all others, as in Russian. Those from 11 to 14 are among the others.
  case lastDigit
  /// One alone; numbers that end in two to four, except for 12 to 14; all others, as in Polish.
  case oneThenLastDigit
  /// One, two, and all others, as in Hebrew.
  case dual
  /// One, two, numbers that end in 03 to 10, and all others, as in Arabic.
  case dualAndFew

  init(_ language: SettingsLanguage) {
    switch language {
    case .english, .german, .spanish, .italian, .portuguese, .dutch, .swedish, .norwegian, .danish, .finnish:
      self = .one
    case .french: self = .upToOne
    case .polish: self = .oneThenLastDigit
    case .czech: self = .fewToFour
    case .russian, .ukrainian: self = .lastDigit
    case .hebrew: self = .dual
    case .arabic: self = .dualAndFew
    case .japanese, .simplifiedChinese, .traditionalChinese, .korean, .indonesian, .turkish, .hindi:
      self = .single
    }
  }

  /// The number of forms.
  var formCount: Int {
    switch self {
    case .single: 1
    case .one, .upToOne: 2
    case .fewToFour, .lastDigit, .oneThenLastDigit, .dual: 3
    case .dualAndFew: 4
    }
  }

  /// The position of the form for a number that is not negative.
  func form(of number: Int) -> Int {
    let (tens, digit) = (number % 100, number % 10)
    let endsInFew = (2...4).contains(digit) && !(12...14).contains(tens)
    switch self {
    case .single: return 0
    case .one: return number == 1 ? 0 : 1
    case .upToOne: return number <= 1 ? 0 : 1
    case .fewToFour: return number == 1 ? 0 : (2...4).contains(number) ? 1 : 2
    case .lastDigit: return digit == 1 && tens != 11 ? 0 : endsInFew ? 1 : 2
    case .oneThenLastDigit: return number == 1 ? 0 : endsInFew ? 1 : 2
    case .dual: return number == 1 ? 0 : number == 2 ? 1 : 2
    case .dualAndFew: return number == 1 ? 0 : number == 2 ? 1 : (3...10).contains(tens) ? 2 : 3
    }
  }
}
