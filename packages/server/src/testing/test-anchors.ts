import type { User } from '@touchline/contract/account.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { TestApp } from './test-app.ts';
import { seedBatch, seedMatch, seedMatches } from './test-seed.ts';

const HOUR_MS = 3_600_000;

/** Three hosts: `wang` is on air with `derby`, `qi` in a private room of `insider`'s group, and `bu` shows `later`. */
export const seedAnchors = async (app: TestApp): Promise<{ member: User; insider: User }> => {
  await seedMatches(app);
  const member = await app.member('mika');
  const insider = await app.member('ines');
  await app.ops('opsSaveHost', {
    id: 'wang',
    name: '老王',
    liveStatus: 1,
    sort: 1,
    watcherCount: 24_000,
    tags: ['英超'],
  });
  await app.ops('opsSaveHost', { id: 'qi', name: '小柒', liveStatus: 1, sort: 2 });
  await app.ops('opsSaveHost', { id: 'bu', name: '阿布', sort: 3 });
  await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [insider.uid] });
  await app.ops('opsSaveSchedule', {
    hostId: 'wang',
    matchId: 'derby',
    liveRoomId: 'room-wang',
    liveStatus: 1,
    redEnvelopeTotalAmount: 88,
  });
  await app.ops('opsSaveSchedule', {
    hostId: 'qi',
    matchId: 'derby',
    liveRoomId: 'vip-qi',
    liveStatus: 1,
    liveUserGroupId: 'vip-club',
  });
  await app.ops('opsSaveSchedule', { hostId: 'bu', matchId: 'later', liveRoomId: 'room-bu', liveStatus: 0 });
  return { member, insider };
};

/** A match that kicks off in an hour. */
export const seedAhead = async (app: TestApp, id: string) => {
  const match = seedMatch(id, app.clock.now + HOUR_MS, FOOTBALL_STATUS.notStarted, null);
  await app.ingest(seedBatch([match], app.clock.now));
  return match;
};
