import { FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createDemoWorld } from './demo-world.ts';
import { ANCHOR, fixtureOf, playersOf } from './test/match-samples.ts';
import { matchDetailAt } from './match-details.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FINISHED = { football: 8, basketball: 10 };
const world = createDemoWorld({ seed: 'touchline', anchor: ANCHOR, hostCount: 48 });

test('details fit the contract and belong to matches from an hour before kick-off to half an hour after the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: ANCHOR, max: ANCHOR + 60 * 24 * HOUR }), (instant) => {
      const details = world.detailsAt(instant);
      expect(z.safeParse(z.array(FeedMatchDetail), details).error).toBeUndefined();
      const reported = new Set(details.map(({ matchId }) => matchId));
      const matches = world.activeMatches(instant);
      const due = matches.filter(
        ({ kickOff, statusId, sport }) => kickOff - instant <= 10 * MINUTE && statusId !== FINISHED[sport],
      );
      expect(due.filter(({ id }) => !reported.has(id))).toEqual([]);
      expect(matches.filter(({ id, kickOff }) => reported.has(id) && kickOff - instant > HOUR)).toEqual([]);
      expect(reported.size).toBe(details.length);
      expect(reported.size).toBeGreaterThanOrEqual(8);
      expect(reported.size).toBeLessThanOrEqual(16);
    }),
    { numRuns: 30 },
  );
});

test('[T1] [T3] line-ups are known 60 minutes before kick-off, not 61, and without statistics', () => {
  for (const sport of ['football', 'basketball'] as const) {
    const fixture = fixtureOf('touchline', sport, 40);
    const at = (minutes: number) => matchDetailAt('touchline', fixture, fixture.kickOff - minutes * MINUTE);
    expect(at(61)).toEqual({ matchId: fixture.id, statistics: null, lineUps: null });
    expect(at(60).statistics).toBeNull();
    const { lineUps } = at(60);
    const players = lineUps ? [...playersOf(lineUps.home), ...playersOf(lineUps.away)] : [];
    expect(players.length).toBeGreaterThanOrEqual(24);
    expect(players.every(({ rating, numbers }) => rating === null && Object.keys(numbers).length === 0)).toBe(true);
    expect(
      matchDetailAt('touchline', fixture, fixture.kickOff).statistics?.periods.map(({ period }) => period),
    ).toEqual([0, 1]);
  }
});

test('a match has the venue of its home team, the same in every home match except the end of the cup', () => {
  const reported = world.batchAt(ANCHOR, { from: ANCHOR - 400 * HOUR, to: ANCHOR + 400 * HOUR });
  const matches = reported.matches.filter(({ stage }) => stage !== '10493' && stage !== '10494');
  expect(reported.matches.find(({ stage }) => stage === '10493')?.venue).toBe('T-Mobile Arena');
  const grounds = Map.groupBy(matches, ({ homeTeamId }) => homeTeamId);
  expect(grounds.get('arsenal')?.[0]?.venue).toBe('Emirates Stadium');
  for (const played of grounds.values()) expect(new Set(played.map(({ venue }) => venue)).size).toBe(1);
  expect(matches.every(({ venue }) => venue !== null && venue.length > 3)).toBe(true);
});

test('two worlds of one seed give the same details, independent of earlier calls', () => {
  const again = createDemoWorld({ seed: 'touchline', anchor: ANCHOR, hostCount: 48 });
  world.detailsAt(ANCHOR + HOUR);
  expect(again.detailsAt(ANCHOR)).toEqual(world.detailsAt(ANCHOR));
});
