import Dispatch

/// Runs what waits for the disk on a thread that may wait.
func offload<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws
  -> Value
{
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global(qos: .userInitiated).async {
      continuation.resume(with: Result { try body() })
    }
  }
}
