import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Mutation, PushDataOf } from '@touchline/contract/push.ts';
import type { Logger } from 'pino';
import type { Metric } from 'prom-client';
import type { Authenticate } from '#platform/push/commands.ts';
import type { Identity, StaffSocket } from '#platform/push/connection.ts';
import type { MirroredChannels, Relay } from '#platform/push/relay.ts';
import type { MayJoin } from '#platform/push/rights.ts';

/** Sessions of staff, for sockets of the console. */
export interface StaffSockets {
  /** The session that requests a socket; null when there is none. */
  open: (request: IncomingMessage) => Promise<StaffSocket | null>;
  /** Whether it may read a channel now; null where the same holds as for visitors. */
  mayJoin: (socket: StaffSocket, channel: string) => Promise<boolean | null>;
}

export interface PushHubOptions {
  authenticate: Authenticate;
  mayJoin: MayJoin;
  /** Whether a request is for a host of this server and comes from one of its pages or a listed site. */
  isInvited: (request: IncomingMessage) => boolean;
  /** Sockets of the console; without it none is accepted. */
  staff?: StaffSockets;
  /** The address that requests a socket. */
  addressOf: (request: IncomingMessage) => string;
  /** Sockets that one address may hold. */
  socketsPerAddress: number;
  log: Logger;
  now: () => number;
  /** Messages kept per channel for clients that reconnect; 256 by default. */
  historySize?: number;
  /** How long they are kept; 5 min by default. */
  historyMs?: number;
  /** Bytes that may be buffered for a reader before it is closed with 1013; 1 MB by default. */
  maxBufferedBytes?: number;
  /** Numbers and stores the messages of several nodes; without it this process does so alone. */
  relayFor?: ((channels: MirroredChannels) => Relay | null) | undefined;
}

/** The ended sessions of a member (all by default), and the message for their sockets. */
export interface SessionEnd {
  sessionHashes?: readonly string[];
  /** 405 or 505. */
  code: number;
  message: string;
}

/** Sends to all subscribers of a channel, in order; call it after the commit. */
export type Publish = <M extends Mutation>(
  channel: string,
  namespace: string,
  mutation: M,
  data: PushDataOf<M>,
) => void;

/** The WebSocket side of push (protocols: Push), of one process or of one of several nodes. */
export interface PushHub {
  /** For the `upgrade` event of an HTTP server that upgrades what `isPushUpgrade` says; refuses others (`upgrade.ts`). */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  publish: Publish;
  /**
   * Clears the history of a channel, so that later subscribers do not receive it. Subscribers are notified that
   * messages may be lost.
   */
  reset(channel: string): void;
  /**
   * Makes sockets of a member those of a visitor: they receive no more messages for the member, and are notified
   * by a last `session.change` in `user:<uid>` (an error with the code if they had not subscribed to it).
   */
  dropMember(uid: string, end: SessionEnd): Promise<void>;
  /** Checks rights again after they changed, everywhere or for one channel or member; nothing is sent before the check. */
  recheck(channel?: string, uid?: string): Promise<void>;
  /** Sockets that are subscribed to a channel. */
  audience(channel: string): number;
  /** The same for all channels whose names begin with `prefix`, those without a socket omitted. */
  audiences(prefix: string): [channel: string, sockets: number][];
  /** Whether a socket of this member is subscribed to a channel; with several nodes, on this one. */
  isReading(uid: string, channel: string): boolean;
  /** The member's session of every socket that has one. */
  identities(): Identity[];
  /** Current counts; `sent` counts each message once per subscriber since the start. */
  stats(): { connections: number; channels: number; subscriptions: number; sent: number };
  /** How long messages took to the sockets. */
  lag: Metric;
  /** Closes all sockets with 1001 (those that do not answer within 2 s are destroyed) and accepts no more. */
  close(): Promise<void>;
}
