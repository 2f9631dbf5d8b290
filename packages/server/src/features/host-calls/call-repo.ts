import type { HostCall, ListedHostCall } from '@touchline/contract/host-calls.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchBrief, MatchLive } from '@touchline/contract/match.ts';
import { contentLanguage } from '@touchline/domain/languages/base-language.ts';
import { KINDS_OF_STAFF, KINDS_OF_TIMELINE } from '@touchline/domain/calls/call-outcome.ts';
import { type Selectable, sql } from 'kysely';
import { isConfirmed } from '#platform/db/confirmed-match.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';

export type CallRow = Selectable<Tables['host_call']>;
type CallRowWithHost = CallRow & { language: string; host_name: string };

/** Which calls; `privateRoomIds` are the private rooms of the reader, absent for one who sees all. */
export interface CallFilter {
  hostId?: string | undefined;
  matchId?: string | undefined;
  /** Label of the season of their matches. */
  season?: string | undefined;
  privateRoomIds?: readonly string[];
  /** Open ones of matches that are over, which no result settles, or which a confirmed one left open: staff settle them. */
  isWaiting?: boolean;
}

/** Later than this after kick-off a match is over. */
const PLAYED_MS = 3 * 3_600_000;
const HALVES = 2;

const filtered = (db: Db, now: number, { hostId, matchId, season, privateRoomIds, isWaiting = false }: CallFilter) =>
  db
    .selectFrom('host_call')
    .innerJoin('host', 'host.id', 'host_call.host_id')
    .$if(hostId !== undefined, (query) => query.where('host_id', '=', hostId ?? ''))
    .$if(matchId !== undefined, (query) => query.where('match_id', '=', matchId ?? ''))
    .$if(season !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('match')
            .innerJoin('season', (join) =>
              join
                .onRef('season.competition_id', '=', 'match.competition_id')
                .onRef('season.id', '=', 'match.season_id'),
            )
            .select('match.id')
            .whereRef('match.id', '=', 'host_call.match_id')
            .where('season.label', '=', season ?? ''),
        ),
      ),
    )
    .$if(privateRoomIds !== undefined, (query) =>
      query.where((eb) => eb.or([eb('is_private', '=', 0), eb('live_room_id', 'in', [...(privateRoomIds ?? []), ''])])),
    )
    .$if(isWaiting, (query) =>
      query.where('outcome', '=', 'open').where((eb) =>
        eb.exists(
          eb
            .selectFrom('match')
            .select('match.id')
            .whereRef('match.id', '=', 'host_call.match_id')
            .where('kick_off', '<', now - PLAYED_MS)
            .where(
              eb.or([
                eb('host_call.kind', 'in', KINDS_OF_STAFF),
                eb.and([
                  eb('host_call.kind', 'in', KINDS_OF_TIMELINE),
                  sql<boolean>`match.status_id = ${FOOTBALL_STATUS.finished} and ${isConfirmed}`,
                ]),
              ]),
            ),
        ),
      ),
    );

export const callCount = (db: Db, now: number, filter: CallFilter) =>
  filtered(db, now, filter)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();

/** A call waits from the later of its own time and the kick-off of its match. */
const waitsSince = sql`case when match.kick_off > host_call.made_at then match.kick_off else host_call.made_at end`;

/** Calls, newest first; those that wait by how long they wait. */
export const callRows = (
  db: Db,
  now: number,
  filter: CallFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CallRowWithHost[]> =>
  filtered(db, now, filter)
    .selectAll('host_call')
    .select(['host.language', 'host.name as host_name'])
    .$if(filter.isWaiting === true, (query) =>
      query.leftJoin('match', 'match.id', 'host_call.match_id').orderBy(waitsSince),
    )
    .orderBy('made_at', filter.isWaiting ? 'asc' : 'desc')
    .orderBy('host_call.id')
    .limit(limit)
    .offset(offset)
    .execute();

/** Calls with their matches; those of removed matches are left out. */
export const toHostCalls = (
  rows: readonly CallRowWithHost[],
  matches: ReadonlyMap<string, MatchBrief>,
): ListedHostCall[] =>
  rows.flatMap((row) => {
    const match = matches.get(row.match_id);
    if (match === undefined) return [];
    return {
      id: row.id,
      hostId: row.host_id,
      hostName: row.host_name,
      kind: row.kind,
      pick: row.pick,
      line: row.half_line === null ? null : row.half_line / HALVES,
      text: row.text,
      language: contentLanguage(row.language),
      madeAt: row.made_at,
      moment: row.moment === null ? null : (JSON.parse(row.moment) as HostCall['moment']),
      outcome: row.outcome,
      reason: row.reason,
      match,
    };
  });

/** The part of a match that a call remembers. */
export const momentOf = ({
  statusId,
  clock,
  homeScore,
  awayScore,
}: Pick<MatchLive, 'statusId' | 'clock' | 'homeScore' | 'awayScore'>): string =>
  JSON.stringify({ statusId, clock, homeScore, awayScore });

/** Locks a call: it is changed by one at a time. Throws 10404. */
export const lockCall = async (trx: Trx, id: string): Promise<CallRow> => {
  const row = await trx
    .updateTable('host_call')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(`call ${id}`);
  return row;
};
