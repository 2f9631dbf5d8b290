import { correctOption, finalOutcome } from '@touchline/domain/polls.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { PollDeps } from './deps.ts';
import { changePoll, lockPollRow, type PollRow, scoreText, toPoll } from './poll-repo.ts';
import { publishPoll } from './poll-state.ts';

/** A corrected result is noticed this long after the prediction was opened. */
const CORRECTED_WITHIN_MS = 3 * 86_400_000;
const AT_ONCE = 500;

type Outcome = NonNullable<ReturnType<typeof finalOutcome>>;

const isDecided = (row: PollRow, outcome: Outcome): boolean =>
  outcome === 'void' ? row.is_void === 1 : row.score === scoreText(outcome);

const decide = (row: PollRow, outcome: Outcome, now: number) => {
  const closedAt = row.closed_at ?? now;
  if (outcome === 'void') return { is_void: 1, correct: null, score: null, closed_at: closedAt };
  const outcomes = toPoll(row).options.map((option) => option.outcome);
  const correct = correctOption(outcomes, outcome);
  return { is_void: correct === null ? 1 : 0, correct, score: scoreText(outcome), closed_at: closedAt };
};

/** Predictions on final scores that are open, or whose match may still be corrected. Those that a person made void stay so. */
const duePolls = ({ db, now }: PollDeps): Promise<PollRow[]> =>
  db
    .selectFrom('poll')
    .selectAll()
    .where('by_score', '=', 1)
    .where((eb) =>
      eb.or([
        eb.and([eb('correct', 'is', null), eb('is_void', '=', 0)]),
        eb.and([eb('score', 'is not', null), eb('opened_at', '>', now() - CORRECTED_WITHIN_MS)]),
      ]),
    )
    .orderBy('opened_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

/**
 * Decides predictions whose matches have ended, and again when a result was corrected. May run at any time, beside another server or
 * after a crash.
 */
export const createPollResolution = (deps: PollDeps) => async (): Promise<void> => {
  const due = await duePolls(deps);
  if (due.length === 0) return;
  const matches = await deps.matchBriefs([...new Set(due.map((row) => row.match_id))]);
  for (const found of due) {
    const outcome = finalOutcome(matches.get(found.match_id));
    if (outcome === null || isDecided(found, outcome)) continue;
    const changed = await inTransaction(deps.db, async (trx) => {
      const row = await lockPollRow(trx, found.id);
      return row && !isDecided(row, outcome) ? changePoll(trx, row.id, decide(row, outcome, deps.now())) : null;
    });
    if (changed) await publishPoll(deps, changed);
  }
};

/** Closes polls whose time has come, so that devices need no exact clock. */
export const createPollClosing = (deps: PollDeps) => async (): Promise<void> => {
  const closed = await deps.db
    .updateTable('poll')
    .set((eb) => ({ closed_at: eb.ref('closes_at'), revision: eb('revision', '+', 1) }))
    .where('closed_at', 'is', null)
    .where('closes_at', '<=', deps.now())
    .returningAll()
    .execute();
  for (const row of closed) await publishPoll(deps, row);
};
