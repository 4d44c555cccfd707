internal import LabelModel

/// Leaves out what was given up on where another run of the same code found it: a function that is asked for
/// what it hands on is run deep inside others, where less can be followed, and by itself.
enum SettledTexts {
  /// The items of a bar without the texts that were given up on at a place where another text was found.
  static func items(of draft: BarDraft) -> [ItemDraft] {
    guard draft.items.contains(where: { $0.texts.contains(where: isGivenUp) }) else {
      return draft.items
    }
    var known: [Role: [CodeSpan]] = [:]
    for item in draft.items {
      known[item.role, default: []] += item.texts.filter { !isGivenUp($0) }.map(\.span)
    }
    return draft.items.compactMap { item in
      var rest = item
      rest.texts.removeAll { text in
        isGivenUp(text) && known[item.role]?.contains { $0.overlaps(text.span) } ?? false
      }
      return rest.texts.isEmpty && !item.texts.isEmpty ? nil : rest
    }
  }

  /// The bars without those that show nothing but what was given up on, where the same code made another one
  /// for the same type of which some text was found, and without the alerts and dialogs that the same code
  /// makes again, for another of its callers, with nothing else in them.
  static func bars(_ drafts: [BarDraft]) -> [BarDraft] {
    let found = drafts.filter { draft in
      draft.items.contains { $0.texts.contains { !isGivenUp($0) } }
    }
    let known = Set(found.map(Made.init))
    var asked: Set<Asked> = []
    return drafts.filter { draft in
      (!isGivenUp(draft) || !known.contains(Made(draft)))
        && (!draft.asks || asked.insert(Asked(draft)).inserted)
    }
  }

  /// By what code a bar was made, and whose it is.
  private struct Made: Hashable {
    let owner: String
    let kind: BarKind
    let span: CodeSpan

    init(_ draft: BarDraft) {
      owner = draft.owner
      kind = draft.kind
      span = draft.span
    }
  }

  /// An alert or dialog with what it shows, whatever fills its texts in.
  private struct Asked: Hashable {
    let made: Made
    /// The kind of bar with its title.
    let part: String
    let items: [Item]

    struct Item: Hashable {
      let role: Role
      let span: CodeSpan
      let texts: [[LabelText.Part?]]
    }

    init(_ draft: BarDraft) {
      made = Made(draft)
      part = draft.part
      items = draft.items.map { item in
        Item(
          role: item.role, span: item.span,
          texts: item.texts.map { text in
            text.parts.map { part in
              if case .gap = part { nil } else { part }
            }
          })
      }
    }
  }

  private static func isGivenUp(_ draft: BarDraft) -> Bool {
    let shown = draft.items.filter(\.showsSomething)
    return !shown.isEmpty
      && shown.allSatisfy { !$0.texts.isEmpty && $0.texts.allSatisfy(isGivenUp) }
  }

  private static func isGivenUp(_ text: LabelText) -> Bool {
    text.onlyGap.map { !$0.isRuntime } ?? false
  }
}
