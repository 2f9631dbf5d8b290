import { expect, test } from 'vitest';
import { parseFeedArguments, UsageError } from './feed-arguments.ts';

test('reads the commands of the usage text', () => {
  expect(parseFeedArguments(['import', 'openfootball', 'data'])).toEqual({
    name: 'import',
    source: 'openfootball',
    input: 'data',
    competition: undefined,
    season: undefined,
    strict: false,
    newSeason: false,
  });
  const nba = ['import', 'fixturedownload', 'nba.csv', '--competition', 'nba', '--season=1745'];
  expect(parseFeedArguments(nba)).toMatchObject({ input: 'nba.csv', competition: 'nba', season: '1745' });
  const table = { name: 'table', competition: '12387', season: '2024-25' };
  expect(parseFeedArguments(['table', '12387', '2024-25'])).toEqual(table);
  expect(parseFeedArguments(['check', 'batch.json'])).toEqual({ name: 'check', file: 'batch.json' });
  expect([[], ['--help'], ['help'], ['import', '-h']].map((args) => parseFeedArguments(args).name)).toEqual(
    Array.from({ length: 4 }, () => 'help'),
  );
});

test.each([
  [['export'], 'unknown command export'],
  [['import'], 'import needs a source and what to read'],
  [['import', 'openfootball'], 'import openfootball needs a folder, file or URL to read'],
  [['table', '12387'], 'table needs a competition and a season'],
  [['table', '12387', '2024-25', 'more'], 'unexpected argument more'],
  [['check'], 'check needs a file with a batch'],
  [['check', 'batch.json', 'more'], 'unexpected argument more'],
  [['table', '--colour'], "Unknown option '--colour'"],
])('refuses %j', (args, message) => {
  expect(() => parseFeedArguments(args)).toThrow(UsageError);
  expect(() => parseFeedArguments(args)).toThrow(message);
});
