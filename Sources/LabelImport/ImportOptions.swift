public import LabelModel

/// What an import takes in, and how far it goes.
public struct ImportOptions: Sendable {
  /// The languages wanted; every language the app ships when empty.
  public var locales: [LocaleID]
  /// Names of the targets to import, with those they depend on; every target when empty.
  public var targets: [String]
  /// Whether nothing is imported where no project with ``targets`` is found at all; where there are
  /// projects and none has them, nothing ever is.
  public var requiresTarget = false
  /// Shell patterns of paths to leave out, relative to PATH: `Legacy`, `Modules/*/Debug*`.
  public var exclude: [String]
  /// Functions and macros of the project's own that look texts up.
  public var lookups = LookupFunctions()
  /// How much of one input is read before it is refused.
  public var limits: ImportLimits
  /// Folder of the content-hash cache; `nil` reads everything anew.
  public var cacheFolder: String?
  /// True when nothing outside the folder of the app, or of the manifest, is read, whatever the files
  /// and links in it name. Uploads are read so.
  public var isConfined: Bool
  /// The system's own text for a standard control, by its English name: `Done`, `Cancel`, `Search`.
  public var systemText: @Sendable (String) -> LocalizedText
  /// Told about each step; called from any thread.
  public var progress: (@Sendable (ImportProgress) -> Void)?

  /// Creates options; by default everything is read and no system text is known.
  public init(
    locales: [LocaleID] = [], targets: [String] = [], exclude: [String] = [],
    limits: ImportLimits = ImportLimits(),
    cacheFolder: String? = nil, isConfined: Bool = false,
    systemText: @escaping @Sendable (String) -> LocalizedText = { _ in [:] },
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) {
    self.locales = locales
    self.targets = targets
    self.exclude = exclude
    self.limits = limits
    self.cacheFolder = cacheFolder
    self.isConfined = isConfined
    self.systemText = systemText
    self.progress = progress
  }

  /// A reader of the files in a folder, within the limits and, where it holds, inside that folder.
  func reader(of folder: String) -> FileReader {
    FileReader(root: folder, limits: limits, confinement: confinement(to: folder))
  }

  /// What holds the import inside a folder; `nil` when nothing does.
  func confinement(to folder: String) -> Confinement? {
    isConfined ? Confinement(to: folder) : nil
  }
}

/// A step of an import.
public enum ImportProgress: Hashable, Sendable {
  /// The folder was listed; so many files can matter.
  case listed(files: Int)
  /// So many of the files are read.
  case read(files: Int, of: Int)
  /// The files are read; labels are being put together.
  case resolving
}

/// The bounds of what an import reads. One input over a bound is a diagnostic; the rest goes on.
public struct ImportLimits: Hashable, Sendable {
  /// Largest catalog (`.xcstrings`, `.strings`, XLIFF) or manifest, in bytes.
  public var catalogBytes = 64 << 20
  /// Largest other file (source, storyboard, project), in bytes.
  public var fileBytes = 32 << 20
  /// Most files of one app.
  public var files = 200_000
  /// Deepest folder below the audited path.
  public var folderDepth = 64
  /// Deepest nesting of elements, lists and dictionaries in one file.
  public var nestingDepth = 256
  /// Longest label, in UTF-8 bytes; a longer one is cut off at the limit.
  public var labelBytes = 10_000
  /// Most items of one bar; no bar that people use has a tenth of them.
  public var itemsPerBar = 200

  /// Creates the default bounds.
  public init() {}
}
