import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { ApiError, type Issue } from '#platform/http/api-error.ts';
import { byId } from '../rows.ts';
import { seasonKey } from '../season-key.ts';
import { checkReferences, parseBatch } from './check-batch.ts';
import { checkTruth } from './check-truth.ts';
import { refuseFutureBatch } from './ingest.ts';

/** What the ingest says of a batch. It is refused when there is an error. */
export interface BatchExamination {
  /** The batch with its defaults; null for one that is malformed. */
  batch: FeedBatch | null;
  errors: readonly Issue[];
  warnings: readonly string[];
}

/** The result of a check, or its issues. */
const outcomeOf = <Result>(check: () => Result): { result: Result | null; issues: readonly Issue[] } => {
  try {
    return { result: check(), issues: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { issues } = error.data as { issues: readonly Issue[] };
    return { result: null, issues };
  }
};

/** The records of a batch are all that an empty database knows. */
const referencesOf = ({ competitions, teams, players, seasons }: FeedBatch): Parameters<typeof checkReferences>[1] => ({
  competitions: byId(competitions),
  teams: byId(teams),
  players: byId(players),
  seasons: new Set(seasons.map(({ competitionId, id }) => seasonKey(competitionId, id))),
});

/** Examines a batch as an empty database would ingest it at `now` (epoch ms), without writing anything. */
export const examineBatch = (content: unknown, now: number): BatchExamination => {
  const { result: batch, issues } = outcomeOf(() => parseBatch(content as FeedBatch));
  if (batch === null) return { batch, errors: issues, warnings: [] };
  const truth = outcomeOf(() => checkTruth(batch, now));
  const errors = [
    ...outcomeOf(() => refuseFutureBatch(batch, now)).issues,
    ...outcomeOf(() => checkReferences(batch, referencesOf(batch))).issues,
    ...truth.issues,
  ];
  return { batch, errors, warnings: truth.result?.warnings ?? [] };
};
