import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { hideResults } from '#hidden-results.ts';
import { hiddenSince, isResultHidden, resultShownAt } from '#result-mark.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const ASK = { now: NOW, shown: {} };

const team = {
  id: 'home',
  name: { zh: '', en: '' },
  shortName: { zh: '', en: '' },
  code: 'ABC',
  colors: [],
  country: null,
};

/** Finished yesterday, 7-6 on penalties. */
const matchOf = (matchId: string, part: Partial<MatchBrief> = {}): MatchBrief => ({
  matchId,
  sport: 'football',
  statusId: 8,
  homeScore: 2,
  awayScore: 2,
  parts: { penalties: [7, 6], halfTime: [1, 0] },
  clock: null,
  detailedStatus: 1012,
  awarded: false,
  delayedSince: null,
  updatedAt: NOW,
  competitionId: '1',
  matchLeague: { zh: '', en: '' },
  seasonId: '2026',
  round: null,
  startDate: NOW - DAY_MS,
  timeKnown: true,
  home: team,
  guest: { ...team, id: 'guest' },
  ...part,
});

test('takes the result off a match wherever it stands, and leaves the rest as it is', () => {
  const match = matchOf('m1');
  const reply = { list: [{ day: 1, pages: [{ match }] }], other: { deep: [1, null, 'x'] } };
  const hidden = hideResults(reply, ASK);
  const [untold] = hidden.list.flatMap(({ pages }) => pages.map((page) => page.match));
  const nothing = { homeScore: null, awayScore: null, parts: {}, detailedStatus: null, clock: null };
  expect(untold).toEqual({ ...match, ...nothing, isResultHidden: true });
  expect(hidden.other).toBe(reply.other);
  expect(reply.list[0]?.pages[0]?.match.homeScore).toBe(2);
  expect(hideResults(hidden, ASK)).toEqual(hidden);
});

test('hides what began since the start of the seventh day before, in UTC, and nothing that is still to come', () => {
  const since = Date.UTC(2026, 10, 14);
  expect(hiddenSince(NOW)).toBe('2026-11-14');
  const isHidden = (part: Partial<MatchBrief>): boolean => isResultHidden(hideResults(matchOf('m', part), ASK));
  expect([since - 1, since].map((startDate) => isHidden({ startDate }))).toEqual([false, true]);
  expect(isHidden({ statusId: 1, homeScore: null, awayScore: null, startDate: NOW + DAY_MS })).toBe(false);
  expect(isHidden({ statusId: 4 })).toBe(true);
});

test.each([
  ['football', [5, 6, 7], 4],
  ['basketball', [9], 8],
] as const)('%s beyond regular time reads as its last part: it was level', (sport, statuses, last) => {
  for (const statusId of statuses) expect(hideResults(matchOf('m', { sport, statusId }), ASK).statusId).toBe(last);
});

test('a revealed result is there with the time of asking, and hidden again when that is taken back', () => {
  const list = [matchOf('m1'), matchOf('m2')];
  const one = hideResults(list, { now: NOW, shown: { m1: NOW - 5 } });
  expect(one.map(({ homeScore }) => homeScore)).toEqual([2, null]);
  expect(one.map(resultShownAt)).toEqual([NOW - 5, null]);
  expect(hideResults(one, ASK)[0]).toEqual(hideResults(list, ASK)[0]);
  // What came without its result has none to show: it stays covered until it is read again.
  const [untold] = hideResults(hideResults(list, ASK), { now: NOW, shown: { m1: NOW } });
  expect(untold && isResultHidden(untold)).toBe(true);
});

test('tips, ties, orders and titles beside a hidden match tell nothing either', () => {
  const match = matchOf('m1');
  const step = { at: 1, amount: null, result: null, reason: '' };
  const order = {
    state: 'settled',
    result: BET_RESULT.win,
    returned: 3,
    settledAt: 9,
    trail: [
      { kind: 'bought', ...step },
      { kind: 'settled', ...step },
    ],
  };
  const tip = {
    messageMatchList: [{ match, market: 'total', result: BET_RESULT.win }],
    result: BET_RESULT.win,
    yieldRate: 90,
    order,
  };
  const untold = hideResults(tip, ASK);
  expect(untold).toMatchObject({ result: BET_RESULT.waiting, yieldRate: null });
  expect(untold.messageMatchList[0]?.result).toBe(BET_RESULT.waiting);
  const bought = { state: 'held', result: BET_RESULT.waiting, returned: 0, settledAt: null, trail: [order.trail[0]] };
  expect(untold.order).toEqual(bought);
  expect(hideResults({ matches: [match], winnerTeamId: 'home' }, ASK).winnerTeamId).toBeNull();
  expect(hideResults({ match, room: { id: 'r', title: '7-6 惊天逆转' } }, ASK).room).toEqual({ id: 'r' });
  expect(hideResults({ match, entry: { title: '7-6' } }, ASK).entry).toEqual({});
  const old = { ...tip, messageMatchList: [{ ...tip.messageMatchList[0], match: matchOf('m1', { startDate: 0 }) }] };
  expect(hideResults(old, ASK)).toBe(old);
});

test('letters of the form and lines of a log leave their list, and a balance with a hidden meeting is empty', () => {
  const [recent, old] = [matchOf('m1'), matchOf('m2', { startDate: 0 })];
  const results = [
    { letter: 'w', match: old },
    { letter: 'l', match: recent },
  ];
  expect(hideResults({ results }, ASK).results).toEqual([results[0]]);
  expect(hideResults({ match: [{ match: recent, numbers: { points: 7 } }] }, ASK).match).toEqual([]);
  const balance = { played: 2, won: 1, drawn: 1, lost: 0, scored: 5, conceded: 4 };
  const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
  expect(hideResults({ balance, meetings: [recent, old] }, ASK).balance).toEqual(none);
  expect(hideResults({ balance, meetings: [old] }, ASK).balance).toEqual(balance);
});

test('a bet that was settled these days reads as open, unless all its matches were asked for', () => {
  const bet = { matchId: 'm1', result: BET_RESULT.win, score: '7-6' };
  const report = { id: 'r', settledAt: NOW - 1, payout: 9, profit: 5, result: BET_RESULT.win, betInfos: [bet] };
  const open = { settledAt: null, payout: 0, profit: 0, result: BET_RESULT.waiting };
  const untold = { ...report, ...open, betInfos: [{ ...bet, result: BET_RESULT.waiting, score: '' }] };
  expect(hideResults(report, ASK)).toEqual(untold);
  expect(hideResults(report, { now: NOW, shown: { m1: 1 } })).toBe(report);
  expect(hideResults({ ...report, settledAt: 0 }, ASK)).toEqual({ ...report, settledAt: 0 });
});
