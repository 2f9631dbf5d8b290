import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { hideResults } from '#hidden-results.ts';
import {
  chaptersOf,
  momentOf,
  openingPeriodOf,
  openingScoreOf,
  placeOf,
  type ShownTimeline,
} from '#replay-chapters.ts';
import { matchAt, shownChapters } from '#replay-place.ts';

const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const MINUTE_MS = 60_000;
const LEAD_MS = 12_000;
/** Recorded from five minutes before kick-off, for two hours and ten minutes. */
const START = KICK_OFF - 5 * MINUTE_MS;
const WHOLE = [{ at: START, durationMs: 130 * MINUTE_MS }];

const event = (part: Partial<MatchEvent>): MatchEvent => ({
  id: 'goal-home-23-0',
  kind: 'goal',
  side: 'home',
  period: 1,
  minute: 23,
  stoppage: 0,
  secondsLeft: null,
  player: 'Saka',
  relatedPlayer: null,
  score: [1, 0],
  points: null,
  ...part,
});
const GOAL = event({});
const HALF_TIME = event({ id: 'period-end-1', kind: 'period-end', side: null, minute: 45, player: null });
const LATE = event({ id: 'goal-away-90-4', side: 'away', period: 2, minute: 90, stoppage: 4, score: [1, 1] });
const END = event({ id: 'period-end-2', kind: 'period-end', side: null, period: 2, minute: 90, score: [1, 1] });
const EVENTS = [GOAL, HALF_TIME, LATE, END];

const timeline = (learnt: Readonly<Record<string, number>> = {}, part: Partial<ShownTimeline> = {}): ShownTimeline => ({
  sport: 'football',
  kickOff: KICK_OFF,
  events: EVENTS,
  learnt: new Map(Object.entries(learnt)),
  ...part,
});
const chapters = (shown: ShownTimeline, spans = WHOLE) =>
  chaptersOf({ spans, leadMs: LEAD_MS, timeline: shown, polls: [] });
const placesOf = (shown: ShownTimeline, spans = WHOLE) =>
  Object.fromEntries(chapters(shown, spans).map(({ id, place, knownAt }) => [id, [place, knownAt]]));

test('a moment lies in a recording by what was recorded before it; one in a hole lies at its end', () => {
  const spans = [
    { at: 1000, durationMs: 10_000 },
    { at: 21_000, durationMs: 5000 },
  ];
  expect([999, 1000, 6000, 11_000, 20_999, 21_000, 25_999, 26_000].map((at) => placeOf(spans, at))).toEqual([
    null,
    0,
    5000,
    10_000,
    10_000,
    10_000,
    14_999,
    null,
  ]);
  expect([0, 9999, 10_000, 12_000, 99_000].map((place) => momentOf(spans, place))).toEqual([
    1000, 10_999, 21_000, 23_000, 26_000,
  ]);
  expect([placeOf([], 1), momentOf([], 1)]).toEqual([null, null]);
});

test('chapters begin the lead before the server learnt of their events', () => {
  const goalAt = KICK_OFF + 22.5 * MINUTE_MS;
  const halfAt = KICK_OFF + 46.5 * MINUTE_MS;
  const places = placesOf(timeline({ [GOAL.id]: goalAt, [HALF_TIME.id]: halfAt }));
  expect(places['kick-off']).toEqual([5 * MINUTE_MS - LEAD_MS, 5 * MINUTE_MS]);
  expect(places[GOAL.id]).toEqual([27.5 * MINUTE_MS - LEAD_MS, 27.5 * MINUTE_MS]);
  expect(places[HALF_TIME.id]).toEqual([51.5 * MINUTE_MS - LEAD_MS, 51.5 * MINUTE_MS]);
  // 15 minutes after half time the second half began; 90+4 is its minute 45 + 4, and the last of them begins one earlier.
  const second = 51.5 + 15;
  expect(places[LATE.id]).toEqual([(second + 48) * MINUTE_MS - LEAD_MS, (second + 49) * MINUTE_MS]);
});

test('without a moment they are reckoned from the kick-off, and basketball has none then', () => {
  const places = placesOf(timeline());
  // The 23rd minute is the one after the 22nd.
  expect(places[GOAL.id]).toEqual([27 * MINUTE_MS - LEAD_MS, 28 * MINUTE_MS]);
  // Halves of 47 minutes with their stoppage, and 15 between them.
  expect(places[LATE.id]).toEqual([(5 + 47 + 15 + 48) * MINUTE_MS - LEAD_MS, (5 + 47 + 15 + 49) * MINUTE_MS]);
  expect(Object.keys(placesOf(timeline({}, { sport: 'basketball' })))).toEqual(['kick-off']);
  expect(placesOf(timeline({}, { kickOff: null }))).toEqual({});
});

