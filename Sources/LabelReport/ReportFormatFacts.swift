/// All there is to know of one form of report.
struct ReportFormatFacts {
  /// Endings of its files' names; its own files get the first.
  var endings: [String]
  /// What HTTP says it is.
  var mediaType: String
  /// Whether a browser shows it rather than saves it.
  var isShown: Bool
  /// Whether its words depend on the reader's language.
  var isSpoken: Bool
  /// Makes what writes it.
  var reporter: (ReportOptions) -> any Reporter

  init(
    _ endings: [String], _ mediaType: String, isShown: Bool = false, isSpoken: Bool = false,
    reporter: @escaping (ReportOptions) -> any Reporter
  ) {
    self.endings = endings
    self.mediaType = mediaType
    self.isShown = isShown
    self.isSpoken = isSpoken
    self.reporter = reporter
  }
}

extension ReportFormat {
  /// The form that the end of a file's name tells; `nil` when it tells none.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    let fitting = Self.allCases.flatMap { format in
      format.facts.endings.filter { name.hasSuffix(".\($0)") }.map { (format, $0.count) }
    }
    // `labels.gitlab.json` ends for two forms; the longer ending tells more.
    guard let best = fitting.max(by: { $0.1 < $1.1 }) else { return nil }
    self = best.0
  }

  /// The ending of its files' names, without a dot in front.
  public var fileEnding: String { facts.endings.first ?? rawValue }

  /// What it is, as HTTP says it.
  public var mediaType: String { facts.mediaType }

  /// Whether a browser shows it rather than saves it.
  public var isShown: Bool { facts.isShown }

  /// Whether its words depend on the reader's language.
  public var isSpoken: Bool { facts.isSpoken }

  /// The reporter that writes this form.
  public func reporter(options: ReportOptions = ReportOptions()) -> any Reporter {
    if let locale = options.translator, TranslatorReporter.formats.contains(self) {
      return TranslatorReporter(for: locale, as: self, options: options)
    }
    return facts.reporter(options)
  }
}
