import { existsSync } from 'node:fs';
import { nbaHomeAwayOf, nbaStandings } from '@touchline/domain/nba/standings.ts';
import type { NbaGrouping, NbaStanding, NbaView } from '@touchline/domain/nba/standings.ts';
import type { NbaGame } from '@touchline/domain/nba/team-games.ts';
import { nbaTieBreakText } from '@touchline/domain/nba/tie-break-text.ts';
import { NBA_TEAMS as TEAM_FACTS } from '@touchline/domain/nba/teams.ts';
import { expect, test } from 'vitest';
import { batchIn, readAll } from '#feed-testing.ts';
import { fixturedownload } from '#fixturedownload/source.ts';
import { NBA_TEAMS } from '#teams/nba.ts';

const FILE = '../shared/data/nba/nba-2024-UTC.csv';
const hasData = existsSync(FILE);

const readSeason = async (): Promise<NbaGame[]> => {
  const input = { competition: 'nba', season: '1745', location: FILE, fetchedAt: Date.UTC(2025, 5, 1) };
  const { matches } = batchIn((await readAll(fixturedownload, input))[0]);
  return matches.map((match) => ({ ...match, matchId: match.id }));
};
const games = hasData ? await readSeason() : [];

const tableOf = (key: string, grouping: NbaGrouping, view: NbaView = 'overall'): NbaStanding[] =>
  nbaStandings(games, { grouping, view }).find((table) => table.key === key)?.rows ?? [];
const nameOf = (teamId: string) => NBA_TEAMS.find(({ id }) => id === teamId)?.shortName ?? { zh: teamId, en: teamId };
const lines = (rows: readonly NbaStanding[]): string[] =>
  rows.map(({ teamId, won, lost }) => `${nameOf(teamId).en} ${won}-${lost}`);

test('[A7] every team of the feeds has a conference and a division', () => {
  expect(TEAM_FACTS.map(({ teamId }) => teamId).sort()).toEqual(NBA_TEAMS.map(({ id }) => id).sort());
});

test.runIf(hasData)('[A7][E3] the East at the end of 2024-25 (needs ../shared/data)', () => {
  expect(lines(tableOf('east', 'conference'))).toEqual([
    'Cavaliers 64-18',
    'Celtics 61-21',
    'Knicks 51-31',
    'Pacers 50-32',
    'Bucks 48-34',
    'Pistons 44-38',
    'Magic 41-41',
    'Hawks 40-42',
    'Bulls 39-43',
    'Heat 37-45',
    'Raptors 30-52',
    'Nets 26-56',
    '76ers 24-58',
    'Hornets 19-63',
    'Wizards 18-64',
  ]);
});

test.runIf(hasData)('[A7][E3] the West at the end of 2024-25 (needs ../shared/data)', () => {
  expect(lines(tableOf('west', 'conference'))).toEqual([
    'Thunder 68-14',
    'Rockets 52-30',
    'Lakers 50-32',
    'Nuggets 50-32',
    'Clippers 50-32',
    'Timberwolves 49-33',
    'Warriors 48-34',
    'Grizzlies 48-34',
    'Kings 40-42',
    'Mavericks 39-43',
    'Suns 36-46',
    'Trail Blazers 36-46',
    'Spurs 34-48',
    'Pelicans 21-61',
    'Jazz 17-65',
  ]);
});

test.runIf(hasData)('[C12] the best of the league: 68-14, 64-18, 61-21 (needs ../shared/data)', () => {
  const league = tableOf('league', 'league');
  expect(lines(league).slice(0, 3)).toEqual(['Thunder 68-14', 'Cavaliers 64-18', 'Celtics 61-21']);
  expect(league.map(({ gamesBehind }) => gamesBehind).slice(0, 3)).toEqual([0, 4, 7]);
  expect(league.every(({ played, won, lost }) => played === 82 && won + lost === 82)).toBe(true);
  expect(league.reduce((sum, { won }) => sum + won, 0)).toBe(1230);
});

