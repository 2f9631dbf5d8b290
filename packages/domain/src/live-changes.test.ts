import type { Host, LiveMatch, MatchHost, ScheduleEntry } from '@touchline/contract/anchor.ts';
import { expect, test } from 'vitest';
import { mergeHost, mergeLiveMatch, roomOfChannel } from '#live-changes.ts';

const entry = (liveRoomId: string, liveUserGroupId: string | null, liveStatus: 0 | 1): ScheduleEntry =>
  ({ matchId: `m-${liveRoomId}`, liveRoomId, liveUserGroupId, liveStatus }) as ScheduleEntry;

const host = (liveStatus: 0 | 1, liveSchedule: ScheduleEntry[]): Host =>
  ({ id: 'h', liveStatus, liveSchedule }) as Host;

const matchHost = (id: string, liveRoomId: string, liveUserGroupId: string | null): MatchHost =>
  ({ id, liveRoomId, liveUserGroupId }) as MatchHost;

const match = (hostList: MatchHost[]): LiveMatch => ({ matchId: 'm', hostList }) as LiveMatch;

test('[T23] a channel covers the public rooms and, when it is a room channel, that room', () => {
  expect(roomOfChannel('live')).toBeNull();
  expect(roomOfChannel('room:vip-1')).toBe('vip-1');
});

test('[V5, T23] a change of the public rooms keeps the member’s private room, and the host stays live there', () => {
  const known = host(1, [entry('public', null, 1), entry('vip', 'club', 1)]);
  const after = mergeHost(known, host(0, [entry('public', null, 0)]), null);
  expect(after.liveSchedule.map((room) => [room.liveRoomId, room.liveStatus])).toEqual([
    ['public', 0],
    ['vip', 1],
  ]);
  expect(after.liveStatus).toBe(1);
});

test('[V5, T23] a change of a private room replaces that room and no other private one', () => {
  const known = host(1, [entry('vip', 'club', 1), entry('inner', 'circle', 0)]);
  const after = mergeHost(known, host(0, []), 'vip');
  expect(after.liveSchedule.map((room) => room.liveRoomId)).toEqual(['inner']);
  expect(after.liveStatus).toBe(0);
});

test('[V5, T23] a private room that became public is listed once, as published on the public channel', () => {
  const known = host(1, [entry('vip', 'club', 1), entry('inner', 'circle', 0)]);
  const after = mergeHost(known, host(1, [entry('vip', null, 1)]), null);
  expect(after.liveSchedule.map((room) => [room.liveRoomId, room.liveUserGroupId])).toEqual([
    ['vip', null],
    ['inner', 'circle'],
  ]);
  const shown = match([matchHost('a', 'vip', 'club')]);
  const reported = match([matchHost('a', 'vip', null)]);
  expect(mergeLiveMatch(shown, reported, null)?.hostList).toEqual([matchHost('a', 'vip', null)]);
});

test('[T20, V5] a match stays live for the guests of a private show when the last public host has ended', () => {
  const inside = { ...matchHost('b', 'vip', 'club'), liveStatus: 1, entryStatus: 1 } as MatchHost;
  const known = { ...match([matchHost('a', 'public', null), inside]), activityStatus: 1 } as LiveMatch;
  const reported = { ...match([matchHost('a', 'public', null)]), activityStatus: 0 } as LiveMatch;
  expect(mergeLiveMatch(known, reported, null)?.activityStatus).toBe(1);
  expect(mergeLiveMatch(known, { ...reported, activityStatus: 2 }, null)?.activityStatus).toBe(2);
  expect(mergeLiveMatch({ ...known, hostList: [] }, reported, null)?.activityStatus).toBe(0);
});

test('[T19, V5] a match leaves the list when its last visible host does', () => {
  const known = match([matchHost('a', 'public', null), matchHost('b', 'vip', 'club')]);
  expect(mergeLiveMatch(known, null, null)?.hostList.map(({ id }) => id)).toEqual(['b']);
  expect(mergeLiveMatch(match([matchHost('a', 'public', null)]), null, null)).toBeNull();
  expect(mergeLiveMatch(undefined, match([matchHost('a', 'public', null)]), null)?.hostList).toHaveLength(1);
});
