import { beforeEach, expect, test } from 'vitest';
import { type FeedFolder, feedFolder } from '#testing/test-feed.ts';

let folder: FeedFolder;
beforeEach(async () => {
  folder = await feedFolder();
  return folder.remove;
});

const season = (...matches: object[]): string =>
  JSON.stringify({ name: 'Italian Serie A 2018/19', matches: matches.map((one) => ({ round: 'Matchday 1', ...one })) });
const match = (team1: string, team2: string) => ({
  date: '2018-08-18',
  time: '18:00',
  team1,
  team2,
  score: { ft: [2, 1] },
});

test('[A7] the import reports an unknown team', async () => {
  const path = await folder.file('it.1.json', season(match('Lazio Roma', 'SSC Napoli'), match('Lazzio', 'Parma FC')));
  const { code, out } = await folder.feed('import', 'openfootball', path);
  expect([code, out]).toEqual([
    0,
    [
      'it.1.json: 2 added, 0 updated, 0 unchanged, 0 incomplete',
      '  warning: unknown team "Lazzio", which has the id football-lazzio',
    ],
  ]);
});

test('[A7] --strict refuses files with an unknown team and imports a valid one', async () => {
  const good = await folder.file('it.1.json', season(match('Lazio', 'Napoli')));
  const bad = await folder.file('second.json', season(match('Lazzio', 'Napoli')));
  const refused = await folder.feed('import', 'openfootball', folder.path, '--strict');
  expect([refused.code, refused.out]).toEqual([1, []]);
  expect(refused.err).toBe(`${bad}: unknown team "Lazzio", which has the id football-lazzio\nNothing was changed.`);
  expect((await folder.feed('table', 'serie-a', '2018-19')).code).toBe(1);
  expect((await folder.feed('import', 'openfootball', good, '--strict')).out).toEqual([
    'it.1.json: 1 added, 0 updated, 0 unchanged, 0 incomplete',
  ]);
});

test.each([
  ['W101', 'W102'],
  ['2A', '3C/E/F/H/I'],
  ['Mexico', 'UEFA Path D winner'],
  ['Winner Group A', 'Runner-up Group B'],
  ['Loser Match 101', 'TBD'],
])('[A7] a placeholder of a draw is not an unknown team: %s, %s', async (team1, team2) => {
  const final = { round: 'Final', num: 104, date: '2026-07-19', time: '15:00 UTC-4', team1, team2 };
  const path = await folder.file('cup.json', JSON.stringify({ name: 'World Cup 2026', matches: [final] }));
  expect((await folder.feed('import', 'openfootball', path, '--strict')).code).toBe(0);
});

const CSV = `Match Number,Round Number,Date,Location,Home Team,Away Team,Result
1,1,22/10/2024 23:30,TD Garden,Boston Celtics,New York Knicks,132 - 109
`;

test('[K5] a season that no competition has is refused without --new-season', async () => {
  const path = await folder.file('nba.csv', CSV);
  const importSeason = (...args: string[]) =>
    folder.feed('import', 'fixturedownload', path, '--competition', 'nba', '--season', ...args);
  const mistyped = await importSeason('1999');
  expect(mistyped.code).toBe(1);
  expect(mistyped.err).toContain('no league has a season 1999; import it with --new-season');
  expect((await folder.feed('table', 'nba', '1999')).code).toBe(1);
  // K5 gives the NBA 1745; 2031-32 is unknown without --new-season.
  expect((await importSeason('1745')).code).toBe(0);
  expect((await importSeason('2031-32')).code).toBe(1);
  expect((await importSeason('2031-32', '--new-season')).code).toBe(0);
  expect((await importSeason('2031-32')).code).toBe(0);
});

test('[K5] the year of a cup, or the id of another league, is not a season of a league', async () => {
  const final = {
    round: 'Final',
    date: '2024-07-14',
    time: '21:00',
    team1: 'Spain',
    team2: 'England',
    score: { ft: [2, 1] },
  };
  const euro = await folder.file('euro.json', JSON.stringify({ name: 'Euro 2024', matches: [final] }));
  expect((await folder.feed('import', 'openfootball', euro)).code).toBe(0);
  const path = await folder.file('games.csv', CSV);
  const importSeason = async (competition: string, label: string) =>
    (await folder.feed('import', 'fixturedownload', path, '--competition', competition, '--season', label)).code;
  // The file of the NBA is called nba-2024.
  expect(await importSeason('nba', '2024')).toBe(1);
  expect(await importSeason('nba', '1745')).toBe(0);
  expect(await importSeason('premier-league', '1745')).toBe(1);
  expect(await importSeason('la-liga', '2024-25')).toBe(0);
});

test('[K5] a label whose years are not consecutive is not a season', async () => {
  const path = await folder.file('nba.csv', CSV);
  const wrong = await folder.feed(
    'import',
    'fixturedownload',
    path,
    '--competition',
    'nba',
    '--season',
    '2024-26',
    '--new-season',
  );
  expect([wrong.code, wrong.err]).toEqual([
    1,
    '--season 2024-26: expected a label like 2024-25 or 2026, or an id like 1745',
  ]);
});
