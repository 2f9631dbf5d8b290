import type { Benchmark } from '#figure.ts';
import { startWorker } from '#process/worker.ts';
import type { RankingCost, RankingServerCalls } from './ranking-server.ts';

const WARM_UP_ROUNDS = 5;
const ROUNDS = 10;
/** What a board may cost that does not come from the cache. */
const BUDGET_MS = 20;

/** What else runs on the machine makes a call dearer and never cheaper, so that the cheapest round says what it costs. */
const cheapest = (rounds: readonly RankingCost[][]): RankingCost[] =>
  [...Map.groupBy(rounds.flat(), ({ name }) => name)].map(([name, costs]) => ({
    name,
    ms: Math.min(...costs.map(({ ms }) => ms)),
  }));

/**
 * CPU time of the dearest board that is counted again, with a million reports of 50,000 users in SQLite: the whole call in the
 * server's own process. The floor is the budget. The cache, the own row and new reports are reported on the way.
 */
export const rankingBoardsCpu: Benchmark = {
  name: 'ranking-boards-cpu',
  async measure() {
    const server = startWorker<RankingServerCalls>(new URL('ranking-server.ts', import.meta.url));
    try {
      await server.call('fill', undefined);
      for (let round = 0; round < WARM_UP_ROUNDS; round++) await server.call('measure', undefined);
      const rounds: RankingCost[][] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await server.call('measure', undefined));
      const costs = cheapest(rounds);
      console.error(['ms of CPU', ...costs.map(({ name, ms }) => `  ${ms.toFixed(2)}  ${name}`)].join('\n'));
      const value = Math.max(...costs.filter(({ name }) => name.endsWith('anew')).map(({ ms }) => ms));
      return { value, unit: 'ms CPU per board counted anew', floor: BUDGET_MS, ratio: value / BUDGET_MS, target: 1 };
    } finally {
      await server.stop();
    }
  },
};
