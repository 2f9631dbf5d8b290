import type { SourceState } from '@touchline/feeds/connector.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db } from '#platform/db/open-database.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import type { FeedsDeps } from '../deps.ts';
import type { Trust } from './gate.ts';
import { trustOf, trustRows } from './intake-store.ts';
import { liveBatch } from './live-batch.ts';
import { shownState } from './merge-match.ts';
import { isTerminal } from './state-rules.ts';
import { fedMatchOf } from './stored-match.ts';

/** The desk's word on the state of a match. */
export interface StateDecision {
  matchId: string;
  /** What becomes of a state that waits; absent where none does. */
  held?: 'apply' | 'drop' | undefined;
  /** The score that the desk saw waiting: another one is not decided. */
  seen?: { homeScore: number | null; awayScore: number | null } | undefined;
  /** Whether the state that is shown then is final, and tips settle by it. */
  isFinal: boolean;
}

type Deps = Pick<FeedsDeps, 'db' | 'now' | 'audit' | 'ingest'>;

const readMatch = async (db: Db, matchId: string) => {
  const row = await db.selectFrom('match').selectAll().where('id', '=', matchId).executeTakeFirst();
  const pins = await db.selectFrom('match_pin').selectAll().where('match_id', '=', matchId).execute();
  const [trustRow] = await trustRows(db, [matchId]);
  if (!row || !trustRow) throw notFound(`a live match ${matchId}`);
  return { match: fedMatchOf(row, pins), trust: trustOf(trustRow) };
};

const isSeen = (state: SourceState, seen: StateDecision['seen']): boolean =>
  seen === undefined || (state.homeScore === seen.homeScore && state.awayScore === seen.awayScore);

const decided = (
  trust: Trust,
  { held, seen, isFinal }: StateDecision,
  { by, now }: { by: string; now: number },
): Trust => {
  if (held !== undefined && trust.held === null) throw conflict('no state of this match waits any more');
  if (held !== undefined && trust.held !== null && !isSeen(trust.held.state, seen))
    throw conflict('another state of this match waits by now; nothing was decided');
  const accepted =
    held === 'apply' && trust.held ? { state: trust.held.state, source: trust.held.source, at: now } : trust.accepted;
  const isApplied = accepted !== trust.accepted;
  return {
    accepted,
    held: held === undefined ? trust.held : null,
    finalReadings: isApplied ? 0 : trust.finalReadings,
    finalAt: isFinal ? now : isApplied ? null : trust.finalAt,
    finalBy: isFinal ? by : isApplied ? null : trust.finalBy,
  };
};

/**
 * Applies or drops a state that waits, and makes a result final, with an audit line. Throws 10404 for a match that no live feed reports,
 * and 10409 when nothing waits or the match is not over.
 */
export const decideState = async (deps: Deps, decision: StateDecision, context: CallContext): Promise<void> => {
  const { matchId } = decision;
  const now = deps.now();
  const by = operatorOf(context).name;
  await auditedChange(deps, context, { action: 'feed-state.decide', subject: matchId }, async (trx) => {
    await waitForLock(trx, 'ingest');
    const { match, trust } = await readMatch(trx, matchId);
    const after = decided(trust, decision, { by, now });
    if (decision.isFinal && (after.accepted === null || !isTerminal(match.sport, after.accepted.state)))
      throw conflict(`match ${matchId} is not over`);
    await trx
      .updateTable('match_trust')
      .set({
        accepted: after.accepted && JSON.stringify(after.accepted),
        held: after.held && JSON.stringify(after.held),
        final_readings: after.finalReadings,
        final_at: after.finalAt,
        final_by: after.finalBy,
        updated_at: now,
      })
      .where('match_id', '=', matchId)
      .execute();
    const stateOf = ({ accepted, finalAt }: Trust) => ({ state: accepted?.state ?? null, finalAt });
    return { before: stateOf(trust), after: stateOf(after) };
  });
  if (decision.held !== 'apply') return;
  const { match, trust } = await readMatch(deps.db, matchId);
  const shown = { ...match, ...shownState(match, trust) };
  await deps.ingest(await liveBatch(deps.db, { at: now, origin: by }, [shown], [], new Map()));
};
