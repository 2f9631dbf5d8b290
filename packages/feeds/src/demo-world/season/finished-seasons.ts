import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { cupBatch } from '#cups/cup-batches.ts';
import { EURO_2024 } from '#cups/euro-2024/edition.ts';
import { WORLD_CUP_2026 } from '#cups/world-cup-2026/edition.ts';
import { batchOf } from '#demo-world/batch.ts';
import { fixtureOf, seasonLabel, type Fixture } from '#demo-world/calendar.ts';
import type { CompetitionPlan } from '#demo-world/competition-plan.ts';
import { matchAt } from '#demo-world/match-state.ts';
import { createRandom } from '#demo-world/random.ts';
import { pastKickOffs } from './past-dates.ts';
import { createSeasonBook } from './season-book.ts';
import { numbersOfSeason } from './season-numbers.ts';

const LABEL = '2024-25';
/** The rounds go on from before the first season of the world. */
const INDEX = -1;

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
const fixturesOf = (seed: string, plan: CompetitionPlan): Fixture[] =>
  pastKickOffs(plan.competition.id)
    .flatMap((kickOffs, round) =>
      createRandom(seed, 'past', plan.competition.id, round)
        .shuffle(kickOffs)
        .map((kickOff, place) => ({ kickOff, count: round * kickOffs.length + place })),
    )
    .toSorted((a, b) => a.kickOff - b.kickOff || a.count - b.count)
    .flatMap(({ kickOff, count }, number) => fixtureOf({ plan, count }, LABEL, INDEX, kickOff, number));

const leagueBatch = ({ seed, anchor }: World, plan: CompetitionPlan, fetchedAt: number): FeedBatch => {
  const fixtures = fixturesOf(seed, plan);
  const world = { seed, year: new Date(anchor).getUTCFullYear() };
  const book = createSeasonBook(seed);
  const matches = fixtures.map((fixture) => {
    book.add(fixture);
    return matchAt(seed, fixture, Infinity);
  });
  return { ...batchOf(fixtures, matches, fetchedAt), ...numbersOfSeason(world, fixtures, book.totals) };
};

const CUPS: readonly FinishedSeason[] = [EURO_2024, WORLD_CUP_2026].map((edition) => ({
  competitionId: edition.competitionId,
  label: edition.year,
  batch: (fetchedAt) => cupBatch(edition, fetchedAt, 'demo'),
}));

/**
 * What lies beside the running seasons: Euro 2024 and the World Cup 2026 as they were, and the leagues' invented season
 * 2024-25, unless the world's own seasons begin with that one or before.
 */
export const finishedSeasons = (world: World, plans: readonly CompetitionPlan[]): FinishedSeason[] => [
  ...CUPS,
  ...(seasonLabel(world.anchor, 0) > LABEL ? plans : []).map((plan) => ({
    competitionId: plan.competition.id,
    label: LABEL,
    batch: (fetchedAt: number) => leagueBatch(world, plan, fetchedAt),
  })),
];
