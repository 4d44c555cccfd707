import Foundation

/// What the process of one job is told, as `job.json` in its folder.
struct JobSpec: Codable, Sendable {
  /// What is to be done with what lies in `input`.
  enum Task: Codable, Sendable, Equatable {
    /// Audit it.
    case audit(Audit)
    /// Say how many bars and labels `bars.json` has.
    case countBars
    /// List what a JSON report or JSON budgets, `document.gz`, hold: one line for each entry.
    case list(Listing)
    /// Compare two sets of JSON reports.
    case compare(Comparison)
    /// Put budgets of several audits together.
    case uniteBudgets(BudgetUnion)
    /// Take the file for a language's translator out of `document.gz`.
    case takeTranslatorFile(TranslatorFile)
  }

  /// An audit.
  struct Audit: Codable, Sendable, Equatable {
    /// Name of the bars manifest in `input`; `nil` when the upload is an app.
    var bars: String?
    /// Names of the uploaded files, relative and clean.
    var files: [String]
    /// True when `baseline.json` lies in the folder.
    var hasBaseline: Bool
    /// Text of a `labelaudit.yml`.
    var configuration: String?
    /// Languages of the reports.
    var languages: [String]
    /// The main branch's reports, in `known`, that an audit of another branch is held against; `nil`
    /// for an audit of the main branch.
    var known: [Part]?
    /// Fingerprints of problems that people follow: whether they are still there is wanted.
    var followed: [String]?
  }

  /// What is listed.
  enum Listing: String, Codable, Sendable {
    case findings, budgets
  }

  /// A file for the translator of a language.
  struct TranslatorFile: Codable, Sendable, Equatable {
    var locale: String
    /// `xliff` or `csv`.
    var format: String
  }

  /// A document in `input`, and the languages it is asked for; `nil` for all.
  struct Part: Codable, Sendable, Equatable {
    var file: String
    var locales: [String]?
  }

  /// The room of each text, put together from the audits of several languages.
  struct BudgetUnion: Codable, Sendable, Equatable {
    var parts: [Part]
    /// `json` or `csv`.
    var format: String
  }

  /// A comparison of two audits: of the state of all languages after each.
  struct Comparison: Codable, Sendable, Equatable {
    var old: String
    var new: String
    var oldParts: [Part]
    var newParts: [Part]
    /// `json`, or a form of `ComparisonFormat`.
    var format: String
    var language: String
  }

  var task: Task
  var limits: Limits
  var enclosure: JobEnclosure

  /// What the process may use.
  struct Limits: Codable, Sendable {
    /// Bytes of address space.
    var memory: Int
    /// Seconds of processor time.
    var seconds: Int
    var archive: ArchiveLimits
  }
}

/// What the process of one audit found, as `result.json` in its folder.
struct JobResult: Codable, Sendable {
  /// One report it wrote.
  struct Report: Codable, Sendable {
    var format: String
    var language: String
    /// Name in `output`.
    var file: String
    /// Bytes before compression.
    var size: Int
  }
  /// Findings of one rule in one language.
  struct Tally: Codable, Sendable {
    var locale: String
    var rule: String
    var failures = 0
    var reviews = 0
    var accepted = 0
  }
  /// What was found in one of the languages that were looked at.
  struct Language: Codable, Sendable, Equatable {
    /// A tag; `*` for what holds for every language.
    var locale: String
    var errors = 0
    var warnings = 0
    var notes = 0
    var review = 0
    var accepted = 0
    /// Texts to mend, for its translator.
    var texts: Int?
    /// What is new against the main branch.
    var new: New?
  }
  /// Fingerprints of problems that people follow.
  struct Followed: Codable, Sendable, Equatable {
    var there: [String] = []
    var gone: [String] = []
  }
  /// What an audit of a branch adds to the state of the main one.
  struct New: Codable, Sendable, Equatable {
    var errors = 0
    var warnings = 0
    var notes = 0
    var review = 0
  }
  /// By the contract: 0 nothing to object, 1 findings, 2 not every file could be used.
  var exitStatus: Int
  /// What could not be looked at.
  var problem: String?
  var errors: Int
  var warnings: Int
  var notes: Int
  var review: Int
  var bars: Int
  var items: Int
  var locales: Int
  var accepted: Int
  var tallies: [Tally]
  /// Every language that was looked at, with findings or without.
  var languages: [Language]
  var reports: [Report]
  /// What is new in all of them; `nil` for an audit of the main branch.
  var new: New?
  /// What became of the problems that people follow.
  var followed: Followed?
}

/// How much a bars manifest holds, as `result.json` of a job that counts.
struct BarsCount: Codable, Sendable, Equatable {
  var bars: Int
  var items: Int
}

/// How long a list or comparison is, as `result.json` of the job that wrote it to `output`.
struct WrittenDocument: Codable, Sendable {
  /// Bytes before compression.
  var size: Int
}

/// One line of progress, as the process of an audit prints it.
struct JobProgress: Codable, Sendable, Equatable {
  var stage: String
  var done: Int?
  var total: Int?
}
