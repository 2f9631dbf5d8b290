import { DEMO_SOURCE, type FeedBatch, type FeedMatch } from '@touchline/contract/feed-batch.ts';
import { competitionOf, LEAGUES } from '@touchline/domain/competitions/registry.ts';
import { matchWarnings } from '@touchline/domain/match-check/match-warnings.ts';
import { type MatchIssue, matchErrors } from '@touchline/domain/match-check/match-errors.ts';
import { completeScore } from '@touchline/domain/match-check/complete-score.ts';
import { seasonWarnings } from '@touchline/domain/match-check/season-warnings.ts';
import { LEAGUE_TEAMS } from '@touchline/feeds/teams/league-teams.ts';
import { refuse } from './check-batch.ts';
import { keyOfSeason, seasonKey } from '../season-key.ts';

const text = (id: string, { field, message }: MatchIssue): string => `match ${id}: ${field}: ${message}`;

/**
 * The batch with the parts of its scores completed from the goals, and with a warning for each thing that is unlikely in it. Throws
 * 10400 for what cannot be, each with match and field. The demo world plays ahead of its time and contradicts itself nowhere.
 */
export const checkTruth = (batch: FeedBatch, now: number): FeedBatch => {
  if (batch.source === DEMO_SOURCE) return batch;
  const settled = batch.matches.map(completeScore);
  const matches = settled.map(({ match }) => match);
  refuse(
    matches.flatMap((match, index) =>
      matchErrors(match).map((fault) => ({ path: `matches.${index}`, message: text(match.id, fault) })),
    ),
  );
  const doubts = settled.flatMap(({ match, notes }) => [
    ...notes.map((note) => `match ${match.id}: ${note}`),
    ...matchWarnings(match, now).map((doubt) => text(match.id, doubt)),
  ]);
  const warnings = [...(batch.warnings ?? []), ...doubts, ...leagueWarnings(batch, matches)];
  return { ...batch, matches, warnings };
};

const COUNTRY_OF = new Map(LEAGUES.map(({ id, country }) => [id, country]));

/** A league of each club that we know: one of its country. */
const LEAGUE_OF: ReadonlyMap<string, string> = new Map(
  LEAGUE_TEAMS.flatMap(({ competitionId, current, others }) =>
    [...others, ...current].map((team) => [team.id, competitionId] as const),
  ),
);

/** What is unlikely in the tables of leagues that the batch brings. */
const leagueWarnings = (batch: FeedBatch, matches: readonly FeedMatch[]): string[] => {
  const ofTables = Map.groupBy(
    matches.filter((match) => match.countsForStandings),
    keyOfSeason,
  );
  return batch.seasons.flatMap(({ competitionId, id, label }) => {
    const ofSeason = ofTables.get(seasonKey(competitionId, id)) ?? [];
    const teams = competitionOf(competitionId)?.teamsIn(label) ?? null;
    if (teams === null || ofSeason.length === 0) return [];
    const name = `${competitionOf(competitionId)?.name.en} ${label}`;
    const doubts = [...seasonWarnings(ofSeason, teams), ...strangers(ofSeason, competitionId)];
    return doubts.map((doubt) => `${name}: ${doubt}`);
  });
};

/** Clubs that are known to play in the league of another country. */
const strangers = (matches: readonly FeedMatch[], competitionId: string): string[] =>
  [...new Set(matches.flatMap((match) => [match.homeTeamId, match.awayTeamId]))].flatMap((teamId) => {
    const league = LEAGUE_OF.get(teamId);
    return league === undefined || COUNTRY_OF.get(league) === COUNTRY_OF.get(competitionId)
      ? []
      : [`${teamId} is a club of ${competitionOf(league)?.name.en}`];
  });
