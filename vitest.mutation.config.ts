import { defineConfig } from 'vitest/config';

/** The tests of pure modules alone, for `npm run mutate`: no database, no server and no browser is started for a mutant. */
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    include: ['packages/{contract,domain}/src/**/*.test.ts', 'packages/{server,web}/src/**/*.test.ts'],
  },
});
