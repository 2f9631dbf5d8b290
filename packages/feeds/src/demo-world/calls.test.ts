import { callOutcome } from '@touchline/domain/calls/call-outcome.ts';
import { callRefusal } from '@touchline/domain/calls/call-refusal.ts';
import { matchEventsOf } from '@touchline/domain/match-events.ts';
import { expect, test } from 'vitest';
import { createDemoWorld } from './demo-world.ts';

const DAY_MS = 24 * 3_600_000;
const ANCHOR = Date.UTC(2026, 10, 21, 12);
const world = createDemoWorld({ seed: 'calls', anchor: ANCHOR, hostCount: 12 });
const INSTANT = ANCHOR + 4 * DAY_MS;
const calls = world.callsAt(INSTANT, INSTANT - 4 * DAY_MS);

test('hosts of each language call matches in it, and could do so at that time', () => {
  const languageOf = new Map(world.anchorsAt(INSTANT).hosts.map(({ id, language }) => [id, language]));
  expect(new Set(calls.map(({ hostId }) => languageOf.get(hostId)))).toEqual(new Set(['zh-CN', 'zh-Hant', 'en-US']));
  for (const call of calls) {
    expect(call.id).toMatch(/^demo-[a-z0-9-]{1,59}$/);
    const { clock, ...match } = call.match;
    const live = { ...match, matchId: call.matchId, clock, detailedStatus: null, delayedSince: null, updatedAt: 1 };
    expect(callRefusal(call, live)).toBeNull();
  }
  const english = calls.filter(({ hostId }) => languageOf.get(hostId) === 'en-US');
  expect(english.map(({ text }) => text).join(' ')).not.toMatch(/\p{Script=Han}/u);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
});

test('a record is neither perfect nor hopeless, and free calls are settled by their matches alone', () => {
  const results = new Map(
    world
      .batchAt(INSTANT + DAY_MS, { from: INSTANT - 5 * DAY_MS, to: INSTANT + DAY_MS })
      .matches.map((match) => [match.id, match]),
  );
  const outcomes = calls.flatMap((call) => {
    const match = results.get(call.matchId);
    if (match === undefined || call.kind === 'free') return [];
    const scoreThen = [call.match.homeScore ?? 0, call.match.awayScore ?? 0] as [number, number];
    return [callOutcome({ ...call, scoreThen }, { ...match, events: matchEventsOf(match) }, INSTANT + DAY_MS)];
  });
  const right = outcomes.filter((outcome) => outcome === 'right').length / outcomes.length;
  expect(right).toBeGreaterThan(0.4);
  expect(right).toBeLessThan(0.75);
  expect(outcomes.filter((outcome) => outcome === 'open')).toEqual([]);
  const free = calls.filter(({ kind }) => kind === 'free');
  expect(free.some(({ verdict }) => verdict === null)).toBe(true);
  const over = free.filter(({ matchId }) => (results.get(matchId)?.kickOff ?? INSTANT) < INSTANT - DAY_MS / 6);
  for (const { verdict } of over) expect(verdict?.reason).toMatch(/\d+:\d+/);
});

test('followers grow to those of today', () => {
  const [{ hostId } = { hostId: '' }] = world.followersBefore(INSTANT, 1);
  const course = world.followersBefore(INSTANT, 40).filter((one) => one.hostId === hostId);
  expect(course.length).toBe(40);
  const today = world.baseFollowers().get(hostId) ?? 0;
  expect(course[0]?.followers).toBeLessThan(today);
  expect(Math.abs((course.at(-1)?.followers ?? 0) - today) / today).toBeLessThan(0.02);
});
