import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { MatchLive, ScorePair } from '@touchline/contract/match.ts';
import { describe, expect, test } from 'vitest';
import { type CalledMatch, callOutcome, type CheckedCall } from './call-outcome.ts';
import { callRecord, type RecordedCall } from './call-record.ts';
import { callRefusal, type NewCall } from './call-refusal.ts';

const HOUR_MS = 3_600_000;
const KICK_OFF = 1_000 * HOUR_MS;

const ended = (homeScore: number, awayScore: number, changes: Partial<CalledMatch> = {}): CalledMatch => ({
  sport: 'football',
  statusId: F.finished,
  homeScore,
  awayScore,
  parts: {},
  kickOff: KICK_OFF,
  awarded: false,
  events: [],
  ...changes,
});

const goal = (period: number, score: ScorePair): MatchEvent => ({
  id: `goal-${score.join('-')}`,
  kind: 'goal',
  side: 'home',
  period,
  minute: 1,
  stoppage: 0,
  secondsLeft: null,
  player: null,
  relatedPlayer: null,
  score,
  points: null,
});

const outcome = (call: Partial<CheckedCall>, match: CalledMatch | null, now = KICK_OFF + 2 * HOUR_MS) =>
  callOutcome({ kind: 'winner', pick: 'home', line: null, scoreThen: [0, 0], ...call }, match, now);

describe('the outcome of a call', () => {
  test.each([
    ['winner', 'home', null, [2, 1], 'right'],
    ['winner', 'draw', null, [2, 1], 'wrong'],
    ['winner', 'away', null, [0, 1], 'right'],
    ['total', 'over', 2.5, [2, 1], 'right'],
    ['total', 'over', 2.5, [1, 1], 'wrong'],
    ['total', 'under', 2.5, [1, 1], 'right'],
    ['both-score', 'yes', null, [2, 1], 'right'],
    ['both-score', 'yes', null, [2, 0], 'wrong'],
    ['both-score', 'no', null, [2, 0], 'right'],
  ] as const)('%s %s %s at %j is %s', (kind, pick, line, [home, away], expected) => {
    expect(outcome({ kind, pick, line }, ended(home, away))).toBe(expected);
  });

  test('football counts 90 minutes, a game of basketball its overtime', () => {
    const afterExtraTime = ended(3, 1, { parts: { regularTime: [1, 1], extraTime: [3, 1] } });
    expect(outcome({ pick: 'draw' }, afterExtraTime)).toBe('right');
    const game = ended(110, 104, { sport: 'basketball', statusId: 10 });
    expect([outcome({ pick: 'home' }, game), outcome({ pick: 'away' }, game)]).toEqual(['right', 'wrong']);
    expect(outcome({ kind: 'total', pick: 'over', line: 213.5 }, game)).toBe('right');
  });

  test('the next goal is the first after the score of the call, in regular time', () => {
    const match = ended(2, 1, { events: [goal(1, [1, 0]), goal(2, [1, 1]), goal(2, [2, 1])] });
    const after = (scoreThen: ScorePair, pick: CheckedCall['pick']) =>
      outcome({ kind: 'next-goal', pick, scoreThen }, match);
    expect([after([0, 0], 'home'), after([1, 0], 'home'), after([1, 0], 'away')]).toEqual(['right', 'wrong', 'right']);
    expect([after([2, 1], 'none'), after([1, 1], 'none')]).toEqual(['right', 'wrong']);
    const late = ended(2, 1, {
      parts: { regularTime: [1, 1], extraTime: [2, 1] },
      events: [goal(1, [1, 0]), goal(2, [1, 1]), goal(3, [2, 1])],
    });
    expect(outcome({ kind: 'next-goal', pick: 'none', scoreThen: [1, 1] }, late)).toBe('right');
    expect(outcome({ kind: 'next-goal', pick: 'home', scoreThen: [1, 0] }, ended(2, 1))).toBe('open');
  });

  test('a match without a result that counts voids every call; before its end all are open, and free ones after it', () => {
    for (const kind of ['winner', 'both-score', 'next-goal', 'free'] as const) {
      for (const statusId of [F.postponed, F.cancelled, F.abandoned])
        expect(outcome({ kind }, ended(1, 0, { statusId })), `${kind} ${statusId}`).toBe('void');
      expect([outcome({ kind }, null), outcome({ kind }, ended(3, 0, { awarded: true }))]).toEqual(['void', 'void']);
      const playing = ended(1, 0, { statusId: F.secondHalf });
      expect([outcome({ kind }, playing), outcome({ kind }, playing, KICK_OFF + 48 * HOUR_MS)]).toEqual([
        'open',
        'void',
      ]);
    }
    expect(outcome({ kind: 'free', pick: null }, ended(1, 0))).toBe('open');
  });
});

