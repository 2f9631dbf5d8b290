import type { LiveMatch } from '@touchline/contract/anchor.ts';
import type { MatchLive } from '@touchline/contract/match.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import type { Program } from '@touchline/contract/room.ts';
import { expect, test, vi } from 'vitest';
import { applyRoomMessage } from '#data/room/apply-room-message.ts';
import { needsReload } from '#data/room/patch-program.ts';
import { programQuery } from '#data/room/queries.ts';
import {
  entryOf,
  hostOf,
  liveMatchOf,
  messageOf,
  NOON,
  programOf,
  roomOfHost,
  hostUpdateOf,
} from '#data/room/sample-program.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

vi.mock('#platform/http/client.ts', () => ({}));

/** The cached program after a push message. */
const patchProgram = (program: Program, message: PushMessage): Program => {
  const { queryKey } = programQuery('a', 'm1');
  queryClient.clear();
  forgetUpdates();
  queryClient.setQueryData(queryKey, program);
  applyRoomMessage(queryClient, queryKey, message);
  return queryClient.getQueryData(queryKey) as Program;
};

const score = (homeScore: number, updatedAt: number, part: Partial<MatchLive> = {}) =>
  messageOf('match:football:m1', {
    mutation: 'match.change',
    data: {
      matchId: 'm1',
      sport: 'football',
      statusId: 4,
      detailedStatus: null,
      awarded: false,
      delayedSince: null,
      homeScore,
      awayScore: 0,
      parts: {},
      clock: { minute: 67, stoppage: 0, secondsLeft: null },
      updatedAt,
      ...part,
    },
  });
const shown = (channel: string, liveMatch: LiveMatch | null) =>
  messageOf(channel, { mutation: 'live-match.change', data: { matchId: 'm1', liveMatch } });
const reported = (...parts: Parameters<typeof hostUpdateOf>) =>
  messageOf('live', { mutation: 'host.change', data: hostUpdateOf(...parts) });
const idsOf = ({ hosts }: { hosts: { id: string }[] }) => hosts.map(({ id }) => id);

test('[C14] a goal changes the score and leaves hosts and room as they are', () => {
  const program = programOf();
  const patched = patchProgram(program, score(2, NOON + 1));
  expect(patched.match).toMatchObject({ homeScore: 2, clock: { minute: 67 }, matchLeague: { zh: '英超' } });
  expect(patched.hosts).toBe(program.hosts);
  expect(patched.room).toBe(program.room);
});

test('[C14] an older score, another match and what concerns no room change nothing', () => {
  const program = programOf();
  expect(patchProgram(program, score(9, NOON - 1))).toBe(program);
  expect(patchProgram(program, score(2, NOON + 1, { matchId: 'm2' }))).toBe(program);
  expect(patchProgram(program, reported('stranger', [entryOf('stranger')]))).toBe(program);
  const data = { liveRoomId: 'room-other', watcherCount: 7 };
  expect(patchProgram(program, messageOf('watch:room-other', { mutation: 'watchers.change', data }))).toBe(program);
});

test('[T19] a host who ends the show leaves the hosts, and the open room says that it is over', () => {
  const patched = patchProgram(programOf(), reported('a', []));
  expect(idsOf(patched)).toEqual(['b']);
  expect(patched.room).toMatchObject({ hostId: 'a', liveStatus: 2 });
  const removed = messageOf('live', { mutation: 'host.remove', data: { id: 'b' } });
  expect(patchProgram(programOf(), removed)).toMatchObject({ hosts: [{ id: 'a' }], room: { liveStatus: 1 } });
});

test('[T6, T20] a host goes on air in place, with what is told of them', () => {
  const program = programOf({ hosts: [hostOf('a'), hostOf('b', { entryStatus: 0, liveStatus: 0 })] });
  const patched = patchProgram(program, reported('b', [entryOf('b')], { name: 'renamed' }));
  expect(patched.hosts[1]).toMatchObject({ name: 'renamed', entryStatus: 1, liveStatus: 1, watcherCount: 250 });
  expect(patched.room).toMatchObject({ hostId: 'a', liveStatus: 1 });
  const waiting = patchProgram(programOf(), reported('a', [entryOf('a')], { liveStatus: 0 }));
  expect(waiting.room).toMatchObject({ hostId: 'a', liveStatus: 0 });
});

test('[T21] hosts of the match come in the order that the server tells, and an overtaken score stays', () => {
  const program = programOf({ match: { ...programOf().match, homeScore: 3, updatedAt: NOON + 5 } });
  const patched = patchProgram(program, shown('live', liveMatchOf([hostOf('c'), hostOf('a')])));
  expect(idsOf(patched)).toEqual(['c', 'a']);
  expect(patched.match.homeScore).toBe(3);
});

test('[V5] what the public channel says leaves private rooms in place; their own channel may end them', () => {
  const secret = hostOf('s', { liveRoomId: 'room-secret', liveUserGroupId: 'group' });
  const program = programOf({ hosts: [secret, hostOf('a')], room: roomOfHost('s', { liveRoomId: 'room-secret' }) });
  expect(idsOf(patchProgram(program, shown('live', liveMatchOf([hostOf('a')]))))).toEqual(['a', 's']);
  expect(idsOf(patchProgram(program, shown('live', null)))).toEqual(['s']);
  expect(patchProgram(program, reported('s', []))).toBe(program);
  const ended = patchProgram(program, shown('room:room-secret', liveMatchOf([hostOf('a')])));
  expect(idsOf(ended)).toEqual(['a']);
  expect(ended.room?.liveStatus).toBe(2);
});

test('[E12] the count of the open room stands at its host too', () => {
  const data = { liveRoomId: 'room-a', watcherCount: 4321 };
  const patched = patchProgram(programOf(), messageOf('watch:room-a', { mutation: 'watchers.change', data }));
  expect(patched.room?.watcherCount).toBe(4321);
  expect(patched.hosts.map(({ watcherCount }) => watcherCount)).toEqual([4321, 100]);
});

test('[R7] the program is read again only where push does not tell enough', () => {
  const program = programOf();
  const none = programOf({ hosts: [], room: null });
  const waiting = programOf({ room: roomOfHost('a', { liveStatus: 0 }) });
  const moved = programOf({ hosts: [hostOf('a', { videoSourceDetail: { flv: '', m3u8: '/other', rtmp: '' } })] });
  expect(needsReload(program, patchProgram(program, score(2, NOON + 1)))).toBe(false);
  expect(needsReload(none, { ...none, hosts: [hostOf('a')] })).toBe(true);
  expect(needsReload(waiting, program)).toBe(true);
  expect(needsReload(program, moved)).toBe(true);
  expect(needsReload(program, patchProgram(program, reported('a', [])))).toBe(false);
});

test('[E1, T20] a room is on air with its match only: a host who is live with another one has not begun here', () => {
  const waiting = shown('live', liveMatchOf([hostOf('a', { liveStatus: 1, entryStatus: 0 })]));
  expect(patchProgram(programOf(), waiting).room?.liveStatus).toBe(0);
  expect(patchProgram(programOf(), shown('live', liveMatchOf([hostOf('a')]))).room?.liveStatus).toBe(1);
});
