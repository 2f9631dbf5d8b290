import { seasonIdOf } from '@touchline/domain/seasons.ts';
import { pairingAt } from './round-robin.ts';
import type { CompetitionPlan, Fixture, SeasonFrame } from './fixture.ts';

/** A match of a league's season. */
export interface Turn {
  plan: CompetitionPlan;
  /** Counts the matches of this league within the season. */
  count: number;
}

/** Every pair meets twice. */
const roundsOf = ({ teams }: CompetitionPlan): number => 2 * (teams.length - 1);

const matchCount = (plan: CompetitionPlan): number => (plan.teams.length / 2) * roundsOf(plan);

/** The league of each kick-off of a season: leagues alternate evenly and end together. */
export const turnsOf = (plans: readonly CompetitionPlan[]): Turn[] =>
  plans
    .flatMap((plan) =>
      Array.from({ length: matchCount(plan) }, (_, count) => ({ plan, count, at: (count + 0.5) / matchCount(plan) })),
    )
    .sort((a, b) => a.at - b.at);

/** The fixture of a turn at a kick-off of its season, if its pairing exists. */
export const leagueFixture = (
  { plan, count }: Turn,
  { label, index, firstNumber }: Omit<SeasonFrame, 'kickOffAt'>,
  position: number,
  kickOff: number,
): Fixture[] => {
  const { competition, teams } = plan;
  const perRound = teams.length / 2;
  const round = Math.floor(count / perRound);
  const [homeIndex, awayIndex] = pairingAt(teams.length, index * roundsOf(plan) + round, count % perRound);
  const [home, away] = [teams[homeIndex], teams[awayIndex]];
  if (home === undefined || away === undefined) return [];
  return [
    {
      id: `demo-${competition.slug}-${label}-${home.id}-${away.id}`,
      sport: competition.sport,
      competition,
      seasonId: seasonIdOf(competition.id, label),
      stage: null,
      group: null,
      round: round + 1,
      roundName: `Matchday ${round + 1}`,
      kickOff,
      home,
      away,
      venue: null,
      countsForStandings: true,
      number: firstNumber + position,
      knownFrom: -Infinity,
    },
  ];
};
