import { PURE_MODULES } from './scripts/pure-modules.ts';

/** Mutants of schemas and other values that are made when a module is loaded are left out: `ignoreStatic`. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  mutate: ['packages/{contract,domain}/src/**/*.ts', '!**/*.test.ts', '!**/*-testing.ts', ...PURE_MODULES],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: 'node_modules/.cache/stryker/report.json' },
  tempDirName: '.stryker',
  ignorePatterns: ['dist', 'dist-*', 'docs', 'data', 'deploy', 'test-results', 'e2e', 'bench', 'torture', 'hosts'],
  thresholds: { high: 95, low: 85, break: 85 },
};
