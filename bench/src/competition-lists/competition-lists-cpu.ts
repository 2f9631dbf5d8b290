import type { Benchmark } from '#figure.ts';
import { startWorker } from '#process/worker.ts';
import type { ListCost, ListServerCalls } from './list-server.ts';

const WARM_UP_ROUNDS = 20;
const ROUNDS = 20;
/** What a list may cost that does not come from the cache. */
const BUDGET_MS = 10;

/** What else runs on the machine makes a call dearer and never cheaper, so that the cheapest round says what it costs. */
const cheapest = (rounds: readonly ListCost[][]): ListCost[] =>
  [...Map.groupBy(rounds.flat(), ({ name }) => name)].map(([name, costs]) => ({
    name,
    cold: Math.min(...costs.map(({ cold }) => cold)),
    cached: Math.min(...costs.map(({ cached }) => cached)),
  }));

const lineOf = ({ name, cold, cached }: ListCost): string => `  ${cold.toFixed(2)}  ${cached.toFixed(2)}  ${name}`;

/**
 * CPU time of the dearest list of C9 to C11 that is made again, with five seasons of five leagues and two cups in SQLite: the
 * whole call in the server's own process, reading, table, schema, JSON and compression, all threads. The floor is the budget.
 * All lists are reported on the way, those from the cache beside them.
 */
export const competitionListsCpu: Benchmark = {
  name: 'competition-lists-cpu',
  async measure() {
    const server = startWorker<ListServerCalls>(new URL('list-server.ts', import.meta.url));
    try {
      await server.call('fill', undefined);
      for (let round = 0; round < WARM_UP_ROUNDS; round++) await server.call('measure', undefined);
      const rounds: ListCost[][] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await server.call('measure', undefined));
      const costs = cheapest(rounds).toSorted((a, b) => b.cold - a.cold);
      console.error(['ms of CPU: made anew, from the cache', ...costs.map(lineOf)].join('\n'));
      const value = Math.max(...costs.map(({ cold }) => cold));
      return { value, unit: 'ms CPU per list made anew', floor: BUDGET_MS, ratio: value / BUDGET_MS, target: 1 };
    } finally {
      await server.stop();
    }
  },
};
