import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { shareHub } from '#platform/nodes/shared-hub.ts';
import { startHub } from '#platform/push/test-push.ts';

const log = pino({ level: 'silent' });

/** A hub whose Redis recovers on command of the test; tokens are uids. */
const startNode = async (endOfSession: (uid: string) => Promise<{ code: number; message: string } | null>) => {
  const { hub, connect } = await startHub({
    authenticate: async (token) => ({ uid: token, sessionHash: token, expiresAt: Infinity }),
    mayJoin: async (_, { uid }) => uid !== null,
  });
  let back = (): void => {};
  const nodes = {
    audience: () => 0,
    countWith() {},
    listen() {},
    broadcast() {},
    onBack: (broadcast: () => void) => (back = broadcast),
  };
  const shared = shareHub(hub, nodes, endOfSession, log);
  onTestFinished(() => shared.close());
  const join = async (uid: string) => {
    const client = await connect();
    client.send({ cmd: 'auth', token: uid });
    client.send({ cmd: 'subscribe', channels: [`user:${uid}`, 'room:1'] });
    await client.settled();
    return client;
  };
  return { join, redisIsBack: () => back(), shared };
};

test('[X1] sessions that ended while Redis was unavailable end here, too, though the database was unavailable when they were looked up', async () => {
  let isAway = true;
  let requested = 0;
  const { join, redisIsBack } = await startNode(async (uid) => {
    requested += 1;
    if (isAway) throw new Error('database is gone');
    return uid === 'gone' ? { code: 505, message: 'signed in elsewhere' } : null;
  });
  const [gone, stays] = [await join('gone'), await join('stays')];
  redisIsBack();
  redisIsBack();
  await expect.poll(() => requested).toBeGreaterThan(0);
  expect([gone.ws.readyState, stays.ws.readyState]).toEqual([gone.ws.OPEN, stays.ws.OPEN]);
  isAway = false;
  await expect
    .poll(() => gone.received.find(({ mutation }) => mutation === 'session.change')?.data)
    .toEqual({ code: 505, msg: 'signed in elsewhere' });
  await expect.poll(() => gone.received.some(({ cmd, channel }) => cmd === 'error' && channel === 'room:1')).toBe(true);
  expect((await stays.settled()).filter(({ cmd }) => cmd !== 'authenticated' && cmd !== 'subscribed')).toEqual([]);
  const before = requested;
  redisIsBack();
  // Each remaining session is looked up once.
  await expect.poll(() => requested).toBe(before + 1);
});
