import { expect, onTestFinished, test, vi } from 'vitest';
import type { Authenticate } from '#platform/push/commands.ts';
import { startHub } from '#platform/push/test-push.ts';

const START = 1_770_000_000_000;

/** A hub whose clock and sweeps are driven by the test. */
const startTurned = async (authenticate?: Authenticate) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = START;
  const started = await startHub({ now: () => now, ...(authenticate && { authenticate }) });
  const turn = (ms: number): void => {
    now += ms;
    vi.advanceTimersByTime(30_000);
  };
  return { ...started, turn };
};

test('a client that is silent for more than 150 s is closed, one that pings is not', async () => {
  const { connect, turn } = await startTurned();
  const [silent, awake] = [await connect(), await connect()];
  turn(100_000);
  await awake.settled();
  turn(50_000);
  expect(silent.ws.readyState).toBe(silent.ws.OPEN);
  turn(1);
  expect(await silent.closed).toBe(1008);
  expect((await awake.settled()).length).toBe(0);
});

test('[X1] an expired session is notified within 30 s, and its socket becomes a visitor’s', async () => {
  const expiresAt = START + 40_000;
  const { connect, hub, turn } = await startTurned(async (token) => ({ uid: token, sessionHash: token, expiresAt }));
  const client = await connect();
  client.send({ cmd: 'auth', token: 'wang' });
  expect(await client.next()).toMatchObject({ cmd: 'authenticated' });
  client.send({ cmd: 'subscribe', channels: ['user:wang'] });
  expect(await client.next()).toMatchObject({ cmd: 'subscribed' });
  turn(39_999);
  expect(hub.identities()).toHaveLength(1);
  turn(1);
  expect(await client.next()).toMatchObject({ mutation: 'session.change', data: { code: 405 } });
  expect(hub.identities()).toEqual([]);
  hub.publish('user:wang', 'anchor', 'host.remove', { id: 'secret' });
  expect((await client.settled()).some(({ mutation }) => mutation === 'host.remove')).toBe(false);
});

test('a dropped channel restarts in a new epoch, so that an old position is not mistaken for a new one', async () => {
  const { connect, publish, hub, turn } = await startTurned();
  const client = await connect();
  client.send({ cmd: 'subscribe', channels: ['live'] });
  const { epoch } = await client.next();
  publish('live', 1);
  await client.next();
  client.ws.close();
  await client.closed;
  turn(300_000);
  expect(hub.stats().channels).toBe(1);
  turn(1);
  expect(hub.stats().channels).toBe(0);
  publish('live', 2);
  publish('live', 3);
  const later = await connect();
  later.send({ cmd: 'subscribe', channels: [{ name: 'live', epoch, offset: 1 }] });
  expect(await later.next()).toMatchObject({ cmd: 'subscribed', offset: 2, recovered: false });
});
