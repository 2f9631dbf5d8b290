import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { PURE_TESTS } from './scripts/pure-modules.ts';

/** The tests of pure modules alone, for `npm run mutate`: no database, no server and no browser is started for a mutant. */
export default defineConfig({
  // The folder of packages would lead out of the copy in which mutants are made.
  resolve: {
    alias: [{ find: /^@touchline\/(contract|domain)\//, replacement: join(import.meta.dirname, 'packages/$1/src/') }],
  },
  test: {
    pool: 'threads',
    isolate: false,
    include: ['packages/{contract,domain}/src/**/*.test.ts', ...PURE_TESTS],
  },
});
