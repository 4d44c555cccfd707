internal import LabelModel

/// Catalog keys as generated code spells them, for projects whose generated file is not kept.
///
/// SwiftGen, R.swift and Xcode's symbols turn `scene.login-title` into `Scene.loginTitle`,
/// `sceneLoginTitle` and the like. Letters and digits survive, in order, so a key is recognised by
/// them. A spelling that two keys share names neither.
struct AccessorKeys: Sendable {
  private struct Place: Sendable, Hashable {
    var key: String
    var table: String
  }

  private var places: [String: Set<Place>] = [:]
  private let tables: Set<String>
  private let keys: [String: Set<String>]
  /// Which calls look up.
  let lookups: LookupFunctions

  /// Takes the keys of all catalogs.
  init(_ catalogs: [CatalogTable], lookups: LookupFunctions = LookupFunctions()) {
    self.lookups = lookups
    tables = Set(catalogs.map { Self.plain($0.name) })
    var keys: [String: Set<String>] = [:]
    for table in catalogs {
      let own = table.keys
      for key in own { keys[key, default: []].insert(table.name) }
      for key in own {
        places[Self.plain(key), default: []].insert(Place(key: key, table: table.name))
      }
    }
    self.keys = keys
  }

  /// True when some catalog has the key.
  func hasKey(_ key: String) -> Bool { keys[key] != nil }

  /// The text that a catalog has for a key; `nil` where none has it.
  func entry(of key: String, at span: CodeSpan) -> LabelText? {
    guard let tables = keys[key] else { return nil }
    let table = tables.contains("Localizable") ? "Localizable" : tables.min()
    return LabelText(.lookup(key: key, table: table, defaultValue: nil), at: span)
  }

  /// True for one look-up whose table has the key.
  func hasEntry(for text: LabelText) -> Bool {
    guard text.parts.count == 1, case .lookup(let key, let table, _)? = text.parts.first else {
      return false
    }
    return keys[key]?.contains(table ?? "Localizable") ?? false
  }

  /// The text that a chain of names stands for, or `nil` when no single key is spelt like it.
  func text(of names: [String], at span: CodeSpan) -> LabelText? {
    guard let first = names.first, let last = names.last, last != "self" else { return nil }
    // R.swift names a font's file: `R.font.brandBold`.
    if names.count == 3, first == "R", names[1] == "font" {
      return LabelText(.literal(last), at: span)
    }
    // `Color.clear` is no text, whatever the keys.
    if names.count > 1,
      Idioms.untold.contains(first) || Idioms.views.contains(first) || Self.isOfApple(first)
    {
      return nil
    }
    var rest = names
    var table: String?
    if names.count >= 3, names[0] == "R", names[1] == "string" {
      table = Self.plain(names[2])
      rest = Array(names.dropFirst(3))
    } else if names.count >= 2 {
      rest = Array(names.dropFirst())
      if rest.count >= 2, tables.contains(Self.plain(rest[0])) {
        let inTable = only(Self.plain(rest.dropFirst().joined()), in: Self.plain(rest[0]))
        if let inTable { return text(of: inTable, at: span) }
      }
    }
    guard let place = only(Self.plain(rest.joined()), in: table) else { return nil }
    return text(of: place, at: span)
  }

  /// Prefixes of the classes of frameworks that an app with bars uses most.
  private static let prefixes = ["UI", "NS", "CA", "CG", "AV", "WK", "MK"]

  /// True for the name of a framework's class: `UINavigationBar.appearance` is no text, whatever the keys.
  static func isOfApple(_ name: String) -> Bool {
    prefixes.contains { prefix in
      let rest = name.utf8.dropFirst(2).prefix(2)
      return name.hasPrefix(prefix) && rest.count == 2
        && rest.first.map { (0x41...0x5A).contains($0) } ?? false
        && rest.last.map { (0x61...0x7A).contains($0) } ?? false
    }
  }

  /// The text of a symbol of one table, or `nil` where there is no such table or no single key is spelt
  /// like it.
  func text(of table: String, _ symbol: String, at span: CodeSpan) -> LabelText? {
    let table = Self.plain(table)
    guard tables.contains(table), let place = only(Self.plain(symbol), in: table) else {
      return nil
    }
    return text(of: place, at: span)
  }

  private func text(of place: Place, at span: CodeSpan) -> LabelText {
    LabelText(.lookup(key: place.key, table: place.table, defaultValue: nil), at: span)
  }

  private func only(_ name: String, in table: String?) -> Place? {
    guard !name.isEmpty, let found = places[name] else { return nil }
    let fitting = table.map { table in found.filter { Self.plain($0.table) == table } } ?? found
    let keys = Set(fitting.map(\.key))
    guard keys.count == 1 else { return nil }
    return fitting.min {
      ($0.table == "Localizable" ? "" : $0.table)
        < ($1.table == "Localizable" ? "" : $1.table)
    }
  }

  /// Letters and digits in lower case.
  private static func plain(_ name: String) -> String {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    let kept = name.utf8.lazy.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      default: nil
      }
    }
    return String(decoding: Array(kept), as: UTF8.self)
  }
}
