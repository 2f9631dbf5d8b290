import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import type { ClusterBus } from '#platform/nodes/cluster-bus.ts';
import { writeOnAir } from './stream-repo.ts';
import { createTestOrigin, type TestOrigin } from './test-origin.ts';
import { connectedNodes } from './test-nodes.ts';
import { freePort, missingFfmpeg } from './test-publisher.ts';

const ON_AIR = { liveRoomId: 'open', hostId: 'wang', isLive: true };
const OFF_AIR = { ...ON_AIR, isLive: false };

let database: OpenDatabase;
let origins: TestOrigin[];

beforeEach(async () => {
  origins = [];
  database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-origin-')) });
});
afterEach(async () => {
  await Promise.all(origins.map((origin) => origin.close()));
  await database.close();
});

const start = async (...how: [env: Record<string, string>, options?: { nodes: ClusterBus }]): Promise<TestOrigin> => {
  const origin = await createTestOrigin(database, ...how);
  origins.push(origin);
  return origin;
};

test.skipIf(missingFfmpeg)(
  '[C2] a node without video issues keys for one with video, and revokes its streams',
  async () => {
    const node = connectedNodes();
    const rtmpPort = await freePort();
    const taker = await start({ RTMP_PORT: rtmpPort }, { nodes: node() });
    const publishing = await taker.issue('open');
    taker.publish(publishing.server, publishing.streamKey);
    const sees = async (changes: object[]) => {
      await expect.poll(() => taker.liveChanges, { interval: 20 }).toEqual(changes);
    };
    await sees([ON_AIR]);
    const env = { RTMP_PORT: '0', RTMP_PUBLIC_URL: 'rtmps://live.example/live' };
    const other = await start(env, { nodes: node() });
    const { server, streamKey } = await other.issue('open');
    expect(server).toBe('rtmps://live.example/live');
    await other.revoke('open');
    await sees([ON_AIR, OFF_AIR]);
    await taker.publish(`rtmp://127.0.0.1:${rtmpPort}/live`, streamKey).ended;
    const refused = taker.logLines.filter(({ msg }) => msg === 'a publisher was refused');
    expect(refused.map(({ reason }) => reason)).toEqual(['the key is revoked']);
  },
  60_000,
);

test('[E13] a node without publishing leaves streams of other nodes on air', async () => {
  await writeOnAir(database.db, [{ liveRoomId: 'open', hostId: 'wang' }]);
  const shared = { REDIS_URL: 'redis://127.0.0.1:1', DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  const others: Record<string, string>[] = [{}, { RTMP_PORT: '0' }];
  for (const env of others) {
    const at = await start({ ...shared, ...env });
    expect(at.liveChanges).toEqual([]);
  }
});
