import LabelModel
import SwiftParser
import SwiftSyntax

/// What a `Package.swift` says, as far as it is written in literals.
struct PackageManifest: Sendable {
  /// A target with its folder.
  struct Target: Hashable, Sendable {
    var name: String
    /// Folder relative to the audited path.
    var folder: String
    var isTest: Bool
  }

  /// Folder of the package, relative to the audited path.
  var folder: String
  var defaultLocalization: String?
  var iOSVersion: String?
  var targets: [Target] = []
  /// Folders of packages it depends on by path.
  var localPackages: [String] = []
  /// Folders that hold what its targets are built from; the whole package where one of them is not
  /// written in literals.
  private(set) var sourceFolders: [String] = []

  /// Folders below which a target without a path of its own is looked for, in the order in which the
  /// package manager does.
  private static let usualFolders = ["Sources", "Source", "src", "srcs"]

  /// Reads a manifest; `path` is that of the `Package.swift`.
  /// - Throws: a diagnostic when it nests too deep to be parsed.
  init(_ bytes: [UInt8], path: String) throws(Diagnostic) {
    if let fault = SourceNesting.fault(in: bytes, path: path) { throw fault }
    folder = PathText.folder(of: path)
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let visitor = ManifestVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    defaultLocalization = visitor.defaultLocalization
    iOSVersion = visitor.iOSVersion
    localPackages = visitor.localPackages.compactMap { PathText.joined(folder, $0) }
    targets = visitor.targets.compactMap { target in
      let inner = target.path ?? (target.isTest ? "Tests/" : "Sources/") + target.name
      guard let folder = PathText.joined(folder, inner) else { return nil }
      return Target(name: target.name, folder: folder, isTest: target.isTest)
    }
    sourceFolders = sources(of: visitor)
  }

  private func sources(of visitor: ManifestVisitor) -> [String] {
    // What another target depends on is named there too, without its path.
    let built = Dictionary(
      visitor.targets.filter { !$0.isTest }.map { ($0.name, $0.path) }
    ) { $0 ?? $1 }
    guard !visitor.hasOpenTarget, !built.isEmpty else { return [folder] }
    var inner: [String] = []
    for (name, path) in built {
      if let path {
        inner.append(path)
      } else {
        inner += Self.usualFolders.map { $0 + "/" + name }
        // The only target may lie in the folder itself.
        if built.count == 1 { inner += Self.usualFolders }
      }
    }
    return inner.sorted().compactMap { PathText.joined(folder, $0) }
  }
}

/// Gathers calls such as `.package(path:)` and `.target(name:path:)`.
private final class ManifestVisitor: SyntaxVisitor {
  private(set) var defaultLocalization: String?
  private(set) var iOSVersion: String?
  private(set) var localPackages: [String] = []
  private(set) var targets: [(name: String, path: String?, isTest: Bool)] = []
  /// True once a target was met whose name or path is not a literal.
  private(set) var hasOpenTarget = false

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name: String
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName.text
    } else if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text
    } else {
      return .visitChildren
    }
    switch name {
    case "Package": defaultLocalization = literal("defaultLocalization", of: call)
    case "package":
      if let path = literal("path", of: call) { localPackages.append(path) }
    case "target", "executableTarget", "testTarget":
      let labels = call.arguments.map { $0.label?.text }
      guard labels.contains("name") else { break }
      let path = literal("path", of: call)
      guard let targetName = literal("name", of: call), path != nil || !labels.contains("path")
      else {
        hasOpenTarget = true
        break
      }
      targets.append((targetName, path, name == "testTarget"))
    case "iOS": iOSVersion = version(call.arguments.first?.expression)
    default: break
    }
    return .visitChildren
  }

  private func literal(_ label: String, of call: FunctionCallExprSyntax) -> String? {
    let argument = call.arguments.first { $0.label?.text == label }
    return argument?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// `.v17`, `.v16_4` or `"17.0"`.
  private func version(_ expression: ExprSyntax?) -> String? {
    if let text = expression?.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      return text
    }
    guard let name = expression?.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      name.hasPrefix("v")
    else { return nil }
    let version = name.dropFirst().replacing("_", with: ".")
    return version.contains(".") ? String(version) : version + ".0"
  }
}
