import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes

/// HTTP/1 over connections that came through the gate.
struct GuardedChannel: ServerChildChannel {
  let base: HTTP1Channel
  let gate: ConnectionGate

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    if gate.admit(channel) == nil {
      // Not at once: the pipeline of a closed channel cannot be set up.
      channel.eventLoop.execute { channel.close(promise: nil) }
    } else {
      channel.closeFuture.whenComplete { [gate] _ in gate.leave(channel) }
    }
    return base.setup(channel: channel, logger: logger)
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

/// Tells a connection of the parts of requests and answers.
final class RequestPhaseHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let gate: ConnectionGate
  private var connection: Connection?

  init(gate: ConnectionGate) { self.gate = gate }

  func handlerAdded(context: ChannelHandlerContext) {
    guard let connection = gate.connection(of: context.channel) else { return }
    self.connection = connection
    try? context.pipeline.syncOperations.addHandler(
      ArrivalHandler(connection: connection), position: .first)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: connection?.headArrived()
    case .body: break
    case .end: connection?.requestArrived()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { connection?.answerWritten() }
    context.write(data, promise: promise)
  }
}

/// Tells a connection that bytes came in, before they are understood.
private final class ArrivalHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let connection: Connection

  init(connection: Connection) { self.connection = connection }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    connection.bytesArrived()
    context.fireChannelRead(data)
  }
}
