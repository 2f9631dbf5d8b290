import type { FeedIncident, FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { MatchClock, ScoreParts } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import type { SourceState } from '@touchline/feeds/connector.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

export type MatchRow = Selectable<Tables['match']>;
export type PinRow = Selectable<Tables['match_pin']>;

/** A stored match as a record of a batch. */
export const feedMatchOf = (row: MatchRow): FeedMatch => ({
  id: row.id,
  competitionId: row.competition_id,
  seasonId: row.season_id,
  sport: row.sport as MatchSport,
  stage: row.stage,
  round: row.round,
  group: row.group_name,
  kickOff: row.kick_off,
  timeKnown: row.time_known === 1,
  homeTeamId: row.home_team_id,
  awayTeamId: row.away_team_id,
  statusId: row.status_id,
  detailedStatus: row.detailed_status,
  homeScore: row.home_score,
  awayScore: row.away_score,
  parts: JSON.parse(row.parts) as ScoreParts,
  clock: row.clock === null ? null : (JSON.parse(row.clock) as MatchClock),
  venue: row.venue,
  awarded: row.awarded === 1,
  countsForStandings: row.counts_for_standings === 1,
  incidents: JSON.parse(row.incidents) as FeedIncident[],
  incomplete: row.incomplete,
});

/** The same with what feeds reported of the fields that the desk pinned, so that no pin looks like a report of a feed. */
export const fedMatchOf = (row: MatchRow, pins: readonly PinRow[]): FeedMatch => {
  const match = feedMatchOf(row);
  const fed = (field: string): unknown => {
    const value = pins.find((pin) => pin.field === field)?.fed_value ?? null;
    return value === null ? undefined : (JSON.parse(value) as unknown);
  };
  return {
    ...match,
    kickOff: (fed('kickOff') as number | undefined) ?? match.kickOff,
    incidents: (fed('events') as FeedIncident[] | undefined) ?? match.incidents,
  };
};

/** The state of a match that other feeds brought. */
export const stateOfMatch = ({
  statusId,
  detailedStatus,
  homeScore,
  awayScore,
  parts,
  awarded,
  incomplete,
}: FeedMatch): SourceState => ({
  statusId,
  detailedStatus: detailedStatus ?? null,
  homeScore,
  awayScore,
  parts,
  awarded,
  incomplete,
});
