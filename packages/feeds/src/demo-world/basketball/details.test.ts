import type { StatisticKey, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { expect, test } from 'vitest';
import {
  ANCHOR,
  average,
  checkCourses,
  countsOf,
  goalsFor,
  other,
  playersOf,
  sampleMatch,
  SIDES,
  sumOf,
  valueOf,
} from '#demo-world/test/match-samples.ts';
import { createCalendar } from '#demo-world/calendar.ts';
import { sportPlans } from '#demo-world/competition-plan.ts';
import { endOf } from '#demo-world/match-state.ts';

const BASKETBALL_COUNTS: StatisticKey[] = [
  'rebounds',
  'offensive_rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'points_in_paint',
  'fast_break_points',
];

test('[T3] counts of the periods add up to the game, and none decreases during play', () => {
  checkCourses('basketball', (course) => {
    for (const side of SIDES)
      for (const key of BASKETBALL_COUNTS) {
        const counts = countsOf(course, side, key);
        expect(counts.map(({ periods }) => periods)).toEqual(counts.map(({ whole }) => whole));
        expect(counts.map(({ whole }) => whole)).toEqual(counts.map(({ whole }) => whole).toSorted((x, y) => x - y));
      }
  });
});

test('[T3] the box score adds up to the score and to the team statistics at any instant', () => {
  checkCourses('basketball', (course) => {
    for (const seen of course)
      for (const side of SIDES) {
        const team = seen[side];
        expect(sumOf(team, 'points')).toBe(goalsFor(seen, side));
        for (const { numbers } of playersOf(team).filter((player) => 'points' in player.numbers)) {
          const { points = 0, field_goals_made: made = 0, three_points_made: threes = 0 } = numbers;
          expect(points).toBe(2 * made + threes + (numbers['free_throws_made'] ?? 0));
          for (const shots of ['field_goals', 'three_points', 'free_throws'])
            expect(numbers[`${shots}_made`]).toBeLessThanOrEqual(numbers[`${shots}_attempted`] ?? 0);
          expect(numbers['fouls']).toBeLessThanOrEqual(5);
          expect(numbers['offensive_rebounds']).toBeLessThanOrEqual(numbers['rebounds'] ?? 0);
        }
        for (const key of [
          'rebounds',
          'offensive_rebounds',
          'assists',
          'steals',
          'blocks',
          'turnovers',
          'fouls',
        ] as const)
          expect([key, sumOf(team, key)]).toEqual([key, valueOf(seen, 0, key)[side]]);
        const percent = Math.round(
          (100 * sumOf(team, 'field_goals_made')) / (sumOf(team, 'field_goals_attempted') || 1),
        );
        expect(valueOf(seen, 0, 'field_goal_percent')[side]).toBe(percent);
        expect(sumOf(team, 'plus_minus')).toBe(5 * (goalsFor(seen, side) - goalsFor(seen, other(side))));
      }
  });
});

test('[T3] there are no more assists than baskets, blocks and rebounds than missed shots, steals than turnovers', () => {
  checkCourses('basketball', (course) => {
    for (const seen of course)
      for (const side of SIDES) {
        const missed = (team: TeamLineUp): number =>
          sumOf(team, 'field_goals_attempted') - sumOf(team, 'field_goals_made');
        const against = seen[other(side)];
        expect(sumOf(seen[side], 'assists')).toBeLessThanOrEqual(sumOf(seen[side], 'field_goals_made'));
        expect(sumOf(seen[side], 'blocks')).toBeLessThanOrEqual(missed(against));
        expect(sumOf(seen[side], 'rebounds')).toBeLessThanOrEqual(missed(seen[side]) + missed(against));
        expect(sumOf(seen[side], 'steals')).toBeLessThanOrEqual(sumOf(against, 'turnovers'));
        expect(valueOf(seen, 0, 'points_in_paint')[side]).toBeLessThanOrEqual(goalsFor(seen, side));
      }
  });
});

test('[T3] five start, one for each position; ten to twelve play, and minutes fill the game', () => {
  checkCourses('basketball', (_, end) => {
    for (const side of SIDES) {
      const team = end[side];
      expect(team.starters.map(({ position }) => position)).toEqual(['PG', 'SG', 'SF', 'PF', 'C']);
      expect(team.bench).toHaveLength(7);
      const everybody = playersOf(team);
      expect(new Set(everybody.map(({ number }) => number)).size).toBe(12);
      expect(new Set(everybody.map(({ name }) => name)).size).toBe(12);
      expect(everybody.filter(({ isCaptain }) => isCaptain)).toHaveLength(1);
      const overtimes = (end.match.parts.periods?.length ?? 4) - 4;
      const whole = 5 * (48 + 5 * overtimes);
      expect(sumOf(team, 'minutes_played')).toBeLessThanOrEqual(whole);
      expect(sumOf(team, 'minutes_played')).toBeGreaterThan(whole - 12);
    }
  });
});

test('[T3] momentum has a value for each started minute, for the side that scored', () => {
  checkCourses('basketball', (course, end) => {
    const overtimes = (end.match.parts.periods?.length ?? 4) - 4;
    const final = end.statistics.momentum;
    expect(final.map(({ minute }) => minute)).toEqual(
      Array.from({ length: 48 + 5 * overtimes }, (_, index) => index + 1),
    );
    for (const { statistics } of course)
      expect(statistics.momentum.slice(0, -1)).toEqual(final.slice(0, statistics.momentum.length - 1));
  });
});

test('[T3] a run is eight points or more of one side, reported once and growing', () => {
  let reported = 0;
  checkCourses('basketball', (course) => {
    for (const [index, { match }] of course.entries()) {
      for (const { kind, points, period, secondsLeft, player } of match.incidents) {
        expect([kind, player]).toEqual(['run', '']);
        expect(points).toBeGreaterThanOrEqual(8);
        expect(period).toBeLessThanOrEqual(match.parts.periods?.length ?? 0);
        expect(secondsLeft).toBeLessThanOrEqual(720);
        reported += 1;
      }
      for (const [at, run] of (course[index - 1]?.match.incidents ?? []).entries()) {
        const later = match.incidents[at];
        expect({ ...later, points: 0 }).toEqual({ ...run, points: 0 });
        expect(later?.points).toBeGreaterThanOrEqual(run.points ?? 0);
      }
    }
  });
  expect(reported).toBeGreaterThan(0);
});

test('[T3] games have the statistics of real seasons', () => {
  const games = createCalendar(sportPlans('touchline').basketball, ANCHOR).season(0).slice(0, 80);
  const teams = games.flatMap((fixture) => {
    const { home, away } = sampleMatch('touchline', fixture, endOf('touchline', fixture));
    return [home, away];
  });
  const mean = (key: string): number => average(teams.map((team) => sumOf(team, key)));
  const share = (shots: string): number => mean(`${shots}_made`) / mean(`${shots}_attempted`);
  const [low, high] = [0.43, 0.5];
  expect(share('field_goals')).toBeGreaterThan(low);
  expect(share('field_goals')).toBeLessThan(high);
  expect(share('three_points')).toBeGreaterThan(0.33);
  expect(share('three_points')).toBeLessThan(0.41);
  expect(share('free_throws')).toBeGreaterThan(0.72);
  expect(share('free_throws')).toBeLessThan(0.86);
  for (const [key, least, most] of [
    ['rebounds', 38, 50],
    ['assists', 21, 31],
    ['steals', 5, 10],
    ['blocks', 3, 7],
    ['turnovers', 10, 16],
    ['fouls', 15, 24],
  ] as const) {
    expect([key, mean(key) > least, mean(key) < most]).toEqual([key, true, true]);
  }
});
