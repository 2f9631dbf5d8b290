import type { FeedBatch, FeedMatch } from '@touchline/contract/feed-batch.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/seasons.ts';
import { cupBatch } from '#cups/cup-batches.ts';
import { EURO_2024 } from '#cups/euro-2024/edition.ts';
import { WORLD_CUP_2026 } from '#cups/world-cup-2026/edition.ts';
import { batchOf } from '#demo-world/batch.ts';
import { seasonLabel, type Fixture } from '#demo-world/calendar.ts';
import type { CompetitionPlan, SportPlan } from '#demo-world/competition-plan.ts';
import { leagueFixture } from '#demo-world/league-season.ts';
import { mapEntry } from '#demo-world/map-entry.ts';
import { matchDetailAt } from '#demo-world/match-details.ts';
import { matchAt } from '#demo-world/match-state.ts';
import type { NbaFrame } from '#demo-world/nba/nba-fixture.ts';
import { pastNbaSeason } from '#demo-world/nba/past-season.ts';
import { createRandom } from '#demo-world/random.ts';
import { nbaFinals2024Batch } from '#nba-finals/finals-batch.ts';
import { lastMatchesOfTeams } from './last-matches.ts';
import { pastKickOffs } from './past-dates.ts';
import { createTotalsCounter } from './totals-counter.ts';
import { numbersOfSeason } from './season-numbers.ts';

/** The rounds go on from before the first season of the world. */
const SEASON = { label: '2024-25', index: -1, firstNumber: 0 };

/** A competition-season that is over. `batch` makes all of it, which takes a moment; `fetchedAt` is epoch ms. */
export interface FinishedSeason {
  competitionId: string;
  label: string;
  batch(fetchedAt: number): FeedBatch;
}

interface World {
  seed: string;
  /** Epoch ms. */
  anchor: number;
}

/** The matches of a league in 2024-25 by kick-off: a double round robin, its matches at kick-offs by lot. */
const leagueFixtures = (seed: string, plan: CompetitionPlan): Fixture[] =>
  pastKickOffs(plan.competition.id)
    .flatMap((kickOffs, round) =>
      createRandom(seed, 'past', plan.competition.id, round)
        .shuffle(kickOffs)
        .map((kickOff, index) => ({ kickOff, count: round * kickOffs.length + index })),
    )
    .toSorted((a, b) => a.kickOff - b.kickOff || a.count - b.count)
    .flatMap(({ kickOff, count }, index) => leagueFixture({ plan, count }, SEASON, index, kickOff));

/** Plays the season that is drawn: every match once, when its result is first asked for. */
const playSeason = ({ seed, anchor }: World, draw: (play: NbaFrame['play']) => Fixture[]) => {
  const counter = createTotalsCounter(seed);
  const played = new Map<string, FeedMatch>();
  const play = (fixture: Fixture): FeedMatch =>
    mapEntry(played, fixture.id, () => {
      counter.add(fixture);
      return matchAt(seed, fixture, Infinity);
    });
  const fixtures = draw(play);
  const matches = fixtures.map(play);
  const world = { seed, year: new Date(anchor).getUTCFullYear() };
  return { fixtures, matches, numbers: numbersOfSeason(world, fixtures, counter.totals) };
};

const leagueBatch = (world: World, plan: CompetitionPlan, fetchedAt: number): FeedBatch => {
  const { fixtures, matches, numbers } = playSeason(world, () => leagueFixtures(world.seed, plan));
  return { ...batchOf(fixtures, matches, fetchedAt), ...numbers };
};

/** With the last line-up of every team. */
const nbaBatch = (world: World, plan: CompetitionPlan, fetchedAt: number): FeedBatch => {
  const { seed } = world;
  const { fixtures, matches, numbers } = playSeason(world, (play) => pastNbaSeason({ seed, play, ...plan, ...SEASON }));
  const last = lastMatchesOfTeams(seed, fixtures, Infinity, { football: 1, basketball: 1 });
  const details = last.map((fixture) => matchDetailAt(seed, fixture, Infinity));
  return { ...batchOf(fixtures, matches, fetchedAt), ...numbers, details };
};

/** What is told as it was. */
const FACTS: readonly FinishedSeason[] = [
  ...[EURO_2024, WORLD_CUP_2026].map((edition) => ({
    competitionId: edition.competitionId,
    label: edition.year,
    batch: (fetchedAt: number) => cupBatch(edition, fetchedAt, 'demo'),
  })),
  {
    competitionId: NBA_COMPETITION_ID,
    label: '2023-24',
    batch: (fetchedAt) => nbaFinals2024Batch(fetchedAt, 'demo'),
  },
];

/**
 * What lies beside the running seasons: Euro 2024, the World Cup 2026 and the NBA Finals of 2024 as they were, and the invented
 * season 2024-25 of the leagues and the NBA, unless the world's own seasons begin with that one or before.
 */
export const finishedSeasons = (
  world: World,
  { football, basketball }: Readonly<Record<SportPlan['sport'], Pick<SportPlan, 'plans'>>>,
): FinishedSeason[] => {
  if (seasonLabel(world.anchor, 0) <= SEASON.label) return [...FACTS];
  const past = ({ plans }: Pick<SportPlan, 'plans'>, batchOfPlan: typeof leagueBatch): FinishedSeason[] =>
    plans.map((plan) => ({
      competitionId: plan.competition.id,
      label: SEASON.label,
      batch: (fetchedAt) => batchOfPlan(world, plan, fetchedAt),
    }));
  return [...FACTS, ...past(football, leagueBatch), ...past(basketball, nbaBatch)];
};
