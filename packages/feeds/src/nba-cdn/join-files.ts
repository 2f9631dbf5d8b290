import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { ascending } from '@touchline/domain/order.ts';
import type { FeedFile } from '#feed-source.ts';

const isBoxScore = (file: FeedFile): boolean => file.kind === 'batch' && file.batch.details.length > 0;

const matchesOf = (files: readonly FeedFile[]): FeedMatch[] =>
  files.flatMap((file) => (file.kind === 'batch' ? file.batch.matches : []));

/** A schedule names no players, so that it may come last. */
const startOf = (file: FeedFile): number =>
  isBoxScore(file) ? Math.min(...matchesOf([file]).map(({ kickOff }) => kickOff)) : Infinity;

/**
 * Files of one read, so that a game that has both is told once: the schedule leaves it to its box score, which knows the periods and
 * the clock, and the box score takes the stage and the name of its round from the schedule, which knows the cup.
 * Box scores come in the order of their games, which that of their numbers is not: the last one tells for whom a player plays.
 */
export const joinFiles = (files: readonly FeedFile[]): FeedFile[] => {
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
