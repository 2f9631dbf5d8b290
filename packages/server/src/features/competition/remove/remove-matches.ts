import { LIVE_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { MatchRow } from '../rows.ts';
import { seasonKey } from '../season-key.ts';
import type { Db } from '#platform/db/open-database.ts';

/** An appointment of a host with a match that went, with what decides who saw it. */
export interface Show {
  hostId: string;
  liveRoomId: string;
  liveUserGroupId: string | null;
  liveStatus: number;
  matchSource: number;
  /** The match that took it over; null where none did. */
  movedTo: string | null;
}

export const SHOW_COLUMNS = ['host_id', 'live_room_id', 'live_user_group_id', 'live_status', 'match_source'] as const;

type ShowRow = Pick<Selectable<Tables['schedule_entry']>, (typeof SHOW_COLUMNS)[number]>;

export const toShow = (row: ShowRow, movedTo: string | null): Show => ({
  hostId: row.host_id,
  liveRoomId: row.live_room_id,
  liveUserGroupId: row.live_user_group_id,
  liveStatus: row.live_status,
  matchSource: row.match_source,
  movedTo,
});

/** What went with removed matches. */
export interface RemovedMatches {
  matchIds: string[];
  sportOf: ReadonlyMap<string, MatchSport>;
  /** Appointments of hosts with them: those that went, and those that moved on to a successor. */
  shows: Show[];
  /** Their seasons, by `seasonKey`, whose lists and tables are no longer what they were. */
  seasons: ReadonlySet<string>;
  /** How many bookings of members and appointments of hosts went with them. */
  bookings: number;
  appointments: number;
  /** Members who have other bookings now: theirs went, or moved on to a successor. */
  bookedBy: string[];
}

export const NOTHING_REMOVED: RemovedMatches = {
  matchIds: [],
  sportOf: new Map(),
  shows: [],
  seasons: new Set(),
  bookings: 0,
  appointments: 0,
  bookedBy: [],
};

/** Both as one. */
export const bothRemoved = (one: RemovedMatches, other: RemovedMatches): RemovedMatches => ({
  matchIds: [...one.matchIds, ...other.matchIds],
  sportOf: new Map([...one.sportOf, ...other.sportOf]),
  shows: [...one.shows, ...other.shows],
  seasons: new Set([...one.seasons, ...other.seasons]),
  bookings: one.bookings + other.bookings,
  appointments: one.appointments + other.appointments,
  bookedBy: [...one.bookedBy, ...other.bookedBy],
});

const OF_SEASON = [
  'id',
  'sport',
  'competition_id',
  'season_id',
  'stage',
  'group_name',
  'kick_off',
  'home_team_id',
  'away_team_id',
  'source',
  'fetched_at',
] as const;

/** A match that may be removed, and what identifies its successor. */
export type MatchOfSeason = Pick<MatchRow, (typeof OF_SEASON)[number]>;

/** Matches of a season, or those of them that this source did not bring. */
export const matchesOfSeason = (
  trx: Db,
  { competitionId, seasonId }: { competitionId: string; seasonId: string },
  notOf?: string,
): Promise<MatchOfSeason[]> =>
  trx
    .selectFrom('match')
    .select(OF_SEASON)
    .where('competition_id', '=', competitionId)
    .where('season_id', '=', seasonId)
    .$if(notOf !== undefined, (query) => query.where('source', '!=', notOf ?? ''))
    .orderBy('id')
    .execute();

/** What live feeds said of a match: if they report it again, it is a new one. */
const removeReadings = async (trx: Db, matchIds: readonly string[]): Promise<void> => {
  await inChunks(matchIds, async (ids) => {
    await trx.deleteFrom('match_trust').where('match_id', 'in', ids).execute();
    await trx.deleteFrom('feed_reading').where('match_id', 'in', ids).execute();
    await trx.deleteFrom('feed_link').where('kind', '=', 'match').where('our_id', 'in', ids).execute();
    return [];
  });
};

/** Removes matches with their details, schedule entries and bookings. */
export const removeMatches = async (trx: Db, matches: readonly MatchOfSeason[]): Promise<RemovedMatches> => {
  const matchIds = matches.map(({ id }) => id);
  const bookedBy: string[] = [];
  await removeReadings(
    trx,
    matches.flatMap(({ id, source }) => (source === LIVE_SOURCE ? [id] : [])),
  );
  const entries = await inChunks(matchIds, async (ids) => {
    await trx.deleteFrom('match').where('id', 'in', ids).execute();
    await trx.deleteFrom('match_detail').where('match_id', 'in', ids).execute();
    await trx.deleteFrom('match_pin').where('match_id', 'in', ids).execute();
    await trx.deleteFrom('match_revision').where('match_id', 'in', ids).execute();
    await trx.deleteFrom('match_feed_change').where('match_id', 'in', ids).execute();
    const booked = trx.deleteFrom('subscription').where('kind', '=', 'match').where('target_id', 'in', ids);
    bookedBy.push(...(await booked.returning('uid').execute()).map(({ uid }) => uid));
    return trx.deleteFrom('schedule_entry').where('match_id', 'in', ids).returning(SHOW_COLUMNS).execute();
  });
  return {
    matchIds,
    sportOf: new Map(matches.map(({ id, sport }) => [id, sport as MatchSport])),
    shows: entries.map((row) => toShow(row, null)),
    seasons: new Set(matches.map((match) => seasonKey(match.competition_id, match.season_id))),
    bookings: bookedBy.length,
    appointments: entries.length,
    bookedBy,
  };
};
