// The live origin's own process: receives video, serves FLV on loopback, runs FFmpeg. Rooms and keys are known to its parent only.
import { randomUUID } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { proxiesIn } from '#platform/http/proxies.ts';
import { ConnectionQuota } from '#platform/http/connection-quota.ts';
import { acceptBrowser } from './browser-connection.ts';
import { type Broadcast, createBroadcast } from './broadcast.ts';
import { encodePublication } from './encode-publication.ts';
import { acceptEncoderNode } from './encoder/encoder-node-machine.ts';
import { startIdleMeter } from './encoder/idle-meter.ts';
import { createLadders, LADDER_TIMING } from './encoder/ladders.ts';
import { Machines } from './encoder/machines.ts';
import { createOwnMachine } from './encoder/own-machine.ts';
import { createFlvServer } from './flv-server.ts';
import { acceptInnerSockets } from './inner-sockets.ts';
import type { EncodingState, FromOrigin, OriginSettings, StreamPlace, ToOrigin } from './messages.ts';
import { createMediaCheck } from './media-check.ts';
import { createHealthMeter, type HealthMeter } from './stream-health.ts';
import { acceptConnection } from './rtmp-connection.ts';
import type { ConnectionEvents, PublisherConnection } from './publisher-connection.ts';
import { createWhipSessions } from './whip/whip-sessions.ts';

const MAX_CONNECTIONS = 256;
/** All encoders of a studio share one address. */
const MAX_OF_ADDRESS = 32;
const LISTEN_ATTEMPTS = 5;
const LISTEN_AGAIN_MS = 500;
const HEALTH_EVERY_MS = 2000;
const LOOPBACK = '127.0.0.1';

interface Publication {
  liveRoomId: string;
  connection: PublisherConnection;
  broadcast: Broadcast;
  meter: HealthMeter;
  /** Ends what its admission started. */
  stop: () => void;
}

/** The parent logs these. */
const COMPLAINTS = { warn: (fields: object, text: string): void => console.error(text, JSON.stringify(fields)) };

const complain = (complaint: string): void => COMPLAINTS.warn({ complaint }, 'FFmpeg could not read a recording');

const publish = (message: FromOrigin): void => {
  if (process.connected) process.send?.(message);
};

/** The port of a killed server is released after a moment. */
const listen = async (server: Server, port: number, host: string): Promise<number> => {
  for (let attempt = 1; ; attempt++) {
    try {
      server.listen(port, host);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if (attempt === LISTEN_ATTEMPTS) throw error;
      await delay(LISTEN_AGAIN_MS);
    }
  }
};

/** Without FFmpeg there is FLV alone. */
const NOT_ENCODED = {
  state: (): EncodingState => ({ state: 'none', renditions: [], encoder: null, behindMs: 0 }),
  stop: (): void => {},
};

/** What FFmpeg makes of publications, here and at encoder nodes. */
const createEncoding = ({ ladders: settings, forwardTo }: OriginSettings) => {
  if (settings === null)
    return { encode: () => NOT_ENCODED, acceptNode: (ws: WebSocket) => ws.terminate(), reportMachines: () => {} };
  const machines = new Machines(createOwnMachine(settings, startIdleMeter().idleMs), {
    idleForMs: LADDER_TIMING.growAfterMs,
  });
  const ladders = createLadders(machines);
  return {
    encode(id: string, place: StreamPlace, { broadcast, meter, liveRoomId }: Publication) {
      const address = forwardTo?.replaceAll('{room}', liveRoomId) ?? null;
      return encodePublication({ id, broadcast, meter, place }, { settings, ladders, forwardTo: address, publish });
    },
    acceptNode: (ws: WebSocket) =>
      acceptEncoderNode(ws, { machines, report: (node) => publish({ type: 'encoder-node', ...node }) }),
    reportMachines: () => publish({ type: 'machines', machines: machines.list() }),
  };
};

/** For how long nothing came from the encoder of a room; null without one. */
const quietMsIn = (publications: ReadonlyMap<string, Publication>, liveRoomId: string): number | null => {
  for (const one of publications.values()) {
    const quietMs = one.liveRoomId === liveRoomId ? one.connection.quietMs() : null;
    if (quietMs !== null) return quietMs;
  }
  return null;
};

/** Sends the parent measurements of a publication. Returns a function that stops. */
const reportOn = (id: string, { broadcast, meter }: Publication, encoding: typeof NOT_ENCODED): (() => void) => {
  const report = (): void => {
    const zero = broadcast.clock.zero();
    if (zero !== null) publish({ type: 'clock', publicationId: id, zero });
    publish({ type: 'health', publicationId: id, health: { ...meter.measure(), encoding: encoding.state() } });
  };
  const timer = setInterval(report, HEALTH_EVERY_MS);
  return () => clearInterval(timer);
};

