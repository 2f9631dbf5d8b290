import type { Booking } from '@touchline/contract/anchor.ts';
import type { MatchLive } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { queryClient } from '#platform/query/query-client.ts';

const score = (matchId: string, homeScore: number, updatedAt: number): MatchLive => ({
  matchId,
  sport: 'football',
  statusId: 4,
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  homeScore,
  awayScore: 0,
  parts: {},
  clock: null,
  updatedAt,
});

const booking = (matchId: string): Booking =>
  ({ match: { ...score(matchId, 1, 100), round: '12' }, hosts: [], bookedAt: 0 }) as unknown as Booking;
const lists = { matches: [booking('12'), booking('13')], hosts: [] };

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
