import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCalendar } from './calendar.ts';
import { sportPlans } from './competition-plan.ts';
import { createDemoWorld } from './demo-world.ts';
import type { Fixture } from './fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ANCHOR = Date.UTC(2026, 10, 21, 10, 12, 33);
const SEED = 'touchline';

const world = createDemoWorld({ seed: SEED, anchor: ANCHOR, hostCount: 3 });
const plans = sportPlans(SEED);
const football = createCalendar(plans.football, ANCHOR);
const basketball = createCalendar(plans.basketball, ANCHOR);

const IN_PLAY = { football: [2, 3, 4, 10], basketball: [2, 3, 4, 5, 6, 7, 8, 9] };

const inPlay = (instant: number): { football: number; basketball: number } => {
  const matches = world.activeMatches(instant);
  const count = (sport: 'football' | 'basketball'): number =>
    matches.filter((match) => match.sport === sport && IN_PLAY[sport].includes(match.statusId)).length;
  return { football: count('football'), basketball: count('basketball') };
};

const expectEnough = (instant: number): void => {
  const { football: matches, basketball: games } = inPlay(instant);
  expect(matches).toBeGreaterThanOrEqual(3);
  expect(games).toBeGreaterThanOrEqual(2);
};

test('[T1] [T3] at any instant of 200 days three football matches and two basketball games are in play', () => {
  fc.assert(fc.property(fc.integer({ min: ANCHOR, max: ANCHOR + 200 * DAY }), expectEnough), { numRuns: 400 });
});

test('[T1] [T3] play continues across seasons', () => {
  for (const calendar of [football, basketball])
    for (const index of [1, 2, 3, 4])
      for (let minutes = -180; minutes <= 180; minutes += 7)
        expectEnough(calendar.seasonStart(index) + minutes * 60_000);
});

/** Hours from each game of a team to its next, and whether the pairing of one of the two depended on results. */
const restsOf = (fixtures: readonly Fixture[]): { hours: number; isKnockout: boolean }[] => {
  const last = new Map<string, Fixture>();
  return fixtures.flatMap((fixture) =>
    [fixture.home, fixture.away].flatMap(({ id }) => {
      const before = last.get(id);
      last.set(id, fixture);
      if (before === undefined) return [];
      const isKnockout = Math.max(before.knownFrom, fixture.knownFrom) > -Infinity;
      return [{ hours: (fixture.kickOff - before.kickOff) / HOUR, isKnockout }];
    }),
  );
};
const shortest = (rests: readonly { hours: number }[]): number => Math.min(...rests.map(({ hours }) => hours));

// 96 clubs and a kick-off every 30 minutes make 96 appearances a day: a day of rest for all is impossible.
test('[E1] no club kicks off again within 20 hours, no NBA team within 12, also from season to season', () => {
  const seasons = [0, 1, 2, 3];
  expect(shortest(restsOf(seasons.flatMap((index) => football.season(index))))).toBeGreaterThanOrEqual(20);
  const rests = restsOf(seasons.flatMap((index) => basketball.season(index)));
  expect(shortest(rests.filter(({ isKnockout }) => !isKnockout))).toBeGreaterThanOrEqual(12);
});

test('[E1] [T18] around the knockout of the NBA Cup, whose teams may be anywhere in a round, it is 6 hours', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const games = createCalendar(sportPlans(seed).basketball, ANCHOR).season(0);
      expect(shortest(restsOf(games).filter(({ isKnockout }) => isKnockout))).toBeGreaterThanOrEqual(6);
    }),
    { numRuns: 20 },
  );
});

test('[K6] a league is a double round robin: every pair once at each ground', () => {
  for (const [leagueId, clubs] of [
    ['12387', 20],
    ['12388', 20],
    ['12417', 20],
    ['12416', 18],
    ['12403', 18],
  ] as const) {
    const fixtures = football.season(1).filter(({ competition }) => competition.id === leagueId);
    const pairs = new Set(fixtures.map(({ home, away }) => `${home.id} ${away.id}`));
    expect(fixtures).toHaveLength(clubs * (clubs - 1));
    expect(pairs.size).toBe(clubs * (clubs - 1));
    expect(Math.max(...fixtures.map(({ round }) => round))).toBe(2 * (clubs - 1));
  }
});

test('the anchor is the middle of the first season, and seasons follow each other with the next label', () => {
  const played = football.season(0).filter(({ kickOff }) => kickOff <= ANCHOR).length;
  expect(played / football.season(0).length).toBeCloseTo(0.5, 2);
  expect([0, 1, 2].map((index) => football.season(index)[0]?.seasonId)).toEqual(['2026-27', '2027-28', '2028-29']);
  expect(football.season(0).at(-1)?.kickOff).toBe((football.season(1)[0]?.kickOff ?? 0) - HOUR / 2);
  expect(football.season(-1)).toEqual([]);
});

test('[K5] a world created in spring 2025 plays the NBA season with the specified id', () => {
  const spring = Date.UTC(2025, 3, 1);
  expect(createCalendar(plans.basketball, spring).season(0)[0]?.seasonId).toBe('1745');
  expect(createCalendar(plans.football, spring).season(0)[0]?.seasonId).toBe('2024-25');
});

test('a window includes its first instant and excludes its last, and football kicks off at full and half hours', () => {
  const from = football.seasonStart(1) - 2 * HOUR;
  const found = football.between(from, from + 4 * HOUR);
  expect(found.map(({ kickOff }) => (kickOff - from) / HOUR)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]);
  expect(football.season(0).every(({ kickOff }) => kickOff % (HOUR / 2) === 0)).toBe(true);
});
