import type { ClipScene } from '@touchline/contract/clips.ts';
import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { type ClippedMatch, type KnownScene, planScenes } from '#clip-scenes.ts';

const goal = (side: FeedIncident['side'], minute: number, over: Partial<FeedIncident> = {}): FeedIncident => ({
  kind: 'goal',
  side,
  minute,
  stoppage: 0,
  player: 'Nine',
  ...over,
});

const football = (score: [number, number], incidents: FeedIncident[] = [], minute = 62): ClippedMatch => ({
  sport: 'football',
  statusId: FOOTBALL_STATUS.secondHalf,
  homeScore: score[0],
  awayScore: score[1],
  parts: {},
  incidents,
  clock: { minute, stoppage: 0, secondsLeft: null },
});

const basketball = (
  score: [number, number],
  secondsLeft: number,
  statusId: number = BASKETBALL_STATUS.q4,
): ClippedMatch => ({
  ...football(score),
  sport: 'basketball',
  statusId,
  clock: { minute: null, stoppage: 0, secondsLeft },
});

const known = (scene: ClipScene | null, isWithdrawn = false): KnownScene[] =>
  scene ? [{ id: 'clip', scene, isWithdrawn }] : [];

const what = (scene: ClipScene | null) => scene && [scene.kind, scene.side, scene.minute, scene.player, scene.score];

test('a goal of the timeline gets a clip once, with the score after it', () => {
  const match = football([1, 0], [goal('home', 61)]);
  const { added } = planScenes(football([0, 0]), match, []);
  expect(what(added)).toEqual(['goal', 'home', 61, 'Nine', [1, 0]]);
  expect(planScenes(football([0, 0]), match, known(added))).toEqual({ added: null, changed: [] });
  expect(planScenes(match, match, [])).toEqual({ added: null, changed: [] });
});

test('a goal that only the score has is the one that the timeline lists later, also a minute off', () => {
  const { added } = planScenes(football([0, 0]), football([1, 0]), []);
  expect([what(added), added?.eventId]).toEqual([['goal', 'home', 62, null, [1, 0]], '']);
  const listed = football([1, 0], [goal('home', 61, { kind: 'penalty-goal' })]);
  const { added: again, changed } = planScenes(football([1, 0]), listed, known(added));
  expect(again).toBeNull();
  expect(changed.map(({ id, scene }) => [id, ...(what(scene) ?? [])])).toEqual([
    ['clip', 'penalty-goal', 'home', 61, 'Nine', [1, 0]],
  ]);
});

test('a goal that is taken back loses its clip and gets it again; a later one of the same score has its own', () => {
  const match = football([1, 0], [goal('home', 61)]);
  const { added } = planScenes(football([0, 0]), match, []);
  expect(planScenes(match, football([0, 0]), known(added)).changed).toMatchObject([{ id: 'clip', isWithdrawn: true }]);
  // The feed takes the line away first, the score after it.
  expect(planScenes(match, football([1, 0]), known(added)).changed).toEqual([]);
  const back = planScenes(football([0, 0]), match, known(added, true));
  expect([back.added, back.changed[0]?.isWithdrawn]).toEqual([null, false]);
  const later = football([1, 0], [goal('home', 80)], 80);
  const next = planScenes(football([0, 0]), later, known(added, true));
  expect([what(next.added), next.changed]).toEqual([['goal', 'home', 80, 'Nine', [1, 0]], []]);
});

test('of several goals learnt at once the last gets a clip; kicks of a shoot-out get none', () => {
  const two = football([2, 0], [goal('home', 50), goal('home', 62)]);
  expect(what(planScenes(football([0, 0]), two, []).added)?.[2]).toBe(62);
  expect(planScenes(football([0, 0]), football([2, 0]), []).added).toBeNull();
  const kick = goal('home', 120, { kind: 'penalty-goal', period: 5 });
  expect(planScenes(football([0, 0]), football([0, 0], [kick], 120), []).added).toBeNull();
});

test('basketball has the lead that changes in the last minute, and runs of eight', () => {
  const lead = planScenes(basketball([100, 101], 40), basketball([102, 101], 18), []).added;
  expect(lead).toMatchObject({ kind: 'lead', side: 'home', period: 4, secondsLeft: 18, score: [102, 101] });
  expect(planScenes(basketball([101, 101], 40), basketball([101, 103], 60), []).added).toMatchObject({ side: 'away' });
  expect(planScenes(basketball([100, 101], 63), basketball([102, 101], 61), []).added).toBeNull();
  expect(planScenes(basketball([102, 101], 40), basketball([104, 101], 18), []).added).toBeNull();
  expect(planScenes(basketball([100, 101], 40), basketball([101, 101], 18), []).added).toBeNull();
  const early = BASKETBALL_STATUS.q3;
  expect(planScenes(basketball([100, 101], 40, early), basketball([102, 101], 18, early), []).added).toBeNull();
  const run = { ...goal('home', 30), kind: 'run', player: '', period: 3, secondsLeft: 240, points: 8 } as const;
  const before = basketball([60, 60], 300, early);
  const after = { ...basketball([68, 60], 240, early), incidents: [run] };
  const { added } = planScenes(before, after, []);
  expect(added).toMatchObject({ kind: 'run', side: 'home', points: 8, period: 3, secondsLeft: 240 });
  const longer = { ...after, homeScore: 71, incidents: [{ ...run, points: 11 }] };
  const grown = planScenes(after, longer, known(added));
  expect([grown.added, grown.changed[0]?.scene.points]).toEqual([null, 11]);
});
