import { existsSync } from 'node:fs';
import { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { computeStandings } from '@touchline/domain/standings.ts';
import { standingsRulesOf } from '@touchline/domain/competitions/registry.ts';
import { expect, test } from 'vitest';
import type { FeedFile } from '#feed-source.ts';
import { batchIn, errorIn, readAll, readText } from '#feed-testing.ts';
import { fixturedownload } from '#fixturedownload/source.ts';

const FILE = '../shared/data/nba/nba-2024-UTC.csv';
const hasData = existsSync(FILE);
const NOW = Date.UTC(2026, 10, 21);

const NBA = { competition: 'nba', season: '1745' };
const read = (season = '1745'): Promise<FeedFile[]> =>
  readAll(fixturedownload, { ...NBA, location: FILE, fetchedAt: NOW, season });
const readLines = (lines: readonly string[], fetchedAt = NOW): Promise<FeedFile | undefined> =>
  readText(fixturedownload, 'games.csv', `${lines.join('\n')}\n`, { ...NBA, fetchedAt });
const fault = async (...lines: string[]): Promise<string> => errorIn(await readLines(lines));

const HEADER = 'Match Number,Round Number,Date,Location,Home Team,Away Team,Result';
const GAME = '1,1,22/10/2024 23:30,TD Garden,Boston Celtics,New York Knicks,132 - 109';
const stateOf = async (line: string, fetchedAt: number) => {
  const [game] = batchIn(await readLines([HEADER, line], fetchedAt)).matches;
  return [game?.statusId, game?.homeScore, game?.incomplete];
};

test.runIf(hasData)(
  '[K5] NBA 2024-25: 1,230 games and the cup final, which does not count (needs ../shared/data)',
  async () => {
    const batch = batchIn((await read())[0]);
    expect(FeedBatch.parse(batch)).toEqual(batch);
    expect(batch.seasons).toEqual([{ competitionId: 'nba', id: '1745', label: '2024-25' }]);
    expect(batch.teams).toHaveLength(30);
    expect(batch.matches.filter((game) => game.countsForStandings)).toHaveLength(1230);
    const [final, ...others] = batch.matches.filter((game) => !game.countsForStandings);
    expect(others).toEqual([]);
    // 17 December in Las Vegas: Milwaukee beat Oklahoma City 97-81.
    expect(final).toMatchObject({
      kickOff: Date.UTC(2024, 11, 18, 1, 30),
      homeScore: 81,
      awayScore: 97,
      stage: '10494',
    });
  },
);

test.runIf(hasData)(
  '[K5][T18] NBA 2024-25: the knockout of the cup, to the quarter-finals (needs ../shared/data)',
  async () => {
    const { matches } = batchIn((await read())[0]);
    const ofStage = (stage: string) =>
      matches
        .filter((game) => game.stage === stage)
        .map((game) => `${game.homeTeamId} ${game.homeScore}-${game.awayScore} ${game.awayTeamId}`);
    // As played: quarter-finals on 10 and 11 December, semi-finals on 14 December.
    expect(ofStage('10492')).toEqual([
      'nba-mil 114-109 nba-orl',
      'nba-okc 118-104 nba-dal',
      'nba-nyk 100-108 nba-atl',
      'nba-hou 91-90 nba-gsw',
    ]);
    expect(ofStage('10493')).toEqual(['nba-mil 110-102 nba-atl', 'nba-okc 111-96 nba-hou']);
    expect(ofStage('10494')).toHaveLength(1);
    expect(ofStage('regular')).toHaveLength(1231 - 7);
  },
);

test.runIf(hasData)(
  '[K5] the season by label gives the same, and so does a second read (needs ../shared/data)',
  async () => {
    const first = await read();
    expect(await read()).toEqual(first);
    expect(await read('2024-25')).toEqual(first);
  },
);

test.runIf(hasData)(
  '[C12] the best records of 2024-25: Oklahoma City 68-14, Cleveland 64-18, Boston 61-21 (needs ../shared/data)',
  async () => {
    const batch = batchIn((await read())[0]);
    const rows = computeStandings(batch.matches, standingsRulesOf('nba', '1745'));
    const name = (teamId: string) => batch.teams.find((team) => team.id === teamId)?.feedName;
    expect(rows.slice(0, 3).map((row) => [name(row.teamId), row.won, row.lost])).toEqual([
      ['Oklahoma City Thunder', 68, 14],
      ['Cleveland Cavaliers', 64, 18],
      ['Boston Celtics', 61, 21],
    ]);
    expect(rows.every((row) => row.played === 82)).toBe(true);
  },
);

test('[T3] a game with a result is finished, an upcoming one not started, a past one without result incomplete', async () => {
  const withoutResult = GAME.replace('132 - 109', '');
  expect(await stateOf(GAME, NOW)).toEqual([10, 132, null]);
  expect(await stateOf(withoutResult, Date.UTC(2024, 9, 22))).toEqual([1, null, null]);
  expect(await stateOf(withoutResult, NOW)).toEqual([0, null, 'no result']);
});

test('[A7][K6] rounds of a league have numbers; a play-off keeps its name and does not count in the table', async () => {
  const rows = [
    '1,38,01/06/2025 18:45,Roma,Spezia,Verona,1 - 0',
    '2,Relegation play-off,10/06/2025 18:45,Reggio,Spezia,Verona,1 - 3',
  ];
  const { matches } = batchIn(
    await readText(fixturedownload, 'serie-a.csv', [HEADER, ...rows].join('\n'), {
      fetchedAt: NOW,
      competition: 'serie-a',
      season: '2024-25',
    }),
  );
  expect(matches.map(({ round, stage, countsForStandings }) => [round, stage, countsForStandings])).toEqual([
    ['Round 38', null, true],
    ['Relegation play-off', 'play-off', false],
  ]);
});

test('[C12] an invalid file is reported with the line and yields nothing', async () => {
  expect(await fault(HEADER, GAME, GAME.replace('22/10/2024', '31/02/2025'))).toBe(
    'line 3: Date "31/02/2025 23:30" is not dd/mm/yyyy hh:mm',
  );
  expect(await fault(HEADER, GAME.replace('132 - 109', 'won'))).toBe('line 2: Result "won" is not like "132 - 109"');
  expect(await fault(HEADER, GAME.replace('New York Knicks', ''))).toBe('line 2: Away Team is empty');
  expect(await fault(HEADER, GAME, GAME)).toBe('line 3: Match Number 1 stands on line 2 too');
  expect(await fault(HEADER, GAME, '2,1')).toMatch(/^line 3: /);
  expect(await fault(HEADER.replace('Away Team', 'Guest'), GAME)).toBe('line 1: no column "Away Team"');
  expect(await fault('')).toBe('line 1: no fixtures');
});

const tries = (options: { competition?: string; season?: string }) =>
  readAll(fixturedownload, { location: FILE, fetchedAt: NOW, ...options });

test('[C12] competition and season must be given and known', async () => {
  await expect(tries({})).rejects.toThrow('fixturedownload needs --competition and --season');
  await expect(tries({ competition: 'curling', season: '1745' })).rejects.toThrow('--competition curling: not known');
  await expect(tries({ competition: 'nba', season: 'last' })).rejects.toThrow('--season last: expected');
});
