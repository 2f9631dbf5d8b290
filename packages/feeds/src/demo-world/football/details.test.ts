import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { StatisticKey } from '@touchline/contract/match-detail.ts';
import { expect, test } from 'vitest';
import {
  ANCHOR,
  average,
  checkCourses,
  countsOf,
  goalsFor,
  incidentsOf,
  other,
  playersOf,
  sampleMatch,
  type MatchSample,
  SIDES,
  sumOf,
  valueOf,
} from '#demo-world/test/match-samples.ts';
import { createCalendar } from '#demo-world/calendar.ts';
import { sportPlans } from '#demo-world/competition-plan.ts';
import { endOf } from '#demo-world/match-state.ts';

const FOOTBALL_COUNTS: StatisticKey[] = [
  'shots',
  'shots_on_target',
  'big_chances',
  'corners',
  'offsides',
  'fouls',
  'yellow_cards',
  'red_cards',
  'passes',
  'saves',
];

test('[T1] counts of the halves add up to the match, and none decreases during play', () => {
  checkCourses('football', (course) => {
    for (const side of SIDES)
      for (const key of FOOTBALL_COUNTS) {
        const counts = countsOf(course, side, key);
        expect(counts.map(({ periods }) => periods)).toEqual(counts.map(({ whole }) => whole));
        expect(counts.map(({ whole }) => whole)).toEqual(counts.map(({ whole }) => whole).toSorted((x, y) => x - y));
      }
  });
});

test('[T1] possession adds up to 100, shots include shots on target, which include goals; saves are the other side’s rest', () => {
  checkCourses('football', (course) => {
    for (const seen of course)
      for (const { period } of seen.statistics.periods) {
        const possession = valueOf(seen, period, 'possession_percent');
        expect(possession.home + possession.away).toBe(100);
        for (const side of SIDES) {
          const onTarget = valueOf(seen, period, 'shots_on_target')[side];
          expect(valueOf(seen, period, 'shots')[side]).toBeGreaterThanOrEqual(onTarget);
          if (period > 0) continue;
          const goals = goalsFor(seen, side) - incidentsOf(seen, side, 'own-goal').length;
          expect(onTarget).toBeGreaterThanOrEqual(goals);
          expect(valueOf(seen, 0, 'saves')[other(side)]).toBe(onTarget - goals);
        }
      }
  });
});

test('[T1] cards of the timeline are the cards of the statistics and of the players, and so are goals and assists', () => {
  checkCourses('football', (course) => {
    for (const seen of course)
      for (const side of SIDES) {
        const yellow = incidentsOf(seen, side, 'yellow-card').length;
        const red = incidentsOf(seen, side, 'second-yellow', 'red-card').length;
        const scored = incidentsOf(seen, side, 'goal', 'penalty-goal');
        expect(valueOf(seen, 0, 'yellow_cards')[side]).toBe(yellow);
        expect(valueOf(seen, 0, 'red_cards')[side]).toBe(red);
        expect(sumOf(seen[side], 'yellow_cards')).toBe(yellow);
        expect(sumOf(seen[side], 'red_cards')).toBe(red);
        expect(sumOf(seen[side], 'goals')).toBe(scored.length);
        expect(sumOf(seen[side], 'assists')).toBe(scored.filter(({ relatedPlayer }) => relatedPlayer).length);
        for (const key of ['shots', 'shots_on_target', 'passes', 'fouls', 'offsides', 'saves'] as const)
          expect([key, sumOf(seen[side], key)]).toEqual([key, valueOf(seen, 0, key)[side]]);
      }
  });
});

interface Acts {
  kind: FeedMatch['incidents'][number]['kind'];
  /** Players of the incident who must be on the pitch, and who must not. */
  isOn: boolean[];
  isOff: boolean[];
}

