import { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { SeasonScope } from '@touchline/contract/feed-batch.ts';
import { kindsOfStage, type NbaKind } from '@touchline/domain/nba/kinds.ts';
import { isShownNbaDate } from '@touchline/domain/nba/match-dates.ts';
import { nbaStandings } from '@touchline/domain/nba/standings.ts';
import { nbaTeamOf } from '@touchline/domain/nba/teams.ts';
import { expect, test } from 'vitest';
import { createDemoWorld } from '#demo-world/demo-world.ts';
import { ANCHOR, playersOf, sumOf } from '#demo-world/test/match-samples.ts';
import { playedGame } from './nba-fixture.ts';

type Match = FeedBatch['matches'][number];

const DAY = 86_400_000;
const SCOPES = ['preseason', 'regular', 'playoffs'] as const;
const ROUNDS = ['first-round', 'conference-semi-final', 'conference-final', 'finals'];
/** From 19:00 of a summer day in the east to 20:00 of a winter day in the west. */
const EVENINGS_UTC = [23, 0, 1, 2, 3, 4];

const seasonOf = (seed: string): FeedBatch => {
  const seasons = createDemoWorld({ seed, anchor: ANCHOR, hostCount: 1 }).finishedSeasons();
  const season = seasons.find(({ competitionId, label }) => competitionId === 'nba' && label === '2024-25');
  if (!season) throw new Error('nothing is told of the NBA');
  return season.batch(ANCHOR);
};

const batch = seasonOf('touchline');
const worlds = [batch, ...['another', 'third'].map((seed) => seasonOf(seed))];

const ofKind = ({ matches }: FeedBatch, kind: NbaKind): Match[] =>
  matches.filter(({ stage }) => kindsOfStage(stage ?? '').includes(kind));
const ofStage = ({ matches }: FeedBatch, stage: string): Match[] => matches.filter((match) => match.stage === stage);
const winnerOf = ({ homeTeamId, awayTeamId, homeScore, awayScore }: Match): string =>
  (homeScore ?? 0) > (awayScore ?? 0) ? homeTeamId : awayTeamId;
const gamesOf = (matches: readonly Match[], teamId: string): Match[] =>
  matches.filter(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('[A7] [K5] 2024-25 is the season 1745: thirty teams with 82 games each, and all parts of a season', () => {
  for (const season of worlds) {
    expect(FeedBatch.safeParse(season).error).toBeUndefined();
    expect(season.seasons).toEqual([{ competitionId: 'nba', id: '1745', label: '2024-25' }]);
    expect(season.teams).toHaveLength(30);
    const regular = ofKind(season, 'regular');
    expect(season.teams.map(({ id }) => gamesOf(regular, id).length)).toEqual(season.teams.map(() => 82));
    expect(season.matches.filter(({ countsForStandings }) => countsForStandings)).toEqual(regular);
    expect(ofKind(season, 'preseason')).toHaveLength(60);
    expect(ofKind(season, 'team-cup')).toHaveLength(60 + 4 + 2 + 1);
    expect(ofStage(season, 'play-in')).toHaveLength(6);
    expect(new Set(season.matches.map(({ id }) => id)).size).toBe(season.matches.length);
  }
});

test('[T3] every game has finished, its quarters add up, and there is overtime exactly when four quarters are level', () => {
  for (const { statusId, homeScore, awayScore, parts } of batch.matches) {
    const periods = parts.periods ?? [];
    const totals = (count: number) => [0, 1].map((side) => sum(periods.slice(0, count).map((pair) => pair[side] ?? 0)));
    expect(statusId).toBe(10);
    expect(totals(periods.length)).toEqual([homeScore, awayScore]);
    const [home, away] = totals(4);
    expect(periods.length > 4).toBe(home === away);
    expect(homeScore).not.toBe(awayScore);
  }
});

const pacificDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

test('[V2] it was played from October 2024 to June 2025 in the evening, with one game per team and day', () => {
  for (const { matches } of worlds) {
    const times = matches.map(({ kickOff }) => kickOff);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Date(times[0] ?? 0).toISOString()).toMatch(/^2024-10/);
    expect(new Date(times.at(-1) ?? 0).toISOString()).toMatch(/^2025-06/);
    expect(times.every((instant) => isShownNbaDate(instant, 'regular'))).toBe(true);
    expect(EVENINGS_UTC).toEqual(expect.arrayContaining(times.map((instant) => new Date(instant).getUTCHours())));
    const days = matches.flatMap(({ kickOff, homeTeamId, awayTeamId }) =>
      [homeTeamId, awayTeamId].map((id) => `${id} ${pacificDay.format(kickOff)}`),
    );
    expect(new Set(days).size).toBe(days.length);
  }
});

const seriesOf = (matches: readonly Match[]): Match[][] => [
  ...Map.groupBy(matches, ({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].toSorted().join()).values(),
];

test('[E4] a series goes to four wins, hosts by 2-2-1-1-1, and the winners of a round form the next, down to one champion', () => {
  for (const season of worlds) {
    let left = [...new Set(gamesTeams(ofStage(season, 'first-round')))].toSorted();
    expect(left).toHaveLength(16);
    for (const [round, stage] of ROUNDS.entries()) {
      const series = seriesOf(ofStage(season, stage));
      expect(series).toHaveLength(8 / 2 ** round);
      expect([...new Set(gamesTeams(series.flat()))].toSorted()).toEqual(left);
      left = series.map((games) => winnerOf(games.at(-1) as Match)).toSorted();
      for (const games of series) {
        const first = games[0]?.homeTeamId;
        expect(games.map(({ homeTeamId }) => (homeTeamId === first ? 'a' : 'b')).join('')).toBe(
          'aabbaba'.slice(0, games.length),
        );
        const wins = games.map(winnerOf);
        expect(wins.filter((id) => id === wins.at(-1))).toHaveLength(4);
        expect(wins.filter((id) => id !== wins.at(-1)).length).toBeLessThan(4);
        expect(games.map(({ round: name }) => name)).toEqual(games.map((_, index) => `Game ${index + 1}`));
      }
    }
    expect(left).toHaveLength(1);
  }
});

const gamesTeams = (matches: readonly Match[]): string[] =>
  matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);

test('[E4] the table decides the playoffs: 1 to 6, two of 7 to 10, and the better seed is at home first', () => {
  for (const season of worlds) {
    const games = ofKind(season, 'regular').map((match) => playedGame(match));
    for (const { key, rows } of nbaStandings(games, { grouping: 'conference' })) {
      const seeds = rows.map(({ teamId }) => teamId);
      const isHere = ({ homeTeamId }: Match): boolean => nbaTeamOf(homeTeamId)?.conference === key;
      const playIn = ofStage(season, 'play-in').filter(isHere);
      const pairs = playIn.map(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
      const [sevenEight, nineTen, last] = playIn.toSorted(
        (a, b) => a.kickOff - b.kickOff || seeds.indexOf(a.homeTeamId) - seeds.indexOf(b.homeTeamId),
      );
      expect(pairs).toEqual(expect.arrayContaining([seeds.slice(6, 8), seeds.slice(8, 10)]));
      const openers = [sevenEight, nineTen].toSorted(
        (a, b) => seeds.indexOf(a?.homeTeamId ?? '') - seeds.indexOf(b?.homeTeamId ?? ''),
      );
      const [seven, ninthOrTenth] = openers.map((match) => winnerOf(match as Match));
      expect(last?.awayTeamId).toBe(ninthOrTenth);
      const eight = winnerOf(last as Match);
      const field = [...seeds.slice(0, 6), seven, eight];
      const first = seriesOf(ofStage(season, 'first-round').filter(isHere)).map(([one]) => [
        one?.homeTeamId,
        one?.awayTeamId,
      ]);
      expect(first).toEqual(expect.arrayContaining([0, 1, 2, 3].map((index) => [field[index], field[7 - index]])));
    }
  }
});

/** The play-in is listed with the playoffs, and counts nowhere. */
const matchesOf = (season: FeedBatch, scope: SeasonScope): Match[] =>
  ofKind(season, scope).filter(({ stage }) => stage !== 'play-in');

test('[A7] [T7] statistics of teams and players add up to the results, for each part of the season', () => {
  for (const scope of SCOPES) {
    const rows = batch.teamSeasons.filter((row) => row.scope === scope);
    const matches = matchesOf(batch, scope);
    expect(rows.map(({ teamId }) => teamId).toSorted()).toEqual([...new Set(gamesTeams(matches))].toSorted());
    for (const { teamId, numbers } of rows) {
      const own = gamesOf(matches, teamId);
      expect(numbers['games']).toBe(own.length);
      expect(numbers['points']).toBe(
        sum(own.map(({ homeTeamId, homeScore, awayScore }) => (homeTeamId === teamId ? homeScore : awayScore) ?? 0)),
      );
      const players = batch.playerSeasons.filter((row) => row.teamId === teamId && row.scope === scope);
      for (const key of KEYS)
        expect([key, sum(players.map((row) => row.numbers[key] ?? 0))]).toEqual([key, numbers[key]]);
      for (const player of players) expect(player.numbers['games'] ?? 0).toBeLessThanOrEqual(own.length);
    }
  }
});

const KEYS = [
  ...[
    'points',
    'rebounds',
    'offensive_rebounds',
    'assists',
    'steals',
    'blocks',
    'turnovers',
    'fouls',
    'minutes_played',
  ],
  ...['field_goals', 'three_points', 'free_throws'].flatMap((shots) => [`${shots}_made`, `${shots}_attempted`]),
];

test('[A7] the best scorer of a season has 22 to 40 points a game', () => {
  for (const { playerSeasons } of worlds) {
    const perGame = playerSeasons
      .filter(({ scope, numbers }) => scope === 'regular' && (numbers['games'] ?? 0) >= 58)
      .map(({ numbers }) => (numbers['points'] ?? 0) / (numbers['games'] ?? 1));
    expect(Math.max(...perGame)).toBeGreaterThan(22);
    expect(Math.max(...perGame)).toBeLessThan(40);
  }
});

test('[E4] the last line-up of every team is included, with a box score that matches its result', () => {
  for (const { id } of batch.teams) {
    const last = gamesOf(batch.matches, id).at(-1);
    const lineUps = batch.details.find(({ matchId }) => matchId === last?.id)?.lineUps;
    const own = last?.homeTeamId === id ? lineUps?.home : lineUps?.away;
    if (!own) throw new Error(`no line-up of ${id} is told`);
    expect(sumOf(own, 'points')).toBe(last?.homeTeamId === id ? last.homeScore : last?.awayScore);
    const known = new Set(batch.players.filter(({ teamId }) => teamId === id).map((player) => player.id));
    expect(playersOf(own).every((player) => known.has(player.id))).toBe(true);
  }
  expect(batch.details.length).toBeLessThanOrEqual(30);
});

test('[A4] the same seed gives the same season with the same ids, another seed a different one', () => {
  expect(seasonOf('touchline')).toEqual(batch);
  expect(worlds[1]?.matches).not.toEqual(batch.matches);
  expect(Math.max(...batch.matches.map(({ kickOff }) => kickOff)) - ANCHOR).toBeLessThan(-365 * DAY);
});
