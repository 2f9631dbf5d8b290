import { defineConfig } from 'vitest/config';
import { PURE_TESTS } from './scripts/pure-modules.ts';

/** The tests of pure modules alone, for `npm run mutate`: no database, no server and no browser is started for a mutant. */
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    include: ['packages/{contract,domain}/src/**/*.test.ts', ...PURE_TESTS],
  },
});
