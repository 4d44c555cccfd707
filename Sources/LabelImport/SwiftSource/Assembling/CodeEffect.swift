/// Something a type's code does that can matter to a bar.
///
/// A class, because there are many of them, kept in several lists, and few readers look at more than
/// what is done.
final class CodeEffect: Sendable {
  /// What is done.
  enum Action: Sendable {
    /// `path = value`.
    case assignment(path: [String], value: CodeExpression)
    /// A call, wherever it stands.
    case call(CodeCall)
  }

  /// What is done.
  let action: Action
  /// What names mean there.
  let scope: CodeScope
  /// The innermost condition around it.
  let branch: CodeBranch?
  /// Function or property it stands in.
  let function: String
  /// Name of the innermost container of screens that it is handed to: `NavigationStack`.
  let container: String?
  /// Where it stands.
  let span: CodeSpan

  /// Creates an effect.
  init(
    action: Action, scope: CodeScope, branch: CodeBranch?, function: String,
    container: String? = nil, span: CodeSpan
  ) {
    self.action = action
    self.scope = scope
    self.branch = branch
    self.function = function
    self.container = container
    self.span = span
  }
}
