import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { LEAGUES } from '@touchline/domain/competitions/registry.ts';
import { competitionBySlugOrId } from '#teams/competitions.ts';
import { LEAGUE_TEAMS } from '#teams/league-teams.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { leagueFixture, turnsOf } from './league-season.ts';
import { matchAt } from './match-state.ts';
import { nbaSeason } from './nba/nba-season.ts';
import { CUP_ANCHOR_SLOT, SEASON_LENGTH } from './nba/season-shape.ts';
import { createRandom } from './random.ts';
import type { CompetitionPlan, SportPlan } from './fixture.ts';

const MINUTE = 60_000;

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
