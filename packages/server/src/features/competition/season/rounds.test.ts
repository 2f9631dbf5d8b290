import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp } from '#testing/test-app.ts';
import { cup, DAY_MS, fixture, result, seasonBatch, WORLD_CUP } from '#testing/test-competition.ts';

const SEASON = '12387-2026-27';

describeDefaultDatabase('rounds of a league', (open) => {
  test('a match day is of the round of most of its matches, and a row has the next match of its team', async () => {
    const app = await createTestApp(await open());
    const { now } = app.clock;
    const round = (number: number) => ({ round: `Matchday ${number}` });
    const playing = { statusId: FOOTBALL_STATUS.secondHalf };
    const matches = [
      result('r1', now - 7 * DAY_MS, ['arsenal', 2], ['chelsea', 0], round(1)),
      result('r2', now, ['betis', 1], ['dortmund', 0], { ...playing, ...round(2) }),
      result('r3', now, ['chelsea', 0], ['arsenal', 0], { ...playing, ...round(2) }),
      { ...fixture('put-off', now + 1, 'betis', 'arsenal'), ...round(1) },
      { ...fixture('n1', now + 7 * DAY_MS, 'dortmund', 'arsenal'), ...round(3) },
    ];
    await app.ingest(seasonBatch(app, matches));
    const { dates } = (await app.call('getLeagueMatchDates', { id: '12387', timeZone: 'UTC' })).data;
    expect(dates.map((day) => [day.matches, day.round])).toEqual([
      [1, 'Matchday 1'],
      [3, 'Matchday 2'],
      [1, 'Matchday 3'],
    ]);
    const { rows = [] } = (await app.call('getLeagueRanking', { seasonId: SEASON })).data.tables[0] ?? {};
    expect(Object.fromEntries(rows.map(({ team, next }) => [team.id, next]))).toEqual({
      arsenal: { matchId: 'put-off', teamId: 'betis', isHome: false, kickOff: now + 1 },
      betis: { matchId: 'put-off', teamId: 'arsenal', isHome: true, kickOff: now + 1 },
      dortmund: { matchId: 'n1', teamId: 'arsenal', isHome: true, kickOff: now + 7 * DAY_MS },
      chelsea: undefined,
    });
  });

  test('a cup has stages in place of rounds, and its tables name no next match', async () => {
    const app = await createTestApp(await open());
    const inGroup = { stage: 'group', group: 'A', round: 'Matchday 1' };
    const matches = [{ ...fixture('a1', app.clock.now + DAY_MS, 'ares', 'boreas'), ...inGroup }];
    await app.ingest(seasonBatch(app, matches, { competition: cup(WORLD_CUP, 'World Cup'), label: '2026' }));
    expect((await app.call('getFifaMatchDates', {})).data.dates.map(({ round }) => round)).toEqual([undefined]);
    const { rows = [] } = (await app.call('getFifaRanking', {})).data.tables[0] ?? {};
    expect(rows.map(({ team, next }) => [team.id, next])).toEqual([
      ['ares', undefined],
      ['boreas', undefined],
    ]);
  });
});
