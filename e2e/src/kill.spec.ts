import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@touchline/contract/account.ts';
import { type Api, createApi, operatorSettings } from './api.ts';
import { expect, test } from './touchline.ts';
import { seedWorld, WORLD } from './world.ts';

const KILLS = 4;
/** No more than these of one member count. */
const MOST_LIKES = 50;
const MOMENT = 'moment-1';

test.use({ ownSettings: { DEMO: 'off', RATE_LIMITS: 'off', ...operatorSettings } });

/** What one member was told is kept. */
interface Ledger {
  member: User;
  /** Hosts whose following was acknowledged. */
  followed: Set<string>;
  /** Acknowledged likes of the one moment. */
  likes: number;
  /** Likes that were sent and never answered: they may have been written or not. */
  unanswered: number;
}

const like = async (api: Api, ledger: Ledger, turn: number): Promise<void> => {
  ledger.unanswered += 1;
  await api.call('likeMoment', { momentId: MOMENT, count: 1, batchId: `like-number-${turn}` }, ledger.member);
  ledger.unanswered -= 1;
  ledger.likes += 1;
};

/** Follows hosts and likes, one call after the other, until the server is gone. */
const writeUntilGone = async (api: Api, ledger: Ledger): Promise<void> => {
  try {
    for (let turn = 0; ; turn += 1) {
      const hostId = `host-${(turn % WORLD.hosts) + 1}`;
      await api.call('subscribe', { hostId }, ledger.member);
      ledger.followed.add(hostId);
      if (turn < MOST_LIKES) await like(api, ledger, turn);
    }
  } catch {
    // The kill ends the last call: what it asked for was not acknowledged.
  }
};

const likesOfMoment = async (api: Api): Promise<number> =>
  (await api.call('listMoments', {})).list.find(({ id }) => id === MOMENT)?.likeCount ?? Number.NaN;

const total = (ledgers: readonly Ledger[], count: (ledger: Ledger) => number): number =>
  ledgers.reduce((sum, ledger) => sum + count(ledger), 0);

test('[C2, T11] kills under writes lose no acknowledged follow or like, and the server opens again every time', async ({
  ownServer,
}) => {
  const api = createApi(ownServer.baseUrl);
  await seedWorld(api);
  const likesBefore = await likesOfMoment(api);
  const ledgers: Ledger[] = [];

  for (let round = 0; round < KILLS; round += 1) {
    const ledger = {
      member: await api.register(`survivor-${round}`),
      followed: new Set<string>(),
      likes: 0,
      unanswered: 0,
    };
    ledgers.push(ledger);
    const writing = writeUntilGone(api, ledger);
    await sleep(20 + round * 45);
    await ownServer.kill();
    await writing;
    await ownServer.start();
    const { subscribeHostId } = await api.call('getSubscriptions', {}, ledger.member);
    expect(subscribeHostId, `follows after kill ${round + 1}`).toEqual(expect.arrayContaining([...ledger.followed]));
  }

  expect(
    total(ledgers, ({ followed }) => followed.size),
    'follows between the kills',
  ).toBeGreaterThan(KILLS);
  const likes = total(ledgers, (ledger) => ledger.likes);
  expect(likes, 'likes between the kills').toBeGreaterThan(KILLS);
  const written = (await likesOfMoment(api)) - likesBefore;
  expect(written).toBeGreaterThanOrEqual(likes);
  expect(written).toBeLessThanOrEqual(likes + total(ledgers, ({ unanswered }) => unanswered));
  for (const { member, followed } of ledgers) {
    const { subscribeHostId } = await api.call('getSubscriptions', {}, member);
    expect(subscribeHostId, `follows of ${member.username}`).toEqual(expect.arrayContaining([...followed]));
  }
});
