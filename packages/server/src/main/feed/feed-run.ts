import type { SeasonStandings } from '#features/competition/season/standings.ts';
import { readConfig, readConfigFile } from '#platform/config/read-config.ts';
import { parseName } from '#platform/db/local-name.ts';
import { callerPath } from '../caller-path.ts';
import { FEED_USAGE, type FeedCommand, parseFeedArguments, UsageError } from './feed-arguments.ts';
import { checkFile } from './feed-check.ts';
import { findSource, type ImportTerminal, readFiles, writeFiles } from './feed-import.ts';
import { replayDay } from './feed-replay.ts';
import { openFeedStore, openTables } from './feed-store.ts';

const GAP = '  ';

/**
 * The tables of a season as text, one row a line: position, the feed's name of the team, played, won, drawn, lost, goals for
 * and against, their difference with its sign, points. Each group of a cup begins with a heading. Points deductions
 * follow, with the reason.
 */
export const formatTables = (standings: SeasonStandings): string[] => [
  ...tableLines(standings),
  ...standings.deductions.map(
    (row) =>
      `${standings.teams.get(row.team_id)?.feed_name ?? row.team_id}: -${row.points} on ${row.date}, ${parseName(row.reason).en}`,
  ),
];

const tableLines = ({ tables, teams }: SeasonStandings): string[] =>
  tables.flatMap(({ group, rows }) => {
    const cells = rows.map((row) => [
      `${row.position}`,
      teams.get(row.teamId)?.feed_name ?? row.teamId,
      ...[row.played, row.won, row.drawn, row.lost, row.goalsFor, row.goalsAgainst].map(String),
      signed(row.goalDifference),
      `${row.points}`,
    ]);
    return [...(group === null ? [] : [`Group ${group}`]), ...aligned(cells)];
  });

/** Position and name; the numbers after them are right-aligned. */
const LEFT_COLUMNS = 2;

const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

const aligned = (rows: readonly string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const align = (cell: string, column: number): string =>
    column < LEFT_COLUMNS ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join(GAP));
};

/** Output of the command. */
export interface FeedTerminal extends ImportTerminal {
  err(text: string): void;
}

/** Runs `feed …` and returns the exit code: 0 done, 1 not done, with the reason on `err`. */
export const runFeed = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: FeedTerminal,
): Promise<number> => {
  try {
    await run(parseFeedArguments(args), env, terminal);
    return 0;
  } catch (error) {
    terminal.err(messageOf(error));
    return 1;
  }
};

const run = async (command: FeedCommand, env: NodeJS.ProcessEnv, terminal: FeedTerminal): Promise<void> => {
  if (command.name === 'help') return terminal.out(FEED_USAGE);
  if (command.name === 'check') return checkFile(callerPath(command.file, env), terminal);
  if (command.name === 'import') return importFiles(command, env, terminal);
  if (command.name === 'replay') {
    const from = command.from === undefined ? undefined : callerPath(command.from, env);
    return replayDay(command, from, readConfig(env, readConfigFile(env)), terminal);
  }
  const { service, close } = await openTables(readConfig(env, readConfigFile(env)));
  try {
    formatTables(await service.standingsOf(command.competition, command.season)).forEach((line) => terminal.out(line));
  } finally {
    await close();
  }
};

const importFiles = async (
  { source, input: location, competition, season, strict, newSeason }: Extract<FeedCommand, { name: 'import' }>,
  env: NodeJS.ProcessEnv,
  terminal: FeedTerminal,
): Promise<void> => {
  const settings = readConfig(env, readConfigFile(env));
  const input = {
    location: URL.canParse(location) ? location : callerPath(location, env),
    fetchedAt: Date.now(),
    competition,
    season,
  };
  const files = await readFiles(findSource(source), input, { strict, newSeason }, terminal);
  const store = await openFeedStore(settings);
  try {
    await writeFiles(files, input.location, store, terminal);
  } finally {
    await store.close();
  }
};

/** Errors that users can fix are printed as a sentence; a bug keeps its stack trace. */
const messageOf = (error: unknown): string => {
  if (error instanceof UsageError) return `${error.message}\n\n${FEED_USAGE}`;
  if (error instanceof TypeError || error instanceof RangeError) return error.stack ?? error.message;
  return error instanceof Error ? error.message : String(error);
};