test.runIf(hasData)('[A7] the ties of 2024-25 and what broke them (needs ../shared/data)', () => {
  const west = tableOf('west', 'conference');
  const texts = west.flatMap((row) => {
    const text = nbaTieBreakText(row, west, nameOf);
    return text === null ? [] : [`${nameOf(row.teamId).en}: ${text.en}`];
  });
  // Three at 50-32: the Lakers won the Pacific, the Nuggets have the better conference record. The Warriors won the season
  // series against the Grizzlies 3-1.
  expect(texts).toEqual([
    'Lakers: Division leader first: Lakers',
    'Nuggets: Conference record 32-20 to 29-23 (Clippers)',
    'Clippers: Conference record 29-23 to 32-20 (Nuggets)',
    'Warriors: Head-to-head 3-1 to 1-3 (Grizzlies)',
    'Grizzlies: Head-to-head 1-3 to 3-1 (Warriors)',
    'Suns: Conference record 22-30 to 19-33 (Trail Blazers)',
    'Trail Blazers: Conference record 19-33 to 22-30 (Suns)',
  ]);
  expect(tableOf('east', 'conference').every(({ tieBreak }) => tieBreak === null)).toBe(true);
});

test.runIf(hasData)('[A7] clinch marks at the end (needs ../shared/data)', () => {
  const rows = [...tableOf('east', 'conference'), ...tableOf('west', 'conference')];
  const withMark = (mark: string) =>
    rows.filter(({ clinched }) => clinched.some((own) => own === mark)).map(({ teamId }) => nameOf(teamId).en);
  expect(withMark('conference')).toEqual(['Cavaliers', 'Thunder']);
  expect(withMark('division')).toEqual(['Cavaliers', 'Celtics', 'Magic', 'Thunder', 'Rockets', 'Lakers']);
  expect(withMark('playoffs')).toHaveLength(12);
  expect(withMark('play-in')).toEqual([
    ...['Magic', 'Hawks', 'Bulls', 'Heat'],
    ...['Warriors', 'Grizzlies', 'Kings', 'Mavericks'],
  ]);
  expect(withMark('eliminated')).toHaveLength(10);
});

test.runIf(hasData)('[A7] no mark of an earlier day was wrong at the end (needs ../shared/data)', () => {
  const final = new Map(
    ['east', 'west'].flatMap((key) => tableOf(key, 'conference').map((row) => [row.teamId, row.clinched] as const)),
  );
  const worth = ['conference', 'playoffs', 'play-in'];
  for (const day of ['2025-02-01', '2025-03-15', '2025-04-05', '2025-04-12']) {
    const open = games.map((game) =>
      game.kickOff < Date.parse(day) ? game : { ...game, statusId: 1, homeScore: null, awayScore: null },
    );
    const rows = nbaStandings(open, { grouping: 'league' }).flatMap((table) => table.rows);
    const broken = rows.flatMap(({ teamId, clinched }) => {
      const last = final.get(teamId) ?? [];
      const wasKept = (mark: string) =>
        last.some((own) => own === mark || (worth.includes(own) && worth.indexOf(own) < worth.indexOf(mark)));
      return clinched.filter((mark) => !wasKept(mark)).map((mark) => `${day} ${nameOf(teamId).en} ${mark}`);
    });
    expect(broken).toEqual([]);
  }
});

test.runIf(hasData)('[E2] home and away of 2024-25 add up (needs ../shared/data)', () => {
  const east = nbaHomeAwayOf(games, 'east');
  expect(east.find(({ teamId }) => teamId === 'nba-cle')).toEqual({
    teamId: 'nba-cle',
    homeWon: 34,
    homeLoss: 7,
    awayWon: 30,
    awayLoss: 11,
  });
  expect(lines(tableOf('west', 'conference', 'home'))[0]).toBe('Thunder 36-6');
});
