import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.ts';

export interface Failure {
  /** Relative to the root of the repository. */
  file: string;
  /** With the titles of the groups around it; empty when the file itself failed. */
  title: string;
  /** The first line of the error. */
  message: string;
}

export interface Tally {
  passed: number;
  failures: Failure[];
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightError {
  message?: string;
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { error?: PlaywrightError }[] }[] }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: PlaywrightError[];
}

const SEPARATOR = ' > ';

const failure = (path: string, titles: readonly string[], text = ''): Failure => ({
  file: relative(root, path),
  title: titles.join(SEPARATOR),
  message: stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '',
});

const vitestFailures = ({
  name,
  status,
  message,
  assertionResults,
}: VitestReport['testResults'][number]): Failure[] => {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  // It did not load, or a hook threw.
  if (failed.length === 0 && status === 'failed') return [failure(name, [], message)];
  return failed.map(({ ancestorTitles, title, failureMessages }) =>
    failure(name, [...ancestorTitles, title], failureMessages?.[0]),
  );
};

/** What a vitest report says. A file that failed without a failed test counts as one failure. */
export const vitestTally = (report: VitestReport): Tally => ({
  passed: report.numPassedTests,
  failures: report.testResults.flatMap(vitestFailures),
  skipped: report.numPendingTests + report.numTodoTests,
});

const suiteFailures = (rootDir: string, suite: PlaywrightSuite, groups: readonly string[]): Failure[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failure(join(rootDir, suite.file), [...groups, title], results.at(-1)?.error?.message)),
  ),
  ...(suite.suites ?? []).flatMap((inner) => suiteFailures(rootDir, inner, [...groups, inner.title])),
];

/** What a Playwright report says. A test that passed at its second try is passed and reported as flaky. */
export const playwrightTally = ({ config, stats, suites, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failures: [
    ...suites.flatMap((suite) => suiteFailures(config.rootDir, suite, [])),
    ...errors.map(({ message }) => failure(config.rootDir, [], message)),
  ],
  skipped: stats.skipped,
});

/** What did not run at all, as one failure. */
export const notRun = (message: string): Tally => ({
  passed: 0,
  failures: [{ file: 'npm test', title: '', message }],
  skipped: 0,
});

/** What a run came to; a failed run without a failed test counts as one failure. */
export const tallyOf = (file: string, exitCode: number, read: (report: never) => Tally): Tally => {
  const tally = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as never)
    : { passed: 0, failures: [], skipped: 0 };
  if (exitCode === 0 || tally.failures.length > 0) return tally;
  return { ...tally, failures: notRun(`the runner ended with exit code ${exitCode}`).failures };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The last lines of `npm test`: the tests that failed, and how many did what. */
export const summaryOf = (tallies: readonly Tally[]): string => {
  const failures = tallies.flatMap((tally) => tally.failures);
  const passed = sum(tallies.map((tally) => tally.passed));
  const skipped = sum(tallies.map((tally) => tally.skipped));
  return [
    ...failures.map(
      ({ file, title, message }) => `FAILED ${[file, title].filter(Boolean).join(SEPARATOR)}\n       ${message}`,
    ),
    `${passed} passed, ${failures.length} failed, ${skipped} skipped`,
  ].join('\n');
};
