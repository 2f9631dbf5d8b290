/** Where a reader of a channel stands: it has every message up to `offset` of this epoch. */
export interface Position {
  epoch: string;
  offset: number;
}

/** A message as it is numbered and kept: `body` is its JSON text after channel, epoch and offset. */
export interface NumberedMessage {
  offset: number;
  /** When it was published, in epoch ms. */
  at: number;
  body: string;
}

/** Where messages are numbered and kept when several nodes share their channels; without one a node does it alone. */
export interface Relay {
  /** Hands a message on; it comes back to every node that mirrors the channel, numbered. Messages of one node keep their order. */
  publish(channel: string, body: string): void;
  /** Forgets what was published to a channel, on all nodes: it begins a new epoch. */
  reset(channel: string): void;
  /** Mirrors a channel from now on; resolves when its messages so far are here, or cannot be had now. */
  mirror(channel: string): Promise<void>;
  /** The channel is wanted no more. */
  drop(channel: string): void;
}

/** The channels of a node as a relay fills them. */
export interface MirroredChannels {
  /** The position up to which a channel is known here; null when it is not open. */
  positionOf(channel: string): Position | null;
  /** The message that follows the position. */
  deliver(channel: string, message: NumberedMessage): void;
  /** What is known goes; subscribers are notified that messages may be lost to them. */
  restart(channel: string, position: Position, messages: readonly NumberedMessage[]): void;
}