describe('what can be called', () => {
  const live = (changes: Partial<MatchLive> = {}): MatchLive => ({
    matchId: 'derby',
    sport: 'football',
    statusId: F.secondHalf,
    detailedStatus: null,
    homeScore: 1,
    awayScore: 0,
    parts: {},
    clock: { minute: 67, stoppage: 0, secondsLeft: null },
    awarded: false,
    delayedSince: null,
    updatedAt: 1,
    ...changes,
  });
  const refusal = (call: Partial<NewCall>, match = live()) =>
    callRefusal({ kind: 'winner', pick: 'home', line: null, text: '', ...call }, match);

  test('a call fits its kind and sport', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ pick: 'over' })).toContain('home, draw, away');
    expect(refusal({ pick: null })).toContain('home, draw, away');
    expect(refusal({ kind: 'total', pick: 'over' })).toContain('needs a line');
    expect(refusal({ line: 2.5 })).toContain('no line');
    expect(refusal({ kind: 'free', pick: null })).toContain('needs a text');
    expect(refusal({ kind: 'free', text: 'a red card' })).toContain('text alone');
    expect(refusal({ kind: 'free', pick: null, text: 'a red card' })).toBeNull();
    const game = live({ sport: 'basketball', statusId: 4 });
    expect([refusal({ pick: 'draw' }, game), refusal({ kind: 'both-score', pick: 'yes' }, game)]).not.toContain(null);
  });

  test('nothing is called that is known already, or almost', () => {
    expect(refusal({}, live({ statusId: F.finished }))).toContain('over');
    expect(refusal({}, live({ statusId: F.postponed }))).toContain('postponed');
    expect(refusal({ kind: 'both-score', pick: 'yes' }, live({ awayScore: 1 }))).toContain('decided');
    expect(refusal({ kind: 'total', pick: 'over', line: 0.5 })).toContain('decided');
    expect(refusal({ kind: 'total', pick: 'under', line: 1.5 })).toBeNull();
    const late = live({ clock: { minute: 75, stoppage: 0, secondsLeft: null } });
    expect(refusal({}, late)).toContain('late');
    expect(refusal({ kind: 'next-goal', pick: 'home' }, late)).toBeNull();
    expect(refusal({ kind: 'next-goal', pick: 'none' })).toBeNull();
    expect(refusal({ kind: 'next-goal', pick: 'none' }, late)).toContain('late');
    const withoutClock = live({ clock: null });
    expect([refusal({}, withoutClock), refusal({ kind: 'next-goal', pick: 'home' }, withoutClock)]).toEqual([
      expect.stringContaining('late'),
      null,
    ]);
    expect(refusal({}, live({ statusId: F.firstHalf, clock: null }))).toBeNull();
    expect(refusal({ kind: 'next-goal', pick: 'home' }, live({ statusId: F.extraTime }))).toContain('90 minutes');
    expect(refusal({}, live({ sport: 'basketball', statusId: 8 }))).toContain('late');
  });
});

describe('the record of a host', () => {
  const call = (at: number, changes: Partial<RecordedCall> = {}): RecordedCall => ({
    id: String(at),
    kind: 'winner',
    outcome: 'right',
    at,
    season: null,
    ...changes,
  });

  test('settled calls count, in all and by kind; open and void ones are listed apart', () => {
    const record = callRecord([
      call(3, { kind: 'free', outcome: 'wrong' }),
      call(1),
      call(2, { outcome: 'wrong' }),
      call(4, { outcome: 'open' }),
      call(5, { outcome: 'void' }),
    ]);
    expect(record).toEqual({
      total: { settled: 3, hits: 1 },
      seasons: [],
      kinds: [
        { kind: 'winner', settled: 2, hits: 1 },
        { kind: 'free', settled: 1, hits: 0 },
      ],
      open: 1,
      voided: 1,
      since: 1,
      course: [],
    });
  });

  test('of a season only its own calls count; all seasons are listed, that of the latest call first', () => {
    const [old, present] = [{ season: '2025-26' }, { season: '2026-27' }];
    const calls = [call(1, old), call(2, { ...old, outcome: 'wrong' }), call(3, present), call(4)];
    expect(callRecord(calls).seasons).toEqual(['2026-27', '2025-26']);
    expect(callRecord(calls, '2025-26')).toMatchObject({ total: { settled: 2, hits: 1 }, since: 1 });
    expect(callRecord(calls, '2026-27')).toMatchObject({ total: { settled: 1, hits: 1 }, since: 3 });
    expect(callRecord(calls).total.settled).toBe(4);
  });

  test('the course has the last 20 at each call, none before the 20th, and at most 60 points with the last one', () => {
    // The first 10 are wrong, all later ones right.
    const calls = Array.from({ length: 200 }, (_, at) => call(at, { outcome: at < 10 ? 'wrong' : 'right' }));
    expect(callRecord(calls.slice(0, 19)).course).toEqual([]);
    expect(callRecord(calls.slice(0, 22)).course).toEqual([
      { at: 19, settled: 20, hits: 10 },
      { at: 20, settled: 20, hits: 11 },
      { at: 21, settled: 20, hits: 12 },
    ]);
    const { course } = callRecord(calls);
    expect(course.length).toBeLessThanOrEqual(60);
    expect(course.at(-1)).toEqual({ at: 199, settled: 20, hits: 20 });
  });
});
