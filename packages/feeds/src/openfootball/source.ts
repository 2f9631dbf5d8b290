import type { FeedBatch, FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import { readDocuments } from '#documents.ts';
import { feedOptions, type FeedOptions } from '#feed-options.ts';
import type { FeedFile, FeedSource } from '#feed-source.ts';
import { type Edition, editionOf } from './edition.ts';
import { type OpenfootballMatch, parseOpenfootball } from './file-shape.ts';
import { readMatch } from './match.ts';
import { playersOf } from './players.ts';

const LISTED_TWICE = 'listed twice';
const hasResult = (match: FeedMatch): boolean => match.homeScore !== null;

/** Contradicting results of one match as text; null when they are equal or one is missing. */
const otherResult = (known: FeedMatch | undefined, match: FeedMatch): string | null => {
  if (known === undefined || !hasResult(known) || !hasResult(match)) return null;
  const [preferred, left] = [known, match].map(({ homeScore, awayScore }) => `${homeScore}:${awayScore}`);
  return preferred === left ? null : `it is listed with ${preferred} and with ${left}; the first is taken`;
};

/** A match listed twice is one match: the record with a result, else the first. */
const preferComplete = (known: FeedMatch | undefined, match: FeedMatch): FeedMatch => {
  if (known === undefined) return match;
  const preferred = hasResult(match) && !hasResult(known) ? match : known;
  if (preferred.incomplete === null) return { ...preferred, incomplete: LISTED_TWICE };
  return preferred.incomplete.includes(LISTED_TWICE)
    ? preferred
    : { ...preferred, incomplete: `${preferred.incomplete}; ${LISTED_TWICE}` };
};

/** The batch of one openfootball file, which contains a whole season. Records keep the order of the file. */
const batchOf = (
  records: readonly OpenfootballMatch[],
  edition: Edition,
  origin: string,
  fetchedAt: number,
): FeedBatch => {
  const teams = new Map<string, FeedTeam>();
  const matches = new Map<string, FeedMatch>();
  const warnings: string[] = [];
  let day = records.find((record) => record.date)?.date ?? `${edition.label.slice(0, 4)}-07-01`;
  for (const record of records) {
    day = record.date ?? day;
    const read = readMatch(record, edition, day, fetchedAt);
    for (const team of read.teams) teams.set(team.id, team);
    const known = matches.get(read.match.id);
    const doubts = [read.warning, otherResult(known, read.match)].filter((warning) => warning !== null);
    warnings.push(...doubts.map((warning) => `match ${read.match.id}: ${warning}`));
    matches.set(read.match.id, preferComplete(known, read.match));
  }
  const { competition, seasonId, label } = edition;
  const season = { competitionId: competition.id, id: seasonId, label };
  return {
    source: 'openfootball',
    complete: { numbers: ['goals'] },
    fetchedAt,
    origin,
    competitions: [competition],
    seasons: [season],
    teams: [...teams.values()],
    matches: [...matches.values()],
    details: [],
    ...playersOf([...matches.values()], season),
    teamSeasons: [],
    ...(warnings.length > 0 && { warnings }),
  };
};

const readText = (text: string, origin: string, options: FeedOptions, fetchedAt: number): FeedFile => {
  const file = parseOpenfootball(text);
  if (file.kind === 'broken') return { origin, kind: 'broken', reason: file.reason };
  if (file.kind === 'side-file') return { origin, kind: 'skipped', reason: `${file.content}, no matches` };
  if (file.matches.length === 0) return { origin, kind: 'skipped', reason: 'no matches' };
  const edition = editionOf(origin, file.name, options);
  if (typeof edition === 'string') return { origin, kind: 'skipped', reason: edition };
  return { origin, kind: 'batch', batch: batchOf(file.matches, edition, origin, fetchedAt) };
};

const seasonOf = (file: FeedFile): string | undefined =>
  file.kind === 'batch'
    ? file.batch.seasons.map(({ competitionId, id }) => `${competitionId}/${id}`).join()
    : undefined;

/** A season in several files is complete in none of them: each would remove the records of the others. */
const withoutPartialFiles = (files: readonly FeedFile[]): FeedFile[] => {
  const bySeason = Map.groupBy(files, seasonOf);
  return files.map((file) => {
    if (file.kind !== 'batch' || bySeason.get(seasonOf(file))?.length === 1) return file;
    const { complete: _, ...batch } = file.batch;
    return { ...file, batch };
  });
};

/** openfootball's JSON files (CC0): leagues, World Cups and Euros; times become UTC, ids are made from names and numbers. */
export const openfootball: FeedSource = {
  name: 'openfootball',
  async *read(input) {
    const options = feedOptions(input);
    const files: FeedFile[] = [];
    const documents = readDocuments(input.location, '.json', (text, origin) =>
      readText(text, origin, options, input.fetchedAt),
    );
    for await (const file of documents) files.push(file);
    yield* withoutPartialFiles(files);
  },
};
