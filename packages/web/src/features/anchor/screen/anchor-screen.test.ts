import { expect, test } from 'vitest';
import { anchorScreen } from '#features/anchor/screen/anchor-screen.ts';
import { comingMatch, entryOf, hostOf, listOf, matchHostOf, matchOf, NOON } from '#data/host/sample-anchor.ts';

const VISITOR = { loggedIn: false, specialRoomIds: [] };
const HOUR_MS = 3_600_000;

test('[T19, T20] rooms on air: one per host, those that only wait are left out', () => {
  const live = matchOf('m1', {
    hostList: [matchHostOf('a', { sort: 20 }), matchHostOf('b', { sort: 10 }), matchHostOf('c', { entryStatus: 0 })],
  });
  const other = matchOf('m2', { hostList: [matchHostOf('a')] });
  const { rooms } = anchorScreen(listOf({ liveMatchList: [live, other] }), VISITOR, NOON, 'zh-CN');
  expect(rooms.map(({ host, match }) => [host.id, match.matchId])).toEqual([
    ['a', 'm2'],
    ['b', 'm1'],
  ]);
});

test('[V5] a private room shows to the member who may see it, first of all, and to nobody else', () => {
  const secret = matchHostOf('s', { liveRoomId: 'room-s', liveUserGroupId: 'g', liveGroupUserType: 2, sort: 99 });
  const list = listOf({ liveMatchList: [matchOf('m1'), matchOf('m2', { hostList: [secret] })] });
  const roomsFor = (rights: { loggedIn: boolean; specialRoomIds: string[] }) =>
    anchorScreen(list, rights, NOON, 'zh-CN').rooms.map(({ host }) => host.id);
  expect(roomsFor({ loggedIn: true, specialRoomIds: ['room-s'] })).toEqual(['s', 'a']);
  expect(roomsFor({ loggedIn: true, specialRoomIds: [] })).toEqual(['a']);
  expect(roomsFor({ loggedIn: false, specialRoomIds: ['room-s'] })).toEqual(['a']);
});

test('[V5] a private appointment does not colour the ring of its host for others', () => {
  const entry = entryOf('m1', { liveStatus: 1, liveUserGroupId: 'g', liveRoomId: 'room-s' });
  const list = listOf({ hosts: [hostOf('s', { liveStatus: 1, liveSchedule: [entry] })] });
  expect(anchorScreen(list, VISITOR, NOON, 'zh-CN').rings[0]?.display).toBe(3);
  expect(anchorScreen(list, { loggedIn: true, specialRoomIds: ['room-s'] }, NOON, 'zh-CN').rings[0]?.display).toBe(1);
});

test('[T19] a host who was hidden by a push has no ring', () => {
  const list = listOf({ hosts: [hostOf('seen'), hostOf('hidden', { liveStatus: 3 })] });
  expect(anchorScreen(list, VISITOR, NOON, 'zh-CN').rings.map(({ id }) => id)).toEqual(['seen']);
});

test('[A4, T6] rings: on air, then soon, then later, each in the order of the operator', () => {
  const at = (hours: number) => [entryOf(`m${hours}`, { startDate: NOON + hours * HOUR_MS })];
  const hosts = [
    hostOf('later', { liveSchedule: at(5), sort: 1 }),
    hostOf('soon', { liveSchedule: at(1), sort: 2 }),
    hostOf('idle', { sort: 0 }),
    hostOf('live', { liveStatus: 1, liveSchedule: [entryOf('m0', { liveStatus: 1 })], sort: 9 }),
  ];
  const { rings } = anchorScreen(listOf({ hosts }), VISITOR, NOON, 'zh-CN');
  expect(rings.map(({ id, display }) => [id, display])).toEqual([
    ['live', 1],
    ['soon', 2],
    ['idle', 3],
    ['later', 3],
  ]);
});

test('[T19] matches in play stand first, the others under their days; the day after tomorrow waits', () => {
  const liveMatchList = [
    comingMatch('late', 60),
    comingMatch('today', 0.5),
    comingMatch('tomorrow', 24),
    matchOf('now'),
  ];
  const { playing, days } = anchorScreen(listOf({ liveMatchList }), VISITOR, NOON, 'zh-CN');
  expect(playing.map(({ matchId }) => matchId)).toEqual(['now']);
  expect(days.map(({ matches }) => matches.map(({ matchId }) => matchId))).toEqual([['today'], ['tomorrow']]);
});

test('[T19] with nothing today or tomorrow the next day that has matches shows', () => {
  const liveMatchList = [comingMatch('in-five-days', 120), comingMatch('in-six-days', 144)];
  const { days } = anchorScreen(listOf({ liveMatchList }), VISITOR, NOON, 'zh-CN');
  expect(days.map(({ matches }) => matches.map(({ matchId }) => matchId))).toEqual([['in-five-days']]);
});
