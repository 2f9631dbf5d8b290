import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightTally, tallyLine, tallyOf, vitestTally } from './test-results.ts';

const vitestReport = (
  passed: number,
  failed: number,
  files: { status: string; assertionResults: { status: string }[] }[],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: files,
});

test('skipped and planned tests are both skipped', () => {
  expect(vitestTally(vitestReport(5, 0, []))).toEqual({ passed: 5, failed: 0, skipped: 3 });
});

test('a file that did not load is a failure, a file with a failed test is not counted twice', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(vitestTally(vitestReport(5, 1, [broken, failing])).failed).toBe(2);
});

test('a browser test that passed at its second try is passed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightTally({ stats, errors: [] })).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test('a failed run without a report, or with a report without failures, is a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-tally-'));
  const file = join(folder, 'report.json');
  expect(tallyOf(file, 1, vitestTally)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  writeFileSync(file, JSON.stringify(vitestReport(7, 0, [])));
  expect(tallyOf(file, 1, vitestTally)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  expect(tallyOf(file, 0, vitestTally)).toEqual({ passed: 7, failed: 0, skipped: 3 });
  rmSync(folder, { recursive: true });
});

test('the last line sums up all runs', () => {
  const tallies = [
    { passed: 400, failed: 0, skipped: 1 },
    { passed: 12, failed: 0, skipped: 2 },
  ];
  expect(tallyLine(tallies)).toBe('412 passed, 0 failed, 3 skipped');
});
