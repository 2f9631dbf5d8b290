import { expect, test } from 'vitest';
import { matchPhase } from '#match-status.ts';
import { detailedStatusOf } from './detailed-status.ts';

const footballCodes = Array.from({ length: 15 }, (_, place) => 1002 + place);
const codes = Array.from({ length: 19 }, (_, place) => 3001 + place);

test('[T2][T1] 1002 to 1016 stand for statuses of T1, in the order of the words; only match over is finished', () => {
  expect(footballCodes.map((code) => detailedStatusOf(code)?.statusId)).toEqual([
    2, 3, 4, 4, 5, 5, 5, 5, 7, 8, 5, 7, 7, 10, 11,
  ]);
  expect(detailedStatusOf(1002)?.name.en).toBe('First half');
  expect(detailedStatusOf(1011)?.name.en).toBe('Match over');
  expect(detailedStatusOf(1016)?.name.en).toBe('Abandoned');
  const finished = footballCodes.filter(
    (code) => matchPhase('football', detailedStatusOf(code)?.statusId ?? 0) === 'finished',
  );
  expect(finished).toEqual([1011]);
  expect([1001, 1017].map((code) => detailedStatusOf(code))).toEqual([null, null]);
});

test('[T4] 3001 to 3019 have a meaning, in the order of the words, and nothing beside them has', () => {
  expect(codes.map((code) => detailedStatusOf(code)?.name.en)).toEqual([
    'Not started',
    'First half',
    'Half time',
    'Second half',
    'Quarter 1',
    'Quarter 1 over',
    'Quarter 2',
    'Quarter 2 over',
    'Quarter 3',
    'Quarter 3 over',
    'Quarter 4',
    'Overtime',
    'Regular time over',
    'Game over',
    'Waiting for overtime',
    'Overtime over',
    'Postponed',
    'Interrupted',
    'Discarded',
  ]);
  expect([0, 10, 3000, 3020].map((code) => detailedStatusOf(code))).toEqual([null, null, null, null]);
});

test('[T4][T3] each code stands for a status of T3', () => {
  expect(codes.map((code) => detailedStatusOf(code)?.statusId)).toEqual([
    1, 2, 5, 6, 2, 3, 4, 5, 6, 7, 8, 9, 8, 10, 9, 9, 13, 11, 14,
  ]);
});

test('[T4] only game over is finished: regular time over may lead to overtime', () => {
  const finished = codes.filter(
    (code) => matchPhase('basketball', detailedStatusOf(code)?.statusId ?? 0) === 'finished',
  );
  expect(finished).toEqual([3014]);
});
