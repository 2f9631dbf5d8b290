import { BET_RESULT } from '@touchline/contract/bet.ts';
import { expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp } from '#testing/test-app.ts';
import {
  changeMatch,
  HOME_WIN,
  HOUR_MS,
  publish,
  saveTipster,
  seedMarket,
  settle,
  started,
} from '#testing/test-market.ts';

const TOTAL = { matchId: 'hoops', market: 'totals', selection: 'over', line: 220.5, odds: 1.9 } as const;

describeEachDatabase('matches with tips', (open) => {
  test('[E22] matches with tips: those in play, then the next kick-offs', async () => {
    const app = await createTestApp(await open());
    onTestFinished(() => app.close());
    const noon = app.clock.now;
    await seedMarket(app);
    await saveTipster(app, 'qi');
    await publish(app, 'noon-1');
    await publish(app, 'noon-2', { goldPrice: 0 });
    await publish(app, 'late', { legs: [{ ...HOME_WIN, matchId: 'late' }] });
    await publish(app, 'early', { legs: [{ ...HOME_WIN, matchId: 'early' }, HOME_WIN] });
    await publish(app, 'gone');
    await settle(app, 'gone', BET_RESULT.cancel);
    await publish(app, 'hoops', { legs: [TOTAL] });
    const ongoing = async (sportsType = 0, size = 12) =>
      (await app.call('listOngoingTipMatches', { sportsType, size })).data.list.map(
        ({ match, tipCount, onSaleCount }) => [match.matchId, tipCount, onSaleCount],
      );
    expect(await ongoing()).toEqual([
      ['early', 1, 1],
      ['noon', 3, 2],
      ['hoops', 1, 1],
      ['late', 1, 1],
    ]);
    await changeMatch(app, started('late', noon + HOUR_MS / 2));
    app.clock.now = noon + HOUR_MS;
    expect(await ongoing()).toEqual([
      ['late', 1, 0],
      ['early', 1, 1],
      ['noon', 3, 2],
      ['hoops', 1, 1],
    ]);
    expect(await ongoing(2)).toEqual([['hoops', 1, 1]]);
    expect(await ongoing(1, 2)).toEqual([
      ['late', 1, 0],
      ['early', 1, 1],
    ]);
  });
});
