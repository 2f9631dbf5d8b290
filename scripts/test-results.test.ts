import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';
import { playwrightTally, summaryOf, tallyOf, vitestTally } from './test-results.ts';

const RED = '\u001b[31m';

const GOAL_FAILED = {
  name: join(root, 'packages/goal.test.ts'),
  status: 'failed',
  message: '',
  assertionResults: [
    { ancestorTitles: [], title: 'a goal counts', status: 'passed', failureMessages: [] },
    {
      ancestorTitles: ['on PostgreSQL', 'at home'],
      title: 'a goal counts once',
      status: 'failed',
      failureMessages: [`${RED}AssertionError: expected 2 to be 1\n    at goal.test.ts:3:1`],
    },
  ],
};

const NOT_LOADED = {
  name: join(root, 'packages/card.test.ts'),
  status: 'failed',
  message: 'Cannot find module card.ts\nmore',
  assertionResults: [],
};

const vitestReport = (...testResults: (typeof GOAL_FAILED)[]) => ({
  numPassedTests: 5,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults,
});

test('skipped and planned tests are both skipped', () => {
  expect(vitestTally(vitestReport())).toEqual({ passed: 5, failures: [], skipped: 3 });
});

test('a file that did not load is a failure, a file with a failed test is not counted twice', () => {
  expect(vitestTally(vitestReport(GOAL_FAILED, NOT_LOADED)).failures).toEqual([
    {
      file: 'packages/goal.test.ts',
      title: 'on PostgreSQL > at home > a goal counts once',
      message: 'AssertionError: expected 2 to be 1',
    },
    { file: 'packages/card.test.ts', title: '', message: 'Cannot find module card.ts' },
  ]);
});

const browserTest = (status: string, ...messages: string[]) => ({
  status,
  results: messages.map((message) => ({ error: { message } })),
});

const BROWSER_REPORT = {
  config: { rootDir: join(root, 'e2e/src') },
  stats: { expected: 4, flaky: 1, skipped: 2 },
  suites: [
    {
      title: 'room.spec.ts',
      file: 'room.spec.ts',
      specs: [{ title: 'a room opens at its second try', tests: [browserTest('flaky', 'too late')] }],
      suites: [
        {
          title: 'a restart',
          file: 'room.spec.ts',
          specs: [{ title: 'the room stays', tests: [browserTest('unexpected', 'first', `${RED}second\ndetail`)] }],
        },
      ],
    },
  ],
  errors: [{ message: 'no such browser' }],
};

test('a browser test that passed at its second try is passed; one that did not is named with its last error', () => {
  expect(playwrightTally(BROWSER_REPORT)).toEqual({
    passed: 5,
    failures: [
      { file: 'e2e/src/room.spec.ts', title: 'a restart > the room stays', message: 'second' },
      { file: 'e2e/src', title: '', message: 'no such browser' },
    ],
    skipped: 2,
  });
});

test('a failed run without a report, or with a report without failures, is a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-tally-'));
  const file = join(folder, 'report.json');
  const ended = { file: 'npm test', title: '', message: 'the runner ended with exit code 3' };
  expect(tallyOf(file, 3, vitestTally)).toEqual({ passed: 0, failures: [ended], skipped: 0 });
  writeFileSync(file, JSON.stringify(vitestReport()));
  expect(tallyOf(file, 3, vitestTally)).toEqual({ passed: 5, failures: [ended], skipped: 3 });
  expect(tallyOf(file, 0, vitestTally)).toEqual({ passed: 5, failures: [], skipped: 3 });
  rmSync(folder, { recursive: true });
});

test('the last lines name what failed in all runs, and sum up', () => {
  expect(summaryOf([vitestTally(vitestReport(GOAL_FAILED)), playwrightTally(BROWSER_REPORT)])).toBe(
    [
      'FAILED packages/goal.test.ts > on PostgreSQL > at home > a goal counts once',
      '       AssertionError: expected 2 to be 1',
      'FAILED e2e/src/room.spec.ts > a restart > the room stays',
      '       second',
      'FAILED e2e/src',
      '       no such browser',
      '10 passed, 3 failed, 5 skipped',
    ].join('\n'),
  );
  expect(summaryOf([vitestTally(vitestReport())])).toBe('5 passed, 0 failed, 3 skipped');
});
