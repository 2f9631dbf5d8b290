import { CODE } from '@touchline/contract/codes.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { WhatIf } from '@touchline/contract/what-if.ts';
import { scenarioKeyOf, scenarioText } from '@touchline/domain/competition/scenario.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cup, DAY_MS, fixture, result, seasonBatch, WORLD_CUP } from '#testing/test-competition.ts';

const SEASON = '12387-2026-27';

const ifText = (results: Readonly<Record<string, readonly [number, number, ('home' | 'away')?]>>): string =>
  scenarioText(
    new Map(
      Object.entries(results).map(([id, [home, away, through = null]]) => [scenarioKeyOf(id), { home, away, through }]),
    ),
  );

describeEachDatabase('a season with assumed results', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
  });

  const whatIf = async (seasonId: string, results: string, round = 0) => {
    const { code, data, msg } = await app.call('getWhatIf', { seasonId, if: results, round });
    expect([code, msg]).toEqual([CODE.NODE_SUCCESS, expect.anything()]);
    expect(WhatIf.parse(data)).toEqual(data);
    return data;
  };
  const tableOf = ({ ranking }: WhatIf) =>
    ranking?.tables.flatMap(({ rows }) => rows.map(({ team, points, movement }) => [team.id, points, movement]));

  /** Arsenal 3, Betis 3, Chelsea 0 after a round and a match in play at 1-0; two rounds ahead. */
  const leagueSeason = async (): Promise<void> => {
    const { now } = app.clock;
    await app.ingest(
      seasonBatch(app, [
        result('r1', now - DAY_MS, ['arsenal', 2], ['chelsea', 0]),
        result('r2', now - 1000, ['betis', 1], ['dortmund', 0], { statusId: FOOTBALL_STATUS.secondHalf }),
        fixture('n1', now + DAY_MS, 'chelsea', 'betis'),
        fixture('n2', now + DAY_MS, 'arsenal', 'dortmund'),
        fixture('n3', now + 2 * DAY_MS, 'chelsea', 'arsenal'),
      ]),
    );
  };

  test('the table counts assumed results and matches in play, with places gained and the reason of level teams', async () => {
    await leagueSeason();
    const now = await whatIf(SEASON, '');
    expect(tableOf(now)).toEqual([
      ['arsenal', 3, 0],
      ['betis', 3, 0],
      ['dortmund', 0, 0],
      ['chelsea', 0, 0],
    ]);
    expect(now).toMatchObject({ rounds: 3, remaining: 4, assumed: 0, ignored: 0 });
    expect(now.matches.map(({ matchId }) => matchId)).toEqual(['r2']);
    // Chelsea 5-0 Betis: Chelsea +3 and Arsenal +2 level on 3 points; Betis 3 with -4.
    const then = await whatIf(SEASON, ifText({ n1: [5, 0] }), 1);
    expect(tableOf(then)).toEqual([
      ['chelsea', 3, 3],
      ['arsenal', 3, -1],
      ['betis', 3, -1],
      ['dortmund', 0, -1],
    ]);
    expect(then.ranking?.tables[0]?.rows[0]?.tieBreak?.en).toBe('Goal difference: chelsea +3, arsenal +2, betis -4');
    expect(then.matches.map(({ matchId, assumed }) => [matchId, assumed])).toEqual([
      ['n1', { home: 5, away: 0, through: null }],
      ['n2', null],
    ]);
    // Nothing of it is stored: the real table is as it was.
    expect((await app.call('getLeagueRanking', { seasonId: SEASON })).data.tables[0]?.rows[0]).toMatchObject({
      team: { id: 'arsenal' },
      points: 3,
    });
  });

  test('what cannot be read or counts nowhere is ignored and said; a season that is over has nothing left', async () => {
    await leagueSeason();
    expect(await whatIf(SEASON, 'nonsense')).toMatchObject({ ignored: -1, assumed: 0 });
    expect(await whatIf(SEASON, ifText({ r1: [0, 9], gone: [1, 0], n1: [1, 0] }))).toMatchObject({
      ignored: 2,
      assumed: 1,
    });
    expect((await app.call('getWhatIf', { seasonId: '12387-1888', if: '' })).code).toBe(CODE.NOT_FOUND);
    const competition = cup(WORLD_CUP, 'World Cup');
    const old = [result('w1', app.clock.now - 400 * DAY_MS, ['ares', 1], ['eos', 0], { stage: 'group', group: 'A' })];
    await app.ingest(seasonBatch(app, old, { competition, label: '2022' }));
    expect(await whatIf('10810-2022', '')).toMatchObject({ rounds: 0, remaining: 0, matches: [] });
  });

  test('groups of a cup feed its bracket up to the champion', async () => {
    const { now } = app.clock;
    const inGroup = (group: string): Partial<FeedMatch> => ({ stage: 'group', group });
    const knockout = (stage: string): Partial<FeedMatch> => ({ stage, countsForStandings: false });
    const matches = [
      result('a1', now - DAY_MS, ['ares', 1], ['boreas', 0], inGroup('A')),
      { ...fixture('b1', now + DAY_MS, 'chronos', 'demeter'), ...inGroup('B') },
      { ...fixture('x-m1', now + 3 * DAY_MS, 'slot-1a', 'slot-2b'), ...knockout('semi-final') },
      { ...fixture('x-m2', now + 4 * DAY_MS, 'slot-1b', 'slot-2a'), ...knockout('semi-final') },
      { ...fixture('x-m3', now + 6 * DAY_MS, 'slot-w1', 'slot-w2'), ...knockout('final') },
    ];
    await app.ingest(seasonBatch(app, matches, { competition: cup(WORLD_CUP, 'World Cup'), label: '2026' }));
    expect((await whatIf('10810-2026', '')).matches.map(({ matchId }) => matchId)).toEqual(['b1']);
    const scenario = ifText({ b1: [0, 2], 'x-m1': [1, 1, 'away'], 'x-m2': [0, 1], 'x-m3': [3, 2] });
    const then = await whatIf('10810-2026', scenario);
    expect(then).toMatchObject({ remaining: 4, assumed: 4, ignored: 0, rounds: 3 });
    const ties = then.bracket?.rounds.map(({ stageId, ties: all }) => [
      stageId,
      ...all.map(({ matches: [match], winnerTeamId }) => [match?.home.id, match?.guest.id, winnerTeamId]),
    ]);
    // Demeter win group B; Chronos beat Ares on penalties, Boreas beat Demeter, and Chronos the final.
    expect(ties).toEqual([
      ['semi-final', ['ares', 'chronos', 'chronos'], ['demeter', 'boreas', 'boreas']],
      ['final', ['chronos', 'boreas', 'chronos']],
    ]);
  });
});
