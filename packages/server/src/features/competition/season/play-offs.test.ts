import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { readStandings } from './standings.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { DAY_MS, league, result, seasonBatch } from '#testing/test-competition.ts';

const SERIE_A = league('12417', 'Serie A');
const CLUBS = Array.from({ length: 20 }, (_, index) => `club-${String.fromCharCode(97 + index)}`);
const SAFE = 17;
const [UPPER, LOWER] = [CLUBS[SAFE - 1] ?? '', CLUBS[SAFE] ?? ''];

describeEachDatabase('a league with a play-off', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
  });
  afterEach(() => app.close());

  /** The earlier named club wins, but each of the two around the line wins at home against the other: both have the same points. */
  const season = (): FeedMatch[] =>
    CLUBS.flatMap((home, index) =>
      CLUBS.flatMap((away, other) => {
        if (home === away) return [];
        const wins = index < other || (home === LOWER && away === UPPER);
        const kickOff = app.clock.now - (30 + index) * DAY_MS;
        return [result(`${home}-${away}`, kickOff, [home, wins ? 1 : 0], [away, wins ? 0 : 1])];
      }),
    );
  const bring = (...playOffs: FeedMatch[]) => {
    app.clock.now += 60_000;
    const label = '2025-26';
    return app.ingest(seasonBatch(app, [...season(), ...playOffs], { competition: SERIE_A, label }));
  };
  const around = async (view: 'overall' | 'live' = 'overall') =>
    (await app.call('getLeagueRanking', { seasonId: '12417-2025-26', view })).data.tables[0]?.rows
      .slice(SAFE - 1, SAFE + 1)
      .map(({ rank, team, points, played, zone, tieBreak }) => [
        rank,
        team.id,
        points,
        played,
        zone,
        tieBreak && { zh: tieBreak.zh, en: tieBreak.en },
      ]);

  test('[A7][K6] says that the play-off decides, then who won it, in every table, and lists the match beside the others', async () => {
    await bring();
    // 2 wins each over the two last clubs, one of the two between them.
    const points = 3 * 5;
    const waits = (rival: string) => ({
      zh: `与${rival}队积分相同，由附加赛决定`,
      en: `Level on points with ${rival}; a play-off decides`,
    });
    expect(await around()).toEqual([
      [17, UPPER, points, 38, null, waits(LOWER)],
      [18, LOWER, points, 38, 4, waits(UPPER)],
    ]);
    const playOff = result('play-off', app.clock.now - 2 * DAY_MS, [UPPER, 1], [LOWER, 1], {
      stage: 'play-off',
      round: 'Relegation play-off',
      countsForStandings: false,
      parts: { regularTime: [1, 1], penalties: [2, 4] },
    });
    await bring(playOff);
    const won = (rival: string, score: [number, number]) => ({
      zh: `附加赛点球 ${score[0]} 比 ${score[1]}（${rival}队）`,
      en: `Play-off penalties ${score[0]} to ${score[1]} (${rival})`,
    });
    for (const view of ['overall', 'live'] as const)
      expect(await around(view)).toEqual([
        [17, LOWER, points, 38, null, won(UPPER, [4, 2])],
        [18, UPPER, points, 38, 4, won(LOWER, [2, 4])],
      ]);
    const { data } = await app.call('getMatchStandings', { matchId: 'play-off' });
    expect(data.tables[0]?.rows.slice(SAFE - 1, SAFE + 1).map(({ team }) => team.id)).toEqual([LOWER, UPPER]);
    const { tables } = await readStandings(app.anchor.db, 'serie-a', '2025-26', { withDemo: false });
    expect(tables[0]?.rows[SAFE - 1]?.teamId).toBe(LOWER);
    const { list } = (await app.call('listLeagueMatches', { seasonId: '12417-2025-26' })).data;
    expect(list).toHaveLength(381);
  });
});
