import type { FeedBatch, FeedMatch } from '@touchline/contract/feed-batch.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { cupBatch } from '#cups/cup-batches.ts';
import { EURO_2024 } from '#cups/euro-2024/edition.ts';
import { WORLD_CUP_2026 } from '#cups/world-cup-2026/edition.ts';
import { batchOf } from '#demo-world/batch.ts';
import { seasonLabel } from '#demo-world/calendar.ts';
import { leagueFixture } from '#demo-world/league-season.ts';
import { mapEntry } from '#demo-world/map-entry.ts';
import { matchDetailAt } from '#demo-world/match-details.ts';
import { matchAt } from '#demo-world/match-state.ts';
import type { NbaFrame } from '#demo-world/nba/nba-fixture.ts';
import { pastNbaSeason } from '#demo-world/nba/past-season.ts';
import { createRandom } from '#demo-world/random.ts';
import { nbaFinals2024Batch } from '#nba-finals/finals-batch.ts';
import { zonedToUtc } from '#zoned-time.ts';
import { lastMatchesOfTeams } from './last-matches.ts';
import { numbersOfSeason } from './season-numbers.ts';
import { createTotalsCounter } from './totals-counter.ts';
import type { CompetitionPlan, Fixture, SportPlan } from '#demo-world/fixture.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const SATURDAY = 6;

/** Kick-offs of a league in 2024-25, in local time. */
interface LeagueDates {
  zone: string;
  /** The day of each round, the Saturday of those over a weekend, from August to May. */
  rounds: string;
  /** A kick-off for each match of a weekend; `Fr` and `Su` are the days beside the Saturday. */
  weekend: string;
  /** The same for midweek rounds. */
  midweek: string;
  /** All matches of the last round kick off at once. */
  last: string;
}

const LEAGUES: Readonly<Record<string, LeagueDates>> = {
  '12387': {
    zone: 'Europe/London',
    rounds:
      '08-17 08-24 08-31 09-14 09-21 09-28 10-05 10-19 10-26 11-02 11-09 11-23 11-30 12-04 12-07 12-14 12-21 12-26 12-30 01-04 01-15 01-18 01-25 02-01 02-15 02-22 02-26 03-08 03-15 04-02 04-05 04-12 04-19 04-26 05-03 05-10 05-17 05-25',
    weekend: 'Fr20:00 12:30 15:00 15:00 15:00 15:00 15:00 17:30 Su14:00 Su16:30',
    midweek: '19:30 19:30 19:30 19:30 19:30 19:30 20:15 20:15 20:15 20:15',
    last: '16:00',
  },
  '12388': {
    zone: 'Europe/Madrid',
    rounds:
      '08-17 08-24 08-28 08-31 09-14 09-21 09-25 09-28 10-05 10-19 10-26 11-02 11-09 11-23 11-30 12-07 12-14 12-21 01-11 01-18 01-25 02-01 02-08 02-15 02-22 03-01 03-08 03-15 03-29 04-05 04-12 04-19 04-23 05-03 05-10 05-14 05-17 05-25',
    weekend: 'Fr21:00 14:00 16:15 18:30 18:30 21:00 Su14:00 Su16:15 Su18:30 Su21:00',
    midweek: '19:00 19:00 19:00 19:00 19:00 21:30 21:30 21:30 21:30 21:30',
    last: '21:00',
  },
  '12417': {
    zone: 'Europe/Rome',
    rounds:
      '08-17 08-24 08-31 09-14 09-21 09-28 10-05 10-19 10-26 10-30 11-02 11-09 11-23 11-30 12-07 12-14 12-21 12-28 01-04 01-11 01-18 01-25 02-01 02-08 02-15 02-22 03-01 03-08 03-15 03-29 04-05 04-12 04-19 04-26 05-03 05-10 05-17 05-25',
    weekend: 'Fr20:45 15:00 15:00 18:00 20:45 Su12:30 Su15:00 Su15:00 Su18:00 Su20:45',
    midweek: '18:30 18:30 18:30 18:30 18:30 20:45 20:45 20:45 20:45 20:45',
    last: '20:45',
  },
  '12416': {
    zone: 'Europe/Berlin',
    rounds:
      '08-24 08-31 09-14 09-21 09-28 10-05 10-19 10-26 11-02 11-09 11-23 11-30 12-07 12-14 12-21 01-11 01-15 01-18 01-25 02-01 02-08 02-15 02-22 03-01 03-08 03-15 03-29 04-05 04-12 04-19 04-26 05-03 05-10 05-17',
    weekend: 'Fr20:30 15:30 15:30 15:30 15:30 15:30 18:30 Su15:30 Su17:30',
    midweek: '18:30 18:30 18:30 18:30 20:30 20:30 20:30 20:30 20:30',
    last: '15:30',
  },
  '12403': {
    zone: 'Europe/Paris',
    rounds:
      '08-17 08-24 08-31 09-14 09-21 09-28 10-05 10-19 10-26 11-02 11-09 11-23 11-30 12-07 12-14 01-04 01-11 01-18 01-25 02-01 02-08 02-15 02-22 03-01 03-08 03-15 03-29 04-05 04-12 04-19 04-26 05-03 05-10 05-17',
    weekend: 'Fr20:45 17:00 19:00 21:00 Su15:00 Su17:15 Su17:15 Su17:15 Su20:45',
    midweek: '19:00 19:00 19:00 19:00 19:00 21:00 21:00 21:00 21:00',
    last: '21:00',
  },
};

