import { basename, relative } from 'node:path';
import type { FeedBatch, IngestReport } from '@touchline/contract/feed-batch.ts';
import { type FeedFile, type FeedInput, type FeedSource, FeedError } from '@touchline/feeds/feed-source.ts';
import { FEED_SOURCES } from '@touchline/feeds/feed-sources.ts';
import { unknownTeams } from '@touchline/feeds/teams/unknown-teams.ts';
import type { FeedStore } from './feed-store.ts';

export interface ImportTerminal {
  /** Prints one line of the result. */
  out(line: string): void;
  /** Shows the current step. */
  progress(text: string): void;
}

/** An import that failed or was not completed; the message says what was changed. */
class ImportError extends Error {
  override name = 'ImportError';
}

export const findSource = (name: string): FeedSource => {
  const source = FEED_SOURCES.find((one) => one.name === name);
  if (source) return source;
  throw new FeedError(`unknown source ${name}; use one of ${FEED_SOURCES.map((one) => one.name).join(', ')}`);
};

export interface ImportChoices {
  /** Refuses files with warnings. */
  strict: boolean;
  /** Allows a season that no competition has. */
  newSeason: boolean;
}

/** Reads every file of an input; throws, before anything is written, when one is invalid, or has warnings with `--strict`. */
export const readFiles = async (
  source: FeedSource,
  input: FeedInput,
  { strict, newSeason }: ImportChoices,
  terminal: ImportTerminal,
): Promise<FeedFile[]> => {
  const files: FeedFile[] = [];
  terminal.progress(`reading ${input.location} ...`);
  for await (const file of source.read(input)) files.push(file);
  const broken = files.flatMap((file) => (file.kind === 'broken' ? [`${file.origin}: ${file.reason}`] : []));
  const doubtful = strict ? files.flatMap((file) => warningsOf(file).map((text) => `${file.origin}: ${text}`)) : [];
  const faults = [...broken, ...doubtful];
  if (faults.length > 0) throw new ImportError(`${faults.join('\n')}\nNothing was changed.`);
  const existingSeason = input.season !== undefined && !newSeason;
  return files.map((file) =>
    file.kind === 'batch'
      ? { ...file, batch: { ...file.batch, warnings: warningsOf(file), strict, existingSeason } }
      : file,
  );
};

const warningsOf = (file: FeedFile): string[] =>
  file.kind === 'batch' ? [...(file.batch.warnings ?? []), ...unknownTeams(file.batch.teams)] : [];

/** Writes the batches of some files one after another, each atomically, and prints the outcome of each. */
export const writeFiles = async (
  files: readonly FeedFile[],
  location: string,
  store: FeedStore,
  terminal: ImportTerminal,
): Promise<void> => {
  let written = 0;
  for (const [index, file] of files.entries()) {
    const name = nameOf(file.origin, location);
    if (file.kind === 'skipped') terminal.out(`${name}: skipped, ${file.reason}`);
    if (file.kind !== 'batch') continue;
    terminal.progress(`writing ${name} (${index + 1} of ${files.length}) ...`);
    const report = await write(file.batch, store, written);
    written += 1;
    const lines = file.batch.supplement ? [supplementLine(name, file.batch)] : reportLines(name, report);
    for (const line of [...lines, ...report.warnings.map((text) => `  warning: ${text}`)]) terminal.out(line);
  }
};

const write = async (batch: FeedBatch, store: FeedStore, written: number): Promise<IngestReport> => {
  try {
    return await store.ingest(batch);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const before = written === 0 ? 'Nothing was changed.' : `It changed nothing; the ${written} before it are written.`;
    throw new ImportError(`${batch.origin}: ${reason}\n${before}`, { cause: error });
  }
};

/** `2024-25/en.1.json` within the folder that was requested, else the name of the file or the address. */
const nameOf = (origin: string, location: string): string =>
  URL.canParse(origin) ? origin : relative(location, origin) || basename(origin);

const supplementLine = (name: string, { players, playerSeasons, teamSeasons }: FeedBatch): string =>
  `${name}: ${players.length} players, ${playerSeasons.length + teamSeasons.length} rows of numbers`;

const reportLines = (name: string, report: IngestReport): string[] => {
  const { added, updated, unchanged, stale, incomplete, replacedDemoMatches: replaced } = report;
  return [
    `${name}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${incomplete.length} incomplete`,
    ...(replaced > 0 ? [`  replaces ${replaced} ${replaced === 1 ? 'match' : 'matches'} of the demo world`] : []),
    ...(stale > 0 ? [`  leaves ${stale} ${stale === 1 ? 'match' : 'matches'} of which newer data is stored`] : []),
    ...removedLines(report),
    ...incomplete.map(({ id, reason }) => `  ${id}: ${reason}`),
  ];
};

const removedLines = ({ removed, kept }: IngestReport): string[] => {
  const { matches, bookings, appointments, moved } = removed;
  const held = `${bookings} bookings and ${appointments} appointments went with them, ${moved} moved to the matches in their place`;
  return [
    ...(matches.length > 0 ? [`  removes ${matches.join(', ')}, no longer in the file; ${held}`] : []),
    ...kept.map(({ id, reason }) => `  ${id}: no longer in the file, kept because ${reason}`),
  ];
};
