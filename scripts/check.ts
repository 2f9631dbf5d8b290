// npm run check: format, lint, unused code, types, generated files, file names, budgets. Every step runs and prints its duration.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeBundle, judgeConsole, readBundle } from './budgets.ts';
import { messageDrift } from './messages.ts';
import { root, run } from './run.ts';
import { allSourceFileProblems } from './source-files.ts';
import { buildConsoleIfStale, buildWebIfStale, consoleDist } from './web-build.ts';

interface Outcome {
  /** The output of the failed tool; empty on success. */
  problem: string;
  note?: string;
}

interface Step {
  name: string;
  work: () => Promise<Outcome>;
}

const command = (name: string, tool: string, ...args: string[]): Step => ({
  name,
  work: async () => {
    const { code, output } = await run(tool, args);
    return { problem: code === 0 ? '' : output.trim() || `${tool} ended with exit code ${code}` };
  },
});

/** TypeScript programs of several folders with the same options, so that shared files are checked once. */
const SHARED_PROGRAMS = ['tsconfig.node.json', 'tsconfig.browser.json'];

/** Several checkers infer the same library types again: on two cores four of them take twice as long and three times the work. */
const ONE_CHECKER = ['--checkers', '1'];

const includesOf = (config: string): string[] =>
  (JSON.parse(readFileSync(join(root, config), 'utf8')) as { include: string[] }).include;

const typeSteps = (): Step[] => {
  const shared = SHARED_PROGRAMS.flatMap(includesOf);
  const own = globSync(
    [
      '{scripts,e2e,bench,torture}/tsconfig.json',
      '{packages,hosts}/*/tsconfig.json',
      'packages/web/src/sw/tsconfig.json',
    ],
    { cwd: root },
  )
    .map((config) => config.replace('/tsconfig.json', ''))
    .filter((folder) => globSync('**/*.ts', { cwd: join(root, folder), exclude: ['node_modules'] }).length > 0)
    .filter((folder) => !shared.some((included) => `${included}/`.startsWith(`${folder}/`)))
    .sort();
  return [...SHARED_PROGRAMS, ...own].map((program) =>
    command(`types of ${program}`, 'tsc', '-p', program, ...ONE_CHECKER),
  );
};

const sourceFiles: Step = {
  name: 'file names and sizes',
  work: async () => ({ problem: (await allSourceFileProblems()).join('\n') }),
};

const messages: Step = { name: 'messages', work: async () => ({ problem: await messageDrift() }) };

const budgets: Step = {
  name: 'bundle budgets',
  work: async () => {
    const failure = (await buildWebIfStale()) ?? (await buildConsoleIfStale());
    if (failure !== undefined) return { problem: failure };
    const judged = [judgeBundle(readBundle()), judgeConsole(readBundle(consoleDist))];
    return {
      problem: judged.flatMap(({ problems }) => problems).join('\n'),
      note: judged.map(({ summary }) => summary).join('; '),
    };
  },
};

const PRODUCTION_EXPORTS = [
  '--production',
  '--no-progress',
  '--config',
  'knip.production.json',
  '--include',
  'files,exports',
];

/** In parallel: the build takes as long as all the others together. */
const lanes = (): Step[][] => [
  [budgets],
  [
    command('format', 'oxfmt', '--check', '.'),
    command('lint and boundaries', 'oxlint', '--deny-warnings'),
    ...typeSteps(),
    command('unused code', 'knip', '--no-progress'),
    // Exports that only tests use are dead code.
    command('unused in production', 'knip', ...PRODUCTION_EXPORTS),
    command('generated files', 'node', 'scripts/generate.ts', '--check'),
    sourceFiles,
    messages,
  ],
];

const attempt = async (step: Step): Promise<Outcome> => {
  try {
    return await step.work();
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};

const runStep = async (step: Step): Promise<boolean> => {
  const started = performance.now();
  const { problem, note } = await attempt(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${problem === '' ? 'ok    ' : 'FAILED'} ${step.name}, ${seconds} s${note === undefined ? '' : `: ${note}`}`,
  );
  if (problem !== '') console.log(problem.replaceAll(/^/gm, '       '));
  return problem === '';
};

if (!existsSync(join(root, 'node_modules'))) throw new Error('run "npm run check": it installs the packages first');
const failed: string[] = [];
const runSequence = async (steps: readonly Step[]): Promise<void> => {
  for (const step of steps) if (!(await runStep(step))) failed.push(step.name);
};
await Promise.all(lanes().map(runSequence));
console.log(failed.length === 0 ? 'The check passed.' : `The check failed in: ${failed.join('; ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
