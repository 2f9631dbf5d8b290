import { FeedBatch, type FeedMatch } from '@touchline/contract/feed-batch.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createCalendar } from './calendar.ts';
import { sportPlans } from './competition-plan.ts';
import { createDemoWorld } from './demo-world.ts';
import { endOf, matchAt } from './match-state.ts';
import type { Fixture } from './fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ANCHOR = Date.UTC(2026, 10, 21, 10, 12, 33);
const SEED = 'touchline';
const plans = sportPlans(SEED);
const matches = createCalendar(plans.football, ANCHOR).season(0);
const games = createCalendar(plans.basketball, ANCHOR).season(0);

const courseOf = (fixture: Fixture, step: number): FeedMatch[] => {
  const states: FeedMatch[] = [];
  for (let at = fixture.kickOff; at <= endOf(SEED, fixture); at += step) states.push(matchAt(SEED, fixture, at));
  return [...states, matchAt(SEED, fixture, endOf(SEED, fixture))];
};

const withoutRepeats = (values: readonly number[]): number[] => values.filter((value, at) => value !== values[at - 1]);

test('[T1] a match passes first half, half time and second half to its end; some are interrupted and continue', () => {
  const orders = new Set(
    matches
      .slice(0, 200)
      .map((fixture) => withoutRepeats(courseOf(fixture, MINUTE).map(({ statusId }) => statusId)).join(' ')),
  );
  expect(orders).toEqual(new Set(['2 3 4 8', '2 3 4 10 4 8']));
});

test('[T3] a game passes four quarters with their breaks, and overtime exactly when it is level', () => {
  const orders = games.slice(0, 120).map((fixture) => {
    const course = courseOf(fixture, MINUTE);
    const [home, away] = sum(course.at(-1)?.parts.periods?.slice(0, 4) ?? []);
    return { isLevel: home === away, order: withoutRepeats(course.map(({ statusId }) => statusId)).join(' ') };
  });
  expect(
    orders.filter(({ isLevel, order }) => order !== (isLevel ? '2 3 4 5 6 7 8 9 10' : '2 3 4 5 6 7 8 10')),
  ).toEqual([]);
  expect(orders.some(({ isLevel }) => isLevel)).toBe(true);
});

const sum = (periods: readonly (readonly [number, number])[]): readonly [number, number] =>
  periods.reduce<readonly [number, number]>((total, pair) => [total[0] + pair[0], total[1] + pair[1]], [0, 0]);

const GOALS = new Set(['goal', 'penalty-goal', 'own-goal']);

test('[E1] goals add up to the score at every minute, and scores never decrease', () => {
  for (const fixture of matches.slice(0, 60)) {
    let before = 0;
    for (const { homeScore, awayScore, incidents } of courseOf(fixture, MINUTE)) {
      const goals = incidents.filter(({ kind }) => GOALS.has(kind));
      expect([
        goals.filter(({ side }) => side === 'home').length,
        goals.filter(({ side }) => side === 'away').length,
      ]).toEqual([homeScore, awayScore]);
      expect(goals.length).toBeGreaterThanOrEqual(before);
      before = goals.length;
    }
  }
});

test('[E1] minutes count from 1, stoppage time goes beyond 45 and 90, and the half-time score is kept', () => {
  for (const fixture of matches.slice(0, 60)) {
    const course = courseOf(fixture, 30_000);
    expect(course[0]?.clock).toEqual({ minute: 1, stoppage: 0, secondsLeft: null });
    const late = course.filter(({ clock }) => (clock?.stoppage ?? 0) > 0);
    expect(new Set(late.map(({ clock }) => clock?.minute))).toEqual(new Set([45, 90]));
    const halfTimes = course
      .filter(({ statusId }) => statusId !== 2)
      .map(({ parts }) => JSON.stringify(parts.halfTime));
    expect(new Set(halfTimes).size).toBe(1);
    for (const { minute, stoppage } of course.at(-1)?.incidents ?? [])
      expect(stoppage === 0 || minute % 45 === 0).toBe(true);
  }
});

test('[T3] periods add up to the score, the clock only runs down, and scores never decrease', () => {
  for (const fixture of games.slice(0, 40)) {
    const course = courseOf(fixture, 20_000);
    for (const [at, { homeScore, awayScore, parts, clock, statusId }] of course.entries()) {
      expect(sum(parts.periods ?? [])).toEqual([homeScore, awayScore]);
      const before = course[at - 1];
      const isSamePeriod = before?.statusId === statusId && before.parts.periods?.length === parts.periods?.length;
      const most = isSamePeriod ? (before.clock?.secondsLeft ?? 0) : 720;
      expect(homeScore).toBeGreaterThanOrEqual(before?.homeScore ?? 0);
      expect(clock?.secondsLeft ?? 0).toBeLessThanOrEqual(most);
    }
  }
});

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;

