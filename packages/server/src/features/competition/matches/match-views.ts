import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { MatchCoverage, MatchFacts } from '@touchline/contract/match-coverage.ts';
import type { MatchLineUps, MatchStatistics } from '@touchline/contract/match-detail.ts';
import type { MatchBrief, MatchLive, ScoreParts, MatchClock, TeamBrief } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { MatchTimeline } from '@touchline/domain/match-periods.ts';
import { parseName } from '#platform/db/local-name.ts';
import type { DetailRow, MatchRow, TeamRow } from '../rows.ts';

/** What the timeline of a stored match is made of. */
export const toMatchCourse = (row: MatchRow): MatchTimeline => ({
  sport: row.sport as MatchTimeline['sport'],
  statusId: row.status_id,
  homeScore: row.home_score,
  awayScore: row.away_score,
  parts: JSON.parse(row.parts) as ScoreParts,
  incidents: JSON.parse(row.incidents) as FeedIncident[],
});

/** A part of the details as it was written. */
const parsed = <Part>(text: string | null): Part | null => (text === null ? null : (JSON.parse(text) as Part));

/** Statistics and line-ups as they are stored; null where there are none. */
export const toMatchDetail = ({ statistics, line_ups }: Pick<DetailRow, 'statistics' | 'line_ups'>) => ({
  statistics: parsed<MatchStatistics>(statistics),
  lineUps: parsed<MatchLineUps>(line_ups),
});

export const toMatchPlays = ({ plays }: Pick<DetailRow, 'plays'>): Pick<MatchCoverage, 'plays'> => ({
  plays: parsed(plays),
});

/** Where the facts of a match are stored. */
export const FACT_COLUMNS = ['shots', 'absences', 'officials', 'odds'] as const satisfies readonly (keyof MatchFacts)[];

export const toMatchFacts = (row: Pick<DetailRow, keyof MatchFacts>): MatchFacts => ({
  shots: parsed(row.shots),
  absences: parsed(row.absences),
  officials: parsed(row.officials),
  odds: parsed(row.odds),
});

type LiveRow = Pick<
  MatchRow,
  | 'id'
  | 'sport'
  | 'status_id'
  | 'detailed_status'
  | 'home_score'
  | 'away_score'
  | 'parts'
  | 'clock'
  | 'awarded'
  | 'delayed_since'
  | 'updated_at'
>;

/** A result that is known is late no longer. */
export const isOver = ({ sport, status_id }: Pick<MatchRow, 'sport' | 'status_id'>): boolean =>
  matchPhase(sport as MatchLive['sport'], status_id) === 'finished';

/** What a push message says of a stored match. */
export const toMatchLive = (row: LiveRow): MatchLive => ({
  matchId: row.id,
  sport: row.sport as MatchLive['sport'],
  statusId: row.status_id,
  detailedStatus: row.detailed_status,
  homeScore: row.home_score,
  awayScore: row.away_score,
  parts: JSON.parse(row.parts) as ScoreParts,
  clock: row.clock === null ? null : (JSON.parse(row.clock) as MatchClock),
  awarded: row.awarded === 1,
  delayedSince: isOver(row) ? null : row.delayed_since,
  updatedAt: row.updated_at,
});

type TeamColumns<Side extends 'home' | 'away'> = Record<
  `${Side}_${'name' | 'short_name' | 'code' | 'colors'}`,
  string
> &
  Record<`${Side}_country`, string | null>;

/** A match with the names of its competition and teams. */
export type NamedMatchRow = MatchRow & TeamColumns<'home'> & TeamColumns<'away'> & { competition_name: string };

export const toMatchBrief = (row: NamedMatchRow): MatchBrief => ({
  ...toMatchLive(row),
  competitionId: row.competition_id,
  matchLeague: parseName(row.competition_name),
  seasonId: row.season_id,
  round: row.round,
  startDate: row.kick_off,
  timeKnown: row.time_known === 1,
  home: toTeamBrief(row, 'home'),
  guest: toTeamBrief(row, 'away'),
});

const toTeamBrief = (row: NamedMatchRow, side: 'home' | 'away'): TeamBrief => ({
  id: row[`${side}_team_id`],
  name: parseName(row[`${side}_name`]),
  shortName: parseName(row[`${side}_short_name`]),
  code: row[`${side}_code`],
  colors: JSON.parse(row[`${side}_colors`]) as string[],
  country: row[`${side}_country`],
});

/** A team of a table. */
export const teamBriefOf = (row: TeamRow): TeamBrief => ({
  id: row.id,
  name: parseName(row.name),
  shortName: parseName(row.short_name),
  code: row.code,
  colors: JSON.parse(row.colors) as string[],
  country: row.country,
});
