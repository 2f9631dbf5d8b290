import { expect, test } from 'vitest';
import { withLive } from '#features/news/list/with-live.ts';
import { matchOf, NOON } from '#features/news/push/sample-tip.ts';

const ongoing = { match: matchOf('m1'), tipCount: 3, onSaleCount: 2 };

test('[E22] a score shows on its match in the strip, and an older one does not', () => {
  const scored = withLive(
    ongoing,
    matchOf('m1', { statusId: 2, homeScore: 1, awayScore: 0, detailedStatus: null, updatedAt: NOON + 1 }),
  );
  expect(scored).toMatchObject({
    tipCount: 3,
    match: { statusId: 2, homeScore: 1, startDate: ongoing.match.startDate },
  });
  expect(withLive(scored, matchOf('m1'))).toBe(scored);
  expect(withLive(ongoing, matchOf('m2', { updatedAt: NOON + 1 }))).toBe(ongoing);
});