/** Iterates over the incidents with the players on the pitch before each. */
const actsOf = ({ match, home, away }: MatchSample): Acts[] => {
  const teams = { home, away };
  const names = {
    home: new Set(home.starters.map(({ name }) => name)),
    away: new Set(away.starters.map(({ name }) => name)),
  };
  return match.incidents.map(({ kind, side: reported, player, relatedPlayer }) => {
    const side = kind === 'own-goal' ? other(reported) : reported;
    const isChange = kind === 'substitution';
    const present = isChange ? [relatedPlayer ?? ''] : [player, ...(relatedPlayer ? [relatedPlayer] : [])];
    const isWaiting = !names[side].has(player) && teams[side].bench.some(({ name }) => name === player);
    const acts = { kind, isOn: present.map((name) => names[side].has(name)), isOff: isChange ? [isWaiting] : [] };
    if (isChange) names[side].add(player).delete(relatedPlayer ?? '');
    if (kind === 'second-yellow' || kind === 'red-card') names[side].delete(player);
    return acts;
  });
};

test('[T1] only players on the pitch score, assist, are booked or go off; substitutes were on the bench', () => {
  const kinds = new Set<string>();
  checkCourses(
    'football',
    (_, end) => {
      for (const { kind, isOn, isOff } of actsOf(end)) {
        expect([kind, ...isOn, ...isOff]).toEqual([kind, ...isOn.map(() => true), ...isOff.map(() => true)]);
        kinds.add(kind);
      }
    },
    250,
  );
  expect([...kinds].toSorted()).toEqual([
    'goal',
    'missed-penalty',
    'own-goal',
    'penalty-goal',
    'red-card',
    'second-yellow',
    'substitution',
    'yellow-card',
  ]);
});

test('[T1] a second yellow card follows a first of the same player, and nobody else is booked twice', () => {
  checkCourses(
    'football',
    (_, end) => {
      for (const side of SIDES) {
        const first = incidentsOf(end, side, 'yellow-card').map(({ player }) => player);
        const second = incidentsOf(end, side, 'second-yellow', 'red-card');
        expect(new Set(first).size).toBe(first.length);
        expect(second.length).toBeLessThanOrEqual(1);
        expect(second.every(({ kind, player }) => first.includes(player) === (kind === 'second-yellow'))).toBe(true);
      }
    },
    200,
  );
});

test('[T1] at most five substitutions per side in at most three stoppages', () => {
  checkCourses('football', (course) => {
    for (const seen of course)
      for (const side of SIDES) {
        const changes = incidentsOf(seen, side, 'substitution');
        expect(changes.length).toBeLessThanOrEqual(5);
        expect(new Set(changes.map(({ minute, stoppage }) => `${minute} ${stoppage}`)).size).toBeLessThanOrEqual(3);
      }
  });
});

test('[T1] a line-up fits its formation: eleven positions from goal to attack, a bench of seven to nine, one captain', () => {
  const formations = new Set<string>();
  checkCourses('football', (course) => {
    for (const seen of course.slice(-1))
      for (const side of SIDES) {
        const team = seen[side];
        const lines = Map.groupBy(team.starters, ({ line }) => line);
        const sizes = [...lines.keys()].toSorted((a, b) => (a ?? 0) - (b ?? 0)).map((line) => lines.get(line)?.length);
        expect(sizes.join('-')).toBe(`1-${team.formation}`);
        expect(team.starters.filter(({ position }) => position === 'G').map(({ line }) => line)).toEqual([1]);
        for (const players of lines.values())
          expect(players.map(({ place }) => place)).toEqual(players.map((_, index) => index + 1));
        expect(team.bench.length).toBeGreaterThanOrEqual(7);
        expect(team.bench.length).toBeLessThanOrEqual(9);
        expect(team.bench.every(({ line, place }) => line === null && place === null)).toBe(true);
        expect(team.bench.some(({ position }) => position === 'G')).toBe(true);
        const everybody = playersOf(team);
        for (const key of ['id', 'name', 'number'] as const)
          expect(new Set(everybody.map((player) => player[key])).size).toBe(everybody.length);
        expect(everybody.filter(({ isCaptain }) => isCaptain)).toHaveLength(1);
        expect(team.starters.some(({ isCaptain }) => isCaptain)).toBe(true);
        expect(team.coach).toMatch(/^\p{Lu}\. \S/u);
        formations.add(team.formation ?? '');
      }
  });
  expect(formations.size).toBeGreaterThanOrEqual(5);
});

