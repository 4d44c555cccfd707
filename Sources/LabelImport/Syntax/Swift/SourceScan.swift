#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Decides by a look at the bytes which Swift files can matter, before any is parsed.
struct SourceScan: Sendable {
  /// Words of declarations that put a label into a bar.
  private static let barWords: [String] = [
    "TabView", "tabItem", "UITabBarItem", "tabBarItem", "UITab(", "navigationTitle",
    "navigationBarTitle", "navigationItem", "UIBarButtonItem", "toolbar", "ToolbarItem",
    "UISegmentedControl", "searchable", "UISearch", "searchBar", "searchScopes", "setTitle(",
    "onfiguration.title", "egmented", "prefersLargeTitles", "backButtonTitle", "title =",
    "viewControllers", "navigationBarItems", "initWithTitle:", "setTitle:", ".title=",
    "hidesBottomBarWhenPushed", "setNavigationBarHidden",
    "labelaudit:ignore",
  ]
  /// Words of declarations that hold texts or name the values a label shows.
  private static let textWords: [String] = [
    "NSLocalizedString", "String(localized", "LocalizedString", "ocalized", "static let",
    "static var", "static func", "enum ", "extension String", "Observable", "Title", "title",
  ]

  private let words: [[UInt8]]

  /// Creates a scan for both sets of files.
  ///
  /// What most files hold comes first: a search for a word that is not there costs most.
  init() { words = (Self.textWords.reversed() + Self.barWords).map { Array($0.utf8) } }

  /// True when the file declares bars or texts.
  func canMatter(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      words.contains { Self.contains($0, in: buffer) }
    }
  }

  /// True when `word` occurs among the bytes.
  static func contains(_ word: [UInt8], in buffer: UnsafeRawBufferPointer) -> Bool {
    offset(of: word, in: buffer) != nil
  }

  /// Offset at which `word` first occurs among the bytes.
  static func offset(of word: [UInt8], in buffer: UnsafeRawBufferPointer) -> Int? {
    word.withUnsafeBytes { offset(of: $0, in: buffer) }
  }

  /// Offset at which some bytes first occur among others.
  static func offset(
    of word: UnsafeRawBufferPointer, in buffer: UnsafeRawBufferPointer
  ) -> Int? {
    guard let first = word.first, let begin = word.baseAddress, let start = buffer.baseAddress
    else { return nil }
    let end = start + buffer.count
    var next = start
    while end - next >= word.count, let place = memchr(next, Int32(first), end - next) {
      guard end - UnsafeRawPointer(place) >= word.count else { return nil }
      if memcmp(place, begin, word.count) == 0 { return UnsafeRawPointer(place) - start }
      next = UnsafeRawPointer(place) + 1
    }
    return nil
  }
}
