import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveStream } from '@touchline/contract/ops-live.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { Routes } from '@touchline/contract/routes.ts';
import pino from 'pino';
import { readConfig } from '#platform/config/read-config.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { createApp } from '#platform/http/app.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { SINGLE_NODE, type ClusterBus } from '#platform/nodes/cluster-bus.ts';
import { createLiveOrigin, type LiveOrigin } from './live-origin.ts';
import type { LiveOriginDeps, OriginRoom } from './deps.ts';
import { publish, type Publisher, type PublishOptions } from './test-publisher.ts';

type StreamKey = ReplyOf<Routes['opsIssueStreamKey']>;
type LiveChange = Parameters<LiveOriginDeps['setRoomLive']>[0];

export interface TestOrigin {
  origin: LiveOrigin;
  /** The origin's log lines. */
  logLines: Record<string, unknown>[];
  liveChanges: LiveChange[];
  /** Rooms whose studio was notified. */
  streamChanges: string[];
  /** Sessions to which private rooms are open; may be changed by a test, as may the rooms. */
  guests: Set<string>;
  rooms: Map<string, OriginRoom>;
  clock: { now: number };
  /** A key of host `wang` for a room. */
  issue: (liveRoomId: string, hours?: number) => Promise<StreamKey>;
  revoke: (liveRoomId: string) => Promise<void>;
  listStreams: () => Promise<LiveStream[]>;
  /** Publishes with FFmpeg; killed when the origin closes. */
  publish: (server: string, streamKey: string, how?: PublishOptions) => Publisher;
  /** The address of the server as `127.0.0.1:<port>`. */
  at: string;
  /** As a browser does; `program`: the name of another program. */
  fetch: (path: string, program?: string) => Promise<Response>;
  close: () => Promise<void>;
}

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const contextOf = (now: number): CallContext =>
  ({ operator: { name: 'tester' }, member: null, address: '127.0.0.1', origin: 'http://127.0.0.1:3000', now }) as never;

const fakeDeps = (db: OpenDatabase['db'], env: Record<string, string>, nodes: ClusterBus) => {
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const logLines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void logLines.push(JSON.parse(line)) });
  const rooms = new Map<string, OriginRoom>(
    ['open', 'vip'].map((id) => [id, { liveRoomId: id, hostIds: ['wang'], isPrivate: id === 'vip', isHidden: false }]),
  );
  const guests = new Set(['ines']);
  const liveChanges: LiveChange[] = [];
  const streamChanges: string[] = [];
  const config = readConfig({ DEMO: 'off', DATA_DIR: mkdtempSync(join(tmpdir(), 'touchline-origin-')), ...env });
  const deps: LiveOriginDeps = {
    config,
    db,
    now: () => clock.now,
    log,
    audit: async () => {},
    nodes,
    demoEnabled: () => config.DEMO,
    listeners: [],
    mediaServers: { began: () => {}, ended: () => {}, report: async () => 'nothing is recorded here' },
    roomsOfHost: async (hostId) =>
      [...rooms.values()].filter(({ hostIds }) => hostIds.includes(hostId)).map(({ liveRoomId }) => liveRoomId),
    streamChanged: (liveRoomId) => void streamChanges.push(liveRoomId),
    findRoom: async (liveRoomId) => rooms.get(liveRoomId) ?? null,
    findGuard: async (liveRoomId) =>
      rooms.has(liveRoomId) ? { groupId: rooms.get(liveRoomId)?.isPrivate ? 'vip' : null } : null,
    mayWatch: async (_, session) => guests.has(session),
    setRoomLive: async (change) => void liveChanges.push(change),
  };
  return { clock, logLines, rooms, guests, liveChanges, streamChanges, deps };
};

/** The live origin on a database, with rooms `open` and `vip` of host `wang`; `vip` is private. */
export const createTestOrigin = async (
  { db }: OpenDatabase,
  env: Record<string, string>,
  { nodes = SINGLE_NODE, ...options }: { silenceMs?: number; graceMs?: number; nodes?: ClusterBus } = {},
): Promise<TestOrigin> => {
  const { deps, ...fakes } = fakeDeps(db, env, nodes);
  const origin = createLiveOrigin(deps, options);
  const corsOrigins = ['https://parent.example'];
  const { app } = await createApp({
    ...deps,
    answersFor: () => true,
    corsOrigins,
    isProxy: () => false,
    limitsConnections: false,
  });
  origin.register(app);
  app.server.on('upgrade', origin.handleUpgrade);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await origin.start();
  const { port } = app.server.address() as AddressInfo;
  const publishers: Publisher[] = [];
  const context = contextOf(fakes.clock.now);
  return {
    ...fakes,
    origin,
    issue: async (liveRoomId, hours = 12) => {
      const issued = await origin.handlers.opsIssueStreamKey({ hostId: 'wang', liveRoomId, hours }, context);
      return issued as StreamKey;
    },
    revoke: async (liveRoomId) => void (await origin.handlers.opsRevokeStreamKeys({ liveRoomId }, context)),
    listStreams: async () =>
      ((await origin.handlers.opsListStreams({ page: 1, size: 100 }, context)) as { list: LiveStream[] }).list,
    publish(server, streamKey, how) {
      const publisher = publish(server, streamKey, how);
      publishers.push(publisher);
      return publisher;
    },
    at: `127.0.0.1:${port}`,
    fetch: (path, program = BROWSER) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { origin: 'https://parent.example', 'user-agent': program },
      }),
    async close() {
      for (const publisher of publishers) publisher.process.kill('SIGKILL');
      await origin.stop();
      app.server.closeAllConnections();
      await app.close();
    },
  };
};
