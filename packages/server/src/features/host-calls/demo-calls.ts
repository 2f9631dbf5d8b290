import type { CallKind, CallPick } from '@touchline/contract/host-call-terms.ts';
import type { MatchLive } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { upsert } from '#platform/db/upsert.ts';
import { announceCalls } from './announce.ts';
import { type CallRow, momentOf } from './call-repo.ts';
import type { HostCallDeps } from './deps.ts';

type CalledMatch = Pick<MatchLive, 'sport' | 'statusId' | 'clock' | 'homeScore' | 'awayScore'>;

/** A call of the demo world. Ids begin with `demo-`. */
interface DemoCall {
  id: string;
  hostId: string;
  matchId: string;
  liveRoomId: string;
  isPrivate: boolean;
  kind: CallKind;
  pick: CallPick | null;
  line: number | null;
  text: string;
  madeAt: number;
  match: CalledMatch;
  verdict: { isRight: boolean; reason: string } | null;
}

interface DemoCalls {
  calls: readonly DemoCall[];
  followers: readonly { hostId: string; at: number; followers: number }[];
}

/** Who settles the free calls of the demo world. */
const STAFF = 'demo';
const HALVES = 2;

const toRow = (call: DemoCall, now: number): CallRow => ({
  id: call.id,
  host_id: call.hostId,
  match_id: call.matchId,
  live_room_id: call.liveRoomId,
  is_private: call.isPrivate ? 1 : 0,
  kind: call.kind,
  pick: call.pick,
  half_line: call.line === null ? null : call.line * HALVES,
  text: call.text,
  made_at: call.madeAt,
  moment: matchPhase(call.match.sport, call.match.statusId) === 'not-started' ? null : momentOf(call.match),
  outcome: call.verdict === null ? 'open' : call.verdict.isRight ? 'right' : 'wrong',
  checked_at: 0,
  settled_at: call.verdict === null ? null : Math.min(now, call.madeAt),
  settled_by: call.verdict === null ? null : STAFF,
  reason: call.verdict?.reason ?? '',
  demo: 1,
});

const knownIds = async (trx: Trx, table: 'match' | 'host' | 'host_call', ids: readonly string[]) =>
  new Set(
    (await inChunks(ids, (some) => trx.selectFrom(table).select('id').where('id', 'in', some).execute())).map(
      ({ id }) => id,
    ),
  );

/** Writes calls of the demo world whose host and match are there; of existing ones the verdict alone, once. */
export const applyDemoCalls = async (deps: HostCallDeps, { calls, followers }: DemoCalls): Promise<void> => {
  const changed = await inTransaction(deps.db, async (trx) => {
    const matches = await knownIds(
      trx,
      'match',
      calls.map(({ matchId }) => matchId),
    );
    const hosts = await knownIds(
      trx,
      'host',
      [...calls, ...followers].map(({ hostId }) => hostId),
    );
    const rows = calls
      .filter(({ matchId, hostId }) => matches.has(matchId) && hosts.has(hostId))
      .map((call) => toRow(call, deps.now()));
    const known = await knownIds(
      trx,
      'host_call',
      rows.map(({ id }) => id),
    );
    await upsert(
      trx,
      'host_call',
      ['id'],
      rows.filter(({ id }) => !known.has(id)),
    );
    for (const { id, outcome, reason, settled_at, settled_by } of rows)
      if (known.has(id) && settled_by !== null)
        await trx
          .updateTable('host_call')
          .set({ outcome, reason, settled_at, settled_by })
          .where('id', '=', id)
          .where('outcome', '=', 'open')
          .execute();
    await upsert(
      trx,
      'host_followers',
      ['host_id', 'day'],
      followers
        .filter(({ hostId }) => hosts.has(hostId))
        .map(({ hostId, at, followers: count }) => ({ host_id: hostId, day: shanghaiDay(at), followers: count })),
    );
    return rows.filter(({ id, settled_by }) => !known.has(id) || settled_by !== null);
  });
  announceCalls(deps, changed);
};
