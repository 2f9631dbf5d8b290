import { FeedBatch, type FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import type { Side, TeamLineUp } from '@touchline/contract/match-detail.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calendar, createCalendar } from '#demo-world/calendar.ts';
import { sportPlans } from '#demo-world/competition-plan.ts';
import { createDemoWorld, type DemoWorld } from '#demo-world/demo-world.ts';
import { matchDetailAt } from '#demo-world/match-details.ts';
import { endOf, matchAt } from '#demo-world/match-state.ts';
import { ANCHOR, playersOf } from '#demo-world/test/match-samples.ts';
import { createSeasonNumbers } from './season-numbers.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SEED = 'touchline';
const SPORTS = ['football', 'basketball'] as const;

type Numbers = Record<string, number>;

const calendarOf = (seed: string, sport: 'football' | 'basketball'): Calendar =>
  createCalendar(sportPlans(seed)[sport], ANCHOR);
const worldOf = (seed: string): DemoWorld => createDemoWorld({ seed, anchor: ANCHOR, hostCount: 1 });
const isOf =
  (teamId: string) =>
  ({ home, away }: Fixture): boolean =>
    home.id === teamId || away.id === teamId;

/** The first season's matches of a team that have ended by an instant. */
const endedOf = (seed: string, calendar: Calendar, teamId: string, instant: number): Fixture[] =>
  calendar
    .season(0)
    .filter(isOf(teamId))
    .filter((fixture) => endOf(seed, fixture) <= instant);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface Reported {
  side: Side;
  detail: FeedMatchDetail;
  lineUp: TeamLineUp;
}

const reportOf = (seed: string, fixture: Fixture, teamId: string): Reported => {
  const detail = matchDetailAt(seed, fixture, endOf(seed, fixture));
  const side = fixture.home.id === teamId ? 'home' : 'away';
  if (!detail.lineUps) throw new Error('no line-ups are known');
  return { side, detail, lineUp: detail.lineUps[side] };
};

/** Player statistics summed over the published line-ups. */
const playerSums = (reported: readonly Reported[], playerId: string): Numbers => {
  const shown = reported
    .flatMap(({ lineUp }) => playersOf(lineUp))
    .filter(({ id, numbers }) => id === playerId && 'minutes_played' in numbers);
  const keys = new Set(shown.flatMap(({ numbers }) => Object.keys(numbers)));
  const ratings = shown.flatMap(({ rating }) => rating ?? []);
  if (shown.length === 0) return { minutes_played: 0 };
  return {
    ...Object.fromEntries([...keys].map((key) => [key, sum(shown.map(({ numbers }) => numbers[key] ?? 0))])),
    [shown.some(({ numbers }) => 'goals' in numbers) ? 'appearances' : 'games']: shown.length,
    rated: ratings.length,
    rating_sum: Math.round(10 * sum(ratings)) / 10,
  };
};

const hasPlayed = (reported: readonly Reported[], playerId: string): boolean =>
  reported
    .flatMap(({ lineUp }) => playersOf(lineUp))
    .some(({ id, numbers }) => id === playerId && 'minutes_played' in numbers);

/** The final of the NBA Cup belongs to no part of the season. */
const partOf = ({ stage }: Fixture): string => (stage === 'preseason' ? stage : stage === '10494' ? 'none' : 'regular');

const BOX_SCORE = [
  ...[
    'minutes_played',
    'points',
    'rebounds',
    'offensive_rebounds',
    'assists',
    'steals',
    'blocks',
    'turnovers',
    'fouls',
  ],
  ...['field_goals', 'three_points', 'free_throws'].flatMap((shots) => [`${shots}_made`, `${shots}_attempted`]),
];

/** Statistics of an NBA team summed over the published box scores. */
const boxSums = (reported: readonly Reported[]): Numbers => {
  const lines = reported.flatMap(({ lineUp }) => playersOf(lineUp));
  const sums = BOX_SCORE.map((key) => [key, sum(lines.map(({ numbers }) => numbers[key] ?? 0))]);
  return { ...Object.fromEntries(sums), games: reported.length };
};

/** Team statistics summed over the published ones. */
const teamSums = (reported: readonly Reported[]): Numbers => {
  const lists = reported.map(({ side, detail }) =>
    (detail.statistics?.periods.find(({ period }) => period === 0)?.list ?? []).map(
      (statistic) => [statistic.key, statistic[side]] as const,
    ),
  );
  const keys = new Set(lists.flat().map(([key]) => key));
  const sums = Object.fromEntries(
    [...keys].map((key) => [key, sum(lists.flat().flatMap(([found, value]) => (found === key ? value : [])))]),
  );
  return reported.some(({ lineUp }) => lineUp.formation === null) ? { ...boxSums(reported), ...sums } : sums;
};

/** The matches of one team only, to simulate a season quickly. */
const onlyOf = (calendar: Calendar, teamId: string): Calendar => ({
  ...calendar,
  season: (index) => calendar.season(index).filter(isOf(teamId)),
});

test('[A7] [K7] statistics of players and teams are the sums of published line-ups and statistics, at any instant', () => {
  fc.assert(
    fc.property(fc.string(), fc.noBias(fc.nat(999)), fc.nat(95), (seed, thousandth, index) => {
      for (const sport of SPORTS) {
        const calendar = calendarOf(seed, sport);
        const [start, end] = [calendar.seasonStart(0), calendar.seasonStart(1)];
        const instant = start + Math.floor((thousandth * (end - start)) / 1000);
        const teams = [...new Set(calendar.season(0).map(({ home }) => home.id))];
        const teamId = teams[index % teams.length] ?? '';
        const parts = Map.groupBy(endedOf(seed, calendar, teamId, instant), (fixture) => partOf(fixture));
        const { all } = createSeasonNumbers({ seed, year: 2026 }, [onlyOf(calendar, teamId)]);
        const { players, playerSeasons, teamSeasons } = all(instant, instant);
        for (const scope of ['preseason', 'regular'] as const) {
          const reported = (parts.get(scope) ?? []).map((fixture) => reportOf(seed, fixture, teamId));
          const own = playerSeasons.filter((row) => row.teamId === teamId && row.scope === scope);
          const shown = players.filter(
            (player) => player.teamId === teamId && (scope === 'regular' || hasPlayed(reported, player.id)),
          );
          expect(own.map(({ playerId }) => playerId)).toEqual(shown.map(({ id }) => id));
          for (const { playerId, numbers } of own) expect(numbers).toEqual(playerSums(reported, playerId));
          const team = teamSeasons.find((row) => row.teamId === teamId && row.scope === scope)?.numbers;
          const { clean_sheets: _, ...statistics } = team ?? {};
          expect(statistics).toEqual(teamSums(reported));
        }
        expect([...playerSeasons, ...teamSeasons].filter(({ scope }) => scope === 'playoffs')).toEqual([]);
      }
    }),
    { numRuns: 5 },
  );
});

test('[A7] a team has a clean sheet when its opponent did not score', () => {
  const calendar = calendarOf(SEED, 'football');
  const instant = calendar.seasonStart(0) + 3 * DAY;
  for (const { teamId, numbers } of worldOf(SEED).numbersAt(instant).teamSeasons.slice(0, 40)) {
    const conceded = endedOf(SEED, calendar, teamId, instant).map((fixture) => {
      const { homeScore, awayScore } = matchAt(SEED, fixture, instant);
      return fixture.home.id === teamId ? awayScore : homeScore;
    });
    expect(numbers['clean_sheets']).toBe(conceded.filter((goals) => goals === 0).length);
  }
});

test('[A7] when a match has ended only its two teams are published, in their current state', () => {
  for (const sport of SPORTS) {
    const world = worldOf(SEED);
    const calendar = calendarOf(SEED, sport);
    const fixture = calendar.season(0)[90];
    if (!fixture) throw new Error('the season is too short');
    const end = endOf(SEED, fixture);
    const reported = world.newNumbersAt(end, end - 1);
    expect(new Set(reported.teamSeasons.map(({ teamId }) => teamId))).toEqual(
      new Set([fixture.home.id, fixture.away.id]),
    );
    const all = worldOf(SEED).numbersAt(end);
    expect(all.teamSeasons).toEqual(expect.arrayContaining(reported.teamSeasons));
    expect(all.playerSeasons).toEqual(expect.arrayContaining(reported.playerSeasons));
    expect(world.newNumbersAt(end, end)).toEqual({ players: [], playerSeasons: [], teamSeasons: [] });
  }
});

test('[A7] results at an instant do not depend on earlier calls', () => {
  const start = calendarOf(SEED, 'football').seasonStart(0);
  const world = worldOf(SEED);
  world.numbersAt(start + DAY);
  world.newNumbersAt(start + DAY + 30 * MINUTE, start + DAY);
  expect(world.numbersAt(start + DAY / 2)).toEqual(worldOf(SEED).numbersAt(start + DAY / 2));
});

test('[E5] players are those of the line-ups, with birthday, country, height and foot', () => {
  const { players } = worldOf(SEED).numbersAt(ANCHOR - 18 * DAY);
  expect(players).toHaveLength(96 * 24 + 30 * 12);
  expect(new Set(players.map(({ id }) => id)).size).toBe(players.length);
  const known = new Map(players.map((player) => [player.id, player]));
  for (const sport of SPORTS) {
    const fixture = calendarOf(SEED, sport).season(0)[50];
    if (!fixture) throw new Error('the season is too short');
    const { lineUp } = reportOf(SEED, fixture, fixture.home.id);
    for (const { id, name, number } of playersOf(lineUp))
      expect(known.get(id)).toMatchObject({ name, number, sport, teamId: fixture.home.id });
  }
  for (const { sport, birthday, country, heightCm, foot } of players) {
    const age = 2026 - Number(birthday?.slice(0, 4));
    expect(age).toBeGreaterThanOrEqual(19);
    expect(age).toBeLessThanOrEqual(37);
    expect(country).toMatch(/^[a-z]{2}(-[a-z]{3})?$/);
    expect(heightCm).toBeGreaterThan(160);
    expect(heightCm).toBeLessThan(235);
    expect(foot !== null).toBe(sport === 'football');
  }
});

test('[E4] [E5] the first fill has the last line-up of every team that has played, five for the NBA, once per match', () => {
  const world = worldOf(SEED);
  const details = world.firstDetailsAt(ANCHOR, 0);
  const ids = details.map(({ matchId }) => matchId);
  expect(new Set(ids).size).toBe(ids.length);
  const reported = new Set(ids);
  for (const sport of SPORTS) {
    const ended = calendarOf(SEED, sport)
      .season(0)
      .filter((fixture) => endOf(SEED, fixture) <= ANCHOR);
    for (const teamId of new Set(ended.map(({ home }) => home.id))) {
      const last = ended.filter(isOf(teamId)).slice(sport === 'football' ? -1 : -5);
      expect(last.filter(({ id }) => !reported.has(id))).toEqual([]);
    }
  }
  expect(ids.length).toBeLessThan(200);
});

test('[A7] the statistics fit the contract, and a step in which a match ends takes less than 10 ms', () => {
  const world = worldOf(SEED);
  const start = ANCHOR - 17 * DAY;
  const batch = world.batchAt(start, { from: start, to: start + DAY });
  const numbers = world.numbersAt(start);
  expect(FeedBatch.safeParse({ ...batch, ...numbers }).error).toBeUndefined();
  const steps = Array.from({ length: 21 }, (_, index) => {
    const before = process.threadCpuUsage();
    world.newNumbersAt(start + (index + 1) * 15 * MINUTE, start + index * 15 * MINUTE);
    return process.threadCpuUsage(before).user / 1000;
  });
  expect(steps.toSorted((a, b) => a - b)[10]).toBeLessThan(10);
});