test('[T1] ratings appear in the fifteenth minute, are from 3 to 10 around 6, and follow the goals', () => {
  const scorers: number[] = [];
  const others: number[] = [];
  checkCourses('football', (course) => {
    const players = course.flatMap(({ home, away }) => [...playersOf(home), ...playersOf(away)]);
    const minutesOf = (player: (typeof players)[number]): number => player.numbers['minutes_played'] ?? 0;
    expect(players.filter((player) => minutesOf(player) < 14 && player.rating !== null)).toEqual([]);
    expect(players.filter((player) => minutesOf(player) >= 15 && player.rating === null)).toEqual([]);
    for (const { rating, numbers } of players.filter(
      (player) => player.rating !== null && !player.numbers['red_cards'],
    )) {
      expect(rating).toBeGreaterThanOrEqual(3);
      expect(rating).toBeLessThanOrEqual(10);
      expect(String(rating)).toMatch(/^\d+(\.\d)?$/);
      (numbers['goals'] ? scorers : others).push(rating ?? 0);
    }
  });
  expect(average(others)).toBeGreaterThan(5.8);
  expect(average(others)).toBeLessThan(6.7);
  expect(average(scorers) - average(others)).toBeGreaterThan(0.8);
});

test('[T1] minutes played end with the substitution, all others play 90, and unused substitutes have no statistics', () => {
  checkCourses('football', (_, end) => {
    for (const side of SIDES) {
      const changes = incidentsOf(end, side, 'substitution');
      const sentOff = incidentsOf(end, side, 'second-yellow', 'red-card').map(({ player }) => player);
      const gone = new Set([...changes.map(({ relatedPlayer }) => relatedPlayer), ...sentOff]);
      const stayed = end[side].starters.filter(({ name }) => !gone.has(name));
      expect(new Set(stayed.map(({ numbers }) => numbers['minutes_played']))).toEqual(new Set([90]));
      const came = new Set(changes.map(({ player }) => player));
      const unused = end[side].bench.filter(({ name }) => !came.has(name));
      expect(unused.every(({ numbers, rating }) => Object.keys(numbers).length === 0 && rating === null)).toBe(true);
    }
  });
});

test('[T1] momentum has a value for each started minute, past ones do not change, and a goal raises its side', () => {
  const lifts: number[] = [];
  checkCourses('football', (course, end) => {
    const final = end.statistics.momentum;
    expect(final.map(({ minute }) => minute)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
    for (const { match, statistics } of course) {
      const { momentum } = statistics;
      expect(momentum).toHaveLength(match.clock?.minute ?? momentum.length);
      expect(momentum.slice(0, -1)).toEqual(final.slice(0, momentum.length - 1));
    }
    const goals = end.match.incidents.filter(({ kind }) => kind.endsWith('goal'));
    lifts.push(...goals.map(({ side, minute }) => (side === 'home' ? 1 : -1) * (final[minute - 1]?.value ?? 0)));
  });
  expect(lifts.length).toBeGreaterThan(50);
  expect(average(lifts)).toBeGreaterThan(35);
});

test('[T1] matches have the statistics of real seasons', () => {
  const matches = createCalendar(sportPlans('touchline').football, ANCHOR).season(0).slice(0, 80);
  const seen = matches.map((fixture) => sampleMatch('touchline', fixture, endOf('touchline', fixture)));
  const mean = (key: StatisticKey): number =>
    average(seen.flatMap((one) => [valueOf(one, 0, key).home, valueOf(one, 0, key).away]));
  for (const [key, least, most] of [
    ['shots', 9, 16],
    ['shots_on_target', 3, 6.5],
    ['corners', 3, 7],
    ['fouls', 8, 14],
    ['passes', 350, 560],
    ['pass_percent', 76, 90],
    ['yellow_cards', 1.2, 2.6],
  ] as const) {
    expect([key, mean(key) > least, mean(key) < most]).toEqual([key, true, true]);
  }
});
