import { parseArgs } from 'node:util';
import { isDayName } from '#features/feeds/recording/recorded-reply.ts';

export const FEED_USAGE = `Usage:
  npm run feed -- import openfootball <folder | file.json | url>
  npm run feed -- import fixturedownload <file.csv> --competition <id or slug> --season <id or label>
  npm run feed -- import basketball-reference <folder | file.csv> --season <id or label>
  npm run feed -- import nba-cdn <folder | file.json | url>
  npm run feed -- replay <day> [--speed <times> | --speed max] [--from <folder>]
  npm run feed -- table <competition id or slug> <season label or id>
  npm run feed -- check <batch.json>

import reads match data and writes it to the data folder (DATA_DIR, ./data by default) or to PostgreSQL (DATABASE_URL).
When a server holds the folder, the data is handed to it. A second run changes nothing.
What is doubtful, such as a team that nobody knows or a match under two ids, is imported with a warning.
  --strict      imports nothing that it would warn of
  --new-season  lets --season name a season that no competition has yet
replay takes a recorded day (2026-11-21) of live sources in again, as it came, at 60 times its speed or that of --speed; max does not wait.
  --from <folder>  holds the days; by default the recordings in the data folder
table prints, one row a line: position team played W D L GF GA GD points.
check says what is wrong in a batch of your own, with its place in the file, and writes nothing (docs/feeds.md).

Examples:
  npm run feed -- import openfootball ../shared/data/openfootball
  npm run feed -- import fixturedownload ../shared/data/nba/nba-2024-UTC.csv --competition nba --season 1745
  npm run feed -- import basketball-reference ../shared/data/nba/players-per-game-2024-25.csv --season 1745
  npm run feed -- replay 2026-11-21 --speed 60
  npm run feed -- table premier-league 2024-25`;

/** A command line with an unknown command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type FeedCommand =
  | { name: 'help' }
  | {
      name: 'import';
      source: string;
      input: string;
      competition: string | undefined;
      season: string | undefined;
      strict: boolean;
      newSeason: boolean;
    }
  | { name: 'table'; competition: string; season: string }
  | { name: 'check'; file: string }
  | { name: 'replay'; day: string; /** Null: without waiting. */ speed: number | null; from: string | undefined };

export const parseFeedArguments = (args: readonly string[]): FeedCommand => {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  if (values.help || name === 'help' || (name === undefined && args.length === 0)) return { name: 'help' };
  const [first, second, ...surplus] = rest;
  if (surplus.length > 0) throw new UsageError(`unexpected argument ${surplus[0]}`);
  if (name === 'import') {
    if (first === undefined) throw new UsageError('import needs a source and what to read');
    if (second === undefined) throw new UsageError(`import ${first} needs a folder, file or URL to read`);
    const { competition, season, strict = false, 'new-season': newSeason = false } = values;
    return { name, source: first, input: second, competition, season, strict, newSeason };
  }
  if (name === 'check') {
    if (first === undefined) throw new UsageError('check needs a file with a batch');
    if (second !== undefined) throw new UsageError(`unexpected argument ${second}`);
    return { name, file: first };
  }
  if (name === 'replay') return replayCommand(first, second, values);
  if (name !== 'table') throw new UsageError(`unknown command ${name ?? ''}`.trimEnd());
  if (first === undefined || second === undefined) throw new UsageError('table needs a competition and a season');
  return { name, competition: first, season: second };
};

const DEFAULT_SPEED = 60;

const replayCommand = (
  day: string | undefined,
  surplus: string | undefined,
  { speed = String(DEFAULT_SPEED), from }: { speed?: string | undefined; from?: string | undefined },
): FeedCommand => {
  if (day === undefined || !isDayName(day)) throw new UsageError('replay needs a day such as 2026-11-21');
  if (surplus !== undefined) throw new UsageError(`unexpected argument ${surplus}`);
  const isNumber = /^\d{1,6}$/.test(speed) && Number(speed) > 0;
  if (!isNumber && speed !== 'max') throw new UsageError('--speed needs a whole number from 1, or max');
  return { name: 'replay', day, speed: isNumber ? Number(speed) : null, from };
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        competition: { type: 'string' },
        season: { type: 'string' },
        strict: { type: 'boolean' },
        'new-season': { type: 'boolean' },
        speed: { type: 'string' },
        from: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
