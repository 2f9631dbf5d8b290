import type { MediaPacket } from 'node-media-server/src/protocol/flv.js';
import type { EndReason, PublishStatus } from './messages.ts';

export interface PublishRequest {
  liveRoomId: string;
  key: string;
  address: string;
}

/** Events of a connection; `packet` and `ended` are emitted for an admitted publication only. */
export interface ConnectionEvents {
  publish: (request: PublishRequest) => void;
  packet: (packet: MediaPacket) => void;
  ended: (reason: EndReason) => void;
}

/** Somebody who publishes, whatever the protocol; data before the admission is dropped or waits. */
export interface PublisherConnection {
  /** False when the peer has disconnected already. */
  admit: () => boolean;
  /** For how long nothing came from an admitted peer; null for others. */
  quietMs: () => number | null;
  /** With a status the peer learns why. */
  close: (reason: EndReason, status?: PublishStatus) => void;
}
