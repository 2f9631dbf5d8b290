import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { isPastResult } from '@touchline/domain/betting/leg-result.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { correctOption, finalOutcome } from '@touchline/domain/polls.ts';
import { sql, type Updateable } from 'kysely';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { isConfirmed } from '#platform/db/confirmed-match.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { PollDeps } from './deps.ts';
import { changePoll, lockPollRow, type PollRow, scoreText, toPoll } from './poll-repo.ts';
import { publishPoll } from './poll-state.ts';

/** A result that is corrected, or comes late, is noticed this long after kick-off. */
const CORRECTED_WITHIN_MS = 3 * 86_400_000;
const PAGE = 500;

type Outcome = NonNullable<ReturnType<typeof finalOutcome>>;

const isDecided = (row: PollRow, outcome: Outcome): boolean =>
  outcome === 'void' ? row.is_void === 1 && row.score === null : row.score === scoreText(outcome);

const decide = (row: PollRow, outcome: Outcome, now: number) => {
  const closedAt = row.closed_at ?? now;
  if (outcome === 'void') return { is_void: 1, correct: null, score: null, closed_at: closedAt };
  const outcomes = toPoll(row).options.map((option) => option.outcome);
  const correct = correctOption(outcomes, outcome);
  return { is_void: correct === null ? 1 : 0, correct, score: scoreText(outcome), closed_at: closedAt };
};

/** Predictions after an id that the score decides, with their matches: undecided ones, and those whose match may be corrected. */
const duePolls = ({ now, demoEnabled }: PollDeps, trx: Trx, afterId: string) =>
  trx
    .selectFrom('poll')
    .leftJoin('match', 'match.id', 'poll.match_id')
    .selectAll('poll')
    .select(['match.sport', 'match.status_id', 'match.kick_off', 'match.home_score', 'match.away_score'])
    .select(sql<number | string>`case when ${isConfirmed} then 1 else 0 end`.as('is_confirmed'))
    .where('poll.id', '>', afterId)
    .where('poll.by_score', '=', 1)
    .where((eb) =>
      eb.or([
        eb.and([eb('poll.correct', 'is', null), eb('poll.is_void', '=', 0)]),
        eb(eb.fn.coalesce('match.kick_off', 'poll.closed_at'), '>', now() - CORRECTED_WITHIN_MS),
      ]),
    )
    .$if(!demoEnabled(), (query) =>
      query
        .where('poll.demo', '=', 0)
        .where((eb) => eb.or([eb('match.id', 'is', null), eb('match.source', '!=', DEMO_SOURCE)])),
    )
    .orderBy('poll.id')
    .limit(PAGE)
    .execute();

type DuePoll = Awaited<ReturnType<typeof duePolls>>[number];

const matchOf = ({ sport, status_id: statusId, home_score: homeScore, away_score: awayScore }: DuePoll) =>
  sport === null || statusId === null ? undefined : { sport: sport as MatchSport, statusId, homeScore, awayScore };

const isUndecided = ({ correct, is_void: isVoid }: PollRow): boolean => correct === null && isVoid === 0;

/** By the confirmed result; without one in time a prediction is void, as stakes go back. */
const outcomeOf = (due: DuePoll, row: PollRow, now: number): Outcome | null => {
  const outcome = Number(due.is_confirmed) === 1 ? finalOutcome(matchOf(due)) : null;
  return outcome ?? (isUndecided(row) && isPastResult(due.kick_off ?? now, now) ? 'void' : null);
};

/** What a match changes in a prediction; one that is over closes it at once and decides it when its result is confirmed. */
const changeBy = (due: DuePoll, row: PollRow, now: number): Updateable<Tables['poll']> | null => {
  const match = matchOf(due);
  const outcome = outcomeOf(due, row, now);
  if (outcome !== null) return isDecided(row, outcome) ? null : decide(row, outcome, now);
  const isOver = match !== undefined && matchPhase(match.sport, match.statusId) === 'finished';
  return isOver && row.closed_at === null ? { closed_at: now } : null;
};

/** Changes a page of predictions while no score changes; returns the changed ones, and the last id. */
const resolvePage = (deps: PollDeps, afterId: string) =>
  inTransaction(deps.db, async (trx) => {
    await waitForLock(trx, 'ingest', 'shared');
    const due = await duePolls(deps, trx, afterId);
    const changed: PollRow[] = [];
    for (const found of due) {
      if (changeBy(found, found, deps.now()) === null) continue;
      const row = await lockPollRow(trx, found.id);
      const change = row?.by_score === 1 ? changeBy(found, row, deps.now()) : null;
      if (change) changed.push(await changePoll(trx, found.id, change));
    }
    return { changed, lastId: due.length < PAGE ? null : (due.at(-1)?.id ?? null) };
  });

/**
 * Decides predictions by the confirmed results of their matches, and again when a result was corrected. Those that a person made void stay
 * so. May run at any time, beside another server or after a crash.
 */
export const createPollResolution = (deps: PollDeps) => async (): Promise<void> => {
  for (let afterId: string | null = ''; afterId !== null;) {
    const page: Awaited<ReturnType<typeof resolvePage>> = await resolvePage(deps, afterId);
    for (const row of page.changed) await publishPoll(deps, row);
    afterId = page.lastId;
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
