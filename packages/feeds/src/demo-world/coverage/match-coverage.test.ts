import type { FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import type { MatchPlay, MatchShot } from '@touchline/contract/match-coverage.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import { expect, test } from 'vitest';
import { createDemoWorld } from '#demo-world/demo-world.ts';
import { matchDetailAt } from '#demo-world/match-details.ts';
import { endOf } from '#demo-world/match-state.ts';
import {
  ANCHOR,
  fixtureOf,
  goalsFor,
  incidentsOf,
  sampleMatch,
  SIDES,
  valueOf,
} from '#demo-world/test/match-samples.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const SEED = 'touchline';
const FIXTURES = Array.from({ length: 16 }, (_, index) => 13 * index + 3);
const SHARES = [0.2, 0.55, 0.83, 1];

type Covered = FeedMatchDetail & { plays: MatchPlay[]; shots: MatchShot[] };

/** Matches of a sport that have plays and shots, at some instants in order. */
const covered = (sport: Fixture['sport']) =>
  FIXTURES.map((index) => fixtureOf(SEED, sport, index)).flatMap((fixture) => {
    const instants = SHARES.map((share) =>
      Math.round(fixture.kickOff + share * (endOf(SEED, fixture) - fixture.kickOff)),
    );
    const details = instants.map((instant) => matchDetailAt(SEED, fixture, instant));
    const hasAll = details.every(({ plays, shots }) => plays && shots);
    return hasAll ? [{ fixture, instants, details: details as Covered[] }] : [];
  });

const scoredBy = (shots: readonly MatchShot[], side: Side): MatchShot[] =>
  shots.filter((shot) => shot.side === side && shot.outcome === 'scored');

const lastScore = (plays: readonly MatchPlay[]) => plays.findLast(({ kind }) => kind === 'score')?.score ?? [0, 0];

const checkHistory = (details: readonly Covered[]): void => {
  for (const [index, { plays, shots }] of details.slice(1).entries()) {
    expect(plays.slice(0, details[index]?.plays.length)).toEqual(details[index]?.plays);
    expect(shots.slice(0, details[index]?.shots.length)).toEqual(details[index]?.shots);
  }
  expect(new Set(details.at(-1)?.plays.map(({ id }) => id)).size).toBe(details.at(-1)?.plays.length);
};

test('[T1] shots and plays of a football match are those of its statistics and of its goals, and past ones never change', () => {
  const matches = covered('football');
  expect(matches.length).toBeGreaterThan(FIXTURES.length / 2);
  for (const { fixture, instants, details } of matches) {
    checkHistory(details);
    for (const [index, { plays, shots }] of details.entries()) {
      const seen = sampleMatch(SEED, fixture, instants[index] ?? 0);
      for (const side of SIDES) {
        const ofSide = shots.filter((shot) => shot.side === side);
        expect(ofSide.length).toBe(valueOf(seen, 0, 'shots')[side]);
        expect(scoredBy(shots, side).length).toBe(goalsFor(seen, side) - incidentsOf(seen, side, 'own-goal').length);
        expect(ofSide.filter(({ outcome }) => outcome === 'scored' || outcome === 'saved').length).toBe(
          valueOf(seen, 0, 'shots_on_target')[side],
        );
        expect(plays.filter((play) => play.kind === 'corner' && play.side === side).length).toBe(
          valueOf(seen, 0, 'corners')[side],
        );
      }
      expect(shots.every(({ bodyPart }) => bodyPart !== undefined)).toBe(true);
      for (const side of SIDES)
        expect(
          scoredBy(shots, side).flatMap(({ player, assistedBy }) => (assistedBy ? [[player, assistedBy]] : [])),
        ).toEqual(
          incidentsOf(seen, side, 'goal').flatMap(({ player, relatedPlayer }) =>
            relatedPlayer ? [[player, relatedPlayer]] : [],
          ),
        );
      expect(lastScore(plays)).toEqual([seen.match.homeScore, seen.match.awayScore]);
      expect(plays.filter(({ kind }) => kind === 'substitution').length).toBe(
        SIDES.reduce((sum, side) => sum + incidentsOf(seen, side, 'substitution').length, 0),
      );
    }
  }
});

test('[T1] expected goals are near the goals of many matches, and a close shot is worth more than a far one', () => {
  const shots = covered('football').flatMap(({ details }) => details.at(-1)?.shots ?? []);
  const withXg = shots.filter(({ xg }) => xg !== null);
  const sum = withXg.reduce((total, { xg }) => total + (xg ?? 0), 0);
  const share = sum / withXg.filter(({ outcome }) => outcome === 'scored').length;
  expect(share).toBeGreaterThan(0.75);
  expect(share).toBeLessThan(1.35);
  const mean = (from: number, to: number): number => {
    const found = withXg.filter(({ y, xg }) => y >= from && y < to && xg !== 0.79);
    return found.reduce((total, { xg }) => total + (xg ?? 0), 0) / found.length;
  };
  expect(mean(91, 100)).toBeGreaterThan(2 * mean(84, 91));
  expect(mean(84, 91)).toBeGreaterThan(mean(70, 84));
});

test('[T3] shots and plays of a game are those of its box score and add up to its score', () => {
  const games = covered('basketball');
  expect(games.length).toBeGreaterThan(FIXTURES.length / 2);
  for (const { fixture, instants, details } of games) {
    checkHistory(details);
    for (const [index, { plays, shots }] of details.entries()) {
      const seen = sampleMatch(SEED, fixture, instants[index] ?? 0);
      for (const side of SIDES) {
        const ofSide = shots.filter((shot) => shot.side === side);
        const made = scoredBy(shots, side).length;
        expect(scoredBy(shots, side).filter(({ assistedBy }) => assistedBy).length).toBe(
          valueOf(seen, 0, 'assists')[side],
        );
        expect(Math.round((100 * made) / Math.max(1, ofSide.length))).toBe(
          valueOf(seen, 0, 'field_goal_percent')[side],
        );
        for (const [kind, key] of [
          ['rebound', 'rebounds'],
          ['turnover', 'turnovers'],
          ['foul', 'fouls'],
        ] as const)
          expect(plays.filter((play) => play.kind === kind && play.side === side).length).toBe(
            valueOf(seen, 0, key)[side],
          );
      }
      expect(lastScore(plays)).toEqual([seen.match.homeScore, seen.match.awayScore]);
      const threes = shots.filter(({ points }) => points === 3);
      // The arc is 23.75 feet from the basket, 22 in the corners; 5.25 lie behind the basket.
      const feet = ({ x, y }: MatchShot): number => Math.hypot((x - 50) / 2, ((100 - y) * 94) / 100 - 5.25);
      expect(threes.every((shot) => feet(shot) > 21.9)).toBe(true);
      expect(shots.every((shot) => shot.points === 3 || feet(shot) < 22)).toBe(true);
    }
  }
});

test('absences, officials and odds are known with the line-ups; nobody is doubtful once the match has begun, a few matches have nothing', () => {
  const world = createDemoWorld({ seed: SEED, anchor: ANCHOR, hostCount: 8 });
  const hours = Array.from({ length: 16 }, (_, hour) => world.detailsAt(ANCHOR + hour * 3_600_000));
  const details = hours.flat();
  const bare = details.filter(({ officials }) => officials === null);
  expect(bare.length).toBeGreaterThan(0);
  expect(bare.length).toBeLessThan(details.length / 5);
  expect(bare.every(({ plays, shots, absences, odds }) => !plays && !shots && !absences && !odds)).toBe(true);
  const known = details.filter(({ officials }) => officials);
  for (const { plays, shots, absences, odds } of known) {
    expect((absences?.length ?? 0) > 0).toBe(true);
    expect(odds?.quotes.length).toBeGreaterThan(5);
    expect(absences?.some(({ isDoubtful }) => isDoubtful) && plays !== null).toBe(false);
    expect(plays === null).toBe(shots === null);
  }
  expect(known.some(({ absences }) => absences?.some(({ isDoubtful }) => isDoubtful))).toBe(true);
});
