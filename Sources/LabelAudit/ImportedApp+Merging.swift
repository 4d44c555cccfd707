public import LabelModel

extension ImportedApp {
  /// Several imports as one app: what several PATH arguments mean.
  ///
  /// Places get the path they were found under in front; bars whose identifiers collide get it in
  /// front of theirs. Name, source language and deployment target are the first import's that has them.
  public static func merging(_ parts: [(path: String, app: ImportedApp)]) -> ImportedApp? {
    guard let first = parts.first else { return nil }
    guard parts.count > 1 else { return first.app }
    var facts = first.app.app
    for part in parts.dropFirst() {
      facts.name.texts.merge(part.app.app.name.texts) { known, _ in known }
      facts.deploymentTarget = facts.deploymentTarget ?? part.app.app.deploymentTarget
      facts.watchDeploymentTarget =
        facts.watchDeploymentTarget ?? part.app.app.watchDeploymentTarget
      facts.requiresClassicDesign =
        facts.requiresClassicDesign || part.app.app.requiresClassicDesign
      facts.requiresFullScreen = facts.requiresFullScreen && part.app.app.requiresFullScreen
      // What one of the apps is built with says nothing of the others.
      if facts.xcode != part.app.app.xcode { facts.xcode = nil }
      if let other = part.app.app.phoneOrientations {
        let known = (facts.phoneOrientations ?? []) + other
        facts.phoneOrientations = Orientation.allCases.filter(known.contains)
      }
      facts.hidesStatusBar = facts.hidesStatusBar ?? part.app.app.hidesStatusBar
    }
    facts.locales = Set(parts.flatMap { $0.app.app.locales }).sorted()
    let uses = Dictionary(
      parts.flatMap { part in part.app.bars.map { ($0.id, 1) } }, uniquingKeysWith: +)
    var merged = ImportedApp(app: facts, bars: [])
    for part in parts {
      let prefix = Prefix(part.path)
      merged.bars += part.app.bars.map { prefix.bar($0, isShared: uses[$0.id, default: 0] > 1) }
      merged.diagnostics += part.app.diagnostics.map(prefix.diagnostic)
      merged.otherTranslations += part.app.otherTranslations
      merged.fontFiles += part.app.fontFiles
      merged.suppressions += part.app.suppressions.map(prefix.suppression)
      merged.coverage.add(prefix.coverage(part.app.coverage))
    }
    merged.bars.sort { $0.id < $1.id }
    merged.coverage.locales = facts.locales
    return merged
  }
}

/// Puts the path of an import in front of the places found under it.
struct Prefix {
  private let path: String

  init(_ path: String) {
    var path = path[...]
    while path.hasSuffix("/") { path = path.dropLast() }
    self.path = String(path)
  }

  func string(_ place: String) -> String {
    place == path || place.isEmpty ? path : "\(path)/\(place)"
  }

  func location(_ location: SourceLocation?) -> SourceLocation? {
    guard var location else { return nil }
    location.path = string(location.path)
    return location
  }

  func bar(_ bar: Bar, isShared: Bool) -> Bar {
    var bar = bar
    if isShared { bar.id = string(bar.id) }
    bar.declaredAt = location(bar.declaredAt)
    bar.mapTraitPlaces { location($0) ?? $0 }
    for index in bar.items.indices {
      bar.items[index].declaredAt = location(bar.items[index].declaredAt)
      if let place = bar.items[index].stringLocation {
        bar.items[index].stringLocation?.path = string(place.path)
      }
      for (locale, place) in bar.items[index].translationLocations {
        bar.items[index].translationLocations[locale]?.path = string(place.path)
      }
    }
    return bar
  }

  func diagnostic(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.path = diagnostic.path.map(string)
    return diagnostic
  }

  func suppression(_ suppression: SourceSuppression) -> SourceSuppression {
    var suppression = suppression
    suppression.location = location(suppression.location)
    return suppression
  }

  func coverage(_ coverage: Coverage) -> Coverage {
    var coverage = coverage
    for index in coverage.filesSkipped.indices {
      coverage.filesSkipped[index].path = string(coverage.filesSkipped[index].path)
    }
    for index in coverage.unseen.indices {
      coverage.unseen[index].declaredAt = location(coverage.unseen[index].declaredAt)
    }
    return coverage
  }
}

extension Coverage {
  /// Adds what another import read; the languages stay.
  mutating func add(_ other: Coverage) {
    for count in [\Self.filesRead, \.bars, \.items, \.resolved, \.dynamic, \.unresolved] {
      self[keyPath: count] += other[keyPath: count]
    }
    filesSkipped += other.filesSkipped
    unseen += other.unseen
  }
}
