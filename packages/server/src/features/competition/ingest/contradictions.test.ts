import { CODE } from '@touchline/contract/codes.ts';
import type { FeedIncident, FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { ScoreParts } from '@touchline/contract/match.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { ingestBatch } from './ingest.ts';
import { HOUR_MS, NOON, sampleBatch, sampleMatch, sampleTeam } from '../sample-batch.ts';

const goal = (side: 'home' | 'away', minute: number, over: Partial<FeedIncident> = {}): FeedIncident => ({
  kind: 'goal',
  side,
  minute,
  stoppage: 0,
  player: 'Saka',
  ...over,
});
const over = (homeScore: number, awayScore: number, more: Partial<FeedMatch> = {}) =>
  sampleMatch('m1', { kickOff: NOON - 3 * HOUR_MS, statusId: 8, homeScore, awayScore, ...more });
/** A match of a cup, which may have extra time. */
const tie = (homeScore: number, awayScore: number, more: Partial<FeedMatch> = {}) =>
  over(homeScore, awayScore, { stage: 'final', countsForStandings: false, ...more });

describeEachDatabase('a batch that contradicts itself', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  const ingest = (match: FeedMatch, more = {}) => ingestBatch(database.db, sampleBatch([match], more), NOON);
  const warnings = async (match: FeedMatch, more = {}) => (await ingest(match, more)).report.warnings;
  const stored = () => database.db.selectFrom('match').select(['parts', 'incidents']).execute();
  const parts = async () => JSON.parse((await stored())[0]?.parts ?? 'null') as ScoreParts;

  const impossible: [string, FeedMatch, string][] = [
    [
      'half-time above full-time',
      over(1, 0, { parts: { halfTime: [2, 0] } }),
      'parts.halfTime: the half-time score 2:0',
    ],
    [
      'another score after 90 minutes',
      over(1, 0, { parts: { regularTime: [0, 0] } }),
      'parts.regularTime: the score after 90',
    ],
    [
      'another score after extra time',
      tie(2, 1, { parts: { regularTime: [1, 1], extraTime: [1, 1] } }),
      'parts.extraTime',
    ],
    [
      'minute -5',
      over(1, 0, { incidents: [goal('home', -5)] }),
      'incidents.0.minute: -5 is no minute of a football match',
    ],
    ['minute 999', over(1, 0, { incidents: [goal('home', 999)] }), 'incidents.0.minute: 999 is no minute'],
    [
      'a clock at 999',
      sampleMatch('m1', { statusId: 2, clock: { minute: 999, stoppage: 0, secondsLeft: null } }),
      'clock.minute',
    ],
    ['goals below none', over(1, 0, { parts: { halfTime: [-1, 0] } }), 'parts.halfTime: -1:0 is no score'],
    [
      'a level shoot-out',
      tie(1, 1, { parts: { regularTime: [1, 1], penalties: [4, 4] } }),
      'a shoot-out does not end 4:4',
    ],
  ];
  test.each(impossible)(
    '[A7] with %s is refused by match and field, and changes nothing',
    async (_, match, message) => {
      await expect(ingest(match)).rejects.toMatchObject({
        code: CODE.MALFORMED,
        message: expect.stringContaining('match m1: '),
      });
      await expect(ingest(match)).rejects.toThrow(message);
      expect(await stored()).toEqual([]);
    },
  );

  test('[A7] a tie of the NBA is refused', async () => {
    const nba = {
      competitions: sampleBatch([]).competitions.map((one) => ({
        ...one,
        id: 'nba',
        slug: 'nba',
        sport: 'basketball' as const,
      })),
    };
    const teams = ['arsenal', 'chelsea'].map((id) => ({ ...sampleTeam(id), sport: 'basketball' as const }));
    const game = {
      ...over(100, 100),
      sport: 'basketball' as const,
      competitionId: 'nba',
      seasonId: '1745',
      statusId: 10,
    };
    const season = { seasons: [{ competitionId: 'nba', id: '1745', label: '2024-25' }] };
    await expect(ingest(game, { ...nba, ...season, teams })).rejects.toThrow('a basketball game does not end 100:100');
  });

  const doubtful: [string, FeedMatch, string][] = [
    [
      'goals that are not the score',
      over(2, 0, { incidents: [goal('home', 9)] }),
      'incidents: the goals make 1:0, the score is 2:0',
    ],
    [
      'goals on the wrong side',
      over(2, 0, { incidents: [goal('away', 9), goal('away', 10)] }),
      'seem to be on the wrong side',
    ],
    [
      'another half-time score',
      over(1, 0, { parts: { halfTime: [1, 0] }, incidents: [goal('home', 60)] }),
      'parts.halfTime',
    ],
    [
      'a score before the start',
      sampleMatch('m1', { homeScore: 1, awayScore: 0 }),
      'it has not started and has the score 1:0',
    ],
    [
      'an end before the kick-off',
      over(1, 0, { kickOff: NOON + HOUR_MS }),
      'statusId: it is finished, but kicks off at 2026-11-21T13',
    ],
    ['an end without a score', sampleMatch('m1', { statusId: 8 }), 'homeScore: it is finished without a score'],
  ];
  test.each(doubtful)('[A7] with %s is taken and reported; a strict one is refused', async (_, match, message) => {
    await expect(ingest(match, { strict: true })).rejects.toThrow(message);
    expect(await stored()).toEqual([]);
    const found = await warnings(match);
    expect(found).toEqual([expect.stringContaining('match m1: ')]);
    expect(found[0]).toContain(message);
  });

  test('[E21] goals give the score after 90 minutes, and that after extra time', async () => {
    // 1:1 after 90 minutes; the feed gives the score after extra time as that after 90.
    const incidents = [goal('home', 20), goal('away', 88), goal('home', 105)];
    expect(await warnings(tie(2, 1, { parts: { regularTime: [2, 1] }, incidents }))).toEqual([
      'match m1: parts.regularTime 2-1 has goals of extra time; the goals make 1-1 after 90 minutes',
    ]);
    expect(await parts()).toEqual({ regularTime: [1, 1], extraTime: [2, 1] });
    expect(await warnings(tie(2, 1, { incidents }))).toEqual([]);
    expect(await parts()).toEqual({ regularTime: [1, 1], extraTime: [2, 1] });
  });

  test('[A7] in a league, and after a score that was not level, minute 93 is one of stoppage time', async () => {
    const incidents = [goal('home', 93)];
    for (const match of [over(1, 0, { incidents }), tie(2, 0, { incidents: [goal('home', 5), ...incidents] })]) {
      expect(await warnings(match)).toEqual([expect.stringContaining('minute 93 in a match without extra time')]);
      expect((await stored())[0]?.incidents).toContain('"minute":90,"stoppage":3');
      expect(await parts()).toEqual({});
    }
  });

  test('[A7] an awarded score follows no goals', async () => {
    const awarded = over(3, 0, { awarded: true, parts: { halfTime: [0, 1] }, incidents: [goal('away', 9)] });
    expect(await warnings(awarded)).toEqual([]);
  });

  test('[A7] a team too few, one that is two, and a club of another league are named', async () => {
    const ids = Array.from({ length: 19 }, (_, index) => (index === 0 ? 'real-madrid' : `t${index}`));
    const pairs = ids.flatMap((home) => ids.filter((away) => away !== home).map((away) => [home, away] as const));
    const matches = [...pairs, ['t1', 't2'] as const, ['t1', 't3'] as const, ['t1', 't4'] as const].map(
      ([home, away], at) => sampleMatch(`m${at}`, { homeTeamId: home, awayTeamId: away }),
    );
    const teams = ids.map((id) => sampleTeam(id));
    const { report } = await ingestBatch(database.db, sampleBatch(matches, { teams, complete: { numbers: [] } }), NOON);
    // Of 20 teams each plays 38 matches; of these 19 each 36, and the first three more.
    expect(report.warnings.filter((warning) => warning.startsWith('Premier League 2026-27: '))).toEqual([
      'Premier League 2026-27: 19 teams play in the season, not 20',
      'Premier League 2026-27: t1 plays 39 matches in the season, not 38: is it two teams?',
      'Premier League 2026-27: real-madrid is a club of La Liga',
    ]);
  });
});
