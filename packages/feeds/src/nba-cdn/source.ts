import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { ascending } from '@touchline/domain/order.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { readDocuments } from '#documents.ts';
import { feedOptions } from '#feed-options.ts';
import { FeedError, type FeedFile, type FeedInput, type FeedSource } from '#feed-source.ts';
import { batchOfDocument } from './batch.ts';
import { parseCdn } from './file-shape.ts';
import { NBA_CDN } from './name.ts';

const isBoxScore = (file: FeedFile): boolean => file.kind === 'batch' && file.batch.details.length > 0;

const matchesOf = (files: readonly FeedFile[]): FeedMatch[] =>
  files.flatMap((file) => (file.kind === 'batch' ? file.batch.matches : []));

/** A schedule has no players, so that it may come last. */
const startOf = (file: FeedFile): number =>
  isBoxScore(file) ? Math.min(...matchesOf([file]).map(({ kickOff }) => kickOff)) : Infinity;

/**
 * Files of one read, so that a game in both is emitted once: the schedule leaves it to its box score, which has the periods and
 * the clock, and the box score takes the stage and round name from the schedule, which has the cup.
 * Box scores are ordered by game time, not by number: the last one decides a player's team.
 */
const joinFiles = (files: readonly FeedFile[]): FeedFile[] => {
  const boxScores = new Set(matchesOf(files.filter(isBoxScore)).map(({ id }) => id));
  const scheduled = new Map(matchesOf(files.filter((file) => !isBoxScore(file))).map((match) => [match.id, match]));
  const merged = (match: FeedMatch): FeedMatch => {
    const { stage, round } = scheduled.get(match.id) ?? match;
    return { ...match, stage, round };
  };
  return files.toSorted(ascending(startOf)).map((file) => {
    if (file.kind !== 'batch') return file;
    const { matches } = file.batch;
    const joined = isBoxScore(file) ? matches.map(merged) : matches.filter(({ id }) => !boxScores.has(id));
    return { ...file, batch: { ...file.batch, matches: joined } };
  });
};

const checkOptions = (input: FeedInput): void => {
  const { competition, season } = feedOptions(input);
  if (competition !== undefined && competition.id !== NBA_COMPETITION_ID)
    throw new FeedError(`--competition ${input.competition}: ${NBA_CDN} has the NBA alone`);
  if (season !== undefined) throw new FeedError(`--season ${season}: ${NBA_CDN} takes the season from the games`);
};

/**
 * The NBA's own documents: the schedule of a season (`scheduleLeagueV2.json`) and box scores of games, times in UTC. Give both in
 * one folder: they complement each other.
 */
export const nbaCdn: FeedSource = {
  name: NBA_CDN,
  async *read(input) {
    checkOptions(input);
    const files: FeedFile[] = [];
    const documents = readDocuments(input.location, '.json', (text, origin) => ({
      origin,
      kind: 'batch',
      batch: batchOfDocument(parseCdn(text), origin, input.fetchedAt),
    }));
    for await (const file of documents) files.push(file);
    yield* joinFiles(files);
  },
};
