import { CODE } from '@touchline/contract/codes.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { samplePlayer } from '../sample-batch.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cup, DAY_MS, fixture, result, seasonBatch, WORLD_CUP } from '#testing/test-competition.ts';

const START = Date.UTC(2026, 5, 10, 12);
const SEASON = '10810-2026';
const EURO = cup('11334', 'European Championship');

const group = (name: string): Partial<FeedMatch> => ({ stage: 'group', group: name, round: 'Matchday 1' });
const knockout = (stage: string): Partial<FeedMatch> => ({ stage, countsForStandings: false });

/** Groups A and B, and from the semi-finals on: Ares and Demeter win, the final is decided by penalties. */
const cupMatches = (): FeedMatch[] => [
  result('a1', START, ['ares', 2], ['boreas', 0], group('A')),
  result('a2', START + DAY_MS, ['eos', 1], ['boreas', 1], group('A')),
  result('b1', START, ['chronos', 0], ['demeter', 1], group('B')),
  result('x-m2', START + 9 * DAY_MS, ['demeter', 3], ['boreas', 1], knockout('semi-final')),
  result('x-m1', START + 8 * DAY_MS, ['ares', 2], ['chronos', 1], knockout('semi-final')),
  result('x-m3', START + 11 * DAY_MS, ['chronos', 0], ['boreas', 2], knockout('third-place')),
  result('x-m4', START + 12 * DAY_MS, ['ares', 1], ['demeter', 1], {
    ...knockout('final'),
    parts: { regularTime: [1, 1], extraTime: [1, 1], penalties: [3, 4] },
  }),
];

