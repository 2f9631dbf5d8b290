import type { MatchBrief } from '@touchline/contract/match.ts';
import {
  type HeadToHead,
  matchDetailRoutes,
  type PointsDeduction,
  type StandingsRow,
  type StandingsTable,
  type TeamForm,
} from '@touchline/contract/match-detail.ts';
import { matchCoverageRoutes } from '@touchline/contract/match-coverage.ts';
import type { ReplyOf, Route } from '@touchline/contract/route.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { type Form, meetingsOf, type TeamMatch } from '@touchline/domain/competition/head-to-head.ts';
import { matchEventsOf } from '@touchline/domain/match-events.ts';
import type { StandingsRow as RankedRow } from '@touchline/domain/standings.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { Db } from '#platform/db/open-database.ts';
import { parseName } from '#platform/db/local-name.ts';
import { notFound } from '#platform/http/api-error.ts';
import { deductionsOfTeam } from '../season/deductions.ts';
import type { CompetitionDeps } from '../deps.ts';
import type { DetailColumn, MatchRow, TeamRow } from '../rows.ts';
import { FACT_COLUMNS, teamBriefOf, toMatchCourse, toMatchDetail, toMatchFacts, toMatchPlays } from './match-views.ts';
import {
  type DemoFilter,
  findDetail,
  findMatch,
  matchBriefs,
  matchesOfTeams,
  type TeamMatchRow,
} from './match-repo.ts';
import { matchTag } from '../changes/stale-tags.ts';
import { cachedReply } from '../season/replies.ts';
import { readStandings } from '../season/standings.ts';

/** Replies of their own cache, so that visits of old matches displace no page. */
const MAX_REPLIES = 500;

/**
 * Replies on the details of a match, made once for all callers: a goal sends everybody in a room to them at one moment.
 * Each throws 10404 for an unknown match.
 */
export interface MatchReplies {
  events(matchId: string): Promise<Snapshot>;
  statistics(matchId: string): Promise<Snapshot>;
  lineUps(matchId: string): Promise<Snapshot>;
  plays(matchId: string): Promise<Snapshot>;
  coverage(matchId: string): Promise<Snapshot>;
  standings(matchId: string): Promise<Snapshot>;
  headToHead(matchId: string): Promise<Snapshot>;
}

type ReadDeps = Pick<CompetitionDeps, 'db' | 'now'> & { filter: () => DemoFilter };

/** The details of a match. Each throws 10404 for an unknown match. */
export const createMatchReads = ({ db, now, filter }: ReadDeps) => {
  const match = async (matchId: string) => found(await findMatch(db, matchId, filter()), matchId);
  const columnsOf = async <Column extends DetailColumn>(matchId: string, columns: readonly Column[]) =>
    found(await findDetail(db, matchId, filter(), columns), matchId);
  return {
    events: async (matchId: string) => ({ events: matchEventsOf(toMatchCourse(await match(matchId))) }),
    detail: async (matchId: string) => toMatchDetail(await columnsOf(matchId, ['statistics', 'line_ups'])),
    plays: async (matchId: string) => toMatchPlays(await columnsOf(matchId, ['plays'])),
    facts: async (matchId: string) => toMatchFacts(await columnsOf(matchId, FACT_COLUMNS)),
    standings: async (matchId: string) => readMatchStandings(db, await match(matchId), filter()),
    headToHead: async (matchId: string) => readHeadToHead({ db, now }, await match(matchId), filter()),
  };
};

export type MatchReads = ReturnType<typeof createMatchReads>;

