/// Something a type's code does that can matter to a bar.
struct CodeEffect: Sendable {
  /// What is done.
  enum Action: Sendable {
    /// `path = value`.
    case assignment(path: [String], value: CodeExpression)
    /// A call, wherever it stands.
    case call(CodeCall)
  }

  // Kept in one piece: an effect is looked at by several readers, and few look at more than what is
  // done.
  private indirect enum Content: Sendable {
    case all(Action, CodeScope, CodeBranch?, function: String, container: String?, CodeSpan)
  }

  private let content: Content

  /// Creates an effect.
  init(
    action: Action, scope: CodeScope, branch: CodeBranch?, function: String,
    container: String? = nil, span: CodeSpan
  ) {
    content = .all(action, scope, branch, function: function, container: container, span)
  }

  /// What is done.
  var action: Action {
    switch content {
    case .all(let action, _, _, _, _, _): action
    }
  }
  /// What names mean there.
  var scope: CodeScope {
    switch content {
    case .all(_, let scope, _, _, _, _): scope
    }
  }
  /// The innermost condition around it.
  var branch: CodeBranch? {
    switch content {
    case .all(_, _, let branch, _, _, _): branch
    }
  }
  /// Function or property it stands in.
  var function: String {
    switch content {
    case .all(_, _, _, let function, _, _): function
    }
  }
  /// Name of the innermost container of screens that it is handed to: `NavigationStack`.
  var container: String? {
    switch content {
    case .all(_, _, _, _, let container, _): container
    }
  }
  /// Where it stands.
  var span: CodeSpan {
    switch content {
    case .all(_, _, _, _, _, let span): span
    }
  }
}
