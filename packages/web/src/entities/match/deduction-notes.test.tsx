import type { TeamBrief } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { DeductionNotes } from '#entities/match/deduction-notes.tsx';
import { showOnScreen } from '#platform/host/test-screen.tsx';

const teamOf = (id: string, zh: string, en: string): TeamBrief => ({
  id,
  name: { zh, en },
  shortName: { zh, en },
  code: 'ABC',
  colors: ['#000000', '#ffffff'],
  country: null,
});

const reason = { zh: '违反财政规则', en: 'Breach of spending rules' };
const ROWS = [
  { team: teamOf('arsenal', '阿森纳', 'Arsenal'), deductions: [] },
  {
    team: teamOf('everton', '埃弗顿', 'Everton'),
    deductions: [
      { points: 6, reason, date: '2024-02-26' },
      { points: 1, reason, date: '2024-04-08' },
    ],
  },
];

const linesIn = (screen: HTMLElement): (string | null)[] =>
  [...screen.querySelectorAll('li')].map((line) => line.textContent);

test.each([
  ['zh-CN', '埃弗顿 扣 6 分（02月26日）：违反财政规则', '埃弗顿 扣 1 分（04月08日）：违反财政规则'],
  [
    'en-US',
    'Everton 6 points deducted (26 Feb): Breach of spending rules',
    'Everton 1 point deducted (8 Apr): Breach of spending rules',
  ],
] as const)('[A7, K12] in %s a table tells each deduction with its day and reason', async (locale, ...lines) => {
  expect(linesIn(await showOnScreen(<DeductionNotes rows={ROWS} />, '/', locale))).toEqual(lines);
});

test('[A7] a table without deductions tells of none', async () => {
  const [first] = ROWS;
  const screen = await showOnScreen(<DeductionNotes rows={first === undefined ? [] : [first]} />);
  expect(screen.textContent).toBe('');
});