export const createMatchReplies = (
  reads: MatchReads,
  { now, cache: shared }: Pick<CompetitionDeps, 'now' | 'cache'>,
): MatchReplies => {
  const cache = shared.beside(MAX_REPLIES);
  const replyOf =
    <R extends Route>(route: R, tagOf: (matchId: string) => string, read: (matchId: string) => Promise<ReplyOf<R>>) =>
    (matchId: string): Promise<Snapshot> =>
      cachedReply({ cache, now }, route, { key: matchId, tags: [tagOf(matchId)] }, () => read(matchId));
  return {
    events: replyOf(matchDetailRoutes.getMatchEvents, matchTag.events, reads.events),
    statistics: replyOf(matchDetailRoutes.getMatchStatistics, matchTag.detail, reads.detail),
    lineUps: replyOf(matchDetailRoutes.getMatchLineUps, matchTag.detail, reads.detail),
    plays: replyOf(matchCoverageRoutes.getMatchPlays, matchTag.plays, reads.plays),
    coverage: replyOf(matchCoverageRoutes.getMatchCoverage, matchTag.facts, reads.facts),
    standings: replyOf(matchDetailRoutes.getMatchStandings, matchTag.standings, reads.standings),
    headToHead: replyOf(matchDetailRoutes.getMatchHeadToHead, matchTag.fixtures, reads.headToHead),
  };
};

const found = <Row>(row: Row | undefined, matchId: string): Row => {
  if (row === undefined) throw notFound(`match ${matchId}`);
  return row;
};

/**
 * The tables in which the teams of a match stand: that of the league or of their group, and beyond the groups those from
 * which they came.
 */
const readMatchStandings = async (
  db: Db,
  match: MatchRow,
  filter: DemoFilter,
): Promise<ReplyOf<typeof matchDetailRoutes.getMatchStandings>> => {
  const standings = await readStandings(db, match.competition_id, match.season_id, filter);
  const { competition, season, teams, deductions } = standings;
  const sides = [match.home_team_id, match.away_team_id];
  const isBasketball = match.sport === 'basketball';
  const tables = standings.tables
    .filter(({ rows }) => rows.some(({ teamId }) => sides.includes(teamId)))
    .map(({ group, rows }): StandingsTable => ({
      group,
      rows: rows.flatMap((row) =>
        rowOf(row, teams.get(row.teamId), deductionsOfTeam(deductions, row.teamId), isBasketball),
      ),
    }));
  return { competition: parseName(competition.name), seasonLabel: season.label, tables };
};

const rowOf = (
  row: RankedRow,
  team: TeamRow | undefined,
  deductions: PointsDeduction[],
  isBasketball: boolean,
): StandingsRow[] =>
  team
    ? [
        {
          rank: row.position,
          team: teamBriefOf(team),
          played: row.played,
          won: row.won,
          drawn: row.drawn,
          lost: row.lost,
          scored: row.goalsFor,
          conceded: row.goalsAgainst,
          points: isBasketball ? null : row.points,
          deductions,
        },
      ]
    : [];

const toTeamMatch = (row: TeamMatchRow): TeamMatch => ({
  id: row.id,
  sport: row.sport as MatchSport,
  kickOff: row.kick_off,
  timeKnown: row.time_known === 1,
  homeTeamId: row.home_team_id,
  awayTeamId: row.away_team_id,
  homeScore: row.home_score,
  awayScore: row.away_score,
  statusId: row.status_id,
});

const matchesOf = ({ results, next }: Form<TeamMatch>): TeamMatch[] => [...results.map(({ match }) => match), ...next];

/** Earlier meetings of the teams of a match, and the form of both: the few matches that are shown are read with their names. */
const readHeadToHead = async (
  { db, now }: Pick<CompetitionDeps, 'db' | 'now'>,
  match: MatchRow,
  filter: DemoFilter,
): Promise<HeadToHead> => {
  const rows = await matchesOfTeams(db, [match.home_team_id, match.away_team_id], filter);
  const { balance, meetings, home, away } = meetingsOf(toTeamMatch(match), rows.map(toTeamMatch), now());
  const shown = [...meetings, ...matchesOf(home), ...matchesOf(away)].map(({ id }) => id);
  const briefs = await matchBriefs(db, shown, filter);
  const named = ({ id }: TeamMatch): MatchBrief[] => {
    const brief = briefs.get(id);
    return brief ? [brief] : [];
  };
  const formOf = ({ results, next }: Form<TeamMatch>): TeamForm => ({
    results: results.flatMap((result) => named(result.match).map((one) => ({ letter: result.letter, match: one }))),
    next: next.flatMap(named),
  });
  return { balance, meetings: meetings.flatMap(named), home: formOf(home), away: formOf(away) };
};
