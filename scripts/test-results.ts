import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Counts of a vitest report. A file that failed without a failed test (it did not load, or a hook threw) counts as one. */
export const vitestTally = (report: VitestReport): Tally => {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((result) => result.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** Counts of a Playwright report. A test that passed at its second try is passed and reported as flaky. */
export const playwrightTally = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/** The counts of a run; a failed run without a failed test counts as one failure. */
export const tallyOf = (file: string, exitCode: number, read: (report: never) => Tally): Tally => {
  const tally = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as never)
    : { passed: 0, failed: 0, skipped: 0 };
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
};

/** The last line of `npm test`. */
export const tallyLine = (tallies: readonly Tally[]): string => {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
};
