import { hash } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import type { opsHostCallRoutes } from '@touchline/contract/host-calls.ts';
import type { CallKind } from '@touchline/contract/host-call-terms.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { callRefusal } from '@touchline/domain/calls/call-refusal.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, conflict, notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { announceCalls } from './announce.ts';
import { type CallRow, lockCall, momentOf } from './call-repo.ts';
import type { HostCallDeps } from './deps.ts';

type NewCall = RequestOf<(typeof opsHostCallRoutes)['opsAddStudioCall']>;

/** Free calls of one host on one match. */
const FREE_MOST = 20;
const HALVES = 2;

/** The host is part of the id, so that a key never names a call of another host. */
const callId = (hostId: string, key: string): string => hash('sha256', `${hostId}/${key}`).slice(0, 32);

const isBegun = (match: MatchBrief, now: number): boolean =>
  matchPhase(match.sport, match.statusId) !== 'not-started' || (match.timeKnown && now >= match.startDate);

const matchOf = async (deps: HostCallDeps, trx: Trx, matchId: string): Promise<MatchBrief> => {
  const match = await deps.matchIn(trx, matchId);
  if (!match) throw notFound(`match ${matchId}`);
  return match;
};

const scoreOf = (moment: string | null): string => {
  const { homeScore = 0, awayScore = 0 } = JSON.parse(moment ?? '{}') as { homeScore?: number; awayScore?: number };
  return `${homeScore ?? 0}-${awayScore ?? 0}`;
};

/**
 * One says each thing once: a result before the match and once more while it is played, a next goal once at each score. Otherwise a
 * record would be as long as its host likes.
 */
const refuseRepeated = async (trx: Trx, call: Pick<CallRow, 'host_id' | 'match_id' | 'kind' | 'moment'>) => {
  const earlier = await trx
    .selectFrom('host_call')
    .select(['moment'])
    .where('host_id', '=', call.host_id)
    .where('match_id', '=', call.match_id)
    .where('kind', '=', call.kind)
    .execute();
  const isSame: Readonly<Record<CallKind, (moment: string | null) => boolean>> = {
    winner: (moment) => (moment === null) === (call.moment === null),
    total: (moment) => (moment === null) === (call.moment === null),
    'both-score': (moment) => (moment === null) === (call.moment === null),
    'next-goal': (moment) => scoreOf(moment) === scoreOf(call.moment),
    free: () => earlier.length >= FREE_MOST,
  };
  if (earlier.some(({ moment }) => isSame[call.kind](moment)))
    throw conflict(
      call.kind === 'free'
        ? `${FREE_MOST} calls in own words on a match are enough`
        : `${call.kind} of this match was called already; what was said stays`,
    );
};

const isMade = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('host_call').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

type Room = NonNullable<Awaited<ReturnType<HostCallDeps['roomOf']>>>;

/** The row of a new call, as its match stands. Throws 10404 and 10409 with the reason. */
const newRow = async (deps: HostCallDeps, trx: Trx, id: string, input: NewCall, room: Room): Promise<CallRow> => {
  const { hostId, matchId, kind, pick, line, text } = input;
  const now = deps.now();
  const match = await matchOf(deps, trx, matchId);
  const refusal = callRefusal({ kind, pick, line, text }, match);
  if (refusal !== null) throw conflict(refusal);
  const row: CallRow = {
    id,
    host_id: hostId,
    match_id: matchId,
    live_room_id: room.liveRoomId,
    is_private: room.isPrivate ? 1 : 0,
    kind,
    pick,
    half_line: line === null ? null : line * HALVES,
    text,
    made_at: now,
    moment: isBegun(match, now) ? momentOf(match) : null,
    outcome: 'open',
    checked_at: 0,
    settled_at: null,
    settled_by: null,
    reason: '',
    demo: 0,
  };
  await refuseRepeated(trx, row);
  return row;
};

/** Makes a call of a match that the host shows. Throws 10404, 10409 with the reason, and 200304; a repeated key makes none. */
export const makeCall = async (deps: HostCallDeps, context: CallContext, input: NewCall) => {
  const { hostId, matchId, key, text } = input;
  await deps.requireOwnHost(context, hostId);
  const id = callId(hostId, key);
  if (await isMade(deps.db, id)) return { id, created: false };
  const room = await deps.roomOf(hostId, matchId);
  if (!room) throw notFound(`show ${hostId}/${matchId}`);
  if (await deps.hasBlockedWord(deps.db, text))
    throw new ApiError(CODE.CHAT_BLOCKED_WORD, `"${text}" contains a blocked word`);
  const created = await inTransaction(deps.db, async (trx) => {
    // The match stands still, and of two calls at once the later finds the earlier one.
    await waitForLock(trx, 'ingest');
    if (await isMade(trx, id)) return false;
    await auditedChange({ ...deps, db: trx }, context, { action: 'host-call.add', subject: id }, async () => {
      const row = await newRow(deps, trx, id, input, room);
      await trx.insertInto('host_call').values(row).execute();
      const { kind, pick, half_line } = row;
      return { before: null, after: { hostId, matchId, kind, pick, half_line, text } };
    });
    return true;
  });
  if (created) announceCalls(deps, [{ host_id: hostId, match_id: matchId, live_room_id: room.liveRoomId }]);
  return { id, created };
};

/** Takes a call back before its match begins. Throws 10404, and 10409 from kick-off on. */
export const takeBack = async (
  deps: HostCallDeps,
  context: CallContext,
  { hostId, id }: { hostId: string; id: string },
) => {
  await deps.requireOwnHost(context, hostId);
  const { before } = await auditedChange(deps, context, { action: 'host-call.remove', subject: id }, async (trx) => {
    await waitForLock(trx, 'ingest');
    const row = await lockCall(trx, id);
    if (row.host_id !== hostId) throw notFound(`call ${id} of host ${hostId}`);
    if (isBegun(await matchOf(deps, trx, row.match_id), deps.now()) || row.outcome !== 'open')
      throw conflict('the call is locked: the match has begun, and what was said stays');
    await trx.deleteFrom('host_call').where('id', '=', id).execute();
    return { before: row, after: null };
  });
  announceCalls(deps, [before]);
  return { removed: true };
};