test('results have the statistics of real seasons', () => {
  const finals = matches.map((fixture) => matchAt(SEED, fixture, endOf(SEED, fixture)));
  const goals = mean(finals.map(({ homeScore, awayScore }) => (homeScore ?? 0) + (awayScore ?? 0)));
  expect(goals).toBeGreaterThan(2.4);
  expect(goals).toBeLessThan(3.2);
  const homeWins = mean(finals.map(({ homeScore, awayScore }) => ((homeScore ?? 0) > (awayScore ?? 0) ? 1 : 0)));
  expect(homeWins).toBeGreaterThan(0.4);
  expect(homeWins).toBeLessThan(0.5);
  const points = mean(games.flatMap((game) => matchAt(SEED, game, endOf(SEED, game)).parts.periods ?? []).flat());
  expect(points).toBeGreaterThan(25);
  expect(points).toBeLessThan(32);
});

const aheadOf = (fixture: Fixture, time: number): FeedMatch => matchAt(SEED, fixture, fixture.kickOff - time);

test('[T1] a postponed match gets a new date and is played on it', () => {
  const postponed = matches.find((fixture) => aheadOf(fixture, 8 * HOUR).statusId === 9);
  if (postponed === undefined) throw new Error('no match of the season is postponed');
  expect(aheadOf(postponed, 30 * HOUR)).toMatchObject({ statusId: 1, kickOff: postponed.kickOff - 10 * HOUR });
  expect(aheadOf(postponed, 8 * HOUR)).toMatchObject({ statusId: 9, homeScore: null });
  expect(aheadOf(postponed, 4 * HOUR)).toMatchObject({ statusId: 1, kickOff: postponed.kickOff });
  expect(aheadOf(postponed, 0).statusId).toBe(2);
});

test('[T1] [T3] far ahead some kick-offs are to be determined, within six days none is', () => {
  const far = matches.map((fixture) => aheadOf(fixture, 7 * DAY));
  expect(far.filter(({ statusId }) => statusId === 13).every(({ timeKnown }) => !timeKnown)).toBe(true);
  expect(far.some(({ statusId }) => statusId === 13)).toBe(true);
  expect(games.some((fixture) => aheadOf(fixture, 7 * DAY).statusId === 15)).toBe(true);
  expect([...matches, ...games].every((fixture) => aheadOf(fixture, 5 * DAY).timeKnown)).toBe(true);
});

test('two worlds of one seed agree on everything, worlds of two seeds do not', () => {
  const [first, again, other] = [SEED, SEED, 'another'].map((seed) =>
    createDemoWorld({ seed, anchor: ANCHOR, hostCount: 8 }),
  );
  const window = { from: ANCHOR - 2 * DAY, to: ANCHOR + DAY };
  const later = ANCHOR + 5 * HOUR;
  first?.batchAt(ANCHOR, window);
  expect(again?.batchAt(later, window)).toEqual(first?.batchAt(later, window));
  expect(again?.anchorsAt(later)).toEqual(first?.anchorsAt(later));
  expect(other?.batchAt(later, window)).not.toEqual(first?.batchAt(later, window));
});

test('the first fill fits the contract, has every round played so far, and takes less than two seconds of CPU', () => {
  const world = createDemoWorld({ seed: SEED, anchor: ANCHOR, hostCount: 48 });
  const startedAt = process.threadCpuUsage();
  const [from, to] = world.seasonWindow(ANCHOR);
  const batch = world.batchAt(ANCHOR, { from, to });
  expect(process.threadCpuUsage(startedAt).user / 1000).toBeLessThan(2000);
  expect(z.safeParse(FeedBatch, batch).error).toBeUndefined();
  expect(new Set(batch.matches.map(({ id }) => id)).size).toBe(batch.matches.length);
  const finished = batch.matches.filter(({ statusId, sport }) => statusId === (sport === 'football' ? 8 : 10));
  const ended = [...matches, ...games].filter((fixture) => endOf(SEED, fixture) <= ANCHOR);
  expect(finished).toHaveLength(ended.length);
  expect(batch).toMatchObject({ source: 'demo', origin: 'demo world', fetchedAt: ANCHOR });
});
