import type { CallOutcome } from '@touchline/contract/host-call-terms.ts';
import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { ScoreParts } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { isPastResult } from '@touchline/domain/betting/leg-result.ts';
import {
  type CalledMatch,
  callOutcome,
  type CheckedCall,
  KINDS_OF_TIMELINE,
} from '@touchline/domain/calls/call-outcome.ts';
import { matchEventsOf } from '@touchline/domain/match-events.ts';
import { sql } from 'kysely';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { isConfirmed as isConfirmedMatch, mayHaveResult } from '#platform/db/confirmed-match.ts';
import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import type { Db } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { announceCalls } from './announce.ts';
import type { HostCallDeps } from './deps.ts';

const PAGE = 500;
const DAY_MS = 86_400_000;
/** A result that is corrected this long after it settled a call settles it again. */
const CORRECTED_WITHIN_MS = 30 * DAY_MS;
/** A match of the demo world has certainly ended this long after its kick-off. */
const DEMO_MATCH_MS = 2 * 3_600_000;
const HALVES = 2;

/** Calls after an id that a result may settle: open ones, and those that one settled before it was corrected. */
const dueCalls = (db: Db, now: number, afterId: string) =>
  db
    .selectFrom('host_call')
    .leftJoin('match', 'match.id', 'host_call.match_id')
    .selectAll('host_call')
    .select(['match.sport', 'match.status_id', 'match.home_score', 'match.away_score', 'match.parts'])
    .select(['match.kick_off', 'match.awarded', 'match.incidents', 'match.updated_at as match_updated_at'])
    .select(sql<number | string>`case when ${isConfirmedMatch} then 1 else 0 end`.as('is_confirmed'))
    .where('host_call.id', '>', afterId)
    .where('settled_by', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('outcome', '=', 'open'), mayHaveResult(now)]),
        eb.and([
          eb('outcome', '!=', 'open'),
          eb('settled_at', '>', now - CORRECTED_WITHIN_MS),
          sql<boolean>`match.updated_at > host_call.checked_at`,
        ]),
      ]),
    )
    .orderBy('host_call.id')
    .limit(PAGE)
    .execute();

type DueCall = Awaited<ReturnType<typeof dueCalls>>[number];

const matchOf = (row: DueCall): CalledMatch | null => {
  if (row.status_id === null || row.kick_off === null) return null;
  const course = {
    sport: row.sport as MatchSport,
    statusId: row.status_id,
    homeScore: row.home_score,
    awayScore: row.away_score,
    parts: JSON.parse(row.parts ?? '{}') as ScoreParts,
  };
  const incidents = JSON.parse(row.incidents ?? '[]') as FeedIncident[];
  const events = KINDS_OF_TIMELINE.includes(row.kind) ? matchEventsOf({ ...course, incidents }) : [];
  return { ...course, kickOff: row.kick_off, awarded: row.awarded === 1, events };
};

const callOf = ({ kind, pick, half_line: halves, moment }: DueCall): CheckedCall => {
  const then = JSON.parse(moment ?? '{}') as { homeScore?: number | null; awayScore?: number | null };
  return {
    kind,
    pick,
    line: halves === null ? null : halves / HALVES,
    scoreThen: [then.homeScore ?? 0, then.awayScore ?? 0],
  };
};

const isConfirmed = (row: DueCall): boolean => Number(row.is_confirmed) === 1;

/** The outcome by a confirmed match; null while it is being confirmed, which voids an open call 48 h after the kick-off. */
const outcomeOf = (row: DueCall, now: number): CallOutcome | null => {
  if (isConfirmed(row)) return callOutcome(callOf(row), matchOf(row), now);
  return row.outcome === 'open' && isPastResult(row.kick_off ?? now, now) ? 'void' : null;
};

/** Calls of the demo world arrive with matches of weeks ago. */
const settledAt = (row: DueCall, now: number): number =>
  row.demo === 1 && row.kick_off !== null ? Math.min(now, row.kick_off + DEMO_MATCH_MS) : now;

/** Settles a page of calls while no score changes; returns those whose outcome changed, and the last id. */
const settlePage = ({ db, now }: HostCallDeps, afterId: string) =>
  inTransaction(db, async (trx) => {
    await waitForLock(trx, 'ingest', 'shared');
    const due = await dueCalls(trx, now(), afterId);
    const changed: DueCall[] = [];
    for (const row of due) {
      const outcome = outcomeOf(row, now());
      if (outcome === null || (outcome === 'open' && row.outcome === 'open')) continue;
      // A confirmation does not change the match: it is still to be checked until it is confirmed.
      const checked = isConfirmed(row) ? { checked_at: row.match_updated_at ?? 0 } : {};
      await trx
        .updateTable('host_call')
        .set(outcome === row.outcome ? checked : { ...checked, outcome, settled_at: settledAt(row, now()) })
        .where('id', '=', row.id)
        .where('settled_by', 'is', null)
        .execute();
      if (outcome !== row.outcome) changed.push(row);
    }
    return { changed, lastId: due.length < PAGE ? null : (due.at(-1)?.id ?? null) };
  });

/**
 * Settles calls by the results of their matches, and again those whose result was corrected. May run again at any time, beside another server
 * or after a crash.
 */
export const settleCalls = async (deps: HostCallDeps): Promise<void> => {
  const yieldToOthers = createEventLoopYield();
  for (let afterId: string | null = ''; afterId !== null;) {
    const page: Awaited<ReturnType<typeof settlePage>> = await settlePage(deps, afterId);
    announceCalls(deps, page.changed);
    afterId = page.lastId;
    await yieldToOthers();
  }
};
