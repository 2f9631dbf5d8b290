import { CODE } from '@touchline/contract/codes.ts';
import type { competitionRoutes } from '@touchline/contract/competition-routes.ts';
import type { CallOf } from '@touchline/contract/route.ts';
import { beforeAll, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { samplePlayer } from '../sample-batch.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cup, DAY_MS, result, seasonBatch, WORLD_CUP } from '#testing/test-competition.ts';

type Routes = typeof competitionRoutes;
type Requests<Name extends keyof Routes> = {
  /** Answered with 0. */
  known: CallOf<Routes[Name]>[];
  /** 10404: well-formed, and not there. */
  unknown: CallOf<Routes[Name]>[];
  /** 10400: no value of its kind. */
  malformed: CallOf<Routes[Name]>[];
};

const LEAGUE = '12387-2024-25';
const NO_LEAGUE_SEASONS = ['12387-1999-00', '10810-2026', '99999-2024-25', '2024-25'];
const NO_DAYS = ['2026-02-30', 'today', '20260610'];

const ofTeams = (season: { known: string; unknown: string[] }) => ({
  squad: {
    known: [{ id: 'ares' }, { id: 'ares', seasonId: season.known }],
    unknown: [{ id: 'nobody' }, ...season.unknown.map((seasonId) => ({ id: 'ares', seasonId }))],
    malformed: [{ id: 'NO BODY' }, { id: 'ares', seasonId: 'A SEASON' }],
  },
  seasons: { known: [{ id: 'ares' }], unknown: [{ id: 'nobody' }], malformed: [{ id: 'NO BODY' }] },
  matches: {
    known: [{ teamId: 'ares' }, { teamId: 'ares', seasonId: season.known }],
    unknown: [{ teamId: 'nobody' }, ...season.unknown.map((seasonId) => ({ teamId: 'ares', seasonId }))],
    malformed: [{ teamId: 'NO BODY' }, { teamId: 'ares', seasonId: 'A SEASON' }],
  },
});

/** The calls of a cup whose matches are on 2026-06-10 and 2026-06-20, of which 2026-06-12 is between. */
const ofCup = (known: string, unknown: string[]) => {
  const seasons = {
    known: [{}, { seasonId: known }],
    unknown: unknown.map((seasonId) => ({ seasonId })),
    malformed: [{ seasonId: 'A SEASON' }],
  };
  const tables = {
    known: [...seasons.known, { groupName: 'A' }, { stageId: 'group' }],
    unknown: [...seasons.unknown, { groupName: 'Z' }, { stageId: 'final' }, { stageId: 'semi-final' }],
    malformed: [...seasons.malformed, { groupName: 'a' }, { stageId: 'THE FINAL' }],
  };
  return {
    seasons,
    tables,
    dates: { ...seasons, malformed: [...seasons.malformed, { timeZone: 'Moon/Crater' }] },
    lists: {
      known: [...seasons.known, { stageId: 'final' }, { matchDate: '2026-06-10' }, { matchDate: '2026-06-12' }],
      unknown: [
        ...seasons.unknown,
        { stageId: 'semi-final' },
        { matchDate: '2026-06-09' },
        { matchDate: '2026-06-21' },
        { matchDate: '2026-06-10', stageId: 'semi-final' },
      ],
      malformed: [
        ...seasons.malformed,
        ...NO_DAYS.map((matchDate) => ({ matchDate })),
        { matchDate: '2026-06-10', timeZone: 'Moon/Crater' },
      ],
    },
    rankings: { ...tables, malformed: [...tables.malformed, { view: 'best' as never }] },
    scorers: { ...seasons, malformed: [...seasons.malformed, { order: 'hats' as never }] },
    teams: ofTeams({ known, unknown }),
  };
};

const fifa = ofCup('10810-2026', ['1930', '10810-1930', '11334-2026', LEAGUE]);
const euro = ofCup('11334-2026', ['1960', '11334-1960', '10810-2026', LEAGUE]);
const clubs = ofTeams({ known: '10810-2026', unknown: ['1930', '10810-1930', LEAGUE] });

const ofLeagueSeason = {
  known: [{ seasonId: LEAGUE }],
  unknown: NO_LEAGUE_SEASONS.map((seasonId) => ({ seasonId })),
  malformed: [{ seasonId: 'A SEASON' }],
};
const ofLeagueTable = {
  ...ofLeagueSeason,
  unknown: [
    ...ofLeagueSeason.unknown,
    { seasonId: LEAGUE, groupName: 'A' },
    { seasonId: LEAGUE, stageId: 'final' },
    { seasonId: LEAGUE, stageId: 'group' },
  ],
  malformed: [...ofLeagueSeason.malformed, { seasonId: LEAGUE, groupName: 'a' }],
};

const REQUESTS: { [Name in keyof Routes]: Requests<Name> } = {
  getFifaMatchDates: fifa.dates,
  getFifaStages: fifa.seasons,
  listFifaMatches: fifa.lists,
  getFifaRanking: fifa.rankings,
  getFifaBracket: fifa.seasons,
  listFifaScorers: fifa.scorers,
  getFifaSquad: fifa.teams.squad,
  listFifaHomeAway: fifa.tables,
  listFifaTeamSeasons: fifa.teams.seasons,
  listFifaTeamMatches: fifa.teams.matches,
  getEuroMatchDates: euro.dates,
  getEuroStages: euro.seasons,
  listEuroMatches: euro.lists,
  getEuroRanking: euro.rankings,
  getEuroBracket: euro.seasons,
  listEuroScorers: euro.scorers,
  getEuroSquad: euro.teams.squad,
  listEuroHomeAway: euro.tables,
  listEuroTeamSeasons: euro.teams.seasons,
  listEuroTeamMatches: euro.teams.matches,
  getLeagueMatchDates: {
    known: [{ id: '12387' }, { id: '12387', seasonId: LEAGUE }, { id: '12387', seasonId: '2024-25' }],
    unknown: [{ id: '99999' }, { id: '10810' }, { id: '12388' }, { id: '12387', seasonId: '1999-00' }],
    malformed: [{ id: 'A LEAGUE' }, { id: '12387', timeZone: 'Moon/Crater' }],
  },
  listLeagueMatches: {
    known: [
      { seasonId: LEAGUE },
      { seasonId: LEAGUE, matchDate: '2025-03-01' },
      { seasonId: LEAGUE, matchDate: '2025-03-02' },
    ],
    unknown: [
      ...ofLeagueSeason.unknown,
      { seasonId: LEAGUE, matchDate: '2025-02-28' },
      { seasonId: LEAGUE, matchDate: '2025-03-04' },
    ],
    malformed: [
      ...ofLeagueSeason.malformed,
      ...NO_DAYS.map((matchDate) => ({ seasonId: LEAGUE, matchDate })),
      { seasonId: LEAGUE, matchDate: '2025-03-01', timeZone: 'Moon/Crater' },
    ],
  },
  getLeagueRanking: ofLeagueTable,
  listLeaguePlayers: {
    ...ofLeagueSeason,
    malformed: [...ofLeagueSeason.malformed, { seasonId: LEAGUE, order: 'hats' as never }],
  },
  listLeagueHomeAway: ofLeagueTable,
  listLeagueTeams: ofLeagueSeason,
  getTeamSquad: clubs.squad,
  listTeamSeasons: clubs.seasons,
  listTeamMatches: clubs.matches,
  listTeamBestPlayers: clubs.matches,
  getPlayerBasic: { known: [{ id: 'nine' }], unknown: [{ id: 'nobody' }], malformed: [{ id: 'NO BODY' }] },
  listPlayerSeasonStat: {
    known: [{ playerId: 'nine' }, { playerId: 'nine', seasonId: '10810-2026' }],
    // 2026 alone is two of the player's seasons.
    unknown: [
      { playerId: 'nine', seasonId: '2026' },
      { playerId: 'nobody' },
      { playerId: 'nine', seasonId: '1930' },
      { playerId: 'nine', seasonId: LEAGUE },
    ],
    malformed: [{ playerId: 'NO BODY' }, { playerId: 'nine', seasonId: 'A SEASON' }],
  },
};

describeDefaultDatabase('what is not there, on each call of competitions', (open) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp(await open());
    const start = Date.UTC(2025, 2, 1, 12);
    await app.ingest(
      seasonBatch(
        app,
        [
          result('l1', start, ['arsenal', 2], ['chelsea', 0]),
          result('l2', start + 2 * DAY_MS, ['chelsea', 1], ['arsenal', 0]),
        ],
        { label: '2024-25' },
      ),
    );
    for (const [id, name] of [
      [WORLD_CUP, 'World Cup'],
      ['11334', 'European Championship'],
    ] as const) {
      const summer = Date.UTC(2026, 5, 10, 12);
      const matches = [
        result(`${id}-g`, summer, ['ares', 1], ['eos', 0], { stage: 'group', group: 'A' }),
        result(`${id}-f`, summer + 10 * DAY_MS, ['ares', 2], ['eos', 1], { stage: 'final', countsForStandings: false }),
      ];
      const players = [samplePlayer('nine', 'ares')];
      const seed = { competition: cup(id, name), label: '2026', players, numbers: { nine: { goals: 3 } } };
      await app.ingest(seasonBatch(app, matches, seed));
    }
  });

  const answers = (name: keyof Routes, requests: readonly object[]) =>
    Promise.all(
      requests.map(async (request) => {
        const { status, code } = await app.call(name, request as never);
        return [request, status, code];
      }),
    );

  test.each(Object.entries(REQUESTS) as [keyof Routes, Requests<keyof Routes>][])(
    '[X1] %s tells what is unknown from what is malformed, and neither is an empty list',
    async (name, { known, unknown, malformed }) => {
      expect(await answers(name, known)).toEqual(known.map((request) => [request, 200, CODE.NODE_SUCCESS]));
      expect(await answers(name, unknown)).toEqual(unknown.map((request) => [request, 200, CODE.NOT_FOUND]));
      expect(await answers(name, malformed)).toEqual(malformed.map((request) => [request, 400, CODE.MALFORMED]));
    },
  );
});
