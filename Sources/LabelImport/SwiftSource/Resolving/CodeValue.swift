/// What an expression stands for, as far as files can say.
indirect enum CodeValue: Sendable {
  /// A value with the label it was passed under.
  struct Labelled: Sendable {
    /// The label before the colon.
    var label: String?
    /// The value.
    var value: CodeValue
  }

  case text(LabelText)
  case boolean(Bool)
  case number(String)
  case enumCase(type: String, name: String, arguments: [Labelled])
  /// A value of a type of the project.
  case instance(type: String, arguments: [Labelled], span: CodeSpan)
  /// A value of a framework's type.
  case object(FrameworkObject)
  /// The views of a view builder.
  case views([CodeStatement], CodeScope)
  case list([CodeValue])
  case tuple([Labelled])
  /// The entries of a dictionary as written.
  case dictionary([CodeExpression.Entry], CodeScope, type: String?)
  case type(String)
  case closure(CodeClosure, CodeScope)
  /// One of several, by a condition that is known at run time only.
  case choice([CodeValue])
  /// A list's element that is there under a condition only.
  case arm(CodeValue, of: CodeBranch)
  /// An expression that is evaluated when it is asked for.
  case deferred(CodeExpression, CodeScope, type: String?)
  /// Some value of a type, as written in a declaration inside `scope`: which one is known at run
  /// time only.
  case some(type: String, scope: String, LabelText.Gap, at: CodeSpan)
  case null
  case gap(LabelText.Gap, at: CodeSpan)

  /// A value made at run time.
  static func runtime(_ reason: String, at span: CodeSpan) -> CodeValue {
    .gap(.init(isRuntime: true, reason: reason), at: span)
  }

  /// A value that should be known but was not found.
  static func failed(_ reason: String, at span: CodeSpan) -> CodeValue {
    .gap(.init(isRuntime: false, reason: reason), at: span)
  }

  /// One of `values`; the value itself when there is just one.
  static func oneOf(_ values: [CodeValue]) -> CodeValue {
    let flat = values.flatMap { value -> [CodeValue] in
      if case .choice(let inner) = value { inner } else { [value] }
    }
    if let only = flat.first, flat.count == 1 { return only }
    return .choice(flat.count > maximumChoices ? told(apart: flat) : flat)
  }

  /// Values that one value may be; more of them are data, not labels.
  private static let maximumChoices = 256

  /// As many values as may count, each text once: choices that are handed on many times over are the
  /// same few.
  private static func told(apart values: [CodeValue]) -> [CodeValue] {
    var seen: Set<[LabelText.Part]> = []
    return Array(
      values.lazy.filter { value in
        if case .text(let text) = value { seen.insert(text.parts).inserted } else { true }
      }
      .prefix(maximumChoices))
  }

  /// The value with the type its place asks for, when none is known yet.
  func typed(_ type: String?) -> CodeValue {
    if case .deferred(let expression, let scope, nil) = self {
      return .deferred(expression, scope, type: type)
    }
    return self
  }

  /// The same value with its texts shown at another place.
  func shown(at span: CodeSpan) -> CodeValue {
    switch self {
    case .text(let text): .text(text.shown(at: span))
    case .choice(let values): .choice(values.map { $0.shown(at: span) })
    default: self
    }
  }

  /// The value inside a list's conditional element, with its condition.
  var unwrapped: (value: CodeValue, branch: CodeBranch?) {
    if case .arm(let inner, let branch) = self { return (inner, branch) }
    return (self, nil)
  }

  /// The values one of which it is.
  var alternatives: [CodeValue] {
    if case .choice(let values) = self { return values.flatMap(\.alternatives) }
    return [self]
  }
}

/// A value made by a framework's initialiser or function: its name, what it was given, and the
/// modifiers called on it.
struct FrameworkObject: Sendable {
  /// One modifier: `.labelStyle(.titleOnly)`.
  struct Modifier: Sendable {
    /// The name.
    var name: String
    /// Its arguments.
    var arguments: [CodeExpression.Argument]
    /// Its closures.
    var closures: [CodeExpression.Argument]
    /// Where its expressions are evaluated.
    var scope: CodeScope
    /// Where it stands.
    var span: CodeSpan
  }

  /// `UIBarButtonItem`, `Label`, `UIBarButtonItem.flexibleSpace`.
  var name: String
  /// The arguments.
  var arguments: [CodeExpression.Argument]
  /// The trailing closures.
  var closures: [CodeExpression.Argument]
  /// Where its expressions are evaluated.
  var scope: CodeScope
  /// The modifiers in order.
  var modifiers: [Modifier] = []
  /// Where it is made.
  var span: CodeSpan

  /// The value passed under `label`.
  func argument(_ label: String?) -> CodeExpression? {
    arguments.first { $0.label == label }?.value
  }
}
