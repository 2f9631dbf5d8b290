import { expect, test } from 'vitest';
import { teamCodeOf } from '#team-code.ts';

test('[E1] the code of a team without one is the first three letters or digits of its short name', () => {
  expect(['Köln', 'St. Pauli', '76ers', 'Al', '测试联队', '!'].map(teamCodeOf)).toEqual([
    'KOL',
    'STP',
    '76E',
    'AL',
    '测试联',
    '',
  ]);
});
