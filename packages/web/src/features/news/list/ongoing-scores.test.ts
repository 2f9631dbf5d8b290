import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { matchOf, NOON } from '#data/tip/sample-tip.ts';
import { ongoingMatchesQuery } from '#data/tip/queries.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

vi.mock('virtual:touchline-routes', () => ({ routeTable: {} }));
vi.mock('#platform/http/client.ts', () => ({}));

const { queryKey } = ongoingMatchesQuery();

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  forgetUpdates();
});

test('[E22, T23] a minute that ticks leaves the strip as old as it was, and still to be read where that failed', async () => {
  queryClient.setQueryData(queryKey, { list: [{ match: matchOf('m1'), tipCount: 3, onSaleCount: 2 }] });
  await queryClient.invalidateQueries({ queryKey });
  vi.setSystemTime(NOON + 60_000);
  applyMatchChange(
    matchOf('m1', { statusId: 2, homeScore: 1, awayScore: 0, detailedStatus: null, updatedAt: NOON + 1 }),
  );
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ list: [{ match: { homeScore: 1 } }] });
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: NOON, isInvalidated: true });
});

test('[E22] a score shows on its match in the strip, and an older one does not', () => {
  const ongoing = { match: matchOf('m1'), tipCount: 3, onSaleCount: 2 };
  const shown = () => queryClient.getQueryData(queryKey)?.list[0];
  queryClient.setQueryData(queryKey, { list: [ongoing] });
  applyMatchChange(matchOf('m2', { updatedAt: NOON + 1 }));
  expect(shown()).toBe(ongoing);
  applyMatchChange(
    matchOf('m1', { statusId: 2, homeScore: 1, awayScore: 0, detailedStatus: null, updatedAt: NOON + 1 }),
  );
  const scored = shown();
  expect(scored).toMatchObject({
    tipCount: 3,
    match: { statusId: 2, homeScore: 1, startDate: ongoing.match.startDate },
  });
  applyMatchChange(matchOf('m1'));
  expect(shown()).toBe(scored);
});
