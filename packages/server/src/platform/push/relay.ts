/** The position of a reader in a channel: it has every message up to `offset` of this epoch. */
export interface Position {
  epoch: string;
  offset: number;
}

/** A numbered message as stored: `body` is its JSON text after channel, epoch and offset. */
export interface NumberedMessage {
  offset: number;
  /** When it was published, in epoch ms. */
  at: number;
  body: string;
}

/** Numbers and stores messages when several nodes share their channels; without one a node does so alone. */
export interface Relay {
  /** Forwards a message, which returns numbered to every node that mirrors the channel. Messages of one node keep their order. */
  publish(channel: string, body: string): void;
  /** Clears the history of a channel on all nodes: it begins a new epoch. */
  reset(channel: string): void;
  /** Mirrors a channel from now on; resolves when its history is loaded or unavailable. */
  mirror(channel: string): Promise<void>;
  /** Stops mirroring a channel. */
  drop(channel: string): void;
}

/** The channels of a node as a relay fills them. */
export interface MirroredChannels {
  /** The position of a channel on this node; null when it is not open. */
  positionOf(channel: string): Position | null;
  /** The message that follows the position. */
  deliver(channel: string, message: NumberedMessage): void;
  /** Replaces the history; subscribers are notified that messages may be lost. */
  restart(channel: string, position: Position, messages: readonly NumberedMessage[]): void;
}
