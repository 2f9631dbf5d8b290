import { expect, test } from 'vitest';
import { createListing, liveHostsOf } from '#features/anchor/all/listed-host.ts';
import { entryOf, hostOf, listOf, matchOf, NOON } from '#data/host/sample-anchor.ts';

const VISITOR = { loggedIn: false, specialRoomIds: [] };
const HOUR_MS = 3_600_000;

const onAir = hostOf('a', { liveStatus: 1, liveSchedule: [entryOf('m', { liveStatus: 1 })] });
const waiting = hostOf('b', { liveSchedule: [entryOf('n', { startDate: NOON + 3 * HOUR_MS })] });

test('[T6, C14] a row shows the host as the anchor list has them now, with the match of the first appointment', () => {
  const live = liveHostsOf(listOf({ hosts: [onAir, waiting], liveMatchList: [matchOf('m')] }));
  const list = createListing(VISITOR);
  expect(list(hostOf('a'), live, NOON)).toMatchObject({ display: 1, match: { matchId: 'm' } });
  expect(list(hostOf('unlisted'), live, NOON)).toMatchObject({
    host: { id: 'unlisted' },
    display: 3,
    match: undefined,
  });
  expect(live.onAir).toBe('a');
});

test('[T6] two hours before the start a host is soon', () => {
  const list = createListing(VISITOR);
  const displayAt = (now: number) => list(waiting, undefined, now).display;
  expect([displayAt(NOON), displayAt(NOON + HOUR_MS)]).toEqual([3, 2]);
});

test('[V5] a private room is no appointment for others', () => {
  const hidden = hostOf('c', {
    liveStatus: 1,
    liveSchedule: [entryOf('m', { liveStatus: 1, liveUserGroupId: 'g', liveRoomId: 'room-g' })],
  });
  const live = liveHostsOf(listOf({ hosts: [hidden], liveMatchList: [matchOf('m')] }));
  expect(createListing(VISITOR)(hidden, live, NOON)).toMatchObject({ display: 3, match: undefined });
  expect(createListing({ loggedIn: true, specialRoomIds: ['room-g'] })(hidden, live, NOON).display).toBe(1);
});

test('of whom nothing changed is the same object, of whom something did is another', () => {
  const list = createListing(VISITOR);
  const before = liveHostsOf(listOf({ hosts: [onAir, waiting], liveMatchList: [matchOf('m')] }));
  const after = liveHostsOf(listOf({ hosts: [onAir, waiting], liveMatchList: [matchOf('m', { homeScore: 2 })] }));
  const [a, b] = [list(onAir, before, NOON), list(waiting, before, NOON)];
  expect(list(waiting, after, NOON)).toBe(b);
  expect(list(onAir, after, NOON)).not.toBe(a);
});
