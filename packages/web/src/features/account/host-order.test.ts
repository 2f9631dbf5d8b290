import type { Host, ScheduleEntry } from '@touchline/contract/anchor.ts';
import { expect, test } from 'vitest';
import { liveFirst, nextEntry } from '#features/account/host-order.ts';

const host = (id: string, liveStatus: Host['liveStatus'] = 0): Host => ({ id, liveStatus }) as Host;
const entry = (liveStatus: ScheduleEntry['liveStatus'], startDate: number): ScheduleEntry =>
  ({ liveStatus, startDate }) as ScheduleEntry;

test('[T6] the next show is the earliest that has not started', () => {
  const schedule = [entry(0, 900), entry(1, 400), entry(0, 700), entry(0, 300), entry(2, 600), entry(3, 650)];
  expect(nextEntry(schedule, 500)).toEqual(entry(0, 700));
  expect(nextEntry(schedule, 900)).toBeUndefined();
});

test('[T6] hosts who are on stand first, everybody else keeps the order', () => {
  const hosts = [host('a', 2), host('b', 1), host('c'), host('d', 1)];
  expect(liveFirst(hosts).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
