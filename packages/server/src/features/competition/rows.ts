import {
  DEMO_SOURCE,
  type FeedBatch,
  type FeedCompetition,
  type FeedMatch,
  type FeedMatchDetail,
  type FeedPlayer,
  type FeedPlayerSeason,
  type FeedTeam,
  type FeedTeamSeason,
  type SeasonScope,
} from '@touchline/contract/feed-batch.ts';
import type { OddsMovement } from '@touchline/contract/match-coverage.ts';
import type { MatchLineUps, MatchStatistics } from '@touchline/contract/match-detail.ts';
import { withQuotes } from '@touchline/domain/odds-movement.ts';
import { teamCodeOf } from '@touchline/domain/team-code.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

export type CompetitionRow = Selectable<Tables['competition']>;
export type SeasonRow = Selectable<Tables['season']>;
export type TeamRow = Selectable<Tables['team']>;
export type MatchRow = Selectable<Tables['match']>;
export type DetailRow = Selectable<Tables['match_detail']>;
/** A part of the details, as JSON. */
export type DetailColumn = keyof Omit<DetailRow, 'match_id' | 'fetched_at' | 'updated_at'>;
export type PlayerRow = Selectable<Tables['player']>;
export type PlayerSeasonRow = Selectable<Tables['player_season']>;
export type TeamSeasonRow = Selectable<Tables['team_season']>;

// The order of the names is the order in the text, so that equal values are equal texts.
const PARTS = ['halfTime', 'regularTime', 'extraTime', 'penalties', 'periods'];
const CLOCK = ['minute', 'stoppage', 'secondsLeft'];
const INCIDENT = ['kind', 'side', 'minute', 'stoppage', 'player', 'relatedPlayer', 'period', 'secondsLeft', 'points'];

export const scorePartsText = (parts: FeedMatch['parts']): string => JSON.stringify(parts, PARTS);

export const incidentsText = (incidents: FeedMatch['incidents']): string => JSON.stringify(incidents, INCIDENT);

/** When records that sources share were fetched: what the demo world invents of them is older than anything real. */
const sharedSince = ({ source, fetchedAt }: FeedBatch): number => (source === DEMO_SOURCE ? 0 : fetchedAt);

export const toCompetitionRow = (
  { id, slug, sport, name, kind }: FeedCompetition,
  batch: FeedBatch,
): CompetitionRow => ({
  id,
  slug,
  sport,
  name: textOf(name),
  kind,
  fetched_at: sharedSince(batch),
});

export const toTeamRow = (team: FeedTeam, batch: FeedBatch): TeamRow => ({
  id: team.id,
  sport: team.sport,
  name: textOf(team.name),
  short_name: textOf(team.shortName),
  code: team.code ?? teamCodeOf(team.shortName.en),
  feed_name: team.feedName,
  colors: JSON.stringify(team.colors),
  country: team.country,
  fetched_at: sharedSince(batch),
});

export const toMatchRow = (match: FeedMatch, batch: FeedBatch, now: number): MatchRow => ({
  id: match.id,
  competition_id: match.competitionId,
  season_id: match.seasonId,
  sport: match.sport,
  stage: match.stage,
  round: match.round,
  group_name: match.group,
  kick_off: match.kickOff,
  time_known: Number(match.timeKnown),
  home_team_id: match.homeTeamId,
  away_team_id: match.awayTeamId,
  status_id: match.statusId,
  detailed_status: match.detailedStatus ?? null,
  home_score: match.homeScore,
  away_score: match.awayScore,
  parts: scorePartsText(match.parts),
  clock: match.clock && JSON.stringify(match.clock, CLOCK),
  venue: match.venue,
  awarded: Number(match.awarded),
  counts_for_standings: Number(match.countsForStandings),
  incidents: incidentsText(match.incidents),
  incomplete: match.incomplete,
  source: batch.source,
  delayed_since: null,
  fetched_at: batch.fetchedAt,
  updated_at: now,
});

/** Documents of a source may have statistics without the momentum, or the momentum alone: what is empty stays as it was. */
const withStoredLists = (fed: MatchStatistics, stored: string | null): MatchStatistics => {
  const { periods, momentum }: MatchStatistics = stored === null ? { periods: [], momentum: [] } : JSON.parse(stored);
  return {
    periods: fed.periods.length === 0 ? periods : fed.periods,
    momentum: fed.momentum.length === 0 ? momentum : fed.momentum,
  };
};

const movementOf = (row: DetailRow | undefined): OddsMovement | null =>
  row?.odds ? (JSON.parse(row.odds) as OddsMovement) : null;

/** What is stored of a detail: what it does not speak of stays as it was. */
export const toDetailRow = (
  { matchId, statistics, lineUps, plays, shots, absences, officials, odds }: FeedMatchDetail,
  before: DetailRow | undefined,
  { fetchedAt }: Pick<FeedBatch, 'fetchedAt'>,
  now: number,
): DetailRow => {
  const storedText = (value: object | null | undefined, stored: string | null | undefined): string | null =>
    value === undefined ? (stored ?? null) : value && textOf(value);
  return {
    match_id: matchId,
    statistics: storedText(statistics && withStoredLists(statistics, before?.statistics ?? null), before?.statistics),
    line_ups: storedText(lineUps, before?.line_ups),
    plays: storedText(plays, before?.plays),
    shots: storedText(shots, before?.shots),
    absences: storedText(absences, before?.absences),
    officials: storedText(officials, before?.officials),
    odds: storedText(odds && withQuotes(movementOf(before), odds), before?.odds),
    fetched_at: fetchedAt,
    updated_at: now,
  };
};

/** What a feed does not report of a player stays as another one reported it: a list of scorers has no shirt numbers. */
export const toPlayerRow = (player: FeedPlayer, before: PlayerRow | undefined, batch: FeedBatch): PlayerRow => ({
  id: player.id,
  sport: player.sport,
  team_id: player.teamId,
  name: player.name,
  number: player.number ?? before?.number ?? null,
  position: player.position ?? before?.position ?? null,
  birthday: player.birthday ?? before?.birthday ?? null,
  country: player.country ?? before?.country ?? null,
  height_cm: player.heightCm ?? before?.height_cm ?? null,
  foot: player.foot ?? before?.foot ?? null,
  fetched_at: sharedSince(batch),
});

export const toPlayerSeasonRow = (season: FeedPlayerSeason, batch: FeedBatch): PlayerSeasonRow => ({
  player_id: season.playerId,
  ...toTeamSeasonRow(season, batch),
});

export const toTeamSeasonRow = (season: FeedTeamSeason, { fetchedAt }: FeedBatch): TeamSeasonRow => ({
  team_id: season.teamId,
  competition_id: season.competitionId,
  season_id: season.seasonId,
  scope: scopeOf(season),
  numbers: textOf(season.numbers),
  fetched_at: fetchedAt,
});

export const lineUpsText = (lineUps: MatchLineUps): string => textOf(lineUps);

/** The part of a season that numbers are of. */
export const scopeOf = ({ scope = 'regular' }: Pick<FeedTeamSeason, 'scope'>): SeasonScope => scope;

/** Objects by the order of their keys, so that equal values are equal texts: players have numbers under any keys. */
const textOf = (value: object): string => JSON.stringify(value, sortKeys);

const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Whether two rows of one id say the same, leaving out when they were fetched. */
export const hasSameContent = <Row extends object>(a: Row, b: Row): boolean =>
  Object.entries(a).every(
    ([column, value]) => column === 'fetched_at' || column === 'updated_at' || value === b[column as keyof Row],
  );

export const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
