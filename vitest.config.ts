import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const TESTS = '*.test.{ts,tsx}';

export default defineConfig({
  test: {
    pool: 'forks',
    // Vitest leaves one core to itself; much of a test is waiting.
    maxWorkers: availableParallelism(),
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // On a busy machine a second is no time.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        // Pure functions and servers of their own: modules are loaded once for all files of a process, a third of the time less.
        test: {
          name: 'rules and server',
          include: [`packages/{contract,domain,feeds,server}/src/**/${TESTS}`, `scripts/**/${TESTS}`],
          isolate: false,
        },
      },
      // Processes that are killed, one scenario after another.
      { extends: true, test: { name: 'torture', include: [`torture/src/**/${TESTS}`] } },
      // The page's stores live as long as their modules.
      { extends: true, test: { name: 'web', include: [`{packages/web/src,hosts/*/src}/**/${TESTS}`] } },
    ],
  },
});
