import type { MatchSport } from '@touchline/contract/sport.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { MatchRow } from './feed-rows.ts';
import { seasonKey } from './known-records.ts';
import type { Db } from './needs.ts';

/** An appointment of a host with a match, with the room and the group that guards it. */
export interface Show {
  hostId: string;
  matchId: string;
  liveRoomId: string;
  liveUserGroupId: string | null;
}

export const SHOW_COLUMNS = ['host_id', 'match_id', 'live_room_id', 'live_user_group_id'] as const;

export const toShow = (row: {
  host_id: string;
  match_id: string;
  live_room_id: string;
  live_user_group_id: string | null;
}): Show => ({
  hostId: row.host_id,
  matchId: row.match_id,
  liveRoomId: row.live_room_id,
  liveUserGroupId: row.live_user_group_id,
});

/** What went with removed matches. */
export interface RemovedMatches {
  matchIds: string[];
  sportOf: ReadonlyMap<string, MatchSport>;
  /** Matches that took over appointments of hosts from some of them. */
  successorIds: string[];
  /** Appointments of hosts with them: those that went, and those that moved on to a successor. */
  shows: Show[];
  /** Their seasons, by `seasonKey`. */
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
  successorIds: [],
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
  successorIds: [...one.successorIds, ...other.successorIds],
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
  'fetched_at',
] as const;

/** A match that may be removed, and what tells its successor. */
export type MatchOfSeason = Pick<MatchRow, (typeof OF_SEASON)[number]>;

/** Matches of a season that this source brought. */
export const matchesOfSource = (
  trx: Db,
  { competitionId, seasonId }: { competitionId: string; seasonId: string },
  source: string,
): Promise<MatchOfSeason[]> =>
  trx
    .selectFrom('match')
    .select(OF_SEASON)
    .where('competition_id', '=', competitionId)
    .where('season_id', '=', seasonId)
    .where('source', '=', source)
    .orderBy('id')
    .execute();

/** Removes matches with their details, schedule entries and bookings. */
export const removeMatches = async (trx: Db, matches: readonly MatchOfSeason[]): Promise<RemovedMatches> => {
  const matchIds = matches.map(({ id }) => id);
  const bookedBy: string[] = [];
  const entries = await inChunks(matchIds, async (ids) => {
    await trx.deleteFrom('match').where('id', 'in', ids).execute();
    await trx.deleteFrom('match_detail').where('match_id', 'in', ids).execute();
    await trx.deleteFrom('match_pin').where('match_id', 'in', ids).execute();
    const booked = trx.deleteFrom('subscription').where('kind', '=', 'match').where('target_id', 'in', ids);
    bookedBy.push(...(await booked.returning('uid').execute()).map(({ uid }) => uid));
    return trx.deleteFrom('schedule_entry').where('match_id', 'in', ids).returning(SHOW_COLUMNS).execute();
  });
  return {
    matchIds,
    sportOf: new Map(matches.map(({ id, sport }) => [id, sport as MatchSport])),
    successorIds: [],
    shows: entries.map(toShow),
    seasons: new Set(matches.map((match) => seasonKey(match.competition_id, match.season_id))),
    bookings: bookedBy.length,
    appointments: entries.length,
    bookedBy,
  };
};
