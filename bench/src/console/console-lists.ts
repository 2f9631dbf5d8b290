import type { Benchmark } from '#figure.ts';
import { startWorker } from '#process/worker.ts';
import type { CallTime, ConsoleServerCalls } from './console-server.ts';

const ROUNDS = 7;
/** What every list of the console has to answer in. */
const BUDGET_MS = 150;

/** What else runs on the machine makes a call slower and never faster, so that the fastest round says what it takes. */
const fastest = (rounds: readonly CallTime[][]): CallTime[] =>
  [...Map.groupBy(rounds.flat(), ({ name }) => name)].map(([name, times]) => ({
    name,
    ms: Math.min(...times.map(({ ms }) => ms)),
  }));

/**
 * Time of the slowest list of the console with 10,000 members, 50,000 tips, 100,000 reports and a ledger of 200,000 entries in
 * SQLite: the whole call in the server's own process. The floor is the budget; all lists are reported on the way.
 */
export const consoleLists: Benchmark = {
  name: 'console-lists',
  async measure() {
    const server = startWorker<ConsoleServerCalls>(new URL('console-server.ts', import.meta.url));
    try {
      const { movements, entries } = await server.call('fill', undefined);
      console.error(`${movements} movements with ${entries} entries`);
      const rounds: CallTime[][] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await server.call('measure', undefined));
      const times = fastest(rounds).toSorted((a, b) => b.ms - a.ms);
      console.error(times.map(({ name, ms }) => `  ${ms.toFixed(1)} ms  ${name}`).join('\n'));
      const value = Math.max(...times.map(({ ms }) => ms));
      return { value, unit: 'ms of the slowest list', floor: BUDGET_MS, ratio: value / BUDGET_MS, target: 1 };
    } finally {
      await server.stop();
    }
  },
};