describeDefaultDatabase('the calls for cups', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
    const competition = cup(WORLD_CUP, 'World Cup');
    await app.ingest(seasonBatch(app, cupMatches(), { competition, label: '2026' }));
    const earlier = [result('w1', Date.UTC(2022, 10, 20, 16), ['ares', 1], ['eos', 0], group('A'))];
    await app.ingest(seasonBatch(app, earlier, { competition, label: '2022' }));
    const euro = [result('e1', Date.UTC(2024, 5, 14, 19), ['boreas', 5], ['eos', 1], group('C'))];
    await app.ingest(seasonBatch(app, euro, { competition: EURO, label: '2024' }));
  });

  const ids = (matches: readonly { matchId: string }[]) => matches.map(({ matchId }) => matchId);
  const list = async (request: { matchDate?: string; stageId?: string; seasonId?: string }) =>
    ids((await app.call('listFifaMatches', request)).data.list);

  test('[C9] the newest edition unless another is named by its label or in full', async () => {
    const dates = async (seasonId?: string) =>
      (await app.call('getFifaMatchDates', seasonId === undefined ? {} : { seasonId })).data;
    expect((await dates()).season).toMatchObject({ seasonId: SEASON, label: '2026' });
    expect((await dates()).seasons.map(({ label }) => label)).toEqual(['2026', '2022']);
    expect((await dates('2022')).dates.map(({ date }) => date)).toEqual(['2022-11-21']);
    expect((await dates('10810-2022')).season.label).toBe('2022');
    // All is over: the last day.
    expect((await dates()).nearest).toBe('2026-06-22');
  });

  test('[C9, C11] World Cup and Euro do not mix', async () => {
    expect((await app.call('getEuroMatchDates', {})).data.season.seasonId).toBe('11334-2024');
    expect((await app.call('getEuroMatchDates', { seasonId: '2026' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('getEuroMatchDates', { seasonId: SEASON })).code).toBe(CODE.NOT_FOUND);
    const editions = async (name: 'listFifaTeamSeasons' | 'listEuroTeamSeasons') =>
      (await app.call(name, { id: 'eos' })).data.list.map(({ seasonId }) => seasonId);
    expect(await editions('listFifaTeamSeasons')).toEqual([SEASON, '10810-2022']);
    expect(await editions('listEuroTeamSeasons')).toEqual(['11334-2024']);
    expect((await app.call('listEuroTeamSeasons', { id: 'ares' })).code).toBe(CODE.NOT_FOUND);
  });

  test('places that are certain before the last match have a letter, with what it means; tables of one side have none', async () => {
    const start = Date.UTC(2028, 5, 14, 19);
    const group4 = [
      result('d1', start, ['ares', 1], ['boreas', 0], group('D')),
      result('d2', start, ['eos', 1], ['demeter', 0], group('D')),
      result('d3', start + DAY_MS, ['ares', 1], ['demeter', 0], group('D')),
      result('d4', start + DAY_MS, ['eos', 1], ['boreas', 0], group('D')),
      { ...fixture('d5', start + 2 * DAY_MS, 'ares', 'eos'), ...group('D') },
    ];
    await app.ingest(seasonBatch(app, group4, { competition: EURO, label: '2028' }));
    const table = async (view: 'overall' | 'live' | 'home') => {
      const { tables, marks } = (await app.call('getEuroRanking', { seasonId: '2028', view })).data;
      return [tables[0]?.rows.map(({ team, clinched }) => [team.id, ...clinched].join(' ')).toSorted(), marks?.length];
    };
    // Two teams have six points; the others can reach three.
    for (const view of ['overall', 'live'] as const)
      expect(await table(view)).toEqual([['ares q', 'boreas', 'demeter', 'eos q'], 1]);
    expect(await table('home')).toEqual([['ares', 'boreas', 'demeter', 'eos'], undefined]);
  });

  test('[C9, E6] stages in the order in which they begin, groups by name', async () => {
    const { data } = await app.call('getFifaStages', {});
    expect(data.list.map(({ stageId, kind, groups }) => [stageId, kind, groups])).toEqual([
      ['group', 'group', ['A', 'B']],
      ['semi-final', 'knockout', []],
      ['third-place', 'knockout', []],
      ['final', 'knockout', []],
    ]);
    expect(data.list[0]).toMatchObject({ name: { en: 'Group stage' }, from: START, to: START + DAY_MS });
  });

  test('[C9] matches of a day, of a stage, or of both', async () => {
    expect(await list({ matchDate: '2026-06-10' })).toEqual(['a1', 'b1']);
    expect(await list({ stageId: 'semi-final' })).toEqual(['x-m1', 'x-m2']);
    expect(await list({ stageId: 'semi-final', matchDate: '2026-06-19' })).toEqual(['x-m2']);
    expect(await list({})).toHaveLength(7);
    expect(await list({ seasonId: '2022' })).toEqual(['w1']);
    expect(await list({ stageId: 'group', matchDate: '2026-06-18' })).toEqual([]);
    expect(await list({ matchDate: '2026-06-12' })).toEqual([]);
    const [match] = (await app.call('listEuroMatches', {})).data.list;
    expect(match).toMatchObject({ stageId: 'group', groupName: 'C', homeId: 'boreas', seasonId: '11334-2024' });
  });

  test('[C9, E6] tables of all groups, of one, and live while it is played', async () => {
    const tables = async (request: { groupName?: string; view?: 'live'; stageId?: string } = {}) =>
      (await app.call('getFifaRanking', request)).data.tables.map(({ groupName, rows }) => [
        groupName,
        ...rows.map(({ team, points }) => `${team.id} ${points}`),
      ]);
    const groupA = ['A', 'ares 3', 'eos 1', 'boreas 1'];
    expect(await tables()).toEqual([groupA, ['B', 'demeter 3', 'chronos 0']]);
    expect(await tables({ groupName: 'A', stageId: 'group' })).toEqual([groupA]);
    const live = result('b2', app.clock.now, ['chronos', 1], ['fama', 0], {
      ...group('B'),
      statusId: FOOTBALL_STATUS.firstHalf,
    });
    const competition = cup(WORLD_CUP, 'World Cup');
    await app.ingest(seasonBatch(app, [live], { competition, label: '2026' }));
    // Chronos and Demeter are level on points; Demeter won their match.
    expect(await tables({ groupName: 'B', view: 'live' })).toEqual([['B', 'demeter 3', 'chronos 3', 'fama 0']]);
    // Fama have not played, Chronos have lost by a goal.
    expect(await tables({ groupName: 'B' })).toEqual([['B', 'demeter 3', 'fama 0', 'chronos 0']]);
  });

  test('[E6] of third places only the best lead on, as many as fill the next round', async () => {
    const three = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((name, index) => {
      const [first, second, third] = [`${name}1`, `${name}2`, `${name}3`].map((id) => id.toLowerCase());
      return [
        result(`${name}-1`.toLowerCase(), START, [first ?? '', 2], [second ?? '', 0], group(name)),
        result(`${name}-2`.toLowerCase(), START, [second ?? '', 1], [third ?? '', 0], group(name)),
        // The fewer goals against the first, the better the third: of six groups four go on to sixteen.
        result(`${name}-3`.toLowerCase(), START, [first ?? '', index + 1], [third ?? '', 0], group(name)),
      ];
    });
    await app.ingest(seasonBatch(app, three, { competition: EURO, label: '2028' }));
    const { tables, zones } = (await app.call('getEuroRanking', { seasonId: '2028' })).data;
    expect(tables.map(({ rows }) => rows.map(({ zone }) => zone))).toEqual([
      [1, 1, 2],
      [1, 1, 2],
      [1, 1, 2],
      [1, 1, 2],
      [1, 1, null],
      [1, 1, null],
    ]);
    expect(zones.map(({ zone, places }) => [zone, places])).toEqual([
      [1, [1, 2]],
      [2, [3]],
    ]);
  });

  test('[E6] the bracket: each tie feeds place floor(p/2), penalties decide and are no goals', async () => {
    const { data } = await app.call('getFifaBracket', {});
    expect(
      data.rounds.map(({ stageId, ties }) => [stageId, ...ties.map((tie) => [tie.place, ...ids(tie.matches)])]),
    ).toEqual([
      ['semi-final', [0, 'x-m1'], [1, 'x-m2']],
      ['final', [0, 'x-m4']],
    ]);
    expect(data.rounds.flatMap(({ ties }) => ties.map(({ winnerTeamId }) => winnerTeamId))).toEqual([
      'ares',
      'demeter',
      'demeter',
    ]);
    expect(data.rounds[1]?.ties[0]?.matches[0]).toMatchObject({
      homeScore: 1,
      awayScore: 1,
      parts: { penalties: [3, 4] },
    });
    expect(data.thirdPlace).toMatchObject({ stageId: 'third-place', place: 0, winnerTeamId: 'boreas' });
    expect((await app.call('getEuroBracket', {})).data).toMatchObject({ rounds: [], thirdPlace: null });
  });

  test('[E2] home and away numbers are of the groups, the knockout is in no table', async () => {
    const { list: rows } = (await app.call('listFifaHomeAway', { groupName: 'A' })).data;
    expect(rows.map(({ team, homeTotal, awayTotal }) => [team.id, homeTotal, awayTotal])).toEqual([
      ['ares', 1, 0],
      ['boreas', 0, 2],
      ['eos', 1, 0],
    ]);
    expect((await app.call('listEuroHomeAway', {})).data.list[0]).toMatchObject({ homeWon: 1, homeScored: 5 });
  });

  test('[C9] squad, matches and path of a team in an edition; national sides have no ground', async () => {
    const batch = seasonBatch(app, [], {
      competition: cup(WORLD_CUP, 'World Cup'),
      label: '2026',
      players: [samplePlayer('ares-nine', 'ares', { number: 9, position: 'F' })],
      numbers: { 'ares-nine': { goals: 3 } },
    });
    await app.ingest(batch);
    expect((await app.call('getFifaSquad', { id: 'ares' })).data).toMatchObject({
      venue: null,
      players: [{ id: 'ares-nine', number: 9 }],
    });
    expect((await app.call('getFifaSquad', { id: 'ares', seasonId: '2022' })).data.players).toEqual([]);
    expect(ids((await app.call('listFifaTeamMatches', { teamId: 'ares' })).data.list)).toEqual(['a1', 'x-m1', 'x-m4']);
    const { list: scorers } = (await app.call('listFifaScorers', {})).data;
    expect(scorers.map(({ value, player }) => [value, player.id])).toEqual([[3, 'ares-nine']]);
    expect((await app.call('listFifaScorers', { seasonId: '2022' })).data.list).toEqual([]);
  });

  test('[X1] unknown stages, groups, days, seasons and tables of the knockout are 10404 and name what there is', async () => {
    const requested = [
      [await app.call('listFifaMatches', { stageId: 'round-of-99' }), 'group, semi-final, third-place, final'],
      [
        await app.call('listFifaMatches', { matchDate: '2026-06-09' }),
        'on 2026-06-09 (the nearest match days are 2026-06-10)',
      ],
      [
        await app.call('listFifaMatches', { matchDate: '2026-06-23' }),
        'on 2026-06-23 (the nearest match days are 2026-06-22)',
      ],
      [await app.call('listFifaMatches', { seasonId: '1930' }), `${SEASON}, 10810-2022`],
      [await app.call('getFifaRanking', { groupName: 'Z' }), 'A, B'],
      [await app.call('getFifaRanking', { stageId: 'final' }), 'a table of stage final'],
      [await app.call('listFifaHomeAway', { stageId: 'final' }), 'a table of stage final'],
      [await app.call('listEuroHomeAway', { groupName: 'A' }), 'group A'],
      [await app.call('getEuroStages', { seasonId: '1960' }), '11334-2024'],
      [await app.call('listFifaTeamMatches', { teamId: 'eos', seasonId: '1930' }), SEASON],
      [await app.call('getEuroSquad', { id: 'atlantis' }), 'team atlantis'],
    ] as const;
    for (const [{ status, code, msg }, named] of requested)
      expect({ status, code, msg }).toEqual({ status: 200, code: CODE.NOT_FOUND, msg: expect.stringContaining(named) });
    expect((await app.call('listFifaMatches', { matchDate: '2026-13-01' })).code).toBe(CODE.MALFORMED);
    expect((await app.call('getFifaRanking', { groupName: 'a' })).code).toBe(CODE.MALFORMED);
  });
});
