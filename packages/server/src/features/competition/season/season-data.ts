import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { ScoreParts, TeamBrief } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { RankingMatch } from '@touchline/domain/competition/ranking.ts';
import { notFound } from '#platform/http/api-error.ts';
import { type DeductionRow, deductionsOf } from './deductions.ts';
import type { SeasonDeps } from '../deps.ts';
import { teamRows } from '../ingest/ingest-repo.ts';
import { teamBriefOf, toMatchLive } from '../matches/match-views.ts';
import { MAX_AGE_MS, seasonTag } from '../changes/stale-tags.ts';
import type { Edition } from './editions.ts';
import { type ListedRow, listedRows, listedRowsById } from './season-repo.ts';

/** What tables, days, stages and brackets know of a match: nothing that moves with its clock. */
export interface SeasonMatch extends RankingMatch {
  stageId: string | null;
  groupName: string | null;
  /** The feed's name of it. */
  round: string | null;
  venue: string | null;
  parts: ScoreParts;
}

/** The results of a season, read once for all replies on it. */
export interface SeasonData {
  edition: Edition;
  /** In order of kick-off and id. */
  matches: readonly SeasonMatch[];
  teams: ReadonlyMap<string, TeamBrief>;
  deductions: readonly DeductionRow[];
}

const readRows = ({ db, cache }: SeasonDeps, edition: Edition): Promise<readonly ListedRow[]> =>
  cache.get(`rows:${edition.key}`, [seasonTag.matches(edition.key)], MAX_AGE_MS, () => listedRows(db, edition));

export const readSeason = (deps: SeasonDeps, edition: Edition): Promise<SeasonData> =>
  deps.cache.get(`season:${edition.key}`, [seasonTag.results(edition.key)], MAX_AGE_MS, async () => {
    const matches = (await readRows(deps, edition)).map(toSeasonMatch);
    const teams = await teamRows(
      deps.db,
      matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
    );
    const deductions = await deductionsOf(deps.db, edition);
    return { edition, matches, teams: new Map(teams.map((team) => [team.id, teamBriefOf(team)])), deductions };
  });

/** The season as it stood at the start of a UTC day (`YYYY-MM-DD`), and how many matches that had begun by now are left out; of now without a day. */
export const seasonBefore = (
  season: SeasonData,
  day: string | undefined,
): { season: SeasonData; leftOut: { leftOut?: number } } => {
  if (day === undefined) return { season, leftOut: {} };
  const isLeftOut = ({ kickOff, sport, statusId }: SeasonMatch): boolean =>
    kickOff >= Date.parse(day) && matchPhase(sport, statusId) !== 'not-started';
  const matches = season.matches.map((match) => (isLeftOut(match) ? { ...match, ...UNPLAYED } : match));
  return { season: { ...season, matches }, leftOut: { leftOut: season.matches.filter(isLeftOut).length } };
};

/** 1 is not started in both sports. */
const UNPLAYED = { statusId: FOOTBALL_STATUS.notStarted, homeScore: null, awayScore: null, parts: {} };

export const toSeasonMatch = (row: ListedRow): SeasonMatch => ({
  matchId: row.id,
  sport: row.sport as MatchSport,
  stageId: row.stage,
  groupName: row.group_name,
  round: row.round,
  kickOff: row.kick_off,
  venue: row.venue,
  homeTeamId: row.home_team_id,
  awayTeamId: row.away_team_id,
  homeScore: row.home_score,
  awayScore: row.away_score,
  parts: JSON.parse(row.parts) as ScoreParts,
  statusId: row.status_id,
  countsForStandings: row.counts_for_standings === 1,
});

/** So many matches are quicker read by their ids than found in the whole season, which is read again when a clock moves. */
const FEW_MATCHES = 200;

/** Matches of a season as shown in lists, in their current state and in the same order. */
export const listMatches = async (
  deps: SeasonDeps,
  season: SeasonData,
  matches: readonly { matchId: string }[],
): Promise<CompetitionMatch[]> => {
  const ids = matches.map(({ matchId }) => matchId);
  const rows = ids.length > FEW_MATCHES ? await readRows(deps, season.edition) : await listedRowsById(deps.db, ids);
  const byMatch = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byMatch.get(id);
    return row ? [toCompetitionMatch(row, season)] : [];
  });
};

/** The same by id. */
export const matchesById = async (
  deps: SeasonDeps,
  season: SeasonData,
  matches: readonly { matchId: string }[],
): Promise<ReadonlyMap<string, CompetitionMatch>> =>
  new Map((await listMatches(deps, season, matches)).map((match) => [match.matchId, match]));

/** A match of a competition (E1), without its hosts. */
const toCompetitionMatch = (row: ListedRow, season: SeasonData): CompetitionMatch => ({
  ...toMatchLive(row),
  competitionId: row.competition_id,
  matchLeague: season.edition.ref.competition,
  seasonId: season.edition.ref.seasonId,
  round: row.round,
  startDate: row.kick_off,
  timeKnown: row.time_known === 1,
  home: teamIn(season, row.home_team_id),
  guest: teamIn(season, row.away_team_id),
  matchDate: row.kick_off,
  homeId: row.home_team_id,
  awayId: row.away_team_id,
  stageId: row.stage,
  groupName: row.group_name,
  venue: row.venue,
  incomplete: row.incomplete,
});

/** The team of a season. Throws 10404. */
export const teamIn = ({ teams, edition }: Pick<SeasonData, 'teams' | 'edition'>, teamId: string): TeamBrief => {
  const team = teams.get(teamId);
  if (!team) throw notFound(`team ${teamId} in ${nameOf(edition)}`);
  return team;
};

/** `Premier League 2026-27`, for messages. */
export const nameOf = ({ ref, label }: Edition): string => `${ref.competition.en} ${label}`;
