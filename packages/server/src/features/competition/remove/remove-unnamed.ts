import { DEMO_SOURCE, type FeedBatch, type FeedSeason, type IngestReport } from '@touchline/contract/feed-batch.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import { type MatchRow } from '../rows.ts';
import { seasonKey } from '../season-key.ts';
import {
  type MatchOfSeason,
  matchesOfSeason,
  type RemovedMatches,
  removeMatches,
  type Show,
  SHOW_COLUMNS,
  toShow,
} from './remove-matches.ts';
import { isSameMeeting } from './same-meeting.ts';
import type { Db } from '#platform/db/open-database.ts';

/** What a complete batch no longer named. */
export interface UnnamedMatches {
  removed: RemovedMatches;
  /** How many bookings and appointments went on to the match that took the place of theirs. */
  moved: number;
  kept: IngestReport['kept'];
}

/**
 * Removes the matches of the granted seasons that a complete batch no longer names: a place holder whose team is known by
 * now has another id. Of the matches that a former source left in a season, each batch removes those that it has under another id.
 * What members and hosts hold goes on to the one match in its place, if there is one. A match that a tip names stays, because money
 * hangs on it.
 */
export const removeUnnamedMatches = async (
  trx: Db,
  batch: FeedBatch,
  granted: ReadonlyMap<string, FeedSeason>,
  rows: readonly MatchRow[],
): Promise<UnnamedMatches> => {
  const isOfDemo = batch.source === DEMO_SOURCE;
  const unnamed = isOfDemo && !batch.complete ? [] : await unnamedMatches(trx, batch, granted, rows);
  const tipped = await tippedMatches(trx, unnamed);
  const going = unnamed.filter(({ id }) => !tipped.has(id));
  const movedOn: Holdings[] = [];
  for (const match of going) {
    const successor = successorOf(match, rows);
    if (successor) movedOn.push(await moveHoldings(trx, match.id, successor.id));
  }
  const removed = await removeMatches(trx, going);
  const shows = movedOn.flatMap((one) => one.shows);
  const bookedBy = movedOn.flatMap((one) => one.bookedBy);
  return {
    removed: {
      ...removed,
      shows: [...removed.shows, ...shows],
      bookedBy: [...removed.bookedBy, ...bookedBy],
    },
    moved: shows.length + bookedBy.length,
    kept: unnamed.filter(({ id }) => tipped.has(id)).map(({ id }) => ({ id, reason: 'a tip names it' })),
  };
};

/** Matches of the granted seasons that the batch does not name and that are not to stay beside it. */
const unnamedMatches = async (
  trx: Db,
  { matches, seasons, source, fetchedAt, complete }: FeedBatch,
  granted: ReadonlyMap<string, FeedSeason>,
  rows: readonly MatchRow[],
): Promise<MatchOfSeason[]> => {
  const named = new Set(matches.map(({ id }) => id));
  const whole = new Set(complete ? seasons.map((one) => seasonKey(one.competitionId, one.id)) : []);
  const unnamed: MatchOfSeason[] = [];
  for (const [key, { competitionId, id }] of granted) {
    const season = { competitionId, seasonId: id };
    const stored = await matchesOfSeason(trx, season, whole.has(key) ? undefined : source);
    const old = stored.filter((match) => !named.has(match.id) && match.fetched_at <= fetchedAt);
    unnamed.push(...(whole.has(key) ? old : old.filter((match) => rows.some((row) => isSameMeeting(row, match)))));
  }
  return unnamed;
};

/** Those of some matches that tips name: money hangs on them. */
export const tippedMatches = async (trx: Db, matches: readonly MatchOfSeason[]): Promise<ReadonlySet<string>> => {
  const legs = await inChunks(
    matches.map(({ id }) => id),
    (ids) => trx.selectFrom('tip_leg').select('match_id').distinct().where('match_id', 'in', ids).execute(),
  );
  return new Set(legs.map((leg) => leg.match_id));
};

/** The same meeting under another id, else the only match of the same stage and group at the same time with one of the two teams. */
const successorOf = (match: MatchOfSeason, rows: readonly MatchRow[]): MatchRow | undefined => {
  const teams = new Set([match.home_team_id, match.away_team_id]);
  const same = rows.filter((one) => isSameMeeting(one, match));
  if (same.length === 1) return same[0];
  const found = rows.filter(
    (one) =>
      one.competition_id === match.competition_id &&
      one.season_id === match.season_id &&
      one.stage === match.stage &&
      one.group_name === match.group_name &&
      one.kick_off === match.kick_off &&
      (teams.has(one.home_team_id) || teams.has(one.away_team_id)),
  );
  return found.length === 1 ? found[0] : undefined;
};

/** What a match took over from another one, in whose place it is. */
interface Holdings {
  shows: Show[];
  bookedBy: string[];
}

/** Members who booked the successor keep that booking. */
const moveHoldings = async (trx: Db, from: string, to: string): Promise<Holdings> => {
  const onSuccessor = trx
    .selectFrom('subscription')
    .select('uid')
    .where('kind', '=', 'match')
    .where('target_id', '=', to);
  const booked = await trx
    .updateTable('subscription')
    .set({ target_id: to })
    .where('kind', '=', 'match')
    .where('target_id', '=', from)
    .where('uid', 'not in', onSuccessor)
    .returning('uid')
    .execute();
  const entries = await trx
    .updateTable('schedule_entry')
    .set({ match_id: to })
    .where('match_id', '=', from)
    .where('host_id', 'not in', trx.selectFrom('schedule_entry').select('host_id').where('match_id', '=', to))
    .returning(SHOW_COLUMNS)
    .execute();
  return {
    shows: entries.map((row) => toShow(row, to)),
    bookedBy: booked.map((row) => row.uid),
  };
};
