import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CODE } from '@touchline/contract/codes.ts';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { channel } from '@touchline/contract/channels.ts';
import type { PushDataOf } from '@touchline/contract/push.ts';
import { ConnectionQuota } from '#platform/http/connection-quota.ts';
import { Channels, newEpoch } from '#platform/push/channels.ts';
import { Commands } from '#platform/push/commands.ts';
import { CLOSE, Connection, type StaffSocket } from '#platform/push/connection.ts';
import type { PushHub, PushHubOptions, SessionEnd } from '#platform/push/push-hub.ts';
import { Rights } from '#platform/push/rights.ts';
import { admit, isStaffUpgrade, refuseUpgrade } from '#platform/push/upgrade.ts';
import { textFrame } from '#platform/push/frame.ts';

export type { PushHub } from '#platform/push/push-hub.ts';

const MAX_CLIENT_FRAME_BYTES = 16 * 1024;
const SOCKETS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: MAX_CLIENT_FRAME_BYTES,
};
/** Clients ping every 60 s; one that missed two pings is considered gone. */
const MAX_SILENCE_MS = 150_000;
const SWEEP_INTERVAL_MS = 30_000;
const CLOSE_WAIT_MS = 2000;
const CLOSE_POLL_MS = 10;
const RUN_OUT = { code: CODE.EXPIRED, message: 'your session has ended, please sign in again' };
const DEFAULT_HISTORY_SIZE = 256;
const DEFAULT_HISTORY_MS = 300_000;
const DEFAULT_MAX_BUFFERED_BYTES = 1024 * 1024;

const historyOf = ({ historySize = DEFAULT_HISTORY_SIZE, historyMs = DEFAULT_HISTORY_MS }: PushHubOptions) => ({
  size: historySize,
  ms: historyMs,
});

/** A hub of this process. Without a relay its numbering of messages ends with the process, so that clients reload after a restart. */
export const createPushHub = (options: PushHubOptions): PushHub => {
  const { log, now, maxBufferedBytes = DEFAULT_MAX_BUFFERED_BYTES } = options;
  const channels = new Channels(historyOf(options), now, options.relayFor);
  const rights = new Rights(channels, options.mayJoin, options.staff);
  const commands = new Commands(channels, rights, options.authenticate, now);
  const connections = new Set<Connection>();
  const quota = new ConnectionQuota({ what: 'push sockets', most: options.socketsPerAddress }, log, now);
  const server = new WebSocketServer(SOCKETS);
  const sweeping = setInterval(() => sweep(channels, rights, connections, now()), SWEEP_INTERVAL_MS).unref();
  let closing = false;
  const leave = (connection: Connection): void => {
    connections.delete(connection);
    channels.leaveAll(connection);
  };

  const accept = ({ request, socket, head }: Upgrade, staff: StaffSocket | null): void => {
    if (closing) return refuseUpgrade(socket, 503);
    const features = admit(request, options.isInvited);
    if (typeof features === 'number') return refuseUpgrade(socket, features);
    const release = quota.acquire(options.addressOf(request));
    if (release === null) return refuseUpgrade(socket, 429);
    // Also when the handshake fails: then no connection event is emitted.
    socket.once('close', release);
    server.handleUpgrade(request, socket, head, (ws) => {
      const connection = new Connection(ws, socket, features, { maxBufferedBytes, log, now });
      connection.staff = staff;
      connections.add(connection);
      ws.on('close', () => leave(connection));
      listen(ws, connection, commands, log);
    });
  };

  return {
    handleUpgrade: (request, socket, head) => void openStaff({ request, socket, head }, options, accept),
    publish: (name, namespace, mutation, data) => channels.publish(name, namespace, mutation, data),
    reset: (name) => channels.reset(name),
    async dropMember(uid, end) {
      rights.changed();
      const concerned = [...connections].filter(({ identity }) => isConcerned(identity, uid, end));
      await Promise.all(concerned.map((one) => endIdentity(one, end, channels, rights)));
    },
    async recheck(name, uid) {
      rights.changed();
      const theirs = [...connections].filter((one) => uid === undefined || one.uid === uid);
      await Promise.all(theirs.map((one) => rights.recheck(one, name)));
    },
    audience: (name) => channels.audience(name),
    audiences: (prefix) => channels.audiences(prefix),
    isReading: (uid, name) => [...connections].some((one) => one.uid === uid && one.channels.has(name)),
    identities: () => [...connections].flatMap(({ identity }) => identity ?? []),
    stats: () => ({ connections: connections.size, ...channels.stats() }),
    lag: channels.lag,
    async close() {
      closing = true;
      clearInterval(sweeping);
      channels.flush();
      await closeAll(connections);
    },
  };
};

interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

/** Accepts a socket: at once, or when the session of one of the console is found; without a session that one is refused. */
const openStaff = async (
  upgrade: Upgrade,
  { staff, log }: PushHubOptions,
  accept: (upgrade: Upgrade, staff: StaffSocket | null) => void,
): Promise<void> => {
  const { request, socket } = upgrade;
  if (!isStaffUpgrade(request)) return accept(upgrade, null);
  socket.on('error', () => socket.destroy());
  try {
    const found = (await staff?.open(request)) ?? null;
    if (found) accept(upgrade, found);
    else refuseUpgrade(socket, 403);
  } catch (error) {
    log.error({ err: error }, 'the session of a socket could not be read');
    refuseUpgrade(socket, 503);
  }
};

const isConcerned = (identity: Connection['identity'], uid: string, { sessionHashes }: SessionEnd): boolean =>
  identity?.uid === uid && (sessionHashes?.includes(identity.sessionHash) ?? true);

const listen = (ws: WebSocket, connection: Connection, commands: Commands, log: Logger): void => {
  ws.on('message', (data, isBinary) => commands.receive(connection, isBinary ? null : String(data)));
  ws.on('error', (error) => log.debug({ err: error }, 'a push socket failed'));
};

const sweep = (channels: Channels, rights: Rights, connections: ReadonlySet<Connection>, now: number): void => {
  channels.sweep();
  for (const connection of connections) {
    if (now - connection.lastSeen > MAX_SILENCE_MS) connection.close(CLOSE.POLICY, 'silent for too long');
    else if (hasRunOut(connection, now)) void endIdentity(connection, RUN_OUT, channels, rights);
    else if (connection.staff !== null) void rights.recheck(connection);
  }
};

/** Sessions expire without an event. */
const hasRunOut = ({ identity }: Connection, now: number): boolean => identity !== null && identity.expiresAt <= now;

const closeAll = async (connections: ReadonlySet<Connection>): Promise<void> => {
  for (const connection of connections) connection.close(CLOSE.GOING_AWAY, 'the server stops');
  const deadline = performance.now() + CLOSE_WAIT_MS;
  while (connections.size > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, CLOSE_POLL_MS));
  for (const connection of connections) connection.terminate();
};

/** Downgrades a member's socket to a visitor's, notifies it and checks its channels again. */
const endIdentity = (
  connection: Connection,
  { code, message }: SessionEnd,
  channels: Channels,
  rights: Rights,
): Promise<void> => {
  const own = channel.user(connection.uid ?? '');
  const wasThere = connection.channels.has(own);
  channels.leave(connection, own);
  connection.identity = null;
  if (wasThere) connection.write(lastMessage(own, { code, msg: message }));
  else connection.refuse(code, message);
  return rights.recheck(connection);
};

/** A message outside the numbering, since other sockets of the member do not receive it. */
const lastMessage = (own: string, data: PushDataOf<'session.change'>): Buffer => {
  const position = { channel: own, epoch: newEpoch(), offset: 1 };
  return textFrame(JSON.stringify({ ...position, namespace: 'account', mutation: 'session.change', data }));
};
