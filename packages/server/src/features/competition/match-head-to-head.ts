import type { HeadToHead, TeamForm } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { type Form, meetingsOf, type TeamMatch } from '@touchline/domain/competition/head-to-head.ts';
import type { MatchRow } from './feed-rows.ts';
import type { CompetitionDeps } from './deps.ts';
import { type DemoFilter, matchBriefs, matchesOfTeams, type TeamMatchRow } from './repo.ts';

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
export const readHeadToHead = async (
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