const createPublications = (settings: OriginSettings) => {
  const publications = new Map<string, Publication>();
  const { encode, acceptNode, reportMachines } = createEncoding(settings);
  const quietMsOf = (liveRoomId: string): number | null => quietMsIn(publications, liveRoomId);
  return {
    acceptNode,
    reportMachines,
    find: (id: string) => publications.get(id),
    quietMsOf,
    /** `connect` reads what arrives, by its protocol; `transport` emits `close`. */
    accept(
      transport: EventEmitter,
      connect: (events: ConnectionEvents, publicationId: string) => PublisherConnection,
    ): void {
      const id = randomUUID();
      const broadcast = createBroadcast();
      const meter = createHealthMeter();
      const faultOf = createMediaCheck(settings.reading);
      const events: ConnectionEvents = {
        publish: (request) => {
          const occupantQuietMs = quietMsOf(request.liveRoomId);
          publications.set(id, { liveRoomId: request.liveRoomId, connection, broadcast, meter, stop: () => {} });
          publish({ type: 'publish', publicationId: id, ...request, occupantQuietMs });
        },
        packet: (packet) => {
          const fault = faultOf(packet);
          if (fault) publish({ type: 'unfit', publicationId: id, fault });
          meter.push(packet);
          broadcast.push(packet);
        },
        ended: (reason) => publish({ type: 'ended', publicationId: id, reason }),
      };
      const connection = connect(events, id);
      transport.once('close', () => {
        publications.get(id)?.stop();
        publications.delete(id);
        broadcast.end();
      });
    },
    admit(id: string, place: StreamPlace): void {
      const publication = publications.get(id);
      if (!publication?.connection.admit()) return publish({ type: 'ended', publicationId: id, reason: 'closed' });
      const encoding = encode(id, place, publication);
      const stopReports = reportOn(id, publication, encoding);
      publication.stop = () => {
        stopReports();
        encoding.stop();
      };
    },
    exit(): never {
      for (const { stop, connection } of publications.values()) {
        stop();
        connection.close('closed');
      }
      process.exit(0);
    },
  };
};

const start = async (settings: OriginSettings): Promise<void> => {
  const { find, accept, acceptNode, reportMachines, admit, exit, quietMsOf } = createPublications(settings);
  const { playToken, silenceMs } = settings;
  const whip = createWhipSessions({
    settings: settings.whip,
    quota: new ConnectionQuota({ what: 'WHIP sessions', most: MAX_OF_ADDRESS }, COMPLAINTS, Date.now),
    silenceMs,
    complain,
    accept,
    quietMsOf,
  });
  process.on('disconnect', exit);
  process.on('message', (message: ToOrigin) => {
    if (message.type === 'admit') admit(message.publicationId, message.place);
    else if (message.type === 'end')
      find(message.publicationId)?.connection.close('ended by the server', message.status);
    else if (message.type === 'leave') whip.leave(message.publicationId);
    else if (message.type === 'offer') {
      const { requestId, offer } = message;
      whip.offer(offer, (reply) => publish({ type: 'answer', requestId, reply }));
    }
  });
  const hasFfmpeg = settings.ladders !== null;
  const flv = createFlvServer(playToken, (id) => find(id)?.broadcast);
  acceptInnerSockets(flv, playToken, {
    publish: (socket, ws, address) =>
      accept(socket, (events) => acceptBrowser(ws, { address, hasFfmpeg, silenceMs, complain }, events)),
    encode: acceptNode,
  });
  const quota = new ConnectionQuota({ what: 'RTMP connections', most: MAX_OF_ADDRESS }, COMPLAINTS, Date.now);
  const isProxy = proxiesIn(settings.proxies);
  const rtmp = createServer((socket) => {
    const { remoteAddress } = socket;
    const leave = isProxy(remoteAddress) ? undefined : quota.acquire(remoteAddress ?? '');
    if (leave === null) return void socket.destroy();
    if (leave) socket.once('close', leave);
    accept(socket, (events) => acceptConnection(socket, silenceMs, events));
  });
  rtmp.maxConnections = MAX_CONNECTIONS;
  try {
    const playPort = await listen(flv, 0, LOOPBACK);
    const rtmpPort = await listen(rtmp, settings.rtmpPort, settings.host);
    publish({ type: 'listening', rtmpPort, playPort });
    reportMachines();
    setInterval(reportMachines, HEALTH_EVERY_MS);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.send?.({ type: 'port-refused', reason } satisfies FromOrigin, () => process.disconnect());
  }
};

// The parent handles signals to the process group: this process ends when the parent disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

process.once('message', (message: ToOrigin) => {
  if (message.type === 'start') void start(message.settings);
});
