import { readConfig, readConfigFile } from '#platform/config/read-config.ts';
import { callerPath } from './caller-path.ts';
import { FEED_USAGE, type FeedCommand, parseFeedArguments, UsageError } from './feed-arguments.ts';
import { findSource, type ImportTerminal, readFiles, writeFiles } from './feed-import.ts';
import { openFeedStore, openTables } from './feed-store.ts';
import { formatTables } from './feed-table.ts';

/** Where the command prints. */
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
  if (command.name === 'import') return importFiles(command, env, terminal);
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

/** Failures that people can act on say so in a sentence; a bug keeps its trace. */
const messageOf = (error: unknown): string => {
  if (error instanceof UsageError) return `${error.message}\n\n${FEED_USAGE}`;
  if (error instanceof TypeError || error instanceof RangeError) return error.stack ?? error.message;
  return error instanceof Error ? error.message : String(error);
};
