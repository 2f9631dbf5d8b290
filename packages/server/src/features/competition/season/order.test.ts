import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { createRandom } from '@touchline/feeds/demo-world/random.ts';
import { expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { samplePlayer } from '../sample-batch.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cup, DAY_MS, fixture, league, result, seasonBatch, WORLD_CUP } from '#testing/test-competition.ts';
import { player } from '#testing/test-match-detail.ts';

const CLUBS = ['arsenal', 'betis', 'chelsea', 'dortmund', 'everton', 'fulham'];
const NATIONS = ['ares', 'boreas', 'chronos', 'demeter'];
const SCORES = [
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const SEASON = '12387-2026-27';
const CUP_SEASON = '10810-2026';

/** Everybody plays everybody at home: three matches at each kick-off, many level teams, and players with the same numbers. */
const leagueSeason = (app: TestApp, label: string, competition = league('12387', 'Premier League')): FeedBatch => {
  const pairs = CLUBS.flatMap((home) => CLUBS.filter((away) => away !== home).map((away) => [home, away] as const));
  const matches = pairs.map(([home, away], index) => {
    const kickOff = app.clock.now + (Math.floor(index / 3) - 8) * DAY_MS;
    const [scored, conceded] = SCORES[index % SCORES.length] ?? SCORES[0];
    const id = `${competition.id}-${label}-${home}-${away}`;
    return kickOff > app.clock.now
      ? fixture(id, kickOff, home, away)
      : result(id, kickOff, [home, scored], [away, conceded], { venue: `${home} park` });
  });
  const players = CLUBS.flatMap((club) => [1, 2, 3].map((number) => samplePlayer(`${club}-${number}`, club)));
  const numbers = Object.fromEntries(players.map(({ id }, index) => [id, { goals: index % 4, assists: 1 }]));
  const side = (club: string) => ({ formation: null, coach: club, starters: [player(`${club}-1`)], bench: [] });
  const details = matches.slice(0, 12).map(({ id, homeTeamId, awayTeamId }) => ({
    matchId: id,
    lineUps: { home: side(homeTeamId), away: side(awayTeamId) },
  }));
  const teamSeasons = CLUBS.map((teamId) => ({ teamId, competitionId: '', seasonId: '', numbers: { shots: 30 } }));
  return seasonBatch(app, matches, { competition, label, players, numbers, details, teamSeasons });
};

const cupSeason = (app: TestApp): FeedBatch => {
  const start = app.clock.now - 30 * DAY_MS;
  const [a = '', b = '', c = '', d = ''] = NATIONS;
  const inGroup = (group: string) => ({ stage: 'group', group });
  const knockout = (stage: string) => ({ stage, countsForStandings: false });
  const matches = [
    result('g1', start, [a, 1], [b, 1], inGroup('A')),
    result('g2', start, [c, 2], [d, 2], inGroup('B')),
    result('s1', start + DAY_MS, [a, 2], [c, 0], knockout('semi-final')),
    result('s2', start + DAY_MS, [b, 0], [d, 1], knockout('semi-final')),
    result('t1', start + 2 * DAY_MS, [b, 0], [c, 1], knockout('third-place')),
    result('f1', start + 2 * DAY_MS, [a, 0], [d, 1], knockout('final')),
  ];
  const players = NATIONS.map((nation) => samplePlayer(`${nation}-9`, nation));
  const numbers = Object.fromEntries(players.map(({ id }) => [id, { goals: 1 }]));
  return seasonBatch(app, matches, { competition: cup(WORLD_CUP, 'World Cup'), label: '2026', players, numbers });
};

/** The same batch in parts of a few matches and players. */
const batchesOf = (batch: FeedBatch): FeedBatch[] => {
  const count = 6;
  const part = <Item>(items: readonly Item[], position: number) =>
    items.filter((_, index) => index % count === position);
  return Array.from({ length: count }, (_, index) => {
    const matches = part(batch.matches, index);
    const ids = new Set(matches.map(({ id }) => id));
    const players = part(batch.players, index);
    const playerIds = new Set(players.map(({ id }) => id));
    return {
      ...batch,
      matches,
      players,
      details: batch.details.filter(({ matchId }) => ids.has(matchId)),
      playerSeasons: batch.playerSeasons.filter(({ playerId }) => playerIds.has(playerId)),
      teamSeasons: part(batch.teamSeasons, index),
    };
  });
};

/** What every list says, without when it was made. */
const repliesOf = async (app: TestApp) => {
  const seasonId = SEASON;
  const views = ['overall', 'home', 'away', 'live'] as const;
  const replies = await Promise.all([
    app.call('getLeagueMatchDates', { id: '12387' }),
    app.call('listLeagueMatches', { seasonId }),
    app.call('listLeagueMatches', { seasonId, matchDate: '2026-11-20' }),
    ...views.map((view) => app.call('getLeagueRanking', { seasonId, view })),
    app.call('listLeaguePlayers', { seasonId }),
    app.call('listLeaguePlayers', { seasonId, order: 'assists' }),
    app.call('listLeagueHomeAway', { seasonId }),
    app.call('listLeagueTeams', { seasonId }),
    app.call('getTeamSquad', { id: 'arsenal', seasonId }),
    app.call('listTeamSeasons', { id: 'arsenal' }),
    app.call('listTeamMatches', { teamId: 'arsenal', seasonId }),
    app.call('listTeamBestPlayers', { teamId: 'arsenal', seasonId }),
    app.call('getPlayerBasic', { id: 'arsenal-1' }),
    app.call('listPlayerSeasonStat', { playerId: 'arsenal-1' }),
    app.call('getFifaMatchDates', {}),
    app.call('getFifaStages', {}),
    app.call('listFifaMatches', { seasonId: CUP_SEASON }),
    app.call('getFifaRanking', {}),
    app.call('getFifaBracket', {}),
    app.call('listFifaScorers', {}),
    app.call('listFifaHomeAway', {}),
    app.call('getFifaSquad', { id: 'ares' }),
    app.call('listFifaTeamSeasons', { id: 'ares' }),
    app.call('listFifaTeamMatches', { teamId: 'ares' }),
  ]);
  return replies.map(({ code, data }) => ({ code, text: JSON.stringify(data) }));
};

const batchesOfAll = (app: TestApp): FeedBatch[] =>
  [
    leagueSeason(app, '2026-27'),
    leagueSeason(app, '2025-26'),
    leagueSeason(app, '2026-27', league('12388', 'La Liga')),
    cupSeason(app),
  ].flatMap(batchesOf);

/** The rows of a batch in another order. */
const shuffled = (batch: FeedBatch, seed: string): FeedBatch => {
  const { shuffle } = createRandom(seed, batch.origin);
  return {
    ...batch,
    teams: shuffle(batch.teams),
    matches: shuffle(batch.matches),
    players: shuffle(batch.players),
    playerSeasons: shuffle(batch.playerSeasons),
    teamSeasons: shuffle(batch.teamSeasons),
  };
};

describeEachDatabase('the order of lists', (open) => {
  const filled = async (database: TestDatabase, order: (batches: FeedBatch[]) => FeedBatch[]) => {
    const app = await createTestApp(database);
    for (const part of order(batchesOfAll(app))) await app.ingest(part);
    const replies = await repliesOf(app);
    await app.close();
    return replies;
  };

  test('[C9, C10] every list is the same, in the same order, in whatever order its season was ingested', async () => {
    const expected = await filled(await open(), (batches) => batches);
    expect(expected.map(({ code }) => code)).toEqual(expected.map(() => 0));
    for (const seed of ['one', 'two']) {
      const order = (batches: FeedBatch[]) =>
        createRandom(seed, 'parts')
          .shuffle(batches)
          .map((part) => shuffled(part, seed));
      expect(await filled(await open(), order)).toEqual(expected);
    }
  });
});