test('what was not recorded has no chapter, and a hole moves what follows', () => {
  const fromHalf = [{ at: KICK_OFF + 60 * MINUTE_MS, durationMs: 60 * MINUTE_MS }];
  expect(Object.keys(placesOf(timeline(), fromHalf))).toEqual([LATE.id, END.id]);
  const cut = [
    { at: START, durationMs: 10 * MINUTE_MS },
    { at: START + 20 * MINUTE_MS, durationMs: 100 * MINUTE_MS },
  ];
  expect(placesOf(timeline(), cut)[GOAL.id]).toEqual([17 * MINUTE_MS - LEAD_MS, 18 * MINUTE_MS]);
});

test('the opening score is that of the last goal before the recording', () => {
  const score = (at: number, shown = timeline()) =>
    openingScoreOf({ spans: [{ at, durationMs: MINUTE_MS }], timeline: shown });
  expect(score(START)).toEqual([0, 0]);
  expect(score(KICK_OFF + 40 * MINUTE_MS)).toEqual([1, 0]);
  const incomplete = timeline({}, { events: [{ ...GOAL, score: null }] });
  expect([score(KICK_OFF - 1, incomplete), score(KICK_OFF + 40 * MINUTE_MS, incomplete)]).toEqual([[0, 0], null]);
});

const team = { id: 'a', name: { zh: '', en: '' }, shortName: { zh: '', en: '' }, code: 'A', colors: [], country: null };
const MATCH: MatchBrief = {
  matchId: 'm1',
  sport: 'football',
  statusId: 8,
  detailedStatus: null,
  homeScore: 1,
  awayScore: 1,
  parts: { halfTime: [1, 0] },
  clock: null,
  awarded: false,
  delayedSince: null,
  updatedAt: KICK_OFF,
  competitionId: '1',
  matchLeague: { zh: '', en: '' },
  seasonId: '2026',
  round: null,
  startDate: KICK_OFF,
  timeKnown: true,
  home: team,
  guest: team,
};
const REPLAY = {
  match: MATCH,
  room: { liveRoomId: 'r', title: '一比一', isPrivate: 0 },
  cover: '/cover.jpg',
  video: { m3u8: '/index.m3u8', thumbnails: '/thumbnails.vtt' },
  startedAt: START,
  chapters: chapters(timeline()),
  openingScore: [0, 0] as [number, number],
  openingPeriod: 0,
};

test('the match stands at a place as its events had it', () => {
  const at = (minutes: number) => {
    const { statusId, homeScore, awayScore } = matchAt(REPLAY, minutes * MINUTE_MS);
    return [statusId, homeScore, awayScore];
  };
  expect(at(4)).toEqual([1, null, null]);
  expect(at(6)).toEqual([2, 0, 0]);
  expect(at(27.9)).toEqual([2, 0, 0]);
  expect(at(28)).toEqual([2, 1, 0]);
  // Half time is over 47 + 5 minutes into the recording, and the break 15 later.
  expect(at(55)).toEqual([3, 1, 0]);
  expect(at(70)).toEqual([4, 1, 0]);
  expect(at(129)).toEqual([8, 1, 1]);
});

test('a recording that began in the second half says so', () => {
  const spans = [{ at: KICK_OFF + 80 * MINUTE_MS, durationMs: 5 * MINUTE_MS }];
  const shown = { spans, leadMs: LEAD_MS, timeline: timeline(), polls: [] };
  const replay = {
    match: MATCH,
    startedAt: KICK_OFF + 80 * MINUTE_MS,
    chapters: chaptersOf(shown),
    openingScore: openingScoreOf(shown),
    openingPeriod: openingPeriodOf(shown),
  };
  expect([matchAt(replay, 0).statusId, openingPeriodOf({ ...shown, spans: WHOLE })]).toEqual([4, 0]);
});

test('who hides results reads no score, title or picture, and of goals when they were passed', () => {
  const hidden = hideResults(REPLAY, { now: KICK_OFF, shown: {} });
  expect(hidden).toMatchObject({ cover: '', openingScore: null, room: { isPrivate: 0 }, video: { thumbnails: '' } });
  expect(hidden.room).not.toHaveProperty('title');
  expect(matchAt(hidden, 129 * MINUTE_MS)).toMatchObject({ homeScore: null, awayScore: null });
  const ids = (place: number) => shownChapters(hidden, place).map(({ id }) => id);
  expect(ids(0)).toEqual(['kick-off', HALF_TIME.id]);
  expect(ids(28 * MINUTE_MS)).toEqual(['kick-off', GOAL.id, HALF_TIME.id]);
  expect(shownChapters(REPLAY, 0)).toHaveLength(5);
});
