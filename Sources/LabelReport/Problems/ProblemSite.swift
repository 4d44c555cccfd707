import LabelAudit
import LabelModel

/// One place where a problem is mended: the file that keeps the texts of some of its languages, or the
/// code when no file does. Tools that show problems beside changed files get one entry for each.
struct ProblemSite {
  /// The problem, in the languages of this file only.
  var problem: Problem
  /// The file, relative to what was audited.
  var path: String
  var line: Int?
  var column: Int?
  /// Whether the file keeps texts; else it is the code that shows them.
  var keepsTexts: Bool

  /// A hash that is the same from run to run and tells this site from every other.
  var fingerprint: String { Self.hash("\(problem.id)\n\(path)") }

  /// FNV-1a, 64 bits.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension AuditResult {
  /// The sites of a problem, by path; one without a path for a problem that stands nowhere.
  func sites(of problem: Problem) -> [ProblemSite] {
    let texts = stringLocations(of: problem)
    var languages: [String: [Problem.Language]] = [:]
    for language in problem.languages {
      if let path = texts[language.locale]?.path { languages[path, default: []].append(language) }
    }
    guard !languages.isEmpty else { return [declaration(of: problem)] }
    return languages.sorted { $0.key < $1.key }.map { path, languages in
      var part = problem
      part.languages = languages
      let place = part.worstLanguage.flatMap { texts[$0.locale] }
      return ProblemSite(problem: part, path: path, line: place?.line, keepsTexts: true)
    }
  }

  private func declaration(of problem: Problem) -> ProblemSite {
    if let place = problem.places.first?.location {
      return ProblemSite(
        problem: problem, path: place.path, line: place.line, column: place.column,
        keepsTexts: false)
    }
    let string = lead(of: problem)?.stringLocation
    return ProblemSite(
      problem: problem, path: string?.path ?? "", line: string?.line, keepsTexts: string != nil)
  }
}

extension ProblemWords {
  /// What stays visible, as a sentence: names of languages begin with no capital.
  var visibleSentence: String? { visibleList.map { "Visible: \($0)" } }

  /// Parts as sentences of one line, each with a capital.
  static func sentences(_ parts: [String?]) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.map(\.capitalizedFirst)
      .joined(separator: ". ")
  }
}

extension String {
  /// The text with a capital at its beginning; what begins with no letter stays as it is.
  var capitalizedFirst: String {
    guard let first, first.isLowercase else { return self }
    return first.uppercased() + dropFirst()
  }
}
