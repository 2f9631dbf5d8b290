import type { FeedCompetition, FeedMatch } from '@touchline/contract/feed-batch.ts';
import { LEAGUES } from '@touchline/domain/competitions/registry.ts';
import { competitionBySlugOrId } from '#teams/competitions.ts';
import { LEAGUE_TEAMS } from '#teams/league-teams.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import type { Fixture, SeasonFrame } from './calendar.ts';
import { leagueFixture, turnsOf } from './league-season.ts';
import { matchAt } from './match-state.ts';
import { nbaSeason } from './nba/nba-season.ts';
import { CUP_ANCHOR_SLOT, SEASON_LENGTH } from './nba/season-shape.ts';
import { createRandom } from './random.ts';

const MINUTE = 60_000;

/** The teams of a competition of the demo world, in the order of its draw. */
export interface CompetitionPlan {
  competition: FeedCompetition;
  teams: readonly KnownTeam[];
}

/** All competitions of one sport, whose kick-offs follow each other in equal steps around the clock. */
export interface SportPlan {
  sport: FeedMatch['sport'];
  /** From one kick-off to the next. */
  stepMs: number;
  plans: readonly CompetitionPlan[];
  /** Kick-offs of a season. */
  length: number;
  /** The kick-off of the first season with which the world begins. */
  anchorSlot: number;
  /** The fixtures of a season, one for each kick-off, in order. */
  fixtures(season: SeasonFrame): Fixture[];
}

const planOf = (seed: string, competitionId: string, teams: readonly KnownTeam[]): CompetitionPlan[] => {
  const competition = competitionBySlugOrId(competitionId);
  return competition === undefined
    ? []
    : [{ competition, teams: createRandom(seed, 'order', competitionId).shuffle(teams) }];
};

const footballPlan = (plans: readonly CompetitionPlan[]): SportPlan => {
  const turns = turnsOf(plans);
  return {
    sport: 'football',
    stepMs: 30 * MINUTE,
    plans,
    length: turns.length,
    anchorSlot: Math.floor(turns.length / 2),
    fixtures: (season) => turns.flatMap((turn, index) => leagueFixture(turn, season, index, season.kickOffAt(index))),
  };
};

const basketballPlan = (seed: string, plans: readonly CompetitionPlan[]): SportPlan => ({
  sport: 'basketball',
  stepMs: 60 * MINUTE,
  plans,
  length: SEASON_LENGTH,
  anchorSlot: CUP_ANCHOR_SLOT,
  fixtures: (season) =>
    plans.flatMap((plan) =>
      nbaSeason({ seed, ...plan, ...season, play: (fixture) => matchAt(seed, fixture, Infinity) }),
    ),
});

const LEFT_OUT = new Set(LEAGUES.filter(({ isFeatured }) => !isFeatured).map(({ id }) => id));

/** The demo world's football (a kick-off every 30 minutes) and basketball (one every hour). */
export const sportPlans = (seed: string): { football: SportPlan; basketball: SportPlan } => {
  const played = LEAGUE_TEAMS.filter(({ competitionId }) => !LEFT_OUT.has(competitionId));
  const plans = played.flatMap(({ competitionId, current }) => planOf(seed, competitionId, current));
  const plansOf = (sport: FeedMatch['sport']) => plans.filter(({ competition }) => competition.sport === sport);
  return { football: footballPlan(plansOf('football')), basketball: basketballPlan(seed, plansOf('basketball')) };
};
