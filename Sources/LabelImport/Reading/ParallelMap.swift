import Foundation

/// Runs work on many inputs at once.
enum ParallelMap {
  /// The results in the order of the inputs. Small neighbours share a task.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @escaping @Sendable (Input) -> Output
  ) async -> [Output] {
    let workers = max(1, min(ProcessInfo.processInfo.activeProcessorCount, inputs.count))
    guard workers > 1 else { return inputs.map(transform) }
    // Strides share the work evenly when sizes vary along the list.
    let parts = await withTaskGroup(of: (Int, [Output]).self) { group in
      for worker in 0..<workers {
        group.addTask {
          (
            worker,
            stride(from: worker, to: inputs.count, by: workers).map { transform(inputs[$0]) }
          )
        }
      }
      var parts = [[Output]](repeating: [], count: workers)
      for await (worker, outputs) in group { parts[worker] = outputs }
      return parts
    }
    // in bounds: each worker gave one output for each of its inputs
    return inputs.indices.map { parts[$0 % workers][$0 / workers] }
  }
}
