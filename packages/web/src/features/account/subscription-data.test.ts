import type { Booking, Host, ScheduleEntry } from '@touchline/contract/anchor.ts';
import { expect, test } from 'vitest';
import { nextEntry } from '#features/account/next-entry.ts';
import { liveFirst, withTargetBack, withoutTarget } from '#features/account/subscription-data.ts';

const booking = (matchId: string): Booking => ({ match: { matchId }, hosts: [], bookedAt: 0 }) as unknown as Booking;
const host = (id: string, liveStatus: Host['liveStatus'] = 0): Host => ({ id, liveStatus }) as Host;
const entry = (liveStatus: ScheduleEntry['liveStatus'], startDate: number): ScheduleEntry =>
  ({ liveStatus, startDate }) as ScheduleEntry;

const data = { matches: [booking('12'), booking('13')], hosts: [host('12'), host('7')] };

test('[T11] only what was given up leaves its list, also when a match and a host have the same id', () => {
  expect(withoutTarget(data, { matchId: '12' })).toEqual({ matches: [booking('13')], hosts: data.hosts });
  expect(withoutTarget(data, { hostId: '12' })).toEqual({ matches: data.matches, hosts: [host('7')] });
  expect(withoutTarget(data, { hostId: 'unknown' })).toEqual(data);
});

test('[T11] only what could not be given up is back, in its place, whatever was given up before and after it', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => booking(id));
  const all = { matches: [a, b, c] as Booking[], hosts: [host('a'), host('b')] };
  const withoutA = withoutTarget(all, { matchId: 'a' });
  const withoutBoth = withoutTarget(withoutA, { matchId: 'b' });
  expect(withTargetBack(withoutBoth, all, { matchId: 'a' })).toEqual({ ...all, matches: [a, c] });
  const bBack = withTargetBack(withoutBoth, withoutA, { matchId: 'b' });
  expect(bBack).toEqual({ ...all, matches: [b, c] });
  expect(withTargetBack(bBack, all, { matchId: 'a' })).toEqual(all);
  expect(withTargetBack(withoutTarget(all, { hostId: 'b' }), all, { hostId: 'b' })).toEqual(all);
});

test('[T11] what a read has brought back meanwhile stands in its list once', () => {
  expect(withTargetBack(data, data, { matchId: '12' })).toEqual(data);
  expect(withTargetBack(data, data, { hostId: 'unknown' })).toEqual(data);
});

test('[T6] the next show is the earliest that has not started', () => {
  const schedule = [entry(0, 900), entry(1, 400), entry(0, 700), entry(0, 300), entry(2, 600), entry(3, 650)];
  expect(nextEntry(schedule, 500)).toEqual(entry(0, 700));
  expect(nextEntry(schedule, 900)).toBeUndefined();
});

test('[T6] hosts who are on stand first, everybody else keeps the order', () => {
  const hosts = [host('a', 2), host('b', 1), host('c'), host('d', 1)];
  expect(liveFirst(hosts).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
