import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type {
  LineUpPlayer,
  MatchStatistics,
  Side,
  StatisticKey,
  TeamLineUp,
} from '@touchline/contract/match-detail.ts';
import fc from 'fast-check';
import { createCalendar } from '#demo-world/calendar.ts';
import { sportPlans } from '#demo-world/competition-plan.ts';
import { matchDetailAt } from '#demo-world/match-details.ts';
import { endOf, matchAt } from '#demo-world/match-state.ts';
import type { Fixture } from '#demo-world/fixture.ts';

export const ANCHOR = Date.UTC(2026, 10, 21, 10, 12, 33);
export const SIDES = ['home', 'away'] as const;

/** A match at an instant with its statistics and line-ups. */
export interface MatchSample {
  match: FeedMatch;
  statistics: MatchStatistics;
  home: TeamLineUp;
  away: TeamLineUp;
}

/** A match after its kick-off. */
export const sampleMatch = (seed: string, fixture: Fixture, instant: number): MatchSample => {
  const { statistics, lineUps } = matchDetailAt(seed, fixture, instant);
  if (!statistics || !lineUps) throw new Error('no details are known');
  return { match: matchAt(seed, fixture, instant), statistics, ...lineUps };
};

/** A match of the first season of a world; throws when there is none. */
export const fixtureOf = (seed: string, sport: FeedMatch['sport'], index: number): Fixture => {
  const fixture = createCalendar(sportPlans(seed)[sport], ANCHOR).season(0)[index];
  if (fixture === undefined) throw new RangeError('the season is too short');
  return fixture;
};

const anyCourse = (sport: FeedMatch['sport']) =>
  fc
    .record({
      seed: fc.string(),
      place: fc.nat(500),
      shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }),
    })
    .map(({ seed, place, shares }) => {
      const fixture = fixtureOf(seed, sport, place);
      const [from, to] = [fixture.kickOff, endOf(seed, fixture)];
      const inOrder = [...shares, 1].toSorted((a, b) => a - b);
      return inOrder.map((share) => sampleMatch(seed, fixture, Math.round(from + share * (to - from))));
    });

/** Checks generated matches: each at some instants in order, the last one at its end. */
export const checkCourses = (
  sport: FeedMatch['sport'],
  check: (course: MatchSample[], end: MatchSample) => void,
  numRuns = 40,
): void =>
  fc.assert(
    fc.property(anyCourse(sport), (course) => {
      const end = course.at(-1);
      if (end) check(course, end);
    }),
    { numRuns },
  );

/** A statistic of both sides in a period (0: all). */
export const valueOf = ({ statistics }: MatchSample, period: number, key: StatisticKey): Record<Side, number> => {
  const found = statistics.periods.find((list) => list.period === period)?.list.find((one) => one.key === key);
  return { home: found?.home ?? Number.NaN, away: found?.away ?? Number.NaN };
};

export const playersOf = ({ starters, bench }: TeamLineUp): LineUpPlayer[] => [...starters, ...bench];

export const sumOf = (team: TeamLineUp, key: string): number =>
  playersOf(team).reduce((sum, { numbers }) => sum + (numbers[key] ?? 0), 0);

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export const goalsFor = ({ match }: MatchSample, side: Side): number =>
  (side === 'home' ? match.homeScore : match.awayScore) ?? 0;

export const incidentsOf = ({ match }: MatchSample, side: Side, ...kinds: string[]): FeedMatch['incidents'] =>
  match.incidents.filter((incident) => incident.side === side && kinds.includes(incident.kind));

export const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Counts of one side at each instant, by key and period. */
export const countsOf = (course: readonly MatchSample[], side: Side, key: StatisticKey) =>
  course.map((seen) => ({
    whole: valueOf(seen, 0, key)[side],
    periods: seen.statistics.periods
      .filter(({ period }) => period > 0)
      .reduce((sum, { period }) => sum + valueOf(seen, period, key)[side], 0),
  }));
