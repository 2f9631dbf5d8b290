import { expect, test } from 'vitest';
import { parseBetInfo } from './bet-info.ts';

const FULL = {
  matchId: 'm1',
  matchName: '阿森纳 vs 切尔西',
  league: '英超',
  market: 'handicap',
  selection: 'home',
  line: -0.75,
  odds: 1.92,
  result: 'winHalf',
  score: '2-1',
};

test('[E7] reads a text-encoded list of bets', () => {
  expect(parseBetInfo(JSON.stringify([FULL]))).toEqual([{ ...FULL, result: 4 }]);
  expect(parseBetInfo(JSON.stringify([FULL, { matchName: '湖人 vs 勇士' }]))).toHaveLength(2);
});

test('[E7] accepts a list that was encoded twice, numbers as text and results as numbers', () => {
  const text = JSON.stringify(JSON.stringify([{ ...FULL, line: '-0.75', odds: '1.92', result: 2 }]));
  expect(parseBetInfo(text)).toEqual([{ ...FULL, result: 2 }]);
});

test('[E7] missing and unknown fields of a bet are omitted', () => {
  const [bet] = parseBetInfo(
    '[{"matchName":" 决赛 ","market":"corners","line":"x","odds":0.2,"result":"?","matchId":"A B"}]',
  );
  expect(bet).toEqual({
    matchId: null,
    matchName: '决赛',
    league: '',
    market: null,
    selection: null,
    line: null,
    odds: null,
    result: 0,
    score: '',
  });
});

test.each([
  ['', /JSON/],
  ['not json', /JSON|token/],
  ['{"matchId":"m1"}', /expected a list of bets/],
  ['"[{]"', /JSON|property/],
  ['[]', /holds no bet/],
  ['[1]', /bet 0 is not an object/],
  ['[[]]', /bet 0 is not an object/],
  ['[{"matchId":"m1"},{}]', /bet 1 names no match/],
  [JSON.stringify(Array.from({ length: 41 }, () => FULL)), /more than 40 bets/],
])('[E7] refuses %s with the reason', (text, reason) => {
  expect(() => parseBetInfo(text)).toThrow(reason);
});
