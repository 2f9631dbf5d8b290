import type { Booking, Host } from '@touchline/contract/anchor.ts';
import type { MatchLive } from '@touchline/contract/match.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { expect, test } from 'vitest';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { withPush } from '#features/account/pushed-subscriptions.ts';
import { queryClient } from '#platform/query/query-client.ts';

const score = (matchId: string, homeScore: number, updatedAt: number): MatchLive => ({
  matchId,
  sport: 'football',
  statusId: 4,
  detailedStatus: null,
  awarded: false,
  homeScore,
  awayScore: 0,
  parts: {},
  clock: null,
  updatedAt,
});

const booking = (matchId: string): Booking =>
  ({ match: { ...score(matchId, 1, 100), round: '12' }, hosts: [], bookedAt: 0 }) as unknown as Booking;
const host = (id: string, liveStatus: Host['liveStatus']): Host =>
  ({ id, liveStatus, liveSchedule: [] }) as unknown as Host;

const place = { channel: 'match:football:12', epoch: 'e', offset: 1, namespace: 'touchline' };
const lists = { matches: [booking('12'), booking('13')], hosts: [host('7', 0), host('8', 0)] };

test('[T23] a pushed score moves its booked match only, and an older one does not turn it back', () => {
  queryClient.setQueryData(['listBookings', {}], lists);
  const matches = () => queryClient.getQueryData<typeof lists>(['listBookings', {}])?.matches ?? [];
  applyMatchChange(score('12', 2, 200));
  expect(matches().map(({ match }) => [match.matchId, match.homeScore, match.round])).toEqual([
    ['12', 2, '12'],
    ['13', 1, '12'],
  ]);
  applyMatchChange(score('12', 1, 150));
  expect(matches()[0]?.match.homeScore).toBe(2);
});

test('[T23] a followed host goes on, hosts that are not followed are not added', () => {
  const onAir = (id: string): PushMessage => ({
    ...place,
    channel: 'live',
    mutation: 'host.change',
    data: host(id, 1),
  });
  expect(withPush(lists, onAir('8')).hosts.map(({ liveStatus }) => liveStatus)).toEqual([0, 1]);
  expect(withPush(lists, onAir('9')).hosts).toHaveLength(2);
});

test('[T23] what concerns neither leaves the lists as they are', () => {
  expect(withPush(lists, { ...place, mutation: 'host.remove', data: { id: '99' } })).toBe(lists);
});
