/// Screens that one kind of device alone shows.
extension AppReader {
  /// Controllers that code makes on iPads alone, and no storyboard.
  var screensOfPads: Set<String> {
    let ofFiles = Set(evaluator.connected.scenes.values)
      .union(evaluator.connected.initialScenes.values)
    let onPads = evaluator.instances.filter { type, made in
      evaluator.isController(type) && !ofFiles.contains(type)
        && made.allSatisfy { evaluator.heap[$0].when.isOnPadOnly }
    }
    return Set(onPads.keys)
  }
}
