public import LabelImport
public import LabelModel
public import LabelRules

/// What an audit looks at and how hard it judges. Everything has a default.
public struct Configuration: Sendable {
  /// Languages to audit; empty for all the app ships.
  public var locales: [LocaleID]
  /// Screens, text sizes, designs, margin and the project's own layout facts.
  public var fit: FitOptions
  /// Rules to run; empty for all.
  public var rules: Set<String>
  /// Rules not to run.
  public var except: Set<String>
  /// Severities other than the rules' own.
  public var severities: [String: Severity]
  /// Thresholds other than the rules' own, by rule and option.
  public var ruleOptions: [String: [String: Double]]
  /// Folders of the project's own hunspell dictionaries; empty for the system's. They are looked into
  /// when the option `dictionaries` of `misleading-truncation` is on.
  public var dictionaryFolders: [String] = []
  /// Findings to silence.
  public var suppressions: [Suppression]
  /// Findings accepted earlier.
  public var baseline: Baseline?
  /// The file that the configuration names for ``baseline``; reading it is left to the caller.
  public var baselineFile: String?
  /// From which severity on findings fail a run; `nil` when the configuration does not say.
  public var failOn: FailureThreshold?
  /// The repository's web address, with `{path}` and `{line}`: places of reports lead there.
  public var link: String?
  /// How files are read.
  public var importing: ImportOptions
  /// Today as `yyyy-mm-dd`, for suppressions with an end; `nil` keeps them in force.
  public var today: String?

  /// Creates a configuration with the defaults.
  public init(
    locales: [LocaleID] = [], fit: FitOptions = FitOptions(), rules: Set<String> = [],
    except: Set<String> = [], severities: [String: Severity] = [:],
    ruleOptions: [String: [String: Double]] = [:], suppressions: [Suppression] = [],
    baseline: Baseline? = nil, importing: ImportOptions = ImportOptions(), today: String? = nil
  ) {
    self.locales = locales
    self.fit = fit
    self.rules = rules
    self.except = except
    self.severities = severities
    self.ruleOptions = ruleOptions
    self.suppressions = suppressions
    self.baseline = baseline
    self.importing = importing
    self.today = today
  }

  /// True when a rule of that identifier is to run.
  public func runs(_ rule: String) -> Bool {
    (rules.isEmpty || rules.contains(rule)) && !except.contains(rule)
  }
}