const BESIDE: Readonly<Record<string, number>> = { Fr: -DAY, Su: DAY };

/** A local time such as `Su16:30` of a round, as UTC epoch ms. */
const clockTime = (day: number, kickOff: string): number => {
  const [, beside = '', hours, minutes] = /^(Fr|Su)?(\d\d):(\d\d)$/.exec(kickOff) ?? [];
  return day + (BESIDE[beside] ?? 0) + (60 * Number(hours) + Number(minutes)) * MINUTE;
};

/** `08-17` of 2024, `05-25` of 2025. */
const dayOf = (text: string): number => Date.parse(`${text >= '07' ? 2024 : 2025}-${text}`);

/** The kick-offs of each round of a league in 2024-25, epoch ms, one for each match; empty for other competitions. */
const pastKickOffs = (competitionId: string): number[][] => {
  const dates = LEAGUES[competitionId];
  if (dates === undefined) return [];
  const weekend = dates.weekend.split(' ');
  const days = dates.rounds.split(' ').map(dayOf);
  return days.map((day, round) => {
    const isWeekend = new Date(day).getUTCDay() === SATURDAY;
    const kickOffs = isWeekend ? weekend : dates.midweek.split(' ');
    const isLast = round === days.length - 1;
    return kickOffs.map((kickOff) => zonedToUtc(clockTime(day, isLast ? dates.last : kickOff), dates.zone));
  });
};

/** The rounds continue from before the first season of the world. */
const SEASON = { label: '2024-25', index: -1, firstNumber: 0 };

/** A finished competition-season. `batch` generates all of it, which takes a moment; `fetchedAt` is epoch ms. */
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

/** The matches of a league in 2024-25 by kick-off: a double round robin with random kick-offs. */
const leagueFixtures = (seed: string, plan: CompetitionPlan): Fixture[] =>
  pastKickOffs(plan.competition.id)
    .flatMap((kickOffs, round) =>
      createRandom(seed, 'past', plan.competition.id, round)
        .shuffle(kickOffs)
        .map((kickOff, index) => ({ kickOff, count: round * kickOffs.length + index })),
    )
    .toSorted((a, b) => a.kickOff - b.kickOff || a.count - b.count)
    .flatMap(({ kickOff, count }, index) => leagueFixture({ plan, count }, SEASON, index, kickOff));

/** Simulates the season: every match once, when its result is first requested. */
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

/** Values published unchanged. */
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
 * The finished seasons: the real Euro 2024, World Cup 2026 and NBA Finals of 2024, and the invented
 * season 2024-25 of the leagues and the NBA, unless the world's own seasons begin with that one or earlier.
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
