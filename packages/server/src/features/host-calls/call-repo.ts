import type { HostCall } from '@touchline/contract/host-calls.ts';
import type { MatchBrief, MatchLive } from '@touchline/contract/match.ts';
import { contentLanguage } from '@touchline/domain/languages/base-language.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';

export type CallRow = Selectable<Tables['host_call']>;
type CallRowWithLanguage = CallRow & { language: string };

/** Which calls; `privateRoomIds` are the private rooms of the reader, absent for one who sees all. */
export interface CallFilter {
  hostId?: string | undefined;
  matchId?: string | undefined;
  /** Label of the season of their matches. */
  season?: string | undefined;
  privateRoomIds?: readonly string[];
  /** Open ones of matches that are over, of a kind that a result may leave open: staff settle them. */
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
      query
        .where('outcome', '=', 'open')
        .where('kind', 'in', ['free', 'next-goal'])
        .where(
          sql<boolean>`exists (select 1 from match where match.id = host_call.match_id and match.kick_off < ${now - PLAYED_MS})`,
        ),
    );

export const callCount = (db: Db, now: number, filter: CallFilter) =>
  filtered(db, now, filter)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();

/** Calls, newest first; those that wait by how long they wait. */
export const callRows = (
  db: Db,
  now: number,
  filter: CallFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CallRowWithLanguage[]> =>
  filtered(db, now, filter)
    .selectAll('host_call')
    .select('host.language')
    .orderBy('made_at', filter.isWaiting ? 'asc' : 'desc')
    .orderBy('host_call.id')
    .limit(limit)
    .offset(offset)
    .execute();

/** Calls with their matches; those of removed matches are left out. */
export const toHostCalls = (
  rows: readonly CallRowWithLanguage[],
  matches: ReadonlyMap<string, MatchBrief>,
): HostCall[] =>
  rows.flatMap((row) => {
    const match = matches.get(row.match_id);
    if (match === undefined) return [];
    return {
      id: row.id,
      hostId: row.host_id,
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
