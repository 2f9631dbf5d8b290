import type { FeedCompetition, FeedMatch } from '@touchline/contract/feed-batch.ts';
import { competitionBySlugOrId } from '#teams/competitions.ts';
import { LEAGUE_TEAMS } from '#teams/league-teams.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { createRandom } from './random.ts';

const MINUTE = 60_000;

/** How a competition of the demo world is played. */
export interface CompetitionPlan {
  competition: FeedCompetition;
  teams: readonly KnownTeam[];
  rounds: number;
}

/** All competitions of one sport, whose kick-offs follow each other in equal steps around the clock. */
export interface SportPlan {
  sport: FeedMatch['sport'];
  /** From one kick-off to the next. */
  stepMs: number;
  plans: readonly CompetitionPlan[];
}

const NBA_ROUNDS = 82;

const planOf = (seed: string, competitionId: string, teams: readonly KnownTeam[]): CompetitionPlan[] => {
  const competition = competitionBySlugOrId(competitionId);
  if (competition === undefined) return [];
  const rounds = competition.sport === 'basketball' ? NBA_ROUNDS : 2 * (teams.length - 1);
  return [{ competition, teams: createRandom(seed, 'order', competitionId).shuffle(teams), rounds }];
};

/** The demo world's football (a kick-off every 30 minutes) and basketball (one every hour). */
export const sportPlans = (seed: string): { football: SportPlan; basketball: SportPlan } => {
  const plans = LEAGUE_TEAMS.flatMap(({ competitionId, current }) => planOf(seed, competitionId, current));
  const planFor = (sport: FeedMatch['sport'], stepMs: number): SportPlan => ({
    sport,
    stepMs,
    plans: plans.filter(({ competition }) => competition.sport === sport),
  });
  return { football: planFor('football', 30 * MINUTE), basketball: planFor('basketball', 60 * MINUTE) };
};
