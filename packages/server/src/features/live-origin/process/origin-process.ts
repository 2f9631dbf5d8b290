// The live origin's own process: receives RTMP, serves FLV on loopback, runs FFmpeg. Rooms and keys are known to its parent only.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { proxiesIn } from '#platform/http/proxies.ts';
import { ConnectionQuota } from '#platform/http/connection-quota.ts';
import { type Broadcast, createBroadcast } from './broadcast.ts';
import { forwardOutput, hlsOutput, startOutputs } from './ffmpeg-output.ts';
import { createFlvServer } from './flv-server.ts';
import type { FromOrigin, OriginSettings, ToOrigin } from './messages.ts';
import { createHealthMeter, type HealthMeter } from './stream-health.ts';
import { acceptConnection, type RtmpConnection } from './rtmp-connection.ts';

const MAX_CONNECTIONS = 256;
/** All encoders of a studio share one address. */
const MAX_OF_ADDRESS = 32;
const LISTEN_ATTEMPTS = 5;
const LISTEN_AGAIN_MS = 500;
const HEALTH_EVERY_MS = 2000;
const LOOPBACK = '127.0.0.1';

interface Publication {
  liveRoomId: string;
  connection: RtmpConnection;
  broadcast: Broadcast;
  meter: HealthMeter;
  /** Ends what its admission started. */
  stop: () => void;
}

/** The parent logs these. */
const COMPLAINTS = { warn: (fields: object, text: string): void => console.error(text, JSON.stringify(fields)) };

const publish = (message: FromOrigin): void => {
  if (process.connected) process.send?.(message);
};

/** FFmpeg may write its last file while the folder is removed. */
const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => {});

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

const createPublications = (settings: OriginSettings) => {
  const publications = new Map<string, Publication>();

  const startFfmpeg = (id: string, { broadcast, liveRoomId }: Publication): (() => void) => {
    const folder = join(settings.folder, id);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const forwardTo = settings.forwardTo?.replaceAll('{room}', liveRoomId);
    const outputs = [hlsOutput(folder), ...(forwardTo === undefined ? [] : [forwardOutput(forwardTo)])];
    return startOutputs(broadcast, outputs, (output, reason) =>
      publish({ type: 'ffmpeg-ended', publicationId: id, output, reason }),
    );
  };
  return {
    find: (id: string) => publications.get(id),
    accept(socket: Socket): void {
      const id = randomUUID();
      const broadcast = createBroadcast();
      const meter = createHealthMeter();
      const connection = acceptConnection(socket, settings.silenceMs, {
        publish: (request) => {
          publications.set(id, { liveRoomId: request.liveRoomId, connection, broadcast, meter, stop: () => {} });
          publish({ type: 'publish', publicationId: id, ...request });
        },
        packet: (packet) => {
          meter.push(packet);
          broadcast.push(packet);
        },
        ended: (reason) => publish({ type: 'ended', publicationId: id, reason }),
      });
      socket.once('close', () => {
        publications.get(id)?.stop();
        if (publications.delete(id)) void removeFolder(join(settings.folder, id));
        broadcast.end();
      });
    },
    admit(id: string): void {
      const publication = publications.get(id);
      if (!publication?.connection.admit()) return publish({ type: 'ended', publicationId: id, reason: 'closed' });
      const stopFfmpeg = settings.hasFfmpeg ? startFfmpeg(id, publication) : () => {};
      const report = (): void => {
        const zero = publication.broadcast.clock.zero();
        if (zero !== null) publish({ type: 'clock', publicationId: id, zero });
        publish({ type: 'health', publicationId: id, health: publication.meter.measure() });
      };
      const timer = setInterval(report, HEALTH_EVERY_MS);
      publication.stop = () => {
        clearInterval(timer);
        stopFfmpeg();
      };
    },
    async exit(): Promise<never> {
      for (const { stop } of publications.values()) stop();
      await removeFolder(settings.folder);
      process.exit(0);
    },
  };
};

const start = async (settings: OriginSettings): Promise<void> => {
  const { find, accept, admit, exit } = createPublications(settings);
  process.on('disconnect', () => void exit());
  process.on('message', (message: ToOrigin) => {
    if (message.type === 'start') return;
    const status = message.type === 'answer' ? message.refusal : message.status;
    if (status === null) admit(message.publicationId);
    else find(message.publicationId)?.connection.close('ended by the server', status);
  });
  const flv = createFlvServer(settings.playToken, (id) => find(id)?.broadcast);
  const quota = new ConnectionQuota({ what: 'RTMP connections', most: MAX_OF_ADDRESS }, COMPLAINTS, Date.now);
  const isProxy = proxiesIn(settings.proxies);
  const rtmp = createServer((socket) => {
    const { remoteAddress } = socket;
    const leave = isProxy(remoteAddress) ? undefined : quota.acquire(remoteAddress ?? '');
    if (leave === null) return void socket.destroy();
    if (leave) socket.once('close', leave);
    accept(socket);
  });
  rtmp.maxConnections = MAX_CONNECTIONS;
  try {
    const playPort = await listen(flv, 0, LOOPBACK);
    const rtmpPort = await listen(rtmp, settings.rtmpPort, settings.host);
    publish({ type: 'listening', rtmpPort, playPort });
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
